"""A CSV file with one paper a row."""

from __future__ import annotations

import csv
from io import StringIO
from typing import TYPE_CHECKING

from generator.model import Origin, Problem
from generator.papers.sources.columns import FIELDS, paper, plain_name
from generator.papers.sources.fields import Reading, joined, warning

if TYPE_CHECKING:
    from collections.abc import Iterator

DELIMITERS = (",", ";", "\t")


def is_table(text: str) -> bool:
    """Tell a table from other text: its first row names a title and one column more."""
    return _delimiter(text) is not None


def read(path: str, text: str) -> Reading:
    """Make a record of each row."""
    return joined(_rows(path, text))


def _rows(path: str, text: str) -> Iterator[Reading]:
    # Strict: a quote that is never closed is told, not read as one endless cell.
    reader = csv.reader(StringIO(text, newline=""), delimiter=_delimiter(text) or ",", strict=True)
    try:
        header = next(reader)
        line, position = reader.line_num + 1, 0
        for cells in reader:
            if any(cell.strip() for cell in cells):
                position += 1
                yield _paper(Origin(path, position, line), header, cells)
            line = reader.line_num + 1
    except csv.Error as error:
        yield Reading((), (Problem(path, reader.line_num, "csv-syntax", f"the row cannot be read: {error}", "close its quotes"),))


def _paper(origin: Origin, header: list[str], cells: list[str]) -> Reading:
    reading = paper(origin, dict(zip(header, cells, strict=False)))
    if len(cells) == len(header):
        return reading
    message = f"the row has {len(cells)} cells and the header {len(header)}"
    return joined([reading, Reading((), (warning(origin, "csv-cells", message, "put cells with a comma in double quotes"),))])


def _delimiter(text: str) -> str | None:
    first = text.partition("\n")[0]
    for delimiter in DELIMITERS:
        names = {plain_name(cell) for row in csv.reader([first], delimiter=delimiter) for cell in row}
        if len(names) > 1 and names & set(FIELDS["title"]):
            return delimiter
    return None
