"""A headline for a paper whose title is not known: its name and what it is, or what it finds. Never a sentence cut off."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from generator.papers.extract.cues import STRONG

if TYPE_CHECKING:
    from collections.abc import Iterator

    from generator.papers.extract.names import Name
    from generator.papers.extract.passages import Passage

LONGEST = 90
"""The most characters a headline has."""
_SHORTEST = 20
_BROUGHT = re.compile(
    rf"\b(?:we|this (?:paper|work|study))\b[^.;,]{{0,40}}?\b{STRONG}(?:e?s)?\s+(?=(?:an?|the|two|three)\s)", re.IGNORECASE
)
_FOUND = re.compile(r"\b(?:show|find|prove|argue|reveal|demonstrate|observe|establish|suggest)s?(?:,? \w+ly,?)? that\s+", re.IGNORECASE)
_APPOSED = re.compile(r"[\"”’)*`]*(?:,|:| is| —|—| –| --) (?=(?:an?|the)\s)")
_PHRASE_END = re.compile(
    r"[.;:(—?]|,|\s[–-]+\s"
    r"|(?<![\w-])(?:that|which|who|where|whose|when|while|designed|built|tailored|comprising|consisting|covering|capable|composed|aimed|inspired|based"
    r"|to (?!learn)|by|via|using|enabling|leveraging|called|named|termed|dubbed|and (?:a|an|the|we)|as well as)(?![\w-])"
)
_TURN = re.compile(r"\s(?:for|of|in|with|from|through|under|on|over|between|across|against|within|at|into)\s")
_MEANS = re.compile(r"\s(?:for|by|via|through|using|while|with|without|to)\s")
_CLAUSE_END = re.compile(r"[.;:—,?]")
_ABOUT_RELEASE = re.compile(r"(?:code|source code|data|project|implementation)\b", re.IGNORECASE)
_AFTER_PHRASE = re.compile(r"\s*(?:an?|the|which|that|where|and|our|its|we|in|to|with|for|as|while|\w+ed|\w+ing)\b")
_WORDS_THAT_TELL, _TELLING = 3, 4
_FINDING_END = re.compile(r"[,;:—?]|\.(?=\s|$)")
_GOES_ON = re.compile(
    r",\s(?:even|which|but|and|making|with|thereby|whereas|despite|regardless|suggesting|indicating|revealing|leading|implying)\b"
)
_ASIDE = re.compile(r"\s\([^()]{1,120}\)")
_DANGLING = re.compile(
    r"\s+(?:\w+ed|that|and|or|for|of|in|with|from|through|under|on|over|between|across|against|within|at|into|the|a|an|is|can|novel)$",
    re.IGNORECASE,
)
_ARTICLE = re.compile(r"(?:an?|the)\s+(?:(?:novel|new|simple|first|such)(?:,? (?:yet|but|and) \w+)?,?\s+)*", re.IGNORECASE)
_SUBORDINATE = re.compile(
    r"(?:when|if|while|under|for|in|by|even|although|with|as|on|at|this|these|it|they|our|such|both|not)\b", re.IGNORECASE
)


def headline(sentences: tuple[Passage, ...], name: Name | None) -> str | None:
    """Build a headline of at most 90 characters; None where the abstract gives none that would be whole."""
    return next((each for each in _headlines(sentences, name) if each and len(each) <= LONGEST), None)


def _headlines(sentences: tuple[Passage, ...], name: Name | None) -> Iterator[str | None]:
    if name:
        yield from _of_name(sentences[name.sentence].plain, name)
        return
    for sentence in sentences:
        for brought in _BROUGHT.finditer(sentence.plain):
            yield _phrase(sentence.plain, brought.end(), LONGEST)
    for sentence in sentences:
        for found in _FOUND.finditer(sentence.plain):
            yield _finding(sentence.plain, found.end())


def _of_name(plain: str, name: Name) -> Iterator[str | None]:
    """Give "NAME: what it is", "NAME: what it stands for", and at last the name alone."""
    text = _capital(name.quote.text)
    apposed = _APPOSED.match(plain, name.place[1])
    what = _phrase(plain, apposed.end(), LONGEST - len(text) - 2) if apposed else None
    if what and len(what.split()) >= _WORDS_THAT_TELL:
        yield f"{text}: {what}"
    if name.expansion:
        yield f"{text}: {_capital(name.expansion.text)}"
    if what:
        yield f"{text}: {what}"
    yield text


def _phrase(plain: str, at: int, room: int) -> str | None:
    """Read the noun phrase at `at`, shortened at a preposition to fit; its article and its praise are left out."""
    plain = _ASIDE.sub("", plain[at:])
    article = _ARTICLE.match(plain)
    start = article.end() if article else 0
    stop = _PHRASE_END.search(plain, start)
    phrase = plain[start : stop.start() if stop else len(plain)].strip()
    if stop and stop[0] == "," and not _AFTER_PHRASE.match(plain, stop.end()):
        phrase = _TURN.split(phrase)[0]
    phrase = _fitting(phrase, _TURN, room)
    if stop and stop[0] == "that" and len(phrase.split()) < _TELLING:
        clause = _CLAUSE_END.search(plain, stop.end())
        longer = _fitting(plain[start : clause.start() if clause else len(plain)], _MEANS, room)
        phrase = longer if len(longer) <= room else phrase
    return _capital(phrase) if _SHORTEST <= len(phrase) <= room and not _ABOUT_RELEASE.match(phrase) else None


def _fitting(phrase: str, turn: re.Pattern[str], room: int) -> str:
    """Shorten a phrase at its turns until it fits, and take off what then hangs over."""
    turns = [found.start() for found in turn.finditer(phrase)]
    while len(phrase) > room and turns:
        phrase = phrase[: turns.pop()]
    while dangling := _DANGLING.search(phrase):
        phrase = phrase[: dangling.start()]
    return phrase


def _finding(plain: str, at: int) -> str | None:
    """Read the main clause of what is found, up to its first comma, where it is short enough to stand alone."""
    plain = _ASIDE.sub("", plain[at:])
    stop = _FINDING_END.search(plain)
    clause = plain[: stop.start() if stop else len(plain)].strip()
    whole = not stop or stop[0] != "," or _GOES_ON.match(plain, stop.start())
    fits = _SHORTEST <= len(clause) <= LONGEST and not _SUBORDINATE.match(clause) and not _DANGLING.search(clause)
    return _capital(clause) if whole and fits and "(" not in clause else None


def _capital(text: str) -> str:
    """Begin with a capital, unless the first word has one inside."""
    first = text.partition(" ")[0]
    return text if any(c.isupper() for c in first) else text[:1].upper() + text[1:]
