"""What goes in and out as JSON Lines: one object a line, and a line that is none is named."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from generator.errors import UsageError
from generator.papers.extract import extract
from generator.text import Text

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from generator.papers.matching import Candidate, Index
    from generator.papers.topics import Assigner


def objects(lines: Iterable[str], name: str, needed: str) -> Iterator[dict[str, Any]]:
    """Read each line as an object with the text `needed`; blank lines are passed over. Raises UsageError, which names the line."""
    for number, line in enumerate(lines, 1):
        if line.strip():
            yield _object(line, f"{name}:{number}", needed)


def text_row(given: dict[str, Any]) -> dict[str, object]:
    """Give every rendering of `text`, and what is wrong in it."""
    parsed = Text.parse(given["text"])
    problems = [
        {"offset": each.offset, "code": each.code, "message": each.message, "suggestion": each.suggestion} for each in parsed.problems
    ]
    return {
        "id": given.get("id"),
        "html": parsed.html(),
        "plain": parsed.plain(),
        "markdown": parsed.markdown(),
        "latex": parsed.latex(),
        "problems": problems,
    }


def extract_row(given: dict[str, Any], assigner: Assigner) -> dict[str, object]:
    """Give what `abstract` says of its paper, with its topics, best first."""
    title = given.get("title")
    row = extract(given["abstract"], title if isinstance(title, str) else None).row()
    plain = Text.parse(f"{title}. {given['abstract']}" if title else given["abstract"]).plain()
    return {"id": given.get("id"), **row, "topics": [each.topic.slug for each in assigner.assign(plain)]}


def match_row(given: dict[str, Any], index: Index) -> dict[str, object]:
    """Give the record that `abstract` belongs to, or null, and those it may belong to."""
    match = index.match(given["abstract"])
    candidates = [_candidate(each) for each in match.candidates]
    return {"id": given.get("id"), "match": match.found and _candidate(match.found), "candidates": candidates}


def _candidate(candidate: Candidate) -> dict[str, object]:
    return {"id": candidate.metadata.id, "title": Text.parse(candidate.metadata.title).plain(), "score": round(candidate.score, 4)}


def _object(line: str, place: str, needed: str) -> dict[str, Any]:
    try:
        given = json.loads(line)
    except json.JSONDecodeError as error:
        message = f"{place}: is no JSON: {error.msg}"
        raise UsageError(message) from None
    if not isinstance(given, dict) or not isinstance(given.get(needed), str):
        message = f'{place}: is no JSON object with the text "{needed}"'
        raise UsageError(message)
    return given
