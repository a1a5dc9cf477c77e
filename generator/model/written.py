"""What people write, field by field: pages, topics, collections; unknown keys and wrong types are errors."""

from __future__ import annotations

import datetime  # noqa: TC003  pydantic reads the annotations at run time
from typing import Annotated, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, StringConstraints

Kind = Literal["method", "framework", "system", "benchmark", "dataset", "analysis", "theory", "survey"]
Decision = Literal["oral", "spotlight", "regular"]
TitleSource = Literal["metadata", "derived", "curated"]
LinkKind = Literal[
    "openreview", "arxiv", "doi", "proceedings", "pdf", "poster", "code", "data", "models", "demo", "project", "video", "slides"
]

LINK_LABELS: dict[LinkKind, str] = {
    "pdf": "PDF",
    "proceedings": "Proceedings",
    "openreview": "OpenReview",
    "arxiv": "arXiv",
    "doi": "DOI",
    "poster": "Poster",
    "slides": "Slides",
    "video": "Video",
    "code": "Code",
    "data": "Data",
    "models": "Models",
    "demo": "Demo",
    "project": "Project page",
}
"""What readers call each kind of link, in the order shown."""

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
    aliases: tuple[TopicSlug, ...] = Field(
        (), description="Other slugs people type for it: an error under `tags` that meets one names this topic."
    )
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
