"""Learns `sources/topics.json` from a venue's real papers, and measures it on those held back: `python -m tests.papers.topics.learned`."""

from __future__ import annotations

import json
import zlib
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from typing import TYPE_CHECKING

from generator import schema
from generator.model import Vocabulary
from generator.papers.topics import Areas, Assigner, Model, learn
from generator.text import Text
from tests.papers.matching import venue
from tests.papers.matching.venue import ROOT

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from generator.model import Metadata

MODEL = ROOT / "sources/topics.json"
GOLD = ROOT / "../shared/data/extraction/gold_000.json"
PARTS = 5
ABOUT = (
    "Learned from titles and abstracts of ICML 2026 whose area is known, without one in five of them (held back for measuring) and without "
    "the papers of this digest. Holds words and weights, none of the texts. Made again by python -m tests.papers.topics.learned."
)


@dataclass(frozen=True)
class Labelled:
    """A paper whose area is known."""

    text: str
    """Title and abstract, plain."""
    area: str


@cache
def vocabulary() -> Vocabulary:
    return schema.load(Vocabulary, "sources/vocabulary.yml", (ROOT / "sources/vocabulary.yml").read_text("utf-8"))[0]


@cache
def areas() -> Areas:
    return schema.load(Areas, "sources/areas.yml", (ROOT / "sources/areas.yml").read_text("utf-8"))[0]


@cache
def assigner() -> Assigner:
    return Assigner(vocabulary(), Model.model_validate_json(MODEL.read_text("utf-8")), areas())


@cache
def labelled() -> tuple[tuple[Labelled, ...], tuple[Labelled, ...]]:
    """Give the papers to learn from and those held back, by identifier; papers of this digest are in neither."""
    ours = {id(record) for _, record in venue.seeds() if record}
    parts: tuple[list[Labelled], list[Labelled]] = ([], [])
    for record in sorted(venue.records(), key=_key):
        if record.area and id(record) not in ours:
            parts[is_held_back(_key(record))].append(Labelled(plain(record), record.area))
    return tuple(parts[0]), tuple(parts[1])


def is_held_back(key: str) -> bool:
    """Choose one in five by the paper's identifier alone, so that it never changes."""
    return zlib.crc32(key.encode()) % PARTS == 0


def plain(record: Metadata) -> str:
    return f"{Text.parse(record.title).plain()}. {Text.parse(record.abstract).plain()}"


def _key(record: Metadata) -> str:
    return record.identifiers.get("openreview") or record.title


@dataclass(frozen=True)
class AreaScore:
    """How well topics agree with areas; an area whose list is empty says nothing and is not counted."""

    papers: int
    """How many were counted."""
    group: float
    """Part of them whose first topic is in a group of the area's topics."""
    among_three: float
    """Part of them with a topic of the area among the first three."""


def area_score(ranked: Sequence[Sequence[str]], official: Sequence[str], table: Areas, groups: dict[str, str]) -> AreaScore:
    """Compare each paper's topics, the likeliest first, with its area."""
    pairs = [(topics, table.areas[area]) for topics, area in zip(ranked, official, strict=True) if table.areas.get(area)]
    group = sum(groups[topics[0]] in {groups[topic] for topic in wanted} for topics, wanted in pairs)
    among = sum(bool(set(topics[:3]) & set(wanted)) for topics, wanted in pairs)
    return AreaScore(len(pairs), group / len(pairs), among / len(pairs))


@dataclass(frozen=True)
class TopicScore:
    """How well topics agree with an annotator's."""

    primary: float
    """Part of the papers whose first topic is the annotator's first, or one named as good."""
    precision: float
    recall: float

    @property
    def f1(self) -> float:
        """Harmonic mean of the two."""
        return 2 * self.precision * self.recall / ((self.precision + self.recall) or 1)


def topic_score(given: Sequence[Sequence[str]], gold: Sequence[dict[str, list[str]]]) -> TopicScore:
    """Count over all papers together; a topic that is acceptable is neither right nor wrong."""
    primary = right = wrong = missed = 0
    for topics, truth in zip(given, gold, strict=True):
        wanted, acceptable = set(truth["topics"]), set(truth["topics_acceptable"])
        primary += bool(topics) and topics[0] in {truth["topics"][0], *truth["primary_topic_alternatives"]}
        right += len(wanted & set(topics))
        wrong += len(set(topics) - wanted - acceptable)
        missed += len(wanted - set(topics))
    return TopicScore(primary / len(gold), right / ((right + wrong) or 1), right / ((right + missed) or 1))


def shifted(papers: Sequence[Labelled]) -> list[Labelled]:
    """Give each paper the area of the next: what agreement is worth that comes by chance."""
    return [Labelled(paper.text, other.area) for paper, other in pairwise([*papers, papers[0]])]


def groups() -> dict[str, str]:
    return {topic.slug: topic.group for topic in vocabulary().topics}


def held_back_score(papers: Iterable[Labelled], given: Assigner) -> AreaScore:
    """Measure topics from title and abstract alone; the area is only what they are held against."""
    papers = tuple(papers)
    ranked = [[each.topic.slug for each in given.rank(paper.text)[:3]] for paper in papers]
    return area_score(ranked, [paper.area for paper in papers], areas(), groups())


def gold_score(given: Assigner) -> TopicScore:
    gold = json.loads(GOLD.read_text("utf-8"))
    return topic_score([[each.topic.slug for each in given.assign(paper["plain_text"])] for paper in gold], gold)


if __name__ == "__main__":
    lessons = [(paper.text, paper.area) for paper in labelled()[0]]
    MODEL.write_text(learn(lessons, vocabulary(), areas(), ABOUT).model_dump_json(indent=1) + "\n", "utf-8")
