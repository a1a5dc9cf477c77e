"""Tests of links to code and data."""

from __future__ import annotations

import pytest

from generator.papers.extract import extract


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        pytest.param(
            "Code is available at https://github.com/invented/tide.",
            [("https://github.com/invented/tide", "code", "released")],
            id="stop swallowed",
        ),
        pytest.param(
            "We release it at [https://github.com/a/b](github.com/a/b).",
            [("https://github.com/a/b", "code", "released")],
            id="target without scheme",
        ),
        pytest.param(
            "Code will be released at \\url{https://github.com/a/b}.", [("https://github.com/a/b", "code", "promised")], id="promised"
        ),
        pytest.param(
            "Code at https://github.com/a/b upon acceptance.", [("https://github.com/a/b", "code", "promised")], id="upon acceptance"
        ),
        pytest.param(
            "Codes and data are at [Github](https://github.com/a/b) and [HuggingFace](https://huggingface.co/a)",
            [("https://github.com/a/b", "code", "released"), ("https://huggingface.co/a", "data", "released")],
            id="code and data",
        ),
        pytest.param("Weights are at https://huggingface.co/a/b.", [("https://huggingface.co/a/b", "models", "released")], id="models"),
        pytest.param("Project page: https://a.github.io/b/", [("https://a.github.io/b/", "project", "released")], id="project"),
        pytest.param("The data set is at https://reefs.example.", [("https://reefs.example", "data", "released")], id="by the word before"),
        pytest.param("Code will be released.", [], id="promise without an address"),
        pytest.param("See javascript:alert(1) and mailto:a@b.example.", [], id="no web address"),
        pytest.param("Code: https://a.example/x and https://a.example/x/.", [("https://a.example/x", "code", "released")], id="once"),
        pytest.param("Code: https://github.com/a/b.git.", [("https://github.com/a/b", "code", "released")], id="address for machines"),
    ],
)
def test_links(sentence: str, expected: list[tuple[str, str, str]]) -> None:
    found = extract("We propose TideNet, a model. " + sentence).links
    assert [(link.url, link.kind, link.status) for link in found] == expected


def test_link_is_shown_without_what_is_for_machines() -> None:
    abstract = "Code is at https://github.com/a/b.git."
    (link,) = extract(abstract).links
    assert link.quote.text == abstract[link.quote.start : link.quote.end] == "https://github.com/a/b"
