"""The tree as canonical Markdown: GitHub shows it right, and parsing it again gives the same tree."""

from __future__ import annotations

import re
import unicodedata
from typing import TYPE_CHECKING

from generator.text import formula, links
from generator.text.nodes import Code, Link, Math, Run, Styled

if TYPE_CHECKING:
    from generator.text.nodes import Node, Paragraph

_NOTHING = "&#8203;"  # without a width; parts formulas that touch, whose dollars would else pair otherwise
_STARS = {"strong": "**", "emphasis": "*"}
_TAGS = {"strong": "strong", "emphasis": "em", "super": "sup", "sub": "sub"}
_ESCAPED = re.compile(r"[\\*`$~{}]|(?<![^\W_])_|_(?![^\W_])|<(?=[A-Za-z/!?])|&(?=#?[A-Za-z0-9]+;)|--|''|\](?=\()|^[\u0300-\u036f]")
_MARKER = re.compile(r"(?:#|>|[-+](?=\s|$)|\d{1,9}[.)](?=\s|$)|=+$|\[(?=[^\]]*\]:)|:(?=:))")


def markdown(paragraphs: tuple[Paragraph, ...]) -> str:
    """Write the paragraphs, a blank line between them."""
    return "\n\n".join(_block(paragraph) for paragraph in paragraphs)


def _block(paragraph: Paragraph) -> str:
    """Write a paragraph so that its first characters begin no heading, list or quotation."""
    line = _nodes(paragraph, "", "")
    marker = _MARKER.match(line)
    if not marker:
        return line
    last = marker.end() - 1
    return line[:last] + _reference(line[last]) + line[last + 1 :]


def _reference(character: str) -> str:
    return f"&#{ord(character)};"


def _nodes(nodes: tuple[Node, ...], before: str, after: str, *, linked: bool = False) -> str:
    """Write nodes between two neighbouring characters, from the last to the first, since each must know what follows it."""
    parts: list[str] = []
    for at in range(len(nodes) - 1, -1, -1):
        previous = _last_character(nodes[at - 1]) if at else before
        if parts and isinstance(nodes[at], Math) and isinstance(nodes[at + 1], Math):
            parts.append(_NOTHING)
        parts.append(_node(nodes[at], previous, parts[-1][:1] if parts else after, linked=linked))
    return "".join(reversed(parts))


def _last_character(node: Node) -> str:
    match node:
        case Run(text):
            return _escape(text[-2:])[-1]
        case Math():
            return "$"
        case Code():
            return "`"
        case Link():
            return ")"
        case _:
            return "*"


def _node(node: Node, before: str, after: str, *, linked: bool) -> str:
    match node:
        case Run(text):
            return _escape(text, after, linked=linked)
        case Math(tex):
            # What would read as money or as part of a word with the letter after it is parted from it.
            reads_otherwise = after.isalnum() and (formula.is_prose(tex, after) or formula.is_words(tex, after))
            return f"${tex}${_NOTHING if reads_otherwise else ''}"
        case Code(text):
            return _code(text)
        case Link(href, children):
            return _link(href, children)
        case _:
            return _styled(node, before, after, linked=linked)


def _escape(text: str, after: str = "", *, linked: bool = False) -> str:
    escaped = _ESCAPED.sub(lambda found: _safe(found, text), text)
    if linked:
        escaped = re.sub(r"[\[\]]", lambda bracket: _reference(bracket[0]), escaped)
    elif addresses := links.bare(escaped):
        escaped = _dead(escaped, addresses)
    return escaped[:-1] + "\\!" if after == "[" and escaped.endswith("!") else escaped


def _dead(text: str, addresses: dict[int, int]) -> str:
    """Write what looks like an address so that it leads nowhere."""
    parts, done = [], 0
    for start, end in addresses.items():
        parts += [text[done:start], re.sub(r"[.:]", lambda sign: _reference(sign[0]), text[start:end])]
        done = end
    return "".join(parts) + text[done:]


def _safe(found: re.Match[str], text: str) -> str:
    """Escape what would be read as markup: by a backslash, or by a reference where the backslash would mean an accent."""
    typed = found[0]
    if typed in {"--", "''"}:
        return typed[0] + _reference(typed[0])
    following = text[found.end() : found.end() + 1]
    if typed in "\\`]" or unicodedata.combining(typed) or (typed == "~" and (following.isalpha() or following[:1] in {"{", "\\"})):
        return _reference(typed)
    return "\\" + typed


def _code(text: str) -> str:
    longest = max((len(run) for run in re.findall("`+", text)), default=0)
    fence = "`" * max(longest + 1, 3 if set(text) & {"'", '"', "”"} else 1)
    pad = " " if text[0] == "`" or text[-1] == "`" else ""
    return f"{fence}{pad}{text}{pad}{fence}"


def _link(href: str, children: tuple[Node, ...]) -> str:
    match children:
        case (Run(text),) if text == href and links.address(text) == href and not href.endswith(".git"):
            return f"<{href}>"
    text = _nodes(children, "[", "]", linked=True)
    return f"[{text}](<{href}>)" if "(" in href or ")" in href else f"[{text}]({href})"


def _styled(node: Styled, before: str, after: str, *, linked: bool) -> str:
    stars, children = _starred(node)
    inner = _nodes(children, "*", "*", linked=linked)
    if stars and _flanks(before, inner, after) and not _touches(children, before, after) and not _are_names(stars, before, inner, after):
        return f"{stars}{inner}{stars}"
    tag = _TAGS[node.style]
    return f"<{tag}>{_nodes(node.children, '>', '<', linked=linked)}</{tag}>"


def _starred(node: Styled) -> tuple[str, tuple[Node, ...]]:
    """Give the stars for a style, or for both styles of what is set in both, and what stands between them."""
    match node:
        case Styled("strong", (Styled("emphasis", children),)):
            return "***", children
        case _:
            return _STARS.get(node.style, ""), node.children


def _touches(children: tuple[Node, ...], before: str, after: str) -> bool:
    """Tell whether stars would run into other stars."""
    ends = isinstance(children[0], Styled) or isinstance(children[-1], Styled)
    return before == "*" or after == "*" or ends


def _are_names(stars: str, before: str, inner: str, after: str) -> bool:
    """Tell whether single stars would here be read as those of two names, as in V*Tree and V*Tree."""
    return stars == "*" and " " in inner and not _parts(before) and not _parts(after)


def _flanks(before: str, inner: str, after: str) -> bool:
    """Tell whether stars around `inner` open and close: by CommonMark, to which a dollar is a sign, and here, where it is a letter."""
    opens = not _is_sign(inner[0]) or _parts(before)
    closes = not _is_sign(inner[-1]) or _parts(after)
    return opens and closes


def _parts(neighbour: str) -> bool:
    return not neighbour or neighbour.isspace() or (_is_sign(neighbour) and neighbour != "$")


def _is_sign(character: str) -> bool:
    return unicodedata.category(character)[0] in "PS"
