"""A formula in one line of plain characters: ℓ₂, ME², O(n log n), d_model."""

from __future__ import annotations

import re
import unicodedata
from typing import TYPE_CHECKING

from generator.text.letters import unstyled

if TYPE_CHECKING:
    from collections.abc import Callable
    from xml.etree import ElementTree as ET

SUPERSCRIPTS = dict(zip("0123456789+-−=()ni", "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ⁿⁱ", strict=True))
"""Characters with a raised twin that every font has."""
SUBSCRIPTS = dict(zip("0123456789+-−=()", "₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎", strict=True))
"""Characters with a lowered twin that every font has."""

_RAISED = SUPERSCRIPTS | dict(zip("abcdefghjklmoprstuvwxyzTNKMDRL", "ᵃᵇᶜᵈᵉᶠᵍʰʲᵏˡᵐᵒᵖʳˢᵗᵘᵛʷˣʸᶻᵀᴺᴷᴹᴰᴿᴸ", strict=True))
_LOWERED = SUBSCRIPTS | dict(zip("aehijklmnoprstuvx", "ₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓ", strict=True))
_PRIMES = frozenset("′″‴")
_MARKS = frozenset("∗⋆*†‡∘°⊤")
_ORDINALS = frozenset({"st", "nd", "rd", "th"})
_ACCENTS = {
    **dict.fromkeys("ˆ^", "\u0302"),
    **dict.fromkeys("˜~", "\u0303"),
    **dict.fromkeys("¯‾\u0332", "\u0304"),
    **dict.fromkeys("→\u20d7", "\u20d7"),
    **dict(zip("˙¨ˇ´`˘˚_", "\u0307\u0308\u030c\u0301\u0300\u0306\u030a\u0332", strict=True)),
}
_TWINS = "".join({*_RAISED.values(), *_LOWERED.values()})
_ONE = re.compile(rf"\d+(?:\.\d+)?|\W?\w\u0303?[{_TWINS}]*|[^\w\s]")
_FUNCTIONS = frozenset({"log", "ln", "exp", "sin", "cos", "tan", "max", "min", "sup", "inf", "lim", "det", "arg", "poly", "polylog"})
_SPACED = frozenset("∈∉⊂⊆⊃⊇→↦⟶⟹⇒⇔⟺≪≫∧∨∪∩∀∃≡≜∝")


def linear(element: ET.Element) -> str:
    """Write a MathML tree in one line; what the layout says is said by signs."""
    written = _row(element)
    return unicodedata.normalize("NFC", unstyled(" ".join(written.split())))


def _row(element: ET.Element) -> str:
    """Write an element as its parts one after the other, or by its own rule."""
    rule = _RULES.get(element.tag)
    parts = [_row(child) for child in element]
    if rule and parts:
        return rule(element, parts)
    if element.tag == "mspace":
        width = element.get("width", "0")
        return " " if width.endswith("em") and float(width[:-2] or 0) > 0.25 else ""  # noqa: PLR2004  a quarter of an em parts words
    text = element.text or ""
    if element.tag == "mo" and text in _SPACED:
        return f" {text} "
    if not parts:
        return text.replace("\u2062", "").replace("\u2063", "").replace("\u2064", "")
    return _joined([text, *(part + (child.tail or "") for part, child in zip(parts, element, strict=True))])


def _joined(parts: list[str]) -> str:
    """Join parts; a function's name is parted from a letter before and after it."""
    line = ""
    for at, part in enumerate(parts):
        if part == "\u2061":
            following = next((later for later in parts[at + 1 :] if later), "")
            line += " " if following[:1].isalnum() or following.startswith("√") else ""
        elif part:
            line += " " + part if _is_function(part) and line[-1:].isalnum() else part
    return line


def _is_function(part: str) -> bool:
    return part.partition("(")[0].partition(" ")[0] in _FUNCTIONS


def _script(text: str, sign: str, twins: dict[str, str]) -> str:
    text = unstyled(text.strip())
    if not text or all(character in _PRIMES or character in _MARKS for character in text):
        return text
    short = len(text) == 1 or not any(character.isalpha() for character in text)
    if short and all(character in twins for character in text):
        return "".join(twins[character] for character in text)
    if sign == "^" and text in _ORDINALS:
        return text
    bare = len(text) == 1 or (sign == "_" and text.isalnum())
    return sign + (text if bare else f"({text})")


def _above(text: str) -> str:
    return _script(text, "^", _RAISED)


def _below(text: str) -> str:
    return _script(text, "_", _LOWERED)


def _sub(_: ET.Element, parts: list[str]) -> str:
    if len(parts[0]) > 1 and "".join(parts[0].split()).isalpha():  # a small letter after a word is hard to tell from it
        return f"{parts[0]}_{parts[1] if parts[1].isalnum() else f'({parts[1]})'}"
    return parts[0] + _below(parts[1])


def _sup(_: ET.Element, parts: list[str]) -> str:
    return parts[0] + _above(parts[1])


def _both(_: ET.Element, parts: list[str]) -> str:
    return parts[0] + _below(parts[1]) + _above(parts[2])


def _over(_: ET.Element, parts: list[str]) -> str:
    accent = _ACCENTS.get(parts[1].strip())
    base = unstyled(parts[0])
    if accent and (len(base) == 1 or accent != "\u20d7"):  # an arrow over more is an arrow
        return base + accent
    return parts[0] + ("" if parts[1].strip() in "⏞⎴" else _above(parts[1]))


def _under(_: ET.Element, parts: list[str]) -> str:
    return parts[0] + ("" if parts[1].strip() in "⏟⎵_\u0332" else _below(parts[1]))


def _fraction(element: ET.Element, parts: list[str]) -> str:
    if element.get("linethickness", "1").rstrip("pxem") == "0":
        return f"{parts[0]} choose {parts[1]}"
    over = parts[0] if not any(sign in parts[0] for sign in "+-−=,/ ·×") else f"({parts[0]})"
    return f"{over}/{_grouped(parts[1])}"


def _grouped(text: str) -> str:
    """Put into brackets what is more than a number or a letter with its scripts."""
    return text if _ONE.fullmatch(text) else f"({text})"


def _root(_: ET.Element, parts: list[str]) -> str:
    return _radical(_joined(parts))


def _nth_root(_: ET.Element, parts: list[str]) -> str:
    return _above(parts[1]) + _radical(parts[0])


def _radical(inside: str) -> str:
    return "√" + _grouped(inside)


def _table(_: ET.Element, parts: list[str]) -> str:
    return "; ".join(part.strip() for part in parts)


def _table_row(_: ET.Element, parts: list[str]) -> str:
    return ", ".join(part.strip() for part in parts if part.strip())


_RULES: dict[str, Callable[[ET.Element, list[str]], str]] = {
    "msub": _sub,
    "msup": _sup,
    "msubsup": _both,
    "munder": _under,
    "mover": _over,
    "munderover": _both,
    "mfrac": _fraction,
    "msqrt": _root,
    "mroot": _nth_root,
    "mtable": _table,
    "mtr": _table_row,
}
