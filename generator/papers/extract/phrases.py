"""What a name looks like: a word with capitals in it, a row of capitalised words, words in quotes or italics."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from generator.papers.extract.passages import Passage

Span = tuple[int, int]
TOKEN = re.compile(r"[^\W_](?:[\w+*@&’'‑²³^-]|[./](?=\w)|–(?=\w))*")
"""A word as names have them, `Top-k`, `Pass@1` and `C/C++` included."""
_LINKING = re.compile(r"(?:of|for|and|the|in|to|with|by|on|as|is|from|via|a|an|&|at|or)$")
_ODD = re.compile(r"[^\W\d_].*[A-Z]|[A-Z].*\d|\d.*[A-Z]")
_DERIVED = re.compile(
    r"(?:based|like|style|styled|aware|driven|guided|inspired|oriented|free|only|level|specific|agnostic|type|wise|augmented|powered|enhanced|theoretic"
    r"|efficient|generated|optimal|trained|compatible|equivariant|invariant|compliant|native|friendly|tuned|regularized|constrained|centric|judged|assisted|derived|scale)$"
)
_OPENING_MARKS = re.compile(r"[\"“'‘({`*]*")
_SERIES = re.compile(r" (?=[^\W_])|, (?=[A-Z]\w+, and [A-Z]|and [A-Z]|(?:[A-Z]\w+, ){0,2}[A-Z]\w+ (?:and [A-Z]\w+ )?\()")
"""What may stand between two words of a name; commas only in a row that ends with "and" or before a bracket."""
_VERSION = re.compile(r" \d{1,2}(?:\.\d{1,2})?(?=[,;:)]|\.?(?:\s|$))")
"""A version belongs to the name before it: `ReefBox 2.0`."""
_MOST_WORDS = 10
_POSSESSIVE = re.compile(r"(?:[’']s|[’'-]+)$")
_SET_APART = re.compile(r"[^\W_][\w -]{2,40}?(?=[\"”,.:;()]|\s(?:that|which|to|for|—|as)\b|$)")


def namelike(phrase: str) -> bool:
    """Tell whether some word of a phrase looks like a name by itself: capitals inside, or a capital with digits."""
    return any(_ODD.search(part) for word in phrase.split() for part in re.split(r"[-‑–]", word)) and not derived(phrase)


def derived(phrase: str) -> bool:
    """Tell whether a word only describes by means of a name, as `GPT-based` does."""
    return _DERIVED.search(phrase) is not None


def phrase_at(plain: str, at: int) -> Span | None:
    """Read a name from `at` on: words with a capital, and linking words between them; None where no such word stands."""
    place = start = _OPENING_MARKS.match(plain, at).end()  # type: ignore[union-attr]  # it matches nothing, too
    end = None
    for _ in range(_MOST_WORDS):
        token = TOKEN.match(plain, place)
        if not token:
            break
        word = _POSSESSIVE.sub("", token.group())
        if any(c.isupper() for c in word):
            end = token.start() + len(word)
        elif end is None or not _LINKING.match(word) or namelike(plain[start:end]):
            break
        series = _SERIES.match(plain, token.end())
        if not series or len(word) < len(token.group()) or (namelike(word) and plain[token.end()] == ","):
            break
        place = series.end()
    if end is None:
        return None
    version = _VERSION.match(plain, end) if namelike(plain[start:end]) else None
    return start, version.end() if version else end


def set_apart_at(sentence: Passage, at: int) -> Span | None:
    """Read a lower-case name that its authors set in quotes, bold or italics."""
    start = _OPENING_MARKS.match(sentence.plain, at).end()  # type: ignore[union-attr]  # it matches nothing, too
    words = _SET_APART.match(sentence.plain, start)
    if not words:
        return None
    quoted = start > at and sentence.plain[words.end() : words.end() + 1] in set("\"”'’`")
    return words.span() if quoted or sentence.emphasised(*words.span()) else None
