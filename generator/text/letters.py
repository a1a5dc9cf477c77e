"""Mathematical letters: bold, double-struck, script and their kin as characters, since browsers ignore `mathvariant`."""

from __future__ import annotations

import unicodedata
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from xml.etree import ElementTree as ET

_STYLES = {
    "bold": "BOLD",
    "italic": "ITALIC",
    "bold-italic": "BOLD ITALIC",
    "double-struck": "DOUBLE-STRUCK",
    "script": "SCRIPT",
    "bold-script": "BOLD SCRIPT",
    "fraktur": "FRAKTUR",
    "bold-fraktur": "BOLD FRAKTUR",
    "sans-serif": "SANS-SERIF",
    "bold-sans-serif": "SANS-SERIF BOLD",
    "sans-serif-italic": "SANS-SERIF ITALIC",
    "sans-serif-bold-italic": "SANS-SERIF BOLD ITALIC",
    "monospace": "MONOSPACE",
}
_ELSEWHERE = (
    {"ITALIC h": "ℎ"}
    | dict(
        zip(
            [*(f"SCRIPT {letter}" for letter in "BEFHILMRego"), *(f"FRAKTUR {letter}" for letter in "CHIRZ")],
            "ℬℰℱℋℐℒℳℛℯℊℴℭℌℑℜℨ",
            strict=True,
        )
    )
    | dict(zip((f"DOUBLE-STRUCK {letter}" for letter in "CHNPQRZ"), "ℂℍℕℙℚℝℤ", strict=True))
)
_FONT_ONLY = frozenset("𝒪") | frozenset("ℬℰℱℋℐℒℳℛℯℊℴℭℌℑℜℨℎ")


def variant(character: str, style: str) -> str:
    """Give the letter of a style (a value of `mathvariant`), or the character itself where there is none."""
    name = _STYLES.get(style, "")
    if not name or not character.isalnum():
        return character
    if f"{name} {character}" in _ELSEWHERE:
        return _ELSEWHERE[f"{name} {character}"]
    meant = unicodedata.name(character, "").removeprefix("LATIN ").removeprefix("GREEK ").replace("LETTER ", "")
    try:
        return unicodedata.lookup(f"MATHEMATICAL {name} {meant}")
    except KeyError:
        return character


def set_variant(element: ET.Element) -> None:
    """Turn a `mathvariant` into letters, and mend what latex2mathml writes that browsers do not know."""
    style = element.get("mathvariant", "normal")
    if style != "normal":
        del element.attrib["mathvariant"]
        element.text = "".join(variant(character, style) for character in element.text or "")
    if element.tag == "mi" and element.text == "~":
        element.tag, element.text = "mo", "∼"
    if element.tag == "mspace" and not element.get("width", "0")[-1:].isalpha():
        element.attrib.clear()


def unstyled(text: str) -> str:
    """Write styled letters as ordinary ones; ℓ and double-struck letters stay, they are names of their own."""
    if text.isascii():
        return text
    return "".join(
        unicodedata.normalize("NFKC", character) if "\U0001d400" <= character <= "\U0001d7ff" or character in _FONT_ONLY else character
        for character in text
    )
