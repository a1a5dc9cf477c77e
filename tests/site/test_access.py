"""Readable for everyone: axe finds nothing on any kind of page, by day and by night, on a desk and on a phone."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from axe_playwright_python.sync_playwright import Axe

from tests.site.test_reading import DESK, PHONE, PLACES

if TYPE_CHECKING:
    from playwright.sync_api import Browser

pytestmark = pytest.mark.browser
RULES = {
    "runOnly": {"type": "tag", "values": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]},
    "rules": {"target-size": {"enabled": True}},
}


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("viewport", [pytest.param(DESK, id="desk"), pytest.param(PHONE, id="phone")])
def test_axe_finds_nothing(browser: Browser, address: str, scheme: str, viewport: dict[str, int]) -> None:
    context = browser.new_context(viewport=viewport, color_scheme=scheme)  # type: ignore[arg-type]  # plain values do
    page = context.new_page()
    found = []
    for place in PLACES:
        page.goto(address + place)
        for fault in Axe().run(page, options=RULES).response["violations"]:
            found += [f"{place}: {fault['id']}: {node['html'][:120]}" for node in fault["nodes"]]
    context.close()
    assert not found
