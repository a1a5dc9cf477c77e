"""A RIS file, as reference managers write it.

A reader of our own: the format is a tag and a value a line, and the packages that read it do not tell the line of a record.
"""

from __future__ import annotations

import re
from collections import defaultdict
from dataclasses import dataclass, field

from generator.model import Origin, Problem
from generator.papers.sources.fields import Author, Reading, Table, joined, picked, record

FIELDS: Table = {
    "id": ("ID",),
    "title": ("TI", "T1"),
    "abstract": ("AB", "N2"),
    "venue": ("T2", "BT", "JO", "JF"),
    "year": ("PY", "Y1"),
    "volume": ("VL",),
    "doi": ("DO",),
    "url": ("UR",),
    "pdf": ("L1",),
}
"""The tags of an entry. `AU` and `A1` are authors, `SP` and `EP` the pages."""

_TAGGED = re.compile(r"([A-Z][A-Z0-9]) {1,2}- ?(.*)")


@dataclass
class _Entry:
    line: int
    values: defaultdict[str, list[str]] = field(default_factory=lambda: defaultdict(list))


def read(path: str, text: str) -> Reading:
    """Make a record of each entry, from `TY` to `ER`."""
    entries, strays = _entries(text)
    readings = [_paper(Origin(path, position, entry.line), entry) for position, entry in enumerate(entries, 1)]
    return joined([*readings, Reading((), tuple(_stray(path, line) for line in strays))])


def is_ris(text: str) -> bool:
    """Tell a RIS file from other text."""
    return re.match(r"\s*TY {1,2}- ?\w", text) is not None


def _stray(path: str, line: int) -> Problem:
    message = "the line belongs to no record and was left out"
    return Problem(path, line, "stray-line", message, "begin each record with a line `TY  - `", severity="warning")


def _entries(text: str) -> tuple[list[_Entry], list[int]]:
    """Cut a file into entries; also give the lines that stand between them."""
    entries: list[_Entry] = []
    strays: list[int] = []
    values: list[str] | None = None
    for number, line in enumerate(text.split("\n"), 1):
        tagged = _TAGGED.fullmatch(line.rstrip())
        tag = tagged[1] if tagged else ""
        if tag == "TY":
            entries.append(_Entry(number))
        if tag == "ER":
            values = None
        elif tagged and (values is not None or tag == "TY"):
            values = entries[-1].values[tag]
            values.append(tagged[2])
        elif values is not None:
            values[-1] += f"\n{line}"
        elif line.strip():
            strays.append(number)
    return entries, strays


def _paper(origin: Origin, entry: _Entry) -> Reading:
    values = picked({tag: held[0].strip() for tag, held in entry.values.items()}, FIELDS)
    values["year"] = values.get("year", "")[:4]
    values["pages"] = "-".join(entry.values[tag][0].strip() for tag in ("SP", "EP") if tag in entry.values)
    return record(origin, values, [Author.from_inverted(name) for tag in ("AU", "A1") for name in entry.values.get(tag, ())])
