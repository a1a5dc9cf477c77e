"""Tests of the way back from plain text to what was typed."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.papers.extract.passages import LONGEST_SENTENCE, MOST_SENTENCES, passages


@pytest.mark.parametrize(
    ("raw", "plain", "typed"),
    [
        pytest.param("We measure tides daily.", "tides", "tides", id="as typed"),
        pytest.param("We build **TideNet** here.", "TideNet", "**TideNet**", id="bold"),
        pytest.param("We build \\textbf{TideNet} here.", "TideNet", "\\textbf{TideNet}", id="command"),
        pytest.param("We build **T**ide **N**et daily.", "Tide Net", "**T**ide **N**et", id="letters in bold"),
        pytest.param("It saves $2.6\\%$ of power.", "2.6%", "$2.6\\%$", id="figure in a formula"),
        pytest.param("It saves 40\\% of power.", "40%", "40\\%", id="escaped percent"),
        pytest.param(
            "It is $3\\times$ faster and $5\\times$ smaller.", "3× faster and 5×", "$3\\times$ faster and $5\\times$", id="two formulas"
        ),
        pytest.param("We keep Top-$k$ gulls.", "Top-k", "Top-$k$", id="formula at the end"),
    ],
)
def test_quote_spans_what_was_typed(raw: str, plain: str, typed: str) -> None:
    (sentence,) = passages(raw)
    at = sentence.plain.index(plain)
    quote = sentence.quote(at, at + len(plain))
    assert (quote.text, raw[quote.start : quote.end]) == (plain, typed)
    assert sentence.verbatim(at, at + len(plain)).text == typed


def test_span_counts_from_the_start_of_the_abstract() -> None:
    abstract = "Gulls are loud. We count **gulls** at noon."
    second = passages(abstract)[1]
    quote = second.quote(second.plain.index("gulls"), second.plain.index("gulls") + 5)
    assert abstract[quote.start : quote.end] == "**gulls**"


@pytest.mark.parametrize(
    ("raw", "emphasised"), [("A *calm sea* test.", True), ("A \\emph{calm sea} test.", True), ("A calm sea test.", False)]
)
def test_emphasis_is_seen(raw: str, emphasised: bool) -> None:  # noqa: FBT001  it is the expected value
    (sentence,) = passages(raw)
    assert sentence.emphasised(2, 10) is emphasised


def test_what_is_too_long_to_be_read_is_left_out() -> None:
    assert passages("Sand " * LONGEST_SENTENCE + ". It rains.")[0].plain == "It rains."
    assert len(passages("It rains. " * 3 * MOST_SENTENCES)) == MOST_SENTENCES


@given(
    st.lists(st.sampled_from(["reef", "**reef**", "$r^2$", "\\textit{reef}", "(reef)", "reef,", "40\\%", "*"]), min_size=1, max_size=12),
    st.data(),
)
def test_any_quote_lies_in_the_abstract(words: list[str], data: st.DataObject) -> None:
    abstract = " ".join(words) + "."
    for sentence in passages(abstract):
        start = data.draw(st.integers(0, len(sentence.plain) - 1))
        end = data.draw(st.integers(start + 1, len(sentence.plain)))
        quote = sentence.quote(start, end)
        assert 0 <= quote.start <= quote.end <= len(abstract)
