"""Faults between files are told where a person would correct them, with the word that was probably meant."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from generator import frontmatter, schema
from generator.model import Origin, Record, Vocabulary
from generator.review import check
from tests import toy

if TYPE_CHECKING:
    from generator.frontmatter import PageFile

TOPICS, _ = schema.load(Vocabulary, "sources/vocabulary.yml", toy.VOCABULARY)


def page(front: str, name: str = "acorn") -> PageFile:
    return frontmatter.read(f"docs/papers/toy-2031/{name}.md", toy.page(name, front))


@pytest.mark.parametrize(
    ("tag", "hint"),
    [
        pytest.param("oak", "did you mean `oaks`?", id="slug"),
        pytest.param("rodent", "did you mean `squirrels`?", id="alias"),
        pytest.param("squirrels-and-kin", "did you mean `squirrels`?", id="name"),
        pytest.param("seas", "choose one of sources/vocabulary.yml", id="nothing near"),
    ],
)
def test_unknown_topic_names_the_nearest(tag: str, hint: str) -> None:
    problems = list(check.page_problems([page(f"tags: [oaks, {tag}]\n")], TOPICS, {"toy-2031"}))
    assert [(problem.line, problem.code, problem.hint) for problem in problems] == [(5, "unknown-topic", hint)]


def test_without_a_vocabulary_topics_are_not_looked_at() -> None:
    assert list(check.page_problems([page("tags: [sea]\n")], None, {"toy-2031"})) == []


def test_topic_stands_once() -> None:
    problems = list(check.page_problems([page("tags:\n  - oaks\n  - oaks\n")], TOPICS, {"toy-2031"}))
    assert [(problem.line, problem.code) for problem in problems] == [(7, "duplicate-topic")]


OWN = Record("toy-2031", Origin("a.txt", 2, 9), toy.ACORN)


@pytest.mark.parametrize(
    ("source", "own", "kept", "codes"),
    [
        pytest.param("{file: a.txt, record: 2}", True, True, [], id="right"),
        pytest.param("{file: a.txt, record: 1}", True, True, [], id="moved: sync follows"),
        pytest.param("{file: b.txt, record: 1}", True, True, [], id="moved from a file that is gone: sync follows"),
        pytest.param("{file: b.txt, record: 1}", True, False, ["source-missing"], id="a file that a person named"),
        pytest.param("{file: a.txt, record: 4}", True, False, ["source-missing"], id="a number that a person wrote"),
        pytest.param("{file: a.txt, record: 4}", False, False, ["source-missing"], id="a number that never was"),
        pytest.param("{file: a.txt, record: 4}", False, True, ["source-gone"], id="the last record was deleted"),
        pytest.param("{file: a.txt, record: 1}", False, True, ["source-gone"], id="a record was deleted"),
        pytest.param("{file: b.txt, record: 1}", False, True, ["source-missing"], id="the file was deleted"),
    ],
)
def test_source_points_somewhere(source: str, own: bool, kept: bool, codes: list[str]) -> None:  # noqa: FBT001  a table's columns
    known = {"toy-2031/acorn": OWN} if own else {}
    problems = check.source_problems([page(f"source: {source}\n")], known, {"a.txt": 3}, {"toy-2031/acorn"} if kept else set())
    assert [problem.code for problem in problems] == codes
