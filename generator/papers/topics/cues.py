"""Finds the cues of a vocabulary in a text."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from typing import TYPE_CHECKING

from generator.text.terms import Word, words

if TYPE_CHECKING:
    from collections.abc import Iterator

    from generator.model import Vocabulary


@dataclass(frozen=True)
class Cue:
    """A phrase that speaks for a topic."""

    topic: str
    """Slug."""
    key: str
    """The phrase in lower case and singular; the same for every spelling."""
    acronym: str | None
    """The acronym, if it is one: those count only in capitals, since `RAG` is no rag."""

    def stands_at(self, place: int, keys: list[str], text: str, found: list[Word]) -> bool:
        """Tell whether the phrase begins with this word."""
        length = self.key.count(" ") + 1
        if " ".join(keys[place : place + length]) != self.key:
            return False
        return self.acronym is None or text[found[place].start : found[place].end].removesuffix("s") == self.acronym


class Cues:
    """All cues of a vocabulary, by their first word."""

    def __init__(self, vocabulary: Vocabulary) -> None:
        """Prepare them once for many texts."""
        self._by_first: dict[str, list[Cue]] = defaultdict(list)
        for cue in dict.fromkeys(_cues(vocabulary)):
            self._by_first[cue.key.partition(" ")[0]].append(cue)

    def find(self, text: str) -> dict[str, dict[str, int]]:
        """Count the cues of plain text: topic -> cue's key -> how often."""
        found = words(text)
        keys = [word.key for word in found]
        counts: dict[str, dict[str, int]] = {}
        for place, key in enumerate(keys):
            for cue in self._by_first.get(key, ()):
                if cue.stands_at(place, keys, text, found):
                    counted = counts.setdefault(cue.topic, {})
                    counted[cue.key] = counted.get(cue.key, 0) + 1
        return counts


def _cues(vocabulary: Vocabulary) -> Iterator[Cue]:
    for topic in vocabulary.topics:
        for phrase in topic.cues:
            key = " ".join(word.key for word in words(phrase))
            singular = phrase.removesuffix("s")
            if key:
                yield Cue(topic.slug, key, singular if singular.isupper() and singular.isalnum() else None)
