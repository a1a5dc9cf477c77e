"""Prints the tables of docs/about/metadata.md from the tables the readers use."""

from __future__ import annotations

from typing import TYPE_CHECKING

from generator.papers.sources import atom, bibtex, columns, conference, openreview, pmlr, ris
from tests.architecture import END, ROOT, START

if TYPE_CHECKING:
    from collections.abc import Iterable

    from generator.papers.sources.fields import Table

PAGE = ROOT / "docs/about/metadata.md"
TABLES: dict[str, Table] = {
    "Virtual site": conference.FIELDS,
    "PMLR": pmlr.FIELDS,
    "OpenReview": openreview.FIELDS,
    "arXiv": atom.FIELDS,
    "BibTeX": bibtex.FIELDS,
    "RIS": ris.FIELDS,
    "CSV, JSON": columns.FIELDS,
}


def tables() -> str:
    """Print what each format calls each field."""
    names = list(dict.fromkeys(name for table in TABLES.values() for name in table))
    return "".join([_row("field", TABLES), _row("---", ["---"] * len(TABLES)), *(_row(f"`{name}`", _calls(name)) for name in names)])


def with_tables(page: str) -> str:
    """Put today's tables into the page; what people wrote around them stays."""
    before, _, rest = page.partition(START)
    _, _, after = rest.partition(END)
    return f"{before}{START}\n{tables()}\n{END}{after}"


def _calls(name: str) -> list[str]:
    return [", ".join(f"`{key}`" for key in table.get(name, ())) for table in TABLES.values()]


def _row(first: str, cells: Iterable[str]) -> str:
    return f"| {' | '.join([first, *cells])} |\n"
