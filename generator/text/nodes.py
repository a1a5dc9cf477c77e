"""What a text is made of once it is parsed: a small tree of frozen nodes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Style = Literal["strong", "emphasis", "super", "sub"]


@dataclass(frozen=True, slots=True)
class TextProblem:
    """A place where the author's typing could not be understood."""

    offset: int
    """Index into the raw text."""
    code: str
    """Stable short name of the kind of fault."""
    message: str
    """What is wrong."""
    suggestion: str
    """What to type instead."""


@dataclass(frozen=True, slots=True)
class Run:
    """Plain characters: NFC, single spaces, no markup."""

    text: str


@dataclass(frozen=True, slots=True)
class Code:
    """Characters to be shown as typed, in a fixed width."""

    text: str


@dataclass(frozen=True, slots=True)
class Math:
    """A formula in common LaTeX, without delimiters."""

    tex: str


@dataclass(frozen=True, slots=True)
class Styled:
    """Nodes set in a style; no style ever stands inside itself."""

    style: Style
    children: tuple[Node, ...]


@dataclass(frozen=True, slots=True)
class Link:
    """Nodes that lead somewhere; no link ever stands inside a link."""

    href: str
    """An http, https or mailto address."""
    children: tuple[Node, ...]


Node = Run | Code | Math | Styled | Link
Paragraph = tuple[Node, ...]
