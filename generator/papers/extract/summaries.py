"""The sentence that states the contribution."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from generator.papers.extract.cues import CUES

if TYPE_CHECKING:
    from generator.papers.extract.names import Name
    from generator.papers.extract.passages import Passage, Quote

_STATEMENTS = [re.compile(pattern, re.IGNORECASE) for pattern in CUES["summary"]["statement"]]
_ASIDE = re.compile("|".join(CUES["summary"]["aside"]), re.IGNORECASE)
_HERE = re.compile(r"\b[Ii]n this (?:paper|work|study)\b|\b[Tt]his (?:paper|work|study)\b")
_ENUMERATOR = re.compile(r"(?:\(?(?:\d{1,2}|[ivx]{1,4}|[a-h])\)|\d{1,2}[.)]|[-•–])\s+")
_FEWEST, _FEW, _MOST = 4, 8, 70


def find_summary(sentences: tuple[Passage, ...], name: Name | None) -> Quote | None:
    """Choose the sentence that says what the paper does; None where no sentence does.

    The quote is the sentence as typed, without an enumerator in front.
    """
    scores = [(_score(number, sentence, name), -number) for number, sentence in enumerate(sentences)]
    best, number = max(scores, default=(0.0, 0))
    if best <= 0:
        return None
    sentence = sentences[-number]
    enumerator = _ENUMERATOR.match(sentence.plain)
    return sentence.verbatim(enumerator.end() if enumerator else 0, len(sentence.plain))


def _score(number: int, sentence: Passage, name: Name | None) -> float:
    """Weigh how clearly a sentence states the contribution: what introduces the name first, then by the words used."""
    plain = sentence.plain
    rank = next((rank for rank, cue in enumerate(_STATEMENTS) if cue.search(plain)), None)
    introduces = name is not None and name.sentence == number
    length = len(plain.split())
    if length < _FEWEST or (rank is None and not introduces):
        return 0.0
    score = 10.0 * introduces + (len(_STATEMENTS) - rank if rank is not None else 0)
    score += 1.5 * bool(_HERE.search(plain))
    return score - 3 * bool(_ASIDE.search(plain)) - 2 * (not _FEW <= length <= _MOST) - 0.01 * number
