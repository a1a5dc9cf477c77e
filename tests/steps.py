"""Counts the steps a piece of work takes, which no other load of the machine changes: time is measured in `make bench`, not in tests."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable
    from types import FrameType


def steps(work: Callable[[], object]) -> int:
    """Run the work; give how many calls it made, to Python and to C alike."""
    count = 0

    def seen(_frame: FrameType, event: str, _argument: object) -> None:
        nonlocal count
        count += event in {"call", "c_call"}

    sys.setprofile(seen)
    try:
        work()
    finally:
        sys.setprofile(None)
    return count


def growth(work: Callable[[int], Callable[[], object]], small: int = 500, times: int = 8) -> float:
    """Give how much more than `times` the steps grow where the size grows `times`: about 1 where they grow with the size alone."""
    work(small)()  # what is set up once is not counted
    return steps(work(small * times)) / (steps(work(small)) * times)
