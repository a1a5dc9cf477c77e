"""The pipeline: what came in and what people wrote, read, paired and checked; then pages, or the digest."""

from __future__ import annotations

import datetime
import json
from collections import Counter, defaultdict
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from generator import config, inventory, lines, project
from generator.errors import ContentError, UsageError
from generator.knowledge import FIELDS, Knowledge, assigner_of
from generator.model import Artifact, Digest, Entry, Problem, Redirect, Vocabulary, address_of
from generator.outputs import citations, export, feeds, machines, plan, related, render
from generator.papers import identity, merge, pairing
from generator.papers.matching import Index, gather
from generator.papers.sources import recognise
from generator.papers.topics import Assigner
from generator.review import evaluate
from generator.review.check import pick_problems

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from generator.config import Site
    from generator.files import Files
    from generator.inventory import Inventory
    from generator.model import LedgerEntry, Page, Topic
    from generator.project import Progress


@dataclass(frozen=True)
class SyncResult:
    """What a sync would write, and what became of each record."""

    writes: tuple[tuple[str, str, str | None], ...]
    """Path, new text, and the text it replaces (None for a new page), by path."""
    ledger: tuple[LedgerEntry, ...]
    """By collection, file and record."""
    counts: Mapping[str, int]
    """Records, new, changed, unchanged and curated pages, duplicates, fragments, warnings."""
    problems: tuple[Problem, ...]
    """Warnings, by place."""


SETTINGS = "mkdocs.yml"


@dataclass(frozen=True)
class Built:
    """Every file of the site, ready for an engine."""

    pages: tuple[Artifact, ...]
    """Markdown, relative to the docs folder."""
    assets: tuple[Artifact, ...]
    """Files that stand on the site as they are."""
    twins: tuple[Artifact, ...]
    """Markdown that stands on the site as it is, beside the page it repeats."""


def load(files: Files, progress: Progress = project.silent) -> Digest:
    """Read and check everything; raises ContentError with every fault."""
    found = inventory.take(files, progress)
    _refuse(inventory.problems(found))
    vocabulary = found.project.vocabulary[0] if found.project.vocabulary else Vocabulary(groups=(), topics=())
    papers = sorted(found.pairing.pages.values(), key=lambda paper: paper.id)
    return Digest(tuple(found.collections.values()), vocabulary, tuple(papers), _ledger(found, Knowledge(found), {}))


def check(files: Files, paths: tuple[str, ...] = (), progress: Progress = project.silent) -> tuple[Problem, ...]:
    """List all faults and warnings, by place; with `paths`, those in these files and folders."""
    found = inventory.take(files, progress)
    folders = tuple(path.removeprefix("./").rstrip("/") + "/" for path in paths)
    picks = _pick_problems(files, options(files, {}), found.pairing.pages) if files.has(SETTINGS) else ()
    problems = (*inventory.problems(found), *inventory.unpaged(found), *picks)
    return tuple(problem for problem in problems if not folders or f"{problem.path}/".startswith(folders))


def sync(files: Files, collection: str | None, today: datetime.date, progress: Progress = project.silent) -> SyncResult:
    """Work out the pages the sources make, of all collections or one, and write nothing; raises ContentError with every fault."""
    found = inventory.take(files, progress)
    if collection is not None and collection not in found.collections:
        message = f"there is no collection `{collection}`; there are {', '.join(found.collections)}"
        raise UsageError(message)
    problems = inventory.problems(found)
    _refuse(problems)
    known = Knowledge(found)
    new = _new_ids(found, known, collection, progress)
    writes = (*_created(found, known, new, today), *_changed(found, known, collection, today, progress))
    ledger = tuple(entry for entry in _ledger(found, known, new) if collection in {None, entry.record.collection})
    return SyncResult(tuple(sorted(writes)), ledger, _counts(writes, ledger, problems), problems)


def site(files: Files, options: Site, progress: Progress = project.silent) -> Built:
    """Work out every file of the site and write nothing; raises ContentError with every fault."""
    digest = load(files, progress)
    entries = _entries(digest)
    _refuse(_pick_problems(files, options, (entry.paper.id for entry in entries)))
    day = max((entry.updated for entry in entries), default=datetime.date.min)
    near = related.related(entries)
    pages = plan.plan(entries, digest.vocabulary, digest.ledger, near, options)
    templates = {path.rpartition("/")[2]: files.text(path) for path in files.listed("templates/pages/*.html")}
    shelves = _shelves(digest.vocabulary, entries)
    return Built(
        pages=render.render(pages, templates, digest.vocabulary),
        assets=(
            export.papers_json(entries, near, day),
            export.papers_jsonl(entries, near),
            export.papers_csv(entries, options),
            *citations.files(entries),
            export.ledger_json(digest.ledger, day),
            *feeds.feeds(entries, shelves, options, day),
            machines.sitemap(_addresses(files, pages, entries), options),
            machines.robots(options),
            machines.llms(entries, tuple(shelves), options),
        ),
        twins=(
            *(machines.paper_twin(entry, near[entry.paper.id]) for entry in entries),
            *(machines.topic_twin(topic, shelf) for topic, shelf in shelves.items()),
        ),
    )


def tree(files: Files, options: Site) -> dict[str, bytes]:
    """Give the site for any engine, by path: `mkdocs.yml`, `docs/`, `overrides/`, and `static/` to copy over what it builds."""
    built = site(files, options)
    found = {path: files.bytes_of(path) for path in files.listed("docs/**/*")}
    found |= {f"docs/{artifact.path}": artifact.content for artifact in (*built.pages, *built.assets)}
    found |= {f"static/{twin.path}": twin.content for twin in built.twins}
    found |= {path.removeprefix("templates/"): files.bytes_of(path) for path in files.listed("templates/overrides/**/*")}
    return found | {"mkdocs.yml": config.for_any_engine(files.text(SETTINGS)).encode()}


def assigner(files: Files) -> Assigner:
    """Give what assigns the project's topics; without a project there are none."""
    return assigner_of(project.read(files)) if files.listed("sources/*/*") else Assigner(Vocabulary(groups=(), topics=()))


def index(sources: Sequence[tuple[str, str]]) -> tuple[Index, tuple[Problem, ...]]:
    """Make metadata files (path and text, the most trusted first) findable by their abstracts; and say what is wrong in them."""
    readings = recognise.read_all(sources)
    return Index(gather([reading.records for reading in readings])), tuple(problem for each in readings for problem in each.problems)


def evaluated(files: Files, name: str, gold: str, *, with_misses: bool) -> str:
    """Compare what extraction says of the project's records with annotations, JSON as `text`; give a table. Raises UsageError."""
    try:
        annotations = {str(each["id"]): each for each in json.loads(gold)}
    except (json.JSONDecodeError, TypeError, KeyError):
        message = f"{name} is no JSON list of annotations, each with an `id`"
        raise UsageError(message) from None
    project_now = inventory.take(files)
    abstracts, topics = _annotated(project_now, annotations), assigner_of(project_now.project)
    rows = {key: lines.extract_row({"abstract": abstract}, topics) for key, abstract in abstracts.items()}
    found = evaluate.evaluate(list(annotations.values()), rows)
    return evaluate.table(found) + (f"\n{evaluate.misses(found)}" if with_misses else "")


def _annotated(found: Inventory, annotations: Mapping[str, Mapping[str, object]]) -> dict[str, str]:
    """Give the abstract of each annotation: its own, or that of the record it names as `<beginning of the file's name>-<number>`."""
    texts: dict[str, str] = {}
    for key, annotation in annotations.items():
        start, _, number = key.rpartition("-")
        records = found.pairing.records.values()
        meant = (each for each in records if each.origin.file.rpartition("/")[2].startswith(start) and number == f"{each.origin.record:02}")
        abstract = annotation.get("abstract") or next((each.text for each in meant), None)
        if not isinstance(abstract, str):
            message = f"no record of the project is {key}; name records as the beginning of their file's name, a hyphen, their number"
            raise UsageError(message)
        texts[key] = abstract
    return texts


def options(files: Files, environment: Mapping[str, str]) -> Site:
    """Read the site's options from the project's `mkdocs.yml`; `!ENV` asks `environment`. Raises UsageError."""
    return config.read_site(files.text(SETTINGS), environment)


def _entries(digest: Digest) -> tuple[Entry, ...]:
    """Give each paper with all that the outputs say of it, by id."""
    collections = {collection.name: collection for collection in digest.collections}
    topics = {topic.slug: topic for topic in digest.vocabulary.topics}
    return tuple(
        Entry(
            paper=paper,
            collection=collections[paper.collection],
            topics=tuple(topics[tag] for tag in paper.tags),
            title_source=merge.title_source(paper),
            summary_source=merge.summary_source(paper),
            citation=citations.bibtex(paper, collections[paper.collection]),
        )
        for paper in digest.papers
    )


def _shelves(vocabulary: Vocabulary, entries: tuple[Entry, ...]) -> dict[Topic, tuple[Entry, ...]]:
    """Give the papers of each topic in use, topics in the order of the vocabulary."""
    held: dict[str, list[Entry]] = defaultdict(list)
    for entry in entries:
        for tag in entry.paper.tags:
            held[tag].append(entry)
    return {topic: tuple(held[topic.slug]) for topic in vocabulary.topics if topic.slug in held}


def _pick_problems(files: Files, options: Site, ids: Iterable[str]) -> tuple[Problem, ...]:
    text = files.text(SETTINGS) if files.has(SETTINGS) else ""
    return tuple(pick_problems((pick.id for pick in options.picks), set(ids), SETTINGS, text))


def _addresses(files: Files, pages: tuple[Page, ...], entries: tuple[Entry, ...]) -> dict[str, datetime.date | None]:
    """Give every address people may visit, with the day it changed where known; earlier addresses are left out."""
    changed = {entry.paper.address: entry.updated for entry in entries}
    written = (path.removeprefix("docs/") for path in files.listed("docs/**/*.md") if not path.startswith("docs/papers/"))
    planned = (page.path for page in pages if not isinstance(page.data, Redirect))
    return {address: changed.get(address) for address in map(address_of, {*planned, *written})}


def _new_ids(found: Inventory, known: Knowledge, collection: str | None, progress: Progress) -> dict[str, str]:
    taken = [name for page in found.pairing.pages.values() for name in (page.id, *page.aliases)]
    ids: dict[str, str] = {}
    for name in found.collections if collection is None else [collection]:
        keys = [key for key in found.homeless() if found.pairing.records[key].collection == name]
        named = {key: (known.name(key), found.texts[key]) for key in progress("Reading what abstracts say", keys)}
        ids |= identity.new_ids(name, named, taken)
    return ids


def _created(found: Inventory, known: Knowledge, new: Mapping[str, str], today: datetime.date) -> Iterator[tuple[str, str, None]]:
    for key, paper in new.items():
        yield f"docs/papers/{paper}.md", merge.create(paper, known.values(key), found.texts[key], today), None


def _changed(
    found: Inventory, known: Knowledge, collection: str | None, today: datetime.date, progress: Progress
) -> Iterator[tuple[str, str, str]]:
    for page in progress("Updating pages", found.project.pages):
        key = found.pairing.own.get(page.paper.id)
        if key and collection in {None, page.paper.collection}:
            text = merge.merge(page, known.values(key), found.texts[key], today)
            if text != page.text:
                yield page.paper.path, text, page.text


def _ledger(found: Inventory, known: Knowledge, new: Mapping[str, str]) -> tuple[LedgerEntry, ...]:
    """Say what became of each record; only where a person has made a field their own can the machine have something else to say."""
    paired = found.pairing
    curated = [(page, key) for page, key in paired.own.items() if merge.has_curated(paired.pages[page], FIELDS)]
    said = {page: merge.proposals(paired.pages[page], known.values(key), found.texts[key]) for page, key in curated}
    entries = pairing.ledger(paired, new, found.fragments, said)
    return tuple(replace(entry, detail=known.doubt(str(entry.record.origin))) if entry.outcome == "page" else entry for entry in entries)


def _counts(
    writes: tuple[tuple[str, str, str | None], ...], ledger: tuple[LedgerEntry, ...], problems: tuple[Problem, ...]
) -> dict[str, int]:
    outcomes = Counter(entry.outcome for entry in ledger)
    new = sum(old is None for _, _, old in writes)
    return {
        "records": len(ledger),
        "new": new,
        "changed": len(writes) - new,
        "unchanged": outcomes["page"] - len(writes),
        "curated": sum(bool(entry.proposals) for entry in ledger),
        "duplicates": outcomes["duplicate"],
        "fragments": outcomes["fragment"],
        "warnings": len(problems),
    }


def _refuse(problems: tuple[Problem, ...]) -> None:
    errors = tuple(problem for problem in problems if problem.severity == "error")
    if errors:
        raise ContentError(errors)
