"""The invented metadata files, and what they must say."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from generator.papers.sources.recognise import read, read_all

if TYPE_CHECKING:
    from generator.papers.sources.fields import Reading

FOLDER = Path(__file__).parents[2] / "data/metadata"

TITLE = "TideNet: Reading Tides from the Moods of Lighthouse Keepers"
AUTHORS = ("Ondine Marsh", "Jürgen van der Welle")
FAMILIES = {"Jürgen van der Welle": "van der Welle"}
OPENREVIEW = {"openreview": "https://openreview.net/forum?id=tIdEnEt031"}
ABSTRACT = (
    r"We introduce TideNet, a method that predicts tides from the mood of lighthouse keepers. On the invented benchmark FloodBench it is"
    r" right in 91.5\% of all storms, which is $2\times$ better than a barometer made of seaweed."
)


def text(name: str) -> str:
    return (FOLDER / name).read_text("utf-8")


def reading(name: str) -> Reading:
    return read(name, text(name))


def conference() -> tuple[Reading, ...]:
    return read_all([(name, text(name)) for name in ("orals-posters.json", "abstracts.json")])


def faults(reading: Reading) -> list[tuple[int, str, str]]:
    return [(problem.line, problem.code, problem.severity) for problem in reading.problems]
