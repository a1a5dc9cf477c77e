"""A paragraph in the making: pieces in reading order, each with its marks and its place."""

from __future__ import annotations

from dataclasses import dataclass

LINK = "link:"
"""Prefix of the mark that leads somewhere; the address follows."""


@dataclass(slots=True)
class Piece:
    """A stretch of characters, or a formula."""

    text: str
    """What it says; empty for a formula or for markup that was understood."""
    start: int
    """Index of its first character in the raw text."""
    end: int
    """Index after its last."""
    tex: str = ""
    """The formula, if it is one."""
    marks: frozenset[str] = frozenset()
    """Styles, `code`, and at most one link."""


@dataclass(frozen=True, slots=True)
class Span:
    """A mark and the pieces it covers: from `first` up to `last`, which is outside."""

    first: int
    last: int
    mark: str


def mark(pieces: list[Piece], spans: list[Span]) -> None:
    """Write each span's mark on the pieces it covers; of several links the widest holds."""
    changes: dict[int, list[tuple[int, str]]] = {}
    for span in sorted(spans, key=lambda span: (span.first, -span.last)):
        if span.first < span.last:
            changes.setdefault(span.first, []).append((1, span.mark))
            changes.setdefault(span.last, []).append((-1, span.mark))
    count: dict[str, int] = {}
    marks: frozenset[str] = frozenset()
    for at, piece in enumerate(pieces):
        if at in changes:
            for step, name in changes[at]:
                count[name] = count.get(name, 0) + step
            marks = _one_link([name for name, number in count.items() if number > 0])
            count = {name: number for name, number in count.items() if number > 0}
        piece.marks = marks


def _one_link(names: list[str]) -> frozenset[str]:
    links = [name for name in names if name.startswith(LINK)]
    return frozenset(names).difference(links[1:])
