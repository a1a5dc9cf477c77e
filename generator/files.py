"""The only disk access: reads, lists and writes whole files, each old or new and never half."""

from __future__ import annotations

import os
import re
from pathlib import Path, PurePosixPath
from typing import TYPE_CHECKING

from generator.errors import ContentError, UsageError
from generator.model import Problem

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

UNFINISHED = ".digest-part"
"""How the name of a file ends while it is being written; such a file is a killed run's leftover and is ignored."""


class Files:
    """The files below a project's folder; every path given or taken is relative to it and has `/`."""

    def __init__(self, root: Path) -> None:
        """Take the folder; it is made with the first file written."""
        self.root = root.resolve()

    def has(self, path: str) -> bool:
        """Tell whether a file of the project has this path."""
        return ".." not in PurePosixPath(path).parts and not path.startswith("/") and (self.root / path).is_file()

    def listed(self, pattern: str) -> tuple[str, ...]:
        """List the files that match a glob pattern, sorted, none hidden."""
        found = (path.relative_to(self.root) for path in self.root.glob(pattern) if path.is_file() or path.is_symlink())
        return tuple(sorted(path.as_posix() for path in found if not any(part.startswith(".") for part in path.parts)))

    def bytes_of(self, path: str) -> bytes:
        """Read a file as it is; raises ContentError where it cannot be read or a link leads out of the project."""
        self._inside(path, self.root / path)
        try:
            return (self.root / path).read_bytes()
        except OSError as error:
            raise ContentError(
                (Problem(path, 0, "unreadable", f"the file cannot be read: {error.strerror}", "check its path and rights"),)
            ) from error

    def text(self, path: str) -> str:
        """Read a UTF-8 file, its BOM and line ends as they are; raises ContentError where it is none."""
        content = self.bytes_of(path)
        try:
            return content.decode()
        except UnicodeDecodeError as error:
            line = 1 + len(re.findall(rb"\r\n|\n|\r", content[: error.start]))
            message = f"the file is not UTF-8: it holds the byte 0x{content[error.start]:02X}"
            raise ContentError((Problem(path, line, "not-utf8", message, "save it again as UTF-8"),)) from error

    def write(self, path: str, content: str | bytes) -> None:
        """Put a file in place as a whole, unless it says the same already; raises ContentError where a link leads out of the project."""
        file = self.root / path
        self._inside(path, file.parent)
        content = content.encode() if isinstance(content, str) else content
        if file.is_file() and file.read_bytes() == content:
            return
        file.parent.mkdir(parents=True, exist_ok=True)
        unfinished = file.with_name(f".{file.name}{UNFINISHED}")
        with unfinished.open("wb") as stream:
            stream.write(content)
            stream.flush()
            os.fsync(stream.fileno())
        unfinished.replace(file)

    def write_all(self, writes: Iterable[tuple[str, str | bytes]]) -> None:
        """Write files one after the other, and remove what a killed run left beside them."""
        folders: set[Path] = set()
        for path, content in writes:
            self.write(path, content)
            folders.add((self.root / path).parent)
        for folder in sorted(folders):
            for leftover in folder.glob(f".*{UNFINISHED}"):
                leftover.unlink()

    def mirror(self, writes: Mapping[str, bytes], mark: str) -> None:
        """Make the folder hold these files and no others; raises UsageError where it holds something whose `mkdocs.yml` lacks the mark."""
        there = self.listed("**/*")
        if there and not ("mkdocs.yml" in there and self.text("mkdocs.yml").startswith(mark)):
            message = f"{self.root} holds files that are not ours; name an empty folder"
            raise UsageError(message)
        self.write_all(writes.items())
        for path in set(there) - set(writes):
            (self.root / path).unlink()

    def _inside(self, path: str, file: Path) -> None:
        if not file.resolve().is_relative_to(self.root):
            raise ContentError((Problem(path, 0, "outside-project", "a link leads out of the project", "put the file itself there"),))
