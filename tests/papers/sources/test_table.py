"""A CSV file."""

from __future__ import annotations

import pytest

from generator.papers.sources.recognise import read
from tests.papers.sources.shelf import ABSTRACT, AUTHORS, OPENREVIEW, TITLE, faults, reading


def test_row_says_all() -> None:
    made = reading("table.csv").records[0]
    assert (made.id, made.title, made.authors, made.abstract) == ("101", TITLE, AUTHORS, ABSTRACT)
    assert (made.decision, made.area) == ("oral", "Applications->Oceans")
    assert made.links == OPENREVIEW | {"code": "https://example.org/tidenet/code"}


def test_rows_keep_their_line_and_faults_are_told() -> None:
    assert [(made.origin.record, made.origin.line) for made in reading("table.csv").records] == [(1, 2), (2, 3), (4, 6)]
    assert faults(reading("table.csv")) == [
        (3, "wrong-identifier", "warning"),
        (3, "wrong-address", "warning"),
        (5, "missing-title", "warning"),
        (6, "csv-cells", "warning"),
    ]


def test_formula_of_a_spreadsheet_stays_text() -> None:
    assert reading("table.csv").records[2].title == '=HYPERLINK("x")'


@pytest.mark.parametrize("delimiter", [",", ";", "\t"])
def test_delimiter_is_seen(delimiter: str) -> None:
    made = read("x.csv", delimiter.join(["Title", "Year"]) + "\r\n" + delimiter.join(['"On, Kelp; and more"', "2031"])).records
    assert [(paper.title, paper.year) for paper in made] == [("On, Kelp; and more", "2031")]


@pytest.mark.parametrize(
    ("rows", "papers", "code"),
    [
        pytest.param('On Kelp,"never closed\nOn Ebb,2031\n', 0, "csv-syntax", id="open quote"),
        pytest.param(f"On Kelp,2031\n{'x' * 200_000},2031\nOn Ebb,2031\n", 1, "csv-syntax", id="endless cell"),
        pytest.param("On Kelp\n", 1, "csv-cells", id="a cell short"),
    ],
)
def test_broken_row_is_told(rows: str, papers: int, code: str) -> None:
    reading = read("x.csv", "title,year\n" + rows)
    assert (len(reading.records), [problem.code for problem in reading.problems]) == (papers, [code])
