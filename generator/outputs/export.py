"""The digest as data: one object a paper, and the ledger of all that came in."""

from __future__ import annotations

import csv
import json
from io import StringIO
from typing import TYPE_CHECKING, Any

from generator.model import Artifact, Entry, Frozen, LedgerEntry
from generator.text import Text

if TYPE_CHECKING:
    import datetime
    from collections.abc import Iterable, Mapping, Sequence

    from generator.config import Site

    Near = Mapping[str, Sequence[tuple[str, str]]]

COLUMNS = (
    *("id", "title", "authors", "venue", "year", "decision", "name", "kind", "summary", "topics", "results", "models", "benchmarks"),
    *("url", "code", "abstract", "added"),
)
"""The columns of the spreadsheet."""


def papers_json(entries: tuple[Entry, ...], near: Near, generated: datetime.date) -> Artifact:
    """Give `data/papers.json`: all text plain, addresses relative to the site's root."""
    papers = [paper_object(entry, near.get(entry.paper.id, ())) for entry in entries]
    document = {"generated": generated.isoformat(), "count": len(entries), "papers": papers}
    return Artifact("data/papers.json", _json(document))


def papers_jsonl(entries: tuple[Entry, ...], near: Near) -> Artifact:
    """Give `data/papers.jsonl`: the same objects, one a line."""
    lines = (json.dumps(paper_object(entry, near.get(entry.paper.id, ())), ensure_ascii=False) for entry in entries)
    return Artifact("data/papers.jsonl", "".join(f"{line}\n" for line in lines).encode())


def papers_csv(entries: tuple[Entry, ...], site: Site) -> Artifact:
    """Give `data/papers.csv` for a spreadsheet: one row a paper, lists joined by semicolons, no cell that passes for a formula."""
    out = StringIO()
    rows = csv.writer(out, lineterminator="\r\n")
    rows.writerow(COLUMNS)
    for entry in entries:
        told = paper_object(entry, ()) | {"url": site.absolute(entry.paper.address), "code": entry.paper.links.get("code")}
        rows.writerow([_cell(told[name]) for name in COLUMNS])
    return Artifact("data/papers.csv", out.getvalue().encode())


def _cell(value: object) -> str:
    text = "; ".join(map(str, value)) if isinstance(value, list) else "" if value is None else str(value)
    return f"'{text}" if text[:1] in {"=", "+", "-", "@", "\t"} else text


def ledger_json(ledger: tuple[LedgerEntry, ...], generated: datetime.date) -> Artifact:
    """Give `ledger.json`: every source record and what became of it."""
    records = [_ledger_object(line) for line in ledger]
    return Artifact("ledger.json", _json({"generated": generated.isoformat(), "count": len(records), "records": records}))


def paper_object(entry: Entry, near: Sequence[tuple[str, str]]) -> dict[str, Any]:
    """Give the object that stands for a paper in every data file; `near` are the ids of papers nearby, with what they share."""
    paper = entry.paper
    return {
        "id": paper.id,
        "url": paper.address,
        "title": Text.parse(paper.title).plain(),
        "title_source": entry.title_source,
        "title_variants": _plain(paper.title_variants),
        "authors": list(paper.authors),
        "venue": paper.venue,
        "year": entry.collection.year,
        "decision": paper.decision,
        "name": _plain_or_none(paper.name),
        "expansion": _plain_or_none(paper.expansion),
        "kind": paper.kind,
        "summary": _plain_or_none(paper.summary),
        "summary_source": entry.summary_source,
        "abstract": Text.parse(paper.abstract).plain(),
        "topics": list(paper.tags),
        "links": dict(paper.links),
        "results": _plain(paper.results),
        "models": _plain(paper.models),
        "benchmarks": _plain(paper.benchmarks),
        "acronyms": [{"short": Text.parse(each.short).plain(), "long": Text.parse(each.long).plain()} for each in paper.acronyms],
        "related": [{"id": other, "why": why} for other, why in near],
        "source": paper.source.model_dump() if paper.source else None,
        "added": entry.added.isoformat(),
        "updated": entry.updated.isoformat(),
    }


def _ledger_object(line: LedgerEntry) -> dict[str, Any]:
    origin = line.record.origin
    return {
        "collection": line.record.collection,
        "file": origin.file,
        "record": origin.record,
        "line": origin.line,
        "outcome": line.outcome,
        "paper": line.paper,
        "detail": line.detail,
        "curated": [field for field, _ in line.proposals],
        "proposals": {field: _told(value) for field, value in line.proposals},
    }


def _told(value: object) -> object:
    """Give a value of the front matter as plain text, whatever holds it."""
    match value:
        case str():
            return Text.parse(value).plain()
        case Frozen():
            return _told(value.model_dump())
        case dict():
            return {key: _told(each) for key, each in value.items()}
        case tuple() | list():
            return [_told(each) for each in value]
    return value


def _plain(typed: Iterable[str]) -> list[str]:
    return [Text.parse(each).plain() for each in typed]


def _plain_or_none(typed: str | None) -> str | None:
    return Text.parse(typed).plain() if typed is not None else None


def _json(document: object) -> bytes:
    return (json.dumps(document, ensure_ascii=False, indent=1) + "\n").encode()
