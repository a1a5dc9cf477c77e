"""What came in, what became of it, and what is wrong with it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from collections.abc import Mapping

    from generator.model.written import Decision, LinkKind

IdentifierKind = Literal["openreview", "arxiv", "doi", "pmlr"]
Severity = Literal["error", "warning"]


@dataclass(frozen=True)
class Origin:
    """Where a record stands."""

    file: str
    """Path relative to the project."""
    record: int
    """Position in the file, from 1."""
    line: int
    """First line, from 1."""

    def __str__(self) -> str:
        """Give the reference people write: `file#record`."""
        return f"{self.file}#{self.record}"


@dataclass(frozen=True)
class Record:
    """One entry as it came."""

    collection: str
    origin: Origin
    text: str
    """The abstract as typed; paragraphs separated by one blank line."""


@dataclass(frozen=True)
class Metadata:
    """What a metadata source says of one paper."""

    origin: Origin
    id: str
    """The record's own id in its source; `file#record` where it has none."""
    title: str
    """As typed; Markdown and LaTeX are understood."""
    authors: tuple[str, ...] = ()
    """Names in the order of the paper, given name first."""
    family_names: Mapping[str, str] = field(default_factory=dict)
    """Author -> family name, where it is not the last word of the name."""
    abstract: str = ""
    """As typed; empty where the source has none."""
    decision: Decision | None = None
    """How the venue presents it."""
    area: str | None = None
    """The venue's own area, as it writes it."""
    venue: str | None = None
    """The venue, as the source writes it."""
    year: str | None = None
    volume: str | None = None
    pages: str | None = None
    links: Mapping[LinkKind, str] = field(default_factory=dict)
    """Where to get the paper, its code and data."""
    identifiers: Mapping[IdentifierKind, str] = field(default_factory=dict)
    """What other sources know the paper by."""
    variants: tuple[str, ...] = ()
    """Other titles the paper goes by."""


@dataclass(frozen=True)
class Problem:
    """A fault in content."""

    path: str
    """Path relative to the project."""
    line: int
    """From 1; 0 where the whole file is meant."""
    code: str
    """Stable short name of the kind of fault."""
    message: str
    """What is wrong."""
    hint: str = ""
    """What to do."""
    column: int = 0
    """From 1; 0 where the whole line is meant."""
    severity: Severity = "error"

    def __str__(self) -> str:
        """`path:line: code: what is wrong; what to do`."""
        return f"{self.path}:{self.line}: {self.code}: {self.message}" + (f"; {self.hint}" if self.hint else "")


Outcome = Literal["page", "duplicate", "fragment", "unpaged"]


@dataclass(frozen=True)
class LedgerEntry:
    """What became of one record."""

    record: Record
    """The record."""
    outcome: Outcome
    """It has a page, repeats another record, looks broken off, or has no page yet."""
    paper: str | None
    """Id of the paper it is told on, if any."""
    detail: str = ""
    """In words, where the outcome alone does not tell."""
    proposals: tuple[tuple[str, object], ...] = ()
    """Field and the machine's value, for each field a person has made their own."""
