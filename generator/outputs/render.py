"""Planned pages -> Markdown files any engine can build: front matter and one block of finished HTML."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from jinja2 import DictLoader, Environment, StrictUndefined, TemplateError
from markupsafe import Markup

from generator.errors import UsageError
from generator.model import LINK_LABELS, Artifact, Frozen, Page, Redirect, Vocabulary
from generator.text import Text
from generator.text.notes import notes_html

if TYPE_CHECKING:
    from collections.abc import Mapping

HUES = 7
"""How many quiet colors the style sheet has for topic groups."""

KINDS = {
    "method": "a method",
    "framework": "a framework",
    "system": "a system",
    "benchmark": "a benchmark",
    "dataset": "a data set",
    "analysis": "an analysis",
    "theory": "a theory paper",
    "survey": "a survey",
}
"""Kind of contribution -> the words for it."""
ORIGINS = {
    "metadata": "The title is from the proceedings.",
    "derived": "The title was made from the abstract’s own words, since the source gives none.",
    "curated": "The title was given by a curator.",
}
"""Source of a title -> the sentence that says so."""
OUTCOMES = {
    "page": "with a page",
    "duplicate": "that repeat another record",
    "fragment": "that look broken off",
    "unpaged": "without a page yet",
}
"""Outcome of records -> the words after their number."""

BECAME = {"duplicate": "Repeats another record", "fragment": "Looks broken off", "unpaged": "Has no page yet"}
"""Outcome of a record without a page of its own -> the words for it."""


def render(pages: tuple[Page, ...], templates: Mapping[str, str], vocabulary: Vocabulary) -> tuple[Artifact, ...]:
    """Render every page from `templates`, file name -> source. Raises UsageError, which names the template that fails."""
    environment = _environment(templates, vocabulary)
    return tuple(Artifact(page.path, _markdown(page, environment).encode()) for page in pages)


def _environment(templates: Mapping[str, str], vocabulary: Vocabulary) -> Environment:
    environment = Environment(
        loader=DictLoader(dict(templates)), autoescape=True, undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True
    )
    hues = {group.slug: place % HUES + 1 for place, group in enumerate(vocabulary.groups)}
    environment.filters |= {
        "inline": lambda typed: Markup(Text.parse(typed).inline()),  # noqa: S704  the text engine escapes what authors type
        "blocks": lambda typed: Markup(Text.parse(typed).html()),  # noqa: S704  the same
        "notes": lambda typed: Markup(notes_html(typed)),  # noqa: S704  raw HTML is off in notes
        "plain": lambda typed: Text.parse(typed).plain(),
        "indexed": lambda typed: Text.parse(typed).search(),
        "hue": lambda group: hues[group],
        "told": _told,
        "day": lambda day: f"{day.day} {day:%B} {day.year}",
        "host": lambda address: address.partition("://")[2].partition("/")[0].removeprefix("www."),
    }
    environment.globals |= {"labels": LINK_LABELS, "kinds": KINDS, "origins": ORIGINS, "outcomes": OUTCOMES, "became": BECAME}
    return environment


def _told(value: object) -> str:
    """Give a value of the front matter in plain words."""
    match value:
        case str():
            return Text.parse(value).plain()
        case Frozen():
            return " = ".join(_told(each) for each in value.model_dump().values())
        case dict():
            return "; ".join(f"{key}: {_told(each)}" for key, each in value.items())
        case tuple() | list():
            return "; ".join(_told(each) for each in value)
    return str(value)


def _markdown(page: Page, environment: Environment) -> str:
    """Write the front matter as JSON values, which YAML reads as they are, so that no title can break out of it."""
    try:
        html = environment.get_template(page.template).render(page=page, data=page.data, root=_root(page))
    except TemplateError as error:
        place = f"{getattr(error, 'name', None) or page.template}:{getattr(error, 'lineno', 0)}"
        message = f"templates/pages/{place}: {error.message or 'is missing'} (while making {page.path})"
        raise UsageError(message) from None
    meta = "".join(f"{key}: {json.dumps(value, ensure_ascii=False)}\n" for key, value in _meta(page).items())
    return f"---\n{meta}---\n\n{html.strip()}\n"


def _root(page: Page) -> str:
    """Give the way from the page's address to the site's root, so that links work under any sub-path and from disk."""
    depth = page.path.count("/") + (not page.path.endswith("index.md"))
    return "../" * depth or "./"


def _meta(page: Page) -> dict[str, Any]:
    meta: dict[str, Any] = {"title": page.title, "description": page.description, "digest": page.template.removesuffix(".html")}
    if page.weight != 1:
        meta["search"] = {"boost": page.weight} if page.weight else {"exclude": True}
    if page.people:
        meta["tags"] = list(page.people)  # the field that engines index apart from the text, and show with a result
    if page.twin:
        meta["twin"] = True
    if isinstance(page.data, Redirect):
        meta["refresh"] = _root(page) + page.data.target
    return meta
