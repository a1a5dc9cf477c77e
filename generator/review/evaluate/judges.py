"""How each field is judged: what counts as the same value, and what counts neither way."""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING

from generator.text import Text

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from generator.review.evaluate.annotations import Answer, Gold, Link, Pair

ENOUGH_SHARED = 0.5
"""Least F1 of words and figures at which a result found is the result annotated."""
_TOKEN = re.compile(r"[^\W_]+(?:\.\d+)?|[%×]")
_DASHES = str.maketrans("‐‑‒–—−’‘", "------''")
_ENUMERATOR = re.compile(r"^\(?\w{1,3}\)\s+")

Judged = tuple[int, list[str], list[str]]
"""How many values are right, which are wrong, which were missed."""


def _one(found: str | None, expected: str | None, alternatives: Iterable[str] = (), *, silence: bool = False) -> Judged:
    """Judge a field of one value: an alternative is right; silence is, where allowed."""
    accepted = {fold(value) for value in (expected, *alternatives) if value}
    if found is None:
        return 0, [], [expected] if expected and not silence else []
    if fold(found) in accepted:
        return 1, [], []
    return 0, [found], [expected] if expected and not silence else []


def _several(found: Iterable[str], expected: Iterable[str], neutral: Iterable[str] = (), key: Callable[[str], str] | None = None) -> Judged:
    """Judge a field of many values, each once; what is neutral is neither right nor wrong."""
    same = key or fold
    have, want = {same(value): value for value in found}, {same(value): value for value in expected}
    passed = {same(value) for value in neutral}
    wrong = [value for each, value in have.items() if each not in want and each not in passed]
    return len(have.keys() & want.keys()), wrong, [value for each, value in want.items() if each not in have]


def _results(paper: Gold, answer: Answer) -> Judged:
    """Pair results found with results annotated, the most alike first; what is like a secondary one is passed over."""
    pairs = [(shared(found, want), i, j) for i, found in enumerate(answer.results) for j, want in enumerate(paper.results)]
    have: set[int] = set()
    want: set[int] = set()
    for alike, i, j in sorted(pairs, key=lambda pair: (-pair[0], pair[1:])):
        if alike >= ENOUGH_SHARED and i not in have and j not in want:
            have.add(i)
            want.add(j)
    rest = [found for i, found in enumerate(answer.results) if i not in have]
    wrong = [found for found in rest if all(shared(found, other) < ENOUGH_SHARED for other in paper.results_secondary)]
    return len(have), wrong, [result for j, result in enumerate(paper.results) if j not in want]


def _named(paper: Gold, answer: Answer) -> Judged:
    alternatives = (paper.name_plain or "", *paper.name_alternatives)
    return _one(answer.name, paper.name, alternatives, silence=paper.name_null_ok)


def _links(links: Iterable[Link]) -> list[str]:
    """Write links to be compared: address, code or data, status."""
    return [f"{_address(link.url)} ({'code' if link.kind == 'code' else 'data'}, {link.status})" for link in links]


def _sets(paper: Gold, values: Iterable[str]) -> list[str]:
    """Write benchmarks by the long form where the abstract defines one."""
    long = {fold(pair.short): pair.long for pair in paper.acronyms if fold(pair.short) != fold(paper.name or "")}
    return [long.get(fold(value), value) for value in values]


JUDGES: dict[str, Callable[[Gold, Answer], Judged]] = {
    "name": _named,
    "expansion": lambda paper, answer: _one(answer.expansion, paper.expansion),
    "kind": lambda paper, answer: _one(answer.kind, paper.kind, paper.kind_alternatives),
    "summary": lambda paper, answer: _one(answer.summary, paper.tldr_sentence, paper.tldr_alternatives),
    "results": _results,
    "links": lambda paper, answer: _several(_links(answer.links), _links(paper.code_links), key=str),
    "models": lambda paper, answer: _several(answer.models, paper.models),
    "benchmarks": lambda paper, answer: _several(_sets(paper, answer.benchmarks), _sets(paper, paper.benchmarks)),
    "acronyms": lambda paper, answer: _several(_written(answer.acronyms), _written(paper.acronyms)),
    "primary topic": lambda paper, answer: _one(
        answer.topics[0] if answer.topics else None, paper.primary_topic, paper.primary_topic_alternatives
    ),
    "topics": lambda paper, answer: _several(answer.topics, paper.topics, paper.topics_acceptable, key=str),
}


def _written(pairs: Iterable[Pair]) -> list[str]:
    return [f"{pair.short} = {pair.long}" for pair in pairs]


def _address(url: str) -> str:
    """Write an address so that the ways to type it are one."""
    return url.casefold().removesuffix("/").removesuffix(".git").replace("http://", "https://")


def fold(value: str) -> str:
    """Give what two values must share to be one: plain text in lower case, dashes and quotes of one kind, no enumerator, no stop."""
    plain = Text.parse(value).plain().translate(_DASHES).casefold()
    return " ".join(_ENUMERATOR.sub("", plain).rstrip(". ").split())


def shared(one: str, other: str) -> float:
    """Tell how alike two results are: F1 of their words and figures, 0 to 1."""
    left, right = (Counter(_TOKEN.findall(fold(each))) for each in (one, other))
    total = left.total() + right.total()
    return 2 * (left & right).total() / total if total else 1.0
