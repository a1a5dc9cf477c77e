"""The elements of a JSON list, or of JSON Lines, each with its line."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from generator.model import Problem

if TYPE_CHECKING:
    from collections.abc import Iterator

Located = tuple[int, Any]
"""Line, from 1, and value."""

_DECODER = json.JSONDecoder()
_BETWEEN = re.compile(r"[^\s,:]|\Z")


def parse(path: str, text: str, line: int = 1) -> tuple[Any, Problem | None]:
    """Parse JSON that begins on `line`; what is none gives None and the fault."""
    try:
        return json.loads(text), None
    except json.JSONDecodeError as error:
        return None, Problem(
            path, line - 1 + error.lineno, "json-syntax", f"this is no JSON: {error.msg}", "export the file again", error.colno
        )
    except (ValueError, RecursionError):
        return None, Problem(path, line, "json-syntax", "a number is too long or a list too deep to be read", "export the file again")


def located(text: str, key: str = "") -> Iterator[Located]:
    """Give each element of the list under `key`, or of the list that the whole text is, in valid JSON that has this list."""
    counted = _list_under(text, key) if key else text.index("[")
    line = text.count("\n", 0, counted) + 1
    at = _next(text, counted + 1)
    while text[at] != "]":
        line += text.count("\n", counted, at)
        counted = at
        value, end = _DECODER.raw_decode(text, at)
        yield line, value
        at = _next(text, end)


def lines(path: str, text: str) -> tuple[list[Located], list[Problem]]:
    """Give the value of each line that is not blank, and a fault for each line that is no JSON."""
    values, problems = [], []
    for number, line in enumerate(text.split("\n"), 1):
        if line.strip():
            value, problem = parse(path, line, number)
            if problem:
                problems.append(replace(problem, severity="warning"))
            else:
                values.append((number, value))
    return values, problems


def _list_under(text: str, key: str) -> int:
    at = text.index("{") + 1
    while True:
        name, at = _DECODER.raw_decode(text, _next(text, at))
        at = _next(text, at)
        if name == key:
            return at
        _, at = _DECODER.raw_decode(text, at)


def _next(text: str, at: int) -> int:
    """Find the next sign that is neither space, comma nor colon."""
    found = _BETWEEN.search(text, at)
    return found.start() if found else len(text)
