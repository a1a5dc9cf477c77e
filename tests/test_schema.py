"""Faults in YAML are told in a curator's words, with the line, all at once."""

from __future__ import annotations

import datetime

import pytest
from jsonschema import Draft202012Validator

from generator import schema
from generator.errors import ContentError
from generator.model import Collection, FrontMatter, Vocabulary

GOOD = "id: toy-2026/acorn\ntitle: Acorn\nvenue: TOY 2026\n"


def faults(text: str, first_line: int = 1) -> list[str]:
    with pytest.raises(ContentError) as caught:
        schema.load(FrontMatter, "page.md", text, first_line)
    return [str(problem) for problem in caught.value.problems]


@pytest.mark.parametrize(
    ("line", "told"),
    [
        pytest.param('name: "Ac', "page.md:4: yaml-syntax: ", id="quote not closed"),
        pytest.param("name: a: b", "page.md:4: yaml-syntax: ", id="colon in a plain value"),
        pytest.param("name: a\x07b", "page.md:4: yaml-syntax: the character U+0007 is not allowed in YAML; ", id="control character"),
        pytest.param("tags: " + "[" * 5000, "page.md:1: yaml-syntax: ", id="nested without end"),
        pytest.param("name: &a x", "page.md:4: yaml-syntax: anchors, aliases and tags", id="anchor"),
        pytest.param("name: !!python/name:os.system x", "page.md:4: yaml-syntax: anchors, aliases and tags", id="tag"),
        pytest.param("tags: &t [*t]", "page.md:4: yaml-syntax: anchors, aliases and tags", id="value inside itself"),
        pytest.param("? [a]\n: b", "page.md:4: yaml-syntax: a key must be one word", id="key that is a list"),
        pytest.param("title: Twice", "page.md:4: duplicate-key: `title` stands here twice; keep one of the two", id="doubled key"),
        pytest.param("sumary: x", "page.md:4: unknown-key: there is no key `sumary`; did you mean `summary`?", id="misspelt key"),
        pytest.param("zzz: x", "page.md:4: unknown-key: there is no key `zzz`; remove it", id="unknown key"),
        pytest.param(
            "source: {fle: a, record: 1}", "page.md:4: missing-key: `source.file` is missing; add `file:`", id="missing nested key"
        ),
        pytest.param(
            "source: {file: a, recrd: 1, record: 1}",
            "page.md:4: unknown-key: there is no key `source.recrd`; did you mean `record`?",
            id="misspelt nested key",
        ),
        pytest.param(
            "links:\n  pdf: https://a.org\n  arxv: https://b.org",
            "page.md:6: unknown-key: there is no key `links.arxv`; did you mean `arxiv`?",
            id="misspelt kind of link",
        ),
        pytest.param(
            "links: {pdf: javascript:alert(1)}",
            "page.md:4: bad-link: `links.pdf` is no http(s) address: `javascript:alert(1)`; write the whole address",
            id="no web address",
        ),
        pytest.param("tags: moe", "page.md:4: wrong-type: `tags` must be a list, and is `moe`; write a list", id="text for a list"),
        pytest.param("tags:\n  - moe\n  - [x]", "page.md:6: wrong-type: `tags 2` must be text, and is a list", id="list for text"),
        pytest.param(
            "authors: {a: b}", "page.md:4: wrong-type: `authors` must be a list, and is a list of `key: value`", id="mapping for a list"
        ),
        pytest.param(
            "source: {file: a, record: two}", "page.md:4: wrong-type: `source.record` must be a whole number, and is `two`", id="no number"
        ),
        pytest.param("source: {file: a, record: 0}", "page.md:4: wrong-value: `source.record` cannot be `0`", id="number too small"),
        pytest.param("added: yesterday", "page.md:4: wrong-type: `added` must be a date like 2026-11-30, and is `yesterday`", id="no date"),
        pytest.param("kind: metod", "page.md:4: wrong-value: `kind` cannot be `metod`; did you mean `method`?", id="misspelt choice"),
        pytest.param(
            "tags: [Mixture Of Experts]", "page.md:4: wrong-form: `tags 1` cannot be `Mixture Of Experts`; use lower case", id="no slug"
        ),
        pytest.param("aliases: [acorn]", "page.md:4: wrong-form: `aliases 1` cannot be `acorn`; write `<collection>/<name>`", id="no id"),
        pytest.param(
            "same_as: [x]",
            "page.md:4: wrong-form: `same_as 1` cannot be `x`; write `<collection>/<name>` or `<file>#<number>`",
            id="no ref",
        ),
        pytest.param("tags: [a, b, c, d, e]", "page.md:4: too-many: `tags` holds 5, and 4 are allowed; remove some", id="too many topics"),
    ],
)
def test_fault_is_told_with_its_line(line: str, told: str) -> None:
    assert any(fault.startswith(told) for fault in faults(GOOD + line + "\n")), faults(GOOD + line + "\n")


def test_missing_keys_are_told_at_the_start_of_the_block() -> None:
    assert faults("name: x\n", first_line=2) == [
        "page.md:2: missing-id: `id` is missing; add `id:`",
        "page.md:2: missing-key: `title` is missing; add `title:`",
        "page.md:2: missing-key: `venue` is missing; add `venue:`",
    ]


def test_all_faults_come_at_once() -> None:
    assert [fault.split(": ")[1] for fault in faults("id: 7\ntitle: ''\nvenue: [x]\nkindd: y\ntitle: z\n")] == [
        "wrong-form",
        "empty-value",
        "wrong-type",
        "unknown-key",
        "duplicate-key",
    ]


def test_no_text_at_all_lacks_every_key() -> None:
    assert len(faults("")) == 3
    assert faults("- a\n- b\n") == ["page.md:1: wrong-type: there are no `key: value` lines; write one key a line"]


@pytest.mark.parametrize("typed", ["2401.10020", "0123", "no", "1e5", "2026-01-01", "1_000", "0x1F", "true", ".5", "1:30"])
def test_scalars_stay_as_typed(typed: str) -> None:
    value, _ = schema.load(FrontMatter, "page.md", GOOD + f"name: {typed}\n")
    assert value.name == typed


def test_numbers_and_dates_are_read_where_the_model_wants_them() -> None:
    value, document = schema.load(
        FrontMatter, "page.md", GOOD + "added: 2026-11-30\nsource: {file: a.txt, record: 2}\nname: ~\ntags:\n", first_line=2
    )
    assert (value.added, value.source and value.source.record) == (datetime.date(2026, 11, 30), 2)
    assert (value.name, value.tags) == (None, ()), "a key without a value says nothing"
    assert (document.line("source", "record"), document.line("nowhere")) == (6, 2)


def test_lines_are_counted_in_every_line_end() -> None:
    text = GOOD.replace("\n", "\r\n") + "a: b\r\n"
    assert faults(text)[0].startswith("page.md:4: ")
    assert faults(text.replace("\r\n", "\r"))[0].startswith("page.md:4: ")


@pytest.mark.parametrize("model", [FrontMatter, Collection, Vocabulary])
def test_json_schema_is_one(model: type[FrontMatter]) -> None:
    Draft202012Validator.check_schema(schema.json_schema(model))
