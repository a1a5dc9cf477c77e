"""An abstract finds its metadata record by the words the two share, whatever the version."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter, defaultdict
from dataclasses import dataclass
from heapq import nlargest
from sys import intern
from typing import TYPE_CHECKING

from generator.text import Text

if TYPE_CHECKING:
    from collections.abc import Iterable

    from generator.model import Metadata

CERTAIN = 0.4
"""Score from which a record is the paper. Of 5,862 abstracts of one venue no other scores above 0.23, and of two sentences above 0.36."""
RIVAL = 0.55
"""A second record that holds more than this part of what the first holds makes the choice unsure."""
ENOUGH = 16
"""Runs of words that must be shared: a stock sentence that stands in two papers has up to 13."""
LIKELY = 0.1
"""Score from which a record is proposed."""
SHOWN = 5
"""Proposals, at most."""

_RUN = 3
"""Words in a run. Shuffled sentences keep their runs; different papers on one subject share words, but few runs."""
_COMMON = 100
"""A word of more abstracts than this tells too little to look for."""
_TELLING = 40
"""Words looked for, the rarest first: enough where half of a text is foreign."""
_VERIFIED = 32
"""Records compared run by run: the right one is always among them, even where half of a text is foreign."""
_VOTES = 1_000_000
"""A word's votes are shared among the records that have it. Whole numbers, so that their sum does not depend on the order."""

_WORD = re.compile(r"[^\W\d_]+")
_Words = tuple[str, ...]
_Runs = frozenset[_Words]


@dataclass(frozen=True)
class Candidate:
    """A record and how much of an abstract it shares."""

    metadata: Metadata
    score: float
    """The part of the abstract's runs of words that the record holds: from 0 to 1, and 1 for the same text."""


@dataclass(frozen=True)
class Match:
    """What an index says of an abstract."""

    found: Candidate | None
    """The record the abstract belongs to; None where there is none, or where it is not sure."""
    candidates: tuple[Candidate, ...]
    """Records to choose from, best first, the found one among them."""


class Index:
    """Metadata records, to be found by their abstracts. Records without an abstract are not."""

    def __init__(self, records: Iterable[Metadata]) -> None:
        """Read each abstract once; the order of the records does not matter."""
        self._records = sorted((record for record in records if record.abstract), key=_place)
        self._words = [_words(record.abstract) for record in self._records]
        self._holders: defaultdict[str, list[int]] = defaultdict(list)
        for number, words in enumerate(self._words):
            for word in set(words):
                self._holders[word].append(number)

    def match(self, abstract: str) -> Match:
        """Find the record that an abstract belongs to, or say which ones it may be."""
        words = _words(abstract)
        runs = _runs(words)
        compared = sorted((self._compare(runs, number) for number in self._nominate(words)), key=_best_first)
        candidates = tuple(candidate for candidate, _ in compared if candidate.score >= LIKELY)[:SHOWN]
        return Match(candidates[0] if candidates and _is_sure(compared) else None, candidates)

    def _nominate(self, words: _Words) -> list[int]:
        """Choose the records that share the rarest words."""
        known = (word for word in set(words) if 0 < len(self._holders.get(word, ())) <= _COMMON)
        votes: Counter[int] = Counter()
        for word in sorted(known, key=lambda word: (len(self._holders[word]), word))[:_TELLING]:
            share = _VOTES // len(self._holders[word])
            for number in self._holders[word]:
                votes[number] += share
        return [-place for _, place in nlargest(_VERIFIED, ((count, -number) for number, count in votes.items()))]

    def _compare(self, runs: _Runs, number: int) -> tuple[Candidate, int]:
        shared = len(runs & _runs(self._words[number]))
        return Candidate(self._records[number], shared / len(runs)), shared


def _is_sure(compared: list[tuple[Candidate, int]]) -> bool:
    """Tell whether the first is good enough, with enough behind it, and the second far off."""
    (first, shared), second = compared[0], compared[1][1] if len(compared) > 1 else 0
    return first.score >= CERTAIN and shared >= ENOUGH and second <= RIVAL * shared


def _best_first(compared: tuple[Candidate, int]) -> tuple[int, tuple[str, int, str]]:
    candidate, shared = compared
    return -shared, _place(candidate.metadata)


def _place(record: Metadata) -> tuple[str, int, str]:
    return record.origin.file, record.origin.record, record.id


def _words(text: str) -> _Words:
    """Give the words of a text without markup, letters only: versions differ in figures most."""
    plain = unicodedata.normalize("NFKC", Text.parse(text).plain()).casefold()
    return tuple(intern(word) for word in _WORD.findall(plain))


def _runs(words: _Words) -> _Runs:
    return frozenset(zip(*(words[start:] for start in range(_RUN)), strict=False)) or frozenset({words} - {()})
