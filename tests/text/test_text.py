"""Text as a whole: one parse, every surface clean."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.text import Text

SEEDS = sorted(Path("sources").glob("*/*.txt"))


@pytest.mark.parametrize("path", SEEDS, ids=lambda path: path.stem)
def test_no_markup_of_the_seed_abstracts_is_visible_anywhere(path: Path) -> None:
    for line in path.read_text(encoding="utf-8-sig").splitlines():
        text = Text.parse(line)
        assert not text.problems
        assert not set(text.plain()) & set("\\$`{}")
        assert "**" not in text.plain()
        assert Text.parse(text.markdown()).html() == text.html()
