"""What is new, as Atom (RFC 4287)."""

from __future__ import annotations

from typing import TYPE_CHECKING
from urllib.parse import urlsplit
from xml.etree import ElementTree as ET

from generator.model import Artifact, Entry
from generator.text import Text

if TYPE_CHECKING:
    import datetime

    from generator.config import Site

ATOM = "http://www.w3.org/2005/Atom"
LATEST = 100
"""How many papers the feed holds."""


def atom(entries: tuple[Entry, ...], site: Site, generated: datetime.date) -> Artifact:
    """Give `feed.xml`, newest first. Entry ids are tag URIs of the paper's id, so they survive a move of the site."""
    ET.register_namespace("", ATOM)
    feed = ET.Element(_name("feed"), {"{http://www.w3.org/XML/1998/namespace}lang": "en"})
    newest = sorted(entries, key=lambda entry: (entry.updated, entry.paper.id), reverse=True)[:LATEST]
    _add(feed, "id", site.url)
    _add(feed, "title", site.name)
    _add(feed, "subtitle", site.description)
    _add(feed, "updated", _moment(newest[0].updated if newest else generated))
    ET.SubElement(feed, _name("link"), {"rel": "self", "type": "application/atom+xml", "href": site.absolute("feed.xml")})
    ET.SubElement(feed, _name("link"), {"rel": "alternate", "type": "text/html", "href": site.url})
    _author(feed, site.name)
    for entry in newest:
        _entry(feed, entry, site)
    ET.indent(feed, " ")
    return Artifact("feed.xml", ET.tostring(feed, encoding="utf-8", xml_declaration=True) + b"\n")


def _entry(feed: ET.Element, entry: Entry, site: Site) -> None:
    paper = entry.paper
    element = ET.SubElement(feed, _name("entry"))
    _add(element, "id", f"tag:{urlsplit(site.url).hostname},{entry.collection.year}:{paper.id}")
    _add(element, "title", Text.parse(paper.title).plain())
    _add(element, "published", _moment(entry.added))
    _add(element, "updated", _moment(entry.updated))
    ET.SubElement(element, _name("link"), {"rel": "alternate", "type": "text/html", "href": site.absolute(paper.address)})
    for author in paper.authors:
        _author(element, author)
    for topic in entry.topics:
        ET.SubElement(element, _name("category"), {"term": topic.slug, "label": Text.parse(topic.name).plain()})
    if paper.summary:
        _add(element, "summary", Text.parse(paper.summary).plain())
    _add(element, "content", Text.parse(paper.abstract).html()).set("type", "html")


def _author(parent: ET.Element, name: str) -> None:
    _add(ET.SubElement(parent, _name("author")), "name", name)


def _add(parent: ET.Element, name: str, text: str) -> ET.Element:
    element = ET.SubElement(parent, _name(name))
    element.text = text
    return element


def _name(local: str) -> str:
    return f"{{{ATOM}}}{local}"


def _moment(day: datetime.date) -> str:
    return f"{day.isoformat()}T00:00:00Z"
