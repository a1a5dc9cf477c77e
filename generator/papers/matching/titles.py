"""What is the same title: letters and digits decide; case, punctuation and markup do not."""

from __future__ import annotations

import unicodedata

from generator.text import Text


def fold(text: str) -> str:
    """Reduce a title, or a name, to what distinguishes it from others; empty where it has neither letters nor digits."""
    plain = unicodedata.normalize("NFKC", Text.parse(text).plain()).casefold()
    return "".join(sign for sign in plain if sign.isalnum())


def distinct(titles: tuple[str, ...]) -> tuple[str, ...]:
    """Keep the first of each title, in order."""
    first: dict[str, str] = {}
    for title in titles:
        first.setdefault(fold(title), title)
    return tuple(first.values())
