"""How authors bring a thing into the world: every phrase of a sentence that may be the name of what they introduce."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from itertools import islice
from typing import TYPE_CHECKING

from generator.papers.extract.cues import CUES, NOUNS, any_of
from generator.papers.extract.phrases import TOKEN, namelike, phrase_at, set_apart_at

if TYPE_CHECKING:
    from collections.abc import Iterator

    from generator.papers.extract.acronyms import Definition
    from generator.papers.extract.passages import Passage

_WORDS = CUES["introducing"]
_ADVERB = (
    r"(?:\s+(?:\w+ly|also|further|then|thus|hence|first|next|here|herein|therefore|thereby|instead|now|in turn|in this (?:work|paper)|,))*"
)
_SUBJECT = re.compile(rf"\b{any_of(_WORDS['subjects'])}\b", re.IGNORECASE)
# "we propose", "we analyze … and then introduce": the verb in its plain form, behind its subject or behind another verb of it.
_INTRODUCED = re.compile(
    rf"(?:\b{any_of(_WORDS['subjects'])}\b{_ADVERB}|(?:\band|,|\bthen|\bto){_ADVERB})\s+(?P<verb>{any_of(_WORDS['verbs'])})(?:e?s|e?d)?\b\s*",
    re.IGNORECASE,
)
_INTRODUCING = re.compile(rf"(?:\b(?:by|with|through|via)|,|\band)\s+(?:\w+ly )?{any_of(_WORDS['gerunds'])}\s+", re.IGNORECASE)
_CALLED = re.compile(rf"\b{any_of(_WORDS['naming'])}(?: (?:as|the|it|this|our \w+|the resulting \w+))?:?\s+", re.IGNORECASE)
_EXPLAINED = re.compile(r"(?:i\.e\.|namely),?\s+")
_ANSWERED = re.compile(rf"\b(?:{any_of(_WORDS['answers'])})\b[^.;:]{{0,90}}?\b(?:with|via|through|by|using)\s+", re.IGNORECASE)
_LED_TO = re.compile(rf"\b{any_of(_WORDS['leads'])}\s+(?:to |in )?", re.IGNORECASE)
_RECAST = re.compile(rf"\b{any_of(_WORDS['recasts'])}\b[^.,;()]{{1,60}}? (?:as|through) (?:an? )?", re.IGNORECASE)
_PASSIVE = re.compile(rf"\s+(?:is|are|was) (?:\w+ly |also |further )?{any_of(_WORDS['passives'])}\b")
_LAST_TOKEN = re.compile(r"([^\W_][\w+*.²³^-]*)[),]*$")
_OWN = re.compile(
    r"\b(?:[Oo]ur|[Tt]he (?:proposed|resulting|trained|outcome|final))\s+(?:(?:proposed|new|novel|full|final|overall|best)\s+)?"
    r"(?:(?:\w+-)?\w+[,:]?\s*\(?)??(?=[^\W_]*[A-Z])"
)
_DEFINED_AS = re.compile(r"(?:[A-Z]\w+(?: \w+){0,2}, )?(?P<name>[^\W_][\w+*.-]*) (?:is|are|was) an? ")
_ACTING = re.compile(rf"\s+(?:\w+ly )?{any_of(_WORDS['acts'])}\b")
_TROUBLE = re.compile(rf"\b{any_of(_WORDS['tasks'])}s?[\s,]+(?:(?:that|which|is|are|we|often|commonly|also|here)\s+)*$", re.IGNORECASE)
_DETERMINER = re.compile(rf"(?:an?|the|our|two|three|this|its)\s+(?:(?:\w+ly )?{any_of(_WORDS['praise'])}(?:,| and)?\s+)*", re.IGNORECASE)
_HEAD_END = re.compile(
    r"[;:.](?=\s)|,\s(?!and\b)|\s[–—-]\s|—"
    r"|(?<![\w-])(?:that|which|to(?! learn)|by|where|whose|in which|from|through|via|under|on|using|based on|because|while|when|as well as)"
    r"(?![\w-])"
)
_FOLLOWED = re.compile(
    r"[\"”’'`*})]*\s*(?:[,:;(.—–[]|-+\s|(?:that|which|an?|as|for|to|by|with|is|and|in|using|through|via|on|where|whose)\b|$)"
)
_ENDED = re.compile(r"[\"”’'`*})]*\s*(?:[,.:;(—)–]|$)")
_NOUN_NEXT = re.compile(rf"\s+(?:[a-z][\w-]+\s+){{0,2}}?{NOUNS}\b")
_NOUN_BEFORE = re.compile(rf"\b{NOUNS}\s?[,:—(–-]*\s*[\"“({{`]*$|:\s$", re.IGNORECASE)
_BRACKETED = re.compile(r"[^(),;:]{4,120}? ?\((?P<short>[^\W_][\w+.^²³-]{1,14})\)")
_SHORT_NEXT = re.compile(r" \((?P<short>[^\W_][\w+.^²³⁴-]{1,14})\)")
# "Tidal Attention with waiting gulls (TidAtt)": words in lower case between the phrase and its short form.
_SHORT_SOON = re.compile(r" [a-z][^(),;:]{2,80} \((?P<short>[^\W_][\w+.^²³⁴-]{1,14})\)")
_LONG_NEXT = re.compile(r" \((?P<long>[A-Z][\w-]+(?:,? (?:[A-Z][\w-]*|of|for|and|the|in|to|with|by|on|from|via|through)){1,8})\)")
_NEAR, _FAR, _HEAD = 40, 400, 60
"""How far apart, in characters, words still belong together."""
_MOST = 8
"""As many introductions of one way are read in a sentence; no real one has more."""


@dataclass(frozen=True, slots=True)
class Candidate:
    """A phrase that may be the name, by its place in the sentence's plain text."""

    start: int
    end: int
    weight: float
    """How plainly it is brought in: 3 for "we propose NAME, a …", 1 for what only acts."""
    definition: Definition | None = None
    """Its definition, where the phrase is a short form."""
    long: tuple[int, int] | None = None
    """Where its long form stands, if that shows by the bracket alone and not by its letters."""

    def text(self, plain: str) -> str:
        """Cut the phrase out of the sentence."""
        return plain[self.start : self.end]


def candidates(sentence: Passage, defined: list[Definition]) -> Iterator[Candidate]:
    """Give every phrase of a sentence that may be the name; `defined` are the short forms the sentence defines."""
    plain = sentence.plain
    subject = _SUBJECT.search(plain)
    if subject:
        for done in islice(_INTRODUCED.finditer(plain, subject.start()), _MOST):
            yield from _object(sentence, done.end(), defined, -1.0 if done["verb"].lower() in _WORDS["weak"] else 0.0)
        for recast in _RECAST.finditer(plain, subject.start()):
            yield from (Candidate(*each.short_place, 2.3, each) for each in defined if each.place[0] == recast.end())
    for called in islice(_CALLED.finditer(plain), _MOST):
        if not _TROUBLE.search(plain, 0, called.start()):
            yield from _object(sentence, called.end(), defined, 0.2 if subject else -0.8)
    for way, gain in ((_INTRODUCING, 0.0), (_EXPLAINED, -0.8), (_ANSWERED, -0.8), (_LED_TO, -0.8)):
        for brought in islice(way.finditer(plain), _MOST):
            yield from _object(sentence, brought.end(), defined, gain)
    yield from _subjects(plain, defined)


def _subjects(plain: str, defined: list[Definition]) -> Iterator[Candidate]:
    """Give what is spoken of as ours, as new, or as what acts."""
    for own in _OWN.finditer(plain):
        if name := _name_at(plain, own.end(), defined, 2.3):
            yield name
    for passive in _PASSIVE.finditer(plain):
        token = _LAST_TOKEN.search(plain, max(0, passive.start() - _NEAR), passive.start())
        if token and namelike(token[1]) and (name := _name_at(plain, passive.start() - len(token[0]), defined, 2.8)):
            yield name
    about = _DEFINED_AS.match(plain)
    if about and namelike(about["name"]) and (name := _name_at(plain, about.start("name"), defined, 1.2)):
        yield name
    first = phrase_at(plain, 0)
    if first and namelike(plain[slice(*first)]) and _ACTING.match(plain, first[1]):
        yield Candidate(*first, 1.0)


def _object(sentence: Passage, at: int, defined: list[Definition], gain: float) -> Iterator[Candidate]:
    """Give what may be the name in the words an introducing verb is about."""
    plain = sentence.plain
    determiner = _DETERMINER.match(plain, at)
    start = determiner.end() if determiner else at
    stop = _HEAD_END.search(plain, start)
    end = stop.start() if stop else len(plain)
    here = [each for each in defined if start <= each.place[0] < end]
    for each in here:
        yield Candidate(*each.short_place, 3.0 - min(each.place[0] - start, _HEAD) / _HEAD + gain, each)
    bracket, name = _BRACKETED.match(plain, start), _name_at(plain, start, here, gain)
    if bracket and not here and not name and namelike(bracket["short"]):
        yield Candidate(*bracket.span("short"), 2.9 + gain)
    elif name and not name.definition:
        yield replace(name, weight=_weight(plain, name, determined=bool(determiner)) + gain)
    elif not name and not determiner and (span := set_apart_at(sentence, start)):
        yield Candidate(*span, 1.9 + gain)
    yield from _apposed(plain, (start, end), defined, gain)


def _apposed(plain: str, head: tuple[int, int], defined: list[Definition], gain: float) -> Iterator[Candidate]:
    """Give the name in "a simple model, NAME," and in "a two-stage framework NAME (…)"."""
    start = head[0]
    for token in TOKEN.finditer(plain, start, min(len(plain), head[1] + _HEAD, start + _FAR)):
        if token.start() == start or token[0].islower() or not _NOUN_BEFORE.search(plain, max(start, token.start() - _NEAR), token.start()):
            continue
        name = _name_at(plain, token.start(), defined, gain)
        if not name or (name.definition and not head[1] <= name.definition.place[0] == token.start()):
            continue
        if _ENDED.match(plain, name.end):
            yield replace(name, weight=2.4 + gain)
        elif namelike(name.text(plain)) and plain[token.start() - 2] != ":":
            yield replace(name, weight=1.6 + gain)


def _weight(plain: str, name: Candidate, *, determined: bool) -> float:
    """Weigh a phrase right behind an introducing verb."""
    text = name.text(plain)
    followed, noun = _FOLLOWED.match(plain, name.end), _NOUN_NEXT.match(plain, name.end)
    if namelike(text):
        return 3.0 if followed and not determined else 2.6 if noun or followed else 1.0
    if followed:
        return 1.7 if determined else 2.6
    return 2.2 if noun and " " in text and not determined else 0.0


def _name_at(plain: str, at: int, defined: list[Definition], weight: float) -> Candidate | None:
    """Read the name that begins at `at`: its short form, where one is given."""
    span = phrase_at(plain, at)
    if not span:
        return None
    definition = next((each for each in defined if each.place[0] <= span[0] < each.place[1]), None)
    if definition:
        return Candidate(*definition.short_place, weight, definition)
    return _beside_bracket(plain, span, weight)


def _beside_bracket(plain: str, span: tuple[int, int], weight: float) -> Candidate:
    """Tell which is the name, a phrase or the bracket behind it, though no letters show it: the one that looks like a short form."""
    phrase = plain[slice(*span)]
    if namelike(phrase) and " " not in phrase:
        spelled = _LONG_NEXT.match(plain, span[1])
        return Candidate(*span, weight, long=spelled.span("long") if spelled else None)
    short = _SHORT_NEXT.match(plain, span[1])
    if short and namelike(short["short"]):
        return Candidate(*short.span("short"), weight, long=span)
    soon = _SHORT_SOON.match(plain, span[1])
    if soon and namelike(soon["short"]) and soon["short"][0].lower() == phrase[0].lower():
        return Candidate(*soon.span("short"), weight)
    return Candidate(*span, weight)
