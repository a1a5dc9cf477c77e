"""Tests of the name of what a paper introduces."""

from __future__ import annotations

import pytest

from generator.papers.extract.acronyms import definitions
from generator.papers.extract.names import find_name
from generator.papers.extract.passages import passages


def named(abstract: str) -> tuple[str | None, str | None]:
    sentences = passages(abstract)
    name = find_name(sentences, definitions(sentences))
    return (name.quote.text, name.expansion.text if name.expansion else None) if name else (None, None)


@pytest.mark.parametrize(
    ("abstract", "name", "expansion"),
    [
        pytest.param("To fill this gap, we propose TideNet, a model of tides.", "TideNet", None, id="name, a thing"),
        pytest.param("We introduce Buoyant, which floats.", "Buoyant", None, id="plain word with a capital"),
        pytest.param("We introduce Calm Harbor, a method that waits.", "Calm Harbor", None, id="two words"),
        pytest.param("We propose Tidal Attention Networks (TidAN), a model.", "TidAN", "Tidal Attention Networks", id="short form"),
        pytest.param(
            "We propose TIDE (Tidal Inference by Deep Estimation).",
            "TIDE",
            "Tidal Inference by Deep Estimation",
            id="long form in brackets",
        ),
        pytest.param("We propose Gull Gazing (GG), a method.", "Gull Gazing", None, id="two letters are no name"),
        pytest.param("We present a simple model called \\textbf{ReefBox} for reefs.", "ReefBox", None, id="called"),
        pytest.param("Here, we develop a new framework, ReefBox, that waits.", "ReefBox", None, id="in apposition"),
        pytest.param("We bridge this gap by introducing ReefBench, the first benchmark of reefs.", "ReefBench", None, id="gerund"),
        pytest.param("This paper presents the ReefBox system.", "ReefBox", None, id="paper as subject"),
        pytest.param("A new algorithm, ReefBox, is proposed.", "ReefBox", None, id="passive"),
        pytest.param("Motivated by this, we developed TideNet, a model.", "TideNet", None, id="past tense"),
        pytest.param("Our main contribution is TideNet, a layer. TideNet waits.", "TideNet", None, id="contribution is"),
        pytest.param(
            "To address these issues, we propose a novel approach named ReefBox to wait.", "ReefBox", None, id="trouble further before"
        ),
        pytest.param("We introduce D3, a dataset of tides.", "D3", None, id="a letter and a digit"),
        pytest.param("We introduce *patient gulls*, which wait for fish.", "patient gulls", None, id="lower case in italics"),
        pytest.param(
            "We cast fishing as expected catch matching (ECM): it waits. ECM unifies nets. ECM helps.",
            "ECM",
            "expected catch matching",
            id="cast as",
        ),
        pytest.param("It motivates a new paradigm (called *Wait-Watch*): we wait.", "Wait-Watch", None, id="called, in brackets"),
        pytest.param(
            "We introduce ReefBench, a benchmark. We further propose ReefFix, a method. ReefBench has 5 reefs.",
            "ReefBench",
            None,
            id="first of two",
        ),
        pytest.param(
            "We propose Gain Kelp Means (GKM), a method. We then build Gain Kelp Quantization (GKQ) by extending GKM. GKQ outperforms all.",
            "GKQ",
            "Gain Kelp Quantization",
            id="what steps on another",
        ),
        pytest.param("We propose Tide-to-Reef (T2R), a net.", "Tide-to-Reef", None, id="long form of one word"),
        pytest.param("We propose Chain-of-Gulls (CGull), a net.", "CGull", "Chain-of-Gulls", id="long form of one word that describes"),
        pytest.param("We introduce ReefBox 2.0, a toolkit.", "ReefBox 2.0", None, id="version"),
        pytest.param(
            "We propose Calm Harbor Waiting (CaHx), a net.", "CaHx", "Calm Harbor Waiting", id="short form with a letter of its own"
        ),
        pytest.param("We propose GULL (Watch and Wait), a net.", "GULL", "Watch and Wait", id="bracket without its letters"),
        pytest.param("We propose a Tide-Grounded KV Eviction method for reefs (TGX-KV).", "TGX-KV", None, id="short form further on"),
        pytest.param(
            "We develop an algorithm, Tidal Reef Waiting (TRW), that waits.", "TRW", "Tidal Reef Waiting", id="defined in apposition"
        ),
        pytest.param("We introduce Look, Wait, Dive (LWD), a net.", "LWD", "Look, Wait, Dive", id="row with commas"),
        pytest.param(
            "We propose Tidal Reef Waiting, a net. TReW waits.", "TReW", "Tidal Reef Waiting", id="short form without a definition"
        ),
        pytest.param("We propose Tidal Reef Waiting, a net. HarborX waits.", "Tidal Reef Waiting", None, id="another name further on"),
        pytest.param("We propose Slow TideMap, a net. TMap waits.", "Slow TideMap", None, id="short form of a part of it"),
        pytest.param("We propose TideMap, a net. TMap waits.", "TideMap", None, id="short form of one word"),
        pytest.param("We propose ReefWait, a net. Reef-Wait waits. Reef-Wait's gulls help.", "Reef-Wait", None, id="spelling used most"),
        pytest.param("We propose Reef-Wait, a net. ReefWait waits.", "Reef-Wait", None, id="spellings used alike"),
        pytest.param(
            "ReefBox learns to wait. To test it, we introduce ReefBox-Bench, a benchmark. ReefBox-Bench has reefs.",
            "ReefBox",
            None,
            id="part named after the whole",
        ),
        pytest.param(
            "It rains. Now we design ReefSim, a net. Leveraging this, we propose GullSim, a net.",
            "GullSim",
            None,
            id="what goes on from another",
        ),
        pytest.param("We introduce ReefBox-Bench, a benchmark of ReefBox.", "ReefBox-Bench", None, id="part of what others made"),
    ],
)
def test_name(abstract: str, name: str, expansion: str | None) -> None:
    assert named(abstract) == (name, expansion)


@pytest.mark.parametrize(
    "abstract",
    [
        pytest.param("Tidal sampling is widely used (as introduced by Kelvin). We show that it is optimal.", id="introduced by others"),
        pytest.param("We present an analysis of tides and reinforcement learning (RL).", id="short form of the field"),
        pytest.param("Tidal methods (TMX) abound. We propose to combine TMX with nets.", id="defined as background"),
        pytest.param("NetFlow, which introduces buoys, is slow. We study why.", id="prior work introduces"),
        pytest.param("We propose a GPT-based framework for reefs.", id="described by a name"),
        pytest.param("We introduce the task of Gull Counting, a new problem.", id="task"),
        pytest.param("It shows an issue, which we call TideLoss, in nets.", id="trouble by name"),
        pytest.param("We train networks and find that they forget.", id="nothing introduced"),
        pytest.param("We propose a net, named *method*, that waits.", id="a placeholder"),
        pytest.param("It separates the trained model $H_{eff}$ from $C$. Here $H_{eff}$ waits.", id="a symbol"),
        pytest.param("This drop is often called *reef collapse*.", id="called so by others"),
        pytest.param("", id="empty"),
    ],
)
def test_no_name(abstract: str) -> None:
    assert named(abstract) == (None, None)


def test_name_in_another_spelling_is_quoted_where_it_stands() -> None:
    abstract = "We propose ReefWait, a net. Reef-Wait waits. Reef-Wait helps."
    name = find_name(passages(abstract), ())
    assert name is not None
    assert (name.quote.start, name.sentence) == (abstract.index("Reef-Wait"), 0)


def test_name_knows_its_place() -> None:
    abstract = "It rains. We propose **TideNet**, a model."
    sentences = passages(abstract)
    name = find_name(sentences, ())
    assert name is not None
    assert abstract[name.quote.start : name.quote.end] == "**TideNet**"
    assert name.sentence == 1
