"""Sources become pages, a second run changes nothing, and a fault anywhere means that nothing is written."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import time
from typing import TYPE_CHECKING, TypeVar

import pytest

from generator import build
from generator.errors import ContentError, UsageError
from generator.files import UNFINISHED, Files
from generator.text import Text
from tests import toy
from tests.toy import ACORN, DAY, FIRST, LATER, MOSS, OAK, SECOND

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from pathlib import Path

    from generator.build import SyncResult

Item = TypeVar("Item")
PAGES = "docs/papers/toy-2031/"


def synced(root: Path, today: object = DAY) -> SyncResult:
    """Sync and write."""
    files = Files(root)
    result = build.sync(files, None, LATER if today is LATER else DAY)
    files.write_all((path, text) for path, text, _ in result.writes)
    return result


def told(root: Path) -> list[tuple[str, str, str | None]]:
    return [(str(entry.record.origin), entry.outcome, entry.paper) for entry in build.load(Files(root)).ledger]


def page_of(root: Path, abstract: str) -> Path:
    return next(path for path in (root / PAGES).glob("*.md") if abstract[:60] in path.read_text())


def warned(root: Path) -> list[str]:
    return [f"{problem.path}: {problem.code}" for problem in build.check(Files(root)) if problem.severity == "warning"]


def refused(root: Path) -> list[str]:
    """Sync must fail, and write nothing; give the problems."""
    before = toy.contents(root)
    with pytest.raises(ContentError) as caught:
        synced(root)
    assert toy.contents(root) == before
    with pytest.raises(ContentError):
        build.load(Files(root))
    problems = [problem for problem in build.check(Files(root)) if problem.severity == "error"]
    assert [str(problem) for problem in problems] == [str(problem) for problem in caught.value.problems]
    return [str(problem) for problem in problems]


def test_records_become_pages(tmp_path: Path) -> None:
    result = synced(toy.project(tmp_path))
    assert result.counts == {
        "records": 3, "new": 3, "changed": 0, "unchanged": 0, "curated": 0, "duplicates": 0, "fragments": 0, "warnings": 0,
    }  # fmt: skip
    digest = build.load(Files(tmp_path))
    assert [(paper.venue, paper.added, paper.source and paper.source.record) for paper in digest.papers] == [
        ("TOY 2031", DAY, number) for number in (3, 2, 1)
    ]
    assert {paper.abstract for paper in digest.papers} == {Text.parse(text).markdown() for text in toy.TEXTS}
    assert [entry.outcome for entry in digest.ledger] == ["page"] * 3
    assert build.check(Files(tmp_path)) == ()


def test_second_sync_changes_nothing(tmp_path: Path) -> None:
    synced(toy.project(tmp_path))
    before = toy.contents(tmp_path)
    result = synced(tmp_path, LATER)
    assert result.writes == ()
    assert (result.counts["unchanged"], result.counts["new"]) == (3, 0)
    assert toy.contents(tmp_path) == before


@pytest.mark.parametrize("shape", ["\ufeff{}", "\r\n", "\r", "unended"])
def test_shape_of_a_source_does_not_matter(tmp_path: Path, shape: str) -> None:
    synced(toy.project(tmp_path))
    before = toy.contents(tmp_path / "docs")
    text = toy.dump(*toy.TEXTS)
    shaped = {"\ufeff{}": "\ufeff" + text, "unended": text.rstrip()}.get(shape) or text.replace("\n", shape)
    toy.put(tmp_path, {FIRST: shaped})
    assert synced(tmp_path, LATER).writes == ()
    assert toy.contents(tmp_path / "docs") == before


def test_order_of_sources_does_not_matter(tmp_path: Path) -> None:
    synced(toy.project(tmp_path / "one", {FIRST: toy.dump(ACORN, OAK), SECOND: toy.dump(MOSS)}))
    synced(toy.project(tmp_path / "two", {FIRST: toy.dump(MOSS), SECOND: toy.dump(OAK, ACORN)}))
    one, two = (toy.contents(tmp_path / name / PAGES) for name in ("one", "two"))
    assert one.keys() == two.keys()


def test_two_additions_give_the_same_pages_whichever_comes_first(tmp_path: Path) -> None:
    additions = {"sources/toy-2031/acorn.txt": ACORN, "sources/toy-2031/oak.txt": OAK}
    for name, order in (("one", sorted(additions)), ("two", sorted(additions, reverse=True))):
        root = toy.project(tmp_path / name, {FIRST: toy.dump(MOSS)})
        for path in order:
            toy.put(root, {path: toy.dump(additions[path])})
            synced(root)
    assert toy.contents(tmp_path / "one") == toy.contents(tmp_path / "two")


def test_moved_record_takes_its_page_along(tmp_path: Path) -> None:
    synced(toy.project(tmp_path))
    names = toy.contents(tmp_path / PAGES).keys()
    toy.put(tmp_path, {FIRST: toy.dump(MOSS), SECOND: toy.dump(OAK, ACORN)})
    assert synced(tmp_path, LATER).counts["changed"] == 3
    assert toy.contents(tmp_path / PAGES).keys() == names
    sources = {paper.abstract[:5]: (paper.source and str(paper.source.file), paper.updated) for paper in build.load(Files(tmp_path)).papers}
    assert sources == {"Moss ": (FIRST, None), "Oaks ": (SECOND, None), "Squir": (SECOND, None)}


def test_corrected_record_corrects_its_page(tmp_path: Path) -> None:
    synced(toy.project(tmp_path))
    page = page_of(tmp_path, OAK)
    toy.put(tmp_path, {FIRST: toy.dump(OAK.replace("two years ahead", "three years ahead"), ACORN, MOSS)})
    assert synced(tmp_path, LATER).counts["new"] == 0
    assert "three years ahead" in page.read_text()
    assert "updated: 2031-06-01\n" in page.read_text()
    assert synced(tmp_path).writes == ()


def test_repeat_is_one_paper_with_two_origins(tmp_path: Path) -> None:
    toy.project(tmp_path, {FIRST: toy.dump(ACORN, OAK, ACORN), SECOND: toy.dump(OAK.replace("3\\%", "3%"))})
    assert synced(tmp_path).counts["duplicates"] == 2
    assert [(place.rpartition("/")[2], outcome) for place, outcome, _ in told(tmp_path)] == [
        ("a.txt#1", "page"), ("a.txt#2", "page"), ("a.txt#3", "duplicate"), ("b.txt#1", "duplicate"),
    ]  # fmt: skip
    assert len(list((tmp_path / PAGES).iterdir())) == 2


def test_deleted_record_leaves_its_page(tmp_path: Path) -> None:
    synced(toy.project(tmp_path))
    before = toy.contents(tmp_path / PAGES)
    for kept in ([ACORN, OAK], [OAK, MOSS]):
        toy.put(tmp_path, {FIRST: toy.dump(*kept)})
        result = build.sync(Files(tmp_path), None, LATER)
        assert [problem.code for problem in result.problems] == ["source-gone"]
    assert toy.contents(tmp_path / PAGES) == before


def test_piece_is_told_and_gets_no_page(tmp_path: Path) -> None:
    toy.project(tmp_path, {FIRST: toy.dump(ACORN, "and so on, as people say", MOSS)})
    result = synced(tmp_path)
    assert (result.counts["fragments"], [problem.code for problem in result.problems]) == (1, ["fragment"])
    assert told(tmp_path)[1] == (f"{FIRST}#2", "fragment", None)
    toy.put(tmp_path, {f"{PAGES}whole.md": toy.page("whole", abstract="and so on, as people say")})
    assert told(tmp_path)[1] == (f"{FIRST}#2", "page", "toy-2031/whole")
    assert warned(tmp_path) == [], "who made its page by hand has settled it"


def test_what_a_person_edits_stays_and_is_told(tmp_path: Path) -> None:
    synced(toy.project(tmp_path))
    page = page_of(tmp_path, ACORN)
    edited = (
        page.read_text().replace("We follow", "We *follow*").replace("title: ", "title: What Squirrels Leave # ")
        + "\n## Notes\n\nMine.  \n"
    )
    page.write_text(edited)
    toy.put(tmp_path, {FIRST: toy.dump(OAK, ACORN.replace("one autumn", "two autumns"), MOSS)})
    result = synced(tmp_path, LATER)
    after = page.read_text()
    assert after == edited.replace("record: 1", "record: 2").replace(*changed_line(edited, after, "  source:"))
    entry = next(entry for entry in result.ledger if entry.paper == f"toy-2031/{page.stem}")
    assert [field for field, _ in entry.proposals] == ["title", "abstract"]
    assert result.counts["curated"] == 1


def changed_line(before: str, after: str, start: str) -> tuple[str, str]:
    old, new = (next(line for line in text.split("\n") if line.startswith(start)) for text in (before, after))
    return old, new


def test_one_collection_alone(tmp_path: Path) -> None:
    other = {"sources/sea-2032/collection.yml": toy.COLLECTION.replace("toy-2031", "sea-2032"), "sources/sea-2032/a.txt": toy.dump(MOSS)}
    toy.project(tmp_path, {FIRST: toy.dump(ACORN), **other})
    result = build.sync(Files(tmp_path), "sea-2032", DAY)
    assert [path.split("/")[2] for path, _, _ in result.writes] == ["sea-2032"]
    assert [entry.record.collection for entry in result.ledger] == ["sea-2032"]
    with pytest.raises(UsageError, match="there are sea-2032, toy-2031"):
        build.sync(Files(tmp_path), "sea-2033", DAY)


def test_folder_that_is_no_project(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="no digest project"):
        build.check(Files(tmp_path))


TWIN = ACORN.replace("40 invented", "41 invented")

MOVE = (
    PAGES
    + "{}.md:2: id-path: the id `toy-2031/acorn` is not the file's name; an id stays as it was given: move the file to "
    + PAGES
    + "acorn.md"
)

BAD: dict[str, tuple[dict[str, str | bytes | None], list[str]]] = {
    "not UTF-8": (
        {SECOND: b"Toy\n\nCaf\xe9"},
        [f"{SECOND}:3: not-utf8: the file is not UTF-8: it holds the byte 0xE9; save it again as UTF-8"],
    ),
    "page not UTF-8": (
        {f"{PAGES}x.md": b"\xff"},
        [f"{PAGES}x.md:1: not-utf8: the file is not UTF-8: it holds the byte 0xFF; save it again as UTF-8"],
    ),
    "empty": ({SECOND: ""}, [f"{SECOND}:0: empty-file: the file is empty; put abstracts into it, or delete it"]),
    "heading alone": (
        {SECOND: "\nToy Papers\n"},
        [f"{SECOND}:2: no-records: the file holds a heading and no abstract; put abstracts below it, with blank lines between"],
    ),
    "near-twin in the sources": (
        {SECOND: toy.dump(TWIN)},
        [
            (
                f"{SECOND}:3: near-twin: {SECOND}#1 and {FIRST}#1 are 97% alike; "
                f"put [{SECOND}#1, {FIRST}#1] under `same_as` or `distinct_from` of the collection.yml"
            )
        ],
    ),
    "near-twin of a page": (
        {f"{PAGES}x.md": toy.page("x", abstract=TWIN.replace("Code:", "Nuts:")), SECOND: toy.dump(TWIN)},
        [
            (
                f"{FIRST}:3: near-twin: {FIRST}#1 and toy-2031/x are 95% alike; "
                f"say `same_as: [{FIRST}#1]` or `distinct_from: [{FIRST}#1]` on the page of toy-2031/x"
            )
        ],
    ),
    "broken YAML": (
        {f"{PAGES}x.md": toy.page("x", 'name: "x\n')},
        [
            (
                f"{PAGES}x.md:5: yaml-syntax: found unexpected end of stream; "
                "put double quotes around a value that holds `: `, ` #` or begins with a sign; close every quote and bracket"
            )
        ],
    ),
    "misspelt key": (
        {f"{PAGES}x.md": toy.page("x", "sumary: y\n")},
        [f"{PAGES}x.md:5: unknown-key: there is no key `sumary`; did you mean `summary`?"],
    ),
    "wrong type": (
        {f"{PAGES}x.md": toy.page("x", "tags: oaks\n")},
        [f"{PAGES}x.md:5: wrong-type: `tags` must be a list, and is `oaks`; write a list"],
    ),
    "misspelt topic": (
        {f"{PAGES}acorn.md": toy.page(front="tags: [oaks, squirels]\n", abstract="Something else is told here.")},
        [f"{PAGES}acorn.md:5: unknown-topic: there is no topic `squirels`; did you mean `squirrels`?"],
    ),
    "topic by its alias": (
        {f"{PAGES}acorn.md": toy.page(front="tags:\n  - rodents\n")},
        [f"{PAGES}acorn.md:6: unknown-topic: there is no topic `rodents`; did you mean `squirrels`?"],
    ),
    "missing id": (
        {f"{PAGES}x.md": toy.page().replace("id: toy-2031/acorn\n", "")},
        [f"{PAGES}x.md:2: missing-id: `id` is missing; add `id:`"],
    ),
    "two pages with one id": (
        {f"{PAGES}acorn.md": toy.page(), f"{PAGES}sub/acorn.md": toy.page(abstract="Something else is told here.")},
        [
            (
                f"{PAGES}sub/acorn.md:2: duplicate-id: `toy-2031/acorn` is claimed by {PAGES}acorn.md:2 too; "
                "an address leads to one page: change one of the two"
            ),
            MOVE.format("sub/acorn"),
        ],
    ),
    "id that is not the file's name": ({f"{PAGES}x.md": toy.page()}, [MOVE.format("x")]),
    "link that is no web address": (
        {f"{PAGES}x.md": toy.page("x", "links:\n  code: javascript:alert(1)\n")},
        [f"{PAGES}x.md:6: bad-link: `links.code` is no http(s) address: `javascript:alert(1)`; write the whole address, from https:// on"],
    ),
    "no abstract": (
        {f"{PAGES}x.md": toy.page("x", abstract="")},
        [f"{PAGES}x.md:5: no-abstract: the page has no abstract; put it below the front matter"],
    ),
    "source that is no file": (
        {f"{PAGES}x.md": toy.page("x", "source: {file: sources/toy-2031/c.txt, record: 1}\n", "Something else is told here.")},
        [f"{PAGES}x.md:5: source-missing: there is no source file `sources/toy-2031/c.txt`; did you mean `{FIRST}`?"],
    ),
    "source that is no record": (
        {f"{PAGES}x.md": toy.page("x", f"source: {{file: {FIRST}, record: 9}}\n", "Something else is told here.")},
        [f"{PAGES}x.md:5: source-missing: `{FIRST}` has no record 9; correct the number"],
    ),
    "source with the wrong number": (
        {f"{PAGES}acorn.md": toy.page(front=f"source: {{file: {FIRST}, record: 9}}\n")},
        [f"{PAGES}acorn.md:5: source-missing: `{FIRST}` has no record 9; write 1"],
    ),
    "settled with nobody": (
        {f"{PAGES}acorn.md": toy.page(front=f"distinct_from:\n  - toy-2031/elm\n  - {FIRST}#4\n")},
        [
            f"{PAGES}acorn.md:{line}: unknown-reference: `distinct_from` names `{name}`, and there is no such paper or record; "
            "correct or remove it"
            for line, name in ((6, "toy-2031/elm"), (7, f"{FIRST}#4"))
        ],
    ),
    "alias of another page": (
        {f"{PAGES}acorn.md": toy.page(), f"{PAGES}x.md": toy.page("x", "aliases: [toy-2031/acorn]\n", "Something else is told here.")},
        [
            (
                f"{PAGES}x.md:5: duplicate-alias: `toy-2031/acorn` is claimed by {PAGES}acorn.md:2 too; "
                "an address leads to one page: change one of the two"
            )
        ],
    ),
    "summary that is the abstract": (
        {f"{PAGES}acorn.md": toy.page(front="summary: Acorns fall.\n", abstract="Acorns  fall.")},
        [f"{PAGES}acorn.md:5: long-summary: the summary is the whole abstract; keep one sentence of it"],
    ),
    "collection nobody describes": (
        {"sources/toy-2031/collection.yml": None},
        ["sources/toy-2031/collection.yml:0: no-collection: the folder has no collection.yml; say there which venue and year it holds"],
    ),
    "collection with another name": (
        {"sources/toy-2031/collection.yml": toy.COLLECTION.replace("name: toy-2031", "name: toy-2032")},
        [
            (
                "sources/toy-2031/collection.yml:1: collection-name: the collection is named `toy-2032` and its folder `toy-2031`; "
                "write `name: toy-2031`, or rename the folder"
            )
        ],
    ),
    "page of no collection": (
        {"docs/papers/toy-2013/acorn.md": toy.page().replace("toy-2031", "toy-2013")},
        ["docs/papers/toy-2013/acorn.md:2: unknown-collection: there is no collection `toy-2013`; did you mean `toy-2031`?"],
    ),
    "topic of no group": (
        {
            "sources/vocabulary.yml": toy.VOCABULARY.replace(
                "group: nature, description: Whatever d", "group: natur, description: Whatever d"
            )
        },
        ["sources/vocabulary.yml:5: unknown-group: there is no group `natur`; did you mean `nature`?"],
    ),
    "alias of two topics": (
        {"sources/vocabulary.yml": toy.VOCABULARY.replace("drops acorns.}", "drops acorns., aliases: [rodents]}")},
        ["sources/vocabulary.yml:5: duplicate-topic: `rodents` stands for two topics, `squirrels` and `oaks`; keep it at one of them"],
    ),
}


@pytest.mark.parametrize("name", BAD)
def test_bad_input_is_refused(tmp_path: Path, name: str) -> None:
    files, problems = BAD[name]
    assert refused(toy.project(tmp_path, files)) == problems


def test_all_faults_come_at_once(tmp_path: Path) -> None:
    apart = ["not UTF-8", "misspelt key", "misspelt topic", "page of no collection", "topic of no group"]
    files = {path: content for name in apart for path, content in BAD[name][0].items()}
    assert sorted(refused(toy.project(tmp_path, files))) == sorted(problem for name in apart for problem in BAD[name][1])


def test_link_out_of_the_project_is_refused(tmp_path: Path) -> None:
    toy.project(tmp_path / "project")
    (tmp_path / "secret").write_text("root:x:0:0")
    (tmp_path / "project" / SECOND).symlink_to(tmp_path / "secret")
    assert refused(tmp_path / "project") == [f"{SECOND}:0: outside-project: a link leads out of the project; put the file itself there"]


@pytest.mark.parametrize(
    ("settled", "outcome"),
    [
        pytest.param(
            {"sources/toy-2031/collection.yml": f"{toy.COLLECTION}same_as:\n  - [{SECOND}#1, {FIRST}#1]\n"}, "duplicate", id="one paper"
        ),
        pytest.param(
            {"sources/toy-2031/collection.yml": f"{toy.COLLECTION}distinct_from:\n  - [{SECOND}#1, {FIRST}#1]\n"}, "page", id="two papers"
        ),
        pytest.param({f"{PAGES}acorn.md": toy.page(front=f"same_as: [{SECOND}#1]\n")}, "duplicate", id="one paper, said on its page"),
        pytest.param({f"{PAGES}acorn.md": toy.page(front=f"distinct_from: [{SECOND}#1]\n")}, "page", id="two papers, said on one's page"),
    ],
)
def test_near_twin_is_as_people_settled_it(tmp_path: Path, settled: dict[str, str | bytes | None], outcome: str) -> None:
    synced(toy.project(tmp_path, {SECOND: toy.dump(TWIN), **settled}))
    assert told(tmp_path)[-1][:2] == (f"{SECOND}#1", outcome)
    assert synced(tmp_path).writes == ()


def test_check_of_some_files_tells_only_theirs(tmp_path: Path) -> None:
    toy.project(tmp_path, {**BAD["misspelt key"][0], **BAD["empty"][0]})
    assert [problem.path for problem in build.check(Files(tmp_path), (SECOND,))] == [SECOND]
    assert [problem.path for problem in build.check(Files(tmp_path), ("./docs/",))] == [f"{PAGES}x.md"]
    assert build.check(Files(tmp_path), ("sources/toy",)) == ()


def test_check_tells_records_without_a_page(tmp_path: Path) -> None:
    assert warned(toy.project(tmp_path)) == [f"{FIRST}: unpaged"] * 3
    toy.put(tmp_path, BAD["misspelt key"][0])
    assert warned(tmp_path) == [], "the page that cannot be read may be theirs"


def test_progress_sees_every_step(tmp_path: Path) -> None:
    seen: list[str] = []

    def watch(label: str, items: Iterable[Item], /) -> Iterator[Item]:
        for item in items:
            seen.append(label)
            yield item

    synced(toy.project(tmp_path))
    build.sync(Files(tmp_path), None, DAY, watch)
    assert {label: seen.count(label) for label in seen} == {
        "Reading sources": 1,
        "Reading metadata": 1,
        "Reading pages": 3,
        "Reading abstracts": 3,
        "Updating pages": 3,
    }


SYNC = """
import datetime, sys
from pathlib import Path
from generator import build
from generator.files import Files
files = Files(Path(sys.argv[1]))
result = build.sync(files, None, datetime.date(2031, 6, 1))
print("ready", flush=True)
files.write_all((path, text) for path, text, _ in result.writes)
"""


def test_killed_sync_leaves_every_page_old_or_new(tmp_path: Path) -> None:
    numbered = [" ".join(f"{number}{word}" for word in MOSS.split()) for number in range(30)]
    old = toy.project(tmp_path / "old", {FIRST: toy.dump(*numbered)})
    synced(old)
    new = toy.project(tmp_path / "new", {FIRST: toy.dump(*numbered), **toy.contents(old)})
    toy.put(new, {FIRST: toy.dump(*(text.replace("compass", "map") for text in reversed(numbered)))})
    source = (new / FIRST).read_bytes()
    synced(new, LATER)
    allowed = {path: {content, toy.contents(old / PAGES)[path]} for path, content in toy.contents(new / PAGES).items()}
    for attempt in range(6):
        root = tmp_path / f"run{attempt}"
        toy.put(root, {**toy.contents(old), FIRST: source})
        with subprocess.Popen([sys.executable, "-c", SYNC, str(root)], stdout=subprocess.PIPE) as run:
            assert run.stdout is not None
            run.stdout.readline()
            time.sleep(random.Random(attempt).uniform(0, 0.06))  # noqa: S311  a test's choice, not a secret
            os.kill(run.pid, signal.SIGKILL)
        pages = {path: content for path, content in toy.contents(root / PAGES).items() if not path.endswith(UNFINISHED)}
        assert all(pages[path] in allowed[path] for path in allowed)
        synced(root, LATER)
        assert toy.contents(root) == toy.contents(new), "the next run finishes the work"
