"""What a paper introduces: its name, and what the name stands for."""

from __future__ import annotations

import re
from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING

from generator.papers.extract.cues import ABBREVIATIONS, CUES, NOUNS, TERMS, any_of
from generator.papers.extract.initials import letters
from generator.papers.extract.introductions import candidates
from generator.papers.extract.phrases import derived
from generator.papers.extract.spellings import as_written, short_of, whole_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from generator.papers.extract.acronyms import Definition
    from generator.papers.extract.introductions import Candidate
    from generator.papers.extract.passages import Passage, Quote

_WORDS = CUES["introducing"]
_SAID_TO_BE = re.compile(
    rf"[\"”'’)]*,? (?:(?:is |as )?(?:an?|the|our|which is an?) )?(?:(?:[\w-]+|\w+,) ){{0,5}}?"
    rf"(?P<noun>{any_of(_WORDS['lesser'] + _WORDS['greater'] + _WORDS['tasks'])})s?\b"
)
_LATER = re.compile(rf"\b{any_of(_WORDS['later'])}\b", re.IGNORECASE)
_OPENING = re.compile(rf"^To \w+\b[^,]*, we\b|\b{any_of(_WORDS['openings'])}\b|^We (?:introduce|present|propose|develop)\b", re.IGNORECASE)
_USED = re.compile(rf"\b{any_of(_WORDS['using'])}\s+", re.IGNORECASE)
_GOING_ON = re.compile(rf"{any_of(_WORDS['going_on'])} (?:this|these|it)\b", re.IGNORECASE)
_WE = re.compile(r"\bwe\b", re.IGNORECASE)
_TESTED = re.compile(rf"\b{any_of(_WORDS['testing'])}", re.IGNORECASE)
_SIZED = re.compile(r"-\d+(?:\.\d+)?[KMBk]$")
_GLUED_BEFORE, _GLUED_AFTER = re.compile(r"[\w-]$"), re.compile(r"[\w+]")
_NOUN = re.compile(NOUNS)
_MENTIONS_COUNTED = 3
_ENOUGH, _AHEAD = 1.8, 0.2
"""The least score of a name, and by how much it must lead. On 1,948 papers titled `Name: …` the lead costs 8 of 1,814 right names and
spares 11 of 88 wrong ones."""
_FEWEST_LETTERS, _LONGEST, _PLAIN = 2, 60, 2.6
_TOO_SHORT = 2
"""Letters of a short form that its authors do not go by: of 26 papers with such a one, 24 are titled by the long form."""


@dataclass(frozen=True, slots=True)
class Name:
    """What the paper introduces."""

    quote: Quote
    expansion: Quote | None
    """What the name stands for, where the abstract says."""
    sentence: int
    """Index of the sentence that introduces it."""
    place: tuple[int, int]
    """Where it stands in that sentence's plain text, its expansion included."""


@dataclass(frozen=True, slots=True)
class _Scored:
    """A phrase that may be the name, and what speaks for it."""

    score: float
    sentence: int
    candidate: Candidate
    text: str


def find_name(sentences: tuple[Passage, ...], defined: tuple[Definition, ...]) -> Name | None:
    """Find the name of what the paper introduces; None where the abstract is not clear about it."""
    scored = sorted(_scored(sentences, defined), key=lambda entry: (-entry.score, entry.sentence, entry.candidate.start))
    if not scored:
        return None
    best = scored[0]
    whole = whole_of(best.text)
    rival = max((entry.score for entry in scored if entry.text not in {best.text, whole}), default=0.0)
    if best.score < _ENOUGH or best.score - rival < _AHEAD:
        return None
    return _written(next((entry for entry in scored if entry.text == whole), best), sentences)


def _scored(sentences: tuple[Passage, ...], defined: tuple[Definition, ...]) -> Iterator[_Scored]:
    """Weigh every phrase that may be the name."""
    for number, sentence in enumerate(sentences):
        for candidate in candidates(sentence, [each for each in defined if each.sentence == number]):
            if _possible(candidate, number, sentence, defined):
                yield _Scored(_score(candidate, number, sentences), number, candidate, candidate.text(sentence.plain))


def _written(best: _Scored, sentences: tuple[Passage, ...]) -> Name:
    """Give a name in the form its paper goes by, with what it stands for."""
    sentence, definition, long = sentences[best.sentence], best.candidate.definition, best.candidate.long
    if definition and _goes_by_long(definition):
        return Name(definition.long, None, best.sentence, definition.place)
    span = (best.candidate.start, best.candidate.end)
    quote = sentence.quote(*span)
    if definition:
        return Name(quote, definition.long, best.sentence, definition.place)
    if long:
        return Name(quote, sentence.quote(*long), best.sentence, (min(span[0], long[0]), max(span[1], long[1])))
    short = short_of(quote, sentences[best.sentence + 1 :])
    return Name(short, quote, best.sentence, span) if short else Name(as_written(quote, sentences), None, best.sentence, span)


def _goes_by_long(definition: Definition) -> bool:
    """Tell whether a thing goes by its long form: the short one has too few letters, or the long one is a name of one word."""
    long = definition.long.text
    return len(letters(definition.short.text)) <= _TOO_SHORT or (" " not in long and long[0].isupper() and "-of-" not in long)


def _possible(candidate: Candidate, number: int, sentence: Passage, defined: tuple[Definition, ...]) -> bool:
    """Tell whether a phrase can be the name of something new."""
    name = candidate.text(sentence.plain)
    bare = name.removesuffix("s")
    long = candidate.definition.long.text if candidate.definition else ""
    if (
        {name, bare} & TERMS
        or _usual(name, long)
        or _usual(bare, long)
        or derived(name)
        or "_" in name
        or _NOUN.fullmatch(name)
        or len(name) > _LONGEST
        or sum(c.isalpha() for c in name) < (1 if candidate.weight >= _PLAIN and name[-1].isdigit() else _FEWEST_LETTERS)
    ):
        return False
    if sentence.plain[candidate.end : candidate.end + 2] == ")-":
        return False
    return all(each.sentence >= number or each.short.text.removesuffix("s") != bare for each in defined)


def _usual(short: str, long: str) -> bool:
    """Tell whether a short form is one of the field, with the meaning it has there."""
    meanings = ABBREVIATIONS.get(short)
    words = set(re.findall(r"\w+", long.lower()))
    return meanings is not None and (
        not words or any(len(words & set(re.findall(r"\w+", meaning))) * 2 > len(words) for meaning in meanings)
    )


def _score(candidate: Candidate, number: int, sentences: tuple[Passage, ...]) -> float:
    """Weigh how a phrase is brought in, by what it is said to be and how often the abstract speaks of it."""
    plain = sentences[number].plain
    name = candidate.text(plain)
    later = [each.plain for each in sentences[number + 1 :] if name in each.plain]
    mentions = [_mentions(each, name) for each in (plain, *later)]
    score = candidate.weight + 0.4 * min(sum(mentions) - 1, _MENTIONS_COUNTED)
    score -= 0.08 * number
    score -= 0.6 * bool(_LATER.search(plain, 0, candidate.start))
    score -= 0.5 * bool(_SIZED.search(name))
    score -= 1.2 * any(_steps_on(each, name) for each in later)
    score += 0.8 * bool(_OPENING.search(plain, 0, candidate.start))
    score += 0.4 * (number > 0 and _GOING_ON.match(plain) is not None)
    score += 0.4 * any(count and _TESTED.search(each) for count, each in zip(mentions[1:], later, strict=True))
    return score + 0.7 * _standing(plain, candidate)


def _mentions(plain: str, name: str) -> int:
    """Count how often a name stands by itself."""
    pieces = plain.split(name)
    return sum(not _GLUED_BEFORE.search(before) and not _GLUED_AFTER.match(after) for before, after in pairwise(pieces))


def _steps_on(plain: str, name: str) -> bool:
    """Tell whether a sentence introduces something made with the thing of this name."""
    we = _WE.search(plain)
    if not we:
        return False
    for use in _USED.finditer(plain):
        after = plain[use.end() :].removeprefix("the ")
        if (after.startswith(name) and we.start() > use.start()) or (we.start() < use.start() and name in after):
            return True
    return False


def _standing(plain: str, candidate: Candidate) -> float:
    """Weigh what a phrase is said to be: a task is no contribution to be named after, a framework is."""
    end = candidate.definition.place[1] if candidate.definition else candidate.end
    part = _SAID_TO_BE.match(plain, end)
    if not part:
        return 0.0
    return -1.5 if part["noun"] in _WORDS["tasks"] else -0.4 if part["noun"] in _WORDS["lesser"] else 0.3
