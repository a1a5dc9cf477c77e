"""Dashes, quotation marks and ties as TeX types them."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from generator.text.scan import Scanner

_HYPHENS = re.compile("-+")
_ENDS = {1: (re.compile(r"'(?![^\W_])|\""), 400), 2: (re.compile(r"''|[\"”]"), 1000)}
_MARKS = {1: "‘’", 2: "“”"}
_REST_OF_DASHES = {0: "", 1: "-", 2: "–"}


def dashes(scan: Scanner) -> None:
    """Read two hyphens as an en dash, three as an em dash."""
    run = _HYPHENS.match(scan.source, scan.at)
    length = len(run[0]) if run else 1
    full, rest = divmod(length, 3)
    scan.say("—" * full + _REST_OF_DASHES[rest], scan.at + length)


def quotation(source: str, at: int, length: int, code_end: int | None) -> tuple[int, str, str] | None:
    """Read backticks as an opening quote: where it closes, and both signs; None where they open code or close nowhere."""
    if length not in _ENDS:
        return None
    end, reach = _ENDS[length]
    limit = len(source) if code_end is None else code_end
    close = end.search(source, at + length, min(limit, at + reach))
    if not close:
        return None
    marks = _MARKS[2 if close[0] != "'" else length]
    return close.start(), marks[0], marks[1]


def apostrophe(scan: Scanner) -> None:
    """Read an apostrophe, or two that quote."""
    double = scan.source.startswith("''", scan.at)
    if scan.at in scan.closing:
        sign = scan.closing[scan.at]
        scan.say(sign, scan.at + (2 if double and sign == "”" else 1))
    elif double:
        opens = not scan.source[max(0, scan.at - 1) : scan.at].strip(" \n([")
        scan.say("“" if opens else "”", scan.at + 2)
    else:
        scan.keep(scan.at + 1)


def quote(scan: Scanner) -> None:
    """Read a straight quote, which may close what backticks opened."""
    if scan.at in scan.closing:
        scan.say(scan.closing[scan.at], scan.at + 1)
    else:
        scan.keep(scan.at + 1)


def tilde(scan: Scanner) -> None:
    """Read a tie after a word as a space; elsewhere a tilde means "about" or "to"."""
    before = scan.source[max(0, scan.at - 40) : scan.at]
    word = before[max(before.rfind(" "), before.rfind("\n"), before.rfind("~")) + 1 :]
    is_tie = any(character.isalpha() for character in word) and not any(character.isdigit() for character in word)
    if is_tie:
        scan.say(" ", scan.at + 1)
    else:
        scan.keep(scan.at + 1)
