"""One paragraph as typed -> pieces with marks: Markdown, LaTeX, mathematics and addresses in a single walk from left to right."""

from __future__ import annotations

import html
import re
from typing import TYPE_CHECKING

from generator.text import clean, commands, formula, links
from generator.text.emphasis import Delimiter, delimiter, pair
from generator.text.mathml import convert
from generator.text.nodes import TextProblem
from generator.text.outline import Outline
from generator.text.pieces import LINK, Piece, Span, mark

if TYPE_CHECKING:
    from collections.abc import Callable

_SPECIAL = re.compile(r"[\\$*_`{}\[\]<&~'\"]|-{2,}|!(?=\[)")
_SPECIAL_IN_CODE = re.compile(r"[\\$`{}\[\]<&]")
_ENTITY = re.compile(r"&(?:[a-z][a-z0-9]{1,30}|#\d{1,7}|#x[0-9a-f]{1,6});", re.IGNORECASE)
_TAG = re.compile(r"<(/?)((?:jats:)?[a-z]+)\s*/?>", re.IGNORECASE)
_AUTOLINK = re.compile(r"<((?:https?://|mailto:)[^\s<>]+)>", re.IGNORECASE)
_TARGET = re.compile(r"\(\s*(<[^<>\n]*>|(?:[^\s()\\]|\\.|\([^\s()]*\))*+)\s*(?:\"[^\"]*\"\s*|'[^']*'\s*)?\)")
_TAGS = {"b": "strong", "strong": "strong", "bold": "strong", "i": "emphasis", "em": "emphasis", "italic": "emphasis"} | {
    "sup": "super", "sub": "sub", "tt": "code", "code": "code", "u": "emphasis", "underline": "emphasis", "monospace": "code", "sc": "",
    "p": "", "title": "", "sec": "",
}  # fmt: skip
_DASHES = {2: "–", 3: "—"}
_MONEY_BEFORE = re.compile(r"(?:\d|US|USD|A|C|R)\s?$")


class Scanner:
    """The walk over one paragraph; `pieces` and `problems` hold what it found."""

    def __init__(self, source: str) -> None:
        """Begin at the paragraph's first character."""
        self.source = source
        self.at = 0
        self.pieces: list[Piece] = []
        self.problems: list[TextProblem] = []
        self.outline = Outline(source)
        self._spans: list[Span] = []
        self._delimiters: list[Delimiter] = []
        self._brackets: list[tuple[int, int]] = []
        self._groups: list[tuple[int, str, int, str]] = []
        self._tags: dict[str, list[int]] = {}
        self._closing: dict[int, str] = {}
        self._codes = 0
        self._urls = links.bare(source)

    def walk(self) -> None:
        """Read the whole paragraph."""
        length, urls = len(self.source), sorted(self._urls)
        next_url = 0
        while self.at < length:
            while next_url < len(urls) and urls[next_url] < self.at:
                next_url += 1
            limit = urls[next_url] if next_url < len(urls) else length
            special = (_SPECIAL_IN_CODE if self._codes else _SPECIAL).search(self.source, self.at, limit)
            stop = special.start() if special else limit
            if stop > self.at:
                self.say(self.source[self.at : stop], stop)
            if special:
                _HANDLERS[special[0][0]](self)
            elif stop < length:
                self._bare_url(self._urls[stop])
        while self._groups:
            self.close_group()
        self._pair(0)
        mark(self.pieces, self._spans)

    def say(self, text: str, end: int) -> None:
        """Add characters that stand for the source up to `end`, and go on there."""
        self.pieces.append(Piece(text, self.at, end))
        self.at = end

    def blame(self, code: str, message: str, suggestion: str, at: int | None = None) -> None:
        """Note a problem, here or at a given place."""
        self.problems.append(TextProblem(self.at if at is None else at, code, message, suggestion))

    def span(self, first: int, name: str) -> None:
        """Mark the pieces from `first` up to here."""
        if name:
            self._spans.append(Span(first, len(self.pieces), name))

    def open_group(self, style: str, after: str = "") -> None:
        """Enter a group of braces whose content is set in a style and followed by a sign; its brace has been read."""
        self._groups.append((len(self.pieces), style, len(self._delimiters), after))
        self._codes += style == "code"

    def open_link(self, target: str) -> None:
        """Enter a group of braces whose content leads to a target."""
        href = links.address(target)
        if not href:
            self.blame("link", f"{target[:60]!r} is no web address", "give an address that begins with https://")
        self.open_group(LINK + href if href else "")

    def switch(self, style: str) -> None:
        """Set the rest of the group, or of the paragraph, in a style."""
        if not style:
            return
        if not self._groups:
            self.open_group("")
        first, old, floor, after = self._groups[-1]
        self.span(first, old)
        self._codes += (style == "code") - (old == "code")
        self._groups[-1] = (len(self.pieces), style, floor, after)

    def close_group(self) -> None:
        """Leave the innermost group."""
        first, style, floor, after = self._groups.pop()
        self._pair(floor)
        self.span(first, style)
        self._codes -= style == "code"
        if after:
            self.pieces.append(Piece(after, self.at, self.at))

    def add_formula(self, content: str, end: int) -> None:
        """Add what stands between two dollars that are known to belong together."""
        tex = formula.normalise(content)
        if (plain := formula.characters(tex)) is not None:
            self.say(plain, end)
            return
        if script := formula.script(tex):
            first = len(self.pieces)
            self.say(script[1], end)
            self.span(first, script[0])
            return
        if not tex:
            self.at = end
            return
        if not convert(tex).understood:
            message = f"the formula {tex[:60]!r} is not understood"
            self.blame("formula", message, "use common LaTeX commands only; it is shown as typed")
        self.pieces.append(Piece("", self.at, end, tex))
        self.at = end

    def link(self, first: int, target: str) -> None:
        """Let the pieces from `first` on lead to a target, or say that it is no address."""
        href = links.address(target)
        if href:
            self.span(first, LINK + href)
        else:
            self.blame("link", f"{target[:60]!r} is no web address", "give an address that begins with https://")

    def _bare_url(self, end: int) -> None:
        typed = self.source[self.at : end]
        first = len(self.pieces)
        href = links.address(typed)
        self.say(links.shown(typed), end)
        if href:
            self.span(first, LINK + href)

    def _pair(self, floor: int) -> None:
        """Pair the emphasis delimiters from `floor` on; what is left of them is text."""
        delimiters = self._delimiters[floor:]
        del self._delimiters[floor:]
        self._spans += pair(delimiters)
        for run in delimiters:
            if run.left != run.length:
                self.pieces[run.piece].text = run.character * run.left
            if run.left > 1:
                place = self.pieces[run.piece].start
                self.blame("emphasis", f"{run.character * run.left} does not pair up", "close the emphasis, or escape the stars: \\*", place)

    def _emphasis(self) -> None:
        source, at = self.source, self.at
        end = at + len(source[at:]) - len(source[at:].lstrip(source[at])) if source[at + 1 : at + 2] == source[at] else at + 1
        run = delimiter(len(self.pieces), source[at:end], source[at - 1 : at] if at else "", source[end : end + 1])
        if run.opens or run.closes:
            self._delimiters.append(run)
        self.say(source[at:end], end)

    def _dash(self) -> None:
        run = re.compile("-+").match(self.source, self.at)
        length = run.end() - self.at if run else 1
        full, rest = divmod(length, 3)
        self.say("—" * full + {0: "", 1: "-", 2: "–"}[rest], self.at + length)

    def _open_bracket(self) -> None:
        self._brackets.append((len(self.pieces), len(self._delimiters)))
        width = 2 if self.source[self.at] == "!" else 1
        self.say(self.source[self.at : self.at + width], self.at + width)

    def _close_bracket(self) -> None:
        piece, floor = self._brackets.pop() if self._brackets else (-1, 0)
        target = _TARGET.match(self.source, self.at + 1) if piece >= 0 else None
        typed = target[1] if target else ""
        known = links.address(typed) if target else None
        if target is None or floor > len(self._delimiters) or not (known or links.has_scheme(typed)):
            self.say("]", self.at + 1)
            return
        self.pieces[piece].text = ""
        self._pair(floor)
        self.link(piece, typed)
        self.pieces.append(Piece("", self.at, target.end()))
        self.at = target.end()

    def _open_brace(self) -> None:
        end = self.outline.braces.get(self.at)
        if end is None:
            self.blame("brace", "a brace is never closed", "close it, or write \\{")
            self.at += 1
        elif commands.is_set(self.source, self.at + 1, end):
            self.say("{", self.at + 1)
        else:
            self.at += 1
            self.open_group("")

    def _close_brace(self) -> None:
        start = self.outline.opened.get(self.at)
        if start is None:
            self.blame("brace", "a brace is closed that was never opened", "take it away, or write \\}")
            self.at += 1
        elif commands.is_set(self.source, start + 1, self.at):
            self.say("}", self.at + 1)
        else:
            self.at += 1
            if self._groups:
                self.close_group()

    def _dollar(self) -> None:
        source, at = self.source, self.at
        if at in self.outline.inlined:
            self.at += 1
            return
        run = self.outline.dollars_at(at)
        if run > 2:  # noqa: PLR2004  no delimiter has three dollars
            self.say("$" * run, at + run)
            return
        partner = self.outline.display.get(at) if run == 2 else self.outline.dollars.get(at)  # noqa: PLR2004
        width = 2 if run == 2 and partner is not None else 1  # noqa: PLR2004
        content = source[at + width : partner] if partner is not None and partner - at < formula.LONGEST else ""
        if partner is None or not content.strip() or formula.is_prose(content, source[partner + width :]):
            self._literal_dollar(content)
        elif formula.is_words(content, source[partner + width : partner + width + 1]):
            self.outline.inlined.update(range(partner, partner + width))
            self.at += width
        else:
            self.add_formula(content, partner + width)

    def _literal_dollar(self, content: str) -> None:
        after = self.source[self.at + 1 : self.at + 2]
        is_money = after.isdigit() or _MONEY_BEFORE.search(self.source[max(0, self.at - 5) : self.at])
        if not is_money and not content:
            self.blame("dollar", "a dollar stands alone", "close the formula, or write \\$ for money")
        self.say("$", self.at + 1)

    def _backtick(self) -> None:
        source, at = self.source, self.at
        length, end = self.outline.ticks(at)
        quote = commands.quotation(source, at, length, end)
        if quote:
            closing, mark_open, mark_close = quote
            self._closing[closing] = mark_close
            self.say(mark_open, at + length)
        elif end is None:
            self.say("‘" if length == 1 else "“" if length == 2 else "`" * length, at + length)  # noqa: PLR2004  quotes as TeX has them
        else:
            first = len(self.pieces)
            self.pieces.append(Piece(source[at + length : end], at + length, end))
            self.span(first, "code")
            self.at = end + length

    def _apostrophe(self) -> None:
        if self.at in self._closing:
            close = self._closing[self.at]
            self.say(close, self.at + (2 if self.source.startswith("''", self.at) and close == "”" else 1))
        elif self.source.startswith("''", self.at):
            opens = not self.source[max(0, self.at - 1) : self.at].strip(" \n([")
            self.say("“" if opens else "”", self.at + 2)
        else:
            self.say("'", self.at + 1)

    def _quote(self) -> None:
        self.say(self._closing.get(self.at, '"'), self.at + 1)

    def _tilde(self) -> None:
        self.say(" " if commands.is_tie(self.source, self.at) else "~", self.at + 1)

    def _ampersand(self) -> None:
        entity = _ENTITY.match(self.source, self.at)
        meant = clean.characters(html.unescape(entity[0])) if entity else "&"
        if entity and meant != entity[0]:
            self.say(meant, entity.end())
        else:
            self.say("&", self.at + 1)

    def _less(self) -> None:
        autolink = _AUTOLINK.match(self.source, self.at)
        if autolink and (href := links.address(autolink[1])):
            first = len(self.pieces)
            self.say(links.shown(autolink[1]).removeprefix("mailto:"), autolink.end())
            self.span(first, LINK + href)
            return
        tag = _TAG.match(self.source, self.at)
        if tag:
            self._tag(tag)
        else:
            self.say("<", self.at + 1)

    def _tag(self, tag: re.Match[str]) -> None:
        """Read one of the few tags that importers leave; a pair becomes a style, all else stays as typed."""
        name = tag[2].lower().removeprefix("jats:")
        opened = self._tags.setdefault(name, [])
        if name == "br" and not tag[1]:
            self.say(" ", tag.end())
        elif name not in _TAGS or (tag[1] and not opened):
            self.say("<", self.at + 1)
        elif tag[1]:
            first = opened.pop()
            self.pieces[first].text = ""
            self.span(first, _TAGS[name])
            self._codes -= _TAGS[name] == "code"
            self.say("", tag.end())
        else:
            opened.append(len(self.pieces))
            self._codes += _TAGS[name] == "code" and self.outline.closes_later(tag[2], tag.end())
            self.say(tag[0], tag.end())


_HANDLERS: dict[str, Callable[[Scanner], None]] = {
    "\\": commands.command,
    "$": Scanner._dollar,  # noqa: SLF001
    "*": Scanner._emphasis,  # noqa: SLF001
    "_": Scanner._emphasis,  # noqa: SLF001
    "`": Scanner._backtick,  # noqa: SLF001
    "{": Scanner._open_brace,  # noqa: SLF001
    "}": Scanner._close_brace,  # noqa: SLF001
    "[": Scanner._open_bracket,  # noqa: SLF001
    "!": Scanner._open_bracket,  # noqa: SLF001
    "]": Scanner._close_bracket,  # noqa: SLF001
    "<": Scanner._less,  # noqa: SLF001
    "&": Scanner._ampersand,  # noqa: SLF001
    "~": Scanner._tilde,  # noqa: SLF001
    "'": Scanner._apostrophe,  # noqa: SLF001
    '"': Scanner._quote,  # noqa: SLF001
    "-": Scanner._dash,  # noqa: SLF001
}
