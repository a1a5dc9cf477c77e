"""An invented project on disk, small enough to read in a test."""

from __future__ import annotations

import datetime
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

DAY = datetime.date(2031, 5, 1)
LATER = datetime.date(2031, 6, 1)

COLLECTION = """\
name: toy-2031
title: TOY 2031
venue: TOY
year: 2031
received: 2031-04-30
rights: Invented for tests, free of all rights.
"""
VOCABULARY = """\
groups:
  - {slug: nature, name: Nature}
topics:
  - {slug: squirrels, name: Squirrels and Kin, group: nature, description: Whatever gathers., aliases: [rodents]}
  - {slug: oaks, name: Oaks, group: nature, description: Whatever drops acorns.}
"""

ACORN = (
    "Squirrels gather acorns in autumn, yet nobody has measured how they choose them. We follow 40 invented squirrels through one autumn "
    "and weigh each acorn they leave behind. They take the lighter ones, which no theory of hoarding explains. Code: https://example.org/acorn."
)
OAK = (
    "Oaks drop acorns in waves that the weather alone does not explain. We model the waves of $n$ oaks as a slow talk between their roots. "
    "The model predicts the next wave two years ahead with an error of 3\\%, and tells which oak begins it."
)
MOSS = (
    "Moss grows on the north side of stones, or so people say. We look at 10,000 stones in four invented forests; moss is on every side. "
    "What people remember is the side they walk along, and paths avoid the sun. A compass remains the better guide."
)
TEXTS = [ACORN, OAK, MOSS]
FIRST, SECOND = "sources/toy-2031/a.txt", "sources/toy-2031/b.txt"


def dump(*abstracts: str) -> str:
    """Write abstracts as a source file."""
    return "Toy Papers\n\n" + "\n\n".join(abstracts) + "\n"


def page(name: str = "acorn", front: str = "", abstract: str = ACORN, title: str = "Acorns") -> str:
    """Write a page as a curator would, without a source."""
    return f"---\nid: toy-2031/{name}\ntitle: {title}\nvenue: TOY 2031\n{front}---\n\n{abstract}\n"


def project(root: Path, files: Mapping[str, str | bytes | None] | None = None) -> Path:
    """Put an invented project into a folder: one source of three abstracts, unless `files` says otherwise; None leaves a file out."""
    usual: dict[str, str | bytes | None] = {
        "sources/toy-2031/collection.yml": COLLECTION,
        "sources/vocabulary.yml": VOCABULARY,
        FIRST: dump(*TEXTS),
    }
    put(root, {**usual, **(files or {})})
    return root


def put(root: Path, files: Mapping[str, str | bytes | None]) -> None:
    """Write files below a folder."""
    for path, content in files.items():
        if content is not None:
            (root / path).parent.mkdir(parents=True, exist_ok=True)
            (root / path).write_bytes(content.encode() if isinstance(content, str) else content)


def contents(root: Path) -> dict[str, bytes]:
    """Give every file below a folder."""
    return {path.relative_to(root).as_posix(): path.read_bytes() for path in sorted(root.rglob("*")) if path.is_file()}
