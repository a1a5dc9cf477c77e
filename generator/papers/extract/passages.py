"""The sentences of an abstract as plain text, with the way back to what was typed."""

from __future__ import annotations

import re
from bisect import bisect_right
from dataclasses import dataclass
from difflib import SequenceMatcher
from functools import cached_property
from itertools import islice

from generator.text import Text

MOST_SENTENCES, LONGEST_SENTENCE = 40, 2000
"""Bounds on what is read: of 5,862 abstracts none has more than 15 sentences, and no sentence more than 1,304 characters."""
_TOKEN = re.compile(r"\\[A-Za-z]+|[^\W_]+|\S")
_OPENS = re.compile(r"\\[A-Za-z]+\{$")
_CLOSES = re.compile(r"[}$*%]*\}")
_LEFT_OVER = re.compile(r"\s+\*+$")
_MARKS = ("***", "**", "*", "$")
_LONGEST_COMMAND = 16


@dataclass(frozen=True, slots=True)
class Quote:
    """A value and the place of the abstract it was read from."""

    text: str
    """The value as it is shown."""
    start: int
    """Index of its first character in the abstract as typed."""
    end: int
    """Index behind its last character."""


@dataclass(frozen=True, slots=True)
class _Stretch:
    """Plain characters and the typed ones they came from."""

    plain_start: int
    plain_end: int
    typed_start: int
    typed_end: int
    same: bool
    """They agree character by character."""


@dataclass(frozen=True)
class Passage:
    """A sentence."""

    raw: str
    """As typed."""
    plain: str
    """Without markup."""
    start: int
    """Index of its first character in the abstract."""

    def quote(self, start: int, end: int) -> Quote:
        """Quote plain characters; the value is their plain text."""
        first, last = self._typed(start, end)
        return Quote(self.plain[start:end], self.start + first, self.start + last)

    def verbatim(self, start: int, end: int) -> Quote:
        """Quote plain characters; the value keeps the markup it was typed in."""
        first, last = self._typed(start, end)
        return Quote(self.raw[first:last], self.start + first, self.start + last)

    def emphasised(self, start: int, end: int) -> bool:
        """Tell whether exactly these characters were typed in bold or italics."""
        typed = self.raw[slice(*self._typed(start, end))]
        return typed.startswith(("*", r"\textit{", r"\textbf{", r"\emph{")) and typed.endswith(("*", "}"))

    def _typed(self, start: int, end: int) -> tuple[int, int]:
        """Find the stretch of `raw` that plain characters were typed as, with the markup that belongs to all of it."""
        if self.raw == self.plain:
            return start, end
        if not self._stretches:
            return 0, len(self.raw)
        first, last = self._at(start), self._at(end - 1)
        begin = first.typed_start + max(0, start - first.plain_start) * first.same
        stop = last.typed_start + min(end, last.plain_end) - last.plain_start if last.same else last.typed_end
        return _whole(self.raw, begin, stop)

    def _at(self, place: int) -> _Stretch:
        """Give the stretch a plain character belongs to."""
        return self._stretches[max(0, bisect_right(self._stretches, place, key=lambda stretch: stretch.plain_start) - 1)]

    @cached_property
    def _stretches(self) -> tuple[_Stretch, ...]:
        """Pair the words of both forms; what differs is paired as a whole."""
        plain, typed = list(_TOKEN.finditer(self.plain)), list(_TOKEN.finditer(self.raw))
        matcher = SequenceMatcher(None, [token[0] for token in plain], [token[0] for token in typed], autojunk=False)
        pairs: list[_Stretch] = []
        for kind, a, b, c, d in matcher.get_opcodes():
            if kind == "equal":
                pairs += [_Stretch(*one.span(), *other.span(), same=True) for one, other in zip(plain[a:b], typed[c:d], strict=True)]
            elif a < b:
                begin = typed[c].start() if c < d else typed[c - 1].end() if c else 0
                stop = typed[d - 1].end() if c < d else typed[c].start() if c < len(typed) else len(self.raw)
                pairs.append(_Stretch(plain[a].start(), plain[b - 1].end(), begin, stop, same=False))
        return tuple(pairs)


def passages(abstract: str) -> tuple[Passage, ...]:
    """Split an abstract into its sentences, in their order; what is too long to be one, or to be read, is left out."""
    sentences = (
        Passage(abstract[sentence.start : sentence.end], sentence.text.plain(), sentence.start)
        for sentence in islice(Text.parse(abstract).sentences(), MOST_SENTENCES)
    )
    return tuple(sentence for sentence in sentences if len(sentence.raw) <= LONGEST_SENTENCE)


def _whole(raw: str, first: int, last: int) -> tuple[int, int]:
    """Widen a stretch over the marks just outside it until what opens in it closes in it."""
    if command := _OPENS.search(raw, max(0, first - _LONGEST_COMMAND), first):
        first = command.start()
    if raw.count("{", first, last) > raw.count("}", first, last) and (closing := _CLOSES.match(raw, last)):
        last = closing.end()
    for mark in _MARKS:
        opened, closed = raw.startswith(mark, max(0, first - len(mark)), first), raw.startswith(mark, last)
        if raw.count(mark, first, last) % 2:
            first, last = (first - len(mark), last) if opened and not closed else (first, last + len(mark) * closed)
        elif opened and closed:
            first, last = first - len(mark), last + len(mark)
    left_over = _LEFT_OVER.search(raw, first, last)
    return first, left_over.start() if left_over else last
