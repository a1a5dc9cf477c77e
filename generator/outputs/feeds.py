"""What is new, of the whole digest and of each topic: Atom (RFC 4287), RSS 2.0, JSON Feed 1.1, and an OPML list of all."""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass
from typing import TYPE_CHECKING
from xml.etree import ElementTree as ET

from generator.model import Artifact
from generator.text import Text

if TYPE_CHECKING:
    import datetime
    from collections.abc import Mapping

    from generator.config import Site
    from generator.model import Entry, Topic

ATOM = "http://www.w3.org/2005/Atom"
LATEST = 100
"""How many papers a feed holds."""
WEEKDAYS = ("Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun")
MONTHS = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")


@dataclass(frozen=True)
class Feed:
    """What one feed tells."""

    address: str
    """The page it follows, relative to the site's root; its files stand there."""
    title: str
    """Plain text."""
    description: str
    """Plain text."""
    entries: tuple[Entry, ...]
    """Newest first."""
    updated: datetime.date


def feeds(
    entries: tuple[Entry, ...], shelves: Mapping[Topic, tuple[Entry, ...]], site: Site, generated: datetime.date
) -> tuple[Artifact, ...]:
    """Give the three files of each feed, of the whole and of each topic with its papers, and `feeds.opml`."""
    whole = _feed("", site.name, site.description, entries, generated)
    by_topic = [
        _feed(
            topic.address,
            f"{site.name}: {Text.parse(topic.name).plain()}",
            Text.parse(topic.description).plain(),
            shelf,
            generated,
        )
        for topic, shelf in shelves.items()
    ]
    made = [artifact for feed in (whole, *by_topic) for artifact in (_atom(feed, site), _rss(feed, site), _json_feed(feed, site))]
    return (*made, _opml([whole, *by_topic], site))


def _feed(address: str, title: str, description: str, entries: tuple[Entry, ...], generated: datetime.date) -> Feed:
    newest = tuple(sorted(entries, key=lambda entry: (entry.updated, entry.paper.id), reverse=True)[:LATEST])
    return Feed(address, title, description, newest, newest[0].updated if newest else generated)


def _identity(entry: Entry) -> str:
    """Make a UUID of the paper's id alone (version 8 of RFC 9562), so that a move of the site makes nothing look new."""
    digits = hashlib.sha256(entry.paper.id.encode()).hexdigest()
    return f"urn:uuid:{digits[:8]}-{digits[8:12]}-8{digits[13:16]}-8{digits[17:20]}-{digits[20:32]}"


def _atom(feed: Feed, site: Site) -> Artifact:
    ET.register_namespace("", ATOM)
    root = ET.Element(_name("feed"), {"{http://www.w3.org/XML/1998/namespace}lang": "en"})
    _add(root, _name("id"), site.absolute(feed.address))
    _add(root, _name("title"), feed.title)
    _add(root, _name("subtitle"), feed.description)
    _add(root, _name("updated"), _moment(feed.updated))
    _link(root, "self", "application/atom+xml", site.absolute(f"{feed.address}feed.xml"))
    _link(root, "alternate", "text/html", site.absolute(feed.address))
    _add(ET.SubElement(root, _name("author")), _name("name"), site.name)
    for entry in feed.entries:
        _atom_entry(root, entry, site)
    return _document(f"{feed.address}feed.xml", root)


def _atom_entry(root: ET.Element, entry: Entry, site: Site) -> None:
    paper = entry.paper
    element = ET.SubElement(root, _name("entry"))
    _add(element, _name("id"), _identity(entry))
    _add(element, _name("title"), Text.parse(paper.title).plain())
    _add(element, _name("published"), _moment(entry.added))
    _add(element, _name("updated"), _moment(entry.updated))
    _link(element, "alternate", "text/html", site.absolute(paper.address))
    for author in paper.authors:
        _add(ET.SubElement(element, _name("author")), _name("name"), author)
    for topic in entry.topics:
        ET.SubElement(element, _name("category"), {"term": topic.slug, "label": Text.parse(topic.name).plain()})
    if paper.summary:
        _add(element, _name("summary"), Text.parse(paper.summary).plain())
    _add(element, _name("content"), Text.parse(paper.abstract).html()).set("type", "html")


def _rss(feed: Feed, site: Site) -> Artifact:
    ET.register_namespace("atom", ATOM)
    root = ET.Element("rss", {"version": "2.0"})
    channel = ET.SubElement(root, "channel")
    _add(channel, "title", feed.title)
    _add(channel, "link", site.absolute(feed.address))
    _add(channel, "description", feed.description or feed.title)
    _add(channel, "language", "en")
    _add(channel, "lastBuildDate", _rfc822(feed.updated))
    _link(channel, "self", "application/rss+xml", site.absolute(f"{feed.address}rss.xml"))
    for entry in feed.entries:
        item = ET.SubElement(channel, "item")
        _add(item, "title", Text.parse(entry.paper.title).plain())
        _add(item, "link", site.absolute(entry.paper.address))
        _add(item, "guid", _identity(entry)).set("isPermaLink", "false")
        _add(item, "pubDate", _rfc822(entry.updated))
        for topic in entry.topics:
            _add(item, "category", Text.parse(topic.name).plain())
        _add(item, "description", Text.parse(entry.paper.abstract).html())
    return _document(f"{feed.address}rss.xml", root)


def _json_feed(feed: Feed, site: Site) -> Artifact:
    document = {
        "version": "https://jsonfeed.org/version/1.1",
        "title": feed.title,
        "home_page_url": site.absolute(feed.address),
        "feed_url": site.absolute(f"{feed.address}feed.json"),
        "description": feed.description or feed.title,
        "language": "en",
        "items": [_json_item(entry, site) for entry in feed.entries],
    }
    return Artifact(f"{feed.address}feed.json", (json.dumps(document, ensure_ascii=False, indent=1) + "\n").encode())


def _json_item(entry: Entry, site: Site) -> dict[str, object]:
    paper = entry.paper
    item: dict[str, object] = {
        "id": _identity(entry),
        "url": site.absolute(paper.address),
        "title": Text.parse(paper.title).plain(),
        "content_html": Text.parse(paper.abstract).html(),
        "date_published": _moment(entry.added),
        "date_modified": _moment(entry.updated),
        "tags": [topic.slug for topic in entry.topics],
    }
    if paper.authors:
        item["authors"] = [{"name": author} for author in paper.authors]
    return item | ({"summary": Text.parse(paper.summary).plain()} if paper.summary else {})


def _opml(listed: list[Feed], site: Site) -> Artifact:
    root = ET.Element("opml", {"version": "2.0"})
    _add(ET.SubElement(root, "head"), "title", f"Feeds of {site.name}")
    body = ET.SubElement(root, "body")
    for feed in listed:
        told = {"type": "rss", "text": feed.title, "title": feed.title}
        ET.SubElement(body, "outline", told | {"xmlUrl": site.absolute(f"{feed.address}feed.xml"), "htmlUrl": site.absolute(feed.address)})
    return _document("feeds.opml", root)


def _document(path: str, root: ET.Element) -> Artifact:
    ET.indent(root, " ")
    return Artifact(path, ET.tostring(root, encoding="utf-8", xml_declaration=True) + b"\n")


def _link(parent: ET.Element, relation: str, kind: str, address: str) -> None:
    ET.SubElement(parent, _name("link"), {"rel": relation, "type": kind, "href": address})


def _add(parent: ET.Element, name: str, text: str) -> ET.Element:
    element = ET.SubElement(parent, name)
    element.text = text
    return element


def _name(local: str) -> str:
    return f"{{{ATOM}}}{local}"


def _moment(day: datetime.date) -> str:
    return f"{day.isoformat()}T00:00:00Z"


def _rfc822(day: datetime.date) -> str:
    return f"{WEEKDAYS[day.weekday()]}, {day.day:02} {MONTHS[day.month - 1]} {day.year} 00:00:00 +0000"
