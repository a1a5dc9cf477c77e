"""Changes a YAML block in place: the value that changes is replaced, every other character stays."""

from __future__ import annotations

import datetime
import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from pydantic import BaseModel
from ruamel.yaml import MappingNode, Node, ScalarNode, SequenceNode

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from generator.schema import Document

Data = str | int | datetime.date | None | list["Data"] | dict[str, "Data"]

_WIDTH = 120
_PROSE = {"title", "title_variants", "expansion", "summary", "results"}
_ONE_A_LINE = {"links", "family_names", "derived"}
_PLAIN = re.compile(r"[^\W\d_](?:[\w ./()+'&-]*[\w/()+])?|https?://[\w./?=&%+~@-]*[\w/]")
_WORDS = {"y", "n", "yes", "no", "on", "off", "true", "false", "null"}
_COMMENT = re.compile(r"#[^\r\n]*")
_REST_OF_LINE = re.compile(r"[^\r\n]*(?:\r\n|\n|\r|\Z)")
_UNPRINTABLE = re.compile("[\x7f-\x9f\u2028\u2029\ud800-\udfff\ufeff\ufffe\uffff]")


@dataclass(frozen=True)
class Edit:
    """Text to stand in place of what is between two offsets."""

    start: int
    end: int
    text: str

    def moved(self, by: int) -> Edit:
        """Give the same edit in a text that has `by` more characters before it."""
        return Edit(self.start + by, self.end + by, self.text)


def applied(text: str, edits: Iterable[Edit]) -> str:
    """Make all edits; they do not overlap, and those at one place stand in the order given."""
    parts, at = [], 0
    for edit in sorted(edits, key=lambda edit: (edit.start, edit.end)):
        parts += [text[at : edit.start], edit.text]
        at = edit.end
    return "".join([*parts, text[at:]])


def edits(document: Document, values: Mapping[str, object], order: Sequence[str], newline: str) -> list[Edit]:
    """Edits of the document's text that set `values`; None or an empty value removes its key, a new key goes to its place in `order`."""
    wanted = {name: _data(values[name]) or None for name in order if name in values}
    return list(_map_edits(document.text, document.root, wanted, order, newline))


def entry(name: str, value: object) -> str:
    """Write `name: value` as a new page has it, with the end of its last line."""
    return _entry(name, _data(value), "\n", "")


def _data(value: object) -> Data:
    """Reduce a value of the model to what YAML knows."""
    if isinstance(value, BaseModel):
        value = value.model_dump()
    if isinstance(value, Mapping):
        return {str(key): _data(item) for key, item in value.items()}
    if isinstance(value, Sequence) and not isinstance(value, str):
        return [_data(item) for item in value]
    return value if isinstance(value, (int, datetime.date)) else None if value is None else str(value)


def _map_edits(text: str, root: MappingNode, values: Mapping[str, Data], order: Sequence[str], newline: str) -> Iterator[Edit]:
    present = {key.value: (key, node) for key, node in root.value}
    for name, value in values.items():
        if name in present and value is None:
            yield _removal(text, *present[name], newline)
        elif name in present:
            yield from _value_edits(text, *present[name], value, newline)
        elif value is not None:
            at, indent = _place(text, root, name, order)
            yield Edit(at, at, _entry(name, value, newline, indent))


def _value_edits(text: str, key: Node, node: Node, value: Data, newline: str) -> Iterator[Edit]:
    if isinstance(value, dict) and isinstance(node, MappingNode) and not node.flow_style:
        gone: dict[str, Data] = {inner.value: None for inner, _ in node.value}
        yield from _map_edits(text, node, gone | value, (), newline)
    elif _typed(node) != _read_back(value):
        start, end = _span(text, key, node)
        yield Edit(start, end, _rewritten(str(key.value), node, value, newline, after_colon=text[start - 1] == ":"))
        below = _line_end(text, end)
        lost = _comments(text, node, start, end)
        yield Edit(below, below, "".join(comment + newline for comment in lost))


def _rewritten(name: str, node: Node, value: Data, newline: str, *, after_colon: bool) -> str:
    """Write a value in the style of the one it replaces."""
    if isinstance(node, SequenceNode) and not node.flow_style and isinstance(value, list):
        indent = " " * node.start_mark.column
        return _items(name, value, newline, indent).removeprefix(newline + indent)
    if isinstance(node, ScalarNode):
        fresh = _fresh(name, value, newline, "")
        return fresh if after_colon else fresh.removeprefix(" ")
    return _flow(value, prose=name in _PROSE)


def _removal(text: str, key: Node, value: Node, newline: str) -> Edit:
    """Remove an entry with its line; comments on it stay, each on a line of its own."""
    start, end = key.start_mark.index - key.start_mark.column, _line_end(text, _span(text, key, value)[1])
    return Edit(start, end, "".join(comment + newline for comment in _comments(text, value, key.end_mark.index, end)))


def _place(text: str, root: MappingNode, name: str, order: Sequence[str]) -> tuple[int, str]:
    """Offset and indent of a new entry: after the nearest key that precedes it in `order`, else first or, without an order, last."""
    entries = {key.value: (key, node) for key, node in root.value}
    first, last = root.value[0][0], root.value[-1]
    indent = " " * first.start_mark.column
    if name not in order:
        return _line_end(text, _span(text, *last)[1]), indent
    before = next((entries[other] for other in reversed(order[: order.index(name)]) if other in entries), None)
    return (_line_end(text, _span(text, *before)[1]) if before else first.start_mark.index), indent


def _span(text: str, key: Node, value: Node) -> tuple[int, int]:
    """Offsets of a value; the parser places one that is not there at the next key, and it belongs behind its colon."""
    if value.start_mark.index == value.end_mark.index:
        colon = text.index(":", key.end_mark.index) + 1
        return colon, colon
    return value.start_mark.index, _end(text, value)


def _end(text: str, node: Node) -> int:
    """Offset after the last visible character of a value; the parser's own marks run on over blank lines and comments."""
    if isinstance(node, MappingNode) and not node.flow_style and node.value:
        return _end(text, node.value[-1][1])
    if isinstance(node, SequenceNode) and not node.flow_style and node.value:
        return _end(text, node.value[-1])
    return len(text[: node.end_mark.index].rstrip())


def _line_end(text: str, offset: int) -> int:
    """Offset after the line break that follows."""
    found = _REST_OF_LINE.match(text, offset)
    return found.end() if found else len(text)


def _comments(text: str, node: Node, start: int, end: int) -> list[str]:
    """List the comments between two offsets around a value: what begins with `#` outside its scalars."""
    found, at = [], start
    for scalar_start, scalar_end in [*_scalars(text, node), (end, end)]:
        found += _COMMENT.findall(text[at : min(scalar_start, end)])
        at = scalar_end
    return found


def _scalars(text: str, node: Node) -> Iterator[tuple[int, int]]:
    if isinstance(node, ScalarNode):
        yield node.start_mark.index, _end(text, node)
        return
    for child in node.value:
        for part in child if isinstance(child, tuple) else (child,):
            yield from _scalars(text, part)


def _typed(node: Node) -> Data:
    """Give a value as it was typed: text, lists and mappings."""
    if isinstance(node, MappingNode):
        return {key.value: _typed(value) for key, value in node.value}
    return [_typed(item) for item in node.value] if isinstance(node, SequenceNode) else str(node.value)


def _read_back(value: Data) -> Data:
    """Give a value as it would be read once it is written."""
    if isinstance(value, dict):
        return {key: _read_back(item) for key, item in value.items()}
    return [_read_back(item) for item in value] if isinstance(value, list) else str(value)


def _entry(name: str, value: Data, newline: str, indent: str) -> str:
    return indent + _scalar(name) + ":" + _fresh(name, value, newline, indent) + newline


def _fresh(name: str, value: Data, newline: str, indent: str) -> str:
    """Write a value after its colon: on the line where it fits, else one item a line."""
    if isinstance(value, dict) and name in _ONE_A_LINE:
        return "".join(newline + _entry(key, item, "", indent + "  ") for key, item in value.items())
    short = " " + _flow(value, prose=name in _PROSE)
    if isinstance(value, list) and len(indent + name + ":" + short) > _WIDTH:
        return _items(name, value, newline, indent + "  ")
    return short


def _items(name: str, values: list[Data], newline: str, indent: str) -> str:
    return "".join(f"{newline}{indent}- {_flow(item, prose=name in _PROSE)}" for item in values)


def _flow(value: Data, *, prose: bool = False) -> str:
    if isinstance(value, dict):
        return "{" + ", ".join(f"{_scalar(key)}: {_flow(item)}" for key, item in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(_flow(item, prose=prose) for item in value) + "]"
    return _scalar(value, prose=prose)


def _scalar(value: str | int | datetime.date | None, *, prose: bool = False) -> str:
    """Write text plain only where no YAML reader could take it for anything but that text."""
    if not isinstance(value, str):
        return str(value)
    if not prose and _PLAIN.fullmatch(value) and value.casefold() not in _WORDS:
        return value
    if "\\" in value and value.isprintable():
        return "'" + value.replace("'", "''") + "'"  # LaTeX as a person types it, no backslash doubled
    return _UNPRINTABLE.sub(lambda found: f"\\u{ord(found[0]):04x}", json.dumps(value, ensure_ascii=False))
