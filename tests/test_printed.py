"""The pages that come from code say what the code says today."""

from __future__ import annotations

import pytest

from generator.cli import main
from generator.model import FrontMatter
from tests.architecture import PAGE, ROOT, with_listing
from tests.printed import pages, takes

PAGES = pages()


@pytest.mark.parametrize("path", PAGES)
def test_page_is_up_to_date(path: str) -> None:
    assert (ROOT / path).read_text("utf-8") == PAGES[path], "run `make docs`"


def test_print_keeps_what_people_wrote() -> None:
    page = "before\n" + PAGE.read_text("utf-8") + "after\n"
    assert with_listing(page).startswith("before\n")
    assert with_listing(page).endswith("after\n")
    assert with_listing(with_listing(page)) == with_listing(page)


@pytest.mark.parametrize("command", main.commands)
def test_command_is_told_with_an_example(command: str) -> None:
    assert f"\n## digest {command}\n" in PAGES["docs/about/commands.md"]
    assert "Example" in str(main.commands[command].help)


@pytest.mark.parametrize("field", FrontMatter.model_fields)
def test_field_is_told(field: str) -> None:
    assert f"| `{field}` |" in PAGES["docs/about/fields.md"]


@pytest.mark.parametrize(
    ("schema", "words"),
    [
        pytest.param({"type": "string"}, "text", id="text"),
        pytest.param({"type": "string", "format": "date"}, "date", id="date"),
        pytest.param({"anyOf": [{"type": "integer"}, {"type": "null"}]}, "number", id="what may be left out"),
        pytest.param({"enum": ["rain", "snow", "fog"]}, "`rain`, `snow` or `fog`", id="choice"),
        pytest.param({"type": "array", "items": {"$ref": "#/$defs/Cloud"}}, "list of Cloud", id="list"),
        pytest.param({"type": "object", "additionalProperties": {"type": "string"}}, "mapping of text to text", id="mapping"),
    ],
)
def test_words_say_what_a_field_takes(schema: dict[str, object], words: str) -> None:
    assert takes(schema) == words
