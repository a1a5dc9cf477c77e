"""A paper of a PMLR volume: a Jekyll post whose front matter is the citation."""

from __future__ import annotations

from typing import TYPE_CHECKING

from generator import schema
from generator.errors import ContentError
from generator.model import Origin
from generator.papers.sources.fields import Author, Reading, Table, as_text, picked, record

if TYPE_CHECKING:
    from collections.abc import Mapping

FIELDS: Table = {
    "id": ("id",),
    "title": ("title",),
    "variants": ("tex_title",),
    "abstract": ("abstract",),
    "venue": ("container-title",),
    "volume": ("volume",),
    "pages": ("page",),
    "openreview": ("openreview",),
    "code": ("software",),
    "pdf": ("pdf",),
    "doi": ("doi",),
}
"""The keys of the front matter. The authors stand under `author`, each with `given` and `family`; the year is that of `date`."""
EXTRAS: Mapping[str, str] = {
    "code": "code",
    "software": "code",
    "data": "data",
    "dataset": "data",
    "video": "video",
    "slides": "slides",
    "poster": "poster",
    "project page": "project",
}
"""Label under `extras`, in lower case -> kind of link. What supplements the PDF has no kind of its own."""
FENCE = "---\n"


def read(path: str, text: str) -> Reading:
    """Make a record of a post."""
    block, _, _ = text.removeprefix(FENCE).partition("\n" + FENCE.rstrip())
    try:
        document, problems = schema.parse(path, block, first_line=2)
    except ContentError as error:
        return Reading((), error.problems)
    made = _paper(Origin(path, 1, 1), document.values)
    return Reading(made.records, problems + made.problems)


def _paper(origin: Origin, post: dict[str, object]) -> Reading:
    values = picked(post, FIELDS)
    for extra in _mappings(post.get("extras")):
        kind = EXTRAS.get(as_text(extra.get("label")).strip().casefold())
        if kind:
            values.setdefault(kind, extra.get("link"))
    values["year"] = as_text(post.get("date"))[:4]
    if post.get("volume") and post.get("id"):
        values["pmlr"] = f"v{post['volume']}/{post['id']}"
    return record(origin, values, [_author(person) for person in _mappings(post.get("author"))])


def _author(person: dict[str, object]) -> Author:
    family = " ".join(filter(None, (as_text(person.get("prefix")), as_text(person.get("family")))))
    return Author(" ".join(filter(None, (as_text(person.get("given")), family, as_text(person.get("suffix"))))), family)


def _mappings(value: object) -> list[dict[str, object]]:
    return [item for item in value if isinstance(item, dict)] if isinstance(value, list) else []
