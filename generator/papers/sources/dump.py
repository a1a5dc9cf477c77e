"""A text file of abstracts, separated by blank lines under a heading, becomes records."""

from __future__ import annotations

import re
import statistics
from dataclasses import dataclass

from generator.errors import ContentError
from generator.model import Origin, Problem, Record

SHORTEST = 100
"""Characters. Of 8,862 published abstracts the shortest has 288."""
SHORT = 0.35
"""Part of the file's median length: of 5,862 abstracts of one venue two are shorter, and half of the pieces that blank lines broke off."""
LONGEST_HEADING = 120
"""Characters."""
RATHER_SHORT = 0.5
"""Part of the median length. One published abstract in 200 is shorter: what follows an unfinished text and is so short continues it."""

_NEWLINE = re.compile(r"\r\n|\n|\r")
_SAYS_NOTHING = re.compile(r"[\s\ufeff\u200b=\-_*~#]*")
_SENTENCE_END = re.compile(r"[.!?…。\uff01\uff1f][\"'”\u2019)\]}*$\uff09]*$")
_ADDRESS_END = re.compile(r"\w[.:]\S*/\S*$")
_CONTINUES = re.compile(
    r"[,;:.)\]}]|(?:however|moreover|furthermore|additionally|in addition|finally|specifically|notably|therefore|thus|hence|consequently"
    r"|as a result|overall|in particular|our|project page|code is|code and)\b",
    re.IGNORECASE,
)


@dataclass(frozen=True)
class Dump:
    """What a file holds."""

    records: tuple[Record, ...]
    """Every entry in the order of the file, also those that look broken off."""
    fragments: tuple[Problem, ...]
    """A warning for each record that looks broken off, at the line where that record begins."""


@dataclass(frozen=True)
class _Block:
    """Lines between blank lines."""

    line: int
    lines: tuple[str, ...]

    @property
    def text(self) -> str:
        return "\n".join(self.lines)


def parse(path: str, text: str, collection: str) -> Dump:
    """Cut a file into records; raises ContentError where it holds none."""
    blocks = _blocks(text)
    if not blocks:
        raise ContentError((Problem(path, 0, "empty-file", "the file is empty", "put abstracts into it, or delete it"),))
    bodies = _without_headings(blocks)
    if not bodies:
        message = "the file holds a heading and no abstract"
        raise ContentError((Problem(path, blocks[0].line, "no-records", message, "put abstracts below it, with blank lines between"),))
    records = tuple(Record(collection, Origin(path, number, block.line), block.text) for number, block in enumerate(bodies, 1))
    usual = statistics.median(len(record.text) for record in records)
    above = ("", *(record.text for record in records))
    reasons = [_broken_off(record.text, before, usual) for record, before in zip(records, above, strict=False)]
    return Dump(records, tuple(_fragment(record, reason) for record, reason in zip(records, reasons, strict=True) if reason))


def _blocks(text: str) -> list[_Block]:
    blocks: list[_Block] = []
    lines: list[str] = []
    for number, line in enumerate([*_NEWLINE.split(text.removeprefix("\ufeff")), ""], 1):
        if not _SAYS_NOTHING.fullmatch(line):
            lines.append(line.strip())
        elif lines:
            blocks.append(_Block(number - len(lines), tuple(lines)))
            lines = []
    return blocks


def _without_headings(blocks: list[_Block]) -> list[_Block]:
    """Drop the heading the file begins with, wherever it stands again."""
    first = blocks[0].lines
    heading = _bare(first[0])
    # Above hard-wrapped lines, only a line much shorter than the next is a heading.
    if not _reads_as_heading(first[0]) or (len(first) > 1 and 2 * len(first[0]) > len(first[1])):
        return blocks
    rest = [_Block(block.line + 1, block.lines[1:]) if _bare(block.lines[0]) == heading else block for block in blocks]
    return [block for block in rest if block.lines]


def _reads_as_heading(line: str) -> bool:
    return len(line) <= LONGEST_HEADING and not _ends(line)


def _bare(line: str) -> str:
    return " ".join(re.findall(r"\w+", line.casefold()))


def _ends(text: str) -> bool:
    return bool(_SENTENCE_END.search(text) or _ADDRESS_END.search(text))


def _broken_off(text: str, above: str, usual: float) -> str:
    """Say why a text looks like a piece of another; empty where it looks whole."""
    if len(text) < max(SHORTEST, SHORT * usual):
        return f"it has only {len(text)} characters"
    if _CONTINUES.match(text) or _starts_small(text):
        return "it starts as if something stood before it"
    if above and not _ends(above) and len(text) < RATHER_SHORT * usual:
        return "what stands before it does not end"
    return ""


def _starts_small(text: str) -> bool:
    """Tell whether a text starts in lower case, names like `k-means`, `pFed` and `word2vec` aside."""
    word = re.match(r"\S*", text)
    first = word[0] if word else ""
    return first[:1].islower() and first.islower() and first[1:2] != "-" and not any(sign.isdigit() for sign in first)


def _fragment(record: Record, reason: str) -> Problem:
    message = f"record {record.origin.record} looks broken off: {reason}"
    hint = "if it belongs to the text above it, delete the blank line between them; if it is whole, make its page by hand"
    return Problem(record.origin.file, record.origin.line, "fragment", message, hint, severity="warning")
