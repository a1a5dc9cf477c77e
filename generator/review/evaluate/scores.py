"""Counts of what was right, wrong and missed."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Miss:
    """A value that is wrong, or one that was not found."""

    paper: str
    field: str
    found: str
    """Empty where nothing was found."""
    expected: str
    """Empty where nothing should have been."""


@dataclass(frozen=True)
class Score:
    """How a field did over all papers."""

    field: str
    right: int
    """Values found that are annotated."""
    wrong: int
    """Values found that are not."""
    missed: int
    """Values annotated that were not found."""
    papers: int
    """Papers of which the field was compared."""
    clean: int
    """Papers of which nothing is wrong and nothing missed."""

    @property
    def precision(self) -> float:
        """Share of what was found that is right; 1 where nothing was found."""
        return self.right / (self.right + self.wrong) if self.right + self.wrong else 1.0

    @property
    def recall(self) -> float:
        """Share of what is annotated that was found; 1 where nothing is."""
        return self.right / (self.right + self.missed) if self.right + self.missed else 1.0

    @property
    def f1(self) -> float:
        """Harmonic mean of precision and recall."""
        total = 2 * self.right + self.wrong + self.missed
        return 2 * self.right / total if total else 1.0

    @property
    def accuracy(self) -> float:
        """Share of papers of which the field is right, silence where silence is right included."""
        return self.clean / self.papers if self.papers else 1.0


@dataclass(frozen=True)
class Evaluation:
    """Scores of all fields and everything they were lowered by."""

    scores: tuple[Score, ...]
    misses: tuple[Miss, ...]

    def score(self, field: str) -> Score:
        """Give the score of a field."""
        return next(score for score in self.scores if score.field == field)
