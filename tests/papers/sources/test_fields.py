"""A record is made of what a source says: what it must have, what it may have, and what becomes of the rest."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from generator.model import Decision, LinkKind, Origin
from generator.papers.sources.fields import SHOWN, Author, decision, higher, record
from tests.papers.sources.shelf import faults

if TYPE_CHECKING:
    from collections.abc import Mapping

PLACE = Origin("kelp.csv", 3, 7)


def links(**values: object) -> tuple[Mapping[LinkKind, str], list[str]]:
    reading = record(PLACE, {"title": "On Kelp"} | values)
    return reading.records[0].links, [problem.code for problem in reading.problems]


def test_record_without_id_goes_by_its_place() -> None:
    assert record(PLACE, {"title": "On Kelp"}).records[0].id == "kelp.csv#3"


@pytest.mark.parametrize("title", [None, "", " \n\t", "\u200b", 0.5j, ["On Kelp"], True])
def test_without_a_title_there_is_a_problem_and_no_record(title: object) -> None:
    reading = record(PLACE, {"title": title, "url": "javascript:alert(1)"})
    assert (reading.records, faults(reading)) == ((), [(7, "missing-title", "warning")])


@pytest.mark.parametrize(
    ("values", "kept"),
    [
        pytest.param({"openreview": "abcDE_-123"}, {"openreview": "https://openreview.net/forum?id=abcDE_-123"}, id="openreview id"),
        pytest.param(
            {"url": "https://openreview.net/pdf?id=abcDE_-123"},
            {"openreview": "https://openreview.net/forum?id=abcDE_-123"},
            id="openreview page",
        ),
        pytest.param({"arxiv": "3101.00101v2"}, {"arxiv": "https://arxiv.org/abs/3101.00101"}, id="arxiv id with version"),
        pytest.param({"arxiv": "arXiv:cs/0101001"}, {"arxiv": "https://arxiv.org/abs/cs/0101001"}, id="old arxiv id"),
        pytest.param({"url": "http://arxiv.org/pdf/3101.00101v2.pdf"}, {"arxiv": "https://arxiv.org/abs/3101.00101"}, id="arxiv pdf"),
        pytest.param({"doi": "doi: 10.0000/a(b)c"}, {"doi": "https://doi.org/10.0000/a(b)c"}, id="doi"),
        pytest.param({"url": "https://dx.doi.org/10.0000/abc"}, {"doi": "https://doi.org/10.0000/abc"}, id="doi address"),
        pytest.param(
            {"url": "https://proceedings.mlr.press/v0/kelp31a.html"},
            {"proceedings": "https://proceedings.mlr.press/v0/kelp31a.html"},
            id="pmlr address",
        ),
        pytest.param({"url": "https://example.org/Kelp.PDF"}, {"pdf": "https://example.org/Kelp.PDF"}, id="a pdf"),
        pytest.param({"url": "https://example.org/kelp"}, {"proceedings": "https://example.org/kelp"}, id="a page"),
        pytest.param({"code": " https://example.org/kelp\n"}, {"code": "https://example.org/kelp"}, id="space around"),
        pytest.param({"code": None, "url": ""}, {}, id="nothing"),
    ],
)
def test_addresses_find_their_kind(values: dict[str, object], kept: dict[str, str]) -> None:
    assert links(**values) == (kept, [])


@pytest.mark.parametrize(
    ("values", "code"),
    [
        pytest.param({"code": "javascript:alert(1)"}, "wrong-address", id="script"),
        pytest.param({"code": "https://a.example https://b.example"}, "wrong-address", id="two"),
        pytest.param({"url": 'https://example.org/"><script>'}, "wrong-address", id="markup"),
        pytest.param({"pdf": "kelp.pdf"}, "wrong-address", id="relative"),
        pytest.param({"arxiv": "about kelp"}, "wrong-identifier", id="arxiv"),
        pytest.param({"openreview": "https://example.org/forum?id=abcdef"}, "wrong-identifier", id="another site"),
        pytest.param({"doi": "11.1/x"}, "wrong-identifier", id="doi"),
        pytest.param({"code": "https://anonymous.4open.science/r/kelp"}, "anonymous-link", id="for reviewers"),
    ],
)
def test_wrong_value_is_told_and_left_out_and_the_record_stays(values: dict[str, object], code: str) -> None:
    assert links(**values) == ({}, [code])


def test_message_quotes_a_long_value_in_part_and_on_one_line() -> None:
    message = record(PLACE, {"title": "On Kelp", "code": "x\u2028y\n" * 1000}).problems[0].message
    assert len(message) < SHOWN + 60
    assert message.isprintable()


def test_hostile_text_stays_text_and_can_be_written() -> None:
    title = "<script>{{ 1 }}\ud800</script>\x00\u202e & $k$"
    made = record(PLACE, {"title": title, "abstract": "a\udfffb", "variants": [title, None, 7]}, [Author("A\x00da\n Reef")]).records[0]
    assert (made.title, made.variants) == ("<script>{{ 1 }}\ufffd</script> & $k$", ("<script>{{ 1 }}\ufffd</script> & $k$", "7"))
    assert (made.abstract, made.authors) == ("a\ufffdb", ("Ada Reef",))
    str(made).encode("utf-8")


@pytest.mark.parametrize(
    ("typed", "name", "family"),
    [
        pytest.param("Ondine Marsh", "Ondine Marsh", "", id="as it stands"),
        pytest.param("Marsh, Ondine", "Ondine Marsh", "Marsh", id="inverted"),
        pytest.param("van der Welle,  Jürgen", "Jürgen van der Welle", "van der Welle", id="particle"),
        pytest.param("Ebb, Ann, Jr.", "Ann Ebb Jr.", "Ebb", id="suffix"),
        pytest.param("Moon Institute,", "Moon Institute", "Moon Institute", id="nothing given"),
    ],
)
def test_inverted_name_is_put_right(typed: str, name: str, family: str) -> None:
    assert Author.from_inverted(typed) == Author(name, family)


def test_family_name_is_kept_only_where_it_is_not_the_last_word() -> None:
    people = [Author("Ondine Marsh", "Marsh"), Author("Jürgen van der Welle", "van der Welle"), Author("Nixie Brook"), Author(" ")]
    made = record(PLACE, {"title": "On Kelp"}, people).records[0]
    assert made.authors == ("Ondine Marsh", "Jürgen van der Welle", "Nixie Brook")
    assert made.family_names == {"Jürgen van der Welle": "van der Welle"}


@pytest.mark.parametrize(
    ("words", "level"),
    [
        ("Accept (oral)", "oral"),
        ("Atlantis 2031 Oral", "oral"),
        ("Accept (spotlight poster)", "spotlight"),
        ("Atlantis 2031 spotlightposter", "spotlight"),
        ("Accept (regular)", "regular"),
        ("Accept (Poster)", "regular"),
        ("Coral reefs, temporally", None),
        ("Reject", None),
        ("", None),
    ],
)
def test_decision_is_read_from_the_venues_words(words: str, level: Decision | None) -> None:
    assert decision(words) == level


def test_higher_decision_wins_whatever_the_order() -> None:
    levels: list[Decision | None] = ["oral", "spotlight", "regular", None]
    for place, level in enumerate(levels):
        for lower in levels[place:]:
            assert higher(level, lower) == higher(lower, level) == level
