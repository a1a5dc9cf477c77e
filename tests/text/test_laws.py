"""What holds for every text, whoever typed it."""

from __future__ import annotations

import re
import unicodedata
from itertools import pairwise
from typing import TYPE_CHECKING

import markdown
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from markdown_it import MarkdownIt

from generator.text import Text, gallery
from generator.text.clean import clean
from generator.text.escape import escape
from generator.text.formula import normalise
from generator.text.text import _parse
from tests.steps import growth
from tests.text.reading import elements
from tests.text.strategies import SCRAPS, texts

if TYPE_CHECKING:
    from collections.abc import Callable
    from xml.etree import ElementTree as ET

MEGABYTE = 1_000_000
OURS = {"div", "p", "strong", "em", "code", "sup", "sub", "a", "math"}
WORDS = st.lists(st.text("abcdefgh0123456789", min_size=1, max_size=6), min_size=1, max_size=8)


@given(texts)
@settings(deadline=None, max_examples=400)
def test_parsing_its_own_markdown_is_the_identity(raw: str) -> None:
    text = Text.parse(raw)
    again = Text.parse(text.markdown())
    assert again.paragraphs == text.paragraphs
    assert again.html() == text.html()
    assert again.plain() == text.plain()
    assert again.latex() == text.latex()
    assert again.markdown() == text.markdown()


@given(texts)
@settings(deadline=None, max_examples=300)
def test_html_is_well_formed_and_holds_no_element_but_ours(raw: str) -> None:
    text = Text.parse(raw)
    inline = elements(text.inline())
    blocks = elements(text.html())
    assert all(child.tag == "p" for child in blocks)
    for root in (inline, blocks):
        outside = _outside_formulas(root)
        assert {element.tag for element in outside} <= OURS
        assert {name for element in outside for name in element.attrib} <= {"href", "rel", "class", "alttext"}
        assert all(re.match(r"(https?://|mailto:)", element.get("href", "")) for element in outside if element.tag == "a")


def _outside_formulas(root: ET.Element) -> list[ET.Element]:
    return [root, *(inner for child in root for inner in ([child] if child.tag == "math" else _outside_formulas(child)))]


@given(texts)
@settings(deadline=None, max_examples=300)
def test_html_passes_through_markdown_and_templates_unharmed(raw: str) -> None:
    html = Text.parse(raw).html()
    assert not set(html) & set("{}`*_$~^[]")
    assert " style=" not in html
    assert " on" not in re.sub(r">[^<]*<|\"[^\"]*\"", "", html)


@pytest.mark.parametrize("case", [pytest.param(case, id=case["id"]) for case in gallery.cases()])
def test_python_markdown_leaves_what_is_finished_alone(case: dict[str, str]) -> None:
    text = Text.parse(case["typed"])
    page = markdown.markdown(
        f"{text.html()}\n\n# {text.inline()}\n", extensions=["attr_list", "md_in_html", "smarty", "pymdownx.arithmatex"]
    )
    assert text.html() in page
    assert text.inline() in page


@given(texts)
@settings(deadline=None, max_examples=300)
def test_plain_text_is_one_line_that_xml_can_hold(raw: str) -> None:
    text = Text.parse(raw)
    plain = text.plain()
    assert plain == " ".join(plain.split())
    assert (elements(escape(plain)).text or "") == plain
    assert text.search().startswith(plain)


@given(texts)
@settings(deadline=None, max_examples=300)
def test_latex_braces_balance_as_bibtex_counts_them(raw: str) -> None:
    depth = 0
    for character in Text.parse(raw).latex():
        depth += {"{": 1, "}": -1}.get(character, 0)
        assert depth >= 0
    assert depth == 0


@given(
    WORDS,
    st.lists(
        st.sampled_from(["*", "**", "_", "{", "}", "$", "$$", "[", "]", "<", ">", "~", "--", "\\%", "\\textbf{", "\\emph{", "'", '"']),
        min_size=8,
    ),
)
@settings(deadline=None, max_examples=300)
def test_letters_and_digits_outside_commands_are_all_there_in_order(words: list[str], marks: list[str]) -> None:
    raw = " ".join(mark + word for mark, word in zip(marks, words, strict=False))
    typed = re.sub(r"\\[a-z]+", "", raw)
    assert _alphanumeric(Text.parse(raw).plain()) == _alphanumeric(typed)


def _alphanumeric(text: str) -> str:
    return "".join(character for character in unicodedata.normalize("NFKC", text) if character.isalnum())


@given(texts)
@settings(deadline=None, max_examples=300)
def test_sentences_are_spans_that_say_everything_once(raw: str) -> None:
    text = Text.parse(raw)
    found = text.sentences()
    assert all(text.raw[one.start : one.end] == one.text.raw for one in found)
    assert all(one.start < one.end and one.text.raw.strip() for one in found if one.text.plain())
    assert all(before.end <= after.start for before, after in pairwise(found))
    assert " ".join(one.text.plain() for one in found).split() == text.plain().split()


@given(texts)
@settings(deadline=None, max_examples=300)
def test_cleaning_twice_changes_nothing(raw: str) -> None:
    once = clean(raw).text
    assert clean(once).text == once


@given(st.lists(st.sampled_from(SCRAPS), max_size=12).map("".join))
@settings(deadline=None, max_examples=300)
def test_normalising_a_formula_twice_changes_nothing(content: str) -> None:
    assert normalise(normalise(content)) == normalise(content)


@given(
    st.lists(
        st.sampled_from(
            [
                "*",
                "**",
                "***",
                "_",
                "a",
                "b",
                " ",
                ".",
                "(",
                ")",
                "\\*",
                "<b>",
                "</b>",
                "\\textbf{",
                "\\emph{",
                "\\textbf{\\emph{",
                "}",
                "}}",
                "c",
            ]
        ),
        max_size=16,
    ).map("".join)
)
@settings(deadline=None, max_examples=400)
def test_other_readers_of_markdown_see_the_same(raw: str) -> None:
    # GitHub reads CommonMark with a few tags; so does this reader.
    text = Text.parse(raw)
    seen = MarkdownIt("commonmark", {"html": True}).render(text.markdown())
    theirs = elements(seen)
    ours = elements(text.html())
    assert _styled(theirs) == _styled(ours)


def _styled(root: ET.Element, style: frozenset[str] = frozenset()) -> list[tuple[str, frozenset[str]]]:
    """Give each character with the styles it is set in."""
    style |= {root.tag} & {"strong", "em"}
    characters = [(character, style) for character in root.text or "" if character != "\n"]
    for child in root:
        characters += _styled(child, style)
        characters += [(character, style) for character in child.tail or "" if character != "\n"]
    return characters


@pytest.mark.parametrize(
    "raw",
    [
        *(
            pytest.param(sign * (MEGABYTE // len(sign)), id=sign)
            for sign in ["$", "$$", "*", "**", "_", "{", "}", "[", "]", "`", "``", "<", "&", "-", "(", "\\\\"]
        ),
        pytest.param("{" * (MEGABYTE // 2) + "}" * (MEGABYTE // 2), id="nested braces"),
        pytest.param("[" * (MEGABYTE // 2) + "]" * (MEGABYTE // 2), id="nested brackets"),
        pytest.param("\\textbf{" * (MEGABYTE // 9) + "}" * (MEGABYTE // 9), id="nested commands"),
        pytest.param("$" + "{" * (MEGABYTE // 2) + "}" * (MEGABYTE // 2) + "$", id="nested braces between dollars"),
    ],
)
def test_a_megabyte_of_a_sign_is_read(raw: str) -> None:
    assert _parse.__wrapped__(raw).html()[:3] in {"", "<p>"}


@pytest.mark.parametrize(
    "scrap",
    [
        *("*a ", "a*b ", "$x$ ", "[a](b ", "`a ", "{a} ", "\\emph{a ", "<b>a ", "a. B ", "**a** b. C ", "``a ", "\\(a ", "${"),
        *("https://a.org/b) ", "https://a.org}{https://a.org ", "$\\textit{a $", "a~\\cite{b} ", "Ab Cd (\\acx ", "$1\\$% "),
    ],
)
def test_steps_grow_with_length_alone(scrap: str) -> None:
    def work(size: int) -> Callable[[], object]:
        return lambda: _rendered(scrap * size)

    assert growth(work) < 1.5


def _rendered(raw: str) -> None:
    text = _parse.__wrapped__(raw)
    text.html(), text.plain(), text.markdown(), text.latex(), text.sentences()
