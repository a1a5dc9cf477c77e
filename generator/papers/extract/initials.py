"""How well words spell a short form: the price of reading its letters off their beginnings."""

from __future__ import annotations

import re
from functools import cache

LINKING = frozenset(
    {
        "of",
        "the",
        "a",
        "an",
        "and",
        "for",
        "in",
        "on",
        "to",
        "with",
        "via",
        "from",
        "by",
        "as",
        "at",
        "or",
        "into",
        "through",
        "over",
        "using",
        "under",
    }
)
"""Words a short form may pass over."""
_SOUNDS = {"2": ("to", "two", "2"), "3": ("three", "3"), "4": ("four", "for", "4"), "x": ("x", "ex", "cross")}
_REPEATED = re.compile(r"([A-Za-z])([23²³])")
_COUNTS = {"2": 2, "²": 2, "3": 3, "³": 3}
_SKIPPED_WORD = 1.0
_SKIPPED_PART = 0.3
_SKIPPED_DIGIT = 0.4
_SPARE_WORD = 0.2
_TORN_WORD = 0.6
_INSIDE_WORD = 0.75
_RUN = 0.15
NEVER = 99.0
"""The price of what does not fit at all."""


def letters(short: str) -> str:
    """Give the letters of a short form that its words must account for: a plural's `s` need not."""
    singular = short[:-1] if re.search(r"[A-Z0-9]s$", short) else short
    return "".join(c for c in singular if c.isalnum())


def best_start(short: str, words: list[str], parts: list[bool], *, to_the_end: bool = True) -> tuple[int, float]:
    """Find the word from which on `words` spell `short` best.

    `parts` tells of each word whether it continues a hyphenated one. Returns the word's index and the price: 0 for one word a letter;
    99 when they do not spell it. With `to_the_end` the last word must have a part in it, or be paid for.
    """
    plain = letters(short)
    repeated = _REPEATED.sub(lambda match: match[1] * _COUNTS[match[2]], plain)
    return min((_start(spelled, words, parts, to_the_end=to_the_end) for spelled in {plain, repeated}), key=lambda found: found[1])


def _start(spelled: str, words: list[str], parts: list[bool], *, to_the_end: bool) -> tuple[int, float]:
    count = len(words)

    @cache
    def price(at: int, word: int) -> float:
        """Price of spelling the letters from `at` on with the words from `word` on."""
        if at == len(spelled):
            spare = count - word
            return _SPARE_WORD * spare if not to_the_end else 0.0 if not spare else passing(word) if spare == 1 else NEVER
        if word == count:
            return NEVER
        best = passing(word) + price(at, word + 1)
        if spelled[at].isdigit():
            best = min(best, _SKIPPED_DIGIT + price(at + 1, word))
        return min(best, taking(at, word))

    def passing(word: int) -> float:
        return 0.0 if words[word].lower() in LINKING else _SKIPPED_PART if parts[word] else _SKIPPED_WORD

    def taking(at: int, word: int) -> float:
        return min((paid + price(at + taken, word + 1) for taken, paid in _readings(spelled, at, words[word])), default=NEVER)

    lowest, word = min((taking(0, word) + _TORN_WORD * parts[word], -word) for word in range(count))
    return -word, lowest


def _readings(spelled: str, at: int, word: str) -> list[tuple[int, float]]:
    """List how many letters from `at` on this word can give, beginning with its first or a capital, and at what price."""
    low = word.lower()
    sounds = _SOUNDS.get(spelled[at].lower(), (spelled[at].lower(),))
    sound = next((sound for sound in sounds if low.startswith(sound)), None)
    if sound is None:
        capital = next((place for place, c in enumerate(word) if c.isupper() and c.lower() in sounds), None)
        if capital is None:
            return []
        place, paid = capital + 1, 2 * _RUN
    else:
        place, paid = len(sound), 0.0
    readings = [(1, paid)]
    for taken, letter in enumerate(spelled[at + 1 :], 2):
        found = low.find(letter.lower(), place)
        if found < 0:
            break
        paid += _INSIDE_WORD if found > place and not word[found].isupper() else _RUN
        place = found + 1
        readings.append((taken, paid))
    return readings
