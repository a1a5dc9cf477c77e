"""The tree as one line of plain characters: for tab titles, search, feeds and descriptions."""

from __future__ import annotations

import unicodedata
from typing import TYPE_CHECKING

from generator.text.mathml import convert
from generator.text.nodes import Code, Math, Run, Styled

if TYPE_CHECKING:
    from generator.text.nodes import Node, Paragraph

# Signs that people type with one key when they search.
_TYPED = str.maketrans("−‐‑∼∗⋆", "---~**")


def plain(paragraphs: tuple[Paragraph, ...]) -> str:
    """Write all paragraphs in one line."""
    return " ".join(" ".join(_nodes(paragraph).translate(_TYPED).split()) for paragraph in paragraphs)


def search(line: str) -> str:
    """Add to a plain line the compatible form of each word that has one: ℓ₂ is found as l2 too."""
    if line.isascii():
        return line
    forms = (unicodedata.normalize("NFKC", word) for word in line.split() if not word.isascii())
    typed = {form.translate(_TYPED): None for form in forms if form.translate(_TYPED) not in line}
    return " ".join([line, *typed])


def _nodes(nodes: tuple[Node, ...]) -> str:
    return "".join(_node(node) for node in nodes)


def _node(node: Node) -> str:
    match node:
        case Run(text) | Code(text):
            return text
        case Math(tex):
            return convert(tex).plain
        case Styled("super" | "sub" as style, children):
            sign, inside = "^" if style == "super" else "_", _nodes(children)
            return sign + (inside if inside.isalnum() and (sign == "_" or len(inside) == 1) else f"({inside})")
        case _:
            return _nodes(node.children)
