"""What one file alone cannot tell: faults between pages, topics, sources and collections."""

from __future__ import annotations

import re
from collections import defaultdict
from pathlib import PurePosixPath
from typing import TYPE_CHECKING

from generator.model import Problem
from generator.schema import nearest

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
    from collections.abc import Set as AbstractSet

    from generator.frontmatter import PageFile
    from generator.model import Collection, Record, Vocabulary
    from generator.schema import Document


def page_problems(pages: Iterable[PageFile], vocabulary: Vocabulary | None, collections: AbstractSet[str]) -> Iterator[Problem]:
    """Find pages whose id, topics or summary are wrong; without a vocabulary topics are not looked at."""
    pages = tuple(pages)
    for page in pages:
        yield from _identity_problems(page, collections)
        yield from _summary_problems(page)
        if vocabulary is not None:
            yield from _topic_problems(page, vocabulary)
    yield from _clashes(pages)


def vocabulary_problems(vocabulary: Vocabulary, document: Document) -> Iterator[Problem]:
    """Find topics of an unknown group, and slugs or aliases that stand for two things."""
    groups = {group.slug for group in vocabulary.groups}
    seen: dict[str, str] = {}
    for index, topic in enumerate(vocabulary.topics):
        line = document.line("topics", index, "group")
        if topic.group not in groups:
            hint = nearest(topic.group, groups) or "add it under `groups`"
            yield Problem(document.path, line, "unknown-group", f"there is no group `{topic.group}`", hint)
        for word in (topic.slug, *topic.aliases):
            if word in seen:
                message = f"`{word}` stands for two topics, `{seen[word]}` and `{topic.slug}`"
                yield Problem(document.path, document.line("topics", index, "slug"), "duplicate-topic", message, "keep it at one of them")
            seen.setdefault(word, topic.slug)


def area_problems(areas: Mapping[str, Sequence[str]], document: Document, vocabulary: Vocabulary) -> Iterator[Problem]:
    """Find topics in the table of areas that the vocabulary does not know."""
    slugs = {topic.slug for topic in vocabulary.topics}
    for area, topics in areas.items():
        for index, slug in enumerate(topics):
            if slug not in slugs:
                line = document.line("areas", area, index)
                yield Problem(document.path, line, "unknown-topic", f"there is no topic `{slug}`", _meant(slug, vocabulary))


def pick_problems(picks: Iterable[str], ids: AbstractSet[str], path: str, text: str) -> Iterator[Problem]:
    """Find recommended papers that there are not; `text` is the file at `path` that recommends them."""
    lines = text.splitlines()
    for pick in picks:
        if pick not in ids:
            line = next((number for number, line in enumerate(lines, 1) if pick in line), 0)
            yield Problem(path, line, "unknown-paper", f"there is no paper `{pick}`", nearest(pick, set(ids)) or "remove it from `picks`")


def collection_problems(collections: Iterable[tuple[Collection, Document]]) -> Iterator[Problem]:
    """Find collections that are not named like their folder."""
    for collection, document in collections:
        folder = PurePosixPath(document.path).parent.name
        if collection.name != folder:
            message = f"the collection is named `{collection.name}` and its folder `{folder}`"
            yield Problem(document.path, document.line("name"), "collection-name", message, f"write `name: {folder}`, or rename the folder")


def source_problems(
    pages: Iterable[PageFile], own: Mapping[str, Record], sizes: Mapping[str, int], kept: AbstractSet[str]
) -> Iterator[Problem]:
    """Find pages whose `source` points nowhere, or whose record is gone.

    `own` gives each page's record, `sizes` how many records a file has, `kept` the pages whose `source` is as the machine wrote it:
    such a one was right once, so what it names was deleted or moved, and sync knows what to do.
    """
    for page in pages:
        source, record = page.paper.source, own.get(page.paper.id)
        if source is None:
            continue
        where = (page.paper.path, page.line("source"))
        if record is None and source.file not in sizes:
            yield Problem(
                *where, "source-missing", f"there is no source file `{source.file}`", nearest(source.file, set(sizes)) or "remove `source`"
            )
        elif source.record > sizes.get(source.file, 0) and page.paper.id not in kept:
            message = f"`{source.file}` has no record {source.record}"
            yield Problem(*where, "source-missing", message, f"write {record.origin.record}" if record else "correct the number")
        elif record is None:
            message = f"no source holds the record of this page any more (it was {source.file}#{source.record})"
            yield Problem(*where, "source-gone", message, "the page stays; delete it by hand if the paper is withdrawn", severity="warning")


def reference_problems(
    pages: Iterable[PageFile], collections: Iterable[tuple[Collection, Document]], home: Callable[[str], str | None]
) -> Iterator[Problem]:
    """Find `same_as` and `distinct_from` that lead nowhere; `home` gives None for those."""
    for page in pages:
        for key in ("same_as", "distinct_from"):
            for index, reference in enumerate(getattr(page.paper, key)):
                if home(reference) is None:
                    yield _nowhere(page.paper.path, page.line(key, index), key, reference)
    for collection, document in collections:
        for key in ("same_as", "distinct_from"):
            for index, pair in enumerate(getattr(collection, key)):
                for place, reference in enumerate(pair):
                    if home(reference) is None:
                        yield _nowhere(document.path, document.line(key, index, place), key, reference)


def _nowhere(path: str, line: int, key: str, reference: str) -> Problem:
    return Problem(
        path, line, "unknown-reference", f"`{key}` names `{reference}`, and there is no such paper or record", "correct or remove it"
    )


def _identity_problems(page: PageFile, collections: AbstractSet[str]) -> Iterator[Problem]:
    paper = page.paper
    expected = f"docs/papers/{paper.id}.md"
    if paper.path != expected:
        hint = f"an id stays as it was given: move the file to {expected}"
        yield Problem(paper.path, page.line("id"), "id-path", f"the id `{paper.id}` is not the file's name", hint)
    if paper.collection not in collections:
        hint = nearest(paper.collection, set(collections)) or f"add sources/{paper.collection}/collection.yml"
        yield Problem(paper.path, page.line("id"), "unknown-collection", f"there is no collection `{paper.collection}`", hint)


def _summary_problems(page: PageFile) -> Iterator[Problem]:
    if page.paper.summary and page.paper.summary.split() == page.paper.abstract.split():
        yield Problem(page.paper.path, page.line("summary"), "long-summary", "the summary is the whole abstract", "keep one sentence of it")


def _topic_problems(page: PageFile, vocabulary: Vocabulary) -> Iterator[Problem]:
    slugs = {topic.slug for topic in vocabulary.topics}
    for index, tag in enumerate(page.paper.tags):
        if tag not in slugs:
            yield Problem(page.paper.path, page.line("tags", index), "unknown-topic", f"there is no topic `{tag}`", _meant(tag, vocabulary))
        elif tag in page.paper.tags[:index]:
            yield Problem(
                page.paper.path, page.line("tags", index), "duplicate-topic", f"the topic `{tag}` stands here twice", "keep it once"
            )


def _meant(tag: str, vocabulary: Vocabulary) -> str:
    """Name the topic that was meant, looked for by slug, alias and name."""
    known = {word: topic.slug for topic in vocabulary.topics for word in (_spelt(topic.name), *topic.aliases, topic.slug)}
    word = tag if tag in known else nearest(tag, set(known)).partition("`")[2].partition("`")[0]
    return f"did you mean `{known[word]}`?" if word else "choose one of sources/vocabulary.yml"


def _spelt(name: str) -> str:
    return "-".join(re.findall(r"[a-z0-9]+", name.casefold()))


def _clashes(pages: Iterable[PageFile]) -> Iterator[Problem]:
    """Find ids and aliases that lead to two pages."""
    claims: dict[str, list[tuple[str, int, str]]] = defaultdict(list)
    for page in pages:
        claims[page.paper.id].append((page.paper.path, page.line("id"), "duplicate-id"))
        for index, alias in enumerate(page.paper.aliases):
            claims[alias].append((page.paper.path, page.line("aliases", index), "duplicate-alias"))
    for claimed, places in claims.items():
        first_path, first_line, _ = places[0]
        for path, line, code in places[1:]:
            message = f"`{claimed}` is claimed by {first_path}:{first_line} too"
            yield Problem(path, line, code, message, "an address leads to one page: change one of the two")
