"""The built site: complete, clean on every surface, every link leads somewhere, nothing asked of another host."""

from __future__ import annotations

import json
import re
import unicodedata
from functools import cache
from typing import TYPE_CHECKING
from urllib.parse import unquote, urljoin, urlsplit

import feedparser
import lxml.html
import pytest
from lxml import etree

from tests.site.conftest import ROOT, SUB_PATH, build

if TYPE_CHECKING:
    from pathlib import Path

MARKUP = re.compile(r"\\|\$|\*\*|``|[{}]")
SOURCES = sorted((ROOT / "sources/icml-2026").glob("*.txt"))


@cache
def document(path: Path) -> lxml.html.HtmlElement:
    return lxml.html.fromstring(path.read_bytes())


def read_pages(site: Path) -> dict[str, lxml.html.HtmlElement]:
    """Give each page a reader meets among papers, topics and lists, by address; pages about the tool show markup on purpose."""
    found = {page.parent.relative_to(site).as_posix(): document(page) for page in site.rglob("index.html")}
    return {address: page for address, page in found.items() if address.split("/")[0] in {".", "papers", "topics"}}


def visible(page: lxml.html.HtmlElement) -> str:
    """Give what a reader sees and what stands in the head, without the BibTeX block, which is LaTeX."""
    meta = [page.findtext(".//title"), *page.xpath("//meta[@name='description']/@content")]
    body = list(page.xpath("//body//text()[not(ancestor::script or ancestor::style or ancestor::pre)]"))
    return "\n".join([*meta, *body])


def papers(site: Path) -> list[dict[str, object]]:
    found: list[dict[str, object]] = json.loads((site / "data/papers.json").read_bytes())["papers"]
    return found


def test_every_record_has_its_page(site: Path) -> None:
    records = json.loads((site / "ledger.json").read_bytes())["records"]
    assert len(records) == 57
    for source in SOURCES:
        assert sum(record["file"] == f"sources/icml-2026/{source.name}" for record in records) == 19
    assert all(record["outcome"] == "page" for record in records)
    assert len({record["paper"] for record in records}) == 57
    for record in records:
        assert (site / "papers" / record["paper"] / "index.html").is_file()
        assert (site / "papers" / record["paper"] / "index.md").is_file()


def test_every_paper_is_complete(site: Path) -> None:
    for paper in papers(site):
        assert all(paper[field] for field in ("title", "authors", "kind", "summary", "abstract", "source", "decision")), paper["id"]
        assert paper["title_source"] == "metadata", paper["id"]
        assert "openreview" in paper["links"], paper["id"]  # type: ignore[operator]  # JSON
        assert 1 <= len(paper["topics"]) <= 4, paper["id"]  # type: ignore[arg-type]  # JSON
        assert paper["summary"] != paper["abstract"]


def test_every_topic_in_use_has_a_page_and_none_is_empty(site: Path) -> None:
    used = {topic for paper in papers(site) for topic in paper["topics"]}  # type: ignore[attr-defined]  # JSON
    for topic in used:
        assert document(site / "topics" / topic / "index.html").xpath("count(//li[@class='d-entry'])") >= 1
    for address, page in read_pages(site).items():
        assert len(" ".join(page.find(".//article").text_content().split())) > 40, address


def test_no_markup_of_an_author_is_visible(site: Path) -> None:
    for address, page in read_pages(site).items():
        assert not (leak := MARKUP.search(visible(page))), f"{address}: {leak}"


def test_no_markup_of_an_author_is_in_the_data(site: Path) -> None:
    for paper in papers(site):
        told = {key: value for key, value in paper.items() if key not in {"links", "source"}}
        for text in json_strings(told):
            assert not MARKUP.search(text), paper["id"]
    for entry in json.loads((site / "search/search_index.json").read_bytes())["docs"]:
        if entry["location"].startswith(("papers/", "topics/")):
            assert not MARKUP.search(entry["title"] + entry["text"]), entry["location"]
    for path in [site / "feed.xml", *site.glob("topics/*/feed.xml")]:
        feed = feedparser.parse(path.read_bytes())
        assert not feed.bozo
        for entry in feed.entries:
            assert not MARKUP.search(entry.title + entry.summary + lxml.html.fromstring(entry.content[0].value).text_content())
    for path in (site / "data/papers.csv", site / "data/papers.ris"):
        assert not MARKUP.search(path.read_text("utf-8"))
    assert not MARKUP.search((site / "llms.txt").read_text("utf-8"))


def test_each_paper_is_in_the_search_once(site: Path) -> None:
    found = [entry["location"] for entry in json.loads((site / "search/search_index.json").read_bytes())["docs"]]
    assert sorted(place for place in found if place.startswith("papers/")) == sorted(str(paper["url"]) for paper in papers(site))


def json_strings(value: object) -> list[str]:
    if isinstance(value, dict):
        return [text for each in value.values() for text in json_strings(each)]
    if isinstance(value, list):
        return [text for each in value for text in json_strings(each)]
    return [value] if isinstance(value, str) else []


def letters(text: str) -> str:
    """Give the ASCII letters and digits in order, the same for typed and shown text."""
    return re.sub(r"[^a-z0-9]", "", unicodedata.normalize("NFKC", text.replace("ℓ", "")).casefold())


def typed_letters(raw: str) -> str:
    """Give the letters a reader should see of what an author typed: no command names, no link targets."""
    raw = re.sub(r"\\href\{[^}]*\}", "", raw)
    raw = re.sub(r"\]\([^)]*\)", "]", raw)
    return letters(re.sub(r"\\[a-zA-Z]+", "", raw))


@pytest.mark.parametrize("source", SOURCES, ids=lambda path: path.name[:3])
def test_no_letter_of_an_abstract_is_lost(site: Path, source: Path) -> None:
    records = [block for block in re.split(r"\n\s*\n", source.read_text("utf-8")) if len(block) > 100]
    shown = {paper["source"]["record"]: paper for paper in papers(site) if paper["source"]["file"].endswith(source.name)}  # type: ignore[index]  # JSON
    assert len(records) == len(shown) == 19
    for number, raw in enumerate(records, 1):
        page = document(site / str(shown[number]["url"]) / "index.html")
        expected = typed_letters(raw)
        # An address typed as .git is shown without it.
        assert letters(str(shown[number]["abstract"])) in {expected, expected.removesuffix("git")}
        on_page = "".join(page.xpath("//section[@class='d-abstract']/p//text()"))
        assert letters(on_page) in {expected, expected.removesuffix("git")}


def test_every_link_inside_leads_somewhere(site: Path) -> None:
    broken = []
    for path in site.rglob("*.html"):
        page = document(path)
        base = f"http://here/{SUB_PATH}" + path.relative_to(site).as_posix()
        for link in page.xpath("//@href | //@src"):
            target = urlsplit(urljoin(base, str(link)))
            if target.netloc not in {"here", "127.0.0.1"}:
                continue
            found = site / unquote(target.path).removeprefix(f"/{SUB_PATH}")
            found = found / "index.html" if target.path.endswith("/") else found
            lost = not target.path.startswith(f"/{SUB_PATH}") or not found.is_file()
            lost = lost or bool(
                target.fragment and found.suffix == ".html" and not document(found).xpath("//*[@id=$id]", id=target.fragment)
            )
            if lost and not (path.name == "404.html" and str(link).startswith("/")):
                broken.append(f"{path.relative_to(site)}: {link}")
    assert not broken


def test_every_promised_file_is_there(site: Path) -> None:
    names = ["feed.xml", "rss.xml", "feed.json", "feeds.opml", "ledger.json", "llms.txt", "sitemap.xml", "robots.txt"]
    names += [f"data/papers.{kind}" for kind in ("json", "jsonl", "csv", "bib", "ris", "csl.json")]
    topics = {topic for paper in papers(site) for topic in paper["topics"]}  # type: ignore[attr-defined]  # JSON
    names += [f"topics/{topic}/{name}" for topic in topics for name in ("feed.xml", "rss.xml", "feed.json", "index.md")]
    assert not [name for name in names if not (site / name).is_file() or not (site / name).stat().st_size]


def test_sitemap_lists_the_pages_there_are(site: Path) -> None:
    listed = [url.text for url in etree.parse(site / "sitemap.xml").getroot().iter("{*}loc")]
    assert len(set(listed)) == len(listed)
    for address in listed:
        assert (site / urlsplit(address).path.removeprefix(f"/{SUB_PATH}") / "index.html").is_file()
    assert {f"http://127.0.0.1/{SUB_PATH}{paper['url']}" for paper in papers(site)} <= set(listed)


def test_pages_are_the_same_byte_for_byte_from_two_clones(site: Path, tmp_path: Path) -> None:
    clone = tmp_path / "a clone elsewhere"
    copy_tree(ROOT, clone)
    again = tmp_path / "out"
    build(clone, again, SITE_URL=f"http://127.0.0.1/{SUB_PATH}")
    assert tree(again) == tree(site)


def copy_tree(root: Path, into: Path) -> None:
    """Copy what the site is built from, with today's times, as a clone would have."""
    for part in ("docs", "sources", "templates"):
        for path in sorted((root / part).rglob("*"), reverse=True):
            if path.is_file():
                target = into / path.relative_to(root)
                target.parent.mkdir(parents=True, exist_ok=True)
                target.write_bytes(path.read_bytes())
    (into / "mkdocs.yml").write_bytes((root / "mkdocs.yml").read_bytes())


def tree(root: Path) -> dict[str, bytes]:
    return {path.relative_to(root).as_posix(): path.read_bytes() for path in root.rglob("*") if path.is_file()}
