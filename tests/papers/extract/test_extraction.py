"""Laws of extraction, on invented abstracts and, where they are at hand, on real ones."""

from __future__ import annotations

import json
from itertools import count
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.papers.extract import Extraction, Quote, extract
from generator.papers.extract.headline import LONGEST
from tests.papers.extract import measured
from tests.steps import growth

if TYPE_CHECKING:
    from collections.abc import Callable

with_gold = pytest.mark.skipif(not measured.GOLD.is_file(), reason="needs the annotations")
with_venue = pytest.mark.skipif(not measured.VENUE.is_dir(), reason="needs the abstracts of a venue")

ABSTRACT = (
    "Tides are hard to predict. "
    "To address this, we propose **T**idal **I**nference by **D**eep **E**stimation (TIDE), a patient model that waits. "
    "On GSM8K, TIDE improves Llama-3-8B by $2.6\\%$ over NetFlow. Code is available at https://github.com/invented/tide."
)


def quotes(found: Extraction) -> list[Quote]:
    single = [each for each in (found.name, found.expansion, found.kind_quote, found.summary) if each]
    pairs = [side for each in found.acronyms for side in (each.short, each.long)]
    return [*single, *pairs, *found.results, *found.models, *found.benchmarks, *(link.quote for link in found.links)]


def test_row_has_the_shape_others_rely_on() -> None:
    assert json.loads(json.dumps(extract(ABSTRACT).row())) == {
        "title": "TIDE: Patient model that waits",
        "title_source": "derived",
        "name": "TIDE",
        "expansion": "Tidal Inference by Deep Estimation",
        "kind": "method",
        "summary": "To address this, we propose **T**idal **I**nference by **D**eep **E**stimation (TIDE), a patient model that waits.",
        "links": [{"url": "https://github.com/invented/tide", "kind": "code", "status": "released"}],
        "results": ["improves Llama-3-8B by $2.6\\%$ over NetFlow"],
        "models": ["Llama-3-8B"],
        "benchmarks": ["GSM8K"],
        "acronyms": [{"short": "TIDE", "long": "Tidal Inference by Deep Estimation"}],
    }


def test_every_value_is_found_where_it_says() -> None:
    for quote in quotes(extract(ABSTRACT)):
        assert set(quote.text) - set(ABSTRACT[quote.start : quote.end]) <= {"%"}


@pytest.mark.parametrize("abstract", ["", " ", "\n\n", "$", "(", "We propose", "We propose (", "**", "\\textbf{"])
def test_nothing_comes_of_nothing(abstract: str) -> None:
    found = extract(abstract)
    assert (found.name, found.summary, found.results, found.links) == (None, None, (), ())


PIECES = [
    "We propose ",
    "TIDE",
    " (",
    ")",
    ", a ",
    "model",
    " that ",
    "called ",
    "5\\%",
    "$3\\times$",
    "**",
    "MNIST",
    "GPT-4",
    ". ",
    ": ",
    "https://a.b",
    "[x](y)",
    "\n\n",
    "é",
    "—",
]


@settings(max_examples=200)
@given(st.one_of(st.text(max_size=120), st.lists(st.sampled_from(PIECES), max_size=30).map("".join)))
def test_it_never_raises_and_quotes_what_is_there(abstract: str) -> None:
    found = extract(abstract)
    assert all(0 <= quote.start <= quote.end <= len(abstract) for quote in quotes(found))
    assert found.title is None or len(found.title) <= LONGEST
    assert extract(abstract) == found


@pytest.mark.parametrize("piece", ["(", "(A) ", "We propose ", "5% ", "A-", "called A, ", "MNIST, ", "**a** ", "(Aa Bb) AB "])
def test_steps_grow_with_a_long_text_alone(piece: str) -> None:
    fresh = count()  # so many blanks more make another text, so that none is found parsed

    def work(size: int) -> Callable[[], object]:
        return lambda: extract(" \n".join([(piece * 1900)[:1900] + ". Zz"] * size) + " " * next(fresh))

    assert growth(work, small=5) < 1.5


@with_gold
@pytest.mark.parametrize(
    ("field", "least"), [("links", 1.0), ("acronyms", 0.95), ("results", 0.8), ("models", 0.8), ("benchmarks", 0.8), ("expansion", 0.8)]
)
def test_lists_agree_with_annotations(field: str, least: float) -> None:
    assert measured.against_annotations().score(field).f1 >= least


@with_gold
@pytest.mark.parametrize(("field", "least"), [("name", 0.9), ("summary", 0.9), ("kind", 0.85)])
def test_single_values_agree_with_annotations(field: str, least: float) -> None:
    assert measured.against_annotations().score(field).accuracy >= least


@pytest.mark.parametrize("field", measured.CURATED)
def test_values_agree_with_the_curators(field: str) -> None:
    assert measured.against_pages().score(field).f1 >= 0.85


@with_venue
def test_quotes_of_a_venue_lie_in_their_abstracts() -> None:
    for _, abstract, found in measured.venue():
        assert all(0 <= quote.start <= quote.end <= len(abstract) for quote in quotes(found))


@with_venue
def test_names_of_a_venue() -> None:
    one_word, more_words, every = measured.names()
    assert every.papers == one_word.papers + more_words.papers > 1800
    assert every.recall >= 0.91
    assert every.precision >= 0.95
    assert one_word.precision >= 0.96


@pytest.mark.skipif(not measured.ELSEWHERE.is_file(), reason="needs abstracts of other venues")
def test_names_of_other_venues() -> None:
    one_word, _, every = measured.names_elsewhere()
    assert min(one_word.precision, every.precision) >= 0.95
    assert min(one_word.recall, every.recall) >= 0.85
