"""What can go wrong with the tool itself; faults in content are Problems, see `generator.model`."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from generator.model import Problem


class GeneratorError(Exception):
    """Base of every error this package raises on purpose."""


class UsageError(GeneratorError, ValueError):
    """The tool was called wrongly: a folder that is no project, an unknown collection."""


class ContentError(GeneratorError, ValueError):
    """The content has faults, so nothing was written.

    `problems` holds all of them, sorted by place.
    """

    def __init__(self, problems: tuple[Problem, ...]) -> None:
        """Keep the faults and say how many there are."""
        self.problems = problems
        super().__init__("\n".join(str(problem) for problem in problems))
