"""Reads a whole project: collections, vocabulary, pages and source files, with the faults of all of them."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import PurePosixPath
from typing import TYPE_CHECKING, Protocol, TypeVar

from generator import frontmatter, metadata, schema
from generator.errors import ContentError, UsageError
from generator.model import Collection, Problem, Vocabulary
from generator.papers.sources import dump

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping

    from generator.files import Files
    from generator.frontmatter import PageFile
    from generator.metadata import Papers
    from generator.papers.sources.dump import Dump
    from generator.schema import Document

VOCABULARY = "sources/vocabulary.yml"
Item = TypeVar("Item")


class Progress(Protocol):
    """Passes items on and may show how far they are."""

    def __call__(self, label: str, items: Iterable[Item], /) -> Iterator[Item]:
        """Give the items, one after the other."""


def silent(_label: str, items: Iterable[Item], /) -> Iterator[Item]:
    """Show no progress."""
    return iter(items)


@dataclass(frozen=True)
class Project:
    """All that could be read, and what could not."""

    collections: tuple[tuple[Collection, Document], ...]
    """Each collection with its `collection.yml`, by name."""
    vocabulary: tuple[Vocabulary, Document] | None
    """The topics with their file; None where there is none, or none that can be read."""
    pages: tuple[PageFile, ...]
    """By path."""
    dumps: tuple[Dump, ...]
    """The source files, by path."""
    metadata: Mapping[str, Papers]
    """Collection -> its papers as its metadata files tell them."""
    problems: tuple[Problem, ...]
    """What is wrong with single files."""


def read(files: Files, progress: Progress = silent) -> Project:
    """Read everything; raises UsageError where the folder is no project, and never for what a file says."""
    if not files.listed("sources/*/*"):
        message = f"{files.root} is no digest project: it has no folder sources/ with a collection in it"
        raise UsageError(message)
    problems: list[Problem] = []

    def attempt(path: str, parse: Callable[[str, str], Item]) -> Item | None:
        try:
            return parse(path, files.text(path))
        except ContentError as error:
            problems.extend(error.problems)
            return None

    def parsed(paths: Iterable[str], parse: Callable[[str, str], Item]) -> tuple[Item, ...]:
        return tuple(item for path in paths if (item := attempt(path, parse)) is not None)

    described, sources = files.listed("sources/*/collection.yml"), files.listed("sources/*/*.txt")
    collections = parsed(described, lambda path, text: schema.load(Collection, path, text))
    vocabulary = attempt(VOCABULARY, lambda path, text: schema.load(Vocabulary, path, text)) if files.has(VOCABULARY) else None
    dumps = parsed(progress("Reading sources", sources), lambda path, text: dump.parse(path, text, PurePosixPath(path).parent.name))
    pages = parsed(progress("Reading pages", page_paths(files)), frontmatter.read)
    told = {
        collection.name: metadata.read(files, collection, document) for collection, document in progress("Reading metadata", collections)
    }
    problems += [*_undescribed(described, sources), *(problem for _, faults in told.values() for problem in faults)]
    return Project(
        tuple(sorted(collections, key=lambda each: each[0].name)),
        vocabulary,
        pages,
        dumps,
        {name: papers for name, (papers, _) in told.items()},
        tuple(problems),
    )


def page_paths(files: Files) -> tuple[str, ...]:
    """List the paper pages: every Markdown file in a collection's folder, its index aside."""
    return tuple(path for path in files.listed("docs/papers/*/**/*.md") if not path.endswith("/index.md"))


def _undescribed(described: Iterable[str], sources: Iterable[str]) -> Iterator[Problem]:
    for folder in sorted({str(PurePosixPath(path).parent) for path in sources} - {str(PurePosixPath(path).parent) for path in described}):
        yield Problem(
            f"{folder}/collection.yml", 0, "no-collection", "the folder has no collection.yml", "say there which venue and year it holds"
        )
