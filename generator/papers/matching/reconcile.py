"""Several records of one paper become one: for each field the most trusted source that has it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, TypeVar

from generator.papers.matching.titles import distinct

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from generator.model import Metadata

Key = TypeVar("Key", bound=str)

_SINGLE = ("abstract", "decision", "area", "venue", "year", "volume", "pages")


def reconcile(records: Sequence[Metadata]) -> Metadata:
    """Merge the records of one paper, the most trusted first.

    The first record gives identity and title; every other field is the first that is filled in. Links and identifiers are taken
    kind by kind. Titles that differ by more than case, punctuation and markup are kept as variants, in order of trust.
    """
    first = records[0]
    titles = distinct(tuple(title for record in records for title in (record.title, *record.variants)))
    named = next((record for record in records if record.authors), first)
    families = _overlaid([record.family_names for record in records])
    return replace(
        first,
        **{field: next((value for record in records if (value := getattr(record, field))), getattr(first, field)) for field in _SINGLE},
        authors=named.authors,
        family_names={author: families[author] for author in named.authors if author in families},
        links=_overlaid([record.links for record in records]),
        identifiers=_overlaid([record.identifiers for record in records]),
        variants=titles[1:],
    )


def _overlaid(mappings: Sequence[Mapping[Key, str]]) -> dict[Key, str]:
    """Take each key from the first mapping that has it."""
    return {key: value for mapping in reversed(mappings) for key, value in mapping.items()}
