"""How fast abstracts find their records, and how surely, in the real metadata of a venue."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from generator.papers.matching import Index
from tests.papers.matching import venue
from tests.papers.matching.abstracts import dice

if TYPE_CHECKING:
    import random
    from collections.abc import Callable

COUNT = 500


def measure() -> dict[str, object]:
    """Give seconds of one core for all against all, what became of the seeds, and found, refused and wrong of each kind of change."""
    if not venue.IS_HERE:
        return {}
    return {
        "all against all": _all_against_all(),
        "seeds": _outcomes([(text, truth.id if truth else None) for text, truth in venue.seeds()]),
        **{change.__name__.replace("_", " "): _changed(change) for change in venue.CHANGES},
    }


def _all_against_all() -> dict[str, object]:
    records = venue.records()
    start = time.process_time()
    index = Index(records)
    ready = time.process_time()
    matches = [index.match(record.abstract) for record in records]
    end = time.process_time()
    return {
        "abstracts": len(records),
        "index s": round(ready - start, 1),
        "match s": round(end - ready, 1),
        "found": sum(match.found is not None and match.found.metadata is record for match, record in zip(matches, records, strict=True)),
        "highest score of another paper": round(max(match.candidates[1].score for match in matches if len(match.candidates) > 1), 3),
    }


def _changed(change: Callable[[str, random.Random], str]) -> dict[str, object]:
    chance = dice(306)
    return _outcomes([(change(record.abstract, chance), record.id) for record in venue.sample(COUNT, chance)])


def _outcomes(cases: list[tuple[str, str | None]]) -> dict[str, object]:
    matches = [venue.index().match(text) for text, _ in cases]
    answers = [(match.found.metadata.id if match.found else None, truth) for match, (_, truth) in zip(matches, cases, strict=True)]
    scores = [match.found.score for match in matches if match.found]
    return {
        "there": sum(truth is not None for _, truth in answers),
        "found": sum(answer == truth is not None for answer, truth in answers),
        "missed": sum(answer is None is not truth for answer, truth in answers),
        "not there": sum(truth is None for _, truth in answers),
        "refused": sum(answer is truth is None for answer, truth in answers),
        "wrong": sum(answer is not None and answer != truth for answer, truth in answers),
        "lowest score found": round(min(scores), 3),
    }
