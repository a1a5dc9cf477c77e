"""arXiv's answer as an Atom feed."""

from __future__ import annotations

import pytest

from generator.papers.sources.atom import NAMESPACE
from generator.papers.sources.recognise import read
from tests.papers.sources.shelf import ABSTRACT, AUTHORS, faults, reading

FEED = f'<feed xmlns="{NAMESPACE}"><entry><id>http://arxiv.org/abs/3101.00101v1</id><title>{{}}</title></entry></feed>'


def test_entry_says_all() -> None:
    (made,) = reading("arxiv.atom").records
    assert (made.id, made.title, made.authors) == ("3101.00101v3", "Reading Tides from Lighthouse Keepers", AUTHORS)
    assert " ".join(made.abstract.split()) == ABSTRACT.replace("storms", "storms & gales")
    assert (made.year, made.identifiers) == ("2031", {"arxiv": "3101.00101"})
    assert (made.decision, made.origin.line) == (None, 7)


def test_entry_without_a_title_is_told() -> None:
    assert faults(reading("arxiv.atom")) == [(30, "missing-title", "warning")]


def test_no_entity_grows_and_no_file_is_fetched() -> None:
    entities = "".join(f'<!ENTITY e{level} "{f"&e{level - 1};" * 10}">' for level in range(1, 10))
    bomb = f'<?xml version="1.0"?><!DOCTYPE feed [<!ENTITY e0 "lol"><!ENTITY x SYSTEM "file:///etc/hostname">{entities}]>'
    for text in (bomb + FEED.format("&e9;"), bomb + FEED.format("&x;")):
        assert (read("x.atom", text).records, faults(read("x.atom", text))) == ((), [(1, "xml-doctype", "error")])


@pytest.mark.parametrize(
    "text",
    [FEED.format("<b>"), FEED.format("&nbsp;"), FEED.format("x")[:-3], FEED.format("\x01"), FEED.format("<x:y/>")],
    ids=["open element", "entity", "cut", "control", "prefix"],
)
def test_broken_feed_is_one_error(text: str) -> None:
    assert (read("x.atom", text).records, faults(read("x.atom", text))) == ((), [(1, "xml-syntax", "error")])


@pytest.mark.parametrize("declared", ["utf-16", "latin-1", "ascii"])
def test_declared_encoding_does_not_matter_once_it_is_text(declared: str) -> None:
    text = f'<?xml version="1.0" encoding="{declared}"?>' + FEED.format("Über Tang")
    assert [made.title for made in read("x.atom", text).records] == ["Über Tang"]


def test_title_is_text_whatever_it_holds() -> None:
    assert read("x.atom", FEED.format("<![CDATA[<b>&amp;]]>")).records[0].title == "<b>&amp;"
