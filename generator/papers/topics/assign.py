"""Assigns topics to a text, each with the words that spoke for it."""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from dataclasses import dataclass
from typing import TYPE_CHECKING

from generator.papers.topics.cues import Cues
from generator.papers.topics.weights import Areas, Model
from generator.text.terms import terms, without_offer

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from generator.model import Topic, Vocabulary

MOST = 4
SHARE_OF_FIRST = 0.15
"""A further topic must be at least this likely, measured by the first."""
CUE_WEIGHT = 0.08
AREA_WEIGHT = 0.5
RARITY_UNKNOWN = 4.0
"""For a cue the model never saw: as rare as one paper in fifty-five."""
WORDS_SHOWN = 5


@dataclass(frozen=True)
class Assigned:
    """A topic of a text, and why."""

    topic: Topic
    """The topic."""
    share: float
    """Its part of all that the text says for topics, 0 to 1."""
    words: tuple[str, ...]
    """The words and phrases that spoke for it, the strongest first, in lower case and singular."""
    area: str | None
    """The official area, where it speaks for the topic too."""


class Assigner:
    """Assigns the topics of one vocabulary."""

    def __init__(self, vocabulary: Vocabulary, model: Model | None = None, areas: Areas | None = None) -> None:
        """Prepare for many texts; without a model and a table, cues decide alone."""
        self._topics = vocabulary.topics
        self._cues = Cues(vocabulary)
        self._model = model or Model()
        self._areas = (areas or Areas()).areas
        self._by_term: dict[str, list[tuple[str, float]]] = defaultdict(list)
        for slug, weights in self._model.weights.items():
            for term, weight in weights.items():
                self._by_term[term].append((slug, weight))

    def assign(self, text: str, area: str | None = None) -> tuple[Assigned, ...]:
        """Give one to four topics of a plain text (title and abstract), the primary one first; none where nothing speaks for any."""
        reasons = self._reasons(without_offer(text))
        ranked = self._ranked(reasons, area)
        named = [each for each in ranked if each.words or each.area]
        if not named:
            return ()
        first, *others = named
        return (first, *(each for each in others[: MOST - 1] if each.share >= SHARE_OF_FIRST * first.share))

    def rank(self, text: str, area: str | None = None) -> tuple[Assigned, ...]:
        """Give every topic, the likeliest first."""
        return self._ranked(self._reasons(without_offer(text)), area)

    def _reasons(self, text: str) -> dict[str, dict[str, float]]:
        """Topic -> term or cue -> how much it speaks for the topic in this text."""
        reasons: dict[str, dict[str, float]] = defaultdict(lambda: defaultdict(float))
        for term, value in vector(text, self._model.rarity).items():
            for slug, weight in self._by_term.get(term, ()):
                reasons[slug][term] += weight * value
        for slug, cues in self._cues.find(text).items():
            for cue, strength in strengths(cues, self._model.rarity).items():
                reasons[slug][cue] += CUE_WEIGHT * strength
        return reasons

    def _ranked(self, reasons: Mapping[str, Mapping[str, float]], area: str | None) -> tuple[Assigned, ...]:
        likely = self._areas.get(area or "", ())
        # The fewer topics an area has, the more it says.
        from_area = AREA_WEIGHT * math.log(len(self._topics) / len(likely)) if likely else 0.0
        scores = [
            self._model.start.get(topic.slug, 0.0)
            + math.fsum(reasons.get(topic.slug, {}).values())
            + (from_area if topic.slug in likely else 0.0)
            for topic in self._topics
        ]
        assigned = (
            Assigned(topic, share, _strongest(reasons.get(topic.slug, {})), area if topic.slug in likely else None)
            for topic, share in zip(self._topics, softmax(scores), strict=True)
        )
        return tuple(sorted(assigned, key=lambda each: -each.share))


def softmax(scores: Sequence[float]) -> list[float]:
    """Turn scores into shares of one."""
    top = max(scores, default=0.0)
    powers = [math.exp(score - top) for score in scores]
    total = math.fsum(powers)
    return [power / total for power in powers]


def vector(text: str, rarity: Mapping[str, float]) -> dict[str, float]:
    """Weigh the known terms of a text by how often they stand there and how rare they are elsewhere; unit length."""
    counts = Counter(term.key for term in terms(text))
    weighed = {term: (1 + math.log(count)) * rarity[term] for term, count in counts.items() if term in rarity}
    length = math.sqrt(math.fsum(value * value for value in weighed.values()))
    return {term: value / length for term, value in weighed.items()}


def strengths(cues: Mapping[str, int], rarity: Mapping[str, float]) -> dict[str, float]:
    """Say how much each cue counts: by its rarity, and up to half as much again where it is repeated."""
    return {cue: rarity.get(cue, RARITY_UNKNOWN) * min(1.5, 1 + 0.25 * (count - 1)) for cue, count in cues.items()}


def _strongest(reasons: Mapping[str, float]) -> tuple[str, ...]:
    speaking = sorted((-value, word) for word, value in reasons.items() if value > 0)
    return tuple(word for _, word in speaking[:WORDS_SHOWN])
