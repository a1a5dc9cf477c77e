"""OpenReview notes of API 2, as a reply (`notes`), a list, or one a line."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from generator.model import Origin, Problem
from generator.papers.sources.fields import Author, Reading, Table, as_text, joined, picked, record

if TYPE_CHECKING:
    from collections.abc import Iterable

FIELDS: Table = {
    "title": ("title",),
    "abstract": ("abstract",),
    "venue": ("venue",),
    "area": ("primary_area",),
    "code": ("code", "code_url"),
    "data": ("dataset",),
    "project": ("project_page",),
    "video": ("video",),
    "poster": ("poster",),
    "slides": ("slides",),
}
"""The keys under `content`. The decision is read out of `venue`; the authors stand under `authors`."""
SITE = "https://openreview.net"

_NOT_ACCEPTED = re.compile(r"submi|reject|withdraw", re.IGNORECASE)


def is_note(value: object) -> bool:
    """Tell a note from other JSON."""
    return isinstance(value, dict) and isinstance(value.get("content"), dict) and isinstance(value.get("id"), str)


def read(path: str, notes: Iterable[tuple[int, int, dict[str, Any]]]) -> Reading:
    """Make a record of each accepted paper of the notes, given by position and line; the other notes are counted, not read."""
    readings, left_out = [], 0
    for position, line, note in notes:
        if _is_accepted(note):
            readings.append(_paper(Origin(path, position, line), note))
        else:
            left_out += 1
    message = f"{left_out} notes are reviews, or papers that were not accepted, and were left out"
    told = (Problem(path, 0, "not-accepted", message, "nothing, if that is so", severity="warning"),) if left_out else ()
    return joined([*readings, Reading((), told)])


def _is_accepted(note: dict[str, Any]) -> bool:
    if not is_note(note) or note.get("replyto") or note.get("forum") not in {None, note["id"]}:
        return False
    return not _NOT_ACCEPTED.search(as_text(_value(note, "venue")))


def _paper(origin: Origin, note: dict[str, Any]) -> Reading:
    values = picked({key: _value(note, key) for key in note["content"]}, FIELDS)
    pdf = as_text(_value(note, "pdf"))
    values |= {
        "id": note["id"],
        "openreview": note.get("forum") or note["id"],
        "decision": values.get("venue", ""),
        "pdf": SITE + pdf if pdf.startswith("/") else pdf,
    }
    authors = _value(note, "authors")
    return record(origin, values, [Author(as_text(name)) for name in (authors if isinstance(authors, list) else [])])


def _value(note: dict[str, Any], key: str) -> Any:  # noqa: ANN401  a field holds whatever its venue asked for
    held = note["content"].get(key)
    return held.get("value") if isinstance(held, dict) else held
