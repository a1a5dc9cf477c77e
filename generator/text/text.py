"""What authors type, parsed once; then shown, indexed, kept and cited."""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache
from itertools import accumulate, pairwise
from typing import TYPE_CHECKING

from generator.text import html, latex, markdown, names, plain, sentences, tree
from generator.text.clean import Cleaned, clean
from generator.text.walk import walk

if TYPE_CHECKING:
    from generator.text.nodes import Paragraph, TextProblem
    from generator.text.pieces import Piece

_FORMULA = "\ufffc"
_WHITE = re.compile(r"\s")
_BREAK = re.compile(r"\s*\n[ ]*\n\s*|\s+\Z|\A\s+")


@dataclass(frozen=True, slots=True)
class _Line:
    """A paragraph in pieces; indexes are those of the clean text."""

    start: int
    end: int
    pieces: tuple[Piece, ...]


@dataclass(frozen=True, eq=False)
class Text:
    """A text as typed and as understood.

    Nothing in it raises: what cannot be understood is shown as characters and listed in `problems`.
    """

    raw: str
    """The text as it came."""
    problems: tuple[TextProblem, ...] = ()
    """What was not understood, by offset."""
    _lines: tuple[_Line, ...] = field(default=(), repr=False)
    _clean: Cleaned = field(default=Cleaned(""), repr=False)

    @staticmethod
    def parse(raw: str) -> Text:
        """Parse Markdown, LaTeX and mathematics as authors mix them."""
        return _parse(raw)

    @cached_property
    def paragraphs(self) -> tuple[Paragraph, ...]:
        """The tree: for each paragraph its nodes."""
        return tuple(nodes for line in self._lines if (nodes := tree.paragraph(line.pieces)))

    def html(self) -> str:
        """Write one `p` element for each paragraph: well-formed, static, safe to put into any page."""
        return html.blocks(self.paragraphs)

    def inline(self) -> str:
        """Write HTML without `p`, for titles, summaries and entries of lists."""
        return html.inline(self.paragraphs)

    def plain(self) -> str:
        """Write one line without markup."""
        return plain.plain(self.paragraphs)

    def search(self) -> str:
        """Write the plain line and the compatible form of the words that have one: `ℓ₂` is found as `l2` too."""
        return plain.search(self.plain())

    def markdown(self) -> str:
        """Write canonical Markdown; parsing it again gives a text that shows the same everywhere."""
        return markdown.markdown(self.paragraphs)

    def latex(self) -> str:
        """Write LaTeX for a BibTeX field."""
        return latex.latex(self.paragraphs)

    def sentences(self) -> tuple[Sentence, ...]:
        """Split into sentences, none across paragraphs."""
        return tuple(sentence for line in self._lines for sentence in _sentences(self, line))


@dataclass(frozen=True)
class Sentence:
    """A sentence and where it stands."""

    start: int
    """Index of its first character in the raw text."""
    end: int
    """Index after its last."""
    text: Text
    """The sentence alone."""


@lru_cache(maxsize=2**14)
def _parse(raw: str) -> Text:
    cleaned = clean(raw)
    lines, problems = [], []
    own = names.introduced(cleaned.text)
    for start, end in _paragraphs(cleaned.text):
        scanner = walk(cleaned.text[start:end], own)
        for piece in scanner.pieces:
            piece.start += start
            piece.end += start
        lines.append(_Line(start, end, tuple(scanner.pieces)))
        problems += [replace(problem, offset=cleaned.origin(problem.offset + start)) for problem in scanner.problems]
    return Text(raw, tuple(sorted(problems, key=lambda problem: problem.offset)), tuple(lines), cleaned)


def _paragraphs(text: str) -> list[tuple[int, int]]:
    """Find the paragraphs: what blank lines part."""
    breaks = [(0, 0), *(found.span() for found in _BREAK.finditer(text)), (len(text), len(text))]
    return [(start, end) for (_, start), (end, _) in pairwise(breaks) if start < end]


def _sentences(text: Text, line: _Line) -> list[Sentence]:
    """Cut a line at the white space after each sentence, so that markup stays with the words it is typed around."""
    shown = "".join(_shown(piece) for piece in line.pieces)
    gaps = sentences.gaps(shown)
    cuts = _places(line.pieces, gaps)
    starts = [(0, line.start), *zip((after for _, after in gaps), (after for _, after in cuts), strict=True)]
    stops = [*zip((before for before, _ in gaps), (before for before, _ in cuts), strict=True), (len(shown), line.end)]
    offsets = list(accumulate(map(_length, line.pieces), initial=0))
    found = []
    for (first, start), (last, stop) in zip(starts, stops, strict=True):
        pieces = _between(line.pieces, offsets, first, last)
        begin, end = text._clean.origin(start), text._clean.origin(stop)  # noqa: SLF001  its own kind
        found.append(Sentence(begin, end, Text(text.raw[begin:end], (), (_Line(start, stop, pieces),), text._clean)))  # noqa: SLF001
    return found


def _shown(piece: Piece) -> str:
    """Give a piece's characters; a formula is one, and no sentence ends within code or within what stands for other characters."""
    if piece.tex:
        return _FORMULA
    is_prose = "code" not in piece.marks and len(piece.text) == piece.end - piece.start
    return piece.text if is_prose or piece.text.isspace() else _WHITE.sub(_FORMULA, piece.text)


def _places(pieces: tuple[Piece, ...], gaps: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """Translate stretches of the shown line into stretches of the clean text."""
    ends = iter([index for first, after in gaps for index in (first, after - 1)])
    index = next(ends, None)
    places: list[int] = []
    at = 0
    for piece in pieces:
        length = _length(piece)
        while index is not None and index < at + length:
            as_typed = length == piece.end - piece.start
            is_last = len(places) % 2
            places.append(piece.start + index - at + is_last if as_typed else (piece.start, piece.end)[is_last])
            index = next(ends, None)
        at += length
    return list(zip(places[::2], places[1::2], strict=True))


def _between(pieces: tuple[Piece, ...], offsets: list[int], first: int, last: int) -> tuple[Piece, ...]:
    """Take the part of the pieces that shows the characters from `first` up to `last`; `offsets` says where each piece begins."""
    part = []
    for place in range(max(bisect_right(offsets, first) - 1, 0), bisect_left(offsets, last)):
        piece, at = pieces[place], offsets[place]
        begin, end = max(first - at, 0), min(last - at, _length(piece))
        if begin < end:
            part.append(piece if end - begin == _length(piece) else _cut(piece, begin, end))
    return tuple(part)


def _length(piece: Piece) -> int:
    """Count the characters a piece shows; a formula is one."""
    return len(piece.text) or bool(piece.tex)


def _cut(piece: Piece, begin: int, end: int) -> Piece:
    """Take some of a piece's characters; those of an address or a reference stand for more than themselves."""
    return replace(piece, text=piece.text[begin:end], start=min(piece.start + begin, piece.end))
