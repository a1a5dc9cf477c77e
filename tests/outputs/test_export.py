"""The data files: the shape others rely on, plain text, the same bytes twice."""

from __future__ import annotations

import csv
import json

from generator.model import Acronym
from generator.outputs.export import COLUMNS, ledger_json, paper_object, papers_csv, papers_json, papers_jsonl
from tests.outputs.invented import DAY, HOSTILE, SITE, entry, ledger_line

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


def test_lines_hold_the_same_objects() -> None:
    entries = (entry("tidenet"), entry("kelpnet"))
    lines = papers_jsonl(entries, {}).content.decode().splitlines()
    assert [json.loads(line) for line in lines] == json.loads(papers_json(entries, {}, DAY).content)["papers"]


def test_spreadsheet_has_a_row_a_paper_and_no_formula() -> None:
    made = papers_csv(
        (entry("tidenet", name="=SUM(A1)", links={"code": "https://code.example.org/x"}), entry("kelp", title='A "b", c')), SITE
    )
    head, first, second = csv.reader(made.content.decode().splitlines())
    assert tuple(head) == COLUMNS
    told = dict(zip(head, first, strict=True))
    assert (told["name"], told["authors"], told["code"]) == ("'=SUM(A1)", "Nerea Example; Otto Invented", "https://code.example.org/x")
    assert told["url"] == "https://digest.example/atlantis/papers/atlantis-2031/tidenet/"
    assert dict(zip(head, second, strict=True))["title"] == 'A "b", c'


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
