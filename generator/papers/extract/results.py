"""Headline results: what the paper reached, in figures."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from generator.papers.extract.cues import CUES, any_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from generator.papers.extract.passages import Passage, Quote

Span = tuple[int, int]
_WORDS = CUES["results"]
_NUMBER = r"\d[\d,]*(?:\.\d+)?"
_UNIT = (
    r"(?:%|×(?!\s?\d)|[xX](?![\w-])|[- ]?fold\b|\btimes\b(?! as many)|(?:absolute |percentage |accuracy )?points?\b|percent(?:age)?\b"
    r"|pp\b|dB\b|orders? of magnitude\b|(?=(?:[\w-]+ )?speed-?ups?\b))"
)
_FIGURE = re.compile(
    rf"(?<![\w.^/@-])[+\-−~∼≈<>≥≤]?\s?{_NUMBER}(?:\s?%?\s?(?:[–—~∼-]|to|and)\s?{_NUMBER})?\s?{_UNIT}"
    rf"|\bfrom {_NUMBER}%? to {_NUMBER}"
    rf"|\b{any_of(_WORDS['measures'])} (?:score )?(?:of|to|=) (?:only )?{_NUMBER}"
)
_STEMS = any_of(_WORDS["verbs"])
_VERB = re.compile(rf"(?<![\w-]){_STEMS}(?:e|es|ed|s|ing|ting|d|y|ies|ying)?(?![\w-]|\s+of\b)", re.IGNORECASE)
_LIGHT = re.compile(rf"{any_of(_WORDS['light'])}\w*\s+(?:to |in |that |an? (?=\d))?", re.IGNORECASE)
_WORSE = re.compile(rf"\b{any_of(_WORDS['worse'])}\b", re.IGNORECASE)
_GAIN = re.compile(rf"\b{any_of(_WORDS['gains'])}s?\b", re.IGNORECASE)
_CONDITION = re.compile(rf"[\s-]+(?:\w+ )?{any_of(_WORDS['conditions'])}\b", re.IGNORECASE)
_BREAK = re.compile(r",\s+(?=[^\d])|;\s+|\s?—\s?|:\s+(?=[^\d])|\s+(?:while|whereas|but|without|where)\s+")
_FURTHER = re.compile(rf"\s+and (?:\w+ly )?(?:{_STEMS}\w*|\w+ing|offers?|exhibits?)(?![\w-])", re.IGNORECASE)
_OPENING = re.compile(rf"(?:{any_of(_WORDS['openings'])}\s+)+|\w+ly\s+", re.IGNORECASE)
_COMPARING = re.compile(rf"(?:(?:and|or|\w+ly)\s+)*{any_of(_WORDS['comparing'])}\b", re.IGNORECASE)
_OTHERS = re.compile(rf"\b(?:{any_of(_WORDS['others'])} (?:\w+ ){{0,2}}{any_of(_WORDS['works'])}|typically|often|usually)\b", re.IGNORECASE)
_GAP = 3


def find_results(sentences: tuple[Passage, ...], first: int) -> tuple[Quote, ...]:
    """List the stretches of text, from sentence `first` on, that give a figure the paper reached, with the markup they were typed in."""
    return tuple(sentence.verbatim(*span) for sentence in sentences[first:] for span in _results(sentence.plain))


def _results(plain: str) -> list[Span]:
    """Give the clauses of a sentence that hold a figure; what only compares with the figure before it goes with that clause."""
    found: list[Span] = []
    for start, end in _clauses(plain):
        figures = [figure.start() for figure in _FIGURE.finditer(plain, start, end) if not _CONDITION.match(plain, figure.end())]
        if not figures:
            continue
        if found and start - found[-1][1] <= _GAP and _COMPARING.match(plain, start):
            found[-1] = (found[-1][0], end)
        elif (begin := _begin(plain, start, end, figures[0])) is not None:
            found.append((begin, _end(plain, figures[-1], end)))
    return found


def _end(plain: str, figure: int, end: int) -> int:
    """Stop before the next thing done, once the last figure is told."""
    further = _FURTHER.search(plain, figure, end)
    return further.start() if further and _level(plain, figure, further.start()) else end


def _aside(plain: str, start: int, end: int) -> bool:
    """Tell whether `start` is inside a bracket that closes before `end`."""
    return plain.count(")", start, end) > plain.count("(", start, end)


def _level(plain: str, start: int, end: int) -> bool:
    """Tell whether no bracket opens or closes on the way."""
    return plain.count("(", start, end) == plain.count(")", start, end)


def _clauses(plain: str) -> Iterator[Span]:
    """Split a sentence at commas and the like, outside brackets."""
    start = 0
    for stop in _BREAK.finditer(plain):
        if _level(plain, start, stop.start()):
            yield start, stop.start()
            start = stop.end()
    yield start, len(plain.rstrip(".!"))


def _begin(plain: str, start: int, end: int, figure: int) -> int | None:
    """Find where the words about a figure begin: at its verb, or, behind a verb that says no more than the figure, after it."""
    verbs = [verb for verb in _VERB.finditer(plain, start, figure) if not _aside(plain, verb.start(), figure)]
    telling = [verb for verb in verbs if not _LIGHT.match(plain, verb.start())]
    active = [verb for verb in telling if not verb[0].lower().endswith("ed")]
    if _WORSE.search(plain, start, figure) and not active:
        return None
    subject = verbs[0].start() if verbs else figure
    if _OTHERS.search(plain, start, subject) or (verbs and _WORSE.search(plain, verbs[-1].end(), figure)):
        return None
    if active or telling:
        return (active or telling)[-1].start()
    if not _GAIN.search(plain, start, end):
        return None
    if verbs:
        light = _LIGHT.match(plain, verbs[-1].start())
        return light.end() if light else verbs[-1].end()
    opening = _OPENING.match(plain, start)
    return opening.end() if opening else start
