"""Matching against all abstracts of a venue: everything that is there is found, everything else refused."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from generator.papers.matching import Index
from tests.papers.matching import venue
from tests.papers.matching.abstracts import dice

if TYPE_CHECKING:
    import random
    from collections.abc import Callable

pytestmark = pytest.mark.skipif(not venue.IS_HERE, reason="needs the real abstracts")

COUNT = 500


def test_every_seed_that_is_there_is_found_and_every_other_refused() -> None:
    expected = [truth.id if truth else None for _, truth in venue.seeds()]
    matches = [venue.index().match(text) for text, _ in venue.seeds()]
    assert [match.found.metadata.id if match.found else None for match in matches] == expected
    assert 0 < expected.count(None) < len(expected)


@pytest.mark.parametrize("change", venue.CHANGES, ids=lambda change: change.__name__)
def test_changed_version_is_found_and_never_another_paper(change: Callable[[str, random.Random], str]) -> None:
    chance = dice(306)
    outcomes = []
    for record in venue.sample(COUNT, chance):
        found = venue.index().match(change(record.abstract, chance)).found
        outcomes.append(found.metadata is record if found else None)
    assert outcomes.count(False) == 0
    assert outcomes.count(True) >= (0.95 if change is venue.third_replaced_and_shuffled else 0.99) * COUNT


def test_paper_whose_record_is_missing_is_refused() -> None:
    missing = venue.sample(COUNT, dice(307))
    ids = {record.id for record in missing}
    others = Index(record for record in venue.records() if record.id not in ids)
    assert [others.match(record.abstract).found for record in missing] == [None] * COUNT
