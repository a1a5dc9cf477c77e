"""The state of a walk over one paragraph, and the verbs its readers use: keep, say, mark, open and close, blame."""

from __future__ import annotations

from generator.text import links
from generator.text.emphasis import Delimiter, pair
from generator.text.nodes import TextProblem
from generator.text.outline import Outline
from generator.text.pieces import LINK, Piece, Span, mark


class Scanner:
    """The walk over one paragraph; `pieces` and `problems` hold what it found, indexes count from the paragraph's first character."""

    def __init__(self, source: str, names: dict[str, str]) -> None:
        """Begin at the first character."""
        self.source = source
        self.names = names
        """What the paper's own commands stand for, where it says so."""
        self.at = 0
        """Index of the next character to read."""
        self._said = 0
        """Index up to which the pieces stand for the source; what lies between it and `at` is text as typed."""
        self.pieces: list[Piece] = []
        self.problems: list[TextProblem] = []
        self.outline = Outline(source)
        self.delimiters: list[Delimiter] = []
        """Runs of stars and underscores that may yet pair up."""
        self.groups: list[_Group] = []
        """Braces that are open."""
        self.brackets: list[tuple[int, int]] = []
        """Brackets that are open: their piece, and how many delimiters stood before."""
        self.tags: dict[str, list[int]] = {}
        """Tags that are open: the piece of each."""
        self.closing: dict[int, str] = {}
        """Index of a character that closes a quotation -> how it is written."""
        self.codes = 0
        """How many of the open groups and tags hold code."""
        self._blamed = ("", -1)
        self._spans: list[Span] = []
        self.urls = links.bare(source)
        """Where a bare address begins -> where it ends."""

    def finish(self) -> None:
        """Close what is open at the end of the paragraph, and mark the pieces."""
        self.here()
        while self.groups:
            self.close_group()
        self.pair(0)
        mark(self.pieces, self._spans)

    def here(self) -> int:
        """Give the index of the next piece, with all that was read so far in pieces."""
        if self._said < self.at:
            self.pieces.append(Piece(self.source[self._said : self.at], self._said, self.at))
            self._said = self.at
        return len(self.pieces)

    def keep(self, end: int) -> None:
        """Leave the source up to `end` as it is, and go on there."""
        self.at = end

    def say(self, text: str, end: int, tex: str = "") -> None:
        """Let characters, or a formula, stand for the source up to `end`, and go on there."""
        self.here()
        if text or tex:
            self.pieces.append(Piece(text, self.at, end, tex))
        self.at = self._said = end

    def blame(self, code: str, message: str, suggestion: str, at: int | None = None) -> None:
        """Note a problem here, or at a given place; a row of equal ones is one."""
        place = self.at if at is None else at
        if self._blamed != (code, place - 1):
            self.problems.append(TextProblem(place, code, message, suggestion))
        self._blamed = (code, place)

    def span(self, first: int, name: str) -> None:
        """Mark the pieces from `first` up to here; no name, no mark."""
        if name:
            self._spans.append(Span(first, self.here(), name))

    def link(self, first: int, target: str) -> None:
        """Let the pieces from `first` on lead to a target, or say that it is no address."""
        self.span(first, self.link_mark(target))

    def link_mark(self, target: str) -> str:
        """Give the mark that leads to a target; none, and a problem, if it is no address."""
        href = links.address(target)
        if not href:
            self.blame("link", f"{target[:60]!r} is no web address", "give an address that begins with https://")
        return LINK + href if href else ""

    def open_group(self, style: str, after: str = "") -> None:
        """Enter a group whose content is set in a style and followed by a sign; its brace has been read."""
        self.groups.append(_Group(self.here(), style, len(self.delimiters), after))
        self.codes += style == "code"

    def switch(self, style: str) -> None:
        """Set the rest of the group, or of the paragraph, in a style."""
        if not self.groups:
            self.open_group("")
        group = self.groups[-1]
        self.span(group.first, group.style)
        self.codes += (style == "code") - (group.style == "code")
        group.first, group.style = self.here(), style

    def close_group(self) -> None:
        """Leave the innermost group."""
        self.here()
        group = self.groups.pop()
        self.pair(group.floor)
        self.span(group.first, group.style)
        self.codes -= group.style == "code"
        if group.after:
            self.pieces.append(Piece(group.after, self.at, self.at))

    def pair(self, floor: int) -> None:
        """Pair the delimiters from `floor` on; what is left of them is text."""
        if floor >= len(self.delimiters):
            return
        delimiters = self.delimiters[floor:]
        del self.delimiters[floor:]
        self._spans += pair(delimiters)
        for run in delimiters:
            self.pieces[run.piece].text = run.character * run.left
            if run.left > 1:
                place = self.pieces[run.piece].start
                self.blame("emphasis", f"{run.character * min(run.left, 3)} does not pair up", "close it, or escape it: \\*", place)


class _Group:
    """A brace that is open."""

    __slots__ = ("after", "first", "floor", "style")

    def __init__(self, first: int, style: str, floor: int, after: str) -> None:
        self.first = first
        """The first piece inside."""
        self.style = style
        self.floor = floor
        """How many delimiters stood before it."""
        self.after = after
        """What follows it."""
