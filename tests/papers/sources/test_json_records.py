"""JSON Lines, lists and replies of plain fields."""

from __future__ import annotations

import json

import pytest

from generator.papers.sources.recognise import read
from tests.papers.sources.shelf import ABSTRACT, AUTHORS, FAMILIES, OPENREVIEW, TITLE, faults, reading


def test_line_says_all() -> None:
    made, streams = reading("records.jsonl").records
    assert (made.id, made.title, made.authors, made.family_names, made.abstract) == ("marsh31a", TITLE, AUTHORS, FAMILIES, ABSTRACT)
    assert (made.decision, made.links) == ("oral", OPENREVIEW | {"code": "https://example.org/tidenet/code"})
    assert (streams.identifiers, streams.variants, streams.origin.line) == ({"arxiv": "3101.00102"}, ("Streams Go in Circles",), 3)


def test_broken_lines_are_told_and_the_others_go_on() -> None:
    assert faults(reading("records.jsonl")) == [
        (4, "json-syntax", "warning"),
        (5, "wrong-type", "warning"),
        (6, "missing-title", "warning"),
    ]


@pytest.mark.parametrize("form", ["lines", "list", "indented list", "papers", "one", "indented one"])
def test_forms_say_the_same(form: str) -> None:
    row = {"title": "On Kelp", "authors": ["Ann Ebb"], "results": ["2× wetter"], "models": []}
    written = {
        "lines": f"{json.dumps(row)}\n",
        "list": json.dumps([row]),
        "indented list": json.dumps([row], indent=2),
        "papers": json.dumps({"generated": "2031", "count": 1, "papers": [row]}),
        "one": json.dumps(row),
        "indented one": json.dumps(row, indent=2),
    }[form]
    assert [(made.title, made.authors) for made in read("kelp", written).records] == [("On Kelp", ("Ann Ebb",))]


@pytest.mark.parametrize("text", ['{\n"title": "On Kelp"\n', '[{"title": "On Kelp"},\n', "[" * 100_000])
def test_broken_file_is_one_error(text: str) -> None:
    reading = read("kelp.json", text)
    assert (reading.records, [(problem.code, problem.severity) for problem in reading.problems]) == ((), [("json-syntax", "error")])
