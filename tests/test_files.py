"""Files are read as they are and written whole, whatever happens in between."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from typing import TYPE_CHECKING

import pytest

from generator.errors import ContentError
from generator.files import UNFINISHED, Files

if TYPE_CHECKING:
    from pathlib import Path


def problem_of(files: Files, path: str) -> str:
    with pytest.raises(ContentError) as caught:
        files.text(path)
    return str(caught.value)


def test_text_keeps_its_bom_and_line_ends(tmp_path: Path) -> None:
    (tmp_path / "a.md").write_bytes(b"\xef\xbb\xbfa\r\nb\rc")
    assert Files(tmp_path).text("a.md") == "\ufeffa\r\nb\rc"


@pytest.mark.parametrize(
    ("content", "line"),
    [
        pytest.param(b"caf\xe9", 1, id="Latin-1"),
        pytest.param(b"a\r\nb\rc\n\xff", 4, id="every line end counts once"),
        pytest.param("a\nb".encode("utf-16"), 1, id="UTF-16"),
        pytest.param(b"a\n\xed\xa0\x80", 2, id="half a surrogate pair"),
    ],
)
def test_text_that_is_not_utf8_names_the_line(tmp_path: Path, content: bytes, line: int) -> None:
    (tmp_path / "a.txt").write_bytes(content)
    assert problem_of(Files(tmp_path), "a.txt").startswith(f"a.txt:{line}: not-utf8: ")


def test_link_out_of_the_project_is_refused(tmp_path: Path) -> None:
    (tmp_path / "project").mkdir()
    (tmp_path / "secret.txt").write_text("secret")
    (tmp_path / "project" / "a.txt").symlink_to(tmp_path / "secret.txt")
    (tmp_path / "project" / "b.txt").symlink_to(tmp_path / "nowhere.txt")
    files = Files(tmp_path / "project")
    assert files.listed("*.txt") == ("a.txt", "b.txt")
    assert [problem_of(files, path).split(": ")[1] for path in files.listed("*.txt")] == ["outside-project", "outside-project"]


def test_nothing_is_written_through_a_link_out_of_the_project(tmp_path: Path) -> None:
    (tmp_path / "project").mkdir()
    (tmp_path / "elsewhere").mkdir()
    (tmp_path / "project" / "docs").symlink_to(tmp_path / "elsewhere")
    with pytest.raises(ContentError, match="outside-project"):
        Files(tmp_path / "project").write("docs/a.md", "a")
    assert not list((tmp_path / "elsewhere").iterdir())


def test_missing_file_is_told(tmp_path: Path) -> None:
    assert problem_of(Files(tmp_path), "a.txt").startswith("a.txt:0: unreadable: ")


def test_list_is_sorted_and_without_hidden_files(tmp_path: Path) -> None:
    for name in ("b/2.md", "a/1.md", ".git/3.md", "a/.4.md", f"a/.1.md{UNFINISHED}", "a/5.txt"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).touch()
    assert Files(tmp_path).listed("**/*.md") == ("a/1.md", "b/2.md")


@pytest.mark.parametrize(("path", "there"), [("a.txt", True), ("b.txt", False), ("../a.txt", False), (".", False)])
def test_has_looks_inside_the_project_only(tmp_path: Path, path: str, there: bool) -> None:  # noqa: FBT001
    (tmp_path / "project").mkdir()
    (tmp_path / "a.txt").touch()
    (tmp_path / "project" / "a.txt").touch()
    assert Files(tmp_path / "project").has(path) is there


def test_what_says_the_same_is_not_written_again(tmp_path: Path) -> None:
    files = Files(tmp_path)
    files.write("a/b.md", "same")
    before = (tmp_path / "a/b.md").stat()
    files.write("a/b.md", "same")
    assert (tmp_path / "a/b.md").stat() == before


def test_leftovers_of_a_killed_run_are_removed(tmp_path: Path) -> None:
    (tmp_path / f".old.md{UNFINISHED}").write_text("half")
    Files(tmp_path).write_all([("new.md", "new")])
    assert [path.name for path in tmp_path.iterdir()] == ["new.md"]


WRITER = """
import sys
from pathlib import Path
from generator.files import Files
files = Files(Path(sys.argv[1]))
print("ready", flush=True)
while True:
    for letter in "ab":
        files.write_all((f"{number}.md", letter * 200_000) for number in range(20))
"""


def test_killed_run_leaves_every_file_whole(tmp_path: Path) -> None:
    whole = {letter * 200_000 for letter in "ab"}
    for number in range(20):
        (tmp_path / f"{number}.md").write_text("a" * 200_000)
    for attempt in range(12):
        with subprocess.Popen([sys.executable, "-c", WRITER, str(tmp_path)], stdout=subprocess.PIPE) as run:
            assert run.stdout is not None
            run.stdout.readline()
            time.sleep(0.005 + 0.007 * attempt)
            os.kill(run.pid, signal.SIGKILL)
        assert all(path.read_text() in whole for path in tmp_path.glob("[0-9]*.md"))
        assert len(Files(tmp_path).listed("*")) == 20
