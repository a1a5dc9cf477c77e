"""The page of the docs that says how good extraction is tells today's numbers."""

from __future__ import annotations

from tests.architecture import ROOT
from tests.printed import measured_pages


def test_page_tells_todays_numbers() -> None:
    for path, text in measured_pages().items():
        assert (ROOT / path).read_text("utf-8") == text, "run `make docs`"
