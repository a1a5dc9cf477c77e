"""The gallery of what is understood, as a page: each construct as typed, as shown and as plain text."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from itertools import groupby
from typing import Any

from generator.text.escape import escape
from generator.text.text import Text

_HEAD = """---
title: Gallery
description: Every way of typing that the digest understands, as typed and as shown.
---

# Gallery

Every way of typing that the digest understands: what stands in an abstract, what a reader of the site sees, and what the search index,
the feeds and other programs get. A note below what was typed says what `digest text` would report.
[Check your abstract](check-your-abstract.md) explains the rules.
"""
_COLUMNS = "<thead><tr><th>Typed</th><th>Shown</th><th>In plain text</th></tr></thead>"


def cases() -> list[dict[str, Any]]:
    """Read the table of cases: each has `id`, `group`, `typed` and `plain`, and may tell facts of its HTML and its problems."""
    table = tomllib.loads(files("generator.text").joinpath("cases.toml").read_text(encoding="utf-8"))
    found: list[dict[str, Any]] = table["case"]
    return found


def page() -> str:
    """Print the page in Markdown; its tables are HTML, so that no converter reads what was typed once more."""
    return _HEAD + "".join(_section(name, list(rows)) for name, rows in groupby(cases(), key=lambda case: str(case["group"])))


def _section(name: str, rows: list[dict[str, Any]]) -> str:
    return f"\n## {name}\n\n<table>\n{_COLUMNS}\n<tbody>\n{''.join(_row(Text.parse(case['typed'])) for case in rows)}</tbody>\n</table>\n"


def _row(text: Text) -> str:
    typed = "<br/>".join(escape(line) for line in text.raw.splitlines())
    notes = "".join(f"<br/><small>{escape(problem.message)}: {escape(problem.suggestion)}</small>" for problem in text.problems)
    return f"<tr><td><code>{typed}</code>{notes}</td><td>{text.inline()}</td><td>{escape(text.plain())}</td></tr>\n"
