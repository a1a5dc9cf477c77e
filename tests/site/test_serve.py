"""`mkdocs serve` shows an edit of a page, a topic or a template, and survives a mistake, without a restart."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from typing import TYPE_CHECKING

import pytest

from tests.site.conftest import ROOT

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

PATIENCE = 60
"""Seconds until an edit must show, on a slow machine."""


@pytest.fixture
def served(project_root: Path) -> Iterator[str]:
    """Serve the invented project with the real templates, and give its address."""
    shutil.copytree(ROOT / "templates", project_root / "templates")
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    command = [sys.executable, "-m", "mkdocs", "serve", "--dev-addr", f"127.0.0.1:{port}"]
    with subprocess.Popen(command, cwd=project_root, env=os.environ | {"NO_MKDOCS_2_WARNING": "1"}, stderr=subprocess.DEVNULL) as server:
        yield f"http://127.0.0.1:{port}/"
        server.kill()


def seen(address: str, holds: Callable[[str], bool]) -> str:
    """Load a page until it holds what it should, or until patience ends; give it as it was last."""
    page, end = "", time.monotonic() + PATIENCE
    while time.monotonic() < end and not (page and holds(page)):
        time.sleep(0.2)
        try:
            with urllib.request.urlopen(address, timeout=PATIENCE) as response:  # noqa: S310  our own server
                page = response.read().decode()
        except urllib.error.URLError:
            page = ""
    return page


def edit(path: Path, old: str, new: str) -> None:
    """Change a file as an editor would; its time moves by more than a second, which is all some disks tell."""
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new), "utf-8")
    later = time.time() + 2
    os.utime(path, (later, later))


def test_edits_show_without_a_restart(served: str, project_root: Path) -> None:
    paper, topic = f"{served}papers/atlantis-2031/tidenet/", f"{served}topics/tides/"
    page = project_root / "docs/papers/atlantis-2031/tidenet.md"
    assert "lighthouse keepers" in seen(paper, lambda text: "lighthouse keepers" in text)
    edit(page, "summary: TideNet predicts", "summary: TideNet foresees")
    assert "TideNet foresees" in seen(paper, lambda text: "TideNet foresees" in text)
    edit(project_root / "templates/pages/paper.html", "In one sentence", "In a single sentence")
    assert "In a single sentence" in seen(paper, lambda text: "In a single sentence" in text)
    vocabulary = project_root / "sources/vocabulary.yml"
    name = next(
        line.partition("name: ")[2] for line in vocabulary.read_text("utf-8").splitlines() if "Tid" in line and "name: " in line
    ).rstrip("}")
    edit(vocabulary, name, "Ebb and flow")
    assert "Ebb and flow" in seen(topic, lambda text: "Ebb and flow" in text)
    edit(page, "tags: [tides]", "tags: [nonsense]")
    time.sleep(3)
    edit(page, "tags: [nonsense]", "tags: [tides]\ndecision: oral")
    assert ">Oral<" in seen(paper, lambda text: ">Oral<" in text)
