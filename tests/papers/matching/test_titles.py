"""What is the same title."""

from __future__ import annotations

import pytest

from generator.papers.matching.titles import distinct, fold


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("On Kelp", "on kelp!"),
        ("TideNet: Reading Tides", "TideNet — Reading Tides"),
        ("{TideNet}: Reading Tides", "Tidenet: reading tides"),
        (r"$\ell_2$ Tides", "ℓ₂ tides"),
        (r"\textbf{On} Kelp", "**On** Kelp"),
        ("Top-$k$ Kelp", "Top-k Kelp"),
    ],
)
def test_case_punctuation_and_markup_make_no_other_title(one: str, other: str) -> None:
    assert fold(one) == fold(other) != ""
    assert distinct((one, other)) == (one,)


@pytest.mark.parametrize(("one", "other"), [("On Kelp", "On Kelp 2"), ("On Kelp", "In Kelp"), ("海藻", "海"), ("Resume", "Résumé")])
def test_letters_and_digits_do(one: str, other: str) -> None:
    assert distinct((one, other)) == (one, other)
