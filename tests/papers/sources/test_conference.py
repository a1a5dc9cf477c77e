"""The virtual site's pair of files: rows of one paper become one record, with its abstract."""

from __future__ import annotations

import itertools
import json

import pytest

from generator.papers.sources.recognise import read_all
from tests.papers.sources.shelf import ABSTRACT, AUTHORS, OPENREVIEW, TITLE, conference, faults, text


def test_oral_and_poster_are_one_paper_and_the_higher_decision_wins() -> None:
    tides, streams = conference()[0].records
    assert (tides.id, tides.title, tides.authors, tides.abstract) == ("101", TITLE, AUTHORS, ABSTRACT)
    assert (tides.decision, tides.area) == ("oral", "Applications->Oceans")
    assert tides.links == OPENREVIEW | {"poster": "https://atlantis.cc/virtual/2031/poster/101"}
    assert (streams.id, streams.decision, streams.identifiers) == ("102", "spotlight", {})
    assert streams.abstract.startswith("Currents are hard")


def test_what_is_lost_is_told_with_its_line() -> None:
    papers, abstracts = conference()
    assert faults(papers) == [(37, "missing-title", "warning")]
    assert faults(abstracts) == [(0, "unknown-id", "warning")]
    assert "1 of 3" in abstracts.problems[0].message


def test_order_of_the_rows_does_not_matter() -> None:
    whole = json.loads(text("orals-posters.json"))
    said = set()
    for rows in itertools.permutations(whole["results"]):
        made = read_all([("papers.json", json.dumps({"results": rows})), ("abstracts.json", text("abstracts.json"))])[0].records
        said.add(
            frozenset(
                (paper.id, paper.title, paper.decision, paper.area, paper.abstract, tuple(sorted(paper.links.items()))) for paper in made
            )
        )
    assert len(said) == 1


def row(number: int, **values: object) -> dict[str, object]:
    return {"id": number, "name": "On Kelp", "authors": [{"fullname": "Ann Ebb"}], "eventtype": "Poster"} | values


@pytest.mark.parametrize(
    ("rows", "papers"),
    [
        pytest.param([row(1), row(2, eventtype="Oral")], 1, id="title and author"),
        pytest.param([row(1), row(2, name="on  KELP", eventtype="Oral")], 1, id="case and space"),
        pytest.param([row(1), row(2, authors=[{"fullname": "Tom Jetsam"}])], 2, id="title alone"),
        pytest.param([row(1, authors=[]), row(2, authors=[])], 2, id="no authors"),
        pytest.param(
            [
                row(1, paper_url="https://openreview.net/forum?id=aaaaaa"),
                row(2, name="K", paper_url="https://openreview.net/forum?id=aaaaaa"),
            ],
            1,
            id="page",
        ),
        pytest.param(
            [row(1, paper_url="https://example.org/journal"), row(2, name="K", paper_url="https://example.org/journal")],
            2,
            id="a journal's page",
        ),
        pytest.param([row(1, related_events_ids=[2]), row(2, name="K", eventtype="Oral")], 1, id="poster names its oral"),
        pytest.param([row(1, related_events_ids=[2]), row(2, name="K")], 2, id="poster names a poster"),
        pytest.param(
            [row(1, related_events_ids="2", authors="Ann"), row(2, name="K", eventtype="Oral", authors=[None])], 2, id="other types"
        ),
    ],
)
def test_rows_are_one_paper_only_for_a_reason(rows: list[dict[str, object]], papers: int) -> None:
    if any("related_events_ids" in each for each in rows):
        rows[1].setdefault("related_events_ids", [1])
    assert len(read_all([("papers.json", json.dumps({"results": rows}))])[0].records) == papers


def test_higher_decision_wins_whichever_row_says_it() -> None:
    for levels in itertools.permutations(("Accept (oral)", "Accept (spotlight)", "Accept (Poster)")):
        rows = [row(number, decision=level) for number, level in enumerate(levels)]
        assert [made.decision for made in read_all([("papers.json", json.dumps({"results": rows}))])[0].records] == ["oral"]


def test_abstracts_go_to_the_list_that_knows_them() -> None:
    lists = {
        f"{folder}/papers.json": json.dumps({"results": [row(number, name=f"On {folder}")]})
        for folder, number in (("a", 1), ("b", 2), ("c", 1))
    }
    files = [*lists.items(), ("c/abstracts.json", '{"1": "of c"}'), ("b/abstracts.json", '{"1": "of nobody"}'), ("x.json", '{"2": "of b"}')]
    readings = read_all(files)
    assert [reading.records[0].abstract for reading in readings[:3]] == ["of nobody", "of b", "of c"]
    assert [len(reading.problems) for reading in readings] == [0] * 6


def test_abstracts_alone_are_an_error() -> None:
    assert faults(read_all([("abstracts.json", text("abstracts.json"))])[0]) == [(1, "abstracts-alone", "error")]


def test_row_may_hold_its_abstract_itself() -> None:
    assert read_all([("papers.json", json.dumps({"results": [row(1, abstract="Kelp grows.")]}))])[0].records[0].abstract == "Kelp grows."
