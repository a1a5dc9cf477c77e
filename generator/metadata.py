"""Reads the metadata files that a collection names, and makes one record of each paper in them."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import accumulate, pairwise
from typing import TYPE_CHECKING

from generator.errors import ContentError
from generator.model import Problem
from generator.papers.matching import Index, Match, gather
from generator.papers.sources import recognise
from generator.papers.sources.fields import joined

if TYPE_CHECKING:
    from collections.abc import Iterator

    from generator.files import Files
    from generator.model import Collection, Metadata, Origin
    from generator.schema import Document


@dataclass(frozen=True, eq=False)
class Papers:
    """What the metadata files of a collection tell, one record a paper."""

    records: tuple[Metadata, ...]
    """By the first file that tells of each."""
    problems: tuple[Problem, ...]
    """What is wrong in the files."""

    @cached_property
    def by_origin(self) -> dict[Origin, Metadata]:
        """The records by their place in the files."""
        return {record.origin: record for record in self.records}

    @cached_property
    def _index(self) -> Index:
        return Index(self.records)

    @cached_property
    def _matches(self) -> dict[str, Match]:
        return {}

    def match(self, abstract: str) -> Match:
        """Find the record of an abstract; each is looked up once, however often a server asks."""
        if abstract not in self._matches:
            self._matches[abstract] = self._index.match(abstract) if self.records else Match(None, ())
        return self._matches[abstract]


def read(files: Files, collection: Collection, document: Document) -> tuple[Papers, tuple[Problem, ...]]:
    """Give one record a paper, as the collection's metadata files tell it, the most trusted first; and the faults of all files."""
    problems: list[Problem] = []
    sources: list[tuple[tuple[str, str], ...]] = []
    for place, name in enumerate(collection.metadata):
        paths = _paths(files, f"sources/{collection.name}/{name}")
        if not paths:
            line = document.line("metadata", place)
            problems.append(
                Problem(document.path, line, "metadata-missing", f"there is no file {name}", "name a file or a folder beside this one")
            )
        sources.append(tuple(_texts(files, paths, problems)))
    papers = _gathered(tuple(sources))
    return papers, (*problems, *papers.problems)


def _paths(files: Files, path: str) -> tuple[str, ...]:
    return (path,) if files.has(path) else files.listed(f"{path}/**/*")


def _texts(files: Files, paths: tuple[str, ...], problems: list[Problem]) -> Iterator[tuple[str, str]]:
    for path in paths:
        try:
            yield path, files.text(path)
        except ContentError as error:
            problems.extend(error.problems)


@lru_cache(maxsize=4)  # a server reads the same files again after each edit
def _gathered(sources: tuple[tuple[tuple[str, str], ...], ...]) -> Papers:
    """Read the files of all sources together, since a list and its abstracts may be two of them; then join what tells of one paper."""
    readings = recognise.read_all([file for source in sources for file in source])
    ends = accumulate((len(source) for source in sources), initial=0)
    told = [joined(readings[start:end]) for start, end in pairwise(ends)]
    return Papers(gather([source.records for source in told]), tuple(problem for source in told for problem in source.problems))
