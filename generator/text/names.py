r"""Names that only the paper's own commands hold, where the words before one spell it: Deep Tree Nets (\dtn)."""

from __future__ import annotations

import re

_INTRODUCED = re.compile(r"\(\s*(?:\\{1,2}(?:text\w\w|emph)\s*\{|[{*_])*\\{1,2}([A-Za-z]{2,})(?![A-Za-z])")
_SPACING = re.compile(r"(?:no|x)?space$", re.IGNORECASE)
_MARKUP = re.compile(r"\\[A-Za-z]+|[{}*_$]")
_CLAUSE_ENDS = re.compile(r"[.:;,!?()]")
_WORD = re.compile(r"[^\W\d_]+")
_REACH = 300


def bare(command: str) -> str:
    r"""Take away what tells TeX of the space after a command: \dtnxspace is \dtn."""
    return _SPACING.sub("", command)


def introduced(text: str) -> dict[str, str]:
    """Find the commands in brackets that the initials of the words before them spell: bare command -> name."""
    found = {}
    for bracket in _INTRODUCED.finditer(text):
        name = bare(bracket[1])
        before = _MARKUP.sub("", text[max(0, bracket.start() - _REACH) : bracket.start()])
        words = _WORD.findall(_CLAUSE_ENDS.split(before)[-1])
        if name and "".join(word[0] for word in words[-len(name) :]).lower() == name.lower():
            found[name] = name.upper() if name.islower() else name
    return found
