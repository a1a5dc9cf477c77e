"""A paper as a reference: BibTeX, stable to the byte."""

from __future__ import annotations

import re
import unicodedata
from typing import TYPE_CHECKING

from generator.text import Text

if TYPE_CHECKING:
    from generator.model import Collection, Paper

ARXIV = re.compile(r"arxiv\.org/(?:abs|pdf)/([0-9]{4}\.[0-9]{4,5}|[a-z.-]+/[0-9]{7})")
MONTHS = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")


def family_name(paper: Paper, author: str) -> str:
    """Give the family name: the one the page states, else the last word of the name."""
    return paper.family_names.get(author) or author.rsplit(maxsplit=1)[-1]


def citation_key(paper: Paper, collection: Collection) -> str:
    """`family2026-slug` in ASCII: it depends on this paper alone, so adding others never changes it."""
    family = family_name(paper, paper.authors[0]) if paper.authors else "anonymous"
    ascii_name = unicodedata.normalize("NFKD", family).encode("ascii", "ignore").decode().lower()
    return f"{re.sub('[^a-z]', '', ascii_name) or 'anonymous'}{collection.year}-{paper.slug}"


def bibtex(paper: Paper, collection: Collection) -> str:
    """Give one `@inproceedings` entry, ended by a newline; fields the page does not know are left out."""
    fields = _fields(paper, collection)
    width = max(len(name) for name in fields)
    lines = [f"  {name.ljust(width)} = {{{value}}}," for name, value in fields.items()]
    return "\n".join([f"@inproceedings{{{citation_key(paper, collection)},", *lines, "}", ""])


def _fields(paper: Paper, collection: Collection) -> dict[str, str]:
    cited = collection.citation
    arxiv = ARXIV.search(paper.links.get("arxiv", ""))
    fields = {
        "title": "{" + Text.parse(paper.title).latex() + "}",
        "author": " and ".join(_bibtex_name(paper, author) for author in paper.authors),
        "booktitle": Text.parse(cited.booktitle if cited else collection.title).latex(),
        "series": Text.parse((cited and cited.series) or "").latex(),
        "volume": Text.parse((cited and cited.volume) or "").latex(),
        "publisher": Text.parse((cited and cited.publisher) or "").latex(),
        "year": str(collection.year),
        "month": MONTHS[cited.month - 1] if cited and cited.month else "",
        "url": _address(paper.links.get("proceedings") or paper.links.get("openreview") or paper.links.get("arxiv") or ""),
        "eprint": arxiv[1] if arxiv else "",
        "archiveprefix": "arXiv" if arxiv else "",
    }
    return {name: value for name, value in fields.items() if value}


def _bibtex_name(paper: Paper, author: str) -> str:
    """`Family, Given` where the family name has several words, which BibTeX would cut wrongly."""
    family = family_name(paper, author)
    given = author.removesuffix(family).strip()
    typed = f"{family}, {given}" if " " in family and given != author else author
    return Text.parse(typed).latex()


def _address(address: str) -> str:
    """Percent-encode what would end a BibTeX value early; the rest a reference manager reads as it stands."""
    return address.replace("{", "%7B").replace("}", "%7D").replace("\\", "%5C")
