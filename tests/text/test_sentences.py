"""Sentences: where they end, and that markup stays with the words it is typed around."""

from __future__ import annotations

import pytest

from generator.text import Text

SPLITS = [
    pytest.param("One. Two! Three? Four", ["One.", "Two!", "Three?", "Four"], id="plain"),
    pytest.param("Seen by Foo et al. (2020) and Bar et al. Later on.", ["Seen by Foo et al. (2020) and Bar et al. Later on."], id="et-al"),
    pytest.param("Use many, e.g. GPT, i.e. The Model. Yes.", ["Use many, e.g. GPT, i.e. The Model.", "Yes."], id="e-g-and-i-e"),
    pytest.param("We show: (1) it works. (2) It scales.", ["We show: (1) it works.", "(2) It scales."], id="enumeration-in-brackets"),
    pytest.param("We find: 1. It works. 2. It scales.", ["We find: 1. It works.", "2. It scales."], id="enumeration-with-stops"),
    pytest.param("By 2.6 points. In 2018. We agree.", ["By 2.6 points.", "In 2018.", "We agree."], id="numbers"),
    pytest.param("By J. Doe and A. B. Poe. Done.", ["By J. Doe and A. B. Poe.", "Done."], id="initials"),
    pytest.param("See Fig. 2 and Sec. III. Done.", ["See Fig. 2 and Sec. III.", "Done."], id="references"),
    pytest.param("Cats, dogs, etc. Then more.", ["Cats, dogs, etc.", "Then more."], id="etc-at-the-end"),
    pytest.param("The answer is no. We stop.", ["The answer is no.", "We stop."], id="a-word-like-an-abbreviation"),
    pytest.param('He says "so." Then goes.', ['He says "so."', "Then goes."], id="quotation"),
    pytest.param("At https://example.org/a. Next.", ["At https://example.org/a.", "Next."], id="address"),
    pytest.param("It holds for $x. Y$. Next.", ["It holds for x.Y.", "Next."], id="stop-in-a-formula"),
    pytest.param("It fails. $k$-means does not.", ["It fails.", "k-means does not."], id="formula-first"),
    pytest.param("First one.\n\nsecond paragraph.", ["First one.", "second paragraph."], id="paragraphs"),
    pytest.param("It uses foo.bar and v1.2.", ["It uses foo.bar and v1.2."], id="stops-within-words"),
]


@pytest.mark.parametrize(("raw", "sentences"), SPLITS)
def test_text_is_split_where_sentences_end(raw: str, sentences: list[str]) -> None:
    assert [sentence.text.plain() for sentence in Text.parse(raw).sentences()] == sentences


def test_emphasis_across_sentences_holds_in_each() -> None:
    first, second = Text.parse("*It is so. It is thus.*").sentences()
    assert first.text.html() == "<p><em>It is so.</em></p>"
    assert second.text.html() == "<p><em>It is thus.</em></p>"
    assert first.text.markdown() == "*It is so.*"


def test_a_span_holds_the_markup_around_its_words() -> None:
    raw = r"**A** is $x$. \textbf{B} is \emph{y}. C."
    assert [raw[one.start : one.end] for one in Text.parse(raw).sentences()] == ["**A** is $x$.", r"\textbf{B} is \emph{y}.", "C."]


def test_spans_are_those_of_the_raw_text_where_it_had_to_be_cleaned() -> None:
    raw = "\ufeffThe ﬁrst\u00a0one.\r\nThe se\u00adcond."
    first, second = Text.parse(raw).sentences()
    assert (raw[first.start : first.end], raw[second.start : second.end]) == ("The ﬁrst\u00a0one.", "The se\u00adcond.")


WHOLE = [
    pytest.param(["It is so.", "We rest on~\\cite{a, b}.", "Then we go."], id="a-reference-with-its-tie"),
    pytest.param(["It is so.", "Seen in \\citet{poe} and \\cite{doe} too.", "Yes."], id="a-reference-in-the-middle"),
    pytest.param(["Type `a. B` twice.", "It runs."], id="a-stop-in-code"),
    pytest.param(["It is $3. 5$ long.", "It is so."], id="a-stop-between-dollars"),
    pytest.param(["We ``cool” it.", "We ``warm'' it."], id="quotations-closed-in-two-ways"),
    pytest.param(["So **it is**.", "$k$ is \\emph{large}.", "See https://example.org/a."], id="markup"),
    pytest.param(["One\\\\ two.", "Three\\,four."], id="spaces-by-command"),
]


@pytest.mark.parametrize("typed", WHOLE)
def test_a_sentence_alone_reads_as_it_does_among_others(typed: list[str]) -> None:
    text = Text.parse(" ".join(typed))
    assert [text.raw[one.start : one.end] for one in text.sentences()] == typed
    for one in text.sentences():
        assert Text.parse(one.text.raw).plain() == one.text.plain()


def test_a_footnote_is_a_sentence_of_its_own() -> None:
    raw = r"It holds.\footnote{If so.} We go."
    assert [raw[one.start : one.end] for one in Text.parse(raw).sentences()] == ["It holds.", r"\footnote{If so.}", "We go."]


def test_a_sentence_has_sentences_of_its_own() -> None:
    (sentence,) = Text.parse("Only one.").sentences()
    assert [inner.text.plain() for inner in sentence.text.sentences()] == ["Only one."]
