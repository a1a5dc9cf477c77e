"""A BibTeX file: entries are read, broken ones told, and the others go on."""

from __future__ import annotations

import pytest

from generator.papers.sources.recognise import read
from tests.papers.sources.shelf import ABSTRACT, AUTHORS, FAMILIES, TITLE, faults, reading


def test_entry_says_all() -> None:
    made = reading("library.bib").records[0]
    assert (made.id, made.title, made.authors, made.family_names) == ("marsh31a", TITLE.replace("TideNet", "{TideNet}"), AUTHORS, FAMILIES)
    assert " ".join(made.abstract.split()) == ABSTRACT
    assert (made.venue, made.year, made.pages, made.origin.line) == ("Atlantis Conference on Sunken Learning", "2031", "11--29", 9)
    assert made.links == {"doi": "https://doi.org/10.0000/tide.31", "proceedings": "https://example.org/v0306/marsh31a.html"}


def test_whole_volume_is_no_paper_and_the_others_go_on() -> None:
    assert [made.id for made in reading("library.bib").records] == ["marsh31a", "brook31a"]
    assert faults(reading("library.bib")) == [
        (22, "authors-cut", "warning"),
        (28, "bibtex-syntax", "warning"),
        (33, "bibtex-syntax", "warning"),
        (37, "missing-title", "warning"),
    ]


def test_authors_that_are_an_institution_keep_their_name() -> None:
    made = reading("library.bib").records[1]
    assert made.authors == ("Nixie Brook", "The Brook Collective")
    assert made.family_names == {"The Brook Collective": "The Brook Collective"}
    assert made.identifiers == {"arxiv": "3101.00102"}


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        (r"{\'E}mile {\O}re", "Émile Øre"),
        (r"Reef, Z{\"o}e", "Zöe Reef"),
        (r"de la Mer, Jr, Ana", "Ana de la Mer Jr"),
    ],
)
def test_names_are_read_as_typed_in_latex(typed: str, name: str) -> None:
    assert read("x.bib", f"@article{{k, title={{On Kelp}}, author={{{typed}}}}}").records[0].authors == (name,)


@pytest.mark.parametrize(
    "hostile",
    [
        "@a{b,".ljust(100_000, "{"),
        '@a{b, c="'.ljust(100_000, '"'),
        "@a{b, c={".ljust(100_000, "\\"),
        "@a{b,}\n" * 3_000,
        "@a{k, author={, , , ,}}",
    ],
    ids=["braces", "quotes", "backslashes", "one key", "commas"],
)
def test_hostile_file_is_told(hostile: str) -> None:
    reading = read("x.bib", hostile)
    assert (reading.records, bool(reading.problems)) == ((), True)
