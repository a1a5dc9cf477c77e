"""Tests of headline results."""

from __future__ import annotations

import pytest

from generator.papers.extract import extract

INTRO = "We propose TideNet, a model of tides. "


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        pytest.param("TideNet reduces waiting by over 40\\%.", ["reduces waiting by over 40\\%"], id="verb and figure"),
        pytest.param("TideNet achieves up to $3\\times$ faster tides.", ["up to $3\\times$ faster tides"], id="the figure says it alone"),
        pytest.param(
            "It lifts catch (C@1) to 75.8\\%, clearly outperforming NetFlow (57.0\\%).",
            ["lifts catch (C@1) to 75.8\\%, clearly outperforming NetFlow (57.0\\%)"],
            id="with what it beats",
        ),
        pytest.param(
            "It improves catch by 3\\%, and cuts fuel by 2.5x.", ["improves catch by 3\\%", "cuts fuel by 2.5x"], id="two clauses"
        ),
        pytest.param(
            "It raises catch from 11.34 to 33.54, a gain of 22.20 points.",
            ["raises catch from 11.34 to 33.54, a gain of 22.20 points"],
            id="from to",
        ),
        pytest.param("Better bait helps (up to 19.3\\% gain).", ["Better bait helps (up to 19.3\\% gain)"], id="in brackets"),
        pytest.param("It cuts fuel by 9\\% without losing fish.", ["cuts fuel by 9\\%"], id="ends with the figure's clause"),
        pytest.param(
            "It yields consistent gains of up to 8\\%.", ["yields consistent gains of up to 8\\%"], id="consistent is no consisting"
        ),
        pytest.param("It delivers up to 2.9 end-to-end speedup.", ["up to 2.9 end-to-end speedup"], id="speedup without a sign"),
        pytest.param("It improves at a 75\\% noise rate.", [], id="noise rate"),
        pytest.param("NetFlow degrades by 21\\% on reefs.", [], id="loss of another"),
        pytest.param("Existing methods reach only 12\\% accuracy.", [], id="figure of others"),
        pytest.param("It holds 1,009 reefs of 31 seas and a $1{\\times}1$ net.", [], id="sizes"),
    ],
)
def test_results(sentence: str, expected: list[str]) -> None:
    abstract = INTRO + sentence
    found = extract(abstract).results
    assert [result.text for result in found] == expected
    assert [abstract[result.start : result.end] for result in found] == expected


def test_figures_of_the_field_are_no_results() -> None:
    assert extract("NetFlow improves catch by 12\\%. " + INTRO).results == ()
