"""The data files: the shape others rely on, plain text, the same bytes twice."""

from __future__ import annotations

import json

from generator.model import Acronym
from generator.outputs.export import ledger_json, paper_object, papers_bib, papers_json
from tests.outputs.invented import DAY, HOSTILE, entry, ledger_line

KEYS = {
    *(
        "id",
        "url",
        "title",
        "title_source",
        "authors",
        "venue",
        "year",
        "decision",
        "name",
        "expansion",
        "kind",
        "summary",
        "summary_source",
    ),
    *("abstract", "topics", "links", "results", "models", "benchmarks", "acronyms", "related", "source", "added", "updated"),
}


def test_papers_json_has_the_promised_shape() -> None:
    document = json.loads(papers_json((entry("tidenet"), entry("kelpnet")), {}, DAY).content)
    assert (document["generated"], document["count"], len(document["papers"])) == ("2031-05-04", 2, 2)
    for paper in document["papers"]:
        assert set(paper) >= KEYS


def test_text_is_plain_in_every_field() -> None:
    made = entry("wild", title="**Bold** $\\ell_2$", summary="It is $3\\times$ \\emph{wetter}.", results=("by 40\\%",), name="Top-$W$")
    found = paper_object(made, ())
    assert (found["title"], found["summary"], found["results"], found["name"]) == ("Bold ℓ₂", "It is 3× wetter.", ["by 40%"], "Top-W")


def test_nothing_of_a_hostile_title_is_lost() -> None:
    assert "alert" in json.loads(papers_json((entry("wild", title=HOSTILE),), {}, DAY).content)["papers"][0]["title"]


def test_bib_holds_every_reference() -> None:
    assert papers_bib((entry("tidenet"), entry("kelpnet"))).content.count(b"@inproceedings{") == 2


def test_ledger_tells_every_record_and_every_proposal() -> None:
    proposals = (("summary", "A *machine's* words."), ("acronyms", (Acronym(short="EN", long="Every Net"),)), ("tags", ("tides",)))
    lines = (ledger_line(1, proposals=proposals), ledger_line(2, outcome="duplicate", detail="repeats 1"))
    records = json.loads(ledger_json(lines, DAY).content)["records"]
    assert [(record["record"], record["outcome"]) for record in records] == [(1, "page"), (2, "duplicate")]
    assert records[0]["curated"] == ["summary", "acronyms", "tags"]
    assert records[0]["proposals"] == {
        "summary": "A machine's words.",
        "acronyms": [{"short": "EN", "long": "Every Net"}],
        "tags": ["tides"],
    }
