"""What a person sees: the site in a real browser, on a desk and on a phone, by day and by night."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from playwright.sync_api import Browser, Page

pytestmark = pytest.mark.browser
PHONE = {"width": 390, "height": 844}
DESK = {"width": 1280, "height": 900}
PLACES = (
    "",
    "topics/",
    "topics/efficient-inference/",
    "papers/",
    "papers/icml-2026/atom-theory/",
    "papers/icml-2026/easybalance/",
    "about/",
    "about/ledger/",
    "contribute/",
    "about/fields/",
    "text/gallery/",
)


@pytest.fixture
def desk(browser: Browser) -> Iterator[Page]:
    context = browser.new_context(viewport=DESK)  # type: ignore[arg-type]  # a plain dict does
    yield context.new_page()
    context.close()


@pytest.fixture
def phone(browser: Browser) -> Iterator[Page]:
    context = browser.new_context(viewport=PHONE, has_touch=True, is_mobile=True)  # type: ignore[arg-type]  # a plain dict does
    yield context.new_page()
    context.close()


def search(page: Page, address: str, words: str) -> list[str]:
    """Type words into the search box as a reader would; give the addresses of the results."""
    page.goto(address)
    if page.locator(".d-find").is_visible():
        page.locator(".d-find").click()
    page.locator(".md-search__input").click()
    page.locator(".md-search__input").press_sequentially(words)
    page.locator(".md-search-result__link").first.wait_for()
    return [
        link.split("?")[0].removeprefix(address)
        for link in page.eval_on_selector_all(".md-search-result__link", "all => all.map(a => a.href)")
    ]


@pytest.mark.parametrize(
    ("words", "found"),
    [
        pytest.param("EasyBalance: Cross-Layer Load Balancing in Distributed MoE Inference", "papers/icml-2026/easybalance/", id="title"),
        pytest.param("What Does Thompson Sampling Optimize?", "papers/icml-2026/what-does-thompson-sampling-optimize/", id="question"),
        pytest.param("Yize Wu", "papers/icml-2026/easybalance/", id="author"),
        pytest.param("Clémence Grislain", "papers/icml-2026/prism/", id="author with accent"),
        pytest.param("GSM8K", "papers/icml-2026/top-w/", id="name in brackets"),
        pytest.param("l2", "papers/icml-2026/gsrq/", id="formula as typed"),
        pytest.param("2.6%", "papers/icml-2026/dynts/", id="number"),
        pytest.param("Causal-Adapter", "papers/icml-2026/causal-adapter/", id="hyphen"),
    ],
)
def test_search_finds_the_paper(desk: Page, address: str, words: str, found: str) -> None:
    results = search(desk, address, words)
    assert found in results[:3] if words in {"l2", "2.6%", "GSM8K"} else results[0] == found, results


def test_every_exact_title_is_found_first(desk: Page, address: str, site: Path) -> None:
    desk.goto(address)
    box = desk.locator(".md-search__input")
    box.click()
    for paper in json.loads((site / "data/papers.json").read_bytes())["papers"]:
        first = desk.locator(f".md-search-result__item:first-child > a[href^='{address}{paper['url']}']")
        box.fill(paper["title"][:-1])
        box.press_sequentially(paper["title"][-1])
        first.wait_for(timeout=10_000)


def test_search_works_on_a_phone(phone: Page, address: str) -> None:
    assert search(phone, address, "GSM8K")[0] == "papers/icml-2026/top-w/"


def test_topic_leads_to_a_paper_and_back(desk: Page, address: str) -> None:
    desk.goto(address)
    desk.locator(".d-group a", has_text="Efficient Inference").click()
    desk.locator(".d-entry__title a", has_text="EasyBalance").click()
    assert desk.locator(".d h1").inner_text().startswith("EasyBalance")
    desk.locator(".d-crumbs a").first.click()
    assert desk.url == f"{address}topics/efficient-inference/"


def test_paper_leads_on_within_its_topic(desk: Page, address: str) -> None:
    desk.goto(f"{address}papers/icml-2026/easybalance/")
    desk.locator(".d-turn__later").click()
    desk.locator(".d-turn__earlier").click()
    assert desk.url == f"{address}papers/icml-2026/easybalance/"


def test_formula_is_drawn_as_mathematics(desk: Page, address: str) -> None:
    desk.goto(f"{address}papers/icml-2026/atom-theory/")
    for box in [formula.bounding_box() for formula in desk.locator(".d-abstract math").all()]:
        assert box
        assert box["width"] > 5
        assert box["height"] > 5
    assert desk.locator(".d-abstract math").count() >= 2


def test_dark_follows_the_system_and_the_button(browser: Browser, address: str) -> None:
    context = browser.new_context(viewport=DESK, color_scheme="dark")  # type: ignore[arg-type]  # a plain dict does
    page = context.new_page()
    page.goto(f"{address}papers/icml-2026/dynts/")
    background = "getComputedStyle(document.body).backgroundColor"
    night = page.evaluate(background)
    page.locator("label[title='Switch to light']").click()
    day = page.evaluate(background)
    assert luminance(night) < 0.05
    assert luminance(day) > 0.85
    context.close()


def luminance(color: str) -> float:
    """Give the relative luminance, 0 to 1, of `rgb(r, g, b)`."""
    red, green, blue = (int(part) / 255 for part in color.removeprefix("rgb(").removesuffix(")").split(","))
    shade: float = 0.2126 * red**2.2 + 0.7152 * green**2.2 + 0.0722 * blue**2.2
    return shade


@pytest.mark.parametrize("place", PLACES)
def test_nothing_overflows_on_a_phone(phone: Page, address: str, place: str) -> None:
    phone.goto(address + place)
    assert phone.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]


@pytest.mark.parametrize("place", PLACES)
def test_no_request_leaves_the_site(desk: Page, address: str, place: str) -> None:
    asked: list[str] = []
    failed: list[str] = []
    desk.on("request", lambda request: asked.append(request.url))
    desk.on("response", lambda response: failed.append(response.url) if response.status >= 400 else None)
    desk.goto(address + place, wait_until="load")
    assert asked
    assert not [url for url in asked if not url.startswith((address, "data:"))]
    assert not failed


def test_everything_reads_without_scripts(browser: Browser, address: str) -> None:
    context = browser.new_context(viewport=PHONE, java_script_enabled=False)  # type: ignore[arg-type]  # a plain dict does
    page = context.new_page()
    page.goto(f"{address}papers/icml-2026/easybalance/")
    assert page.locator(".d-abstract p").is_visible()
    assert page.locator(".d-side").is_visible()
    page.locator(".d-bar__nav a", has_text="Topics").click()
    assert page.locator(".d h1").inner_text() == "Topics"
    context.close()


def test_reference_is_copied_by_one_press(browser: Browser, address: str) -> None:
    context = browser.new_context(viewport=DESK, permissions=["clipboard-read", "clipboard-write"])  # type: ignore[arg-type]  # a plain dict does
    page = context.new_page()
    page.goto(f"{address}papers/icml-2026/easybalance/")
    page.locator(".d-copy").click()
    page.locator(".d-copy", has_text="Copied").wait_for()
    assert page.evaluate("navigator.clipboard.readText()").startswith("@inproceedings{wu2026-easybalance,")
    context.close()
