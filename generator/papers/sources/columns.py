"""What people call the fields in the columns of a table and the keys of JSON."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from generator.papers.sources.fields import Author, Reading, Table, as_text, picked, record

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from generator.model import Origin

FIELDS: Table = {
    "id": ("id", "paper_id", "key"),
    "title": ("title", "name", "paper_title"),
    "variants": ("title_variants", "variants"),
    "abstract": ("abstract",),
    "decision": ("decision", "status", "presentation"),
    "area": ("area", "primary_area", "topic"),
    "venue": ("venue", "booktitle", "journal"),
    "year": ("year",),
    "volume": ("volume",),
    "pages": ("pages",),
    "openreview": ("openreview", "openreview_id", "forum"),
    "arxiv": ("arxiv", "arxiv_id"),
    "doi": ("doi",),
    "pdf": ("pdf", "pdf_url"),
    "code": ("code", "code_url", "github"),
    "data": ("data", "data_url", "dataset"),
    "models": ("models", "models_url"),
    "demo": ("demo", "demo_url"),
    "project": ("project", "project_url", "project_page", "website"),
    "poster": ("poster", "poster_url"),
    "video": ("video", "video_url"),
    "slides": ("slides", "slides_url"),
    "url": ("url", "link", "paper_url"),
}
"""The names of columns and keys. Upper case, spaces and hyphens do not matter."""
AUTHORS = ("authors", "author")

_SEPARATORS = (re.compile(r"[;|\n]"), re.compile(r"\s+and\s+|\s+&\s+"))


def plain_name(column: str) -> str:
    """Give a column's name as the table above writes it."""
    return re.sub(r"[\s\-]+", "_", column.strip().casefold())


def paper(origin: Origin, row: Mapping[str, Any]) -> Reading:
    """Make a record of a row; columns of other names say nothing. `links` may hold addresses by kind, as our own export has them."""
    named = {plain_name(key): value for key, value in row.items() if isinstance(key, str)}
    values = picked(named, FIELDS)
    if isinstance(links := named.get("links"), dict):
        # Beside links, `url` is the page the row was exported from.
        values |= {"url": ""} | links
    return record(origin, values, _authors(next((named[name] for name in AUTHORS if named.get(name)), "")))


def _authors(value: object) -> Sequence[Author]:
    """Read authors, as a list or as a text that separates them by semicolons, by `and`, or else by commas."""
    if isinstance(value, list):
        return [_person(item) for item in value]
    text = as_text(value)
    separator = next((separator for separator in _SEPARATORS if separator.search(text)), None)
    if separator is None:
        return [Author(name) for name in text.split(",")]
    return [Author.from_inverted(name) for name in separator.split(text)]


def _person(item: object) -> Author:
    if not isinstance(item, dict):
        return Author.from_inverted(as_text(item))
    family = as_text(item.get("family"))
    name = next((as_text(item[key]) for key in ("name", "fullname", "full_name") if item.get(key)), "")
    return Author(name or " ".join(filter(None, (as_text(item.get("given")), family))), family)
