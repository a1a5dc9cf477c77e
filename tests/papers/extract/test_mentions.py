"""Tests of models and benchmarks."""

from __future__ import annotations

import pytest

from generator.papers.extract import extract

INTRO = "We propose TideNet, a model of tides. "


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        pytest.param("Experiments on Llama and Qwen series help.", ["Llama", "Qwen"], id="series"),
        pytest.param("It serves LLaMA-2-7B, Gemma2-9B, and GPT-4o.", ["LLaMA-2-7B", "Gemma2-9B", "GPT-4o"], id="versions in the word"),
        pytest.param("It serves Llama 3.1 8B and Stable Diffusion 3.5.", ["Llama 3.1 8B", "Stable Diffusion 3.5"], id="versions behind it"),
        pytest.param("It trains GPT-2-style nets.", ["GPT-2"], id="style"),
        pytest.param("It boosts CodeLlama-7B’s catch.", ["CodeLlama-7B"], id="possessive"),
        pytest.param("It outperforms GPT-4 by far.", [], id="compared with"),
        pytest.param("It raises the GPT-judged score.", [], id="judged by"),
    ],
)
def test_models(sentence: str, expected: list[str]) -> None:
    assert [model.text for model in extract(INTRO + sentence).models] == expected


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        pytest.param("It wins on GSM8K and MATH-500.", ["GSM8K", "MATH-500"], id="known"),
        pytest.param(
            "It wins on the ReefWorld and Reef-to-Reef (R2R) benchmarks.", ["ReefWorld", "Reef-to-Reef"], id="told by the noun behind"
        ),
        pytest.param("We use four benchmarks (GSM8K, CrabQA, and SeaEval).", ["GSM8K", "CrabQA", "SeaEval"], id="told by the noun before"),
        pytest.param("It wins on AIME24/25, and CrabQA benchmarks.", ["AIME24", "AIME25", "CrabQA"], id="two years"),
        pytest.param("It gains on OxfordGulls dataset.", ["OxfordGulls"], id="one capitalised word"),
        pytest.param("Across seven benchmarks, TideNet wins.", [], id="own name"),
        pytest.param("We use Python benchmarks and LLM benchmarks.", [], id="described by a term"),
    ],
)
def test_benchmarks(sentence: str, expected: list[str]) -> None:
    assert [benchmark.text for benchmark in extract(INTRO + sentence).benchmarks] == expected


def test_benchmark_the_paper_introduces_is_one() -> None:
    assert [each.text for each in extract("We introduce ReefBench, a benchmark of reefs.").benchmarks] == ["ReefBench"]


def test_what_stands_in_the_background_is_not_listed() -> None:
    found = extract("GPT-4 solves GSM8K. " + INTRO)
    assert (found.models, found.benchmarks) == ((), ())
