"""The lock holds what the project asks for, by hash, from nowhere in particular."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
LOCK = (ROOT / "requirements.txt").read_text("utf-8")
ENTRIES = re.findall(r"^(?=\S)([^#\n].*?)(?<!\\)$", LOCK.replace("\\\n", " \x00"), re.MULTILINE)
ASKED = [*PROJECT["project"]["dependencies"], *PROJECT["dependency-groups"]["dev"], *PROJECT["build-system"]["requires"]]


def locked(name: str) -> list[Requirement]:
    """Give the lock's entries for a package; there is more than one where Pythons differ."""
    entries = [Requirement(entry.partition("\x00")[0]) for entry in ENTRIES]
    return [entry for entry in entries if canonicalize_name(entry.name) == canonicalize_name(name)]


@pytest.mark.parametrize("wish", ASKED)
def test_lock_holds_what_is_asked_for(wish: str) -> None:
    asked = Requirement(wish)
    versions = [next(iter(entry.specifier)).version for entry in locked(asked.name)]
    assert versions, "run `make lock`"
    assert all(asked.specifier.contains(version) for version in versions), "run `make lock`"


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: entry.partition("=")[0])
def test_entry_is_pinned_with_hashes(entry: str) -> None:
    requirement, *hashes = entry.split("\x00")
    assert re.match(r"[\w.-]+==[\w.+!]+", requirement)
    assert hashes
    assert all(re.fullmatch(r"\s*--hash=sha256:[0-9a-f]{64}\s*", item) for item in hashes)


def test_lock_names_no_place() -> None:
    assert not re.search(r"://|--index|--find-links| @ |^\.|/", LOCK.replace("\\\n", ""), re.MULTILINE)
