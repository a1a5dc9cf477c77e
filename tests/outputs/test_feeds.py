"""The feed: read by a feed reader, newest first, clean text, ids that survive a move."""

from __future__ import annotations

import datetime
from typing import TYPE_CHECKING

import feedparser

from generator.outputs.feeds import LATEST, atom
from tests.outputs.invented import DAY, HOSTILE, SITE, entry

if TYPE_CHECKING:
    from generator.model import Entry


def read(*entries: Entry) -> feedparser.FeedParserDict:
    found = feedparser.parse(atom(entries, SITE, DAY).content)
    assert not found.bozo, found.get("bozo_exception")
    return found


def test_feed_is_well_formed_and_says_where_it_stands() -> None:
    found = read(entry("tidenet", summary="It is $3\\times$ wetter."))
    assert found.feed.title == "Digest of Atlantis"
    assert {link.rel: link.href for link in found.feed.links}["self"] == "https://digest.example/atlantis/feed.xml"
    only = found.entries[0]
    assert (only.link, only.summary) == ("https://digest.example/atlantis/papers/atlantis-2031/tidenet/", "It is 3× wetter.")
    assert [author.name for author in only.authors] == ["Nerea Example", "Otto Invented"]
    assert "2× wetter" in only.content[0].value
    assert b"&lt;math" in atom((entry("tidenet"),), SITE, DAY).content


def test_newest_stands_first() -> None:
    later = entry("later", updated=DAY + datetime.timedelta(days=1))
    assert [each.title for each in read(entry("sooner"), later).entries] == ["On later", "On sooner"]


def test_ids_are_unique_and_do_not_hold_the_path() -> None:
    ids = [each.id for each in read(entry("tidenet"), entry("kelpnet")).entries]
    assert sorted(ids) == ["tag:digest.example,2031:atlantis-2031/kelpnet", "tag:digest.example,2031:atlantis-2031/tidenet"]


def test_hostile_title_stays_text() -> None:
    assert "alert" in read(entry("wild", title=HOSTILE)).entries[0].title


def test_feed_holds_the_latest_only() -> None:
    assert len(read(*(entry(f"paper-{number}") for number in range(LATEST + 5))).entries) == LATEST


def test_empty_feed_is_dated() -> None:
    assert read().feed.updated == "2031-05-04T00:00:00Z"
