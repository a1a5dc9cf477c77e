"""What machines read of the site: the sitemap, llms.txt, robots.txt, and a Markdown twin beside each page."""

from __future__ import annotations

from typing import TYPE_CHECKING
from xml.etree import ElementTree as ET

from generator.model import LINK_LABELS, Artifact, Entry, Topic
from generator.text import Text

if TYPE_CHECKING:
    import datetime
    from collections.abc import Iterable, Mapping, Sequence

    from generator.config import Site

SITEMAP = "http://www.sitemaps.org/schemas/sitemap/0.9"


def sitemap(addresses: Mapping[str, datetime.date | None], site: Site) -> Artifact:
    """Give `sitemap.xml`. `addresses` maps each page's address to the day it last changed, where known."""
    ET.register_namespace("", SITEMAP)
    urls = ET.Element(f"{{{SITEMAP}}}urlset")
    for address in sorted(addresses):
        url = ET.SubElement(urls, f"{{{SITEMAP}}}url")
        ET.SubElement(url, f"{{{SITEMAP}}}loc").text = site.absolute(address)
        changed = addresses[address]
        if changed:
            ET.SubElement(url, f"{{{SITEMAP}}}lastmod").text = changed.isoformat()
    ET.indent(urls, " ")
    return Artifact("sitemap.xml", ET.tostring(urls, encoding="utf-8", xml_declaration=True) + b"\n")


def robots(site: Site) -> Artifact:
    """Give `robots.txt`: everything may be read."""
    return Artifact("robots.txt", f"User-agent: *\nAllow: /\n\nSitemap: {site.absolute('sitemap.xml')}\n".encode())


def llms(entries: tuple[Entry, ...], topics: tuple[Topic, ...], site: Site) -> Artifact:
    """Give `llms.txt`: what the digest is, and where its topics, papers and data stand as Markdown and JSON."""
    lines = [
        f"# {site.name}",
        "",
        f"> {site.description}",
        "",
        f"{len(entries)} papers. Each has a page of Markdown: its facts, a one-sentence summary, the abstract in its authors’ words.",
        "",
        "## Topics",
        "",
        *(f"- [{Text.parse(topic.name).plain()}]({site.absolute(topic.address)}index.md): {_line(topic.description)}" for topic in topics),
        "",
        "## Papers",
        "",
        *(_llms_line(entry, site) for entry in entries),
        "",
        "## Optional",
        "",
        f"- [All papers as JSON]({site.absolute('data/papers.json')})",
        f"- [All references as BibTeX]({site.absolute('data/papers.bib')})",
        f"- [What became of every record]({site.absolute('ledger.json')})",
        "",
    ]
    return Artifact("llms.txt", "\n".join(lines).encode())


def _llms_line(entry: Entry, site: Site) -> str:
    summary = f": {_line(entry.paper.summary)}" if entry.paper.summary else ""
    return f"- [{_label(entry.paper.title)}]({site.absolute(entry.paper.address)}index.md){summary}"


def paper_twin(entry: Entry, near: Sequence[tuple[str, str]]) -> Artifact:
    """Give a paper's page as Markdown, at `index.md` beside it; `near` are the ids of papers nearby, with what they share."""
    paper = entry.paper
    facts = [
        ("Authors", ", ".join(paper.authors)),
        ("Venue", paper.venue + (f" ({paper.decision})" if paper.decision in {"oral", "spotlight"} else "")),
        ("Topics", ", ".join(Text.parse(topic.name).plain() for topic in entry.topics)),
        ("Introduces", " ".join(filter(None, (paper.name, paper.expansion and f"({paper.expansion})")))),
        ("Kind", paper.kind or ""),
        *((label, f"<{paper.links[kind]}>") for kind, label in LINK_LABELS.items() if kind in paper.links),
    ]
    source = {"abstract": "the authors’ words", "curated": "a curator’s words"}.get(entry.summary_source or "")
    parts = [
        f"# {Text.parse(paper.title).markdown()}",
        "\n".join(f"- {name}: {value}" for name, value in facts if value),
        f"> {Text.parse(paper.summary).markdown()}\n>\n> ({source})" if paper.summary else "",
        "## Results\n\n" + "\n".join(f"- {Text.parse(result).markdown()}" for result in paper.results) if paper.results else "",
        f"## Abstract\n\n{paper.abstract}",
        f"## Notes\n\n{paper.notes}" if paper.notes else "",
        "## Near it\n\n" + "\n".join(f"- [{other}](../../../papers/{other}/index.md): they {why}" for other, why in near) if near else "",
        f"## Cite\n\n```bibtex\n{entry.citation}```",
    ]
    return Artifact(f"{paper.address}index.md", ("\n\n".join(part.strip() for part in parts if part) + "\n").encode())


def topic_twin(topic: Topic, shelf: Iterable[Entry]) -> Artifact:
    """Give a topic's page as Markdown, at `index.md` beside it."""
    lines = [f"# {Text.parse(topic.name).plain()}", "", topic.description, ""]
    for entry in shelf:
        summary = f": {_line(entry.paper.summary)}" if entry.paper.summary else ""
        lines.append(f"- [{_label(entry.paper.title)}](../../{entry.paper.address}index.md){summary}")
    return Artifact(f"{topic.address}index.md", ("\n".join(lines) + "\n").encode())


def _line(typed: str) -> str:
    return Text.parse(typed).plain()


def _label(typed: str) -> str:
    """Plain text that cannot end a Markdown link early."""
    return Text.parse(typed).plain().replace("[", "(").replace("]", ")")
