"""What every test may count on: no network, an invented project, a browser."""

from __future__ import annotations

import os
import shutil
import socket
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import sync_playwright

from tests import chromium

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser

DATA = Path(__file__).parent / "data"
HOME = {"127.0.0.1", "::1", "localhost"}


@pytest.fixture(autouse=True, scope="session")
def _no_network() -> Iterator[None]:
    """Refuse every connection that leaves this machine."""
    connect = socket.socket.connect

    def connect_home(self: socket.socket, address: Any) -> None:  # noqa: ANN401  its shape depends on the family
        if self.family in {socket.AF_INET, socket.AF_INET6} and address[0] not in HOME:
            message = f"a test may not reach {address[0]}"
            raise PermissionError(message)
        connect(self, address)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(socket.socket, "connect", connect_home)
        yield


@pytest.fixture
def project_root(tmp_path: Path) -> Path:
    """Give a small invented project of the test's own: one source of three records, one page, a vocabulary."""
    return shutil.copytree(DATA / "project", tmp_path / "project")


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Give one Chromium for all tests marked `browser`; without any they are skipped, and `make test` has seen to one."""
    path = chromium.find()
    if not path:
        pytest.skip(chromium.HINT)
    with sync_playwright() as playwright:
        # Chromium refuses its sandbox to root, and root is who runs in a container.
        opened = playwright.chromium.launch(executable_path=path, chromium_sandbox=os.geteuid() != 0)
        yield opened
        opened.close()
