"""The digest's own content: sound, in step with its sources, and a curator's word nowhere touched."""

from __future__ import annotations

import datetime
from pathlib import Path

from generator import build
from generator.files import Files

DIGEST = Files(Path(__file__).parents[1])
LATER = datetime.date(2099, 1, 1)


def test_nothing_is_wrong_with_it() -> None:
    assert build.check(DIGEST) == ()


def test_sync_would_change_no_page() -> None:
    result = build.sync(DIGEST, None, LATER)
    assert result.writes == ()
    assert result.counts["records"] == result.counts["unchanged"] == 57


def test_what_the_machine_would_say_otherwise_stands_in_the_ledger() -> None:
    ledger = build.load(DIGEST).ledger
    assert {entry.outcome for entry in ledger} == {"page"}
    curated = {field for entry in ledger for field, _ in entry.proposals}
    assert {"summary", "tags"} <= curated
    assert not curated & {"title", "authors", "abstract", "source", "venue"}
