"""The tree as HTML: well-formed, no script, no style, and no element, attribute or entity but ours."""

from __future__ import annotations

from typing import TYPE_CHECKING

from generator.text.escape import escape
from generator.text.mathml import convert
from generator.text.nodes import Code, Link, Math, Run

if TYPE_CHECKING:
    from generator.text.nodes import Node, Paragraph

_TAGS = {"strong": "strong", "emphasis": "em", "super": "sup", "sub": "sub"}


def blocks(paragraphs: tuple[Paragraph, ...]) -> str:
    """Write one `p` for each paragraph."""
    return "\n".join(f"<p>{_nodes(paragraph)}</p>" for paragraph in paragraphs)


def inline(paragraphs: tuple[Paragraph, ...]) -> str:
    """Write the paragraphs one after the other, a space between them."""
    return " ".join(_nodes(paragraph) for paragraph in paragraphs)


def _nodes(nodes: tuple[Node, ...]) -> str:
    return "".join(_node(node) for node in nodes)


def _node(node: Node) -> str:
    match node:
        case Run(text):
            return escape(text)
        case Math(tex):
            return convert(tex).mathml
        case Code(text):
            return f"<code>{escape(text)}</code>"
        case Link(href, children):
            return f'<a href="{escape(href)}" rel="nofollow noopener">{_nodes(children)}</a>'
        case _:
            tag = _TAGS[node.style]
            return f"<{tag}>{_nodes(node.children)}</{tag}>"
