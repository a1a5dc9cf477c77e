"""Curators' notes: blocks of Markdown, mathematics inside them, no raw HTML."""

from __future__ import annotations

import pytest

from generator.text.notes import notes_html


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        pytest.param("Read it *twice*.", "<p>Read it <em>twice</em>.</p>\n", id="paragraph"),
        pytest.param("- one\n- two", "<ul>\n<li>one</li>\n<li>two</li>\n</ul>\n", id="list"),
        pytest.param("### Why\n\nBecause.", "<h3>Why</h3>\n<p>Because.</p>\n", id="heading"),
        pytest.param("> said", "<blockquote>\n<p>said</p>\n</blockquote>\n", id="quote"),
        pytest.param("```\n$x$ <b>\n```", "<pre><code>$x$ &lt;b&gt;\n</code></pre>\n", id="code block"),
        pytest.param("| a | b |\n|---|---|\n| 1 | 2 |", None, id="table"),
        pytest.param("", "", id="nothing"),
    ],
)
def test_blocks(typed: str, shown: str | None) -> None:
    found = notes_html(typed)
    assert found == shown if shown is not None else "<table>" in found


def test_mathematics_is_not_taken_for_emphasis() -> None:
    found = notes_html("take $u^*$ or $v^*$")
    assert found.count("<math") == 2
    assert "<em>" not in found


@pytest.mark.parametrize("typed", ["<script>alert(1)</script>", "<img src=x onerror=alert(1)>", "[x](javascript:alert(1))"])
def test_raw_html_is_shown_and_not_obeyed(typed: str) -> None:
    found = notes_html(typed)
    assert "<script" not in found
    assert "<img" not in found
    assert 'href="javascript' not in found
