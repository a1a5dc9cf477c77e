"""On real abstracts and titles, where they are at hand: clean surfaces, few problems, and what is not clean is told."""

from __future__ import annotations

import json
import re
from functools import cache
from pathlib import Path

import pytest

from generator.text import Text
from tests.text.reading import elements, prose

SHARED = Path("../shared/data")
MARKUP = re.compile(r"[\\`]|\*\*|\]\(|\$(?!\d)|\bhref\b|&#?\w+;")
BRACES = re.compile(r"\{(?![^{}]*,|\s*\})")
AT_MOST = 0.007
"""The share of abstracts with a problem; most are commands that only their paper defines."""

pytestmark = pytest.mark.skipif(not SHARED.exists(), reason="needs the shared data")


@cache
def corpus(name: str) -> tuple[str, ...]:
    records = [json.loads(line) for line in (SHARED / "text/real_abstracts.jsonl").read_text("utf-8").splitlines()]
    if name == "abstracts of many venues":
        return tuple(record["abstract"] for record in records)
    if name == "abstracts of one venue":
        return tuple(json.loads((SHARED / "icml-2026/abstracts.json").read_text("utf-8")).values())
    listed = json.loads((SHARED / "icml-2026/orals-posters.json").read_text("utf-8"))["results"]
    return tuple(record["title"] for record in records) + tuple(record["name"] for record in listed)


NAMES = ["abstracts of many venues", "abstracts of one venue", "titles"]
each_corpus = pytest.mark.parametrize("name", NAMES)


@each_corpus
def test_no_markup_is_visible_except_where_a_problem_says_so(name: str) -> None:
    for raw in corpus(name):
        text = Text.parse(raw)
        page, line = prose(elements(text.html())), text.plain()
        assert text.problems or not (MARKUP.search(page) or BRACES.search(page) or MARKUP.search(line)), raw


@each_corpus
def test_each_is_the_same_after_its_own_markdown(name: str) -> None:
    for raw in corpus(name):
        text = Text.parse(raw)
        assert Text.parse(text.markdown()).paragraphs == text.paragraphs, raw


def test_few_abstracts_have_problems() -> None:
    abstracts = [raw for name in NAMES[:2] for raw in corpus(name)]
    faulty = [raw for raw in abstracts if Text.parse(raw).problems]
    assert len(faulty) <= AT_MOST * len(abstracts)


def test_fewer_titles_have_problems() -> None:
    assert sum(bool(Text.parse(raw).problems) for raw in corpus("titles")) <= 0.001 * len(corpus("titles"))


@each_corpus
def test_sentences_alone_read_as_they_do_among_others(name: str) -> None:
    # What differs is emphasis across sentences, and a name that another sentence explains.
    sentences = [sentence for raw in corpus(name) for sentence in Text.parse(raw).sentences()]
    assert all(sentence.text.raw.strip() for sentence in sentences)
    assert sum(Text.parse(sentence.text.raw).plain() != sentence.text.plain() for sentence in sentences) <= 0.0001 * len(sentences) + 1


def test_few_formulas_are_shown_as_typed() -> None:
    pages = [Text.parse(raw).html() for name in NAMES for raw in corpus(name)]
    given_up = sum(page.count('class="tex"') for page in pages)
    assert given_up <= 0.004 * sum(page.count("<math") for page in pages)
