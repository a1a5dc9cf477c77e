"""The real abstracts of a venue, where they are at hand, and versions of them."""

from __future__ import annotations

import json
import re
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from generator.papers.matching import Index, gather
from generator.papers.matching.titles import fold
from generator.papers.sources import dump
from generator.papers.sources.recognise import read_all
from generator.text import Text

if TYPE_CHECKING:
    import random
    from collections.abc import Callable

    from generator.model import Metadata

ROOT = Path(__file__).parents[3]
DATA = ROOT / "../shared/data/icml-2026"
SEEDS = ROOT / "sources/icml-2026"
IS_HERE = DATA.is_dir() and SEEDS.is_dir()

_WORD = re.compile(r"(?<![\\\w$*])[A-Za-z]{4,}(?![\w$*}])")


@cache
def records() -> tuple[Metadata, ...]:
    files = [(name, (DATA / name).read_text("utf-8")) for name in ("orals-posters.json", "abstracts.json")]
    return gather([reading.records for reading in read_all(files)])


@cache
def index() -> Index:
    return Index(records())


@cache
def seeds() -> tuple[tuple[str, Metadata | None], ...]:
    """Give each seed abstract and the record that is its paper; None where the paper is missing."""
    by_page = {record.identifiers["openreview"]: record for record in records() if record.identifiers}
    by_title = {fold(record.title): record for record in records()}
    papers = json.loads((DATA / "seed-papers.json").read_text("utf-8"))
    known = {(paper["source_file"], paper["position"]): paper for paper in papers}
    found = []
    for path in sorted(SEEDS.glob("*.txt")):
        for record in dump.parse(path.name, path.read_text("utf-8"), "icml-2026").records:
            paper = known[path.name, record.origin.record]
            found.append((record.text, by_page.get(paper["openreview"], by_title.get(fold(paper["title"])))))
    return tuple(found)


def sample(count: int, chance: random.Random) -> list[Metadata]:
    return chance.sample(records(), count)


def third_dropped_and_shuffled(text: str, chance: random.Random) -> str:
    parts = _sentences(text)
    chance.shuffle(parts)
    return " ".join(parts[: max(1, len(parts) - round(len(parts) / 3))])


def third_replaced_and_shuffled(text: str, chance: random.Random) -> str:
    """Put sentences of other papers in the place of a third."""
    parts = _sentences(text)
    chance.shuffle(parts)
    foreign = [chance.choice(_sentences(chance.choice(records()).abstract)) for _ in range(round(len(parts) / 3))]
    return " ".join([*parts[len(foreign) :], *foreign])


def first_half(text: str, chance: random.Random) -> str:  # noqa: ARG001  every change has one form
    return text[: len(text) // 2]


def other_markup(text: str, chance: random.Random) -> str:
    """Set every fifth word in one markup or another, wrap the lines, and write percent signs and dashes the LaTeX way."""
    forms = (r"\textbf{%s}", "**%s**", "*%s*", r"\emph{%s}", r"\textit{%s}")
    marked = _WORD.sub(lambda word: chance.choice(forms) % word[0] if chance.random() < 0.2 else word[0], text)
    return re.sub(r"(?<!\\)%", r"\\%", marked).replace("—", "---").replace(". ", ".\n")


CHANGES: tuple[Callable[[str, random.Random], str], ...] = (
    third_dropped_and_shuffled,
    third_replaced_and_shuffled,
    first_half,
    other_markup,
)


def _sentences(text: str) -> list[str]:
    return [sentence.text.raw for sentence in Text.parse(text).sentences()]
