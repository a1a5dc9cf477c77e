"""Words and pairs, one spelling each."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.text.terms import terms, without_offer, words


def keys(text: str) -> list[str]:
    return [term.key for term in terms(text)]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        pytest.param("tidal gates", ["tidal", "tidal gate", "gate"], id="words and their pair"),
        pytest.param("of the gates", ["gate"], id="grammar says nothing"),
        pytest.param("tides of gulls", ["tide", "gull"], id="no pair over a word of grammar"),
        pytest.param("gulls, kelp", ["gull", "kelp"], id="no pair over a comma"),
        pytest.param("gulls (kelp) sing", ["gull", "kelp", "sing"], id="no pair into brackets"),
        pytest.param("gull-kelp", ["gull", "gull kelp", "kelp"], id="a hyphen joins"),
        pytest.param("gull – kelp", ["gull", "kelp"], id="a dash parts"),
        pytest.param("4-bit 4", ["4 bit", "bit", "bit 4"], id="a number stands only beside a word"),
        pytest.param("Tidal TIDAL", ["tidal", "tidal tidal", "tidal"], id="capitals do not count"),
        pytest.param("", [], id="nothing"),
    ],
)
def test_terms_of_a_text(text: str, expected: list[str]) -> None:
    assert keys(text) == expected


@pytest.mark.parametrize(
    ("one", "other"),
    [
        pytest.param("gate", "gates", id="-s"),
        pytest.param("query", "queries", id="-ies"),
        pytest.param("Gate", "gate", id="capital"),
    ],
)
def test_spellings_of_a_word_are_one(one: str, other: str) -> None:
    assert keys(one) == keys(other)


@pytest.mark.parametrize("word", ["loss", "analysis", "gas", "corpus", "ties"])
def test_a_word_that_ends_in_s_stays(word: str) -> None:
    assert keys(word)[0].rstrip("s") == word.rstrip("s")


def test_a_pair_that_cuts_a_compound_says_so() -> None:
    whole = {term.surface: term.whole for term in terms("supervised fine-tuning of gates")}
    assert whole == {
        "supervised": True,
        "supervised fine": False,
        "fine": False,
        "fine-tuning": True,
        "tuning": False,
        "gates": True,
    }


@given(st.text())
def test_every_term_stands_in_its_text(text: str) -> None:
    assert all(term.surface in text for term in terms(text))
    assert all(text[word.start : word.end].lower().startswith(word.key[:-1]) for word in words(text))


@pytest.mark.parametrize(
    "offer",
    [
        "Our code is available at https://code.example/tides.",
        "Code and data are released.",
        "The project page can be found at https://tides.example/.",
        "Models will be open-sourced upon acceptance.",
    ],
)
def test_the_closing_offer_is_dropped(offer: str) -> None:
    assert without_offer(f"Gates move water. They rust. {offer}") == "Gates move water. They rust."


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("We repair code. It works.", id="code as the subject"),
        pytest.param("Code is available. Gates rust. Gulls fly. Kelp grows.", id="not at the end"),
        pytest.param("", id="empty"),
    ],
)
def test_what_is_no_closing_offer_stays(text: str) -> None:
    assert without_offer(text) == text
