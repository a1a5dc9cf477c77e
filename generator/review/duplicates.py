"""Finds texts that are nearly the same among thousands, without comparing each with each."""

from __future__ import annotations

import difflib
import math
import re
from collections import Counter, defaultdict
from itertools import combinations
from typing import TYPE_CHECKING

from generator.model import Problem

if TYPE_CHECKING:
    from collections.abc import Mapping

NEAR = 0.9
"""From this likeness on, two texts may be one paper, and a person has to say so."""
_LENGTH = 3
_SHARED = 0.5
"""Of two texts 0.9 alike, a tenth of the words differ, and each breaks at most three sequences of three words."""


def alike(one: str, other: str) -> float:
    """Measure how much two texts have in common, 0 to 1: twice the words in common order over all words."""
    return difflib.SequenceMatcher(None, words(one), words(other), autojunk=False).ratio()


def words(text: str) -> list[str]:
    """List the words of a text, without case and markup."""
    return re.findall(r"\w+", text.casefold())


def near(texts: Mapping[str, str], least: float = NEAR, shared: float = _SHARED) -> tuple[tuple[str, str, float], ...]:
    """Give the keys of all pairs at least `least` alike, with their likeness, sorted.

    Candidates are texts that share at least the part `shared` of their sequences of three words. Of such two, each has a shared
    one among its rarest (set similarity join by prefix), so only those are looked up.
    """
    sequences = {key: _sequences(text) for key, text in texts.items()}
    frequency = Counter(sequence for found in sequences.values() for sequence in found)
    holders: dict[tuple[str, ...], list[str]] = defaultdict(list)
    for key, found in sequences.items():
        rarest = sorted(found, key=lambda sequence: (frequency[sequence], sequence))
        for sequence in rarest[: len(found) - math.ceil(shared * len(found)) + 1]:
            if frequency[sequence] > 1:
                holders[sequence].append(key)
    candidates = {pair for keys in holders.values() for pair in combinations(sorted(keys), 2)}
    measured = (
        (one, other, alike(texts[one], texts[other]))
        for one, other in sorted(candidates)
        if _overlap(sequences[one], sequences[other]) >= shared
    )
    return tuple(pair for pair in measured if pair[2] >= least)


def twin_problem(path: str, line: int, reference: str, other: str, likeness: float) -> Problem:
    """Ask a person about two papers, each named by its id or its record, that may be one."""
    message = f"{reference} and {other} are {math.floor(100 * likeness)}% alike"
    if "#" in reference and "#" in other:
        hint = f"put [{reference}, {other}] under `same_as` or `distinct_from` of the collection.yml"
    else:
        page, named = (reference, other) if "#" in other else (other, reference)
        hint = f"say `same_as: [{named}]` or `distinct_from: [{named}]` on the page of {page}"
    return Problem(path, line, "near-twin", message, hint)


def _sequences(text: str) -> set[tuple[str, ...]]:
    found = words(text)
    return set(zip(*(found[start:] for start in range(_LENGTH)), strict=False)) or {tuple(found)}


def _overlap(one: set[tuple[str, ...]], other: set[tuple[str, ...]]) -> float:
    return len(one & other) / max(len(one), len(other))
