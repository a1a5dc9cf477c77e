"""One paragraph as typed -> pieces with marks: Markdown, LaTeX, mathematics and addresses in a single walk from left to right."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from generator.text import commands, markup, mathematics, typography
from generator.text.scan import Scanner

if TYPE_CHECKING:
    from collections.abc import Callable

_SPECIAL = re.compile(r"[\\$*_`{}\[\]<&~'\"]|-{2,}|!(?=\[)")
_SPECIAL_IN_CODE = re.compile(r"[\\$`{}\[\]<&]")
_READERS: dict[str, Callable[[Scanner], None]] = {
    "\\": commands.command,
    "{": commands.open_brace,
    "}": commands.close_brace,
    "$": mathematics.dollar,
    "*": markup.emphasis,
    "_": markup.emphasis,
    "`": markup.backticks,
    "[": markup.open_bracket,
    "!": markup.open_bracket,
    "]": markup.close_bracket,
    "<": markup.less_than,
    "&": markup.ampersand,
    "~": typography.tilde,
    "'": typography.apostrophe,
    '"': typography.quote,
    "-": typography.dashes,
}
"""Character that may mean more than itself -> what reads it."""


def walk(source: str, names: dict[str, str]) -> Scanner:
    """Read a whole paragraph; `names` says what the paper's own commands stand for."""
    scan = Scanner(source, names)
    urls = iter([*sorted(scan.urls), len(source)])
    limit = next(urls)
    while scan.at < len(source):
        while limit < scan.at:
            limit = next(urls)
        special = (_SPECIAL_IN_CODE if scan.codes else _SPECIAL).search(source, scan.at, limit)
        scan.at = special.start() if special else limit
        if special:
            _READERS[special[0][0]](scan)
        elif limit < len(source):
            markup.bare_address(scan, scan.urls[limit])
    scan.finish()
    return scan
