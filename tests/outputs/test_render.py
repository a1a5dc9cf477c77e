"""Rendered pages: safe whatever a title says, finished HTML that Markdown leaves alone, links that work under any path."""

from __future__ import annotations

from dataclasses import replace
from html.parser import HTMLParser
from pathlib import Path
from typing import TYPE_CHECKING

import markdown
import pytest
from ruamel.yaml import YAML

from generator.errors import UsageError
from generator.model import Acronym
from generator.outputs.plan import plan
from generator.outputs.render import render
from tests.outputs.invented import HOSTILE, SITE, VOCABULARY, entry, ledger_line

if TYPE_CHECKING:
    from generator.model import Entry, LedgerEntry

TEMPLATES = {path.name: path.read_text("utf-8") for path in (Path(__file__).parents[2] / "templates/pages").iterdir()}
EVERYTHING = entry(
    "tidenet",
    title="Everything on $\\ell_2$",
    title_variants=("Anything",),
    tags=("tides", "gulls"),
    name="EveryNet",
    expansion="Every Net",
    kind="method",
    summary="It is wet.",
    results=("by 40\\%",),
    models=("Buoy-7",),
    benchmarks=("FloodBench",),
    acronyms=({"short": "EN", "long": "Every Net"},),
    links={"code": "https://code.example.org/en", "openreview": "https://openreview.net/forum?id=x"},
    decision="oral",
    notes="Read it *twice*.",
    aliases=("atlantis-2031/all",),
)


def rendered(*entries: Entry, ledger: tuple[LedgerEntry, ...] = (), site: str = SITE.url) -> dict[str, str]:
    pages = plan(entries, VOCABULARY, ledger, {}, SITE.model_copy(update={"url": site}))
    return {artifact.path: artifact.content.decode() for artifact in render(pages, TEMPLATES, VOCABULARY)}


def split(text: str) -> tuple[dict[str, object], str]:
    _, meta, html = text.split("---\n", 2)
    return dict(YAML(typ="safe").load(meta)), html


class Seen(HTMLParser):
    """Collects the elements, the links and the visible text of a page."""

    def __init__(self, html: str) -> None:
        """Read the page."""
        super().__init__()
        self.tags: list[str] = []
        self.links: list[str] = []
        self.text = ""
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Keep an element and where it leads."""
        self.tags.append(tag)
        self.links += [value or "" for name, value in attrs if name == "href"]

    def handle_data(self, data: str) -> None:
        """Keep text."""
        self.text += data


def test_page_of_a_paper_says_everything_the_front_matter_knows() -> None:
    text = Seen(rendered(EVERYTHING)["papers/atlantis-2031/tidenet.md"]).text
    for part in (
        "ℓ",
        "Anything",
        "EveryNet",
        "Every Net",
        "a method",
        "It is wet.",
        "by 40%",
        "Buoy-7",
        "FloodBench",
        "EN",
        "Oral",
        "Code",
        "OpenReview",
    ):
        assert part in text
    for part in ("Nerea Example, Otto Invented", "A curator’s words.", "twice", "Tides & Currents", "Gulls", "record 1", "@inproceedings{"):
        assert part in text


@pytest.mark.parametrize("field", ["title", "summary", "name", "abstract"])
def test_hostile_text_stays_text(field: str) -> None:
    for path, text in rendered(entry("wild", **{field: HOSTILE})).items():
        meta, html = split(text)
        seen = Seen(html)
        assert not {"script", "b"} & set(seen.tags), path
        assert all(not link.startswith(("javascript", "data:")) for link in seen.links)
        assert isinstance(meta["title"], str)


@pytest.mark.parametrize("path", ["papers/atlantis-2031/tidenet.md", "topics/tides.md", "index.md", "papers/index.md", "about/ledger.md"])
def test_markdown_leaves_the_finished_html_alone(path: str) -> None:
    _, html = split(rendered(EVERYTHING, ledger=(ledger_line(1),))[path])
    assert markdown.markdown(html, extensions=["tables", "attr_list", "def_list", "toc"]).strip() == html.strip()


def test_links_inside_are_relative() -> None:
    pages = rendered(EVERYTHING)
    assert rendered(EVERYTHING, site="https://elsewhere.example/deep/") == pages
    inside = [link for text in pages.values() for link in Seen(text).links if not link.startswith("https://")]
    assert inside
    assert not [link for link in inside if link.startswith("/") or "://" in link]


def test_lists_stay_out_of_the_search_and_papers_are_in_it_once() -> None:
    pages = rendered(EVERYTHING)
    assert split(pages["index.md"])[0]["search"] == {"exclude": True}
    meta, html = split(pages["papers/atlantis-2031/tidenet.md"])
    assert "search" not in meta
    assert html.count("<article") == 1
    assert "ℓ₂ l2" in html.partition("<article")[0] or "l2" in html.partition("<article")[0]


def test_redirect_says_where_the_page_is() -> None:
    meta, html = split(rendered(EVERYTHING)["papers/atlantis-2031/all.md"])
    assert meta["refresh"] == "../../../papers/atlantis-2031/tidenet/"
    assert meta["refresh"] in Seen(html).links


def test_paper_with_nothing_but_an_abstract_has_no_empty_parts() -> None:
    text = rendered(entry("bare", tags=(), authors=(), source=None))["papers/atlantis-2031/bare.md"]
    assert "In one sentence" not in text
    assert "<ul></ul>" not in "".join(text.split())
    assert "Get it" not in text


@pytest.mark.parametrize(
    ("broken", "said"),
    [
        pytest.param({}, r"templates/pages/\w+\.html:0: .*\.html", id="missing"),
        pytest.param(TEMPLATES | {"paper.html": "\n{% if %}"}, r"paper\.html:2: ", id="no syntax"),
        pytest.param(TEMPLATES | {"paper.html": "{{ data.nothing }}"}, r"paper\.html:0: .*nothing.* \(while making ", id="unknown name"),
    ],
)
def test_broken_template_is_named(broken: dict[str, str], said: str) -> None:
    with pytest.raises(UsageError, match=said):
        render(plan((entry("tidenet"),), VOCABULARY, (), {}, SITE), broken, VOCABULARY)


def test_ledger_shows_the_machines_word_beside_a_curators() -> None:
    proposals = (
        ("summary", "A *machine's* $2\\times$."),
        ("acronyms", (Acronym(short="EN", long="Every Net"),)),
        ("tags", ("tides", "kelp")),
    )
    text = Seen(rendered(EVERYTHING, ledger=(ledger_line(1, proposals=proposals),))["about/ledger.md"]).text
    for part in ("summary, acronyms, tags", "A machine's 2×.", "EN = Every Net", "tides; kelp"):
        assert part in text


def test_heading_made_of_the_abstract_is_marked_as_such() -> None:
    page = "papers/atlantis-2031/tidenet.md"
    derived = replace(entry("tidenet"), title_source="derived")
    assert "the title is not known here" in rendered(derived)[page]
    assert "the title is not known here" not in rendered(entry("tidenet"))[page]
