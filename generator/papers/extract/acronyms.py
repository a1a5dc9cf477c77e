"""Short forms an abstract defines: "Long Form (LF)", "LF (Long Form)", "LF: a Long Form"."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from generator.papers.extract.initials import LINKING, NEVER, best_start, letters

if TYPE_CHECKING:
    from collections.abc import Iterator

    from generator.papers.extract.passages import Passage, Quote

Span = tuple[int, int]
_PAREN = re.compile(r"[(\[]([^()\[\]]{1,120})[)\]]")
_SHORT = re.compile(r"[^\W_][\w&+.’'/*‑–-]{0,14}(?: [A-Z0-9][\w.+-]{0,8})?")
_BEFORE = re.compile(r"[^\W_][\w&+.’'/*‑–-]*$")
_WORD = re.compile(r"[^\W_]+(?:[’'][^\W_]+)*")
_STOPS = re.compile(r"[,;:.!?()\[\]\"“”—]|\s[–-]\s")
_LEAD = re.compile(
    r"(?:e\.g\.,?|i\.e\.,?|or|aka|a\.k\.a\.|abbreviated(?: as)?|short for|denoted(?: as| by)?|called|termed|dubbed)\s+", re.IGNORECASE
)
_GLOSSED = re.compile(
    r"(?<![\w-])(?P<short>[^\W_][\w+-]*[A-Z][\w+-]*)(?:: | — |—| – |, short for |, which stands for )"
    r"(?:an? |the )?(?:novel |new |simple )?(?P<long>[^\W_].*)"
)
_QUOTES = "\"“”'‘’ "
_HYPHENS = tuple("-‐‑–/")
_MOST_WORDS, _SPARE_WORDS = 12, 3
_PAIR = 2
"""Two letters or two words: below that nothing is spelled, and two letters must be the words' first."""
_LONG_WORD = 8
"""A word longer than this may have a short form to itself: autoregressive (AR)."""


@dataclass(frozen=True, slots=True)
class Definition:
    """A short form and what it stands for."""

    short: Quote
    long: Quote
    sentence: int
    """Index of the sentence that defines it."""
    place: Span
    """Where short and long form together stand in that sentence's plain text."""
    short_place: Span
    """Where the short form stands in it."""


def definitions(sentences: tuple[Passage, ...]) -> tuple[Definition, ...]:
    """Find every short form with its long form, each short form once, in the order of the abstract."""
    found: dict[str, Definition] = {}
    for number, sentence in enumerate(sentences):
        for short, long in sorted((*_bracketed(sentence.plain), *_glossed(sentence.plain))):
            quote = sentence.quote(*short)
            place = (min(short[0], long[0]), max(short[1], long[1]))
            found.setdefault(quote.text.removesuffix("s").casefold(), Definition(quote, sentence.quote(*long), number, place, short))
    return tuple(found.values())


def _bracketed(plain: str) -> Iterator[tuple[Span, Span]]:
    """Give the places of short and long form where either stands in brackets."""
    for paren in _PAREN.finditer(plain):
        inside = re.split(r"[;,]\s", paren[1])[0]
        lead = _LEAD.match(inside)
        content = inside[lead.end() if lead else 0 :].strip(_QUOTES + ":")
        start = plain.index(content, paren.start(1) + (lead.end() if lead else 0))
        long = _long_before(plain, paren.start(), content) if _SHORT.fullmatch(content) else None
        if long:
            yield (start, start + len(content)), long
        elif short := _short_before(plain, paren.start(), content):
            yield short, (start, start + len(content))


def _glossed(plain: str) -> Iterator[tuple[Span, Span]]:
    """Give the places where a long form follows its short form behind a colon or dash."""
    for gloss in _GLOSSED.finditer(plain):
        short, start = gloss["short"], gloss.start("long")
        words = list(_WORD.finditer(plain, start))[: len(letters(short)) + _SPARE_WORDS]
        stop = _STOPS.search(plain, start)
        words = [word for word in words if not stop or word.end() <= stop.start()]
        whole = [count for count in range(_PAIR, len(words) + 1) if plain[words[count - 1].end() :][:1] not in _HYPHENS]
        fits = [(_fit(short, plain, words[:count], to_the_end=True), count) for count in whole]
        prices = [(price, count) for (first, price), count in fits if first == 0]
        price, count = min(prices, default=(NEVER, 0))
        if len(letters(short)) > _PAIR and price <= 0.25 * len(letters(short)):
            yield gloss.span("short"), (start, words[count - 1].end())


def _fit(short: str, text: str, words: list[re.Match[str]], *, to_the_end: bool) -> tuple[int, float]:
    """Find the word from which on the words of `text` spell `short` best, and the price."""
    parts = [word.start() > 0 and text[word.start() - 1] in _HYPHENS for word in words]
    return best_start(short, [word.group() for word in words], parts, to_the_end=to_the_end)


def _allowed(short: str) -> float:
    """Give the highest price at which words still count as spelling this short form."""
    size = len(letters(short))
    return 0.3 if size <= _PAIR else 0.45 * size


def _long_before(plain: str, end: int, short: str) -> Span | None:
    """Find the long form that ends right before the bracket at `end`."""
    text = plain[:end].rstrip(_QUOTES)
    cut = max((stop.end() for stop in _STOPS.finditer(text)), default=0)
    words = list(_WORD.finditer(text, cut))[-_MOST_WORDS:]
    if not words or words[-1].end() != len(text) or not letters(short):
        return None
    last = words[-1].group().lower()
    if not any(c.isupper() for c in short):
        return words[-1].span() if len(short) > _PAIR and last != short and last.startswith(short) else None
    first, price = _fit(short, text, words, to_the_end=True)
    if price <= _allowed(short) and text[words[first].start() :].casefold() != short.casefold():
        return words[first].start(), len(text)
    _, price = _fit(short, text, words[-1:], to_the_end=True)
    return words[-1].span() if price <= len(letters(short)) - 1 and len(last) > _LONG_WORD and short.isupper() else None


def _short_before(plain: str, end: int, long: str) -> Span | None:
    """Find the short form right before the bracket at `end` that holds the long form."""
    short = _BEFORE.search(plain[:end].rstrip(_QUOTES))
    words = list(_WORD.finditer(long))
    if not short or len(words) < _PAIR or not any(c.isupper() for c in short[0]) or words[0].group().lower() in LINKING:
        return None
    first, price = _fit(short[0], long, words, to_the_end=False)
    return short.span() if len(letters(short[0])) > 1 and first == 0 and price <= _allowed(short[0]) else None
