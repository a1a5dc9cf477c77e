"""Reads the HTML that the engine wrote."""

from __future__ import annotations

from xml.etree import ElementTree as ET


def elements(html: str) -> ET.Element:
    """Parse a fragment; what is not well formed raises."""
    return ET.fromstring(f"<div>{html}</div>")  # noqa: S314  our own writing, and to parse it is the test


def texts(root: ET.Element, tag: str) -> list[str]:
    """Give the text of each such element, in order."""
    return ["".join(found.itertext()) for found in root.iter(tag)]


def prose(root: ET.Element) -> str:
    """Give all text outside formulas and code."""
    own = "" if root.tag in {"math", "code"} else (root.text or "") + "".join(prose(child) for child in root)
    return own + (root.tail or "")
