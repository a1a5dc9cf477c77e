"""Which pages the site has and what each one shows; two pages with one path are an error."""

from __future__ import annotations

from collections import Counter, defaultdict
from dataclasses import dataclass
from typing import TYPE_CHECKING, get_args

from generator.errors import GeneratorError
from generator.model import Collection, Entry, LedgerEntry, Outcome, Page, Redirect, Topic, Vocabulary
from generator.text import Text

if TYPE_CHECKING:
    import datetime
    from collections.abc import Mapping, Sequence

    from generator.config import Site

LATELY = 10
"""How many papers the home page shows as added lately."""
NEIGHBOURS = 5
"""How many neighbouring topics a topic page names."""
TOPIC_WEIGHT = 0.2
"""A word that names both a topic and a paper more likely means the paper."""
DESCRIPTION = 300
"""Characters of a page's description, at most."""


@dataclass(frozen=True)
class Shelf:
    """A topic and how many papers it holds."""

    topic: Topic
    count: int


@dataclass(frozen=True)
class Group:
    """A group of topics that are in use."""

    slug: str
    name: str
    shelves: tuple[Shelf, ...]


@dataclass(frozen=True)
class Picked:
    """A paper that another page leads to, and why."""

    entry: Entry
    why: str


@dataclass(frozen=True)
class Home:
    """What the home page shows."""

    site: Site
    collections: tuple[Collection, ...]
    count: int
    """How many papers."""
    topics: int
    """How many topics are in use."""
    date: datetime.date | None
    """The day the newest paper was added."""
    groups: tuple[Group, ...]
    picks: tuple[Picked, ...]
    lately: tuple[Entry, ...]


@dataclass(frozen=True)
class TopicIndex:
    """What the page of all topics shows."""

    groups: tuple[Group, ...]


@dataclass(frozen=True)
class PaperIndex:
    """What a page of papers shows: all of them, or those of one collection."""

    heading: str
    entries: tuple[Entry, ...]
    collections: tuple[Collection, ...]


@dataclass(frozen=True)
class TopicPage:
    """What a topic's page shows."""

    topic: Topic
    group: Group
    entries: tuple[Entry, ...]
    neighbours: tuple[Shelf, ...]


@dataclass(frozen=True)
class PaperPage:
    """What a paper's page shows."""

    entry: Entry
    edit_url: str | None
    earlier: Entry | None
    later: Entry | None
    related: tuple[Topic, ...]
    """Topics nearby."""
    near: tuple[Picked, ...]
    """Other papers that stand near this one, each with the reason."""


@dataclass(frozen=True)
class LedgerPage:
    """What the page of all records shows."""

    collections: tuple[Collection, ...]
    ledger: tuple[LedgerEntry, ...]
    counts: tuple[tuple[str, int], ...]
    titles: dict[str, str]


class PathClashError(GeneratorError, ValueError):
    """Two pages want one path; names both."""


def plan(
    entries: tuple[Entry, ...],
    vocabulary: Vocabulary,
    ledger: tuple[LedgerEntry, ...],
    near: Mapping[str, Sequence[tuple[str, str]]],
    site: Site,
) -> tuple[Page, ...]:
    """Decide on every page, sorted by path; raises PathClashError. `near` gives, by id, the ids of papers nearby with what they share."""
    collections = tuple(sorted({entry.collection for entry in entries}, key=lambda collection: collection.name))
    by_title = tuple(sorted(entries, key=_title_order))
    shelved = _shelve(by_title)
    groups = _groups(vocabulary, shelved)
    chains = _chain(by_title)
    by_id = {entry.paper.id: entry for entry in entries}
    nearby = {paper: tuple(Picked(by_id[other], why) for other, why in others) for paper, others in near.items()}
    neighbours = {slug: _neighbours(slug, shelf, vocabulary) for slug, shelf in shelved.items()}
    topics = [(shelf.topic, group) for group in groups for shelf in group.shelves]
    pages = [
        _home(entries, collections, groups, site),
        Page("topics/index.md", "topics.html", "Topics", "All topics of the digest, by group.", TopicIndex(groups)),
        _papers("papers/index.md", "All papers", by_title, collections),
        _ledger(ledger, entries, collections),
        *(_collection(collection, by_title) for collection in collections),
        *(_topic(topic, group, shelved[topic.slug], neighbours[topic.slug]) for topic, group in topics),
        *(_paper(entry, chains, neighbours, nearby, site) for entry in entries),
        *(_redirect(f"papers/{alias}.md", entry.paper.address, entry.paper.title) for entry in entries for alias in entry.paper.aliases),
    ]
    return _without_clash(pages)


def _title_order(entry: Entry) -> tuple[str, str]:
    return Text.parse(entry.paper.title).plain().casefold(), entry.paper.id


def _shelve(entries: tuple[Entry, ...]) -> dict[str, tuple[Entry, ...]]:
    """Topic slug -> its papers, in the order given."""
    shelved: dict[str, list[Entry]] = defaultdict(list)
    for entry in entries:
        for topic in entry.topics:
            shelved[topic.slug].append(entry)
    return {slug: tuple(shelf) for slug, shelf in shelved.items()}


def _chain(entries: tuple[Entry, ...]) -> dict[str, tuple[Entry | None, Entry | None]]:
    """Paper id -> the papers before and after it under the same main topic, so that going on and back again ends where it began."""
    shelved: dict[str, list[Entry | None]] = defaultdict(lambda: [None])
    for entry in entries:
        if entry.topics:
            shelved[entry.topics[0].slug].append(entry)
    triples = (zip(shelf[:-1], shelf[1:], [*shelf[2:], None], strict=True) for shelf in shelved.values())
    return {entry.paper.id: (before, after) for triple in triples for before, entry, after in triple if entry}


def _groups(vocabulary: Vocabulary, shelved: dict[str, tuple[Entry, ...]]) -> tuple[Group, ...]:
    """The groups in use, each with its topics in use."""
    groups = (
        Group(
            group.slug,
            group.name,
            tuple(
                Shelf(topic, len(shelved[topic.slug])) for topic in vocabulary.topics if topic.group == group.slug and topic.slug in shelved
            ),
        )
        for group in vocabulary.groups
    )
    return tuple(group for group in groups if group.shelves)


def _neighbours(slug: str, shelf: tuple[Entry, ...], vocabulary: Vocabulary) -> tuple[Shelf, ...]:
    """Topics that share papers with this one, the closest first."""
    together = Counter(topic.slug for entry in shelf for topic in entry.topics if topic.slug != slug)
    shelves = (Shelf(topic, together[topic.slug]) for topic in vocabulary.topics if topic.slug in together)
    return tuple(sorted(shelves, key=lambda neighbour: -neighbour.count))


def _home(entries: tuple[Entry, ...], collections: tuple[Collection, ...], groups: tuple[Group, ...], site: Site) -> Page:
    by_id = {entry.paper.id: entry for entry in entries}
    picks = tuple(Picked(by_id[pick.id], pick.why) for pick in site.picks)
    newest = sorted(entries, key=lambda entry: (entry.added, entry.paper.id), reverse=True)
    data = Home(
        site=site,
        collections=collections,
        count=len(entries),
        topics=sum(len(group.shelves) for group in groups),
        date=newest[0].added if newest else None,
        groups=groups,
        picks=picks,
        lately=tuple(newest[:LATELY]),
    )
    return Page("index.md", "home.html", site.name, site.description, data)


def _papers(path: str, heading: str, entries: tuple[Entry, ...], collections: tuple[Collection, ...]) -> Page:
    description = f"{heading}: {len(entries)} papers, by title."
    return Page(path, "papers.html", heading, description, PaperIndex(heading, entries, collections))


def _collection(collection: Collection, by_title: tuple[Entry, ...]) -> Page:
    own = tuple(entry for entry in by_title if entry.collection == collection)
    return _papers(f"papers/{collection.name}/index.md", collection.title, own, (collection,))


def _ledger(ledger: tuple[LedgerEntry, ...], entries: tuple[Entry, ...], collections: tuple[Collection, ...]) -> Page:
    counts = Counter(line.outcome for line in ledger)
    told = tuple((outcome, counts[outcome]) for outcome in get_args(Outcome) if counts[outcome])
    titles = {entry.paper.id: entry.paper.title for entry in entries}
    description = "Every record that came in and what became of it."
    return Page("about/ledger.md", "ledger.html", "Ledger", description, LedgerPage(collections, ledger, told, titles))


def _topic(topic: Topic, group: Group, shelf: tuple[Entry, ...], neighbours: tuple[Shelf, ...]) -> Page:
    data = TopicPage(topic, group, shelf, neighbours[:NEIGHBOURS])
    title = Text.parse(topic.name).plain()
    return Page(_file_of(topic.address), "topic.html", title, _cut(topic.description), data, weight=TOPIC_WEIGHT, twin=True)


def _paper(
    entry: Entry,
    chains: dict[str, tuple[Entry | None, Entry | None]],
    neighbours: dict[str, tuple[Shelf, ...]],
    nearby: dict[str, tuple[Picked, ...]],
    site: Site,
) -> Page:
    paper = entry.paper
    earlier, later = chains.get(paper.id, (None, None))
    shelves = neighbours[entry.topics[0].slug] if entry.topics else ()
    related = tuple(shelf.topic for shelf in shelves if shelf.topic not in entry.topics)[:NEIGHBOURS]
    data = PaperPage(entry, site.edit_url(paper.path), earlier, later, related, nearby.get(paper.id, ()))
    title = Text.parse(paper.title).plain()
    description = _cut(paper.summary or paper.abstract)
    return Page(
        _file_of(paper.address),
        "paper.html",
        title,
        description,
        data,
        edit_path=paper.path,
        weight=1,
        people=paper.authors,
        twin=True,
    )


def _redirect(path: str, target: str, title: str) -> Page:
    plain = Text.parse(title).plain()
    return Page(path, "redirect.html", plain, f"This page has moved: {plain}.", Redirect(target, title))


def _file_of(address: str) -> str:
    """The Markdown file that any engine turns into this address."""
    return f"{address.rstrip('/')}.md"


def _cut(typed: str) -> str:
    """Plain text of at most DESCRIPTION characters, cut between words."""
    plain = Text.parse(typed).plain()
    return plain if len(plain) <= DESCRIPTION else plain[: plain.rindex(" ", 0, DESCRIPTION)] + " …"


def _without_clash(pages: list[Page]) -> tuple[Page, ...]:
    by_path: dict[str, Page] = {}
    for page in pages:
        other = by_path.setdefault(page.path, page)
        if other is not page:
            message = f"{page.path} is wanted twice: by “{other.title}” and by “{page.title}”"
            raise PathClashError(message)
    return tuple(by_path[path] for path in sorted(by_path))
