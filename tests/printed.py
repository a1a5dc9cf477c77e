"""Prints the pages of the docs that come from code."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from generator import cli
from generator.model import Collection, FrontMatter, Vocabulary
from generator.papers.topics import Areas
from generator.review.evaluate import with_numbers
from generator.text import gallery
from tests import architecture
from tests.architecture import ROOT
from tests.papers.extract import measured
from tests.papers.sources import tables

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pydantic import BaseModel

FIELDS_HEAD = """---
description: What the front matter of a page, a collection and the vocabulary may say.
---

# Fields

Everything a person may write in the YAML of this project. A field that is not listed here is an error, and the error names the nearest one.
"""
FIELDS_ROW = "| field | takes | required | says |\n| --- | --- | --- | --- |\n"

COMMANDS_HEAD = """---
description: What the command digest does, and how each of its parts is called.
---

# Commands

`make` sets the command up as `.venv/bin/digest`. It exits with 0 if all is fine, with 1 if the content has faults, which it lists,
and with 2 if it was called wrongly. What is meant for people goes to standard error, what is meant for programs to standard output.
"""


def fields_page() -> str:
    """Print each field of each kind of file: what it takes, whether it must be there, what it says."""
    files: dict[str, type[BaseModel]] = {
        "A paper's page": FrontMatter,
        "`sources/<name>/collection.yml`": Collection,
        "`sources/vocabulary.yml`": Vocabulary,
        "`sources/areas.yml`": Areas,
    }
    return FIELDS_HEAD + "".join(section(f"## {title}", model.model_json_schema()) for title, model in files.items())


def section(heading: str, schema: dict[str, Any]) -> str:
    """Print the fields of one type, then the types within it."""
    rows = "".join(row(name, field, required=name in schema.get("required", ())) for name, field in schema["properties"].items())
    inner = "".join(section(f"### {name}", part) for name, part in schema.get("$defs", {}).items() if "properties" in part)
    return f"\n{heading}\n\n{schema['description']}\n\n{FIELDS_ROW}{rows}{inner}"


def row(name: str, field: dict[str, Any], *, required: bool) -> str:
    """Print one field."""
    return f"| `{name}` | {takes(field)} | {'required' if required else ''} | {field['description']} |\n"


def takes(schema: dict[str, Any]) -> str:
    """Say in words what a field takes."""
    match schema:
        case {"anyOf": [wanted, {"type": "null"}]}:
            words = takes(wanted)
        case {"$ref": name}:
            words = str(name).rpartition("/")[2]
        case {"enum": [*others, last]}:
            words = ", ".join(f"`{choice}`" for choice in others) + f" or `{last}`"
        case {"prefixItems": [first, _]}:
            words = f"pair of {takes(first)}"
        case {"items": item}:
            words = f"list of {takes(item)}"
        case {"additionalProperties": value}:
            words = f"mapping of {takes(schema.get('propertyNames', {'type': 'string'}))} to {takes(value)}"
        case {"type": kind}:
            words = {"uri": "address", "date": "date", "string": "text", "integer": "number"}[schema.get("format", kind)]
    return words


def commands_page() -> str:
    """Print the help of every command."""
    return COMMANDS_HEAD + "".join(command_section("digest", cli.main, None))


def command_section(name: str, command: click.Command, parent: click.Context | None) -> Iterator[str]:
    """Print the help of one command, then of the commands within it."""
    context = click.Context(command, info_name=name, parent=parent, terminal_width=100, **command.context_settings)
    yield f"\n## {context.command_path}\n\n```text\n{command.get_help(context)}\n```\n"
    if isinstance(command, click.Group):
        for inner in command.list_commands(context):
            yield from command_section(inner, command.commands[inner], context)


def pages() -> dict[str, str]:
    """Give today's text of every printed page, by its path."""
    return {
        "docs/about/architecture.md": architecture.with_listing((ROOT / "docs/about/architecture.md").read_text("utf-8")),
        "docs/about/commands.md": commands_page(),
        "docs/about/fields.md": fields_page(),
        "docs/about/metadata.md": tables.with_tables((ROOT / "docs/about/metadata.md").read_text("utf-8")),
        "docs/text/gallery.md": gallery.page(),
    }


def measured_pages() -> dict[str, str]:
    """Give today's text of the page that holds measurements; a number whose data is not at hand stays."""
    return {"docs/about/extraction.md": with_numbers((ROOT / "docs/about/extraction.md").read_text("utf-8"), measured.blocks())}


if __name__ == "__main__":
    for path, text in (pages() | measured_pages()).items():
        (ROOT / path).write_text(text, "utf-8")
