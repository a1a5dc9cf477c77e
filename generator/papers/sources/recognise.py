"""Metadata files are read by the readers of their formats; content tells the format, not the name."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import PurePosixPath
from typing import TYPE_CHECKING

from generator.model import Problem
from generator.papers.sources import atom, bibtex, conference, json_lists, json_records, pmlr, ris, table
from generator.papers.sources.fields import Reading

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

_BIBTEX = re.compile(r"^[ \t]*@\w+[ \t]*[{(]", re.MULTILINE)
_READERS: Sequence[tuple[Callable[[str], object], Callable[[str, str], Reading]]] = (
    (lambda text: text.lstrip()[:1] in {"{", "["}, json_records.read),
    (lambda text: text.startswith(pmlr.FENCE), pmlr.read),
    (lambda text: text.lstrip()[:1] == "<" and atom.NAMESPACE in text, atom.read),
    (ris.is_ris, ris.read),
    (table.is_table, table.read),
    (_BIBTEX.search, bibtex.read),
)
"""What a format is known by, and its reader; the first that fits reads."""


def read(path: str, text: str) -> Reading:
    """Read one file, whatever its format; what cannot be read is a problem, and nothing raises."""
    return read_all([(path, text)])[0]


def read_all(files: Sequence[tuple[str, str]]) -> tuple[Reading, ...]:
    """Read files that belong together, path and text, each into its own reading; a conference's abstracts go to its list of papers."""
    opened = [_open(path, text) for path, text in files]
    lists = [file for file in opened if conference.is_list(file.value)]
    pairs = [(file, _list_for(file, lists)) for file in opened if conference.is_abstracts(file.value)]
    return tuple(_read(file, pairs) for file in opened)


@dataclass(frozen=True, eq=False)
class _File:
    path: str
    text: str
    value: object
    """The JSON object it holds; None where it holds none."""


def _open(path: str, text: str) -> _File:
    text = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
    return _File(path, text, json_lists.parse(path, text)[0] if text.lstrip()[:1] == "{" else None)


def _list_for(abstracts: _File, lists: list[_File]) -> _File | None:
    """Find the list of papers that knows the most of the ids, one in the same folder first."""
    folder = PurePosixPath(abstracts.path).parent
    shared = {file: len(conference.event_ids(file.value) & conference.texts(abstracts.value).keys()) for file in lists}
    return max(lists, key=lambda file: (bool(shared[file]) and PurePosixPath(file.path).parent == folder, shared[file]), default=None)


def _read(file: _File, pairs: list[tuple[_File, _File | None]]) -> Reading:
    own = [owner for abstracts, owner in pairs if abstracts is file]
    if own:
        return Reading((), conference.unclaimed(file.path, file.value, own[0].value if own[0] else None))
    if conference.is_list(file.value):
        held = [conference.texts(abstracts.value) for abstracts, owner in pairs if owner is file]
        return conference.read(file.path, file.text, {key: text for texts in held for key, text in texts.items()})
    if not file.text.strip():
        return Reading((), (Problem(file.path, 0, "empty-file", "the file is empty", "put records into it, or take it from `metadata`"),))
    reader = next((reader for fits, reader in _READERS if fits(file.text)), None)
    if reader:
        return reader(file.path, file.text)
    hint = "docs/about/metadata.md lists the formats; a table needs a column `title`"
    return Reading((), (Problem(file.path, 1, "unknown-format", "the file is in none of the formats that are read", hint),))
