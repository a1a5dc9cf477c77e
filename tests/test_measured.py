"""The page of measurements."""

from __future__ import annotations

from tests.measured import END, PAGE, START, tables, with_tables

TOPICS = dict.fromkeys(
    ("papers", "group", "group_others", "group_chance", "three", "three_others", "three_chance", "primary", "precision", "recall", "f1"),
    0.5,
)
NEAR = dict.fromkeys(("annotated", "two", "two_with_acceptable", "venue", "area", "area_words_alone", "area_chance"), 2.0)


def test_page_keeps_what_people_wrote() -> None:
    page = PAGE.read_text("utf-8")
    printed = with_tables(page, tables(TOPICS, NEAR))
    assert printed.partition(START)[0] == page.partition(START)[0]
    assert printed.partition(END)[2] == page.partition(END)[2]
    assert with_tables(printed, tables(TOPICS, NEAR)) == printed


def test_page_shows_the_kinds_of_numbers_there_are() -> None:
    shown = PAGE.read_text("utf-8").partition(START)[2].partition(END)[0]
    assert [line.count("|") for line in shown.split("\n")] == [line.count("|") for line in f"\n{tables(TOPICS, NEAR)}\n".split("\n")]
