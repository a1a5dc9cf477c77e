"""OpenReview notes: accepted papers are read, reviews and the others counted."""

from __future__ import annotations

import json

import pytest

from generator.papers.sources.recognise import read
from tests.papers.sources.shelf import ABSTRACT, AUTHORS, OPENREVIEW, TITLE, faults, reading, text


def test_note_says_all() -> None:
    (made,) = reading("notes.json").records
    assert (made.id, made.title, made.authors, made.abstract) == ("tIdEnEt031", TITLE, AUTHORS, ABSTRACT)
    assert (made.decision, made.area, made.origin.line) == ("oral", "applications->oceans", 3)
    assert made.links == OPENREVIEW | {"pdf": "https://openreview.net/pdf/0123abcd.pdf"}


def test_what_is_no_accepted_paper_is_counted() -> None:
    assert faults(reading("notes.json")) == [(0, "not-accepted", "warning")]
    assert "2 notes" in reading("notes.json").problems[0].message


def test_list_lines_and_reply_say_the_same() -> None:
    notes = json.loads(text("notes.json"))["notes"]
    forms = [json.dumps({"notes": notes}), json.dumps(notes), "\n".join(json.dumps(note) for note in notes)]
    assert len({(read("notes", form).records[0].title, len(read("notes", form).records)) for form in forms}) == 1


@pytest.mark.parametrize(
    ("venue", "papers"),
    [
        ("Atlantis 2031 regular", 1),
        ("", 1),
        ("Submitted to Atlantis 2031", 0),
        ("Atlantis 2031 Conference Desk Rejected Submission", 0),
    ],
)
def test_venue_tells_what_was_accepted(venue: str, papers: int) -> None:
    note = {"id": "kElP000001", "content": {"title": {"value": "On Kelp"}, "venue": {"value": venue}, "authors": {"value": None}}}
    assert len(read("notes.json", json.dumps([note])).records) == papers


def test_note_of_the_older_interface_is_read_too() -> None:
    note = {"id": "kElP000001", "content": {"title": "On Kelp", "authors": ["Ann Ebb"], "code": "see paper"}}
    reading = read("notes.json", json.dumps([note, "no note", {"content": 1}]))
    assert [(made.title, made.authors) for made in reading.records] == [("On Kelp", ("Ann Ebb",))]
    assert faults(reading) == [(1, "wrong-type", "warning"), (1, "wrong-address", "warning"), (0, "not-accepted", "warning")]
