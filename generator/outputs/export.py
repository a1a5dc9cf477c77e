"""The digest as data: one object a paper, and the ledger of all that came in."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from generator.model import Artifact, Entry, LedgerEntry
from generator.text import Text

if TYPE_CHECKING:
    import datetime
    from collections.abc import Iterable


def papers_json(entries: tuple[Entry, ...], generated: datetime.date) -> Artifact:
    """Give `data/papers.json`: all text plain, addresses relative to the site's root."""
    document = {"generated": generated.isoformat(), "count": len(entries), "papers": [paper_object(entry) for entry in entries]}
    return Artifact("data/papers.json", _json(document))


def papers_bib(entries: tuple[Entry, ...]) -> Artifact:
    """Give `data/papers.bib`: every paper's reference, by id."""
    return Artifact("data/papers.bib", "\n".join(entry.citation for entry in entries).encode())


def ledger_json(ledger: tuple[LedgerEntry, ...], generated: datetime.date) -> Artifact:
    """Give `ledger.json`: every source record and what became of it."""
    records = [_ledger_object(line) for line in ledger]
    return Artifact("ledger.json", _json({"generated": generated.isoformat(), "count": len(records), "records": records}))


def paper_object(entry: Entry) -> dict[str, Any]:
    """Give the object that stands for a paper in every data file."""
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
        "related": [],
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
        "proposals": dict(line.proposals),
    }


def _plain(typed: Iterable[str]) -> list[str]:
    return [Text.parse(each).plain() for each in typed]


def _plain_or_none(typed: str | None) -> str | None:
    return Text.parse(typed).plain() if typed is not None else None


def _json(document: object) -> bytes:
    return (json.dumps(document, ensure_ascii=False, indent=1) + "\n").encode()
