"""Invented abstracts, many of them, in words that do not exist; and the ways in which versions differ."""

from __future__ import annotations

import random
from typing import Any

from generator.model import Metadata, Origin

SYLLABLES = ("ba", "ko", "lu", "mi", "ne", "pra", "sti", "to", "vu", "zer")


def dice(seed: int) -> random.Random:
    """Give chance that comes out the same every time."""
    return random.Random(seed)  # noqa: S311  nothing here is secret


def invented_abstract(seed: int, sentences: int = 8) -> str:
    """Write sentences of which many words are common, as in papers of one field."""
    chance = dice(seed)
    return " ".join(" ".join(_word(chance) for _ in range(18)).capitalize() + "." for _ in range(sentences))


def library(count: int) -> list[Metadata]:
    """Give as many records, each of another paper."""
    return [record(seed) for seed in range(count)]


def record(seed: int, **values: Any) -> Metadata:  # noqa: ANN401  fields of many types
    said: dict[str, Any] = {"title": f"On {invented_abstract(seed, 1)[:40]}", "abstract": invented_abstract(seed)} | values
    return Metadata(Origin("kelp.json", seed + 1, seed + 1), f"k{seed}", **said)


def sentences(text: str) -> list[str]:
    return [f"{sentence.strip('. ')}." for sentence in text.split(".") if sentence.strip()]


def with_third_dropped(text: str, chance: random.Random) -> str:
    parts = sentences(text)
    chance.shuffle(parts)
    return " ".join(parts[: len(parts) - round(len(parts) / 3)])


def with_third_changed(text: str, chance: random.Random) -> str:
    parts = sentences(text)
    for place in chance.sample(range(len(parts)), round(len(parts) / 3)):
        parts[place] = invented_abstract(chance.randrange(10**6, 10**9), 1)
    return " ".join(parts)


def cut_short(text: str, chance: random.Random) -> str:  # noqa: ARG001  every change has one form
    return text[: len(text) // 2]


def with_other_markup(text: str, chance: random.Random) -> str:
    words = text.split()
    for place in chance.sample(range(len(words)), len(words) // 5):
        form = chance.choice((r"\textbf{%s}", "**%s**", "*%s*", r"\emph{%s}", "%s\n", r"%s~"))
        words[place] = form % words[place]
    return " ".join(words).replace(".", r". 40\% of $\ell_2$")


CHANGES = (with_third_dropped, with_third_changed, cut_short, with_other_markup)


def _word(chance: random.Random) -> str:
    # Squared, so that some words are in nearly every abstract and most are in few.
    number = int(chance.random() ** 2 * 4000)
    return "".join(SYLLABLES[int(digit)] for digit in f"{number:03d}")
