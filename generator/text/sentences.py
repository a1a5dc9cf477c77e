"""Where sentences end: at a full stop that is not an abbreviation's, an initial's, a number's or an enumeration's."""

from __future__ import annotations

import re

_END = re.compile(r"[.!?…]+[\"'”’)\]]*(?P<gap>\s+)(?=\S)")
_REACH = 16
_STOP_WITHIN = re.compile(
    r"(?:\b(?:e\.\s?g|i\.\s?e|al|a\.k\.a|approx|ca|cf|eqs?|figs?|i\.i\.d|pp|resp|secs?|s\.t|viz|vol|vs|w\.r\.t)"
    r"|\b(?:Alg|App|Ch|Def|Dr|E\.g|Eqs?|Figs?|I\.e|Mr|Mrs|Ms|Nos?|Prof|Refs?|Secs?|St|Tab|Thm|U\.S)"
    r"|(?:^|[\s(])[A-Z]"
    r"|(?:^|[.:;,(]\s*|\b(?:and|or)\s+)\(?\d{1,2})$"
)


def gaps(line: str) -> list[tuple[int, int]]:
    """Find the white space between the sentences of a line: where it begins and ends."""
    return [end.span("gap") for end in _END.finditer(line) if not _goes_on(line, end)]


def _goes_on(line: str, end: re.Match[str]) -> bool:
    """Tell a stop within a sentence from its end."""
    if line[end.end()].islower():
        return True
    before = line[max(0, end.start() - _REACH) : end.start()]
    return end[0].startswith(".") and not end[0].startswith("..") and bool(_STOP_WITHIN.search(before))
