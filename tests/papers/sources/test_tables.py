"""The page on metadata says what the readers do."""

from __future__ import annotations

from typing import get_args

from generator.model import IdentifierKind, LinkKind, Metadata
from generator.papers.matching import index
from tests.papers.sources.tables import PAGE, TABLES, with_tables


def test_page_lists_what_each_format_calls_each_field() -> None:
    page = PAGE.read_text("utf-8")
    assert page == with_tables(page), "run `make docs`"


def test_tables_name_only_what_a_record_takes() -> None:
    taken = {*Metadata.__dataclass_fields__, *get_args(IdentifierKind), *get_args(LinkKind), "url"}
    for table in TABLES.values():
        assert set(table) <= taken
        assert "title" in table


def test_page_says_when_a_match_is_sure() -> None:
    page = PAGE.read_text("utf-8")
    for limit in (index.CERTAIN, index.ENOUGH, index.RIVAL):
        assert f" {limit} of " in page
