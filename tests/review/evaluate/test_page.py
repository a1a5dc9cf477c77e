"""Tests of evaluations as Markdown."""

from __future__ import annotations

from generator.review.evaluate import Evaluation, Miss, Score, misses, names_table, table, with_numbers

SCORE = Score("name", right=3, wrong=1, missed=2, papers=6, clean=4)
EVALUATION = Evaluation((SCORE,), (Miss("7", "name", "`Tide`", ""), Miss("8", "name", "", "ReefBox")))


def test_table_has_a_row_a_field() -> None:
    assert table(EVALUATION).splitlines()[-1] == "| name | 6 | 3 | 1 | 2 | 0.75 | 0.60 | 0.67 | 0.67 |"
    assert names_table([SCORE]).splitlines()[0].startswith("| titles |")


def test_misses_are_told_as_typed() -> None:
    assert misses(EVALUATION) == "- 7, name: found `` `Tide` ``, expected nothing\n- 8, name: found nothing, expected `ReefBox`\n"
    assert misses(Evaluation((), ())) == "None.\n"


def test_numbers_go_between_their_marks_and_nothing_else_moves() -> None:
    page = "a\n<!-- printed: x -->\nold\n<!-- end -->\nb\n<!-- printed: y -->\nkept\n<!-- end -->\n"
    printed = with_numbers(page, {"x": "new \\1\n", "z": "lost"})
    assert printed == page.replace("old\n", "\nnew \\1\n\n")
    assert with_numbers(printed, {"x": "new \\1\n"}) == printed
    assert with_numbers("<!-- printed: x -->\n<!-- end -->\nb\n<!-- end -->", {"x": "new\n"}).endswith("<!-- end -->\nb\n<!-- end -->")
