"""The tree as LaTeX that a BibTeX field can hold: braces balanced, specials escaped, mathematics between dollars."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from generator.text.nodes import Code, Link, Math, Run
from generator.text.tables import LETTERS, SIGNS

if TYPE_CHECKING:
    from generator.text.nodes import Node, Paragraph

_COMMANDS = {"strong": "textbf", "emphasis": "emph", "super": "textsuperscript", "sub": "textsubscript"}
# BibTeX counts every brace, even an escaped one, so a literal brace must be a name.
_SPECIALS = {character: f"\\{character}" for character in "&%$#_"} | {
    "{": "\\textbraceleft{}",
    "}": "\\textbraceright{}",
    "\\": "\\textbackslash{}",
    "~": "\\textasciitilde{}",
    "^": "\\textasciicircum{}",
    "“": "``",
    "”": "''",
    "‘": "`",
    "’": "'",
    "–": "--",
    "—": "---",
    "…": "\\ldots{}",
    "•": "\\textbullet{}",
    "−": "$-$",
    "`": "\\textasciigrave{}",
    '"': "\\textquotedbl{}",
}
_SCRIPTS = dict(zip("⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿⁱ", "0123456789+-=()ni", strict=True)), dict(zip("₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎", "0123456789+-=()", strict=True))
_TABLE = str.maketrans(
    {character: f"$\\{name}$" for name, character in reversed((SIGNS | LETTERS).items()) if not character.isascii()}
    | _SPECIALS
    | {twin: f"$^{{{base}}}$" for twin, base in _SCRIPTS[0].items()}
    | {twin: f"$_{{{base}}}$" for twin, base in _SCRIPTS[1].items()}
)
_ADJACENT = re.compile(r"(\$[\^_]\{[^{}]*)\}\$\$[\^_]\{")
_BRACES = re.compile(r"\\([{}])")
_NAMES = {"{": "\\lbrace ", "}": "\\rbrace "}


def latex(paragraphs: tuple[Paragraph, ...]) -> str:
    r"""Write all paragraphs, parted by a `\par`."""
    return "\\par ".join(_nodes(paragraph) for paragraph in paragraphs)


def _nodes(nodes: tuple[Node, ...]) -> str:
    return "".join(_node(node) for node in nodes)


def _node(node: Node) -> str:
    match node:
        case Run(text):
            return _escaped(text)
        case Math(tex):
            return f"${_BRACES.sub(lambda brace: _NAMES[brace[1]], tex)}$"
        case Code(text):
            return f"\\texttt{{{_escaped(text)}}}"
        case Link(href, (Run(text),)) if text == href:
            return f"\\url{{{href}}}"
        case Link(href, children):
            return f"\\href{{{_escaped_address(href)}}}{{{_nodes(children)}}}"
        case _:
            return f"\\{_COMMANDS[node.style]}{{{_nodes(node.children)}}}"


def _escaped(text: str) -> str:
    return _ADJACENT.sub(r"\1", text.translate(_TABLE))


def _escaped_address(href: str) -> str:
    return re.sub(r"([%#&_])", r"\\\1", href)
