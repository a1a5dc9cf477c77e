"""A project is read as a whole: what one file says wrong does not keep the others from being read."""

from __future__ import annotations

from typing import TYPE_CHECKING

from generator import project
from generator.files import UNFINISHED, Files
from tests import toy

if TYPE_CHECKING:
    from pathlib import Path

PAGES = "docs/papers/toy-2031/"


def test_pages_are_the_markdown_files_of_a_collection(tmp_path: Path) -> None:
    names = ["acorn.md", "index.md", ".hidden.md", f".acorn.md{UNFINISHED}", "acorn.png", "deeper/oak.md"]
    toy.project(tmp_path, {PAGES + name: toy.page() for name in names} | {"docs/papers/index.md": "", "docs/about.md": ""})
    assert project.page_paths(Files(tmp_path)) == (f"{PAGES}acorn.md", f"{PAGES}deeper/oak.md")


def test_what_can_be_read_is_read(tmp_path: Path) -> None:
    toy.project(tmp_path, {toy.SECOND: b"\xff", f"{PAGES}bad.md": "---\n", f"{PAGES}acorn.md": toy.page(), "sources/sea-2032/a.txt": ""})
    read = project.read(Files(tmp_path))
    assert [dump.records[0].origin.file for dump in read.dumps] == [toy.FIRST]
    assert [page.paper.slug for page in read.pages] == ["acorn"]
    assert [collection.name for collection, _ in read.collections] == ["toy-2031"]
    assert sorted(problem.code for problem in read.problems) == ["empty-file", "no-collection", "no-front-matter", "not-utf8"]


def test_project_may_lack_a_vocabulary(tmp_path: Path) -> None:
    read = project.read(Files(toy.project(tmp_path, {"sources/vocabulary.yml": None})))
    assert (read.vocabulary, read.problems) == (None, ())
