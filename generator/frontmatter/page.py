"""A page file and the Paper it holds; what is not changed stays byte for byte."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from frontmatter import Post
from frontmatter.default_handlers import BaseHandler

from generator import schema
from generator.errors import ContentError
from generator.frontmatter import splice
from generator.model import FrontMatter, Paper, Problem

if TYPE_CHECKING:
    from collections.abc import Mapping

FIELDS = tuple(FrontMatter.model_fields)
"""The keys of the front matter in the order a new page has them."""

_FENCE = r"(?<![^\r\n])---[ \t]*(?=[\r\n]|\Z)"
_BLOCK = re.compile(rf"\ufeff?---[ \t]*(?:\r\n|\n|\r)(.*?){_FENCE}", re.DOTALL)
_NOTES = re.compile(r"(?<![^\r\n])##[ \t]+notes[ \t]*#*[ \t]*(?=[\r\n]|\Z)", re.IGNORECASE)
_HEADING = re.compile(r"(?<![^\r\n])#{1,6}[ \t]+\S")


class PageHandler(BaseHandler):
    """How python-frontmatter splits, reads and writes a page of ours."""

    FM_BOUNDARY = re.compile(_FENCE)
    START_DELIMITER = "---"
    END_DELIMITER = "---"

    def detect(self, text: str) -> bool:
        """Tell whether the text begins with front matter."""
        return _BLOCK.match(text) is not None

    def split(self, text: str) -> tuple[str, str]:
        """Give the YAML and the body as they stand; ValueError where there is no front matter."""
        found = _BLOCK.match(text)
        if found is None:
            message = "no front matter"
            raise ValueError(message)
        return found[1], text[found.end() :]

    def load(self, fm: str) -> dict[str, object]:
        """Read YAML as typed: each scalar stays text."""
        return schema.parse("", fm)[0].values

    def export(self, metadata: dict[str, object], **_: object) -> str:
        """Write values as YAML, in the order of `FIELDS`."""
        return "".join(splice.entry(name, metadata[name]) for name in FIELDS if name in metadata).rstrip("\n")


@dataclass(frozen=True)
class PageFile:
    """A page as it stands on disk, and what it says."""

    text: str
    """The whole file."""
    paper: Paper
    """What the page holds."""
    document: schema.Document
    """Its front matter, with the place of each value."""

    def line(self, *place: str | int) -> int:
        """Line, from 1, of a value of the front matter, or of what is nearest above it."""
        return self.document.line(*place)


@lru_cache(maxsize=20_000)  # a server reads every page again after each edit, and YAML is the slow part
def read(path: str, text: str) -> PageFile:
    """Read a page; raises ContentError with every fault of it."""
    try:
        block, body = PageHandler().split(text)
    except ValueError:
        message = "the page does not begin with front matter"
        raise ContentError((Problem(path, 1, "no-front-matter", message, "begin with a line `---`, the keys, and a line `---`"),)) from None
    start, end = _abstract_span(text, len(text) - len(body))
    problems = list(_body_problems(path, text, start, end))
    try:
        values, document = schema.load(FrontMatter, path, block, first_line=2)
        problems += _shape_problems(document)
    except ContentError as error:
        problems += error.problems
    if problems:
        raise ContentError(tuple(problems))
    notes = _NOTES.search(text, end)
    paper = Paper.model_construct(
        set(document.values),  # a key that is there, even empty, is somebody's word
        **dict(values),
        path=path,
        abstract=_lines(text[start:end]),
        notes=_lines(text[notes.end() :]).strip("\n") if notes else "",
    )
    return PageFile(text, paper, document)


def new(values: Mapping[str, object], abstract: str) -> str:
    """Write a page that does not exist yet, keys in canonical order, empty values left out."""
    kept = {name: value for name, value in values.items() if value not in (None, (), [], {}, "")}
    return PageHandler().format(Post(abstract, None, **kept)) + "\n"


def changed(page: PageFile, values: Mapping[str, object], abstract: str | None = None) -> str:
    """Give the page's text with some values replaced, and the abstract where one is given; None or an empty value removes a key.

    Everything else stays byte for byte: order, comments, quotes, line ends, notes.
    """
    block, body = PageHandler().split(page.text)
    start, end = _abstract_span(page.text, len(page.text) - len(body))
    newline = _newline(page.text)
    before = page.text.index(block)
    body_edits = [] if abstract is None else [splice.Edit(start, end, abstract.replace("\n", newline))]
    edits = [edit.moved(before) for edit in splice.edits(page.document, values, FIELDS, newline)]
    return splice.applied(page.text, edits + body_edits)


def _abstract_span(text: str, body: int) -> tuple[int, int]:
    """Offsets of the abstract, from its first to after its last visible character."""
    notes = _NOTES.search(text, body)
    raw = text[body : notes.start() if notes else len(text)]
    start = body + len(raw) - len(raw.lstrip())
    return start, max(start, body + len(raw.rstrip()))


def _body_problems(path: str, text: str, start: int, end: int) -> list[Problem]:
    if start == end:
        line = 1 + _lines(text[:start].rstrip()).count("\n")
        return [Problem(path, line, "no-abstract", "the page has no abstract", "put it below the front matter")]
    heading = _HEADING.search(text, start, end)
    if heading is None:
        return []
    line = 1 + _lines(text[: heading.start()]).count("\n")
    return [Problem(path, line, "heading-in-abstract", "a heading stands in the abstract", "put what is not the abstract under `## Notes`")]


def _shape_problems(document: schema.Document) -> list[Problem]:
    """Only a block of `key: value` lines can be changed line by line."""
    columns = {key.start_mark.column for key, _ in document.root.value}
    if columns <= {0} and not document.root.flow_style:
        return []
    return [
        Problem(document.path, document.first_line, "yaml-syntax", "the keys do not begin their lines", "write one `key: value` a line")
    ]


def _lines(text: str) -> str:
    return text.replace("\r\n", "\n").replace("\r", "\n")


def _newline(text: str) -> str:
    found = re.search(r"\r\n|\n|\r", text)
    return found[0] if found else "\n"
