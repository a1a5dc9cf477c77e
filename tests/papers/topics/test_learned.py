"""The committed model and table; and what they are worth on real papers, where those are at hand."""

from __future__ import annotations

import pytest

from generator.papers.topics import Areas, Model
from tests.papers.matching import venue
from tests.papers.topics import learned
from tests.papers.topics.learned import AreaScore, area_score, is_held_back, topic_score

TWO_MILLION = 2_000_000
real = pytest.mark.skipif(not (venue.IS_HERE and learned.GOLD.exists()), reason="the real papers are not here")


def test_table_and_model_know_only_topics_of_the_vocabulary() -> None:
    slugs = {topic.slug for topic in learned.vocabulary().topics}
    model = Model.model_validate_json(learned.MODEL.read_text("utf-8"))
    assert {topic for topics in learned.areas().areas.values() for topic in topics} == slugs
    assert set(model.weights) == set(model.start) == slugs


def test_model_is_small_and_says_how_it_was_made() -> None:
    assert learned.MODEL.stat().st_size < TWO_MILLION
    assert "tests.papers.topics.learned" in Model.model_validate_json(learned.MODEL.read_text("utf-8")).about


def test_rows_are_short() -> None:
    lengths = sorted(len(topics) for topics in learned.areas().areas.values())
    assert lengths[-1] <= len(learned.vocabulary().topics) / 2
    assert sum(length <= 3 for length in lengths) >= len(lengths) - 1


def test_one_in_five_is_held_back_whatever_the_others_are() -> None:
    held = [is_held_back(f"paper-{number}") for number in range(5000)]
    assert 900 < sum(held) < 1100
    assert held[:9] == [is_held_back(f"paper-{number}") for number in range(9)]


TABLE = Areas(areas={"Air": ("gulls",), "Sea": ("kelp", "salt"), "Else": ()})
GROUPS = {"gulls": "air", "kelp": "water", "salt": "water", "tides": "water"}


@pytest.mark.parametrize(
    ("ranked", "area", "expected"),
    [
        pytest.param(["gulls", "kelp"], "Air", (1.0, 1.0), id="right"),
        pytest.param(["tides", "kelp"], "Sea", (1.0, 1.0), id="right group, topic second"),
        pytest.param(["gulls", "tides", "tides", "salt"], "Sea", (0.0, 0.0), id="the fourth is too late"),
        pytest.param(["tides", "gulls"], "Air", (0.0, 1.0), id="topic second, in another group"),
    ],
)
def test_score_against_areas(ranked: list[str], area: str, expected: tuple[float, float]) -> None:
    scored = area_score([ranked, ["gulls"]], [area, "Else"], TABLE, GROUPS)
    assert scored == AreaScore(1, *expected)


def test_score_against_an_annotator() -> None:
    gold = [{"topics": ["kelp", "salt"], "primary_topic_alternatives": ["salt"], "topics_acceptable": ["tides"]}]
    good = topic_score([["salt", "tides"]], gold)
    assert (good.primary, good.precision, good.recall) == (1.0, 1.0, 0.5)
    assert good.f1 == pytest.approx(2 / 3)
    bad = topic_score([["gulls"]], gold)
    assert (bad.primary, bad.precision, bad.recall, bad.f1) == (0.0, 0.0, 0.0, 0.0)


@real
def test_held_back_papers_get_a_topic_of_their_area() -> None:
    scored = learned.held_back_score(learned.labelled()[1], learned.assigner())
    assert scored.papers > 1000
    assert scored.group >= 0.80
    assert scored.among_three >= 0.85


@real
def test_annotated_papers_get_their_topics() -> None:
    scored = learned.gold_score(learned.assigner())
    assert scored.primary >= 0.80
    assert scored.f1 >= 0.75


@real
def test_no_paper_of_the_digest_and_none_held_back_was_learned_from() -> None:
    taught, held_back = learned.labelled()
    ours = {learned.plain(record) for _, record in venue.seeds() if record}
    assert not {paper.text for paper in (*taught, *held_back)} & ours
    assert not {paper.text for paper in taught} & {paper.text for paper in held_back}
    assert Model.model_validate_json(learned.MODEL.read_text("utf-8")).papers == len(taught)
