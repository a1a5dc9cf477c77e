"""Thirty hard formulas as a browser draws them, without a script and with the fonts at hand."""

from __future__ import annotations

import tempfile
import unicodedata
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from generator.text import Text

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, Page

pytestmark = pytest.mark.browser

FORMULAS = [
    r"\frac{1}{\sqrt{n+1}}",
    r"\sqrt[3]{x^2+y^2}",
    r"\mathbb{E}_{x\sim\mathcal{D}}[f(x)]",
    r"\mathbf{x}^\top\mathbf{A}\mathbf{x}",
    r"\boldsymbol{\theta}^{\star}",
    r"\mathcal{O}(n\log n)",
    r"\widetilde{O}(\sqrt{T})",
    r"\hat{y},\bar{x},\tilde{z},\vec{v}",
    r"\overline{AB}+\underline{c}",
    r"\sum_{i=1}^{n} x_i",
    r"\prod_{k\ge 1}\left(1-\frac{1}{k^2}\right)",
    r"\int_0^\infty e^{-t}\,dt",
    r"\lim_{n\to\infty} a_n",
    r"\binom{n}{k}",
    r"f(x)=\begin{cases} 0 & x<1 \\ 1 & x\ge 1 \end{cases}",
    r"\begin{pmatrix} a & b \\ c & d \end{pmatrix}",
    r"\|x\|_2\le\|y\|_\infty",
    r"\left\lfloor \frac{n}{2} \right\rfloor",
    r"\operatorname*{arg\,max}_{\theta} p",
    r"d_\text{model}+1",
    r"x_{t-1}^{(i)}",
    r"A\xrightarrow{f}B",
    r"\underbrace{a+b}_{c}",
    r"\mathfrak{g}\subset\mathsf{G}",
    r"\mathtt{abc}",
    r"p\not\in Q",
    r"\nabla_{\theta}\ell(\theta)",
    r"\mathbb{R}^{d\times d}",
    r"\text{top $k$}\wedge q",
    r"\textcolor{red}{u}\otimes v",
]
BOXES = """() => [...document.querySelectorAll("math")].map(math => {
    const box = math.getBoundingClientRect();
    const inner = [...math.querySelectorAll("mi, mn, mtext, mo:not(:empty)")].filter(e => !/^[\\u2061-\\u2064]?$/.test(e.textContent));
    return {width: box.width, height: box.height, empty: inner.filter(e => e.getBoundingClientRect().width === 0).map(e => e.textContent)};
})"""
INK = """text => {
    const canvas = document.createElement("canvas").getContext("2d");
    canvas.font = "48px sans-serif"; canvas.fillText(text, 10, 60);
    return canvas.getImageData(0, 0, 200, 100).data.reduce((sum, value) => sum + value, 0);
}"""


@pytest.fixture(scope="module")
def drawn(browser: Browser) -> Iterator[Page]:
    page = browser.new_page(viewport={"width": 900, "height": 1000}, device_scale_factor=2)
    rows = "".join(f"<li>{Text.parse(f'${tex}$').inline()}</li>" for tex in FORMULAS)
    style = 'math{font-family:"STIX Two Math","Latin Modern Math",math;font-size:1.05em} ol{columns:3} li{margin:1em 0}'
    words = Text.parse(r"plain **bold** $\mathbf{b}$ b $\mathbb{Q}$ Q").inline()
    head = f'<!doctype html><html lang="en"><title>Formulas</title><style>{style}</style>'
    page.set_content(f"{head}<ol>{rows}</ol><p>{words}</p>")
    page.screenshot(path=Path(tempfile.gettempdir()) / "formulas.png", full_page=True)
    yield page
    page.close()


def boxes(page: Page) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = page.evaluate(BOXES)
    return found


def test_every_formula_is_drawn(drawn: Page) -> None:
    found = boxes(drawn)[: len(FORMULAS)]
    assert len(found) == len(FORMULAS)
    for tex, box in zip(FORMULAS, found, strict=True):
        assert box["width"] > 8, tex
        assert box["height"] > 8, tex
        assert not box["empty"], (tex, box["empty"])


def test_a_fraction_is_higher_than_a_line(drawn: Page) -> None:
    found = boxes(drawn)
    assert found[FORMULAS.index(r"\frac{1}{\sqrt{n+1}}")]["height"] > 1.2 * found[FORMULAS.index(r"d_\text{model}+1")]["height"]


def test_bold_is_bold(drawn: Page) -> None:
    assert drawn.evaluate("Number(getComputedStyle(document.querySelector('p strong')).fontWeight)") >= 600
    assert letter(drawn, 0) == "MATHEMATICAL BOLD SMALL B"
    assert drawn.evaluate(INK, "\N{MATHEMATICAL BOLD SMALL B}") > 1.1 * drawn.evaluate(INK, "b")


def test_double_struck_is_double_struck(drawn: Page) -> None:
    assert letter(drawn, 1) == "DOUBLE-STRUCK CAPITAL Q"
    assert drawn.evaluate(INK, "\N{DOUBLE-STRUCK CAPITAL Q}") != drawn.evaluate(INK, "Q")


def letter(page: Page, place: int) -> str:
    text: str = page.evaluate(f"document.querySelectorAll('p math')[{place}].textContent")
    return unicodedata.name(text)


def test_nothing_is_left_to_browsers_that_they_ignore(drawn: Page) -> None:
    assert (
        drawn.evaluate("document.querySelectorAll('math [style], math annotation, math [mathvariant]:not([mathvariant=normal])').length")
        == 0
    )
