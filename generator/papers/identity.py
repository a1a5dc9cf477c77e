"""Names for papers: the id a new paper gets for good, and a title where none is known."""

from __future__ import annotations

import hashlib
import re
import unicodedata
from collections import Counter
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

LONGEST_SLUG = 60
"""Characters."""
LONGEST_TITLE = 90
"""Characters."""

# Names that are something else in a folder or, on Windows, no file at all.
_RESERVED = {"index", "con", "prn", "aux", "nul", *(f"{port}{number}" for port in ("com", "lpt") for number in range(1, 10))}
_FUNCTION_WORDS = re.compile(
    r"(?:a|about|across|all|also|although|among|an|and|are|as|at|be|because|been|between|both|but|by|can|could|do|does|"
    r"during|each|either|for|from|had|has|have|how|however|if|in|into|is|it|its|like|many|may|more|most|much|no|not|"
    r"of|often|on|only|or|other|our|over|per|several|should|since|so|some|such|than|that|the|their|them|then|there|"
    r"these|they|this|those|through|thus|to|toward|towards|under|until|up|upon|us|via|was|we|were|what|when|where|"
    r"whether|which|while|who|whose|why|will|with|within|without|would|yet|propose|proposes|introduce|introduces|"
    r"present|presents|show|shows|study|studies)",
    re.IGNORECASE,
)
_PAUSES = ",;:.!?()\u2014\u2013"
_WORD_OR_PAUSE = re.compile(rf"[{_PAUSES}]|[^\s{_PAUSES}]+(?:\.\d[^\s{_PAUSES}]*)*")
_HARMLESS = re.compile(r"[^\W_][\w %+/'\u2019-]+")
_FOLDED = str.maketrans({"ß": "ss", "ø": "o", "đ": "d", "ł": "l", "æ": "ae", "œ": "oe", "þ": "th", "ð": "d", "\u0131": "i"})


def slug(text: str) -> str:
    """Give lower-case ASCII words joined by hyphens, cut between words to at most 60 characters; may be empty."""
    letters = "".join(_ascii(letter) for letter in unicodedata.normalize("NFKD", text.casefold()).translate(_FOLDED))
    words = re.findall(r"[a-z0-9]+", re.sub(r"(?<=\w)['\u2019](?=\w)", "", letters))
    if not words:
        return ""
    kept = words[:1]
    for word in words[1:]:
        if len("-".join([*kept, word])) > LONGEST_SLUG:
            break
        kept.append(word)
    return "-".join(kept)[:LONGEST_SLUG]


def derived_title(abstract: str) -> str:
    """Give the first significant phrases of a plain-text abstract, set off so that they read as a list and not as a sentence cut short."""
    phrases: list[str] = []
    for phrase in _phrases(abstract):
        if len(" · ".join([*phrases, phrase])) > LONGEST_TITLE:
            break
        phrases.append(phrase)
    title = " · ".join(phrases) or "Untitled"
    return title[0].upper() + title[1:]


def new_ids(collection: str, papers: Mapping[str, tuple[str, str]], taken: Iterable[str]) -> dict[str, str]:
    """Give each new paper its id: `papers` maps a key to its name or title and its abstract, both plain; `taken` are the ids in use.

    Papers that would have one id, or one that is taken, all get a short hash of their abstract: their order never matters.
    """
    wanted = {key: slug(_significant(title)) or slug(title) or "paper" for key, (title, _) in papers.items()}
    counts, used = Counter(wanted.values()), set(taken)

    def settled(key: str, name: str) -> str:
        alone = counts[name] == 1 and name not in _RESERVED and f"{collection}/{name}" not in used
        return f"{collection}/{name}" if alone else f"{collection}/{name}-{_hash(papers[key][1])}"

    return {key: settled(key, name) for key, name in wanted.items()}


def _hash(abstract: str) -> str:
    return hashlib.sha256(" ".join(abstract.split()).encode()).hexdigest()[:6]


def _significant(title: str) -> str:
    return " ".join(word for word in re.split(r"[\s·]+", title) if not _FUNCTION_WORDS.fullmatch(word.strip(",.:;")))


def _phrases(abstract: str) -> Iterator[str]:
    """Cut at function words and punctuation; a phrase with signs that markup could make something of is left out."""
    words: list[str] = []
    for found in _WORD_OR_PAUSE.finditer(abstract + "."):
        word = found[0]
        if word[0] not in _PAUSES and not _FUNCTION_WORDS.fullmatch(word):
            words.append(word)
            continue
        phrase, words = " ".join(words), []
        if _HARMLESS.fullmatch(phrase) and not phrase.isdecimal() and "_" not in phrase:
            yield phrase


def _ascii(letter: str) -> str:
    """Spell a Greek letter out, keep ASCII, drop accents; anything else parts words."""
    if letter.isascii():
        return letter
    if unicodedata.combining(letter):
        return ""
    name = unicodedata.name(letter, "").split()
    return name[3].lower() if name[:3] == ["GREEK", "SMALL", "LETTER"] else " "
