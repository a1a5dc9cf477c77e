"""Neighbours, and reasons that are true."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.model import Entry
from generator.outputs.related import related
from generator.text import Text
from generator.text.terms import words
from tests.outputs import nearness
from tests.outputs.invented import ATLANTIS, GULLS, KELP, TIDES, paper
from tests.papers.matching import venue

if TYPE_CHECKING:
    import random

real = pytest.mark.skipif(not (venue.IS_HERE and nearness.GOLD.exists()), reason="the real papers are not here")

ABSTRACTS = {
    "gate": "A tidal gate closes before the spring tide. The tidal gate rusts.",
    "lock": "We paint a tidal gate so that no tidal gate rusts in the harbour.",
    "song": "Young gulls sing at dawn. Gulls that sing eat kelp.",
    "wing": "The wing of gulls beats at dawn, and gulls with a strong wing sing.",
    "soup": "Kelp makes a soup. A soup of kelp feeds the harbour.",
    "farm": "Farms grow kelp for soup; kelp farms feed many.",
    "alone": "Quite unlike anything else whatsoever.",
}
TOPICS = {"gate": (TIDES,), "lock": (TIDES,), "song": (GULLS,), "wing": (GULLS,), "soup": (KELP,), "farm": (KELP,), "alone": (TIDES,)}


def entry(slug: str, **fields: object) -> Entry:
    topics = TOPICS.get(slug, ())
    made = paper(slug, **({"title": slug.title(), "abstract": ABSTRACTS.get(slug, "Rust."), "tags": ()} | fields))
    return Entry(made, ATLANTIS, topics, "curated", None, "")


ENTRIES = [entry(slug) for slug in ABSTRACTS]


def nearest(slug: str, entries: list[Entry] = ENTRIES) -> list[str]:
    return [neighbour.id.partition("/")[2] for neighbour in related(entries)[f"atlantis-2031/{slug}"]]


@pytest.mark.parametrize(("slug", "first"), [("gate", "lock"), ("song", "wing"), ("soup", "farm"), ("farm", "soup")])
def test_who_shares_words_and_topic_is_nearest(slug: str, first: str) -> None:
    assert nearest(slug)[0] == first


def test_who_shares_no_word_is_no_neighbour() -> None:
    assert nearest("alone") == []
    assert related([entry("gate")]) == {"atlantis-2031/gate": ()}
    assert related([]) == {}


def test_a_paper_is_never_its_own_neighbour_and_five_are_enough() -> None:
    many = [entry(f"gate-{number}", abstract=ABSTRACTS["gate"], title="Gate") for number in range(9)]
    found = related(many)
    assert all(len(neighbours) == 5 for neighbours in found.values())
    assert all(paper not in {neighbour.id for neighbour in neighbours} for paper, neighbours in found.items())


def test_the_topic_decides_where_words_do_not() -> None:
    made = [entry(slug, title=title, abstract="Rust.") for slug, title in (("gate", "Iron"), ("farm", "Iron"), ("lock", "Iron"))]
    assert nearest("gate", [*made, *ENTRIES[4:5]]) == ["lock", "farm"]


def test_equals_come_by_id() -> None:
    mixed = {"c": "Gulls of kelp.", "d": "Gulls.", "a": "Kelp."}
    assert nearest("c", [entry(slug, title=slug, abstract=abstract) for slug, abstract in mixed.items()]) == ["a", "d"]
    twins = [entry(name, abstract=ABSTRACTS["gate"], title="Gate") for name in ("b", "d", "a", "c")]
    assert nearest("c", [*twins, *ENTRIES])[:3] == ["a", "b", "d"]


@given(st.randoms(use_true_random=False))
def test_order_does_not_matter(chance: random.Random) -> None:
    shuffled = ENTRIES.copy()
    chance.shuffle(shuffled)
    assert related(shuffled) == related(ENTRIES)


@pytest.mark.parametrize(
    ("one", "other", "why"),
    [
        pytest.param({}, {}, "both speak of “tidal gate”", id="a pair both repeat"),
        pytest.param(
            {"benchmarks": ("TideBench", "WaveBench")},
            {"benchmarks": ("WaveBench",)},
            "both speak of “tidal gate” and use WaveBench",
            id="a benchmark both use",
        ),
        pytest.param(
            {"title": "Robust features", "abstract": "Robust features."},
            {"title": "Features, robust", "abstract": "A feature. It is robust."},
            "both belong to Tides & Currents",
            id="words too general to tell anything",
        ),
        pytest.param({"abstract": "It rusts here."}, {"abstract": "There it rusts."}, "both belong to Tides & Currents", id="the topic"),
    ],
)
def test_reason_in_words(one: dict[str, object], other: dict[str, object], why: str) -> None:
    found = related([entry("gate", **one), entry("lock", **other), *ENTRIES[2:]])
    assert [neighbour.why for neighbour in found["atlantis-2031/gate"] if neighbour.id.endswith("/lock")] == [why]


def test_a_cue_of_the_topic_is_a_reason() -> None:
    tides = TIDES.model_copy(update={"cues": ("rust in the harbour",)})
    pair = [
        Entry(entry(slug, abstract=f"Gates rust in the harbour, {slug}.").paper, ATLANTIS, (tides,), "curated", None, "") for slug in "xy"
    ]
    assert related(pair)["atlantis-2031/x"][0].why.startswith("both speak of “rust in the harbour”")


def test_a_cue_that_only_one_has_is_no_reason() -> None:
    tides = TIDES.model_copy(update={"cues": ("rust in the harbour",)})
    texts = {"x": "Gates rust in the harbour.", "y": "Gates open."}
    pair = [Entry(entry(slug, title=slug, abstract=text).paper, ATLANTIS, (tides,), "curated", None, "") for slug, text in texts.items()]
    assert related(pair)["atlantis-2031/x"][0].why == "both belong to Tides & Currents"


def test_no_reason_cuts_a_compound() -> None:
    pair = [entry(slug, abstract="Supervised fine-tuning. Supervised fine-tuning again.", title="Gate") for slug in ("x", "y")]
    assert "fine”" not in related(pair)["atlantis-2031/x"][0].why


def test_markup_of_authors_never_shows_in_a_reason() -> None:
    marked = [entry(slug, abstract=rf"The \textbf{{tidal gate}} and **tidal gate** of {slug}.") for slug in ("gate", "lock")]
    assert related(marked)["atlantis-2031/gate"][0].why == "both speak of “tidal gate”"


def assert_reasons_are_true(entries: list[Entry] | tuple[Entry, ...]) -> None:
    by_id = {each.paper.id: each for each in entries}
    said = {
        name: _run(f"{Text.parse(each.paper.title).plain()} . {Text.parse(each.paper.abstract).plain()}") for name, each in by_id.items()
    }
    for name, neighbours in related(entries).items():
        for neighbour in neighbours:
            pair = (by_id[name], by_id[neighbour.id])
            assert re.fullmatch(r"both (speak of “.+”( and use .+)?|use .+|belong to .+)", neighbour.why)
            for quoted in re.findall("“(.+?)”", neighbour.why):
                assert all(_run(quoted) in said[each.paper.id] for each in pair), (name, neighbour)
            for benchmark in re.findall(r"\buse (.+)$", neighbour.why):
                assert all(benchmark in {Text.parse(known).plain() for known in each.paper.benchmarks} for each in pair)
            for topic in re.findall("^both belong to (.+)$", neighbour.why):
                assert all(topic in {known.name for known in each.topics} for each in pair)


def _run(text: str) -> str:
    return f" {' '.join(word.key for word in words(text))} "


def test_reasons_of_invented_papers_are_true() -> None:
    assert_reasons_are_true(ENTRIES)


@given(st.lists(st.text(alphabet="ab cd-e.,", min_size=1, max_size=40).filter(str.strip), max_size=6))
def test_reasons_of_any_papers_are_true(abstracts: list[str]) -> None:
    assert_reasons_are_true([entry(f"p{number}", abstract=abstract) for number, abstract in enumerate(abstracts)])


@real
def test_real_neighbours_are_the_annotators() -> None:
    ours = nearness.pages()
    counts = nearness.agreement(related(ours), nearness.annotated(ours), nearness.gold())
    assert sum(strict >= nearness.ENOUGH for strict, _ in counts.values()) >= 0.7 * len(counts)


@real
def test_real_neighbours_share_the_area_and_reasons_are_true() -> None:
    entries, areas = nearness.whole_venue(every=6)
    assert nearness.share_of_area(related(entries), areas) >= 3 * nearness.chance(areas.values())
    assert_reasons_are_true(entries)
    assert_reasons_are_true(nearness.pages())
