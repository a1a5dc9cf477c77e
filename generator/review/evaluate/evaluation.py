"""How good extraction is: what it says of papers against what people say of them, field by field."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from generator.review.evaluate.annotations import Answer, Gold
from generator.review.evaluate.judges import JUDGES, fold
from generator.review.evaluate.scores import Evaluation, Miss, Score
from generator.text import Text

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from generator.review.evaluate.judges import Judged

FIELDS = tuple(JUDGES)
"""Every field that can be compared, in the order of the table."""


def evaluate(
    gold: Iterable[Mapping[str, object]], answers: Mapping[str, Mapping[str, object]], fields: tuple[str, ...] = FIELDS
) -> Evaluation:
    """Compare rows of `digest extract`, by id, with annotations; a paper without a row counts as one of which nothing was found.

    Raises pydantic's ValidationError for annotations or rows of another shape.
    """
    pairs = [(paper, Answer.model_validate(answers.get(paper.id, {}))) for paper in map(Gold.model_validate, gold)]
    judged = {field: [(paper.id, JUDGES[field](paper, answer)) for paper, answer in pairs] for field in fields}
    scores = tuple(_score(field, [each for _, each in papers]) for field, papers in judged.items())
    misses = (miss for field, papers in judged.items() for paper, each in papers for miss in _misses(paper, field, each))
    return Evaluation(scores, tuple(sorted(misses, key=lambda miss: (miss.paper, miss.field, miss.found, miss.expected))))


def evaluate_names(papers: Iterable[tuple[str, str, str | None, str | None]]) -> tuple[Score, Score, Score]:
    """Compare names found in abstracts alone with titles of the form `Name: …`.

    Takes title, abstract, and the name and expansion found; papers whose abstract does not hold the name of their title are passed over.
    Returns three scores. In the first the name is one word, and only that word is right. In the second it is more words,
    and its long form is right too, alone or with the short one behind it: where an abstract defines a short form, the digest goes by that.
    The third is of all of them.
    """
    words: tuple[list[Judged], list[Judged]] = ([], [])
    for title, abstract, name, expansion in papers:
        wanted = titled(title, abstract)
        if wanted:
            several = " " in wanted
            right = fold(wanted) in {fold(each) for each in (_forms(name, expansion) if several else (name,)) if each}
            words[several].append((int(right), [name] if name and not right else [], [] if right else [wanted]))
    one, more = words
    return _score("names of one word", one), _score("names of more words", more), _score("all names", [*one, *more])


def _forms(name: str | None, expansion: str | None) -> tuple[str | None, ...]:
    return (name, expansion, f"{expansion} ({name})") if expansion else (name,)


def titled(title: str, abstract: str) -> str | None:
    """Give the name in front of a title's colon, if its abstract has it as a word of its own."""
    name, colon, _ = Text.parse(title).plain().partition(":")
    name = name.strip()
    there = name and re.search(rf"(?<!\w){re.escape(name)}(?!\w)", Text.parse(abstract).plain())
    return name if colon and there else None


def _score(field: str, judged: list[Judged]) -> Score:
    right, wrong, missed = (
        (sum(counts) for counts in zip(*((r, len(w), len(m)) for r, w, m in judged), strict=True)) if judged else (0, 0, 0)
    )
    return Score(field, right, wrong, missed, len(judged), sum(not w and not m for _, w, m in judged))


def _misses(paper: str, field: str, judged: Judged) -> list[Miss]:
    """Pair what is wrong with what was missed where both are single values."""
    _, wrong, missed = judged
    if len(wrong) == len(missed) == 1:
        return [Miss(paper, field, wrong[0], missed[0])]
    return [*(Miss(paper, field, value, "") for value in wrong), *(Miss(paper, field, "", value) for value in missed)]
