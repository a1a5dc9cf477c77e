"""Which record is told on which page: by what they say, after a correction by likeness, else as people settled it."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from generator.model import LedgerEntry

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping
    from collections.abc import Set as AbstractSet

    from generator.model import Paper, Record

CORRECTED = 0.6
"""From this likeness on, a record without a page is the corrected text of a page without a record."""


@dataclass(frozen=True)
class Pairing:
    """Records, by `file#number`, and pages, by id, as far as they are known to belong together."""

    records: Mapping[str, Record]
    """All records, by file and number."""
    pages: Mapping[str, Paper]
    """All pages, by id."""
    leader: Mapping[str, str]
    """Record -> the first record of the same paper, which may be itself."""
    told_on: Mapping[str, str]
    """Leading record -> the page that tells it."""
    own: Mapping[str, str]
    """Page -> the record its abstract is from."""

    def home(self, reference: str) -> str | None:
        """Give the page a reference leads to, or the leading record of a paper without a page; None where it leads nowhere."""
        if reference in self.records:
            leader = self.leader[reference]
            return self.told_on.get(leader, leader)
        if reference in self.pages:
            return reference
        return next((page.id for page in self.pages.values() if reference in page.aliases), None)

    def orphans(self) -> tuple[str, ...]:
        """Give the pages that no record belongs to."""
        return tuple(page for page in self.pages if page not in self.own)

    def homeless(self) -> tuple[str, ...]:
        """Give the leading records that no page tells."""
        return tuple(record for record in self.records if self.leader[record] == record and record not in self.told_on)


def by_text(records: Iterable[Record], prints: Mapping[str, str], pages: Collection[Paper], page_prints: Mapping[str, set[str]]) -> Pairing:
    """Pair what says the same: records by the fingerprint of their text, pages by those of what they say and of what they were given."""
    in_order = {str(record.origin): record for record in sorted(records, key=lambda each: (each.origin.file, each.origin.record))}
    repeats: dict[str, list[str]] = defaultdict(list)
    for key in in_order:
        repeats[prints[key]].append(key)
    leader = {key: keys[0] for keys in repeats.values() for key in keys}
    told_on: dict[str, str] = {}
    own: dict[str, str] = {}
    for page in sorted(pages, key=lambda page: page.id):
        said = [repeats[told] for told in sorted(page_prints[page.id]) if told in repeats and repeats[told][0] not in told_on]
        if said:
            own[page.id] = min(said[0], key=lambda key: in_order[key].collection != page.collection)
            told_on[said[0][0]] = page.id
    return Pairing(in_order, {page.id: page for page in pages}, leader, told_on, own)


def by_likeness(pairing: Pairing, likeness: Iterable[tuple[str, str, float]]) -> Pairing:
    """Pair orphaned pages with the homeless records most like them; `likeness` holds page, record and how alike they are, 0 to 1."""
    told_on, own = dict(pairing.told_on), dict(pairing.own)
    for page, record, score in sorted(likeness, key=lambda found: (-found[2], found[0], found[1])):
        if score >= CORRECTED and page not in own and record not in told_on:
            told_on[record], own[page] = page, record
    return replace(pairing, told_on=told_on, own=own)


def as_settled(pairing: Pairing, same: Collection[tuple[str, str]]) -> Pairing:
    """Bring records together that people said are one paper; references that lead nowhere change nothing."""
    fuller = _joined(pairing, same)
    return pairing if fuller == pairing else as_settled(fuller, same)


def ledger(
    pairing: Pairing, new: Mapping[str, str], fragments: AbstractSet[str], proposals: Mapping[str, tuple[tuple[str, object], ...]]
) -> tuple[LedgerEntry, ...]:
    """Say what became of each record, by collection, file and number.

    `new` gives the ids of papers that get their page now, by leading record; `proposals` what the machine says otherwise, by page.
    """
    entries = (_entry(pairing, key, new, fragments, proposals) for key in pairing.records)
    return tuple(sorted(entries, key=lambda entry: (entry.record.collection, entry.record.origin.file, entry.record.origin.record)))


def _entry(
    pairing: Pairing, key: str, new: Mapping[str, str], fragments: AbstractSet[str], proposals: Mapping[str, tuple[tuple[str, object], ...]]
) -> LedgerEntry:
    record, leader = pairing.records[key], pairing.leader[key]
    page = pairing.told_on.get(leader)
    paper = page or new.get(leader)
    main = pairing.own.get(page, page) if page else leader
    if paper is None and leader in fragments:
        return LedgerEntry(record, "fragment", None)
    if key != main:
        return LedgerEntry(record, "duplicate", paper, f"the same paper as {main}")
    return LedgerEntry(record, "page" if paper else "unpaged", paper, proposals=proposals.get(paper or "", ()))


def _joined(pairing: Pairing, same: Iterable[tuple[str, str]]) -> Pairing:
    for pair in same:
        homes = sorted({home for reference in pair if (home := pairing.home(reference))}, key=lambda home: (home in pairing.records, home))
        if len(homes) == 2 and homes[1] in pairing.records:  # noqa: PLR2004  a pair
            pairing = _told_with(pairing, homes[1], homes[0])
    return pairing


def _told_with(pairing: Pairing, record: str, home: str) -> Pairing:
    """Tell a homeless record where another paper is told: on a page, or as a repeat of an earlier record."""
    if home in pairing.pages:
        return replace(pairing, told_on={**pairing.told_on, record: home})
    first, later = sorted((record, home), key=list(pairing.records).index)
    return replace(pairing, leader={key: first if leads == later else leads for key, leads in pairing.leader.items()})
