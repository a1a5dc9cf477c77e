"""A paper as a reference: BibTeX, RIS and CSL-JSON, stable to the byte; and all of them as files."""

from __future__ import annotations

import json
import re
import unicodedata
from typing import TYPE_CHECKING, Any

from generator.model import Artifact
from generator.text import Text

if TYPE_CHECKING:
    from collections.abc import Iterable

    from generator.model import Collection, Entry, Paper

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


def ris(paper: Paper, collection: Collection) -> str:
    """Give one RIS record, ended by a blank line; tags the page does not know are left out."""
    cited = collection.citation
    tags = [
        ("TY", "CPAPER"),
        ("ID", citation_key(paper, collection)),
        ("TI", Text.parse(paper.title).plain()),
        *(("AU", ", ".join(filter(None, _parted(paper, author)))) for author in paper.authors),
        ("T2", cited.booktitle if cited else collection.title),
        ("T3", (cited and cited.series) or ""),
        ("VL", (cited and cited.volume) or ""),
        ("PB", (cited and cited.publisher) or ""),
        ("CY", (cited and cited.address) or ""),
        ("PY", str(collection.year)),
        ("DO", paper.links.get("doi", "").partition("doi.org/")[2]),
        ("UR", _best_address(paper)),
        ("AB", Text.parse(paper.abstract).plain()),
        *(("KW", tag) for tag in paper.tags),
    ]
    lines = [f"{tag}  - {' '.join(value.split())}" for tag, value in tags if value]
    return "\r\n".join([*lines, "ER  - ", "", ""])


def csl(paper: Paper, collection: Collection) -> dict[str, Any]:
    """Give one item of CSL-JSON; what the page does not know is left out."""
    cited = collection.citation
    people = [dict(zip(("family", "given"), filter(None, _parted(paper, author)), strict=False)) for author in paper.authors]
    item = {
        "id": citation_key(paper, collection),
        "type": "paper-conference",
        "title": Text.parse(paper.title).plain(),
        "author": people,
        "container-title": cited.booktitle if cited else collection.title,
        "collection-title": cited and cited.series,
        "volume": cited and cited.volume,
        "publisher": cited and cited.publisher,
        "event-place": cited and cited.address,
        "issued": {"date-parts": [[collection.year, cited.month] if cited and cited.month else [collection.year]]},
        "URL": _best_address(paper),
        "DOI": paper.links.get("doi", "").partition("doi.org/")[2],
        "abstract": Text.parse(paper.abstract).plain(),
        "keyword": ", ".join(paper.tags),
    }
    return {name: value for name, value in item.items() if value}


def files(entries: Iterable[Entry]) -> tuple[Artifact, ...]:
    """Give `data/papers.bib`, `.ris` and `.csl.json`: every paper's reference, by id."""
    entries = tuple(entries)
    items = [csl(entry.paper, entry.collection) for entry in entries]
    return (
        Artifact("data/papers.bib", "\n".join(entry.citation for entry in entries).encode()),
        Artifact("data/papers.ris", "".join(ris(entry.paper, entry.collection) for entry in entries).encode()),
        Artifact("data/papers.csl.json", (json.dumps(items, ensure_ascii=False, indent=1) + "\n").encode()),
    )


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
        "url": _address(_best_address(paper)),
        "eprint": arxiv[1] if arxiv else "",
        "archiveprefix": "arXiv" if arxiv else "",
    }
    return {name: value for name, value in fields.items() if value}


def _best_address(paper: Paper) -> str:
    return paper.links.get("proceedings") or paper.links.get("openreview") or paper.links.get("arxiv") or ""


def _parted(paper: Paper, author: str) -> tuple[str, str]:
    """Family name and given name; the latter is empty where a name has but one part."""
    family = family_name(paper, author)
    return family, author.removesuffix(family).strip() if author.endswith(family) else ""


def _bibtex_name(paper: Paper, author: str) -> str:
    """`Family, Given` where the family name has several words, which BibTeX would cut wrongly."""
    family, given = _parted(paper, author)
    typed = f"{family}, {given}" if " " in family and given else author
    return Text.parse(typed).latex()


def _address(address: str) -> str:
    """Percent-encode what would end a BibTeX value early; the rest a reference manager reads as it stands."""
    return address.replace("{", "%7B").replace("}", "%7D").replace("\\", "%5C")
