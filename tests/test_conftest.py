"""What tests may count on is there."""

from __future__ import annotations

import socket
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Browser


@pytest.mark.parametrize("address", ["192.0.2.1", "example.invalid"])
def test_network_is_refused(address: str) -> None:
    with socket.socket() as client, pytest.raises(PermissionError, match=address):
        client.connect((address, 80))


def test_own_machine_is_reached() -> None:
    with socket.create_server(("127.0.0.1", 0)) as server, socket.create_connection(server.getsockname()):
        pass


def test_each_test_has_a_project_of_its_own(project_root: Path, tmp_path: Path) -> None:
    assert project_root.is_relative_to(tmp_path)
    assert {path.name for path in project_root.iterdir()} == {"docs", "mkdocs.yml", "sources"}


@pytest.mark.browser
def test_browser_draws_a_page(browser: Browser) -> None:
    page = browser.new_page()
    page.set_content("<title>Invented</title>")
    assert page.title() == "Invented"
    page.close()
