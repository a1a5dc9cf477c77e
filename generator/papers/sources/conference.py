"""The two JSON files of a conference's virtual site: its list of orals and posters, and their abstracts by id."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from generator.model import Origin, Problem
from generator.papers.sources.fields import IDENTIFIERS, Author, Reading, Table, as_text, decision, higher, joined, one_line, picked, record
from generator.papers.sources.json_lists import located

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from generator.model import Decision

FIELDS: Table = {
    "id": ("id",),
    "title": ("name",),
    "area": ("topic",),
    "decision": ("decision",),
    "url": ("paper_url",),
    "pdf": ("paper_pdf_url",),
    "abstract": ("abstract",),
}
"""The keys of a row. The authors stand under `authors`, each with a `fullname`."""

_SITE = re.compile(r"id=(\w+\.cc)/")
"""The venues that keep their virtual site under the name of their OpenReview group."""
_Row = tuple[int, int, "dict[str, Any]"]
"""Position and line, both from 1, and what stands there."""


def is_list(value: object) -> bool:
    """Tell the list of orals and posters from other JSON."""
    rows = value.get("results") if isinstance(value, dict) else None
    return isinstance(rows, list) and all(isinstance(row, dict) for row in rows) and any("eventtype" in row for row in rows)


def is_abstracts(value: object) -> bool:
    """Tell the file of abstracts from other JSON."""
    return isinstance(value, dict) and bool(value) and all(key.isdigit() and isinstance(text, str | None) for key, text in value.items())


def texts(value: object) -> dict[str, str]:
    """Give the abstracts by id; empty where `value` is not their file."""
    return {key: as_text(text) for key, text in value.items()} if isinstance(value, dict) and is_abstracts(value) else {}


def event_ids(value: object) -> set[str]:
    """Give the ids that abstracts are filed under; empty where `value` is not the list of papers."""
    return {as_text(row.get("id")) for row in value["results"]} if isinstance(value, dict) and is_list(value) else set()


def read(path: str, text: str, abstracts: Mapping[str, str]) -> Reading:
    """Make one record of each paper, whether it has one row or an Oral and a Poster row: the higher decision wins."""
    rows = [(position, line, row) for position, (line, row) in enumerate(located(text, "results"), 1)]
    return joined(_paper(path, group, abstracts) for group in _papers(rows))


def unclaimed(path: str, abstracts: object, rows: object) -> tuple[Problem, ...]:
    """Tell of the abstracts that no row of the list claims."""
    if not is_list(rows):
        hint = "name the conference's file of orals and posters beside it"
        return (Problem(path, 1, "abstracts-alone", "these are abstracts by id, without the list of papers they belong to", hint),)
    lost = len(texts(abstracts).keys() - event_ids(rows))
    message = f"{lost} of {len(texts(abstracts))} abstracts belong to no paper of the list and were left out"
    return (Problem(path, 0, "unknown-id", message, "nothing, if the list is whole", severity="warning"),) if lost else ()


def _papers(rows: list[_Row]) -> list[list[_Row]]:
    """Put the rows of one paper together, in the order of their first."""
    kinds = {as_text(row.get("id")): row.get("eventtype") for _, _, row in rows}
    groups: list[list[_Row]] = []
    group_of: dict[tuple[str, ...], list[_Row]] = {}
    for row in rows:
        keys = list(_keys(row[2], kinds))
        group = next((group_of[key] for key in keys if key in group_of), [])
        if not group:
            groups.append(group)
        group.append(row)
        for key in keys:
            group_of.setdefault(key, group)
    return groups


def _keys(row: dict[str, Any], kinds: Mapping[str, object]) -> Iterator[tuple[str, ...]]:
    """Say what only rows of one paper share: an OpenReview page, a title and first author, or, an Oral and a Poster, naming each other."""
    if page := IDENTIFIERS["openreview"][0].fullmatch(one_line(as_text(row.get("paper_url")))):
        yield "openreview", page[1]
    title, authors = one_line(as_text(row.get("name"))).casefold(), _authors(row)
    if title and authors:
        yield "title", title, authors[0].name.casefold()
    own = as_text(row.get("id"))
    related = row.get("related_events_ids")
    for other in map(as_text, related if isinstance(related, list) else ()):
        if kinds.get(other, row.get("eventtype")) != row.get("eventtype"):
            yield "pair", *sorted((own, other))


def _paper(path: str, rows: list[_Row], abstracts: Mapping[str, str]) -> Reading:
    """Make a record: the Poster row says who the paper is, the others fill in what it leaves out."""
    ordered = sorted(rows, key=lambda row: (row[2].get("eventtype") != "Poster", row[0]))
    values: dict[str, Any] = {}
    level: Decision | None = None
    for _, _, row in ordered:
        said = picked(row, FIELDS)
        said |= {"abstract": abstracts.get(as_text(row.get("id"))) or said.get("abstract"), "poster": _site_address(row)}
        values = said | {name: value for name, value in values.items() if value}
        event = decision(as_text(row.get("eventtype")))
        level = higher(level, higher(decision(as_text(row.get("decision"))), event if event != "regular" else None))
    position, line, _ = ordered[0]
    authors = next((found for _, _, row in ordered if (found := _authors(row))), [])
    return record(Origin(path, position, line), values | {"decision": level}, authors)


def _authors(row: dict[str, Any]) -> list[Author]:
    people = row.get("authors")
    return [Author(as_text(person.get("fullname"))) for person in (people if isinstance(people, list) else []) if isinstance(person, dict)]


def _site_address(row: dict[str, Any]) -> str:
    """Give the full address of the paper's page on the virtual site, where the site is known."""
    address = as_text(row.get("virtualsite_url"))
    site = _SITE.search(as_text(row.get("sourceurl")))
    return f"https://{site[1].lower()}{address}" if address.startswith("/") and site else address if "://" in address else ""
