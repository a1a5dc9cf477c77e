"""Names that people give to columns and keys."""

from __future__ import annotations

import pytest

from generator.model import Origin
from generator.papers.sources.columns import AUTHORS, FIELDS, paper, plain_name

PLACE = Origin("kelp.csv", 1, 2)


def test_each_name_means_one_field() -> None:
    names = [name for names in (*FIELDS.values(), AUTHORS) for name in names]
    assert len(names) == len(set(names))
    assert names == [plain_name(name) for name in names]


@pytest.mark.parametrize("name", ["Paper Title", "paper-title", " PAPER_TITLE "])
def test_upper_case_spaces_and_hyphens_do_not_matter(name: str) -> None:
    assert paper(PLACE, {name: "On Kelp", "Colour": "green"}).records[0].title == "On Kelp"


@pytest.mark.parametrize(
    ("typed", "names"),
    [
        ("Ann Ebb", ("Ann Ebb",)),
        ("Ann Ebb, Tom Jetsam", ("Ann Ebb", "Tom Jetsam")),
        ("Ebb, Ann; Jetsam, Tom", ("Ann Ebb", "Tom Jetsam")),
        ("Ann Ebb and Tom Jetsam", ("Ann Ebb", "Tom Jetsam")),
        ("Ann Ebb & Tom Jetsam", ("Ann Ebb", "Tom Jetsam")),
        ("Sandy Anderson", ("Sandy Anderson",)),
        (
            ["Ebb, Ann", {"fullname": "Tom Jetsam"}, {"given": "Ana", "family": "de la Mer"}, None, 7],
            ("Ann Ebb", "Tom Jetsam", "Ana de la Mer", "7"),
        ),
        ({"name": "Ann"}, ()),
        (None, ()),
    ],
)
def test_authors_as_people_list_them(typed: object, names: tuple[str, ...]) -> None:
    assert paper(PLACE, {"title": "On Kelp", "authors": typed}).records[0].authors == names


def test_first_name_that_is_filled_in_counts() -> None:
    assert paper(PLACE, {"title": "", "name": "On Kelp", "paper_title": "Kelp"}).records[0].title == "On Kelp"


def test_own_export_is_read_with_its_links_and_not_its_page() -> None:
    row = {"title": "On Kelp", "url": "papers/atlantis-2031/kelp/", "links": {"pdf": "https://example.org/kelp.pdf", "poster": "nowhere"}}
    reading = paper(PLACE, row)
    assert reading.records[0].links == {"pdf": "https://example.org/kelp.pdf"}
    assert [problem.code for problem in reading.problems] == ["wrong-address"]
