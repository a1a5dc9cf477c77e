"""Formulas as MathML: two converters, one style of writing, and what neither knows."""

from __future__ import annotations

import pytest

from generator.text import letters, mathml
from generator.text.formula import characters, is_prose, normalise
from tests.text.reading import elements

CONVERTED = [
    pytest.param(r"\mathcal{O}(1)", "𝒪(1)", id="no-variation-selector"),
    pytest.param(r"\log n", "log\u2061n", id="no-entity"),
    pytest.param(r"\mathbb{R}", "ℝ", id="double-struck"),
    pytest.param(r"\smallint\mathbf{x}\sim\mathfrak{g}", "∫𝐱∼𝔤", id="second-converter"),
]


@pytest.mark.parametrize(("tex", "text"), CONVERTED)
def test_letters_are_characters(tex: str, text: str) -> None:
    formula = mathml.convert(tex)
    assert formula.understood
    assert "".join(elements(formula.mathml).itertext()) == text


@pytest.mark.parametrize(
    "tex", [r"\mathrm{\mu}", r"\begin{cases} a & b \\ c & d \end{cases}", r"\smallint\mathtt{a}", r"\textcolor{red}{x}"]
)
def test_nothing_is_written_that_a_browser_ignores_or_a_policy_forbids(tex: str) -> None:
    for element in elements(mathml.convert(normalise(tex)).mathml).iter():
        assert element.get("mathvariant", "normal") == "normal"
        assert not {"style", "href", "id"} & set(element.attrib)
        assert element.tag not in {"annotation", "semantics", "mstyle"}


def test_what_no_converter_knows_is_shown_without_its_markup() -> None:
    formula = mathml.convert(r"\mymac{x}_\alpha")
    assert not formula.understood
    assert formula.mathml == '<code class="tex">mymac x&#95;alpha</code>' or "\\" not in formula.mathml
    assert not set(formula.plain) & set("\\{}$")


@pytest.mark.parametrize(
    ("style", "letter", "written"),
    [
        ("bold", "x", "𝐱"),
        ("double-struck", "R", "ℝ"),
        ("script", "L", "ℒ"),
        ("fraktur", "C", "ℭ"),
        ("italic", "h", "ℎ"),
        ("bold-italic", "θ", "𝜽"),
        ("monospace", "7", "𝟽"),
        ("bold", "+", "+"),
        ("unheard-of", "x", "x"),
    ],
)
def test_a_styled_letter_is_a_character_of_its_own(style: str, letter: str, written: str) -> None:
    assert letters.variant(letter, style) == written
    assert letters.unstyled(written) == (written if style == "double-struck" else letter)


@pytest.mark.parametrize(
    ("content", "after", "prose"),
    [
        ("3.50 per task and ", "1", True),
        ("6, ", "9", True),
        ("5-", "1", True),
        ("20 in the (", "4", True),
        (") or (~20", ")", True),
        ("we call it so", "", True),
        ("n+1", "", False),
        ("2k", "", False),
        (" R^2 ", " ", False),
        (r"\sim", "3", False),
        (r"x \text{ if and only if } y", "", False),
        ("(0,1]", "", False),
    ],
)
def test_prose_and_money_are_told_from_formulas(content: str, after: str, prose: bool) -> None:  # noqa: FBT001  a column of the table
    assert is_prose(content, after) == prose


@pytest.mark.parametrize(
    ("typed", "normal"),
    [
        (r"2.6\\%", r"2.6\%"),
        ("30%", r"30\%"),
        ("f’", "f'"),
        (r"\widetilde{O}(n)", r"\tilde{O}(n)"),
        (r"\text{top $k$ of}", r"\text{top }k\text{ of}"),
        (r"\texttt{a_b}", r"\texttt{a\_b}"),
        (r"\R^d", r"\mathbb{R}^d"),
        (r"\eps x", r"\epsilon x"),
        (r"\textcolor{red}{x}", "x"),
        ("`x`", "x"),
        (r"x\\", "x"),
        (r"x\_{i}", "x_{i}"),
        (r"\_\emph{}{i}", "_{i}"),
        (r"\text{a\_{b}}", r"\text{a\_{b}}"),
        (r"y\\\*", "y *"),
    ],
)
def test_formulas_are_spelled_in_one_way(typed: str, normal: str) -> None:
    assert normalise(typed) == normal


@pytest.mark.parametrize(
    ("tex", "plain"),
    [
        (r"50\%", "50%"),
        (r"1{\times}1", "1×1"),
        ("10{,}000", "10,000"),
        ("-0.5", "−0.5"),
        ("-", "−"),
        (r"\rightarrow", "→"),
        ("k", None),
        (r"\delta", None),
        ("2-1", None),
        ("", None),
    ],
)
def test_what_needs_no_mathematics_is_characters(tex: str, plain: str | None) -> None:
    assert characters(tex) == plain
