"""Learns from papers of known area which words speak for which topic: a softmax regression, in plain Python."""

from __future__ import annotations

import math
from collections import Counter
from typing import TYPE_CHECKING

from generator.papers.topics.assign import softmax, strengths, vector
from generator.papers.topics.cues import Cues
from generator.papers.topics.weights import Areas, Model
from generator.text.terms import terms, without_offer

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from generator.model import Vocabulary

SEEN = 4
"""A term must stand in this many papers."""
COMMON = 0.25
"""A term in a larger part of all papers says nothing."""
ROUNDS = 12
RATE = 0.7
DECAY = 3e-4
START_RATE = 0.01
OUTSIDE = 0.01
"""How likely a topic is that the paper's area does not name, before its cues speak."""
CUE_TRUST = 0.2
SMALLEST = 0.3
"""Smaller weights are left out of the model."""


def learn(papers: Sequence[tuple[str, str]], vocabulary: Vocabulary, areas: Areas, about: str = "") -> Model:
    """Learn from pairs of plain text (title and abstract) and area; papers of an area without topics teach only how rare words are.

    What a paper is about is not known, only its area. So each paper counts for the topics of its area, more for those whose cues it has.
    The same papers in the same order give the same model.
    """
    texts = [without_offer(text) for text, _ in papers]
    cues = [Cues(vocabulary).find(text) for text in texts]
    rarity = _rarity(texts, cues)
    slugs = [topic.slug for topic in vocabulary.topics]
    lessons = [
        (vector(text, rarity), _target(slugs, areas.areas[area], found, rarity))
        for text, found, (_, area) in zip(texts, cues, papers, strict=True)
        if areas.areas.get(area)
    ]
    start, rows = _regress(lessons, len(slugs))
    return Model(
        about=about,
        papers=len(papers),
        start={slug: round(value, 2) for slug, value in zip(slugs, start, strict=True)},
        rarity={term: round(value, 2) for term, value in sorted(rarity.items())},
        weights={
            slug: {term: round(row[place], 1) for term, row in sorted(rows.items()) if abs(row[place]) >= SMALLEST}
            for place, slug in enumerate(slugs)
        },
    )


def _rarity(texts: Sequence[str], cues: Sequence[Mapping[str, Mapping[str, int]]]) -> dict[str, float]:
    seen = Counter(key for text in texts for key in {term.key for term in terms(text)})
    seen_cues = Counter(key for found in cues for key in {key for counted in found.values() for key in counted})
    frequent = {key: count for key, count in seen.items() if SEEN <= count <= COMMON * len(texts)}
    return {key: math.log(len(texts) / (1 + count)) for key, count in {**seen_cues, **frequent}.items()}


def _target(
    slugs: Sequence[str], likely: Sequence[str], found: Mapping[str, Mapping[str, int]], rarity: Mapping[str, float]
) -> list[float]:
    """Say how likely each topic is, from the area and the cues alone."""
    values = [
        (1.0 if slug in likely else OUTSIDE) * math.exp(CUE_TRUST * math.fsum(strengths(found.get(slug, {}), rarity).values()))
        for slug in slugs
    ]
    total = math.fsum(values)
    return [value / total for value in values]


def _regress(lessons: Sequence[tuple[dict[str, float], list[float]]], topics: int) -> tuple[list[float], dict[str, list[float]]]:
    """Descend along the gradient, paper by paper, in smaller and smaller steps; give what speaks before any word, and a row a term."""
    start = [0.0] * topics
    rows: dict[str, list[float]] = {}
    for turn in range(ROUNDS):
        step = RATE / (1 + turn / 2)
        for features, target in lessons:
            known = [(rows.setdefault(term, [0.0] * topics), value) for term, value in features.items()]
            error = [guess - right for guess, right in zip(_guess(start, known), target, strict=True)]
            for row, value in known:
                pace, keep = step * value, 1 - step * DECAY
                row[:] = [keep * weight - pace * wrong for weight, wrong in zip(row, error, strict=True)]
            start = [weight - START_RATE * step * wrong for weight, wrong in zip(start, error, strict=True)]
    return start, rows


def _guess(start: Sequence[float], known: Iterable[tuple[Sequence[float], float]]) -> list[float]:
    scores = list(start)
    for row, value in known:
        scores = [score + value * weight for score, weight in zip(scores, row, strict=True)]
    return softmax(scores)
