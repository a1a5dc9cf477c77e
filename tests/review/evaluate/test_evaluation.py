"""Tests of the comparison with annotations."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import ValidationError

from generator.model import Paper
from generator.review.evaluate import FIELDS, annotation_of, evaluate, evaluate_names

GOLD: dict[str, object] = {
    "id": "1",
    "name": "TideNet",
    "name_alternatives": ["TideNet-S"],
    "expansion": None,
    "kind": "method",
    "kind_alternatives": ["system"],
    "tldr_sentence": "We propose **TideNet**.",
    "tldr_alternatives": ["(1) It waits."],
    "topics": ["tides", "nets"],
    "topics_acceptable": ["gulls"],
    "primary_topic": "tides",
    "primary_topic_alternatives": ["nets"],
    "code_links": [{"url": "https://github.com/a/b", "raw": "github.com/a/b", "kind": "code", "status": "released"}],
    "results": ["reduces waiting by 40\\% on reefs"],
    "results_secondary": ["NetFlow waits 12\\% longer"],
    "models": ["Llama-3"],
    "benchmarks": ["Reef-to-Reef"],
    "acronyms": [{"short": "R2R", "long": "Reef-to-Reef", "short_raw": "R2R"}],
}
PERFECT: dict[str, object] = {
    "name": "TideNet",
    "expansion": None,
    "kind": "method",
    "summary": "We propose TideNet.",
    "topics": ["tides", "nets"],
    "links": [{"url": "https://github.com/a/b", "kind": "code"}],
    "results": ["reduces waiting by 40% on reefs"],
    "models": ["Llama-3"],
    "benchmarks": ["Reef-to-Reef"],
    "acronyms": [{"short": "R2R", "long": "Reef-to-Reef"}],
}


PAGE = Paper.model_validate(
    {
        "id": "toy/tide",
        "title": "T",
        "venue": "TOY",
        "name": "TideNet",
        "models": ["Llama-3"],
        "path": "docs/papers/toy/tide.md",
        "abstract": "A",
    }
)


def outcome(field: str, **answer: object) -> tuple[int, int, int]:
    score = evaluate([GOLD], {"1": PERFECT | answer}).score(field)
    return score.right, score.wrong, score.missed


@pytest.mark.parametrize("field", FIELDS)
def test_what_agrees_has_no_fault(field: str) -> None:
    score = evaluate([GOLD], {"1": PERFECT}).score(field)
    assert (score.precision, score.recall, score.f1, score.accuracy) == (1.0, 1.0, 1.0, 1.0)


@pytest.mark.parametrize(
    ("field", "answer", "expected"),
    [
        pytest.param("name", {"name": "tidenet-s"}, (1, 0, 0), id="alternative name"),
        pytest.param("name", {"name": "NetFlow"}, (0, 1, 1), id="wrong name"),
        pytest.param("name", {"name": None}, (0, 0, 1), id="no name"),
        pytest.param("expansion", {"expansion": "Tidal Net"}, (0, 1, 0), id="expansion that is none"),
        pytest.param("kind", {"kind": "system"}, (1, 0, 0), id="alternative kind"),
        pytest.param("summary", {"summary": "It waits."}, (1, 0, 0), id="enumerator dropped"),
        pytest.param("summary", {"summary": "It waits for fish."}, (0, 1, 1), id="another sentence"),
        pytest.param("primary topic", {"topics": ["nets", "tides"]}, (1, 0, 0), id="alternative primary topic"),
        pytest.param("topics", {"topics": ["tides", "gulls"]}, (1, 0, 1), id="acceptable topic counts neither way"),
        pytest.param("links", {"links": [{"url": "http://github.com/A/b.git/", "kind": "code"}]}, (1, 0, 0), id="address typed otherwise"),
        pytest.param("links", {"links": [{"url": "https://github.com/a/b", "kind": "data"}]}, (0, 1, 1), id="other kind"),
        pytest.param(
            "links", {"links": [{"url": "https://github.com/a/b", "kind": "code", "status": "promised"}]}, (0, 1, 1), id="promise"
        ),
        pytest.param("results", {"results": ["reduces waiting by 40\\%"]}, (1, 0, 0), id="shorter result"),
        pytest.param("results", {"results": ["NetFlow waits 12\\% longer"]}, (0, 0, 1), id="secondary result counts neither way"),
        pytest.param("results", {"results": ["a $3\\times$ bigger boat"]}, (0, 1, 1), id="another result"),
        pytest.param("models", {"models": ["llama‑3", "GPT-4"]}, (1, 1, 0), id="one model too many"),
        pytest.param("benchmarks", {"benchmarks": ["R2R"]}, (1, 0, 0), id="short form of a benchmark"),
        pytest.param("acronyms", {"acronyms": [{"short": "R2R", "long": "reef‑to‑reef"}]}, (1, 0, 0), id="dashes and case"),
        pytest.param("acronyms", {"acronyms": [{"short": "R2R", "long": "Reef"}]}, (0, 1, 1), id="other long form"),
    ],
)
def test_judgement(field: str, answer: dict[str, object], expected: tuple[int, int, int]) -> None:
    assert outcome(field, **answer) == expected


def test_silence_is_right_where_allowed() -> None:
    silent = evaluate([{"id": "1", "name": "Waiting", "name_null_ok": True}], {"1": {"name": None}}).score("name")
    assert (silent.right, silent.wrong, silent.missed, silent.accuracy) == (0, 0, 0, 1.0)


def test_paper_without_a_row_counts_as_missed() -> None:
    assert evaluate([GOLD], {}).score("name").missed == 1


def test_misses_pair_what_was_found_with_what_was_expected() -> None:
    misses = evaluate([GOLD], {"1": PERFECT | {"name": "NetFlow", "models": []}}).misses
    assert [(miss.field, miss.found, miss.expected) for miss in misses] == [("models", "", "Llama-3"), ("name", "NetFlow", "TideNet")]


@given(st.permutations(["1", "2", "3"]))
def test_order_of_papers_does_not_matter(order: list[str]) -> None:
    gold = {id_: GOLD | {"id": id_} for id_ in order}
    answers = {"1": PERFECT, "2": PERFECT | {"name": "NetFlow"}}
    assert evaluate([gold[id_] for id_ in order], answers) == evaluate([gold[id_] for id_ in sorted(order)], answers)


@given(st.lists(st.sampled_from(["reduces waiting by 40%", "reduces waiting by 41%", "cuts 3x", "adds fish"]), max_size=4, unique=True))
def test_no_result_counts_twice(results: list[str]) -> None:
    right, wrong, missed = outcome("results", results=results)
    assert right + wrong == len(results)
    assert right + missed == 1


def test_annotations_of_another_shape_are_refused() -> None:
    with pytest.raises(ValidationError, match="name"):
        evaluate([{"id": "1", "name": ["TideNet"]}], {})


def test_page_is_an_annotation() -> None:
    said = annotation_of(PAGE)
    assert evaluate([said], {str(said["id"]): {"name": "TideNet", "models": ["Llama-3"]}}, ("name", "models")).misses == ()


def test_names_are_compared_with_titles() -> None:
    papers = [
        ("TideNet: A Net", "We propose TideNet.", "TideNet", None),
        ("ReefBox: A Box", "We propose ReefBox.", "NetFlow", None),
        ("GullSet: A Set", "We propose GullSet.", None, None),
        ("Tidal Nets: A Net", "We propose Tidal Nets (TNs).", "TNs", "Tidal Nets"),
        ("Gull Gazing (GG): A Look", "We propose Gull Gazing (GG).", "GG", "Gull Gazing"),
        ("Waiting: A Virtue", "Patience pays.", "NetFlow", None),
        ("On Tides", "We propose TideNet.", "TideNet", None),
    ]
    one_word, more_words, every = evaluate_names(papers)
    assert (one_word.papers, one_word.right, one_word.wrong, one_word.missed) == (3, 1, 1, 2)
    assert (more_words.papers, more_words.right) == (2, 2)
    assert (every.papers, every.right, every.wrong, every.missed) == (5, 3, 1, 2)
