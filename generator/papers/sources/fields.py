"""What a source says of a paper, under the names of its format, becomes a metadata record."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias, cast, get_args

from pydantic import TypeAdapter, ValidationError

from generator.model import Decision, IdentifierKind, LinkKind, Metadata, Origin, Problem, WebAddress

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

IDENTIFIERS: Mapping[str, tuple[re.Pattern[str], str]] = {
    "openreview": (re.compile(r"(?:https?://openreview\.net/(?:forum|pdf)\?id=)?([\w-]{5,40})"), "https://openreview.net/forum?id={}"),
    "arxiv": (
        re.compile(
            r"(?:https?://(?:www\.)?arxiv\.org/(?:abs|pdf)/|arxiv:)?(\d{4}\.\d{4,5}|[a-z-]+(?:\.[a-z]{2})?/\d{7})(?:v\d+)?(?:\.pdf)?",
            re.IGNORECASE,
        ),
        "https://arxiv.org/abs/{}",
    ),
    "doi": (re.compile(r"(?:https?://(?:dx\.)?doi\.org/|doi:\s*)?(10\.\d{4,9}/[^\s<>\"]+)", re.IGNORECASE), "https://doi.org/{}"),
    "pmlr": (re.compile(r"(?:https?://proceedings\.mlr\.press/)?(v\d+/[\w-]+?)(?:\.html)?"), "https://proceedings.mlr.press/{}.html"),
}
"""How an identifier may be written, alone or as an address, and the address it stands for."""
LINK_OF: Mapping[str, LinkKind] = {"openreview": "openreview", "arxiv": "arxiv", "doi": "doi", "pmlr": "proceedings"}
ANONYMOUS = re.compile(r"https?://anonymous\.4open\.science(?:[/?#]|$)", re.IGNORECASE)
"""Copies made for reviewers. They go stale and are not what the authors publish."""
Table: TypeAlias = "Mapping[str, tuple[str, ...]]"
"""Field -> what a format calls it, the first that is filled in counts."""
SHOWN = 80
"""Characters of a faulty value that a message quotes."""

_LINKS: tuple[LinkKind, ...] = get_args(LinkKind)
_WORDS = ("id", "area", "venue", "year", "volume", "pages")
_DECISIONS: tuple[tuple[Decision, re.Pattern[str]], ...] = (
    ("oral", re.compile(r"\boral\b", re.IGNORECASE)),
    ("spotlight", re.compile(r"\bspotlight", re.IGNORECASE)),
    ("regular", re.compile(r"\b(?:accept|poster|regular)", re.IGNORECASE)),
)
_SURROGATE = re.compile(r"[\ud800-\udfff]")
_ADDRESS: TypeAdapter[str] = TypeAdapter(WebAddress)


@dataclass(frozen=True)
class Author:
    """A name as the source gives it."""

    name: str
    """Given name first."""
    family: str = ""
    """The family name, where the source sets it apart."""

    @staticmethod
    def from_inverted(text: str) -> Author:
        """Read `Family, Given` or `Family, Given, Jr.`; a name without a comma is as it stands."""
        family, *rest = (part.strip() for part in text.split(","))
        given, suffixes = rest[:1], rest[1:]
        return Author(" ".join(filter(None, (*given, family, *suffixes))), family if rest else "")


class Reading(NamedTuple):
    """What a file says."""

    records: tuple[Metadata, ...] = ()
    """In the order of the file."""
    problems: tuple[Problem, ...] = ()
    """A warning for each record or value that was left out, an error where nothing could be read."""


def joined(readings: Iterable[Reading]) -> Reading:
    """Make one reading of several, in order."""
    all_readings = list(readings)
    return Reading(
        tuple(made for reading in all_readings for made in reading.records),
        tuple(problem for reading in all_readings for problem in reading.problems),
    )


@dataclass
class _Draft:
    """A record in the making."""

    origin: Origin
    links: dict[LinkKind, str] = field(default_factory=dict)
    identifiers: dict[IdentifierKind, str] = field(default_factory=dict)
    problems: list[Problem] = field(default_factory=list)

    def warn(self, code: str, message: str, hint: str) -> None:
        self.problems.append(warning(self.origin, code, message, hint))

    def identify(self, kind: str, value: str) -> bool:
        """Keep an identifier and the address it stands for, if it is written as one."""
        pattern, address = IDENTIFIERS[kind]
        if not (found := pattern.fullmatch(value)):
            return False
        self.identifiers.setdefault(cast("IdentifierKind", kind), found[1])
        self.links.setdefault(LINK_OF[kind], address.format(found[1]))
        return True

    def link(self, kind: LinkKind, value: str) -> None:
        """Keep an address; one that is none, or that is for reviewers only, becomes a problem."""
        if ANONYMOUS.match(value):
            self.warn("anonymous-link", f"`{kind}` leads to a copy for reviewers", "give the address the authors publish")
        elif (address := _address(value)) is None:
            self.warn(
                "wrong-address", f"`{kind}` is no http(s) address: {shown(value)}", "write it out, from `https://` on, or leave it empty"
            )
        else:
            self.links.setdefault(kind, address)


def record(origin: Origin, values: Mapping[str, Any], authors: Sequence[Author] = ()) -> Reading:
    """Make a record of what a source says, keys being those of the field table in `docs/about/metadata.md`.

    Without a title there is no record, only a problem; a value that is not what it should be is left out and told.
    """
    texts = {key: as_text(value) for key, value in values.items()}
    draft = _Draft(origin)
    if not (title := one_line(texts.get("title", ""))):
        draft.warn("missing-title", "there is no title, so it was left out", "add the title")
        return Reading((), tuple(draft.problems))
    for kind in IDENTIFIERS:
        _identify(draft, kind, one_line(texts.get(kind, "")))
    for link in _LINKS:
        if link not in IDENTIFIERS and (value := one_line(texts.get(link, ""))):
            draft.link(link, value)
    _place(draft, one_line(texts.get("url", "")))
    words = {key: one_line(texts.get(key, "")) or None for key in _WORDS}
    people = [Author(one_line(as_text(author.name)), one_line(as_text(author.family))) for author in authors]
    made = Metadata(
        origin,
        words.pop("id") or str(origin),
        title,
        authors=tuple(person.name for person in people if person.name),
        family_names={person.name: person.family for person in people if person.family and person.family != person.name.split(" ")[-1]},
        abstract=texts.get("abstract", "").strip(),
        decision=decision(texts.get("decision", "")),
        links=draft.links,
        identifiers=draft.identifiers,
        variants=_lines(values.get("variants")),
        **words,
    )
    return Reading((made,), tuple(draft.problems))


def picked(held: Mapping[str, Any], table: Table) -> dict[str, Any]:
    """Take what a format's table of fields names out of what a file holds."""
    filled = {key for key, value in held.items() if value not in (None, "")}
    return {name: held[key] for name, keys in table.items() for key in keys[::-1] if key in filled}


def warning(origin: Origin, code: str, message: str, hint: str) -> Problem:
    """Tell of a fault that leaves the rest of the file as good as it was."""
    return Problem(origin.file, origin.line, code, f"record {origin.record}: {message}", hint, severity="warning")


def decision(text: str) -> Decision | None:
    """Read how a venue presents a paper out of its own words: `Accept (spotlight)`, `ICML 2031 oral`."""
    return next((name for name, pattern in _DECISIONS if pattern.search(text)), None)


def higher(one: Decision | None, other: Decision | None) -> Decision | None:
    """Choose the higher of two decisions."""
    return next((name for name, _ in _DECISIONS if name in {one, other}), None)


def as_text(value: object) -> str:
    """Give a value as text that can be written to a file; what holds no text says nothing."""
    if isinstance(value, str):
        return _SURROGATE.sub("\ufffd", value)
    return str(value) if isinstance(value, int | float) and not isinstance(value, bool) else ""


def one_line(text: str) -> str:
    """Put a text on one line, without what cannot be seen."""
    return " ".join("".join(sign for sign in text if sign.isprintable() or sign.isspace()).split())


def shown(value: str) -> str:
    """Quote a faulty value in a message."""
    return repr(value if len(value) <= SHOWN else value[: SHOWN - 1] + "…")


def _lines(value: object) -> tuple[str, ...]:
    """Read a value that may be one or several."""
    items = value if isinstance(value, list | tuple) else [value]
    return tuple(filter(None, (one_line(as_text(item)) for item in items)))


def _identify(draft: _Draft, kind: str, value: str) -> None:
    if value and not draft.identify(kind, value):
        draft.warn("wrong-identifier", f"`{kind}` is not written as one: {shown(value)}", "write the identifier alone, or its full address")


def _place(draft: _Draft, value: str) -> None:
    """Keep an address whose kind the source does not tell."""
    if value and not (value.startswith("http") and any(draft.identify(kind, value) for kind in IDENTIFIERS)):
        draft.link("pdf" if value.lower().endswith(".pdf") else "proceedings", value)


def _address(value: str) -> str | None:
    try:
        return _ADDRESS.validate_python(value)
    except ValidationError:
        return None
