"""Where sentences begin and end."""

from __future__ import annotations

import re

_END = re.compile(r"[.!?…]+[\"'”’)\]]*(?P<gap>\s+)(?=\S)")
_NOT_AN_END = re.compile(
    r"(?:\b(?:e\.\s?g|i\.\s?e|cf|vs|al|etc|resp|approx|Fig|Figs|Eq|Eqs|Sec|Tab|No|Nos|Dr|Prof|Mr|Mrs|Ms|St|w\.r\.t|s\.t|a\.k\.a|i\.i\.d|viz|Thm|Def|Alg|App|Ref|Refs|Ch|vol|pp|ca)"
    r"|(?<![\w.])[A-Z])\.$"
)


def gaps(line: str) -> list[tuple[int, int]]:
    """Find the white space between the sentences of a line: where it begins and ends."""
    return [end.span("gap") for end in _END.finditer(line) if not _goes_on(line, end)]


def _goes_on(line: str, end: re.Match[str]) -> bool:
    """Tell an abbreviation, an initial or an enumeration from the end of a sentence."""
    following = line[end.end() :].lstrip()[:1]
    if following.islower():
        return True
    if end[0].rstrip() == "." and (_NOT_AN_END.search(line, max(0, end.start() - 12), end.start() + 1)):
        return not re.match(r"etc|al", line[max(0, end.start() - 3) : end.start()].lstrip()) or following.islower()
    return False
