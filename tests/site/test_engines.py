"""The same pages for any engine: the written tree, built by another, has the same addresses and the same text."""

from __future__ import annotations

import shutil
from typing import TYPE_CHECKING

import lxml.html
from click.testing import CliRunner

from generator.cli import main
from tests.site.conftest import ROOT, SUB_PATH, build

if TYPE_CHECKING:
    from pathlib import Path


def test_another_engine_builds_the_same_site_from_the_tree(site: Path, tmp_path: Path) -> None:
    done = CliRunner(env={"SITE_URL": f"http://127.0.0.1/{SUB_PATH}"}).invoke(
        main, ["--root", str(ROOT), "build", "--into", str(tmp_path / "tree")]
    )
    assert done.exit_code == 0, done.output
    other = tmp_path / "site"
    build(tmp_path / "tree", other, "properdocs", SITE_URL=f"http://127.0.0.1/{SUB_PATH}")
    shutil.copytree(tmp_path / "tree/static", other, dirs_exist_ok=True)
    assert files(other) - {"sitemap.xml.gz"} == files(site)
    for page in site.rglob("index.html"):
        assert article(other / page.relative_to(site)) == article(page)


def files(root: Path) -> set[str]:
    return {path.relative_to(root).as_posix() for path in root.rglob("*") if path.is_file()}


def article(path: Path) -> str:
    found: str = lxml.html.fromstring(path.read_bytes()).find(".//main").text_content()
    return found
