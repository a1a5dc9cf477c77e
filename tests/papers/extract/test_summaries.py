"""Tests of the sentence that states the contribution."""

from __future__ import annotations

import pytest

from generator.papers.extract import extract

FIELD = "Tides are hard to predict. Existing methods often fail."


@pytest.mark.parametrize(
    ("abstract", "summary"),
    [
        pytest.param(
            f"{FIELD} We propose **TideNet**, a model of tides. It is fast.",
            "We propose **TideNet**, a model of tides.",
            id="introduces the name",
        ),
        pytest.param(
            f"{FIELD} In this work, we propose to wait for the next tide. Third, we introduce TideNet, a net that waits for tides.",
            "Third, we introduce TideNet, a net that waits for tides.",
            id="the name goes before all else",
        ),
        pytest.param(
            f"{FIELD} (2) We propose TideNet, a model of all the tides.",
            "We propose TideNet, a model of all the tides.",
            id="enumerator dropped",
        ),
        pytest.param(
            f"{FIELD} We show that gulls predict them better than nets. We hope this helps.",
            "We show that gulls predict them better than nets.",
            id="finding",
        ),
        pytest.param(
            f"{FIELD} Our main contribution is a theory of gulls and nets. We also show that it holds.",
            "Our main contribution is a theory of gulls and nets.",
            id="main contribution",
        ),
        pytest.param(
            f"{FIELD} We design controlled experiments with many gulls. We argue that gulls plan ahead of time.",
            "We argue that gulls plan ahead of time.",
            id="experiments are no contribution",
        ),
        pytest.param(FIELD, None, id="none"),
    ],
)
def test_summary(abstract: str, summary: str | None) -> None:
    found = extract(abstract).summary
    assert (found.text if found else None) == summary
    assert found is None or abstract[found.start : found.end] == summary
