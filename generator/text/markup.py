"""Markdown within a paragraph: emphasis, code, links, references to characters, and the few tags that importers leave."""

from __future__ import annotations

import html
import re
from typing import TYPE_CHECKING

from generator.text import clean, links, typography
from generator.text.emphasis import delimiter
from generator.text.pieces import LINK

if TYPE_CHECKING:
    from generator.text.scan import Scanner

_RUN = re.compile(r"\*+|_+|\[+|\]+")
_ENTITY = re.compile(r"&(?:[a-z][a-z0-9]{1,30}|#\d{1,7}|#x[0-9a-f]{1,6});", re.IGNORECASE)
_TAG = re.compile(r"<(/?)((?:jats:)?[a-z]+)\s*/?>", re.IGNORECASE)
_AUTOLINK = re.compile(r"<((?:https?://|mailto:)[^\s<>]+)>", re.IGNORECASE)
_TARGET = re.compile(r"\(\s*(<[^<>\n]*>|(?:[^\s()\\]|\\.|\([^\s()]*\))*+)\s*(?:\"[^\"]*\"\s*|'[^']*'\s*)?\)")
_TAGS = {
    **dict.fromkeys(("b", "bold", "strong"), "strong"),
    **dict.fromkeys(("em", "i", "italic", "u", "underline"), "emphasis"),
    **dict.fromkeys(("code", "monospace", "tt"), "code"),
    **dict.fromkeys(("p", "sc", "sec", "title"), ""),
    "sub": "sub",
    "sup": "super",
}
_ADDRESS_ENDS = re.compile(r"[}.,;:!?)]*(?:\s|$)")
_NESTED_BRACKETS = 8


def emphasis(scan: Scanner) -> None:
    """Read a run of stars or underscores."""
    run = _RUN.match(scan.source, scan.at)
    if not run:
        return
    start, end = run.span()
    around = scan.source[max(0, start - 2) : start], scan.source[end : end + 2]
    found = delimiter(scan.here(), run[0], *around, scan.outline.word(start))
    if found.opens or found.closes:
        scan.delimiters.append(found)
        scan.say(run[0], end)
    else:
        scan.keep(end)


def backticks(scan: Scanner) -> None:
    """Read a run of backticks: code, or a quotation as TeX types it."""
    at = scan.at
    length, end = scan.outline.ticks(at)
    quotation = typography.quotation(scan.source, at, length, end)
    if quotation:
        scan.closing[quotation[0]] = quotation[2]
        scan.say(quotation[1], at + length)
    elif end is None:
        scan.say({1: "‘", 2: "“"}.get(length, "`" * length), at + length)
    else:
        scan.say("", at + length)
        first = scan.here()
        scan.keep(end)
        scan.span(first, "code")
        scan.say("", end + length)


def open_bracket(scan: Scanner) -> None:
    """Read brackets that may begin links, or the sign of an image with its bracket."""
    if scan.source[scan.at] == "!":
        scan.brackets.append((scan.here(), len(scan.delimiters)))
        scan.say("![", scan.at + 2)
        return
    run = _RUN.match(scan.source, scan.at)
    length = len(run[0]) if run else 1
    if length > _NESTED_BRACKETS:
        scan.keep(scan.at + length - 1)
    scan.brackets.append((scan.here(), len(scan.delimiters)))
    scan.say("[", scan.at + 1)


def close_bracket(scan: Scanner) -> None:
    """Read a bracket that ends a link, if a target follows."""
    if not scan.brackets:
        run = _RUN.match(scan.source, scan.at)
        scan.keep(run.end() if run else scan.at + 1)
        return
    first, floor = scan.brackets.pop()
    target = _TARGET.match(scan.source, scan.at + 1)
    if not target or floor > len(scan.delimiters) or not (links.address(target[1]) or links.has_scheme(target[1])):
        scan.keep(scan.at + 1)
        return
    scan.pieces[first].text = ""
    scan.pair(floor)
    scan.link(first, target[1])
    scan.say("", target.end())


def bare_address(scan: Scanner, end: int) -> None:
    """Read an address that stands in the text as it is."""
    typed = scan.source[scan.at : end]
    first = scan.here()
    href = links.address(typed)
    scan.say(links.shown(typed), _after_twin(scan, typed, end))
    scan.span(first, LINK + href if href else "")


def _after_twin(scan: Scanner, typed: str, end: int) -> int:
    r"""Go past the rest of an \href that lost its beginning, if both its arguments are the same address."""
    twin = f"}}{{{typed}"
    after = end + len(twin)
    if not scan.source.startswith(twin, end) or not _ADDRESS_ENDS.match(scan.source, after):
        return end
    return after + 1 if scan.source.startswith("}", after) and not scan.groups else after


def ampersand(scan: Scanner) -> None:
    """Read a reference to a character, or an ampersand."""
    entity = _ENTITY.match(scan.source, scan.at)
    meant = clean.characters(html.unescape(entity[0])) if entity else "&"
    if entity and meant != entity[0]:
        scan.say(meant, entity.end())
    else:
        scan.keep(scan.at + 1)


def less_than(scan: Scanner) -> None:
    """Read an address in angle brackets, one of a few tags, or a sign."""
    autolink = _AUTOLINK.match(scan.source, scan.at)
    href = links.address(autolink[1]) if autolink else None
    tag = _TAG.match(scan.source, scan.at)
    if autolink and href:
        first = scan.here()
        scan.say(links.shown(autolink[1]), autolink.end())
        scan.span(first, LINK + href)
    elif tag:
        _tag(scan, tag)
    else:
        scan.keep(scan.at + 1)


def _tag(scan: Scanner, tag: re.Match[str]) -> None:
    """Let a pair of known tags become a style; any other tag is text."""
    name = tag[2].lower().removeprefix("jats:")
    style = _TAGS.get(name)
    opened = scan.tags.setdefault(name, [])
    if name == "br":
        scan.say(" ", tag.end())
    elif style is None or (tag[1] and not opened) or not (tag[1] or scan.outline.closes_later(name, tag.end())):
        scan.keep(scan.at + 1)
    elif tag[1]:
        first = opened.pop()
        scan.pieces[first].text = ""
        scan.span(first, style)
        scan.codes -= style == "code"
        scan.say("", tag.end())
    else:
        opened.append(scan.here())
        scan.codes += style == "code"
        scan.say(tag[0], tag.end())
