"""Topics of a text, with their reasons."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.model import Topic, TopicGroup, Vocabulary
from generator.papers.topics import Areas, Assigner, Model, learn


def topic(slug: str, *cues: str) -> Topic:
    return Topic(slug=slug, name=slug.title(), group="sea", description="Invented.", cues=cues)


VOCABULARY = Vocabulary(
    groups=(TopicGroup(slug="sea", name="Sea"),),
    topics=(
        topic("tides", "tide", "spring tide", "tidal gate"),
        topic("gulls", "gull", "GUL"),
        topic("kelp", "kelp", "seaweed"),
        topic("salt", "salt", "brine"),
        topic("boats", "boat", "hull"),
        topic("code", "code"),
    ),
)
AREAS = Areas(areas={"Air->Birds": ("gulls",), "Sea->Plants": ("kelp", "salt"), "Everything Else": ()})
CUES_ALONE = Assigner(VOCABULARY, areas=AREAS)


def slugs(text: str, area: str | None = None, assigner: Assigner = CUES_ALONE) -> list[str]:
    return [each.topic.slug for each in assigner.assign(text, area)]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        pytest.param("A gull flies.", ["gulls"], id="one cue"),
        pytest.param("Gulls, gulls, gulls.", ["gulls"], id="plural and repeated"),
        pytest.param("The GUL model flies.", ["gulls"], id="acronym"),
        pytest.param("Many GULs fly.", ["gulls"], id="acronym's plural"),
        pytest.param("A gul is no gull-like thing of kelp and kelp.", ["kelp", "gulls"], id="acronym only in capitals"),
        pytest.param("The spring tide lifts a boat.", ["tides", "boats"], id="more cues come first"),
        pytest.param("Tidal-gate seaweed.", ["tides", "kelp"], id="a hyphen is a space; a tie keeps the vocabulary's order"),
        pytest.param("Tide, gull, kelp, salt, boat.", ["tides", "gulls", "kelp", "salt"], id="four at most"),
        pytest.param(
            "A gull flies. It lands. Code is available at https://gull.example.", ["gulls"], id="the closing offer does not count"
        ),
        pytest.param("Nothing of the sort.", [], id="no reason, no topic"),
        pytest.param("", [], id="nothing"),
    ],
)
def test_cues_speak_for_topics(text: str, expected: list[str]) -> None:
    assert slugs(text) == expected


def test_the_closing_offer_moves_no_rank() -> None:
    text = "A gull flies. It lands."
    assert CUES_ALONE.rank(f"{text} Code is available at https://kelp.example.") == CUES_ALONE.rank(text)


def test_each_topic_comes_with_the_words_that_spoke_for_it() -> None:
    first, second = CUES_ALONE.assign("Tidal gates hold the tide while gulls watch.")
    assert (set(first.words), second.words) == ({"tide", "tidal gate"}, ("gull",))


def test_the_area_speaks_where_words_are_of_two_minds() -> None:
    text = "A gull eats kelp."
    assert slugs(text)[0] == "gulls"
    assert slugs(text, "Sea->Plants")[0] == "kelp"
    assert CUES_ALONE.assign(text, "Sea->Plants")[0].area == "Sea->Plants"


def test_the_area_alone_is_a_reason() -> None:
    assert slugs("Nothing of the sort.", "Air->Birds") == ["gulls"]


@pytest.mark.parametrize("area", [None, "Everything Else", "Unheard->Of"])
def test_an_area_that_says_nothing_changes_nothing(area: str | None) -> None:
    text = "Tide, gull, gull and kelp."
    assert CUES_ALONE.assign(text, area) == CUES_ALONE.assign(text)


@given(st.text(alphabet="tide gulkpsabo.,GUL", max_size=80))
def test_what_always_holds(text: str) -> None:
    ranked = CUES_ALONE.rank(text)
    assigned = CUES_ALONE.assign(text)
    assert {each.topic for each in ranked} == set(VOCABULARY.topics)
    assert abs(sum(each.share for each in ranked) - 1) < 1e-9
    assert len(assigned) <= 4
    assert list(assigned) == [each for each in ranked if each in assigned]
    assert all(each.words for each in assigned)


LESSONS = [
    *[(f"Feathers of a gull in wind {n}.", "Air->Birds") for n in range(8)],
    *[(f"Feathers and wings in wind {n}.", "Air->Birds") for n in range(8)],
    *[(f"Fronds of kelp under water {n}.", "Sea->Plants") for n in range(8)],
    *[(f"Crystals of salt under water {n}.", "Sea->Plants") for n in range(8)],
    *[(f"Filler about rope {n}.", "Everything Else") for n in range(40)],
]


def test_words_beside_the_cues_are_learned() -> None:
    taught = Assigner(VOCABULARY, learn(LESSONS, VOCABULARY, AREAS), AREAS)
    assert slugs("Wings and feathers.") == []
    assert slugs("Wings and feathers.", assigner=taught)[0] == "gulls"
    assert "feather" in taught.assign("Wings and feathers.")[0].words


def test_cues_tell_the_topics_of_one_area_apart() -> None:
    taught = Assigner(VOCABULARY, learn(LESSONS, VOCABULARY, AREAS), AREAS)
    assert [slugs(text, assigner=taught)[0] for text in ("Fronds under water.", "Crystals under water.")] == ["kelp", "salt"]


def test_learning_twice_gives_one_model_and_it_survives_the_file() -> None:
    model = learn(LESSONS, VOCABULARY, AREAS, "Invented.")
    assert learn(LESSONS, VOCABULARY, AREAS, "Invented.") == model
    assert Model.model_validate_json(model.model_dump_json()) == model
    assert (model.papers, model.about) == (len(LESSONS), "Invented.")


def test_nothing_to_learn_from_gives_an_empty_model() -> None:
    model = learn([], VOCABULARY, AREAS)
    assert (model.papers, model.rarity) == (0, {})
    assert slugs("A gull.", assigner=Assigner(VOCABULARY, model)) == ["gulls"]
