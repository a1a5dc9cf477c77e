"""A record finds its page whatever was moved, repeated or corrected; the order of things never matters."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.model import Origin, Paper, Record, Source
from generator.papers import pairing

if TYPE_CHECKING:
    from generator.papers.pairing import Pairing


def record(place: str, text: str = "", collection: str = "toy-2031") -> Record:
    file, _, number = place.partition("#")
    return Record(collection, Origin(file, int(number), 1), text or place)


def page(name: str, source: str | None = None, aliases: tuple[str, ...] = ()) -> Paper:
    file, _, number = (source or "").partition("#")
    return Paper(
        id=f"toy-2031/{name}",
        title=name,
        venue="TOY 2031",
        path=f"docs/papers/toy-2031/{name}.md",
        abstract=name,
        source=Source(file=file, record=int(number)) if source else None,
        aliases=tuple(f"toy-2031/{alias}" for alias in aliases),
    )


def paired(records: dict[str, str], pages: dict[str, str]) -> Pairing:
    """Pair records (place -> text) with pages (name -> text)."""
    papers = [page(name) for name in pages]
    said = {paper.id: {pages[paper.slug]} for paper in papers}
    return pairing.by_text([record(place) for place in records], records, papers, said)


def outcomes(
    found: Pairing, new: dict[str, str] | None = None, fragments: frozenset[str] = frozenset()
) -> list[tuple[str, str, str | None]]:
    entries = pairing.ledger(found, new or {}, fragments, {})
    return [(str(entry.record.origin), entry.outcome, entry.paper and entry.paper.removeprefix("toy-2031/")) for entry in entries]


def test_record_is_paired_by_text_wherever_it_stands() -> None:
    found = paired({"a#1": "oak", "a#2": "acorn", "b#1": "moss"}, {"acorn": "acorn", "oak": "oak"})
    assert outcomes(found) == [("a#1", "page", "oak"), ("a#2", "page", "acorn"), ("b#1", "unpaged", None)]
    assert found.homeless() == ("b#1",)
    assert found.orphans() == ()


@given(st.permutations(["a#1", "a#2", "a#10", "b#1"]))
def test_repeat_is_one_paper_with_two_origins(order: list[str]) -> None:
    found = paired(dict.fromkeys(order, "oak"), {"oak": "oak"})
    assert found.own == {"toy-2031/oak": "a#1"}
    assert outcomes(found) == [
        ("a#1", "page", "oak"),
        ("a#2", "duplicate", "oak"),
        ("a#10", "duplicate", "oak"),
        ("b#1", "duplicate", "oak"),
    ]


def test_first_is_first_by_number() -> None:
    assert paired({"a#10": "oak", "a#2": "oak"}, {}).homeless() == ("a#2",)


def test_repeat_without_a_page_will_be_one_page() -> None:
    found = paired({"a#1": "oak", "b#1": "oak"}, {})
    assert found.homeless() == ("a#1",)
    assert outcomes(found, {"a#1": "toy-2031/oak"}) == [("a#1", "page", "oak"), ("b#1", "duplicate", "oak")]


def test_page_has_the_record_of_its_own_collection() -> None:
    records = [record("a#1", collection="elsewhere-2030"), record("b#1")]
    found = pairing.by_text(records, {"a#1": "oak", "b#1": "oak"}, [page("oak")], {"toy-2031/oak": {"oak"}})
    assert found.own == {"toy-2031/oak": "b#1"}
    assert outcomes(found) == [("a#1", "duplicate", "oak"), ("b#1", "page", "oak")]


@pytest.mark.parametrize(
    ("likeness", "own"),
    [
        pytest.param([("toy-2031/oak", "a#1", 0.7)], {"toy-2031/oak": "a#1"}, id="corrected"),
        pytest.param([("toy-2031/oak", "a#1", 0.5)], {}, id="another text"),
        pytest.param([("toy-2031/oak", "a#1", 0.7), ("toy-2031/oak", "a#2", 0.8)], {"toy-2031/oak": "a#2"}, id="the more alike"),
        pytest.param(
            [("toy-2031/oak", "a#1", 0.9), ("toy-2031/moss", "a#1", 0.8), ("toy-2031/moss", "a#2", 0.7)],
            {"toy-2031/oak": "a#1", "toy-2031/moss": "a#2"},
            id="each only once",
        ),
    ],
)
def test_corrected_record_finds_the_page_left_over(likeness: list[tuple[str, str, float]], own: dict[str, str]) -> None:
    found = paired({"a#1": "oak!", "a#2": "moss!"}, {"oak": "oak", "moss": "moss"})
    assert pairing.by_likeness(found, likeness).own == own
    assert pairing.by_likeness(found, reversed(likeness)).own == own


@given(st.permutations([("toy-2031/oak", "b#1"), ("b#1", "c#1"), ("d#1", "c#1"), ("a#1", "e#1"), ("e#1", "nowhere#1")]))
def test_what_people_settled_is_one_paper_through_any_chain(same: list[tuple[str, str]]) -> None:
    found = pairing.as_settled(paired({place: place for place in ("a#1", "b#1", "c#1", "d#1", "e#1")}, {"oak": "x"}), same)
    told = {place: (outcome, paper) for place, outcome, paper in outcomes(found, {"a#1": "toy-2031/new"})}
    assert {place for place in told if told[place] == ("duplicate", "oak")} == {"b#1", "c#1", "d#1"}
    assert (told["a#1"], told["e#1"]) == (("page", "new"), ("duplicate", "new"))


def test_two_pages_stay_two() -> None:
    found = paired({"a#1": "oak", "b#1": "moss"}, {"oak": "oak", "moss": "moss"})
    assert pairing.as_settled(found, [("toy-2031/oak", "b#1"), ("toy-2031/oak", "toy-2031/moss")]) == found


def test_fragment_without_a_page_is_told_as_one() -> None:
    found = paired({"a#1": "oak", "a#2": "and so on", "a#3": "short"}, {"short": "short"})
    assert outcomes(found, {"a#1": "toy-2031/oak"}, frozenset({"a#2", "a#3"})) == [
        ("a#1", "page", "oak"),
        ("a#2", "fragment", None),
        ("a#3", "page", "short"),
    ]


@pytest.mark.parametrize(
    ("reference", "home"),
    [
        ("toy-2031/oak", "toy-2031/oak"),
        ("toy-2031/old-oak", "toy-2031/oak"),
        ("a#1", "toy-2031/oak"),
        ("a#2", "a#2"),
        ("a#9", None),
        ("toy-2031/elm", None),
    ],
)
def test_reference_leads_home(reference: str, home: str | None) -> None:
    found = pairing.by_text(
        [record("a#1"), record("a#2")], {"a#1": "oak", "a#2": "moss"}, [page("oak", aliases=("old-oak",))], {"toy-2031/oak": {"oak"}}
    )
    assert found.home(reference) == home
