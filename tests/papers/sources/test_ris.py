"""A RIS file."""

from __future__ import annotations

import pytest

from generator.papers.sources.recognise import read
from tests.papers.sources.shelf import ABSTRACT, AUTHORS, FAMILIES, TITLE, faults, reading


def test_entry_says_all() -> None:
    made = reading("library.ris").records[0]
    assert (made.id, made.title, made.authors, made.family_names) == ("marsh31a", TITLE, AUTHORS, FAMILIES)
    assert " ".join(made.abstract.split()) == ABSTRACT
    assert (made.venue, made.year, made.pages) == ("Atlantis Conference on Sunken Learning", "2031", "11-29")
    assert made.links == {"doi": "https://doi.org/10.0000/tide.31", "proceedings": "https://example.org/v0306/marsh31a.html"}


def test_entry_without_an_end_is_read_and_what_belongs_to_none_is_told() -> None:
    assert [(made.title, made.origin.record, made.origin.line) for made in reading("library.ris").records[1:]] == [
        ("Every Stream Ends Where It Began", 3, 21)
    ]
    assert faults(reading("library.ris")) == [(18, "missing-title", "warning"), (17, "stray-line", "warning")]


@pytest.mark.parametrize(
    ("body", "title"),
    [
        pytest.param("TI  - On\nKelp", "On Kelp", id="continued"),
        pytest.param("T1  - On Kelp\nTI  - ", "On Kelp", id="an empty tag"),
        pytest.param("TI - On Kelp", "On Kelp", id="one space"),
        pytest.param("TI  -On Kelp", "On Kelp", id="no space after"),
        pytest.param("TI  - On Kelp\r", "On Kelp", id="carriage return"),
    ],
)
def test_lines_as_people_have_them(body: str, title: str) -> None:
    assert [made.title for made in read("x.ris", f"TY  - JOUR\n{body}\nER  - \n").records] == [title]
