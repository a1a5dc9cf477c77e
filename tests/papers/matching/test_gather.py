"""Records of several sources that are one paper are found to be."""

from __future__ import annotations

import itertools
from typing import TYPE_CHECKING, Any

import pytest

from generator.model import Metadata, Origin
from generator.papers.matching import gather
from tests.papers.matching.abstracts import dice, invented_abstract, library, with_third_changed
from tests.steps import growth

if TYPE_CHECKING:
    from collections.abc import Callable


def said(source: str, number: int = 1, title: str = "On Kelp", **values: Any) -> Metadata:  # noqa: ANN401  fields of many types
    return Metadata(Origin(source, number, number), f"{source}{number}", title, **values)


@pytest.mark.parametrize(
    ("one", "other", "papers"),
    [
        pytest.param({"identifiers": {"arxiv": "1"}}, {"title": "Kelp", "identifiers": {"arxiv": "1", "doi": "2"}}, 1, id="identifier"),
        pytest.param(
            {"identifiers": {"doi": "10.0/AB"}}, {"title": "Kelp", "identifiers": {"doi": "10.0/ab"}}, 1, id="identifier in upper case"
        ),
        pytest.param({"identifiers": {"arxiv": "1"}}, {"title": "Kelp", "identifiers": {"doi": "1"}}, 2, id="value of another kind"),
        pytest.param({"authors": ("Ann Ebb", "Tom")}, {"title": "on kelp!", "authors": ("ann ebb",)}, 1, id="title and author"),
        pytest.param({"authors": ("Ann Ebb",)}, {}, 1, id="title without authors"),
        pytest.param({"authors": ("Ann Ebb",)}, {"authors": ("Tom Jetsam",)}, 2, id="title of other authors"),
        pytest.param({"identifiers": {"openreview": "a"}}, {"identifiers": {"openreview": "b"}}, 2, id="title of two submissions"),
        pytest.param({"abstract": invented_abstract(1)}, {"title": "Kelp", "abstract": invented_abstract(1)}, 1, id="abstract"),
        pytest.param(
            {"abstract": invented_abstract(1), "identifiers": {"arxiv": "1"}},
            {"title": "Kelp", "abstract": invented_abstract(1), "identifiers": {"arxiv": "2"}},
            2,
            id="abstract of two preprints",
        ),
        pytest.param({"title": "?"}, {"title": "!"}, 2, id="titles without letters"),
    ],
)
def test_records_are_one_paper_only_for_a_reason(one: dict[str, Any], other: dict[str, Any], papers: int) -> None:
    assert len(gather([[said("a", **one)], [said("b", **other)]])) == papers
    assert len(gather([[said("b", **other)], [said("a", **one)]])) == papers


def test_title_changed_since_the_preprint_is_kept_as_a_variant() -> None:
    chance = dice(5)
    proceedings = library(40)
    preprints = [
        Metadata(
            Origin("arxiv", each.origin.record, 1), f"a{each.id}", f"Early {each.title}", abstract=with_third_changed(each.abstract, chance)
        )
        for each in proceedings
    ]
    chance.shuffle(preprints)
    made = gather([proceedings, preprints])
    assert [(paper.id, paper.variants) for paper in made] == [(each.id, (f"Early {each.title}",)) for each in proceedings]


def test_what_one_source_alone_has_is_kept_in_order() -> None:
    made = gather([[said("a", 1, "Kelp"), said("a", 2, "Ebb")], [said("b", 1, "Flow"), said("b", 2, "ebb")]])
    assert [paper.id for paper in made] == ["a1", "a2", "b1"]


def test_papers_do_not_depend_on_the_order_of_the_sources() -> None:
    sources = [
        [said("a", 1, "Kelp", identifiers={"openreview": "o"}), said("a", 2, "Ebb", authors=("Ann",))],
        [said("b", 1, "Seaweed", identifiers={"openreview": "o", "arxiv": "1"}), said("b", 2, "Ebb", authors=("Tom",))],
        [said("c", 1, "Tang", identifiers={"arxiv": "1"}), said("c", 2, "Flow", abstract=invented_abstract(9))],
    ]
    made = {frozenset(frozenset((paper.title, *paper.variants)) for paper in gather(order)) for order in itertools.permutations(sources)}
    assert made == {frozenset({frozenset({"Kelp", "Seaweed", "Tang"}), frozenset({"Ebb"}), frozenset({"Flow"})})}


def test_two_records_of_one_abstract_in_a_source_stay_two() -> None:
    assert len(gather([[said("a", 1, "Kelp", abstract=invented_abstract(1)), said("a", 2, "Ebb", abstract=invented_abstract(1))]])) == 2


def test_nothing_gives_nothing() -> None:
    assert gather([]) == gather([[], []]) == ()


def test_steps_grow_with_the_number_of_papers_alone_even_where_all_have_one_title() -> None:
    def work(size: int) -> Callable[[], object]:
        records = [said("a", number, "On Kelp", authors=(f"Ann {number}",)) for number in range(size)]
        return lambda: gather([records])

    assert growth(work) < 1.5
