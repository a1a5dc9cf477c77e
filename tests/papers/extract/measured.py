"""How good extraction is on what is at hand: a reader's annotations, the digest's own pages, the abstracts of a venue."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from generator import build
from generator.files import Files
from generator.papers.extract import Extraction, extract
from generator.review.evaluate import Evaluation, Score, annotation_of, evaluate, evaluate_names, misses, names_table, table

if TYPE_CHECKING:
    from collections.abc import Iterable

ROOT = Path(__file__).parents[3]
GOLD = ROOT / "../shared/data/extraction/gold_000.json"
VENUE = ROOT / "../shared/data/icml-2026"
ELSEWHERE = ROOT / "../shared/data/text/real_abstracts.jsonl"
SEEDS = ROOT / "sources/icml-2026"
ANNOTATED = ("name", "expansion", "kind", "summary", "results", "links", "models", "benchmarks", "acronyms")
CURATED = ("name", "expansion", "kind", "results", "models", "benchmarks", "acronyms")


@cache
def against_annotations() -> Evaluation:
    """Compare the annotated abstracts of the first source file."""
    gold = json.loads(GOLD.read_text("utf-8"))
    return evaluate(gold, {id_: extract(text).row() for id_, text in _seeds().items()}, ANNOTATED)


def _seeds() -> dict[str, str]:
    """Give the abstracts of the source files, by the ids of the annotations: file and position."""
    files = {path.name[:3]: path.read_text("utf-8").split("\n\n")[1:] for path in sorted(SEEDS.glob("*.txt"))}
    return {f"{prefix}-{number:02}": text.strip() for prefix, texts in files.items() for number, text in enumerate(texts, 1)}


@cache
def against_pages() -> Evaluation:
    """Compare what the digest's own pages say, as their curators left them."""
    papers = build.load(Files(ROOT)).papers
    return evaluate([annotation_of(paper) for paper in papers], {paper.id: extract(paper.abstract).row() for paper in papers}, CURATED)


@cache
def venue() -> tuple[tuple[str, str, Extraction], ...]:
    """Give title, abstract and extraction of each paper of the venue."""
    abstracts = json.loads((VENUE / "abstracts.json").read_text("utf-8"))
    papers = json.loads((VENUE / "orals-posters.json").read_text("utf-8"))["results"]
    titles = {str(paper["id"]): paper["name"] for paper in papers}
    return tuple((title, abstracts[id_], extract(abstracts[id_])) for id_, title in titles.items() if id_ in abstracts)


@cache
def names() -> tuple[Score, Score, Score]:
    """Compare the names found in the venue's abstracts with its titles."""
    return _names(venue())


@cache
def names_elsewhere() -> tuple[Score, Score, Score]:
    """Compare names with titles of other venues and years."""
    papers = [json.loads(line) for line in ELSEWHERE.read_text("utf-8").splitlines()]
    return _names((paper["title"], paper["abstract"], extract(paper["abstract"])) for paper in papers)


def _names(papers: Iterable[tuple[str, str, Extraction]]) -> tuple[Score, Score, Score]:
    return evaluate_names(
        (title, abstract, found.name.text if found.name else None, found.expansion.text if found.expansion else None)
        for title, abstract, found in papers
    )


def blocks() -> dict[str, str]:
    """Print what can be measured here, by the blocks of `docs/about/extraction.md`."""
    pages = against_pages()
    printed = {"pages": table(pages), "pages, misses": misses(pages)}
    if GOLD.is_file():
        printed |= {"annotations": table(against_annotations()), "annotations, misses": misses(against_annotations())}
    if VENUE.is_dir():
        printed["names"] = names_table(names())
    if ELSEWHERE.is_file():
        printed["names elsewhere"] = names_table(names_elsewhere())
    return printed
