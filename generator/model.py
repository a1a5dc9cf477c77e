"""The nouns of the digest as frozen types: what a page says, what came in, what goes out."""

from __future__ import annotations

import datetime  # noqa: TC003  pydantic reads the annotations at run time
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Annotated, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, StringConstraints

if TYPE_CHECKING:
    from collections.abc import Mapping

Kind = Literal["method", "framework", "system", "benchmark", "dataset", "analysis", "theory", "survey"]
Decision = Literal["oral", "spotlight", "regular"]
TitleSource = Literal["metadata", "derived", "curated"]
SummarySource = Literal["abstract", "curated"]
Severity = Literal["error", "warning"]
LinkKind = Literal[
    "openreview", "arxiv", "doi", "proceedings", "pdf", "poster", "code", "data", "models", "demo", "project", "video", "slides"
]
IdentifierKind = Literal["openreview", "arxiv", "doi", "pmlr"]

SLUG = r"[a-z0-9]+(?:-[a-z0-9]+)*"
PaperId = Annotated[str, StringConstraints(pattern=rf"^{SLUG}/{SLUG}$")]
TopicSlug = Annotated[str, StringConstraints(pattern=rf"^{SLUG}$")]
RecordRef = Annotated[str, StringConstraints(pattern=rf"^{SLUG}/{SLUG}$|^[^#]+#[1-9][0-9]*$")]


def _web_address(value: str) -> str:
    """Accept `http(s)://host…` and nothing else, so that no other scheme ever becomes a link."""
    scheme, _, rest = value.partition("://")
    if scheme.lower() not in {"http", "https"} or not rest or rest[0] in "/?#" or any(c.isspace() or c in '<>"' for c in value):
        message = "is no http(s) address"
        raise ValueError(message)
    return value


WebAddress = Annotated[str, AfterValidator(_web_address), Field(json_schema_extra={"format": "uri", "pattern": "^https?://"})]


class Frozen(BaseModel):
    """A value: it never changes, and a key it does not know is an error."""

    model_config = ConfigDict(frozen=True, extra="forbid")


class Source(Frozen):
    """Where a paper's abstract came from."""

    file: str = Field(description="The source file, relative to the project.")
    record: int = Field(ge=1, description="The record's position in that file, counted from 1.")


class Acronym(Frozen):
    """A short form the abstract itself defines."""

    short: str = Field(description="The short form as written, plural kept.")
    long: str = Field(description="What it stands for.")


class FrontMatter(Frozen):
    """The YAML block of a paper's page."""

    id: PaperId = Field(description="`<collection>/<name>`: given once, never changed, never reused; file name and address follow it.")
    title: str = Field(min_length=1, description="The title as its source types it; Markdown and LaTeX are understood.")
    title_source: TitleSource | None = Field(
        None,
        description="Where the title is from: a metadata source, the abstract (`derived`), or a curator. Left out, the fingerprint tells.",
    )
    title_variants: tuple[str, ...] = Field((), description="Other titles the paper went by: preprint, schedule.")
    authors: tuple[str, ...] = Field((), description="Names in the order of the paper, given name first.")
    family_names: dict[str, str] = Field({}, description="Author -> family name, where it is not the last word of the name.")
    venue: str = Field(min_length=1, description="Venue and year, as in the collection.")
    decision: Decision | None = Field(None, description="How the venue presents it, where known.")
    tags: tuple[TopicSlug, ...] = Field((), max_length=4, description="One to four topics by slug, the primary one first.")
    name: str | None = Field(None, description="What the paper introduces, by its name.")
    expansion: str | None = Field(None, description="What the name stands for.")
    kind: Kind | None = Field(None, description="What sort of contribution it is.")
    summary: str | None = Field(None, description="One sentence: a sentence of the abstract, or a curator's own.")
    results: tuple[str, ...] = Field((), description="Headline results as exact spans of the abstract.")
    models: tuple[str, ...] = Field((), description="Models evaluated or trained.")
    benchmarks: tuple[str, ...] = Field((), description="Data sets used or introduced.")
    acronyms: tuple[Acronym, ...] = Field((), description="Short forms the abstract defines.")
    links: dict[LinkKind, WebAddress] = Field({}, description="Where to get the paper, its code and data.")
    source: Source | None = Field(None, description="The record the abstract came from.")
    aliases: tuple[PaperId, ...] = Field((), description="Earlier ids; each address redirects here.")
    same_as: tuple[RecordRef, ...] = Field((), description="Records (`file#number`) that are this paper in other words.")
    distinct_from: tuple[RecordRef, ...] = Field((), description="Papers or records that look like this one and are not.")
    added: datetime.date | None = Field(None, description="The day the page was made.")
    updated: datetime.date | None = Field(None, description="The day its content last changed in a way readers should know.")
    derived: dict[str, str] = Field({}, description="Fingerprint of each value the machine wrote; written by `digest sync` only.")


class Paper(FrontMatter):
    """What a page holds: its front matter, the abstract, what curators say about it."""

    path: str = Field(description="The page file, relative to the project.")
    abstract: str = Field(min_length=1, description="Markdown with `$math$`.")
    notes: str = Field("", description="Markdown of the curators, as it stands.")

    @property
    def collection(self) -> str:
        """Folder name of the collection: the id's first half."""
        return self.id.partition("/")[0]

    @property
    def slug(self) -> str:
        """The page's name in its collection: the id's second half."""
        return self.id.partition("/")[2]

    @property
    def address(self) -> str:
        """Where its page stands, relative to the site's root."""
        return f"papers/{self.id}/"


class Topic(Frozen):
    """A term of the controlled vocabulary."""

    slug: TopicSlug = Field(description="Its name in addresses and under `tags`; stable once published.")
    name: str = Field(min_length=1, description="Its name for people.")
    group: TopicSlug = Field(description="Slug of the group it belongs to.")
    description: str = Field(min_length=1, description="What belongs here, in a sentence.")
    cues: tuple[str, ...] = Field((), description="Phrases of an abstract that speak for this topic.")
    aliases: tuple[TopicSlug, ...] = Field((), description="Other slugs people type for it; its page redirects from them.")
    caution: str | None = Field(None, description="What looks like this topic and is not.")

    @property
    def address(self) -> str:
        """Where its page stands, relative to the site's root."""
        return f"topics/{self.slug}/"


class TopicGroup(Frozen):
    """A shelf of topics."""

    slug: TopicSlug = Field(description="Its name in files.")
    name: str = Field(min_length=1, description="Its name for people.")


class Vocabulary(Frozen):
    """All topics by group: `sources/vocabulary.yml`."""

    groups: tuple[TopicGroup, ...] = Field(description="The groups in the order they are shown.")
    topics: tuple[Topic, ...] = Field(description="The topics in the order they are shown.")


class Citation(Frozen):
    """What every paper of a collection shares in a reference."""

    booktitle: str = Field(description="The proceedings' title.")
    series: str | None = Field(None, description="The series the volume is in.")
    volume: str | None = Field(None, description="The volume.")
    publisher: str | None = Field(None, description="The publisher.")
    month: int | None = Field(None, ge=1, le=12, description="Month of the venue, 1 to 12.")
    address: str | None = Field(None, description="Where the venue took place.")


class Collection(Frozen):
    """A venue and year: `sources/<name>/collection.yml`."""

    name: TopicSlug = Field(description="Folder name, first half of every id in it.")
    title: str = Field(min_length=1, description="Its title for people.")
    venue: str = Field(min_length=1, description="The venue's short name, without the year.")
    year: int = Field(ge=1900, le=2200, description="The year.")
    dates: tuple[datetime.date, datetime.date] | None = Field(None, description="First and last day of the venue.")
    received: datetime.date = Field(description="The day the source files came in.")
    rights: str = Field(min_length=1, description="Whose text the abstracts are, and on what terms they are shown.")
    homepage: WebAddress | None = Field(None, description="The venue's own site.")
    citation: Citation | None = Field(None, description="What every reference to one of its papers shares.")
    metadata: tuple[str, ...] = Field(
        (),
        description="Files with titles and authors, relative to this folder, the most trusted first; a folder stands for the files in it.",
    )
    same_as: tuple[tuple[RecordRef, RecordRef], ...] = Field((), description="Pairs of records that are one paper.")
    distinct_from: tuple[tuple[RecordRef, RecordRef], ...] = Field((), description="Pairs of records that only look like one paper.")


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
    twin: bool = False
    """Whether a Markdown twin stands beside it."""


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
class Redirect:
    """An earlier address and where it leads now."""

    target: str
    title: str
