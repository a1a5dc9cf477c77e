"""How long the topics of an abstract take, and the neighbours of a whole venue."""

from __future__ import annotations

from tests import measured
from tests.papers.matching import venue


def measure() -> dict[str, float]:
    """Give seconds of one core; nothing where the venue's papers are not at hand."""
    return {f"{name} s": round(value, 4) for name, value in measured.seconds().items()} if venue.IS_HERE else {}
