"""Models a paper works with and the benchmarks and data sets it uses."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from generator.papers.extract.cues import ABBREVIATIONS, BENCHMARK_NAMES, BENCHMARK_NOUNS, CUES, FAMILIES, SPACED_MODELS, TERMS, any_of
from generator.papers.extract.phrases import TOKEN, derived, namelike

if TYPE_CHECKING:
    from collections.abc import Iterator

    from generator.papers.extract.acronyms import Definition
    from generator.papers.extract.passages import Passage, Quote

Span = tuple[int, int]
_WORDS = CUES["mentions"]
_SHORTEST = 2
_TAIL = re.compile(rf"(?:[- ](?:v?\d+(?:\.\d+)*[BMKk]?|{any_of(_WORDS['variants'])})\b)+(?![\w%×])")
_STYLE = re.compile(r"[-‑](?:style|based|like|family|class|scale|level|series|type)\b.*$")
_POSSESSIVE = re.compile(r"(?:[’']s|[’'.-]+)$")
_COMPARED = re.compile(rf"\b{any_of(_WORDS['compared'])}\s[^.;:()]{{0,60}}$", re.IGNORECASE)
_ITEM = r"[A-Z0-9][\w.+*@’'‑-]*[\w+*](?:/\d+)?(?: (?:\d[\w.]*|[A-Z][\w-]+))?(?: \([^()]{1,20}\))?"
_RUN = re.compile(rf"(?<![\w-]){_ITEM}(?:(?:, and |, or |, | and | or |/|; ){_ITEM})*")
_PARTS = re.compile(r", and |, or |, | and | or |/(?=[A-Z])|; ")
_SETS_NEXT = re.compile(rf"\)?['’]?s? (?:[a-z][\w-]+ ){{0,2}}?{BENCHMARK_NOUNS}s?\b")
_SETS_BEFORE = re.compile(
    rf"\b(?:{BENCHMARK_NOUNS}|task)s?(?:,? (?:including|such as|like|namely,?|e\.g\.,?|i\.e\.,?)|:| \(| —| –|—) ?"
    r"(?:e\.g\.,? |i\.e\.,? |including |namely |the )*$",
    re.IGNORECASE,
)
_YEARS = re.compile(r"(?P<stem>[A-Za-z]+-?)(?P<first>\d+)/(?P<second>\d+)$")
_COMMON = frozenset(_WORDS["common"])


def find_models(sentences: tuple[Passage, ...], first: int) -> tuple[Quote, ...]:
    """List the models named from sentence `first` on, without those that only serve for comparison."""
    found: dict[str, Quote] = {}
    for sentence in sentences[first:]:
        for start, end in _models(sentence.plain):
            if not _COMPARED.search(sentence.plain, 0, start):
                quote = sentence.quote(start, end)
                found.setdefault(quote.text.casefold(), quote)
    return tuple(found.values())


def _models(plain: str) -> Iterator[Span]:
    for token in TOKEN.finditer(plain):
        word = _STYLE.sub("", _POSSESSIVE.sub("", token[0]))
        if _is_model(word) and not derived(word):
            end = token.start() + len(word)
            tail = _TAIL.match(plain, end) if end == token.end() else None
            yield token.start(), tail.end() if tail else end
    for spaced in SPACED_MODELS.finditer(plain):
        tail = _TAIL.match(plain, spaced.end())
        yield spaced.start(), tail.end() if tail else spaced.end()


def find_benchmarks(sentences: tuple[Passage, ...], first: int, defined: tuple[Definition, ...]) -> tuple[Quote, ...]:
    """List the benchmarks and data sets named from sentence `first` on, in full where the abstract spells them out."""
    long = {each.short.text: each.long for each in defined}
    found: dict[str, Quote] = {}
    for sentence in sentences[first:]:
        for run in _RUN.finditer(sentence.plain):
            for quote in _sets(sentence, run):
                whole = long.get(quote.text, quote)
                found.setdefault(whole.text.casefold(), whole)
    return tuple(found.values())


def _sets(sentence: Passage, run: re.Match[str]) -> Iterator[Quote]:
    """Give the benchmarks in a row of names: all of it where one is known, or where the words around it say what it lists."""
    items = list(_items(run))
    told = _SETS_NEXT.match(sentence.plain, run.end()) or _SETS_BEFORE.search(sentence.plain, 0, run.start())
    if not told and not any(text in BENCHMARK_NAMES or text.split()[0] in BENCHMARK_NAMES for _, text in items):
        return
    for start, text in items:
        opening = start == 0 and not namelike(text)
        if text in BENCHMARK_NAMES or text.split()[0] in BENCHMARK_NAMES or (_set_like(text) and not opening):
            years = _YEARS.match(text)
            quote = sentence.quote(start, start + len(text))
            if years:
                yield from (replace(quote, text=years["stem"] + years[year]) for year in ("first", "second"))
            else:
                yield quote


def _items(run: re.Match[str]) -> Iterator[tuple[int, str]]:
    """Give the names in a row, without what brackets add, and where they begin."""
    start = run.start()
    for part in [*_PARTS.finditer(run.string, run.start(), run.end()), None]:
        text = run.string[start : part.start() if part else run.end()].partition(" (")[0]
        first, _, rest = text.partition(" ")
        if first in _COMMON and rest:
            start, text = start + len(first) + 1, rest
        yield start, _POSSESSIVE.sub("", text)
        start = part.end() if part else start


def _set_like(text: str) -> bool:
    """Tell whether a name in a row of data sets can be one."""
    first = text.split(maxsplit=1)[0]
    if {text, first} & TERMS or first.removesuffix("s") in ABBREVIATIONS or first in _COMMON or derived(text) or _is_model(first):
        return False
    return len(text) > _SHORTEST and (namelike(text) or text[0].isupper())


def _is_model(word: str) -> bool:
    stem = re.split(r"[-\d.]", word, maxsplit=1)[0]
    return word in FAMILIES or stem in FAMILIES
