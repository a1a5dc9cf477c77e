"""What a project holds: records paired to pages, and all that is wrong with either."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from generator import project
from generator.model import Problem, Record
from generator.papers import merge, pairing
from generator.review import check, duplicates
from generator.text import Text

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from generator.files import Files
    from generator.model import Collection
    from generator.papers.pairing import Pairing
    from generator.project import Progress, Project


@dataclass(frozen=True)
class Inventory:
    """A project with its records paired to its pages. Records go by `file#number`, pages by id."""

    project: Project
    """What was read."""
    texts: Mapping[str, str]
    """Record -> its text as canonical Markdown."""
    pairing: Pairing
    """Which record is told on which page."""
    fragments: frozenset[str]
    """Records that look broken off and have no page."""

    @property
    def collections(self) -> dict[str, Collection]:
        """Every collection by name."""
        return {collection.name: collection for collection, _ in self.project.collections}

    def homeless(self) -> tuple[str, ...]:
        """Give the records that are papers without a page."""
        return tuple(record for record in self.pairing.homeless() if record not in self.fragments)


def take(files: Files, progress: Progress = project.silent) -> Inventory:
    """Read a project and pair its records to its pages; faults in content do not stop it."""
    read = project.read(files, progress)
    records = (*(record for dump in read.dumps for record in dump.records), *_records_of_metadata(read))
    texts = {str(record.origin): Text.parse(record.text).markdown() for record in progress("Reading abstracts", records)}
    paired = _paired(read, records, texts)
    broken_off = {(problem.path, problem.line) for dump in read.dumps for problem in dump.fragments}
    fragments = {key for key in paired.homeless() if (paired.records[key].origin.file, paired.records[key].origin.line) in broken_off}
    return Inventory(read, texts, paired, frozenset(fragments))


def _records_of_metadata(read: Project) -> Iterator[Record]:
    """A collection without text files is made of its metadata: each paper with an abstract is a record."""
    dumped = {record.collection for dump in read.dumps for record in dump.records}
    for name, papers in read.metadata.items():
        if name not in dumped:
            yield from (Record(name, paper.origin, paper.abstract) for paper in papers.records if paper.abstract)


def problems(inventory: Inventory) -> tuple[Problem, ...]:
    """List all faults and warnings, by place."""
    found = [*inventory.project.problems, *_faults(inventory)]
    return tuple(sorted(found, key=lambda problem: (problem.path, problem.line, problem.column, problem.code, problem.message)))


def unpaged(inventory: Inventory) -> tuple[Problem, ...]:
    """Warn of records that sync would make a page for, unless a page cannot be read that may be theirs."""
    if any(problem.path.startswith("docs/papers/") for problem in inventory.project.problems):
        return ()
    origins = [inventory.pairing.records[key].origin for key in inventory.homeless()]
    return tuple(
        Problem(origin.file, origin.line, "unpaged", f"record {origin.record} has no page yet", "run `digest sync`", severity="warning")
        for origin in origins
    )


def _paired(read: Project, records: tuple[Record, ...], texts: Mapping[str, str]) -> Pairing:
    papers = [page.paper for page in read.pages]
    prints = {key: merge.fingerprint("abstract", text) for key, text in texts.items()}
    said = {paper.id: {merge.fingerprint("abstract", paper.abstract), *filter(None, [paper.derived.get("abstract")])} for paper in papers}
    exact = pairing.by_text(records, prints, papers, said)
    likely = pairing.by_likeness(exact, _likeness(exact, texts))
    same = [pair for collection, _ in read.collections for pair in collection.same_as]
    return pairing.as_settled(likely, [*same, *((paper.id, reference) for paper in papers for reference in paper.same_as)])


def _likeness(exact: Pairing, texts: Mapping[str, str]) -> Iterator[tuple[str, str, float]]:
    """Compare pages without a record to records without a page: those in one place, and those that share a fifth of their sequences."""
    orphans = {page: exact.pages[page].abstract for page in exact.orphans()}
    homeless = {record: texts[record] for record in exact.homeless()} if orphans else {}
    for page, abstract in orphans.items():
        source = exact.pages[page].source
        if source and (place := f"{source.file}#{source.record}") in homeless:
            yield page, place, duplicates.alike(abstract, homeless[place])
    for one, other, score in duplicates.near(orphans | homeless, pairing.CORRECTED, shared=0.2):
        page, record = (one, other) if one in orphans else (other, one)
        if page in orphans and record in homeless:
            yield page, record, score


def _faults(inventory: Inventory) -> Iterator[Problem]:
    """Find what no file alone tells."""
    read, paired = inventory.project, inventory.pairing
    yield from check.page_problems(read.pages, read.vocabulary and read.vocabulary[0], inventory.collections.keys())
    if read.vocabulary:
        yield from check.vocabulary_problems(*read.vocabulary)
    if read.vocabulary and read.areas:
        yield from check.area_problems(read.areas[0].areas, read.areas[1], read.vocabulary[0])
    yield from check.collection_problems(read.collections)
    yield from check.reference_problems(read.pages, read.collections, paired.home)
    yield from _source_faults(read, paired)
    yield from _twins(inventory)
    origins = {(origin.file, origin.line) for key in inventory.fragments for origin in [paired.records[key].origin]}
    yield from (problem for dump in read.dumps for problem in dump.fragments if (problem.path, problem.line) in origins)


def _source_faults(read: Project, paired: Pairing) -> Iterator[Problem]:
    unreadable = {problem.path for problem in read.problems}
    sizes = {dump.records[0].origin.file: len(dump.records) for dump in read.dumps}
    for paper in (paper for papers in read.metadata.values() for paper in papers.records):
        sizes[paper.origin.file] = max(sizes.get(paper.origin.file, 0), paper.origin.record)
    pages = [page for page in read.pages if page.paper.source and page.paper.source.file not in unreadable]
    kept = {page.paper.id for page in pages if merge.written_by_machine(page.paper, "source")}
    own = {page: paired.records[record] for page, record in paired.own.items()}
    return check.source_problems(pages, own, sizes, kept)


def _twins(inventory: Inventory) -> Iterator[Problem]:
    """Find papers nearly the same that nobody has settled."""
    paired, pages, records = inventory.pairing, inventory.project.pages, inventory.homeless()
    texts = {page.paper.id: page.paper.abstract for page in pages} | {record: inventory.texts[record] for record in records}
    places = {page.paper.id: (page.paper.path, page.line("id")) for page in pages}
    places |= {record: (paired.records[record].origin.file, paired.records[record].origin.line) for record in records}
    settled = {frozenset(map(paired.home, pair)) for pair in _settled(inventory.project)}
    for one, other, likeness in duplicates.near(texts):
        if frozenset((one, other)) not in settled:
            later, earlier = sorted((one, other), key=lambda key: ("#" in key, places[key]), reverse=True)
            yield duplicates.twin_problem(*places[later], later, earlier, likeness)


def _settled(read: Project) -> Iterator[tuple[str, str]]:
    for collection, _ in read.collections:
        yield from (*collection.same_as, *collection.distinct_from)
    for page in read.pages:
        yield from ((page.paper.id, reference) for reference in (*page.paper.same_as, *page.paper.distinct_from))
