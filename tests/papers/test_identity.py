"""Ids are short, plain and stable; what else is added at the same time never changes one."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.model import SLUG
from generator.papers import identity
from tests import toy


@pytest.mark.parametrize(
    ("text", "slug"),
    [
        pytest.param("EasyBalance", "easybalance", id="name"),
        pytest.param("GPT-4o & 2.5× Faster!", "gpt-4o-2-5-faster", id="signs"),
        pytest.param("Müller's Ångström: naïve ﬁne Łódź", "mullers-angstrom-naive-fine-lodz", id="accents and ligatures"),
        pytest.param("The β-VAE", "the-beta-vae", id="Greek is spelt out"),
        pytest.param("日本語", "", id="no Latin letter"),
        pytest.param("acorn " * 20, "acorn-acorn-acorn-acorn-acorn-acorn-acorn-acorn-acorn-acorn", id="cut between words"),
        pytest.param("a" * 70, "a" * 60, id="a word longer than an id"),
        pytest.param("../../etc/passwd\x00", "etc-passwd", id="path"),
    ],
)
def test_slug(text: str, slug: str) -> None:
    assert identity.slug(text) == slug


@given(st.text())
def test_slug_is_safe_everywhere(text: str) -> None:
    slug = identity.slug(text)
    assert len(slug) <= identity.LONGEST_SLUG
    assert not slug or re.fullmatch(SLUG, slug)
    assert identity.slug(slug) == slug


@pytest.mark.parametrize(
    ("title", "name"),
    [
        pytest.param("SALT", "salt", id="name"),
        pytest.param("On the Choice of Acorns", "choice-acorns", id="function words go"),
        pytest.param("More", "more", id="nothing but function words"),
        pytest.param("日本語", "paper", id="nothing to spell"),
    ],
)
def test_new_id_is_of_the_significant_words(title: str, name: str) -> None:
    assert identity.new_ids("toy-2031", {"x": (title, toy.OAK)}, ()) == {"x": f"toy-2031/{name}"}


@pytest.mark.parametrize("name", ["index", "con", "COM1", "nul"])
def test_id_is_no_name_a_folder_uses(name: str) -> None:
    assert re.fullmatch(f"toy-2031/{name.lower()}-[0-9a-f]{{6}}", identity.new_ids("toy-2031", {"x": (name, toy.OAK)}, ())["x"])


@given(st.permutations([("x", ("Salt", toy.ACORN)), ("y", ("SALT", toy.OAK)), ("z", ("Moss", toy.MOSS))]))
def test_clash_is_settled_by_content_and_not_by_order(papers: list[tuple[str, tuple[str, str]]]) -> None:
    ids = identity.new_ids("toy-2031", dict(papers), ())
    assert ids["z"] == "toy-2031/moss"
    assert ids["x"] != ids["y"]
    assert ids["x"] == identity.new_ids("toy-2031", {"x": ("Salt", toy.ACORN)}, ["toy-2031/salt"])["x"], "alone it would have the same"


@pytest.mark.parametrize("abstract", toy.TEXTS)
def test_derived_title_is_no_sentence_cut_short(abstract: str) -> None:
    title = identity.derived_title(abstract)
    assert 10 < len(title) <= identity.LONGEST_TITLE
    assert title[0].isupper()
    assert all(phrase.casefold() in abstract.casefold() for phrase in title.split(" · "))
    assert " · " in title or title in abstract


@given(st.text())
def test_derived_title_is_short_and_holds_no_markup(abstract: str) -> None:
    title = identity.derived_title(abstract)
    assert 0 < len(title) <= identity.LONGEST_TITLE
    assert not set(title) & set("$\\*_`{}[]<>&#^~|")
