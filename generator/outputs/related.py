"""Finds for each paper the five that stand nearest, and says in words why."""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from dataclasses import dataclass
from heapq import nsmallest
from typing import TYPE_CHECKING, NamedTuple

from generator.text import Text
from generator.text.terms import terms, without_offer, words

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from generator.model import Entry

COUNT = 5
HEAVIEST = 60
"""So many terms of a paper are compared: the rarest and most repeated. More change nothing and cost time."""
TOPIC_WEIGHT = 0.2
"""What wholly the same topics count beside wholly the same words."""
TELLING = 0.1
"""A reason quotes only terms that stand in at most this part of all papers."""
FEW = 3
"""That many papers are few, however small the digest."""
QUOTED = 2
PAIR = 1.5
CUE = 0.02
"""How far a cue of the vocabulary goes before other phrases: reviewed words read better than rare ones."""
TOO_GENERAL = frozenset(
    {
        *(
            "assumption",
            "behavior",
            "boundary",
            "compresse",
            "compute",
            "data",
            "decision",
            "detection",
            "divergence",
            "evaluating",
            "feature",
        ),
        *("general", "learn", "matrice", "matrix", "outperforming", "pass", "redundancy", "region", "robust", "sample", "self", "sequence"),
        *("structural", "turn", "update", "vector", "weight"),
    }
)
"""Words that papers of any subject repeat; quoted alone, they tell a reader nothing."""

Vector = dict[str, float]


class Neighbour(NamedTuple):
    """A paper that stands near another."""

    id: str
    """The other paper's id."""
    why: str
    """What both have in common, for a reader: a clause that goes on from "both". It is true of either paper."""


@dataclass(frozen=True)
class _Shape:
    """What of a paper is compared."""

    entry: Entry
    counts: Counter[str]
    """Term -> how often."""
    forms: dict[str, Counter[str]]
    """Term -> its spellings."""
    subjects: frozenset[str]
    """The terms it is about: those in its title, and those it repeats."""
    cues: frozenset[str]
    """The cues of its topics that it has."""


def related(entries: Iterable[Entry]) -> dict[str, tuple[Neighbour, ...]]:
    """Give each paper, by id, up to five others, the nearest first; the order of the entries does not matter.

    Near is who shares rare words, rare pairs of words and rare topics. A paper that shares nothing with another is no neighbour.
    """
    shapes = [_shape(entry) for entry in sorted(entries, key=lambda entry: entry.paper.id)]
    vectors = _vectors([shape.counts for shape in shapes], HEAVIEST)
    topics = _vectors([Counter(topic.slug for topic in shape.entry.topics) for shape in shapes], HEAVIEST)
    reasons = _Reasons(shapes, vectors)
    by_word = _postings(vectors)
    found = {}
    for place, shape in enumerate(shapes):
        nearness = _products(vectors[place], by_word)
        nearness.pop(place, None)
        scores = {other: value + TOPIC_WEIGHT * _product(topics[place], topics[other]) for other, value in nearness.items()}
        nearest = nsmallest(COUNT, scores, key=lambda other: (-scores[other], other))
        found[shape.entry.paper.id] = tuple(Neighbour(shapes[other].entry.paper.id, reasons.why(place, other)) for other in nearest)
    return found


def _shape(entry: Entry) -> _Shape:
    title = Text.parse(entry.paper.title).plain()
    abstract = without_offer(Text.parse(entry.paper.abstract).plain())
    counts: Counter[str] = Counter()
    forms: dict[str, Counter[str]] = defaultdict(Counter)
    for term in (*terms(abstract), *terms(title)):
        counts[term.key] += 1
        if term.whole:
            forms[term.key][term.surface] += 1
    titled = {term.key for term in terms(title)}
    said = _run(f"{title}. {abstract}")
    return _Shape(
        entry,
        counts,
        forms,
        subjects=frozenset(term for term in forms if counts[term] > 1 or term in titled),
        cues=frozenset(cue for topic in entry.topics for cue in topic.cues if _run(cue) in said),
    )


def _run(text: str) -> str:
    """Give the words of a text as one line, each between spaces, under the one spelling of each."""
    return f" {' '.join(word.key for word in words(text))} "


def _vectors(counts: Sequence[Counter[str]], heaviest: int) -> list[Vector]:
    """Weigh each term by its count and its rarity; keep the heaviest, at unit length."""
    spread = Counter(term for each in counts for term in each)
    return [_unit(each, spread, len(counts), heaviest) for each in counts]


def _unit(counts: Mapping[str, int], spread: Mapping[str, int], papers: int, heaviest: int) -> Vector:
    weighed = {term: (1 + math.log(count)) * math.log(1 + papers / spread[term]) for term, count in counts.items() if spread[term] > 1}
    length = math.sqrt(math.fsum(weight * weight for weight in weighed.values()))
    kept = nsmallest(heaviest, weighed, key=lambda term: (-weighed[term], term))
    return {term: weighed[term] / length for term in kept}


def _postings(vectors: Sequence[Vector]) -> dict[str, list[tuple[int, float]]]:
    """Term -> the places of the papers with it, and how much it weighs there."""
    postings: dict[str, list[tuple[int, float]]] = defaultdict(list)
    for place, vector in enumerate(vectors):
        for term, weight in vector.items():
            postings[term].append((place, weight))
    return postings


def _products(vector: Vector, postings: Mapping[str, list[tuple[int, float]]]) -> dict[int, float]:
    products: dict[int, float] = defaultdict(float)
    for term, weight in vector.items():
        for other, its_weight in postings[term]:
            products[other] += weight * its_weight
    return products


def _product(one: Vector, other: Vector) -> float:
    return math.fsum(weight * other[term] for term, weight in one.items() if term in other)


class _Reasons:
    """Puts into words what two papers share."""

    def __init__(self, shapes: Sequence[_Shape], vectors: Sequence[Vector]) -> None:
        self._shapes = shapes
        self._vectors = vectors
        self._spread = Counter(term for shape in shapes for term in shape.counts)
        self._often = max(FEW, TELLING * len(shapes))
        self._forms: dict[str, Counter[str]] = defaultdict(Counter)
        for shape in shapes:
            for term, spellings in shape.forms.items():
                if self._spread[term] > 1:
                    self._forms[term].update(spellings)

    def why(self, one: int, other: int) -> str:
        """Name the most telling phrases and a benchmark that both have; where they have neither, their topic."""
        phrases = self._phrases(one, other)
        benchmarks = sorted(_benchmarks(self._shapes[one].entry) & _benchmarks(self._shapes[other].entry))[:1]
        parts = (_speak(phrases) if phrases else "", *(f"use {benchmark}" for benchmark in benchmarks))
        said = " and ".join(part for part in parts if part)
        return f"both {said or self._last_resort(one, other)}"

    def _phrases(self, one: int, other: int) -> list[str]:
        """Choose what weighs most in both, with some grace for cues of their topics; no word is quoted twice."""
        shared = {term: weight * self._vectors[other][term] for term, weight in self._vectors[one].items() if term in self._vectors[other]}
        about = self._shapes[one].subjects & self._shapes[other].subjects
        telling = {term for term in shared.keys() & about if self._spread[term] <= self._often and term not in TOO_GENERAL}
        cues = self._shapes[one].cues & self._shapes[other].cues
        weights = {self._spelt(term): shared[term] * (PAIR if " " in term else 1) for term in telling}
        weights |= {cue: CUE + PAIR * math.fsum(shared.get(key, 0) for key in (*_keys(cue), _run(cue).strip())) for cue in cues}
        chosen: list[str] = []
        for phrase in sorted(weights, key=lambda phrase: (-weights[phrase], phrase)):
            if len(chosen) < QUOTED and not _keys(phrase) & {key for each in chosen for key in _keys(each)}:
                chosen.append(phrase)
        return chosen

    def _spelt(self, term: str) -> str:
        """Spell a term with as few capitals as any paper does, then as most do."""
        spellings = self._forms.get(term, {term: 1})
        return min(spellings, key=lambda form: (sum(letter.isupper() for letter in form), -spellings[form], form))

    def _last_resort(self, one: int, other: int) -> str:
        theirs = {topic.slug for topic in self._shapes[other].entry.topics}
        shared = [topic.name for topic in self._shapes[one].entry.topics if topic.slug in theirs]
        if shared:
            return f"belong to {Text.parse(shared[0]).plain()}"
        common = self._vectors[one].keys() & self._vectors[other].keys()
        product = {term: self._vectors[one][term] * self._vectors[other][term] for term in common}
        return _speak([self._spelt(max(common, key=lambda term: (term not in TOO_GENERAL, term in self._forms, product[term], term)))])


def _speak(phrases: Sequence[str]) -> str:
    return "speak of " + " and ".join(f"“{phrase}”" for phrase in phrases)


def _keys(phrase: str) -> set[str]:
    return {word.key for word in words(phrase)}


def _benchmarks(entry: Entry) -> set[str]:
    return {Text.parse(benchmark).plain() for benchmark in entry.paper.benchmarks}
