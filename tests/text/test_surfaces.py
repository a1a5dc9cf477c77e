"""Each way of writing a text: HTML, Markdown, LaTeX, plain and for search."""

from __future__ import annotations

import bibtexparser
import pytest

from generator.text import Text

MARKDOWN = [
    pytest.param(r"\textbf{a} \emph{b} \texttt{c\_d}", "**a** *b* `c_d`", id="commands-become-markdown"),
    pytest.param("[x](github.com/a/b)", "[x](https://github.com/a/b)", id="links-get-their-scheme"),
    pytest.param("see https://a.org/b_c.", "see <https://a.org/b_c>.", id="bare-addresses-are-marked"),
    pytest.param(r"up 2\% at $2.6\\%$", "up 2% at 2.6%", id="per-cent-is-bare"),
    pytest.param(r"\(x\) and \[y\]", "$x$ and $y$", id="one-delimiter"),
    pytest.param(r"$\nicefrac{1}{2}+\widetilde{x}$", r"${1/2}+\tilde{x}$", id="common-latex"),
    pytest.param("costs $5 or 3*4", r"costs \$5 or 3\*4", id="signs-are-escaped"),
    pytest.param("snake_case and _x", r"snake_case and \_x", id="underscores-within-words-are-not"),
    pytest.param("# no, 1. no", "&#35; no, 1. no", id="no-heading"),
    pytest.param("1. no", "1&#46; no", id="no-list"),
    pytest.param("<think> p<0.05", r"\<think> p<0.05", id="no-element"),
    pytest.param("**(a)**b", r"\*\*(a)\*\*b", id="what-does-not-pair-is-text"),
    pytest.param("***a*** b, c***d***e", "***a*** b, c***d***e", id="bold-italics"),
    pytest.param(r"\textbf{\emph{(a)}}b", "<strong>*(a)*</strong>b", id="bold-italics-where-stars-cannot"),
    pytest.param(r"a\emph{b c}d", "a<em>b c</em>d", id="italics-of-two-words-within-one"),
    pytest.param(r"\textbf{(a)}b", "<strong>(a)</strong>b", id="a-tag-where-stars-cannot"),
    pytest.param("a\nb\n\nc", "a b\n\nc", id="paragraphs"),
    pytest.param(r"Net$_{\rm big}$ and CO$_2$", "Net<sub>big</sub> and CO₂", id="scripts"),
]
LATEX = [
    pytest.param("**a** *b* `c_d`", r"\textbf{a} \emph{b} \texttt{c\_d}", id="emphasis"),
    pytest.param("R&D #1 50% a_b {x} ~", r"R\&D \#1 50\% a\_b x \textasciitilde{}", id="specials"),
    pytest.param(r"\{0, 1\}", r"\textbraceleft{}0, 1\textbraceright{}", id="braces-by-name"),
    pytest.param(r"$\{x\}$", r"$\lbrace x\rbrace $", id="braces-in-a-formula-by-name"),
    pytest.param("“a” – b — c", "``a'' -- b --- c", id="quotes-and-dashes"),
    pytest.param(r"ME$^2$ 3$\times$ $-$1", r"ME$^{2}$ 3$\times$ $-$1", id="signs"),
    pytest.param("[x](https://a.org/b_c) https://a.org", r"\href{https://a.org/b\_c}{x} \url{https://a.org}", id="links"),
    pytest.param("L\\'evy", "Lévy", id="letters-stay"),
    pytest.param("$\\ell_2$", r"$\ell_2$", id="formulas-stay"),
]


@pytest.mark.parametrize(("raw", "written"), MARKDOWN)
def test_markdown_is_canonical(raw: str, written: str) -> None:
    assert Text.parse(raw).markdown() == written


@pytest.mark.parametrize(("raw", "written"), LATEX)
def test_latex_is_safe_in_a_field(raw: str, written: str) -> None:
    assert Text.parse(raw).latex() == written


def test_a_bibtex_reader_gets_the_field_back() -> None:
    latex = Text.parse(r"A {\bf hard} $\{x\}$ one: 50\% of \{a, b\}, `x` & y").latex()
    library = bibtexparser.parse_string(f"@misc{{key,\n title = {{{latex}}}\n}}")
    assert not library.failed_blocks
    assert library.entries[0]["title"] == latex


@pytest.mark.parametrize(
    ("raw", "found"),
    [
        pytest.param(r"an $\ell_2$ ball", "an ℓ₂ ball l2", id="script"),
        pytest.param("TR$^3$ rule", "TR³ rule TR3", id="glued-script"),
        pytest.param(r"over $\mathbb{R}$", "over ℝ R", id="double-struck"),
        pytest.param("all plain", "all plain", id="nothing-to-add"),
        pytest.param("Lévy noise", "Lévy noise", id="letters-that-are-their-own"),
    ],
)
def test_search_adds_the_compatible_form_of_words(raw: str, found: str) -> None:
    assert Text.parse(raw).search() == found


def test_inline_joins_paragraphs() -> None:
    assert Text.parse("a\n\n**b**").inline() == "a <strong>b</strong>"


def test_nothing_is_nothing() -> None:
    text = Text.parse(" \n ")
    assert (text.html(), text.inline(), text.plain(), text.markdown(), text.latex(), text.sentences()) == ("", "", "", "", "", ())


def test_a_formula_with_a_layout_says_it_in_words_too() -> None:
    assert 'alttext="d&#95;model"' in Text.parse(r"$d_\text{model}$").inline()
    assert "alttext" not in Text.parse("$k$").inline()


def test_a_problem_points_into_the_raw_text() -> None:
    raw = "\ufeffﬁne \\ourmethod{} and $\\mymac$"
    problems = Text.parse(raw).problems
    assert [raw[problem.offset :][:4] for problem in problems] == ["\\our", "$\\my"]


def test_a_misspelt_command_is_named() -> None:
    (problem,) = Text.parse(r"\texbf{x}").problems
    assert problem.suggestion == r"type \textbf"
