"""The measures of neighbours."""

from __future__ import annotations

import pytest

from generator.outputs.related import Neighbour
from tests.outputs.nearness import agreement, chance, share_of_area


def near(*names: str) -> tuple[Neighbour, ...]:
    return tuple(Neighbour(name, "both speak of “tides”") for name in names)


def test_agreement_counts_the_annotators_and_those_that_would_do() -> None:
    names = {"a": "000-01", "b": "000-02", "c": "000-03", "d": "000-04"}
    truth = [("000-01", {"000-02"}, {"000-03"})]
    assert agreement({"a": near("b", "c", "d")}, names, truth) == {"000-01": (1, 2)}


def test_share_of_area_leaves_out_what_is_unknown() -> None:
    areas = {"a": "Sea", "b": "Sea", "c": "Air", "d": None}
    assert share_of_area({"a": near("b", "c", "d"), "d": near("a")}, areas) == pytest.approx(1 / 2)


@pytest.mark.parametrize(
    ("areas", "expected"),
    [
        pytest.param(["Sea", "Sea", None], 1.0, id="one area"),
        pytest.param(["Sea", "Sea", "Air"], 1 / 3, id="two areas"),
        pytest.param(["Sea", "Air"], 0.0, id="none shared"),
    ],
)
def test_chance_is_the_part_of_pairs_of_one_area(areas: list[str | None], expected: float) -> None:
    assert chance(areas) == pytest.approx(expected)
