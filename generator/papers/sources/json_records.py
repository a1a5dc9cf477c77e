"""Records in JSON: a list, a reply that holds one, or JSON Lines; of OpenReview notes or of plain fields."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from generator.model import Origin
from generator.papers.sources import columns, json_lists, openreview
from generator.papers.sources.fields import Reading, joined, warning

if TYPE_CHECKING:
    from generator.model import Problem
    from generator.papers.sources.json_lists import Located

LISTS = ("notes", "papers")
"""Keys under which a reply holds its records."""


def read(path: str, text: str) -> Reading:
    """Make a record of each object."""
    values, problems = _values(path, text)
    objects = [(position, line, value) for position, (line, value) in enumerate(values, 1) if isinstance(value, dict)]
    others = [Origin(path, position, line) for position, (line, value) in enumerate(values, 1) if not isinstance(value, dict)]
    problems += [warning(origin, "wrong-type", "it is no object and was left out", "write `{…}` with a `title`") for origin in others]
    if any(openreview.is_note(value) for _, _, value in objects):
        reading = openreview.read(path, objects)
    else:
        reading = joined(columns.paper(Origin(path, position, line), value) for position, line, value in objects)
    return Reading(reading.records, (*problems, *reading.problems))


def _values(path: str, text: str) -> tuple[list[Located], list[Problem]]:
    whole, problem = json_lists.parse(path, text)
    if isinstance(whole, list):
        return list(json_lists.located(text)), []
    if isinstance(whole, dict):
        key = next((key for key in LISTS if isinstance(whole.get(key), list)), None)
        return list(json_lists.located(text, key)) if key else [(1, whole)], []
    if _is_object(path, text.lstrip().partition("\n")[0]):
        return json_lists.lines(path, text)
    return [], [problem] if problem else []


def _is_object(path: str, line: str) -> bool:
    value: Any = json_lists.parse(path, line)[0]
    return isinstance(value, dict)
