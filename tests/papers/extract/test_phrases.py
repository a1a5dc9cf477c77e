"""Tests of what a name looks like."""

from __future__ import annotations

import pytest

from generator.papers.extract.phrases import namelike, phrase_at


@pytest.mark.parametrize("word", ["TideNet", "rePIER", "TIDE", "T5", "DP-Net", "Reef2Reef"])
def test_odd_words_look_like_names(word: str) -> None:
    assert namelike(word)


@pytest.mark.parametrize("word", ["tide", "Tide", "Tide-Watching", "GPT-based", "DNA-level"])
def test_other_words_do_not(word: str) -> None:
    assert not namelike(word)


@pytest.mark.parametrize(
    ("plain", "phrase"),
    [
        pytest.param("TideNet for tides", "TideNet", id="one word"),
        pytest.param("Watching of Tides that", "Watching of Tides", id="linking word inside"),
        pytest.param("Tide Watching framework", "Tide Watching", id="stops at lower case"),
        pytest.param("TideNet and ReefBox win", "TideNet", id="one of two"),
        pytest.param("“TideNet” wins", "TideNet", id="quoted"),
        pytest.param("TideNet's tides", "TideNet", id="possessive"),
        pytest.param("Wait, Watch, and Win (WWW)", "Wait, Watch, and Win", id="series"),
        pytest.param("a tide", None, id="none"),
    ],
)
def test_phrase(plain: str, phrase: str | None) -> None:
    span = phrase_at(plain, 0)
    assert (plain[slice(*span)] if span else None) == phrase
