"""YAML text to typed values, each fault with its line and what to do."""

from __future__ import annotations

import difflib
import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeVar, cast

from pydantic import BaseModel, ValidationError
from ruamel.yaml import YAML, MappingNode, Node, ScalarNode, SequenceNode
from ruamel.yaml.error import MarkedYAMLError, YAMLError
from ruamel.yaml.reader import ReaderError
from ruamel.yaml.resolver import VersionedResolver

from generator.errors import ContentError
from generator.model import Problem

if TYPE_CHECKING:
    from pydantic_core import ErrorDetails

Model = TypeVar("Model", bound=BaseModel)
Place = tuple[str | int, ...]

_NULLS = {"", "~", "null", "Null", "NULL"}
_TAGS = {
    ScalarNode: VersionedResolver.DEFAULT_SCALAR_TAG,
    SequenceNode: VersionedResolver.DEFAULT_SEQUENCE_TAG,
    MappingNode: VersionedResolver.DEFAULT_MAPPING_TAG,
}
_NEWLINE = re.compile(r"\r\n|\n|\r")


class _AsTyped(VersionedResolver):
    """Every scalar is the text a person typed: `2401.10020`, `0123`, `no` and `2026-01-01` stay as they are."""

    def resolve(self, kind: Any, value: Any, implicit: Any) -> Any:  # noqa: ANN401, ARG002  the overridden signature
        return _TAGS[kind]


@dataclass(frozen=True)
class Document:
    """A YAML mapping as typed, and where each of its values stands."""

    path: str
    """Path relative to the project."""
    text: str
    """The YAML itself."""
    first_line: int
    """The line of the file on which `text` begins, from 1."""
    root: MappingNode
    """The parsed tree; its marks are offsets into `text`."""
    values: dict[str, object]
    """Text, None, lists and mappings of them."""

    def entry(self, *place: str | int) -> tuple[Node, Node]:
        """Find the key node and the value node at `place`, or the nearest that exist above it."""
        key: Node = self.root
        value: Node = self.root
        for step in place:
            found = _child(value, step)
            if found is None:
                break
            key, value = found
        return key, value

    def line(self, *place: str | int) -> int:
        """Line, from 1, of the key at `place`, or of what is nearest above it."""
        return self.line_at(self.entry(*place)[0].start_mark.index)

    def line_at(self, offset: int) -> int:
        """Line, from 1, of an offset into `text`."""
        return self.first_line + len(_NEWLINE.findall(self.text, 0, offset))


def parse(path: str, text: str, first_line: int = 1) -> tuple[Document, tuple[Problem, ...]]:
    """Parse a YAML mapping; doubled keys, aliases and tags come back as problems beside it.

    Raises ContentError where the text is no YAML mapping at all.
    """
    text = text.removeprefix("\ufeff")
    root = _compose(path, text, first_line)
    document = Document(path, text, first_line, root, values={})
    problems: list[Problem] = []
    values = _plain(root, document, problems, seen=set())
    document.values.update(cast("dict[str, object]", values))
    return document, tuple(problems)


def load(model: type[Model], path: str, text: str, first_line: int = 1) -> tuple[Model, Document]:
    """Parse and validate; raises ContentError with every fault of the text."""
    document, problems = parse(path, text, first_line)
    try:
        # A key without a value says nothing: it counts as left out.
        value = model.model_validate({key: value for key, value in document.values.items() if value is not None})
    except ValidationError as error:
        problems += tuple(_explain(fault, document, model) for fault in error.errors(include_url=False))
    if problems:
        raise ContentError(tuple(sorted(problems, key=lambda problem: (problem.line, problem.column, problem.code, problem.message))))
    return value, document


def json_schema(model: type[BaseModel]) -> dict[str, Any]:
    """Describe a model as JSON Schema, for editors and other programs."""
    return {"$schema": "https://json-schema.org/draft/2020-12/schema"} | model.model_json_schema()


def nearest(word: str, words: set[str] | list[str] | tuple[str, ...]) -> str:
    """Give the likeliest word that was meant, as a hint; empty where none is near."""
    found = difflib.get_close_matches(word.casefold(), sorted(words), n=1, cutoff=0.6)
    return f"did you mean `{found[0]}`?" if found else ""


def _compose(path: str, text: str, first_line: int) -> MappingNode:
    yaml = YAML(typ="safe", pure=True)
    yaml.Resolver = _AsTyped
    try:
        root = yaml.compose(text) or yaml.compose("{}")
    except MarkedYAMLError as error:
        raise ContentError((_syntax(path, first_line, error),)) from error
    except ReaderError as error:
        line = first_line + len(_NEWLINE.findall(text, 0, error.position))
        message = f"the character U+{ord(text[error.position]):04X} is not allowed in YAML"
        raise ContentError(
            (Problem(path, line, "yaml-syntax", message, "delete it, or write it as an escape in double quotes"),)
        ) from error
    except (YAMLError, RecursionError, ValueError) as error:
        raise ContentError(
            (Problem(path, first_line, "yaml-syntax", "the YAML cannot be read", "write plain `key: value` lines"),)
        ) from error
    if not isinstance(root, MappingNode):
        raise ContentError((Problem(path, first_line, "wrong-type", "there are no `key: value` lines", "write one key a line"),))
    return root


def _syntax(path: str, first_line: int, error: MarkedYAMLError) -> Problem:
    # An open quote or bracket is only noticed further down: its beginning is the place to look.
    opened = re.search(r"quoted|flow", str(error.context))
    mark = error.context_mark if opened else error.problem_mark
    message = str(error.problem or error.context or "the YAML cannot be read").strip().replace("\n", " ")
    hint = "put double quotes around a value that holds `: `, ` #` or begins with a sign; close every quote and bracket"
    line, column = (mark.line, mark.column + 1) if mark else (0, 0)
    return Problem(path, first_line + line, "yaml-syntax", message, hint, column)


def _plain(node: Node, document: Document, problems: list[Problem], seen: set[int]) -> object:
    """Turn nodes into text, lists and mappings; what has no place in our files is reported."""
    if id(node) in seen or node.anchor or node.ctag not in _TAGS.values():
        line = document.line_at(node.start_mark.index)
        problems.append(Problem(document.path, line, "yaml-syntax", "anchors, aliases and tags are not understood", "write the value out"))
        return None
    seen.add(id(node))
    if isinstance(node, SequenceNode):
        return [_plain(item, document, problems, seen) for item in node.value]
    if isinstance(node, MappingNode):
        return _plain_mapping(node, document, problems, seen)
    empty = isinstance(node, ScalarNode) and node.style is None and node.value in _NULLS
    return None if empty else node.value


def _plain_mapping(node: MappingNode, document: Document, problems: list[Problem], seen: set[int]) -> dict[str, object]:
    values: dict[str, object] = {}
    for key, value in node.value:
        line = document.line_at(key.start_mark.index)
        if not isinstance(key, ScalarNode):
            problems.append(Problem(document.path, line, "yaml-syntax", "a key must be one word", "write `key: value`"))
        elif key.value in values:
            problems.append(Problem(document.path, line, "duplicate-key", f"`{key.value}` stands here twice", "keep one of the two"))
        else:
            values[key.value] = _plain(value, document, problems, seen)
    return values


def _child(node: Node, step: str | int) -> tuple[Node, Node] | None:
    if isinstance(node, MappingNode):
        return next(((key, value) for key, value in node.value if key.value == step), None)
    if isinstance(node, SequenceNode) and isinstance(step, int) and step < len(node.value):
        return node.value[step], node.value[step]
    return None


_EXPECTED = {
    "string_type": "text",
    "tuple_type": "a list",
    "dict_type": "a list of `key: value`",
    "model_type": "a list of `key: value`",
    "int_type": "a whole number",
    "int_parsing": "a whole number",
    "int_from_float": "a whole number",
    "date_type": "a date like 2026-11-30",
    "date_parsing": "a date like 2026-11-30",
    "date_from_datetime_parsing": "a date like 2026-11-30",
    "date_from_datetime_inexact": "a date like 2026-11-30",
}


def _explain(fault: ErrorDetails, document: Document, model: type[BaseModel]) -> Problem:
    """Say one of pydantic's findings in a curator's words."""
    place = tuple(step for step in fault["loc"] if step != "[key]")
    name, kind = _spoken(place), fault["type"]
    where = (document.path, document.line(*place))
    key = str(place[-1])
    if kind == "extra_forbidden":
        return Problem(*where, "unknown-key", f"there is no key `{name}`", nearest(key, _keys_beside(place, model)) or "remove it")
    if fault["loc"][-1] == "[key]":
        known = _choices(fault)
        return Problem(*where, "unknown-key", f"there is no key `{name}`", nearest(key, known) or f"use one of {', '.join(known)}")
    if kind == "missing":
        code = "missing-id" if place == ("id",) else "missing-key"
        return Problem(*where, code, f"`{name}` is missing", f"add `{key}:`")
    if kind == "literal_error":
        known = _choices(fault)
        return Problem(
            *where,
            "wrong-value",
            f"`{name}` cannot be `{fault['input']}`",
            nearest(str(fault["input"]), known) or f"use one of {', '.join(known)}",
        )
    if kind == "value_error":
        return Problem(
            *where, "bad-link", f"`{name}` {fault['ctx']['error']!s}: `{fault['input']}`", "write the whole address, from https:// on"
        )
    return _explain_form(kind, name, fault, where)


def _explain_form(kind: str, name: str, fault: ErrorDetails, where: tuple[str, int]) -> Problem:
    limits = fault.get("ctx", {})
    if kind in _EXPECTED:
        return Problem(
            *where, "wrong-type", f"`{name}` must be {_EXPECTED[kind]}, and is {_described(fault['input'])}", f"write {_EXPECTED[kind]}"
        )
    if kind == "string_pattern_mismatch":
        return Problem(*where, "wrong-form", f"`{name}` cannot be `{fault['input']}`", _form(str(limits["pattern"])))
    if kind == "too_long":
        return Problem(
            *where, "too-many", f"`{name}` holds {limits['actual_length']}, and {limits['max_length']} are allowed", "remove some"
        )
    if kind == "string_too_short":
        return Problem(*where, "empty-value", f"`{name}` is empty", "fill it in")
    return Problem(*where, "wrong-value", f"`{name}` cannot be {_described(fault['input'])}: {fault['msg']}", "correct it")


def _form(pattern: str) -> str:
    if "#" in pattern:
        return "write `<collection>/<name>` or `<file>#<number>`"
    return "write `<collection>/<name>` in lower case" if "/" in pattern else "use lower case letters, digits and single hyphens"


def _choices(fault: ErrorDetails) -> list[str]:
    return re.findall(r"'([^']+)'", str(fault.get("ctx", {}).get("expected", "")))


def _keys_beside(place: Place, model: type[BaseModel]) -> set[str]:
    """List the keys a mapping may have, following the annotations down to it."""
    for step in place[:-1]:
        if isinstance(step, str) and step in model.model_fields:
            model = _inner(model.model_fields[step].annotation) or model
    return set(model.model_fields)


def _inner(annotation: Any) -> type[BaseModel] | None:  # noqa: ANN401  annotations have no common type
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        return annotation
    return next((found for part in getattr(annotation, "__args__", ()) if (found := _inner(part))), None)


def _spoken(place: Place) -> str:
    return "".join(f" {step + 1}" if isinstance(step, int) else f".{step}" for step in place).lstrip(".")


def _described(value: object) -> str:
    if isinstance(value, str):
        return f"`{value}`"
    return "empty" if value is None else "a list" if isinstance(value, list) else "a list of `key: value`"
