"""Tests of the kind of contribution."""

from __future__ import annotations

import pytest

from generator.papers.extract import extract


@pytest.mark.parametrize(
    ("abstract", "kind"),
    [
        pytest.param("We propose TideNet, a framework that reads tides.", "method", id="one technique, called a framework"),
        pytest.param("We present a fast algorithm for counting gulls.", "method", id="no name"),
        pytest.param("We introduce ReefBench, a suite of reefs.", "benchmark", id="by its name"),
        pytest.param("We introduce CoralSet, a unified benchmark for reefs.", "benchmark", id="by its noun"),
        pytest.param("We introduce CoralSet, an extensible benchmark framework.", "benchmark", id="benchmark, called a framework"),
        pytest.param("We release CoralSet, a large dataset of reefs.", "dataset", id="dataset"),
        pytest.param("We introduce HarborX, a fault-tolerant training system designed for ships.", "system", id="system"),
        pytest.param("We prove a lower bound on tides. We further derive convergence rates. Our theory is tight.", "theory", id="theory"),
        pytest.param("We investigate how gulls learn. We find that they copy. Surprisingly, they forget.", "analysis", id="analysis"),
        pytest.param("We investigate how gulls answer survey questions. We find that they copy.", "analysis", id="survey questions"),
        pytest.param("We propose a tide-to-map model.", "method", id="linking word inside a compound"),
        pytest.param("This survey covers gulls.", "survey", id="survey"),
        pytest.param("This motivates a new general fishing paradigm (called *Wait-Watch*): we wait.", "framework", id="paradigm"),
        pytest.param("The sea is blue.", None, id="not clear"),
    ],
)
def test_kind(abstract: str, kind: str | None) -> None:
    assert extract(abstract).kind == kind


@pytest.mark.parametrize(
    ("abstract", "words"),
    [
        pytest.param("It rains. We introduce **ReefBench**, a suite of reefs.", "**ReefBench**", id="the name"),
        pytest.param("We introduce CoralSet, a unified *benchmark* for reefs.", "*benchmark*", id="the noun behind the name"),
        pytest.param("We release the CoralSet dataset of reefs.", "dataset", id="the noun beside the name"),
        pytest.param("We release a large dataset called CoralSet.", "dataset", id="the noun before the name"),
        pytest.param("We present a fast algorithm for counting gulls.", "algorithm", id="the noun of what has no name"),
        pytest.param("Gulls copy. We find that they copy. Surprisingly, they forget.", "We find ", id="the first of many cues"),
        pytest.param("We propose TideNet.", None, id="no words, a method"),
        pytest.param("The sea is blue.", None, id="not clear"),
    ],
)
def test_words_that_decide_the_kind(abstract: str, words: str | None) -> None:
    quote = extract(abstract).kind_quote
    assert (abstract[quote.start : quote.end] if quote else None) == words
