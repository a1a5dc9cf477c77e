"""Evaluations as Markdown: the tables and the misses of `docs/about/extraction.md`."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from generator.review.evaluate.scores import Evaluation, Miss, Score

_HEAD = "| {} | papers | right | wrong | missed | precision | recall | F1 | papers without fault |\n|---|---|---|---|---|---|---|---|---|\n"
_BLOCK = "<!-- printed: {} -->"
_END = "<!-- end -->"


def table(evaluation: Evaluation) -> str:
    """Print a row a field."""
    return _HEAD.format("field") + "".join(_row(score) for score in evaluation.scores)


def names_table(scores: Iterable[Score]) -> str:
    """Print a row for each kind of name."""
    return _HEAD.format("titles") + "".join(_row(score) for score in scores)


def misses(evaluation: Evaluation) -> str:
    """Print what is wrong or was missed, a line each."""
    return "".join(f"- {_told(miss)}\n" for miss in evaluation.misses) or "None.\n"


def with_numbers(page: str, blocks: Mapping[str, str]) -> str:
    """Put today's text into the blocks of a page, by their names; what people wrote around them stays, and so do blocks not given."""
    for name, text in blocks.items():
        before, opening, rest = page.partition(_BLOCK.format(name))
        _, end, after = rest.partition(_END)
        page = f"{before}{opening}\n\n{text}\n{end}{after}" if opening and end else page
    return page


def _row(score: Score) -> str:
    shares = (score.precision, score.recall, score.f1, score.accuracy)
    counts = (score.field, score.papers, score.right, score.wrong, score.missed)
    return "| " + " | ".join([*map(str, counts), *(f"{share:.2f}" for share in shares)]) + " |\n"


def _told(miss: Miss) -> str:
    """Say what was found and what should have been, each as it is typed."""
    found = f"found {_code(miss.found)}" if miss.found else "found nothing"
    expected = f", expected {_code(miss.expected)}" if miss.expected else ", expected nothing"
    return f"{miss.paper}, {miss.field}: {found}{expected}"


def _code(value: str) -> str:
    """Set a value so that Markdown shows it as typed."""
    fence = "`" * (max((len(run) for run in re.findall(r"`+", value)), default=0) + 1)
    pad = " " if value.startswith("`") or value.endswith("`") else ""
    return f"{fence}{pad}{value}{pad}{fence}"
