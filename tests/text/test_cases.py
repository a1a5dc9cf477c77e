"""The table of cases: each construct comes to what it says, on every surface, and its page is the one committed."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from generator.text import Text, gallery
from tests.text.reading import elements, texts

TAGS = {"strong": "strong", "emphasis": "em", "code": "code"}
COUNTS = {"formulas": "math", "paragraphs": "p"}
EXPLAINED = Path("docs/text/check-your-abstract.md")
GALLERY = Path("docs/text/gallery.md")
SHARED = Path("../shared/data/text")


def each_case() -> list[Any]:
    return [pytest.param(case, id=case["id"]) for case in gallery.cases()]


@pytest.mark.parametrize("case", each_case())
def test_a_case_says_what_it_should(case: dict[str, Any]) -> None:
    assert Text.parse(case["typed"]).plain() == case["plain"]


@pytest.mark.parametrize("case", each_case())
def test_a_case_looks_as_it_should(case: dict[str, Any]) -> None:
    root = elements(Text.parse(case["typed"]).html())
    for fact, tag in TAGS.items():
        if fact in case:
            assert texts(root, tag) == case[fact], fact
    for fact, tag in COUNTS.items():
        if fact in case:
            assert len(texts(root, tag)) == case[fact], fact
    if "links" in case:
        assert [found.get("href") for found in root.iter("a")] == case["links"]


@pytest.mark.parametrize("case", each_case())
def test_a_case_tells_its_problems(case: dict[str, Any]) -> None:
    text = Text.parse(case["typed"])
    assert [problem.code for problem in text.problems] == case.get("problems", [])
    assert all(0 <= problem.offset < len(text.raw) and problem.suggestion for problem in text.problems)


@pytest.mark.parametrize("case", each_case())
def test_a_case_is_the_same_after_its_own_markdown(case: dict[str, Any]) -> None:
    text = Text.parse(case["typed"])
    assert Text.parse(text.markdown()).paragraphs == text.paragraphs


def test_every_kind_of_problem_has_a_case_and_is_explained() -> None:
    modules = Path("generator/text").glob("*.py")
    told = {code for module in modules for code in re.findall(r"\.blame\(\"(\w+)\"", module.read_text("utf-8"))}
    assert told == {code for case in gallery.cases() for code in case.get("problems", [])}
    assert told == set(re.findall(r"^\| `(\w+)` \|", EXPLAINED.read_text("utf-8"), re.MULTILINE))


def test_case_ids_are_unique() -> None:
    ids = [case["id"] for case in gallery.cases()]
    assert len(ids) == len(set(ids))


def test_the_committed_gallery_is_the_printed_one() -> None:
    assert GALLERY.read_text("utf-8") == gallery.page()


@pytest.mark.skipif(not SHARED.exists(), reason="needs the shared data")
def test_the_shared_cases_pass(tmp_path: Path) -> None:
    (tmp_path / "render.py").write_text(
        "from generator.text import Text\ndef render(src):\n    t = Text.parse(src)\n    return t.html(), t.plain()\n", "utf-8"
    )
    command = [sys.executable, str(SHARED / "check_cases.py"), str(SHARED / "cases.json"), "render"]
    printed = subprocess.run(command, capture_output=True, check=True, env={"PYTHONPATH": f"{tmp_path}:."})
    count = len(json.loads((SHARED / "cases.json").read_text("utf-8"))["cases"])
    assert f"{count} passed, 0 failed" in printed.stdout.decode("utf-8")
