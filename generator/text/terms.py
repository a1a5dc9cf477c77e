"""What a plain text speaks of: its words and pairs of words, each under one spelling."""

from __future__ import annotations

import re
from itertools import zip_longest
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterator

_WORD = re.compile(r"[^\W_]+")
_BREAK = re.compile(r"[.;:!?,](?=\s|$)|\s[–—-]+\s|[()\[\]“”\"—]")
_SENTENCE = re.compile(r"(?<=[.!?])\s+(?=[^\W_a-z])")
_OFFER = re.compile(r"\b(?:code|implementations?|datasets?|data|models?|weights|checkpoints|project page|website|demos?)\b", re.IGNORECASE)
_PLACE = re.compile(r"https?://|\bgithub\b|\bavailable\b|\breleased?\b|\bopen-?sourced?\b|\bcan be found\b", re.IGNORECASE)
_CLOSING = 2
_HYPHENS = ("-", "‐", "‑", "–")

# Words of grammar, and those of any abstract whatever it is about.
COMMON = frozenset(
    """a about across after all also although among an and any are as at be because been before being between both but by can could do does
    during each either even existing first for from further given had has have hence here how however i if in including instead into is it
    its itself may might more moreover most much must near new no non nor not novel of often on only or other our over paper per propose
    proposed rather same several should show shows since so some such than that the their them then there thereby therefore these they
    this those though through thus to together toward towards two under up upon us use used using various via was we well were what when
    where whereas whether which while who whose why will with within without would yet you your et al eg ie""".split()  # noqa: SIM905  a list of words reads best as words
)


class Term(NamedTuple):
    """A word or a pair of words that stand together."""

    key: str
    """Lower case, singular; the same for every spelling."""
    surface: str
    """As it stands in the text."""
    whole: bool
    """False where it cuts a hyphenated compound."""


class Word(NamedTuple):
    """A word and where it stands."""

    key: str
    """Lower case, singular."""
    start: int
    end: int


def words(text: str) -> list[Word]:
    """Give every word of plain text in order; a hyphen parts words."""
    return [Word(_folded(match[0]), *match.span()) for match in _WORD.finditer(text)]


def terms(text: str) -> Iterator[Term]:
    """Give the words that say something, each followed by the pair it opens; no pair spans a punctuation mark."""
    breaks = {match.start() for match in _BREAK.finditer(text)}
    telling = [word for word in words(text) if word.key not in COMMON and (word.end - word.start > 1 or word.key.isdigit())]
    for word, following in zip_longest(telling, telling[1:]):
        if not word.key.isdigit():
            yield _term(word.key, text, word.start, word.end)
        if following and _adjoin(text, word, following, breaks):
            yield _term(f"{word.key} {following.key}", text, word.start, following.end)


def without_offer(text: str) -> str:
    """Drop the closing sentences that only say where code, data or models are: they tell nothing of the subject."""
    sentences = _SENTENCE.split(text)
    kept = [
        sentence
        for place, sentence in enumerate(sentences, start=1)
        if place <= len(sentences) - _CLOSING or not (_OFFER.search(sentence) and _PLACE.search(sentence))
    ]
    return " ".join(kept)


def _term(key: str, text: str, start: int, end: int) -> Term:
    return Term(key, text[start:end], whole=text[max(0, start - 1) : start] not in _HYPHENS and text[end : end + 1] not in _HYPHENS)


def _adjoin(text: str, word: Word, following: Word, breaks: set[int]) -> bool:
    """Tell whether nothing but a space or a hyphen is between two words."""
    return breaks.isdisjoint(range(word.end, following.start)) and not _WORD.search(text, word.end, following.start)


def _folded(word: str) -> str:
    """Lower case and, where an English plural is plain to see, singular."""
    word = word.lower()
    if len(word) > 4 and word.endswith("ies"):  # noqa: PLR2004  "dies", "ties" are no plurals in -y
        return word[:-3] + "y"
    if len(word) > 3 and word.endswith("s") and not word.endswith(("ss", "us", "is")):  # noqa: PLR2004  "gas", "yes"
        return word[:-1]
    return word
