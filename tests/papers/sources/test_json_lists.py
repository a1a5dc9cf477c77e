"""Elements of JSON with their lines."""

from __future__ import annotations

import json
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from generator.papers.sources.json_lists import lines, located, parse

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(), lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner), max_leaves=8
)


@given(st.lists(JSON), st.sampled_from([None, 0, 2]))
def test_elements_are_those_that_the_parser_gives(values: list[Any], indent: int | None) -> None:
    assert [value for _, value in located(json.dumps(values, indent=indent))] == values
    whole = json.dumps({"a]": [1, {"list": []}], "list": values, "z": [2]}, indent=indent)
    assert [value for _, value in located(whole, "list")] == values


def test_each_element_knows_its_line() -> None:
    assert list(located('[\n1,\n\n  "two\\n",\n{"x":\n3}, [4]\n]')) == [(2, 1), (4, "two\n"), (5, {"x": 3}), (6, [4])]
    assert list(located('\n{"n": 0,\n"list": [\n7]}', "list")) == [(4, 7)]
    assert list(located("[\n]")) == []


def test_broken_line_is_told_and_the_others_go_on() -> None:
    values, problems = lines("kelp.jsonl", '{"a": 1}\n\n{"a": \n[2]\n')
    assert values == [(1, {"a": 1}), (4, [2])]
    assert [(problem.line, problem.code, problem.severity) for problem in problems] == [(3, "json-syntax", "warning")]


def test_what_no_parser_survives_is_told() -> None:
    for text in ("[" * 200_000, "1" * 10_000, '{"a":'):
        value, problem = parse("kelp.json", text)
        assert value is None
        assert problem is not None
        assert problem.code == "json-syntax"
