"""Reads a whole project: collections, vocabulary, pages and source files, with the faults of all of them."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from pathlib import PurePosixPath
from typing import TYPE_CHECKING, Protocol, TypeVar

from pydantic import ValidationError

from generator import frontmatter, metadata, schema
from generator.errors import ContentError, UsageError
from generator.model import Collection, Problem, Vocabulary
from generator.papers.sources import dump
from generator.papers.topics import Areas, Model

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping

    from generator.files import Files
    from generator.frontmatter import PageFile
    from generator.metadata import Papers
    from generator.papers.sources.dump import Dump
    from generator.schema import Document

VOCABULARY = "sources/vocabulary.yml"
AREAS = "sources/areas.yml"
LEARNED = "sources/topics.json"
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
    learned: Model | None
    """What many papers taught about the words of topics."""
    areas: tuple[Areas, Document] | None
    """What a venue's areas say about topics, with their file."""
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
    areas = attempt(AREAS, lambda path, text: schema.load(Areas, path, text)) if files.has(AREAS) else None
    learned = attempt(LEARNED, _learned) if files.has(LEARNED) else None
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
        learned,
        areas,
        tuple(problems),
    )


@lru_cache(maxsize=2)  # a server reads it again after each edit
def _learned(path: str, text: str) -> Model:
    """Read what was learned; YAML would read it too, but takes minutes."""
    try:
        return Model.model_validate_json(text)
    except ValidationError as error:
        fault = error.errors()[0]
        message = f"{'.'.join(map(str, fault['loc']))}: {fault['msg']}".removeprefix(": ")
        raise ContentError((Problem(path, 0, "wrong-value", message, "learn it again, or remove the file"),)) from None


def page_paths(files: Files) -> tuple[str, ...]:
    """List the paper pages: every Markdown file in a collection's folder, its index aside."""
    return tuple(path for path in files.listed("docs/papers/*/**/*.md") if not path.endswith("/index.md"))


def _undescribed(described: Iterable[str], sources: Iterable[str]) -> Iterator[Problem]:
    for folder in sorted({str(PurePosixPath(path).parent) for path in sources} - {str(PurePosixPath(path).parent) for path in described}):
        yield Problem(
            f"{folder}/collection.yml", 0, "no-collection", "the folder has no collection.yml", "say there which venue and year it holds"
        )
