"""Machine values and curated values, field by field: a machine never overwrites a person."""

from __future__ import annotations

import hashlib
import json
from functools import lru_cache
from typing import TYPE_CHECKING

from pydantic import BaseModel

from generator import frontmatter
from generator.text import Text

if TYPE_CHECKING:
    import datetime
    from collections.abc import Iterable, Mapping

    from generator.frontmatter import PageFile
    from generator.model import Paper, SummarySource, TitleSource

_TYPED_TEXT = {"title", "title_variants", "expansion", "summary", "results", "abstract"}
_TOLD_TO_READERS = {"title", "abstract"}


def fingerprint(field: str, value: object) -> str:
    """Give 12 hex digits that stand for a value; two ways to type one text have the same."""
    return _hash(_canonical(value) if field in _TYPED_TEXT else value)


def written_by_machine(paper: Paper, field: str) -> bool:
    """Tell whether a field, or the abstract, still says what the machine wrote."""
    told, value = paper.derived.get(field), getattr(paper, field)
    # Most values are canonical as they stand, which spares parsing them.
    return told is not None and not _empty(value) and told in (_hash(value), fingerprint(field, value))


def title_source(paper: Paper) -> TitleSource:
    """Where the title is from: what the page says, else what its fingerprint tells."""
    return paper.title_source or ("derived" if written_by_machine(paper, "title") else "curated")


def summary_source(paper: Paper) -> SummarySource | None:
    """Whose words the summary is in: it is the authors' where it stands in the abstract."""
    if paper.summary is None:
        return None
    return "abstract" if Text.parse(paper.summary).plain() in Text.parse(paper.abstract).plain() else "curated"


def create(paper_id: str, machine: Mapping[str, object], abstract: str, today: datetime.date) -> str:
    """Write the page of a new paper: all of it is the machine's, and fingerprints say so."""
    said = {field: value for field, value in machine.items() if not _empty(value)}
    derived = {field: fingerprint(field, value) for field, value in (said | {"abstract": abstract}).items()}
    return frontmatter.new({"id": paper_id, **said, "added": today, "derived": derived}, abstract)


def merge(page: PageFile, machine: Mapping[str, object], abstract: str, today: datetime.date) -> str:
    """Give the page's file with what the machine says now, where the page still says what the machine said before.

    A field that a person changed, deleted or wrote stays.
    """
    said = dict(machine) | {"abstract": abstract}
    changes = {field: value for field, value in said.items() if _is_machines(page.paper, field) and not _same(page.paper, field, value)}
    if not changes:
        return page.text
    if _TOLD_TO_READERS & changes.keys() and _is_machines(page.paper, "updated"):
        changes["updated"] = today
    derived = page.paper.derived | {field: "" if _empty(value) else fingerprint(field, value) for field, value in changes.items()}
    changes["derived"] = {field: told for field, told in derived.items() if told}
    return frontmatter.changed(page, changes, abstract if "abstract" in changes else None)


def has_curated(paper: Paper, fields: Iterable[str]) -> bool:
    """Tell whether a person has made any of these fields, or the abstract, their own."""
    return any(not _is_machines(paper, field) for field in (*fields, "abstract"))


def proposals(paper: Paper, machine: Mapping[str, object], abstract: str) -> tuple[tuple[str, object], ...]:
    """Give what the machine would say otherwise, for each field that a person has made their own.

    A title made of the abstract's words is no proposal where a metadata source has told the title.
    """
    told = paper.title_source == "metadata" and machine.get("title_source") != "metadata"
    said = {field: value for field, value in (dict(machine) | {"abstract": abstract}).items() if not (told and field == "title")}
    others = {field: value for field, value in said.items() if not (_is_machines(paper, field) or _same(paper, field, value))}
    news = {field: _news(getattr(paper, field), value) for field, value in others.items()}
    return tuple((field, value) for field, value in news.items() if not _empty(value))


def _news(ours: object, value: object) -> object:
    """Of a mapping, what ours does not say already; anything else whole."""
    if isinstance(ours, dict) and isinstance(value, dict):
        return {key: each for key, each in value.items() if ours.get(key) != each}
    return value


def _is_machines(paper: Paper, field: str) -> bool:
    """A machine may write what it wrote itself and what nobody ever wrote.

    What it wrote and a person deleted stays deleted, and a key that a person left empty says that there is none.
    """
    nobody_wrote = _empty(getattr(paper, field)) and field not in paper.derived and field not in paper.model_fields_set
    return nobody_wrote or written_by_machine(paper, field)


def _same(paper: Paper, field: str, value: object) -> bool:
    ours = getattr(paper, field)
    return _hash(ours) == _hash(value) or (_empty(ours) and _empty(value)) or fingerprint(field, ours) == fingerprint(field, value)


def _empty(value: object) -> bool:
    return value is None or value in ("", (), {})


def _canonical(value: object) -> object:
    if isinstance(value, str):
        return _markdown(value)
    return [_canonical(item) for item in value] if isinstance(value, (list, tuple)) else value


@lru_cache(maxsize=50_000)  # a record, its page and its fingerprint are mostly one text
def _markdown(text: str) -> str:
    return Text.parse(text).markdown()


def _hash(value: object) -> str:
    plain = value.model_dump() if isinstance(value, BaseModel) else value
    return hashlib.sha256(json.dumps(plain, ensure_ascii=False, sort_keys=True, default=str).encode()).hexdigest()[:12]
