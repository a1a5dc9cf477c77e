"""What goes out: the digest as loaded, papers as the outputs show them, pages and files of the site."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    import datetime

    from generator.model.records import LedgerEntry
    from generator.model.written import Collection, LinkKind, Paper, TitleSource, Topic, Vocabulary, WebAddress

SummarySource = Literal["abstract", "curated"]


@dataclass(frozen=True)
class Digest:
    """Everything the site is made of, loaded and checked."""

    collections: tuple[Collection, ...]
    """By name."""
    vocabulary: Vocabulary
    """The topics."""
    papers: tuple[Paper, ...]
    """By id."""
    ledger: tuple[LedgerEntry, ...]
    """By collection, file and record."""


@dataclass(frozen=True)
class Entry:
    """A paper with all that the outputs say of it."""

    paper: Paper
    """The paper."""
    collection: Collection
    """Where it was presented."""
    topics: tuple[Topic, ...]
    """Its topics, the primary one first."""
    title_source: TitleSource
    """Where the title is from."""
    summary_source: SummarySource | None
    """Whose words the summary is in; None without a summary."""
    citation: str
    """BibTeX."""

    @property
    def paper_link(self) -> WebAddress | None:
        """Where to read it, the final version first."""
        kinds: tuple[LinkKind, ...] = ("pdf", "proceedings", "doi", "arxiv", "openreview")
        return next((self.paper.links[kind] for kind in kinds if kind in self.paper.links), None)

    @property
    def added(self) -> datetime.date:
        """The day it came into the digest."""
        return self.paper.added or self.collection.received

    @property
    def updated(self) -> datetime.date:
        """The day readers last got something new of it."""
        return self.paper.updated or self.added


@dataclass(frozen=True)
class Artifact:
    """A file of the site, ready to be written."""

    path: str
    """Relative to the site's root, with `/`."""
    content: bytes


def address_of(path: str) -> str:
    """Give the address an engine gives a Markdown file of the docs folder: `a/b.md` is `a/b/`, `a/index.md` is `a/`."""
    return path.removesuffix("index.md") if path.endswith("index.md") else path.removesuffix(".md") + "/"


@dataclass(frozen=True)
class Page:
    """A page decided on but not yet rendered."""

    path: str
    """Markdown file relative to the docs folder; the address follows it."""
    template: str
    """File name under `templates/pages/`."""
    title: str
    """Plain text, for the tab and the search result."""
    description: str
    """Plain text, for the head of the page."""
    data: object
    """What the template shows."""
    edit_path: str | None = None
    """The file a correction would change, relative to the project."""
    weight: float = 0
    """How much a search makes of it against a paper's 1; 0 keeps it out. Its template holds a hidden block with the words to index."""
    people: tuple[str, ...] = ()
    """Names a search finds it by, before words of its text."""
    twin: bool = False
    """Whether a Markdown twin stands beside it."""


@dataclass(frozen=True)
class Redirect:
    """An earlier address and where it leads now."""

    target: str
    title: str
