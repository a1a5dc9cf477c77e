"""Sources of one paper, the most trusted first, become one record."""

from __future__ import annotations

from generator.model import Metadata, Origin
from generator.papers.matching import reconcile

TRUSTED = Metadata(
    Origin("volume.bib", 4, 40),
    "marsh31a",
    "TideNet: Reading Tides",
    authors=("Ondine Marsh", "Jürgen van der Welle"),
    pages="11-29",
    links={"pdf": "https://example.org/volume.pdf"},
    identifiers={"doi": "10.0000/tide.31"},
)
PREPRINT = Metadata(
    Origin("arxiv.atom", 1, 7),
    "3101.00101",
    "Reading Tides from Moods",
    authors=("O. Marsh",),
    family_names={"Jürgen van der Welle": "van der Welle", "O. Marsh": "M."},
    abstract="Tides follow moods.",
    decision="spotlight",
    links={"pdf": "https://example.org/preprint.pdf", "arxiv": "https://arxiv.org/abs/3101.00101"},
    identifiers={"arxiv": "3101.00101"},
    variants=("tidenet -- reading tides!", "Moods and Tides"),
)


def test_each_field_is_that_of_the_most_trusted_source_that_has_it() -> None:
    assert reconcile([TRUSTED, PREPRINT]) == Metadata(
        TRUSTED.origin,
        "marsh31a",
        "TideNet: Reading Tides",
        authors=TRUSTED.authors,
        family_names={"Jürgen van der Welle": "van der Welle"},
        abstract="Tides follow moods.",
        decision="spotlight",
        pages="11-29",
        links={"pdf": "https://example.org/volume.pdf", "arxiv": "https://arxiv.org/abs/3101.00101"},
        identifiers={"doi": "10.0000/tide.31", "arxiv": "3101.00101"},
        variants=("Reading Tides from Moods", "Moods and Tides"),
    )


def test_stated_order_decides() -> None:
    other = reconcile([PREPRINT, TRUSTED])
    assert (other.id, other.title, other.authors) == ("3101.00101", "Reading Tides from Moods", ("O. Marsh",))
    assert other.links["pdf"] == "https://example.org/preprint.pdf"
    # Upper and lower case aside, this is the trusted source's title.
    assert other.variants == ("tidenet -- reading tides!", "Moods and Tides")


def test_reconciling_again_changes_nothing() -> None:
    once = reconcile([TRUSTED, PREPRINT])
    assert reconcile([once]) == reconcile([once, TRUSTED, PREPRINT]) == once
    assert reconcile([TRUSTED]) == TRUSTED
