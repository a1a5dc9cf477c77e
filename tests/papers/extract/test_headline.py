"""Tests of headlines for papers without a title."""

from __future__ import annotations

import pytest

from generator.papers.extract import extract
from generator.papers.extract.headline import LONGEST


@pytest.mark.parametrize(
    ("abstract", "headline"),
    [
        pytest.param(
            "We propose TideNet, a novel tidal load balancing strategy that waits.",
            "TideNet: Tidal load balancing strategy",
            id="name and what it is",
        ),
        pytest.param(
            "We propose TideNet, a framework that couples gulls (GLs) and fish through nets.",
            "TideNet: Framework that couples gulls and fish through nets",
            id="what it does where it is but a framework",
        ),
        pytest.param("We propose Tidal Reef Networks (TidRN).", "TidRN: Tidal Reef Networks", id="name and long form"),
        pytest.param("We introduce TideNet.", "TideNet", id="name alone"),
        pytest.param(
            "We present a unified theory of tides for the coasts of the north that holds.",
            "Unified theory of tides for the coasts of the north",
            id="what is introduced",
        ),
        pytest.param(
            "We find that gulls trained on one reef forget all others, even in rain.",
            "Gulls trained on one reef forget all others",
            id="what is found",
        ),
        pytest.param("We find that when it rains, gulls trained on one reef forget.", None, id="no half of a sentence"),
        pytest.param("We find that patient gulls, while keeping nets frozen, forget.", None, id="no clause cut at an insertion"),
        pytest.param("We find that patient gulls (e.g., herring gulls) forget.", "Patient gulls forget", id="bracket left out"),
        pytest.param(
            "We propose TideNet, a co-designed tidal framework that waits.",
            "TideNet: Co-designed tidal framework that waits",
            id="compound",
        ),
        pytest.param("The sea is blue.", None, id="nothing"),
    ],
)
def test_headline(abstract: str, headline: str | None) -> None:
    found = extract(abstract)
    assert (found.title, found.title_source) == (headline, "derived")


def test_long_phrase_is_shortened_where_it_stays_whole() -> None:
    phrase = "an exact analysis of the gap between " + "very " * 20 + "patient gulls and nets"
    title = extract(f"We present {phrase}.").title
    assert title == "Exact analysis of the gap"


def test_headline_is_short() -> None:
    title = extract("We propose TideNet, a " + "big " * 40 + "model.").title
    assert title is not None
    assert len(title) <= LONGEST


def test_given_title_stands() -> None:
    found = extract("We introduce TideNet, a model.", "On Tides")
    assert (found.title, found.title_source) == ("On Tides", "metadata")
