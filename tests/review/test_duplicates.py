"""Texts nearly the same are found among thousands, and texts that only share phrases are not."""

from __future__ import annotations

import json
import random
from itertools import combinations
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.review import duplicates
from tests import toy

SHARED = Path(__file__).parents[3] / "shared" / "data"


def varied(text: str, part: float, seed: int) -> str:
    """Replace a part of the words, here and there."""
    words, chance = text.split(), random.Random(seed)  # noqa: S311  a test's choice, not a secret
    for index in chance.sample(range(len(words)), int(part * len(words))):
        words[index] = chance.choice(["nut", "twig", "leaf"])
    return " ".join(words)


@pytest.mark.parametrize("part", [0.0, 0.02, 0.05, 0.09])
@pytest.mark.parametrize("text", toy.TEXTS)
def test_near_twin_is_found(text: str, part: float) -> None:
    twin = varied(text, part, seed=7)
    assert duplicates.alike(text, twin) >= duplicates.NEAR
    found = duplicates.near({"a": text, "b": twin, "c": toy.MOSS[:99], "d": "Unrelated words about the sea."})
    assert [(one, other) for one, other, _ in found] == [("a", "b")]


def test_what_differs_more_is_no_twin() -> None:
    assert duplicates.near(dict(enumerate_texts(toy.TEXTS))) == ()
    assert duplicates.near({"a": toy.OAK, "b": varied(toy.OAK, 0.2, seed=7)}) == ()
    assert duplicates.near({"a": "", "b": "...", "c": toy.OAK}) == (("a", "b", 1.0),), "no words at all are the same"


def enumerate_texts(texts: list[str]) -> list[tuple[str, str]]:
    return [(str(number), text) for number, text in enumerate(texts)]


@given(st.lists(st.builds(varied, st.sampled_from(toy.TEXTS), st.sampled_from([0, 0.03, 0.06, 0.1, 0.3]), st.integers(0, 9)), max_size=6))
def test_no_twin_is_missed(texts: list[str]) -> None:
    keyed = dict(enumerate_texts(texts))
    expected = {(one, other) for one, other in combinations(keyed, 2) if duplicates.alike(keyed[one], keyed[other]) >= duplicates.NEAR}
    assert {(one, other) for one, other, _ in duplicates.near(keyed)} == expected


@pytest.mark.parametrize(
    ("reference", "other", "hint"),
    [
        ("toy-2031/b", "toy-2031/a", "say `same_as: [toy-2031/b]` or `distinct_from: [toy-2031/b]` on the page of toy-2031/a"),
        ("b.txt#2", "toy-2031/a", "say `same_as: [b.txt#2]` or `distinct_from: [b.txt#2]` on the page of toy-2031/a"),
        ("b.txt#2", "a.txt#1", "put [b.txt#2, a.txt#1] under `same_as` or `distinct_from` of the collection.yml"),
    ],
)
def test_question_names_both_and_how_to_settle(reference: str, other: str, hint: str) -> None:
    problem = duplicates.twin_problem("x.txt", 3, reference, other, 0.987)
    assert str(problem) == f"x.txt:3: near-twin: {reference} and {other} are 98% alike; {hint}"


@pytest.mark.skipif(not SHARED.exists(), reason="needs the abstracts of a whole venue")
def test_twins_in_a_whole_venue_are_found() -> None:
    abstracts = json.loads((SHARED / "icml-2026" / "abstracts.json").read_text())
    twins = {f"{key} again": varied(text, 0.05, seed=3) for key, text in sorted(abstracts.items())[:50]}
    found = duplicates.near(abstracts | twins)
    assert {other for _, other, _ in found} == twins.keys()
