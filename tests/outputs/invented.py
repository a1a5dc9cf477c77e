"""Invented papers, topics and a site for the tests of the outputs."""

from __future__ import annotations

import datetime

from generator.config import Pick, Site
from generator.model import Citation, Collection, Entry, LedgerEntry, Origin, Outcome, Paper, Record, Source, Topic, TopicGroup, Vocabulary
from generator.outputs.citations import bibtex

DAY = datetime.date(2031, 5, 4)
ATLANTIS = Collection(
    name="atlantis-2031",
    title="Atlantis 2031",
    venue="Atlantis",
    year=2031,
    received=DAY,
    rights="The abstracts are their invented authors’ text.",
    citation=Citation(booktitle="Proceedings of the 7th Congress of Atlantis", publisher="Sunken Press", volume="12", month=5),
)
TIDES = Topic(slug="tides", name="Tides & Currents", group="water", description="What moves water.", aliases=("currents",))
GULLS = Topic(slug="gulls", name="Gulls", group="air", description="What flies above it.")
KELP = Topic(slug="kelp", name="Kelp", group="water", description="What grows in it.")
VOCABULARY = Vocabulary(
    groups=(TopicGroup(slug="water", name="Water"), TopicGroup(slug="air", name="Air")),
    topics=(TIDES, GULLS, KELP),
)
SITE = Site(name="Digest of Atlantis", url="https://digest.example/atlantis/", description="What the sea has to say.")
HOSTILE = "\"><script>alert('é')</script> {{ 7*7 }} & <b>$x<y$</b>"


def paper(slug: str, **fields: object) -> Paper:
    """Make a paper that says nothing but what it must, and `fields`."""
    known: dict[str, object] = {
        "id": f"atlantis-2031/{slug}",
        "path": f"docs/papers/atlantis-2031/{slug}.md",
        "title": f"On {slug}",
        "venue": "Atlantis 2031",
        "authors": ("Nerea Example", "Otto Invented"),
        "tags": ("tides",),
        "abstract": f"We study {slug} and find that it is $2\\times$ wetter when $\\ell_2 < 1$.",
        "source": Source(file="sources/atlantis-2031/abstracts.txt", record=1),
        "added": DAY,
    }
    return Paper.model_validate(known | fields)


def entry(slug: str, **fields: object) -> Entry:
    """Make an entry around an invented paper."""
    made = paper(slug, **fields)
    topics = tuple(topic for tag in made.tags for topic in VOCABULARY.topics if topic.slug == tag)
    return Entry(made, ATLANTIS, topics, "curated", "curated" if made.summary else None, bibtex(made, ATLANTIS))


def ledger_line(number: int, outcome: Outcome = "page", detail: str = "", proposals: tuple[tuple[str, object], ...] = ()) -> LedgerEntry:
    """Make a line of the ledger."""
    made = Record("atlantis-2031", Origin("sources/atlantis-2031/abstracts.txt", number, number * 2 + 1), "An abstract.")
    return LedgerEntry(made, outcome, "atlantis-2031/tidenet", detail, proposals)


def picked(slug: str) -> Site:
    """Make a site that recommends a paper."""
    return SITE.model_copy(update={"picks": (Pick(id=f"atlantis-2031/{slug}", why="Wet."),)})
