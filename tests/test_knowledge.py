"""What the machine says of records: facts of metadata first, then the abstract's own words; and a conference of metadata alone."""

from __future__ import annotations

import datetime
import json
import shutil
from typing import TYPE_CHECKING

import pytest

from generator import build, frontmatter
from generator.errors import ContentError
from generator.files import Files

if TYPE_CHECKING:
    from pathlib import Path

    from generator.build import SyncResult

DAY = datetime.date(2031, 5, 4)
FOLDER = "sources/atlantis-2031"
TIDES = (
    "Tides are hard to foretell, and those who live by the sea have long wished for better means. We propose TideWatch, a method that "
    "foretells tides from gulls. It raises accuracy by 12% on the invented benchmark FloodBench. Our code is available at https://github.com/invented/tidewatch."
)
PIERS = (
    "Piers lead upwards more often than builders think, which no survey of harbours has yet explained. We study forty piers of sunken "
    "harbours and find that each second one rises with the moon. Data will be released upon acceptance at https://data.example.org/piers."
)
LIST = [
    {
        "id": "a1",
        "title": "TideWatch: Foretelling Tides from Gulls",
        "authors": ["Nerea Example", "Ada van der Meer"],
        "abstract": TIDES.replace("better means", "better ways").replace("gulls", "\\emph{gulls}"),
        "decision": "Accept (oral)",
        "url": "https://openreview.net/forum?id=invented1",
    },
    {
        "id": "a2",
        "title": "Why Piers Rise",
        "authors": ["Otto Invented"],
        "abstract": PIERS,
        "url": "https://openreview.net/forum?id=invented2",
    },
]


def describe(root: Path, *, metadata: str = "", dump: str | None = None) -> None:
    """Lay out a collection: its metadata, and a dump unless it has none."""
    shutil.rmtree(root / "docs/papers")
    (root / FOLDER / "abstracts.txt").unlink()
    if dump is not None:
        (root / FOLDER / "abstracts.txt").write_text(dump, "utf-8")
    description = root / FOLDER / "collection.yml"
    description.write_text(description.read_text("utf-8") + metadata, "utf-8")


def synced(root: Path) -> SyncResult:
    result = build.sync(Files(root), None, DAY)
    Files(root).write_all((path, text) for path, text, _ in result.writes)
    return result


def pages(root: Path) -> dict[str, frontmatter.PageFile]:
    files = Files(root)
    return {path.rpartition("/")[2]: frontmatter.read(path, files.text(path)) for path in files.listed("docs/papers/*/*.md")}


def test_abstract_alone_makes_a_draft(project_root: Path) -> None:
    describe(project_root, dump=f"Heading\n\n{TIDES}\n")
    synced(project_root)
    paper = pages(project_root)["tidewatch.md"].paper
    assert (paper.name, paper.kind, paper.tags) == ("TideWatch", "method", ("tides",))
    assert paper.summary == "We propose TideWatch, a method that foretells tides from gulls."
    assert paper.links == {"code": "https://github.com/invented/tidewatch"}
    assert paper.title_source is None
    assert "title" in paper.derived


def test_metadata_tells_who_it_is_and_the_dump_what_it_says(project_root: Path) -> None:
    (project_root / FOLDER / "list.json").write_text(json.dumps(LIST), "utf-8")
    describe(project_root, metadata="metadata: [list.json]\n", dump=f"Heading\n\n{TIDES}\n")
    result = synced(project_root)
    (page,) = pages(project_root).values()
    paper = page.paper
    assert (paper.title, paper.title_source, paper.decision) == ("TideWatch: Foretelling Tides from Gulls", "metadata", "oral")
    assert paper.authors == ("Nerea Example", "Ada van der Meer")
    assert paper.links == {"code": "https://github.com/invented/tidewatch", "openreview": "https://openreview.net/forum?id=invented1"}
    assert "better means" in paper.abstract
    assert paper.source
    assert paper.source.file == f"{FOLDER}/abstracts.txt"
    assert [entry.outcome for entry in result.ledger] == ["page"]
    assert synced(project_root).writes == (), "a second sync changes nothing"


def test_a_conference_is_made_of_metadata_alone(project_root: Path) -> None:
    (project_root / FOLDER / "list.json").write_text(json.dumps(LIST), "utf-8")
    describe(project_root, metadata="metadata: [list.json]\n")
    result = synced(project_root)
    found = pages(project_root)
    assert set(found) == {"tidewatch.md", "piers-rise.md"}
    assert found["piers-rise.md"].paper.links == {"openreview": "https://openreview.net/forum?id=invented2"}, "what is promised is no link"
    assert [(entry.record.origin.file, entry.outcome) for entry in result.ledger] == [(f"{FOLDER}/list.json", "page")] * 2
    assert synced(project_root).writes == ()
    assert not [problem for problem in build.check(Files(project_root)) if problem.severity == "error"]


def test_what_a_curator_wrote_stays_beside_what_the_machine_would_say(project_root: Path) -> None:
    (project_root / FOLDER / "list.json").write_text(json.dumps(LIST), "utf-8")
    describe(project_root, metadata="metadata: [list.json]\n")
    synced(project_root)
    path = "docs/papers/atlantis-2031/tidewatch.md"
    edited = Files(project_root).text(path).replace("kind: method", "kind: analysis")
    (project_root / path).write_text(edited, "utf-8")
    assert synced(project_root).writes == ()
    told = {entry.paper: dict(entry.proposals) for entry in build.load(Files(project_root)).ledger}
    assert told == {"atlantis-2031/tidewatch": {"kind": "method"}, "atlantis-2031/piers-rise": {}}


def test_a_record_that_may_be_one_of_the_metadata_is_told_so_and_left_alone(project_root: Path) -> None:
    (project_root / FOLDER / "list.json").write_text(json.dumps(LIST), "utf-8")
    unsure = (
        TIDES[:93]
        + " Everything else here is about other things, such as the color of boats, the price of rope, and who paints the harbor. " * 2
    )
    describe(project_root, metadata="metadata: [list.json]\n", dump=f"Heading\n\n{unsure}\n")
    (entry,) = synced(project_root).ledger
    (page,) = pages(project_root).values()
    assert page.paper.title_source is None
    assert entry.detail.startswith("may be “TideWatch: Foretelling Tides from Gulls”")


def test_metadata_that_is_not_there_is_a_problem_with_its_line(project_root: Path) -> None:
    describe(project_root, metadata="metadata:\n  - nowhere.json\n", dump=f"Heading\n\n{TIDES}\n")
    with pytest.raises(ContentError, match=rf"{FOLDER}/collection\.yml:\d+: metadata-missing: there is no file nowhere\.json"):
        build.sync(Files(project_root), None, DAY)


def test_unknown_topic_in_the_table_of_areas_is_a_problem(project_root: Path) -> None:
    (project_root / "sources/areas.yml").write_text("areas:\n  Sea->Water: [tidse]\n", "utf-8")
    found = build.check(Files(project_root))
    assert [(problem.path, problem.line, problem.code) for problem in found if problem.severity == "error"] == [
        ("sources/areas.yml", 2, "unknown-topic")
    ]


def test_broken_table_of_learned_words_is_a_problem(project_root: Path) -> None:
    (project_root / "sources/topics.json").write_text('{"papers": "many"}', "utf-8")
    assert ("sources/topics.json", "wrong-value") in {(problem.path, problem.code) for problem in build.check(Files(project_root))}
