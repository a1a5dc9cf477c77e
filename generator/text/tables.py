"""The table of commands, read once from `macros.toml`."""

from __future__ import annotations

import tomllib
from importlib.resources import files

_TABLE = tomllib.loads(files("generator.text").joinpath("macros.toml").read_text(encoding="utf-8"))

STYLES: dict[str, str] = _TABLE["styles"]
"""Command -> style of its argument."""
SWITCHES: dict[str, str] = _TABLE["switches"]
"""Command -> style of the rest of its group; empty for none."""
SHOWN: dict[str, int] = _TABLE["shown"]
"""Command -> how many arguments to drop before the one shown as it is."""
DROPPED: dict[str, int] = _TABLE["dropped"]
"""Command -> how many arguments go with it."""
REFERENCES: frozenset[str] = frozenset(_TABLE["references"]["names"])
"""Commands that point at what is not here."""
SIGNS: dict[str, str] = _TABLE["signs"]
"""Mathematical command -> its character."""
LETTERS: dict[str, str] = _TABLE["letters"]
"""Mathematical letter -> its character."""
SYMBOLS: dict[str, str] = _TABLE["symbols"] | SIGNS | LETTERS
"""Command -> the characters it stands for in prose."""
MACROS: dict[str, str] = _TABLE["macros"]
"""Command in a formula -> what it abbreviates, arguments as #1, #2."""
FORMULAS: frozenset[str] = frozenset(_TABLE["formulas"]["names"])
"""Commands of mathematics with arguments that authors also type in prose."""
DINGS: dict[str, str] = _TABLE["dings"]
"""Number of a dingbat -> its character."""
ENVIRONMENTS: frozenset[str] = frozenset(_TABLE["environments"]["names"])
"""Environments that only arrange what they hold."""
STAND_INS: tuple[str, ...] = tuple(_TABLE["stand_ins"]["names"])
"""Parts of command names that stand in for a name only the paper knows."""
KNOWN: frozenset[str] = frozenset({*STYLES, *SWITCHES, *SHOWN, *DROPPED, *REFERENCES, *SYMBOLS, *FORMULAS, "url", "href", "footnote"})
"""Every command that prose may hold."""
