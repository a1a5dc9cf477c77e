"""Which brace, dollar and backtick belongs to which, found in one pass so that no walk looks far ahead twice."""

from __future__ import annotations

import re
from bisect import bisect_right
from functools import cached_property

_TOKEN = re.compile(r"\\.|\{+|\}+|\$+", re.DOTALL)
_GAP = re.compile(r"\s+")
_TICKS = re.compile(r"`+")


class Outline:
    """The pairs of one paragraph."""

    def __init__(self, source: str) -> None:
        """Find pairs when they are first asked for."""
        self.source = source
        self.silent: set[int] = set()
        """Closing signs that say nothing: of dollars whose content is prose, of braces around braces."""

    @cached_property
    def _pairs(self) -> tuple[dict[int, int], dict[int, int], dict[int, int]]:
        """Braces, single dollars, double dollars: each opening index -> its closing one; dollars pair within one brace only."""
        braces: dict[int, int] = {}
        dollars: dict[int, int] = {}
        display: dict[int, int] = {}
        opened: list[int] = []
        last: dict[tuple[int, str], int] = {}
        for token in _TOKEN.finditer(self.source):
            text, at = token[0], token.start()
            if text[0] == "{":
                opened.extend(range(at, token.end()))
                # No dollar of an earlier group at this depth pairs with one in here.
                last.pop((len(opened), "$"), None)
                last.pop((len(opened), "$$"), None)
            elif text[0] == "}":
                for close in range(at, min(token.end(), at + len(opened))):
                    braces[opened.pop()] = close
            elif text in {"$", "$$"}:
                before = last.get((len(opened), text))
                if before is not None:
                    (dollars if text == "$" else display)[before] = at
                last[len(opened), text] = at
        return braces, dollars, display

    @property
    def braces(self) -> dict[int, int]:
        """Index of each opening brace that is closed -> index of its closing brace."""
        return self._pairs[0]

    @property
    def dollars(self) -> dict[int, int]:
        """Index of a single dollar -> index of the next at the same depth of braces."""
        return self._pairs[1]

    @property
    def display(self) -> dict[int, int]:
        """Index of a double dollar -> index of the next at the same depth of braces."""
        return self._pairs[2]

    @cached_property
    def _runs(self) -> dict[int, list[int]]:
        """Length of a run of backticks -> where such runs start."""
        runs: dict[int, list[int]] = {}
        for run in _TICKS.finditer(self.source):
            runs.setdefault(len(run[0]), []).append(run.start())
        return runs

    def ticks(self, at: int) -> tuple[int, int | None]:
        """Measure the run of backticks here and find the next of its length."""
        run = _TICKS.match(self.source, at)
        length = len(run[0]) if run else 0
        starts = self._runs.get(length, [])
        later = bisect_right(starts, at)
        return length, starts[later] if later < len(starts) else None

    @cached_property
    def _gaps(self) -> list[int]:
        return [gap.start() for gap in _GAP.finditer(self.source)]

    def word(self, at: int) -> int:
        """Give the number of the word here, counted by the white space before it."""
        return bisect_right(self._gaps, at)

    def closes_later(self, name: str, at: int) -> bool:
        """Tell whether a tag of that name is closed after `at`."""
        return self._last_closed.get(name.lower(), -1) >= at

    @cached_property
    def _last_closed(self) -> dict[str, int]:
        return {tag[1].lower(): tag.start() for tag in re.finditer(r"</(?:jats:)?([a-z]+)\s*/?>", self.source, re.IGNORECASE)}
