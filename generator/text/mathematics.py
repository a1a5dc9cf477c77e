"""Formulas in prose: where they begin and end, and what becomes of them."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from generator.text import formula
from generator.text.mathml import convert
from generator.text.tables import ENVIRONMENTS

if TYPE_CHECKING:
    from generator.text.scan import Scanner

_DOLLARS = re.compile(r"\$+")
_MONEY_BEFORE = re.compile(r"(?:\d|US|USD|A|C|R)\s?$")
_ENVIRONMENT = re.compile(r"\\(begin|end)\s*\{([A-Za-z]+)(\*?)\}")
_MATHEMATICAL = frozenset({"align", "aligned", "displaymath", "eqnarray", "equation", "gather", "math", "multline"})
_CLOSED_BY_A_SLIP = re.compile(r"\$(\d[\d.,]*)\\\$%")
_SINGLE, _DOUBLE = 1, 2


def dollar(scan: Scanner) -> None:
    """Read a dollar: a formula, set text that only looks like one, or money."""
    at = scan.at
    if at in scan.outline.silent:
        scan.say("", at + 1)
        return
    share = _CLOSED_BY_A_SLIP.match(scan.source, at)
    if share:
        scan.say(f"{share[1]}%", share.end())
        return
    run = _DOLLARS.match(scan.source, at)
    length = len(run[0]) if run else _SINGLE
    if length > _DOUBLE:
        scan.keep(at + length)
        return
    close = scan.outline.display.get(at) if length == _DOUBLE else scan.outline.dollars.get(at)
    width = length if close else _SINGLE
    if not close or not _between(scan, close, width):
        _literal(scan, close, width)


def _between(scan: Scanner, close: int, width: int) -> bool:
    """Add what stands between two dollars; False if they do not belong together."""
    start, end = scan.at + width, close + width
    content = scan.source[start:close] if close - start < formula.LONGEST else ""
    after = scan.source[end : end + 1]
    if not content.strip():
        return False
    if formula.is_words(content, after):
        scan.outline.silent.update(range(close, end))
        scan.say("", start)
        return True
    return not formula.is_prose(content, after) and add(scan, content, end)


def _literal(scan: Scanner, close: int | None, width: int) -> None:
    """Show a dollar as it is; that is right for money, and to be told otherwise."""
    is_money = scan.source[scan.at + 1 : scan.at + 2].isdigit() or _MONEY_BEFORE.search(scan.source, max(0, scan.at - 5), scan.at)
    is_slip = close and "\\$" in scan.source[scan.at : close]
    if close and (is_slip or not is_money):
        scan.blame("dollar", "what stands between two dollars reads as prose", "take the dollars away, or write \\$ for money")
    elif not is_money:
        scan.blame("dollar", "a dollar stands alone", "close the formula, or write \\$ for money")
    scan.keep(scan.at + width)


def delimited(scan: Scanner, opening: str) -> None:
    r"""Read a formula in \(..\) or \[..\]."""
    start = scan.at + 2
    end = scan.source.find("\\)" if opening == "(" else "\\]", start, start + formula.LONGEST)
    if end < 0 or not add(scan, scan.source[start:end], end + 2):
        scan.say(opening, start)


def environment(scan: Scanner, after: int) -> None:
    """Read a formula in its environment; of any other, show the content only."""
    found = _ENVIRONMENT.match(scan.source, scan.at)
    if not found:
        scan.say("", after)
        return
    begins, name = found[1] == "begin", found[2]
    close = f"\\end{{{name}{found[3]}}}"
    end = scan.source.find(close, found.end(), found.end() + formula.LONGEST) if begins and name in _MATHEMATICAL else -1
    content = scan.source[found.end() : end] if end >= 0 else ""
    if "&" in content or "\\\\" in content:
        content = f"\\begin{{aligned}}{content}\\end{{aligned}}"
    if content and add(scan, content, end + len(close)):
        return
    if begins and name not in ENVIRONMENTS:
        scan.blame("environment", f"{name} has no form here", "write plain sentences; its content is shown")
    scan.say("", found.end())


def add(scan: Scanner, content: str, end: int) -> bool:
    """Add a formula that ends at `end`; False if it is none."""
    if not formula.is_balanced(content):
        return False
    tex = formula.normalise(content)
    plain = formula.characters(tex)
    script = formula.script(tex)
    if plain is not None:
        scan.say(plain, end)
    elif script or formula.is_word(tex):
        style, text = script or ("emphasis", tex)
        first = scan.here()
        scan.say(text, end)
        scan.span(first, style)
    elif not tex or formula.is_prose(tex, scan.source[end : end + 1]):
        return False
    else:
        if not convert(tex).understood:
            scan.blame("formula", f"the formula {tex[:60]!r} is not understood", "use common LaTeX commands; it is shown as typed")
        scan.say("", end, tex)
    return True
