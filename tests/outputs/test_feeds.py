"""The feeds: read by a feed reader, newest first, clean text, ids that survive a move of the site."""

from __future__ import annotations

import datetime
import json
from typing import TYPE_CHECKING
from xml.etree import ElementTree as ET

import feedparser
import pytest

from generator.outputs.feeds import LATEST, feeds
from tests.outputs.invented import DAY, GULLS, HOSTILE, SITE, TIDES, entry

if TYPE_CHECKING:
    from generator.config import Site
    from generator.model import Entry

KINDS = ("feed.xml", "rss.xml")


def made(*entries: Entry, site: Site = SITE) -> dict[str, bytes]:
    return {
        artifact.path: artifact.content
        for artifact in feeds(
            entries, {topic: tuple(each for each in entries if topic in each.topics) for topic in (TIDES, GULLS)}, site, DAY
        )
    }


def read(path: str, *entries: Entry, site: Site = SITE) -> feedparser.FeedParserDict:
    found = feedparser.parse(made(*entries, site=site)[path])
    assert not found.bozo, found.get("bozo_exception")
    return found


@pytest.mark.parametrize("path", KINDS)
def test_feed_is_well_formed_and_says_where_it_stands(path: str) -> None:
    found = read(path, entry("tidenet", summary="It is $3\\times$ wetter."))
    assert found.feed.title == "Digest of Atlantis"
    assert {link.rel: link.href for link in found.feed.links}["self"] == f"https://digest.example/atlantis/{path}"
    assert found.entries[0].link == "https://digest.example/atlantis/papers/atlantis-2031/tidenet/"
    assert b"&lt;math" in made(entry("tidenet"))[path]


def test_atom_tells_authors_topics_and_the_sentence() -> None:
    only = read("feed.xml", entry("tidenet", summary="It is $3\\times$ wetter.")).entries[0]
    assert (only.summary, [author.name for author in only.authors]) == ("It is 3× wetter.", ["Nerea Example", "Otto Invented"])
    assert [tag.label for tag in only.tags] == ["Tides & Currents"]
    assert "2× wetter" in only.content[0].value


def test_json_feed_has_what_its_version_demands() -> None:
    found = json.loads(made(entry("tidenet", authors=()), entry("kelpnet", summary="Wet."))["feed.json"])
    assert found["version"] == "https://jsonfeed.org/version/1.1"
    assert found["feed_url"] == "https://digest.example/atlantis/feed.json"
    bare, told = sorted(found["items"], key=lambda item: "authors" in item)
    assert {"id", "url", "title", "content_html", "date_published"} <= set(bare)
    assert "summary" not in bare, "what is absent is left out, never null"
    assert (told["summary"], told["authors"][0]) == ("Wet.", {"name": "Nerea Example"})


@pytest.mark.parametrize("path", KINDS)
def test_newest_stands_first(path: str) -> None:
    later = entry("later", updated=DAY + datetime.timedelta(days=1))
    assert [each.title for each in read(path, entry("sooner"), later).entries] == ["On later", "On sooner"]


def test_a_topic_has_feeds_of_its_own() -> None:
    found = read("topics/gulls/feed.xml", entry("tidenet"), entry("gullnet", tags=("gulls",)))
    assert (found.feed.title, [each.title for each in found.entries]) == ("Digest of Atlantis: Gulls", ["On gullnet"])
    assert {"topics/gulls/rss.xml", "topics/gulls/feed.json"} <= set(made(entry("tidenet")))


def test_opml_lists_every_feed() -> None:
    outlines = ET.fromstring(made(entry("tidenet"))["feeds.opml"]).iter("outline")  # noqa: S314  our own output
    root = "https://digest.example/atlantis/"
    assert [outline.get("xmlUrl") for outline in outlines] == [
        f"{root}feed.xml",
        f"{root}topics/tides/feed.xml",
        f"{root}topics/gulls/feed.xml",
    ]


def test_ids_are_unique_and_survive_a_move() -> None:
    entries = (entry("tidenet"), entry("kelpnet"))
    moved = SITE.model_copy(update={"url": "https://elsewhere.example/"})
    ids = [each.id for each in read("feed.xml", *entries).entries]
    assert len(set(ids)) == 2
    assert ids == [each.id for each in read("rss.xml", *entries, site=moved).entries]
    assert ids == [item["id"] for item in json.loads(made(*entries)["feed.json"])["items"]]


@pytest.mark.parametrize("path", KINDS)
def test_hostile_title_stays_text(path: str) -> None:
    assert "alert" in read(path, entry("wild", title=HOSTILE)).entries[0].title


@pytest.mark.parametrize("path", KINDS)
def test_feed_holds_the_latest_only(path: str) -> None:
    assert len(read(path, *(entry(f"paper-{number}") for number in range(LATEST + 5))).entries) == LATEST


def test_empty_feed_is_dated() -> None:
    assert read("feed.xml").feed.updated == "2031-05-04T00:00:00Z"
