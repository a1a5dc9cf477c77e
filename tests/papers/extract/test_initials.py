"""Tests of how well words spell a short form."""

from __future__ import annotations

import pytest

from generator.papers.extract.initials import NEVER, best_start, letters


def test_letters_leave_out_a_plural_and_signs() -> None:
    assert (letters("TFNs"), letters("E-TF*"), letters("bias")) == ("TFN", "ETF", "bias")


@pytest.mark.parametrize(
    ("short", "words", "start"),
    [
        pytest.param("TF", ["big", "tidal", "flow"], 1, id="starts where it spells"),
        pytest.param("TTF", ["tidal", "tidal", "flow"], 0, id="takes all it needs"),
        pytest.param("T2F", ["tide", "to", "flow"], 0, id="digit"),
        pytest.param("T3F", ["tidal", "test", "time", "flow"], 0, id="digit that repeats a letter"),
    ],
)
def test_best_start(short: str, words: list[str], start: int) -> None:
    assert best_start(short, words, [False] * len(words))[0] == start


def test_one_word_a_letter_costs_nothing_and_every_stretch_more() -> None:
    plain = best_start("TFN", ["tidal", "flow", "network"], [False] * 3)[1]
    skipped = best_start("TFN", ["tidal", "big", "flow", "network"], [False] * 4)[1]
    part = best_start("TFN", ["tidal", "big", "flow", "network"], [False, True, False, False])[1]
    inside = best_start("TFN", ["tidal", "fun"], [False] * 2)[1]
    assert plain == 0
    assert plain < part < skipped
    assert plain < inside


def test_what_does_not_spell_it_never_fits() -> None:
    assert best_start("XY", ["tidal", "flow"], [False] * 2)[1] >= NEVER
