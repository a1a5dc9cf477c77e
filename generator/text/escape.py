"""Characters that mean something to HTML, to Markdown or to a template, written as references."""

from __future__ import annotations

# Beyond & < > and the quotes: finished HTML may still pass through a Markdown converter or a template, inline or as a block.
_NAMED = {"&": "&amp;", "<": "&lt;", ">": "&gt;"}
_REFERENCES = str.maketrans({character: f"&#{ord(character)};" for character in "\\`*_{}[]$~^\"'"} | _NAMED)


def escape(text: str) -> str:
    """Write `text` for an element's content or a quoted attribute."""
    return text.translate(_REFERENCES)
