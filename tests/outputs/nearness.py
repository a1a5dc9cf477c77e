"""Measures neighbours: against an annotator's, and against the areas of a whole venue."""

from __future__ import annotations

import json
from collections import Counter
from functools import cache
from typing import TYPE_CHECKING

from generator import frontmatter, schema
from generator.model import Collection, Entry, Paper
from tests.papers.matching import venue
from tests.papers.matching.venue import ROOT
from tests.papers.topics import learned

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from generator.outputs.related import Neighbour

GOLD = ROOT / "../shared/data/extraction/related_000.json"
ENOUGH = 2


@cache
def collection() -> Collection:
    return schema.load(Collection, "collection.yml", (ROOT / "sources/icml-2026/collection.yml").read_text("utf-8"))[0]


@cache
def pages() -> tuple[Entry, ...]:
    """Give the papers of this digest as their pages say."""
    topics = {topic.slug: topic for topic in learned.vocabulary().topics}
    found = []
    for path in sorted((ROOT / "docs/papers/icml-2026").glob("*.md")):
        paper = frontmatter.read(str(path.relative_to(ROOT)), path.read_text("utf-8")).paper
        found.append(Entry(paper, collection(), tuple(topics[tag] for tag in paper.tags), "metadata", None, ""))
    return tuple(found)


@cache
def whole_venue(every: int = 1) -> tuple[tuple[Entry, ...], dict[str, str | None]]:
    """Give the papers of the venue, or one of so many, with topics from their words alone, and each one's area."""
    entries, areas = [], {}
    for number, record in enumerate(venue.records()[::every], start=1):
        name = f"icml-2026/p{number}"
        paper = Paper(id=name, path=f"docs/papers/{name}.md", title=record.title, venue="ICML 2026", abstract=record.abstract)
        topics = tuple(each.topic for each in learned.assigner().assign(learned.plain(record)))
        entries.append(Entry(paper, collection(), topics, "metadata", None, ""))
        areas[name] = record.area
    return tuple(entries), areas


def annotated(entries: Iterable[Entry]) -> dict[str, str]:
    """Id of a paper -> the annotator's name for it: the first number of its source file, and its record."""
    sources = {entry.paper.id: entry.paper.source for entry in entries}
    return {name: f"{source.file.rpartition('/')[2][:3]}-{source.record:02}" for name, source in sources.items() if source}


def gold() -> list[tuple[str, set[str], set[str]]]:
    """Give each annotated paper, its three neighbours, and those that would do as well."""
    read = json.loads(GOLD.read_text("utf-8"))
    return [(each["id"], {other["id"] for other in each["related"]}, set(each["also_acceptable"])) for each in read]


def agreement(
    found: Mapping[str, tuple[Neighbour, ...]], names: Mapping[str, str], truth: Iterable[tuple[str, set[str], set[str]]]
) -> dict[str, tuple[int, int]]:
    """Count, for each annotated paper, how many of the annotator's neighbours were found, and how many with those that would do."""
    by_name = {names[paper]: {names[neighbour.id] for neighbour in neighbours} for paper, neighbours in found.items() if paper in names}
    return {name: (len(best & by_name[name]), len((best | good) & by_name[name])) for name, best, good in truth}


def share_of_area(found: Mapping[str, tuple[Neighbour, ...]], areas: Mapping[str, str | None]) -> float:
    """Give the part of neighbours that have the paper's area, among those whose areas are both known."""
    pairs = [(areas[paper], areas[neighbour.id]) for paper, neighbours in found.items() for neighbour in neighbours]
    known = [one == other for one, other in pairs if one and other]
    return sum(known) / len(known)


def chance(areas: Iterable[str | None]) -> float:
    """Give the part of all pairs of papers that have one area."""
    counts = Counter(area for area in areas if area)
    papers = counts.total()
    return sum(count * (count - 1) for count in counts.values()) / (papers * (papers - 1))
