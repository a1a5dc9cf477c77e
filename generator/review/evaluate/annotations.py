"""What is compared: a reader's annotations, a curator's page, a row of `digest extract`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pydantic import BaseModel, ConfigDict

if TYPE_CHECKING:
    from generator.model import Paper


class _Lenient(BaseModel):
    """Only what is compared is read; annotations and rows may hold more."""

    model_config = ConfigDict(frozen=True, extra="ignore")


class Link(_Lenient):
    """An address of a paper's own work."""

    url: str
    kind: str
    status: str = "released"


class Pair(_Lenient):
    """A short form and what it stands for."""

    short: str
    long: str


class Gold(_Lenient):
    """What a reader annotated in an abstract."""

    id: str
    name: str | None = None
    name_plain: str | None = None
    name_alternatives: tuple[str, ...] = ()
    name_null_ok: bool = False
    expansion: str | None = None
    kind: str | None = None
    kind_alternatives: tuple[str, ...] = ()
    tldr_sentence: str | None = None
    tldr_alternatives: tuple[str, ...] = ()
    topics: tuple[str, ...] = ()
    topics_acceptable: tuple[str, ...] = ()
    primary_topic: str | None = None
    primary_topic_alternatives: tuple[str, ...] = ()
    code_links: tuple[Link, ...] = ()
    results: tuple[str, ...] = ()
    results_secondary: tuple[str, ...] = ()
    models: tuple[str, ...] = ()
    benchmarks: tuple[str, ...] = ()
    acronyms: tuple[Pair, ...] = ()


class Answer(_Lenient):
    """What extraction says: a row of `digest extract`."""

    name: str | None = None
    expansion: str | None = None
    kind: str | None = None
    summary: str | None = None
    topics: tuple[str, ...] = ()
    links: tuple[Link, ...] = ()
    results: tuple[str, ...] = ()
    models: tuple[str, ...] = ()
    benchmarks: tuple[str, ...] = ()
    acronyms: tuple[Pair, ...] = ()


def annotation_of(paper: Paper) -> dict[str, object]:
    """Take what curators say of a paper for an annotation; its summary is in their own words and its links come from elsewhere."""
    said = paper.model_dump(include={"id", "name", "expansion", "kind", "results", "models", "benchmarks", "acronyms"})
    return {**said, "name_null_ok": paper.name is None}
