"""What sort of contribution a paper makes."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, cast

from generator.papers.extract.cues import CUES, STRONG, any_of

if TYPE_CHECKING:
    from generator.model import Kind
    from generator.papers.extract.names import Name
    from generator.papers.extract.passages import Passage, Quote

_CUES = {each: re.compile("|".join(cues), re.IGNORECASE) for each, cues in CUES["kinds"].items()}
_KIND_OF = {noun: cast("Kind", kind) for kind, nouns in CUES["nouns"].items() for noun in nouns}
_NOUN = re.compile(rf"(?<![\w-]){any_of(list(_KIND_OF))}(?=s?(?![\w-]))", re.IGNORECASE)
_HEAD_END = re.compile(
    rf"[.;:(—]|(?<![\w-]){any_of(CUES['phrases']['stops'])}(?![\w-])"
    # A comma among adjectives does not end the phrase: "a fast, simple and general method that".
    r"|,(?! (?:[\w-]+,? )+?(?:and )?[\w-]+ (?:that|which|for)\b)"
)
_BROUGHT = re.compile(rf"\b(?:we|this (?:paper|work|study))\b[^.;]{{0,60}}?\b{STRONG}(?:e?s)?\s+", re.IGNORECASE)
_APPOSITION = re.compile(r"[\"”’'*`)\]]*(?: \([^()]*\))?(?:,| is|:| —|—| –| -+|, which is| as)? (?:an?|the|our)\s", re.IGNORECASE)
_BENCHMARK_NAME = re.compile(r"(?:[Bb]ench|BENCH|Gym|Arena|Eval)\b|(?:Bench|BENCH)[A-Z\d]")
_BESIDE = re.compile(rf"[\"”’)]* (?:[\w-]+ ){{0,2}}?{_NOUN.pattern}", re.IGNORECASE)
_PLAIN = frozenset({"benchmark", "dataset", "system", "theory"})
"""Kinds that are what they are called."""
_AT_LAST: tuple[Kind, ...] = ("analysis", "method")
_MANY, _SOME = 4, 2


_Said = tuple["Kind", "Quote | None"]
"""A kind, and the words that say so, if any."""
_Heard = dict[str, list[tuple["Passage", re.Match[str]]]]
"""The first cue for a kind in each sentence that has one."""


def find_kind(sentences: tuple[Passage, ...], name: Name | None) -> tuple[Kind | None, Quote | None]:
    """Tell what sort of contribution it is, and by which words: of many that decide together, the first.

    What has a name and is not said to be anything is a method, by no words. Both are None where the abstract does not say.
    """
    heard: _Heard = {kind: [(each, cue) for each in sentences if (cue := cues.search(each.plain))] for kind, cues in _CUES.items()}
    if name:
        return _of_named(heard, name, _said_of_name(sentences[name.sentence], name))
    return _of_unnamed(heard, _said_of_object(sentences)) or (None, None)


def _of_named(heard: _Heard, name: Name, said: _Said | None) -> _Said:
    """Go by the name and by what it is said to be: what authors call a framework is mostly one technique, so a method."""
    if _BENCHMARK_NAME.search(name.quote.text):
        return "benchmark", name.quote
    if said and said[0] in _PLAIN:
        return said
    if heard["framework"]:
        return _by("framework", heard)
    if said and said[0] == "method":
        return said
    return _by("theory", heard) if len(heard["theory"]) >= _MANY else ("method", None)


def _of_unnamed(heard: _Heard, said: _Said | None) -> _Said | None:
    """Go by what is introduced, if anything is, else by what most sentences do."""
    if heard["survey"]:
        return _by("survey", heard)
    if said and said[0] in _PLAIN:
        return said
    theory = len(heard["theory"])
    if said and said[0] == "method":
        return _by("theory", heard) if theory >= _MANY else _by("framework", heard) if heard["framework"] else said
    if theory >= _SOME and theory * 2 >= len(heard["analysis"]):
        return _by("theory", heard)
    return next((_by(kind, heard) for kind in _AT_LAST if heard[kind]), None)


def _by(kind: Kind, heard: _Heard) -> _Said:
    """Give a kind with the first words heard that speak for it."""
    sentence, cue = heard[kind][0]
    return kind, sentence.quote(*cue.span())


def _said_of_name(sentence: Passage, name: Name) -> _Said | None:
    """Tell what the sentence that introduces the name says it is: "NAME, a benchmark …", "the NAME dataset", "a system called NAME"."""
    start, end = name.place
    if after := _APPOSITION.match(sentence.plain, end):
        return _head(sentence, after.end(), len(sentence.plain))
    if beside := _BESIDE.match(sentence.plain, end):
        return _noun(sentence, *beside.span())
    brought = list(_BROUGHT.finditer(sentence.plain, 0, start))
    return _head(sentence, brought[-1].end(), end) if brought else None


def _said_of_object(sentences: tuple[Passage, ...]) -> _Said | None:
    """Tell what the first thing introduced is said to be."""
    brought = ((each, verb.end()) for each in sentences for verb in _BROUGHT.finditer(each.plain))
    return next((said for each, at in brought if (said := _head(each, at, len(each.plain)))), None)


def _head(sentence: Passage, at: int, end: int) -> _Said | None:
    """Read the last noun of the phrase that begins at `at`, no further than `end`."""
    stop = _HEAD_END.search(sentence.plain, at, end)
    return _noun(sentence, at, stop.start() if stop else end)


def _noun(sentence: Passage, start: int, end: int) -> _Said | None:
    """Read the noun that tells the kind: the last, unless one is a benchmark."""
    nouns = [(_KIND_OF[noun[0].lower()], noun.span()) for noun in _NOUN.finditer(sentence.plain, start, end)]
    told = next((each for each in nouns if each[0] == "benchmark"), nouns[-1] if nouns else None)
    return (told[0], sentence.quote(*told[1])) if told else None
