"""How long extraction takes, and how often it is right, on what is at hand."""

from __future__ import annotations

import time
from dataclasses import asdict
from typing import TYPE_CHECKING

from generator.papers.extract import extract
from tests.papers.extract import measured

if TYPE_CHECKING:
    from generator.review.evaluate import Score


def measure() -> dict[str, object]:
    """Give milliseconds of one core an abstract, and the scores of each comparison that can be made here."""
    found: dict[str, object] = {"curators' pages": _scores(measured.against_pages().scores)}
    if measured.GOLD.is_file():
        found["annotations"] = _scores(measured.against_annotations().scores)
    if measured.VENUE.is_dir():
        # A blank more makes another text, so that none is found parsed.
        abstracts = [abstract + " " for _, abstract, _ in measured.venue()]
        start = time.process_time()
        for abstract in abstracts:
            extract(abstract)
        found["extraction ms an abstract"] = round((time.process_time() - start) / len(abstracts) * 1000, 2)
        found["names of a venue"] = _scores(measured.names())
    if measured.ELSEWHERE.is_file():
        found["names of other venues"] = _scores(measured.names_elsewhere())
    return found


def _scores(scores: tuple[Score, ...]) -> list[dict[str, object]]:
    return [
        asdict(score) | {"precision": round(score.precision, 3), "recall": round(score.recall, 3), "f1": round(score.f1, 3)}
        for score in scores
    ]
