"""What sort of contribution a paper makes."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, cast

from generator.papers.extract.cues import CUES, STRONG, any_of

if TYPE_CHECKING:
    from generator.model import Kind
    from generator.papers.extract.names import Name
    from generator.papers.extract.passages import Passage

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
_MANY, _SOME = 4, 2


def find_kind(sentences: tuple[Passage, ...], name: Name | None) -> Kind | None:
    """Tell what sort of contribution it is; None where the abstract does not say."""
    counts = {kind: sum(cue.search(each.plain) is not None for each in sentences) for kind, cue in _CUES.items()}
    if name:
        return _of_named(counts, name, _said_of_name(sentences[name.sentence].plain, name))
    return _of_unnamed(counts, _said_of_object(sentences))


def _of_named(counts: dict[str, int], name: Name, said: Kind | None) -> Kind:
    """Go by the name and by what it is said to be: what authors call a framework is mostly one technique, so a method."""
    if _BENCHMARK_NAME.search(name.quote.text):
        return "benchmark"
    if said in {"benchmark", "dataset", "system", "theory"}:
        return said
    if counts["framework"]:
        return "framework"
    return "theory" if said != "method" and counts["theory"] >= _MANY else "method"


def _of_unnamed(counts: dict[str, int], said: Kind | None) -> Kind | None:
    """Go by what is introduced, if anything is, else by what most sentences do."""
    if counts["survey"]:
        return "survey"
    if said in {"benchmark", "dataset", "system", "theory"}:
        return said
    if said == "method":
        return "theory" if counts["theory"] >= _MANY else "framework" if counts["framework"] else "method"
    if counts["theory"] >= _SOME and counts["theory"] * 2 >= counts["analysis"]:
        return "theory"
    return "analysis" if counts["analysis"] else "method" if counts["method"] else None


def _said_of_name(plain: str, name: Name) -> Kind | None:
    """Tell what the sentence that introduces the name says it is: "NAME, a benchmark …", "the NAME dataset", "a system called NAME"."""
    after = _APPOSITION.match(plain, name.place[1])
    if after:
        return _head(plain, after.end())
    beside = re.compile(rf"[\"”’)]* (?:[\w-]+ ){{0,2}}?{_NOUN.pattern}", re.IGNORECASE).match(plain, name.place[1])
    if beside:
        return _kind_of(beside[0])
    brought = list(_BROUGHT.finditer(plain, 0, name.place[0]))
    return _head(plain[: name.place[1]], brought[-1].end()) if brought else None


def _said_of_object(sentences: tuple[Passage, ...]) -> Kind | None:
    """Tell what the first thing introduced is said to be."""
    for sentence in sentences:
        for brought in _BROUGHT.finditer(sentence.plain):
            if kind := _head(sentence.plain, brought.end()):
                return kind
    return None


def _head(plain: str, at: int) -> Kind | None:
    """Read the last noun of the phrase that begins at `at`."""
    stop = _HEAD_END.search(plain, at)
    return _kind_of(plain[at : stop.start() if stop else len(plain)])


def _kind_of(phrase: str) -> Kind | None:
    kinds = [_KIND_OF[found[0].lower()] for found in _NOUN.finditer(phrase)]
    return "benchmark" if "benchmark" in kinds else kinds[-1] if kinds else None
