"""Where the code, the data and the rest of a paper's work are: released, or promised."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from generator.papers.extract.cues import CUES, any_of
from generator.text import Text

if TYPE_CHECKING:
    from collections.abc import Iterator

    from generator.model import LinkKind
    from generator.papers.extract.passages import Passage, Quote
    from generator.text.nodes import Node

_WORDS = CUES["links"]
_PROMISED = re.compile(rf"\b{any_of(_WORDS['promised'])}\b", re.IGNORECASE)
_SPOKEN_OF: dict[LinkKind, re.Pattern[str]] = {
    kind: re.compile(rf"\b{any_of(_WORDS['words'][kind])}s?\b", re.IGNORECASE) for kind in _WORDS["words"]
}

_GIT = ".git"
"""What a repository's address ends with for machines; its page is the address without."""


@dataclass(frozen=True, slots=True)
class FoundLink:
    """An address the abstract gives for its own work."""

    url: str
    kind: LinkKind
    status: Literal["released", "promised"]
    quote: Quote
    """The link as it is shown."""


def find_links(sentences: tuple[Passage, ...]) -> tuple[FoundLink, ...]:
    """List the web addresses of an abstract, each once, in their order."""
    found: dict[str, FoundLink] = {}
    for sentence in sentences:
        place = 0
        for href, shown in _addresses(sentence):
            place = max(sentence.plain.find(shown, place), 0)
            before, place = sentence.plain[:place], place + len(shown)
            quote = sentence.quote(place - len(shown), place)
            status: Literal["released", "promised"] = "promised" if _PROMISED.search(sentence.plain) else "released"
            found.setdefault(href.casefold().rstrip("/"), FoundLink(href, _kind(href, before), status, quote))
    return tuple(found.values())


def _addresses(sentence: Passage) -> Iterator[tuple[str, str]]:
    """Give each http(s) address of a sentence and the text it is shown as."""
    for paragraph in Text.parse(sentence.raw).paragraphs:
        yield from _in(paragraph)


def _in(nodes: tuple[Node, ...]) -> Iterator[tuple[str, str]]:
    for node in nodes:
        children = getattr(node, "children", ())
        href = getattr(node, "href", "")
        if href.startswith("http"):
            yield href.removesuffix(_GIT), "".join(getattr(child, "text", "") for child in children).removesuffix(_GIT)
        else:
            yield from _in(children)


def _kind(href: str, before: str) -> LinkKind:
    """Tell what a link leads to by its host, else by the word for it that stands nearest before it."""
    host, _, path = href.partition("://")[2].partition("/")
    for kind, hosts in _WORDS["hosts"].items():
        if any(host == each or host.endswith("." + each) for each in hosts):
            return kind  # type: ignore[no-any-return]  # the table's keys are link kinds
    if host == "huggingface.co":
        return "data" if path.startswith("datasets") or _SPOKEN_OF["data"].search(before) else "models"
    nearest = [(match.start(), kind) for kind, word in _SPOKEN_OF.items() for match in word.finditer(before)]
    return max(nearest)[1] if nearest else "project"
