"""Which records of several sources are one paper."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING

from generator.papers.matching.index import Index
from generator.papers.matching.reconcile import reconcile
from generator.papers.matching.titles import fold

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from generator.model import Metadata


def gather(sources: Sequence[Sequence[Metadata]]) -> tuple[Metadata, ...]:
    """Make one record of each paper; the sources come most trusted first.

    Records are one paper where they share an identifier, or a title and an author, or, in different sources, an abstract. Records
    that contradict each other in an identifier are joined by no title and no abstract.
    """
    records = [record for source in sources for record in source]
    groups = _Groups(len(records))
    _join_by_identifier(records, groups)
    _join_by_title(records, groups)
    _join_by_abstract(records, [number for number, source in enumerate(sources) for _ in source], groups)
    return tuple(reconcile([records[number] for number in group]) for group in groups.all())


class _Groups:
    """Numbers that belong together."""

    def __init__(self, count: int) -> None:
        self._leader = list(range(count))

    def leader(self, number: int) -> int:
        while (above := self._leader[number]) != number:
            self._leader[number] = number = self._leader[above]
        return number

    def join(self, numbers: Iterable[int]) -> None:
        leaders = sorted({self.leader(number) for number in numbers})
        for leader in leaders[1:]:
            self._leader[leader] = leaders[0]

    def all(self) -> list[list[int]]:
        members: defaultdict[int, list[int]] = defaultdict(list)
        for number in range(len(self._leader)):
            members[self.leader(number)].append(number)
        return list(members.values())


def _join_by_identifier(records: Sequence[Metadata], groups: _Groups) -> None:
    holders: defaultdict[tuple[str, str], list[int]] = defaultdict(list)
    for number, record in enumerate(records):
        for kind, value in record.identifiers.items():
            holders[kind, value.casefold()].append(number)
    for numbers in holders.values():
        groups.join(numbers)


def _join_by_title(records: Sequence[Metadata], groups: _Groups) -> None:
    holders: defaultdict[str, list[int]] = defaultdict(list)
    for number, record in enumerate(records):
        holders[fold(record.title)].append(number)
    for title, numbers in holders.items():
        if title and _may_be_one([records[number] for number in numbers]):
            groups.join(numbers)


def _join_by_abstract(records: Sequence[Metadata], source_of: Sequence[int], groups: _Groups) -> None:
    """Join what a source still lacks with what it has left; a title that changed between versions is found so."""
    present: defaultdict[int, set[int]] = defaultdict(set)
    for number, source in enumerate(source_of):
        present[groups.leader(number)].add(source)
    left = [number for number in range(len(records)) if len(present[groups.leader(number)]) < len(set(source_of))]
    numbers = {id(records[number]): number for number in left}
    pairs = []
    for source in sorted(set(source_of)):
        index = Index(records[number] for number in left if source_of[number] == source)
        for number in left:
            if source in present[groups.leader(number)] or not records[number].abstract:
                continue
            found = index.match(records[number].abstract).found
            if found and _agree(records[number], found.metadata):
                pairs.append((number, numbers[id(found.metadata)]))
    for pair in pairs:
        groups.join(pair)


def _may_be_one(records: Sequence[Metadata]) -> bool:
    """Tell whether records of one title may be one paper: no identifier speaks against it, and one author is in every list."""
    identifiers = {(kind, value.casefold()) for record in records for kind, value in record.identifiers.items()}
    authors = [{fold(author) for author in record.authors} for record in records if record.authors]
    return len({kind for kind, _ in identifiers}) == len(identifiers) and (not authors or bool(set.intersection(*authors)))


def _agree(one: Metadata, other: Metadata) -> bool:
    return all(other.identifiers.get(kind, value).casefold() == value.casefold() for kind, value in one.identifiers.items())
