"""What the machine says of a record: facts of its metadata, what the abstract says of itself, the topics its words speak for."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING

from generator.model import Acronym, Source, Vocabulary
from generator.papers import identity
from generator.papers.extract import extract
from generator.papers.topics import Assigner
from generator.text import Text

if TYPE_CHECKING:
    from collections.abc import Mapping

    from generator.inventory import Inventory
    from generator.model import LinkKind, Metadata, Record
    from generator.papers.extract import Extraction
    from generator.papers.matching import Match
    from generator.project import Project

FIELDS = frozenset(
    {
        *("title", "title_source", "title_variants", "authors", "family_names", "venue", "decision", "tags", "name", "expansion", "kind"),
        *("summary", "results", "models", "benchmarks", "acronyms", "links", "source"),
    }
)
"""The fields the machine may have something to say about."""


@dataclass(frozen=True, eq=False)
class Knowledge:
    """All that can be said of the records of a project. Records go by `file#number`."""

    inventory: Inventory
    """The records."""

    @cached_property
    def assigner(self) -> Assigner:
        """Assigns the topics of the vocabulary."""
        return assigner_of(self.inventory.project)

    @cached_property
    def _values(self) -> dict[str, dict[str, object]]:
        return {}

    def values(self, key: str) -> dict[str, object]:
        """Say every field of `FIELDS` that is known of a record; what is not known is left out or empty."""
        if key not in self._values:
            self._values[key] = self._work_out(key)
        return self._values[key]

    def _work_out(self, key: str) -> dict[str, object]:
        record = self.inventory.pairing.records[key]
        collection = self.inventory.collections[record.collection]
        known = self.metadata(record)
        said = _extraction(record.text, known.title if known else None)
        return {
            **_facts(known),
            **_said(said),
            "title": said.title or identity.derived_title(Text.parse(record.text).plain()),
            "tags": self._tags(record, known),
            "venue": f"{collection.venue} {collection.year}",
            "links": _links(known, said),
            "source": Source(file=record.origin.file, record=record.origin.record),
        }

    def name(self, key: str) -> str:
        """Give what a new page is named after: what the paper introduces, else its title."""
        values = self.values(key)
        return Text.parse(str(values["name"] or values["title"])).plain()

    def metadata(self, record: Record) -> Metadata | None:
        """Find what metadata tells of a record: the record itself, if it came with it, else the one that its abstract matches for sure."""
        own = self.inventory.project.metadata[record.collection].by_origin.get(record.origin)
        found = None if own else self.match(record).found
        return found.metadata if found else own

    def match(self, record: Record) -> Match:
        """Look a record up among its collection's metadata."""
        return self.inventory.project.metadata[record.collection].match(record.text)

    def doubt(self, key: str) -> str:
        """Say which of its collection's metadata may tell of a record, where that is not sure; empty where it is."""
        record = self.inventory.pairing.records[key]
        candidates = () if self.metadata(record) else self.match(record).candidates
        return "; ".join(f"may be “{Text.parse(each.metadata.title).plain()}” ({each.score:.0%} alike)" for each in candidates)

    def _tags(self, record: Record, known: Metadata | None) -> tuple[str, ...]:
        plain = Text.parse(f"{known.title}. {record.text}" if known else record.text).plain()
        return tuple(each.topic.slug for each in self.assigner.assign(plain, known.area if known else None))


def assigner_of(project: Project) -> Assigner:
    """Prepare the project's vocabulary, and what was learned about its topics, for many texts."""
    vocabulary = project.vocabulary[0] if project.vocabulary else Vocabulary(groups=(), topics=())
    return Assigner(vocabulary, project.learned, project.areas and project.areas[0])


@lru_cache(maxsize=20_000)  # a server asks again after each edit
def _extraction(abstract: str, title: str | None) -> Extraction:
    return extract(abstract, title)


def _facts(known: Metadata | None) -> dict[str, object]:
    if known is None:
        return {}
    return {
        "title_source": "metadata",
        "title_variants": known.variants,
        "authors": known.authors,
        "family_names": dict(known.family_names),
        "decision": known.decision,
    }


def _said(said: Extraction) -> dict[str, object]:
    return {
        "name": said.name and said.name.text,
        "expansion": said.expansion and said.expansion.text,
        "kind": said.kind,
        "summary": said.summary and said.summary.text,
        "results": tuple(result.text for result in said.results),
        "models": tuple(model.text for model in said.models),
        "benchmarks": tuple(benchmark.text for benchmark in said.benchmarks),
        "acronyms": tuple(Acronym(short=each.short.text, long=each.long.text) for each in said.acronyms),
    }


def _links(known: Metadata | None, said: Extraction) -> Mapping[LinkKind, str]:
    """Put the metadata's links before those of the abstract; what is only promised is no link yet."""
    released: dict[LinkKind, str] = {}
    for link in said.links:
        if link.status == "released":
            released.setdefault(link.kind, link.url)
    return {**released, **(known.links if known else {})}
