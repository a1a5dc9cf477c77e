"""Formulas as static MathML Core, and as one line of characters."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from xml.etree import ElementTree as ET

import math_core
from latex2mathml.converter import convert as latex2mathml

from generator.text import letters
from generator.text.escape import escape
from generator.text.linear import linear

_CORE = math_core.LatexToMathML(fancy_error=False)
_INVISIBLE = re.compile("[\ufe00-\ufe0f]")
_COMMAND = re.compile(r"\\(?:operatorname\*?|text\w*|math\w+|left|right|begin|end)?(?![A-Za-z])|\\([A-Za-z]+)\s?")
_ATTRIBUTES = frozenset(
    {"accent", "accentunder", "class", "depth", "displaystyle", "form", "height", "largeop", "linethickness", "lspace", "mathvariant"}
    | {"maxsize", "minsize", "movablelimits", "rspace", "scriptlevel", "separator", "stretchy", "symmetric", "voffset", "width"}
    | {"columnspan", "rowspan"}
)
# MathML Core has no attribute for these, and a strict content security policy no `style`.
_ALIGNMENTS = {"text-align: left": "left", "text-align: right": "right"}
# A combining mark has no box of its own to draw.
_BOXES = {"\u0332": "\u203e", "\u20d7": "→"}
_SPEECH = frozenset({"mfrac", "mroot", "msqrt", "msub", "msubsup", "msup", "munder", "munderover", "mover", "mtable"})


@dataclass(frozen=True, slots=True)
class Formula:
    """What became of a formula."""

    mathml: str
    """A `math` element, or a `code` element where no converter understood the source."""
    plain: str
    """One line of plain characters."""
    understood: bool
    """Whether it is mathematics."""


@lru_cache(maxsize=2**14)
def convert(tex: str) -> Formula:
    """Convert a normalised formula; never raises."""
    tree = _by_math_core(tex)
    if tree is None:
        tree = _by_latex2mathml(tex)
    if tree is None:
        source = spelled(tex)
        return Formula(f'<code class="tex">{escape(source)}</code>', source, understood=False)
    plain = linear(tree)
    return Formula(_math(tree, plain), plain, understood=True)


def spelled(tex: str) -> str:
    """Write a formula that no converter understands without its markup."""
    names = _COMMAND.sub(lambda found: found[1] or "", tex)
    return re.sub(r"\s+", " ", re.sub(r"[{}\\$&]", "", names)).strip()


def _by_math_core(tex: str) -> ET.Element | None:
    try:
        source = _CORE.convert_with_local_state(tex, displaystyle=False)
    except math_core.LatexError:
        return None
    return _parsed(source.replace("&ApplyFunction;", "\u2061"))


def _by_latex2mathml(tex: str) -> ET.Element | None:
    if "\\" in re.sub(r"\\(?:[A-Za-z]+|[^A-Za-z])", "", tex):
        return None
    try:
        source = latex2mathml(tex)
    except Exception:  # noqa: BLE001  it raises a dozen kinds, built-in ones among them, on what it does not know
        return None
    tree = _parsed(source.replace(' xmlns="http://www.w3.org/1998/Math/MathML"', ""))
    if tree is None or any("\\" in (element.text or "") for element in tree.iter()):
        return None
    for element in tree.iter():
        letters.set_variant(element)
    return tree


def _parsed(source: str) -> ET.Element | None:
    try:
        return ET.fromstring(_INVISIBLE.sub("", source))  # noqa: S314  our converters wrote it, no entity survives them
    except ET.ParseError:
        return None


def _math(tree: ET.Element, plain: str) -> str:
    """Write the element; where the layout carries meaning, its plain form goes along for readers that draw no layout."""
    inner = (escape(tree.text) if tree.text else "") + "".join(_written(child) for child in tree)
    speech = f' alttext="{escape(plain)}"' if any(element.tag in _SPEECH for element in tree.iter()) else ""
    return f"<math{speech}>{inner}</math>"


def _written(element: ET.Element) -> str:
    attributes = "".join(f' {name}="{escape(value)}"' for name, value in _kept(element))
    text = escape(element.text) if element.text else ""
    if element.tag == "mo":
        text = _BOXES.get(text, text)
    content = text + "".join(_written(child) for child in element)
    tail = escape(element.tail) if element.tail else ""
    return f"<{element.tag}{attributes}>{content}</{element.tag}>{tail}" if content else f"<{element.tag}{attributes}/>{tail}"


def _kept(element: ET.Element) -> list[tuple[str, str]]:
    kept = []
    for name, value in element.attrib.items():
        if name == "style":
            kept += [("class", f"cell-{side}") for css, side in _ALIGNMENTS.items() if css in value]
        elif name in _ATTRIBUTES and (name != "mathvariant" or value == "normal"):
            kept.append((name, value))
    return kept
