"""A BibTeX file."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

import bibtexparser
from bibtexparser.middlewares import NameParts, SeparateCoAuthors, SplitNameParts
from bibtexparser.model import Entry, ParsingFailedBlock

from generator.model import Origin
from generator.papers.sources.fields import Author, Reading, Table, as_text, joined, picked, record, warning
from generator.text import Text

if TYPE_CHECKING:
    from generator.model import Problem

FIELDS: Table = {
    "title": ("title",),
    "abstract": ("abstract",),
    "venue": ("booktitle", "journal"),
    "year": ("year",),
    "volume": ("volume",),
    "pages": ("pages",),
    "doi": ("doi",),
    "url": ("url",),
    "pdf": ("pdf",),
    "code": ("code", "software"),
    "openreview": ("openreview",),
}
"""The fields of an entry. `eprint` counts where it is arXiv's; the authors are those of `author`."""
NO_PAPERS = {"proceedings", "book", "collection"}
"""Types of entry that stand for a whole volume."""

# What it logs is told as problems.
logging.getLogger("bibtexparser").setLevel(logging.CRITICAL)


def read(path: str, text: str) -> Reading:
    """Make a record of each entry that is a paper."""
    library = bibtexparser.parse_string(text, append_middleware=[SeparateCoAuthors(), SplitNameParts()])
    entries = [block for block in library.blocks if isinstance(block, Entry | ParsingFailedBlock)]
    return joined(
        _paper(Origin(path, position, (block.start_line or 0) + 1), block)
        for position, block in enumerate(entries, 1)
        if not isinstance(block, Entry) or block.entry_type not in NO_PAPERS
    )


def _paper(origin: Origin, block: Entry | ParsingFailedBlock) -> Reading:
    if isinstance(block, ParsingFailedBlock):
        return Reading((), (_broken(origin, block),))
    held = {field.key.lower(): field.value for field in block.fields}
    values = picked(held, FIELDS)
    if "arxiv" in as_text(held.get("archiveprefix", held.get("eprinttype"))).lower():
        values["arxiv"] = held.get("eprint")
    people = held.get("author")
    authors = [person for person in (people if isinstance(people, list) else []) if person.last != ["others"]]
    reading = record(origin, values | {"id": block.key}, [_author(person) for person in authors])
    return reading if people is None or len(authors) == len(people) else joined([reading, Reading((), (_and_others(origin),))])


def _author(person: NameParts) -> Author:
    family = _typed([*person.von, *person.last])
    return Author(_typed([*person.first, family, *person.jr]), family)


def _typed(words: list[str]) -> str:
    """Read a name, which is typed in LaTeX."""
    return Text.parse(" ".join(words)).plain()


def _broken(origin: Origin, block: ParsingFailedBlock) -> Problem:
    reason = " ".join(str(block.error).split()) or "a brace, a quote or a comma is missing"
    return warning(origin, "bibtex-syntax", f"the entry cannot be read and was left out: {reason}", "correct the entry")


def _and_others(origin: Origin) -> Problem:
    return warning(origin, "authors-cut", "the authors end in `and others`", "name all of them")
