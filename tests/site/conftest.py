"""The real site, built once as its deployment builds it, and served from this machine."""

from __future__ import annotations

import functools
import http.server
import os
import subprocess
import sys
import threading
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).parents[2]
SUB_PATH = "reading/digest/"


def build(project: Path, into: Path, engine: str = "mkdocs", **environment: str) -> None:
    """Build a project's site, every warning an error (which `--quiet` would hide)."""
    command = [sys.executable, "-m", engine, "build", "--strict", "--site-dir", str(into)]
    done = subprocess.run(command, cwd=project, env=os.environ | environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Give the folder of the built site."""
    into = tmp_path_factory.mktemp("site") / SUB_PATH
    build(ROOT, into, SITE_URL=f"http://127.0.0.1/{SUB_PATH}")
    return into


class _Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_: object) -> None:
        """Say nothing."""


@pytest.fixture(scope="session")
def address(site: Path) -> Iterator[str]:
    """Serve the site under a sub-path, as GitHub Pages does, and give its address."""
    handler = functools.partial(_Quiet, directory=str(site.parents[1]))
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_address[1]}/{SUB_PATH}"
        server.shutdown()
