"""How an abstract writes a name once it is introduced: in which spelling, by which short form, as the name of a part."""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING

from generator.papers.extract.cues import CUES, TERMS, any_of
from generator.papers.extract.initials import best_start
from generator.papers.extract.phrases import TOKEN, namelike

if TYPE_CHECKING:
    from generator.papers.extract.passages import Passage, Quote

_PART = re.compile(rf"(?<=\w\w)[-‑]?(?:{any_of(CUES['introducing']['parts'])}|(?<=[-‑])\d[\d.]*[KMBk])$")
_POSSESSIVE = re.compile(r"[’']s?$")
_WORD = re.compile(r"[^\W_]+")
_HYPHENS = re.compile(r"[-‑–]")
_SPELLED = 0.5
"""The highest price at which words spell a short form that no bracket ties to them: two letters a word at most, now and then."""


def whole_of(name: str) -> str:
    """Give what a part is named after: `TideNet` for `TideNet-Bench` and `TideNet-3M`; the name itself where it is no part's."""
    return _PART.sub("", name)


def as_written(name: Quote, sentences: tuple[Passage, ...]) -> Quote:
    """Give a name in the spelling the abstract uses most, with or without hyphens and a last `s`."""
    places = [
        (word, sentence, token.start())
        for sentence in sentences
        for token in TOKEN.finditer(sentence.plain)
        if _key(word := _POSSESSIVE.sub("", token[0])) == _key(name.text)
    ]
    counts = Counter(word for word, _, _ in places)
    best = max(counts, key=lambda word: (counts[word], word == name.text), default=name.text)
    return next((sentence.quote(start, start + len(word)) for word, sentence, start in places if word == best != name.text), name)


def short_of(name: Quote, later: tuple[Passage, ...]) -> Quote | None:
    """Find the short form under which a sentence further on begins to speak of a name of several words, without a definition."""
    words = _WORD.findall(name.text)
    for sentence in later if " " in name.text else ():
        token = TOKEN.match(sentence.plain)
        if token and namelike(token[0]) and token[0] not in TERMS and token[0] not in words and _spell(words, token[0]):
            return sentence.quote(*token.span())
    return None


def _spell(words: list[str], short: str) -> bool:
    """Tell whether words, all of them, spell a short form."""
    start, price = best_start(short, words, [False] * len(words))
    return start == 0 and price <= _SPELLED


def _key(word: str) -> str:
    return _HYPHENS.sub("", word).removesuffix("s")
