"""An abstract finds its record across versions, and nothing where it is unsure."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from generator.papers.matching import Index
from tests.papers.matching.abstracts import CHANGES, dice, invented_abstract, library, record, sentences

if TYPE_CHECKING:
    import random
    from collections.abc import Callable

RECORDS = library(150)
INDEX = Index(RECORDS)


def test_record_equal_to_itself_scores_one() -> None:
    for each in RECORDS:
        found = INDEX.match(each.abstract).found
        assert found is not None
        assert (found.metadata, found.score) == (each, 1.0)


@pytest.mark.parametrize("change", CHANGES, ids=lambda change: change.__name__)
def test_changed_version_is_found(change: Callable[[str, random.Random], str]) -> None:
    chance = dice(31)
    for each in RECORDS:
        found = INDEX.match(change(each.abstract, chance)).found
        assert found is not None
        assert found.metadata is each
        assert 0 < found.score <= 1


def test_paper_that_is_not_there_is_refused() -> None:
    without = Index(RECORDS[1:])
    assert without.match(RECORDS[0].abstract).found is None
    assert [INDEX.match(invented_abstract(seed)).found for seed in range(1000, 1100)] == [None] * 100


def test_order_of_the_records_does_not_matter() -> None:
    shuffled = RECORDS[:]
    dice(7).shuffle(shuffled)
    other = Index(shuffled)
    twins = [record(seed, abstract=RECORDS[0].abstract) for seed in range(900, 940)]
    assert Index([*twins, *RECORDS]).match(RECORDS[0].abstract) == Index([*RECORDS, *twins[::-1]]).match(RECORDS[0].abstract)
    chance = dice(8)
    for each in RECORDS[:60]:
        mixed = " ".join(chance.choice(RECORDS).abstract[:300] for _ in range(4)) + each.abstract[:400]
        assert other.match(mixed) == INDEX.match(mixed) == INDEX.match(mixed)


def test_two_near_records_are_both_proposed_and_neither_is_found() -> None:
    twin = record(900, abstract=RECORDS[0].abstract.replace("a", "a ", 1))
    match = Index([*RECORDS, twin]).match(RECORDS[0].abstract)
    assert match.found is None
    assert [candidate.metadata.id for candidate in match.candidates[:2]] == ["k0", "k900"]


def test_half_of_two_papers_is_neither() -> None:
    one, other = (sentences(each.abstract) for each in RECORDS[:2])
    match = INDEX.match(" ".join(one[:4] + other[:4]))
    assert match.found is None
    assert {candidate.metadata.id for candidate in match.candidates} == {"k0", "k1"}


def test_below_the_threshold_it_only_proposes_best_first() -> None:
    foreign = invented_abstract(5000, 6)
    match = INDEX.match(f"{' '.join(sentences(RECORDS[3].abstract)[:2])} {foreign}")
    assert match.found is None
    assert [candidate.metadata.id for candidate in match.candidates] == ["k3"]
    scores = [candidate.score for candidate in INDEX.match(RECORDS[3].abstract).candidates]
    assert scores == sorted(scores, reverse=True)


@pytest.mark.parametrize("text", ["", " ", "$$", "12 34", "word", "two words", "\x00", "We"])
def test_too_little_text_finds_nothing(text: str) -> None:
    little = Index([record(1, abstract=text), record(2, abstract=""), *RECORDS[:3]])
    assert little.match(text).found is None
    assert INDEX.match(text).found is None


def test_empty_index_finds_nothing() -> None:
    assert Index([]).match(RECORDS[0].abstract) == Index([record(1, abstract="")]).match("Kelp grows.")


def test_markup_case_and_figures_do_not_count() -> None:
    plain = "We present the Q net and it is 40% wetter than any other sea on record, in eight of nine storms."
    typed = r"we PRESENT the \textbf{Q} net and it is **$40\%$** wetter than *any* other sea on record, in eight of nine storms."
    found = Index([record(1, abstract=plain)]).match(typed).found
    assert found is not None
    assert found.score == 1.0
