"""Tests of the short forms an abstract defines."""

from __future__ import annotations

import pytest

from generator.papers.extract.acronyms import definitions
from generator.papers.extract.passages import passages


def pairs(abstract: str) -> list[tuple[str, str]]:
    return [(each.short.text, each.long.text) for each in definitions(passages(abstract))]


@pytest.mark.parametrize(
    ("abstract", "expected"),
    [
        pytest.param("We study tidal flow networks (TFNs) at sea.", [("TFNs", "tidal flow networks")], id="plural"),
        pytest.param(
            "We use Self-supervised reef learning (SRL).", [("SRL", "Self-supervised reef learning")], id="part of a compound passed over"
        ),
        pytest.param("A Mixture-of-Gulls (MoG) model.", [("MoG", "Mixture-of-Gulls")], id="linking word spelled"),
        pytest.param("The state-of-the-sea (SOTS) buoy.", [("SOTS", "state-of-the-sea")], id="linking words, some spelled"),
        pytest.param("The Kelvin–Laplace (KL) wave.", [("KL", "Kelvin–Laplace")], id="en dash"),
        pytest.param("Shore-to-Shore (S2S) swims.", [("S2S", "Shore-to-Shore")], id="digit for a word"),
        pytest.param("An efficient crab (eCrab) walks.", [("eCrab", "efficient crab")], id="lower-case beginning"),
        pytest.param("The gull instructions (guins) differ.", [], id="lower case is the beginning of one word only"),
        pytest.param("We read the specimens (spec) again.", [("spec", "specimens")], id="beginning of one word"),
        pytest.param("An autoregressive (AR) buoy.", [("AR", "autoregressive")], id="one long word"),
        pytest.param(
            "We propose **Tid**al **A**ttention **N**etworks (**TidAN**).", [("TidAN", "Tidal Attention Networks")], id="letters in bold"
        ),
        pytest.param("We propose StructuraL Reef SHading (SLRSH).", [("SLRSH", "StructuraL Reef SHading")], id="capitals inside words"),
        pytest.param(
            "We propose TIDE (Tidal Inference by Deep Estimation).", [("TIDE", "Tidal Inference by Deep Estimation")], id="turned round"
        ),
        pytest.param(
            "We propose TIDE: Tidal Inference by Deep Estimation, a model.", [("TIDE", "Tidal Inference by Deep Estimation")], id="colon"
        ),
        pytest.param(
            "We propose WavAR: a wave autoregression of coasts.", [("WavAR", "wave autoregression")], id="gloss takes no more than it needs"
        ),
        pytest.param("It reads tides (by a gauge) and gulls (GPS, sonar).", [], id="gloss in brackets"),
        pytest.param("Read the old tidal marks (OT) here.", [], id="two letters are the first of the words"),
        pytest.param("It couples perception (VLX) and decision (LLX).", [], id="letters that fit no word"),
        pytest.param("Its pass rate (SPQ@1) rises, as do categories (CWQs).", [], id="metric and list"),
        pytest.param(
            "We use reefs (e.g., TFN) and tidal flow nets (TFN; see above).", [("TFN", "tidal flow nets")], id="more in the bracket"
        ),
        pytest.param("Tidal flow (TF) and tidal flow (TF) again.", [("TF", "Tidal flow")], id="once"),
        pytest.param("Great Auk Intelligence (GAI) and General Auk Inference (GAI).", [("GAI", "Great Auk Intelligence")], id="first wins"),
    ],
)
def test_definitions(abstract: str, expected: list[tuple[str, str]]) -> None:
    assert pairs(abstract) == expected


def test_each_side_knows_its_place() -> None:
    abstract = "It rains. We propose **Tid**al **N**etworks (TidN)."
    (found,) = definitions(passages(abstract))
    assert abstract[found.long.start : found.long.end] == "**Tid**al **N**etworks"
    assert abstract[found.short.start : found.short.end] == "TidN"
    assert found.sentence == 1
