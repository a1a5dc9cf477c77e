"""The command as a person meets it: what it says, where it says it, and the exit code."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from generator.cli import main

ABSTRACTS = "sources/atlantis-2031/abstracts.txt"
PAGE = "docs/papers/atlantis-2031/tidenet.md"


def digest(root: Path, *words: str, typed: str | None = None) -> Result:
    return CliRunner().invoke(main, ["--root", str(root), *words], input=typed)


def tree(root: Path) -> dict[str, bytes]:
    return {path.relative_to(root).as_posix(): path.read_bytes() for path in sorted(root.rglob("*")) if path.is_file()}


def test_sync_writes_pages_and_prints_the_ledger(project_root: Path) -> None:
    done = digest(project_root, "sync")
    assert done.exit_code == 0, done.output
    assert done.stdout == ""
    assert "3  records" in done.stderr
    assert "2  new" in done.stderr


def test_second_sync_changes_nothing(project_root: Path) -> None:
    digest(project_root, "sync")
    before = tree(project_root)
    done = digest(project_root, "sync")
    assert "0  new" in done.stderr
    assert tree(project_root) == before


def test_dry_run_shows_a_diff_and_writes_nothing(project_root: Path) -> None:
    before = tree(project_root)
    done = digest(project_root, "sync", "--dry-run")
    assert done.stdout.startswith("--- /dev/null\n+++ b/docs/papers/atlantis-2031/")
    assert tree(project_root) == before


def test_unknown_collection_is_wrong_use(project_root: Path) -> None:
    done = digest(project_root, "sync", "--collection", "lemuria-1900")
    assert done.exit_code == 2
    assert "there is no collection `lemuria-1900`" in done.stderr


def test_folder_that_is_no_project_is_wrong_use(tmp_path: Path) -> None:
    assert digest(tmp_path, "check").exit_code == 2


def test_faults_are_all_told_and_nothing_is_written(project_root: Path) -> None:
    (project_root / PAGE).write_text((project_root / PAGE).read_text().replace("tags: [tides]", "tagz: [tides]\nkind: [x]"))
    (project_root / "sources/atlantis-2031/second.txt").write_bytes(b"Heading\n\n\xff")
    before = tree(project_root)
    done = digest(project_root, "sync")
    assert done.exit_code == 1
    assert f"{PAGE}:7: unknown-key: " in done.stderr
    assert "did you mean `tags`" in done.stderr or "`tags`" in done.stderr
    assert "sources/atlantis-2031/second.txt:3: not-utf8: " in done.stderr
    assert "Traceback" not in done.output
    assert tree(project_root) == before


def test_check_of_a_sound_project_exits_0(project_root: Path) -> None:
    digest(project_root, "sync")
    done = digest(project_root, "check")
    assert done.exit_code == 0, done.output
    assert "0 problems" in done.stderr


@pytest.mark.parametrize("shape", ["text", "github", "json"])
def test_check_tells_faults_in_each_shape(project_root: Path, shape: str) -> None:
    (project_root / PAGE).write_text((project_root / PAGE).read_text().replace("[tides]", "[tidse]"))
    done = digest(project_root, "check", "--format", shape, PAGE)
    assert done.exit_code == 1
    if shape == "text":
        assert f"{PAGE}:7: unknown-topic: " in done.stderr
    elif shape == "github":
        assert done.stdout.startswith(f"::error file={PAGE},line=7,")
        assert "unknown-topic" in done.stdout
    else:
        problem = json.loads(done.stdout)[0]
        assert set(problem) == {"path", "line", "column", "code", "message", "hint", "severity"}
        assert (problem["path"], problem["line"], problem["code"], problem["severity"]) == (PAGE, 7, "unknown-topic", "error")
        assert "tides" in problem["hint"]


def test_a_message_cannot_break_out_of_an_annotation(project_root: Path) -> None:
    (project_root / PAGE).write_text((project_root / PAGE).read_text().replace("[tides]", '["x\\n::error::y"]'))
    done = digest(project_root, "check", "--format", "github")
    assert all(line.startswith(("::error file=", "::warning file=")) for line in done.stdout.splitlines())


def test_text_renders_each_line(tmp_path: Path) -> None:
    lines = [{"id": "a", "text": "A $2\\times$ gain"}, {"id": 7, "text": "\\unknownmacro{x} **b**"}]
    done = digest(tmp_path, "text", typed="".join(json.dumps(line) + "\n" for line in lines))
    found = [json.loads(line) for line in done.stdout.splitlines()]
    assert [each["id"] for each in found] == ["a", 7]
    assert set(found[0]) == {"id", "html", "plain", "markdown", "latex", "problems"}
    assert found[0]["plain"] == "A 2× gain"
    assert found[1]["problems"]


@pytest.mark.parametrize("line", ["no json", '{"id": 1}', '["text"]', '{"text": 3}'])
def test_text_says_which_line_it_cannot_read(tmp_path: Path, line: str) -> None:
    done = digest(tmp_path, "text", typed='{"id": 1, "text": "fine"}\n' + line + "\n")
    assert done.exit_code == 2
    assert ":2: " in done.stderr


def test_schema_is_one_for_each_kind_of_file(tmp_path: Path) -> None:
    found = json.loads(digest(tmp_path, "schema").stdout)
    assert set(found) == {"frontmatter", "collection", "vocabulary", "areas"}
    assert found["frontmatter"]["additionalProperties"] is False


def test_tree_for_any_engine_is_replaced_and_a_folder_of_others_is_not(project_root: Path, tmp_path: Path) -> None:
    shutil.copytree(Path(__file__).parents[1] / "templates", project_root / "templates")
    digest(project_root, "sync")
    into = tmp_path / "tree"
    assert digest(project_root, "build", "--into", str(into)).exit_code == 0
    before = tree(into)
    assert "digest" not in before["mkdocs.yml"].decode().partition("plugins:")[2]
    (into / "docs/papers/atlantis-2031/stale.md").write_text("stale")
    assert digest(project_root, "build", "--into", str(into)).exit_code == 0
    assert tree(into) == before
    others = tmp_path / "others"
    others.mkdir()
    (others / "precious.txt").write_text("mine")
    assert digest(project_root, "build", "--into", str(others)).exit_code == 2
    assert tree(others) == {"precious.txt": b"mine"}


def test_every_command_shows_an_example(tmp_path: Path) -> None:
    for name in main.commands:
        assert "Example: " in digest(tmp_path, name, "--help").stdout


ABSTRACT = (
    "Tides are hard to foretell. We propose TideWatch, a method that foretells tides from gulls. It raises accuracy by 12% on FloodBench. "
    "Our code is available at https://github.com/invented/tidewatch."
)


def test_extract_says_what_a_paper_says_of_itself(project_root: Path) -> None:
    done = digest(project_root, "extract", typed=json.dumps({"id": 3, "abstract": ABSTRACT}) + "\n")
    assert done.exit_code == 0, done.output
    found = json.loads(done.stdout)
    keys = {"id", "title", "title_source", "name", "expansion", "kind", "summary", "topics", "links", "results", "models", "benchmarks"}
    assert set(found) == keys | {"acronyms"}
    assert (found["id"], found["name"], found["kind"], found["title_source"]) == (3, "TideWatch", "method", "derived")
    assert found["links"][0]["url"] == "https://github.com/invented/tidewatch"
    assert found["topics"] == ["tides"]


def test_match_finds_an_abstract_in_metadata_and_refuses_another(tmp_path: Path) -> None:
    (tmp_path / "list.json").write_text(json.dumps([{"id": "t1", "title": "TideWatch", "abstract": ABSTRACT}]))
    asked = [
        {"id": 1, "abstract": ABSTRACT.upper()},
        {"id": 2, "abstract": "Gulls sleep while flying, or so nine sailors say who never slept."},
    ]
    done = digest(tmp_path, "match", str(tmp_path / "list.json"), typed="".join(json.dumps(each) + "\n" for each in asked))
    first, second = (json.loads(line) for line in done.stdout.splitlines())
    assert first["match"] == {"id": "t1", "title": "TideWatch", "score": 1.0}
    assert first["candidates"] == [first["match"]]
    assert (second["match"], second["candidates"]) == (None, [])


def test_evaluate_prints_a_table_and_the_misses(project_root: Path, tmp_path: Path) -> None:
    gold = tmp_path / "gold.json"
    gold.write_text(
        json.dumps([{"id": "abstracts-01", "name": "TideNet", "kind": "theory"}, {"id": "x", "abstract": ABSTRACT, "name": "TideWatch"}])
    )
    done = digest(project_root, "evaluate", str(gold), "--misses")
    assert done.exit_code == 0, done.output
    assert "| name | 2 | 2 | 0 | 0 | 1.00 | 1.00 | 1.00 | 1.00 |" in done.stdout
    assert "- abstracts-01, kind: found `method`, expected `theory`" in done.stdout


@pytest.mark.parametrize("gold", ["{", "[1]", '[{"name": "x"}]', '[{"id": "nowhere-01"}]'])
def test_evaluate_says_what_is_wrong_with_annotations(project_root: Path, tmp_path: Path, gold: str) -> None:
    (tmp_path / "gold.json").write_text(gold)
    done = digest(project_root, "evaluate", str(tmp_path / "gold.json"))
    assert done.exit_code == 2
    assert "Traceback" not in done.output


def test_a_pick_that_is_no_paper_is_told_with_its_line(project_root: Path) -> None:
    settings = project_root / "mkdocs.yml"
    settings.write_text(
        settings.read_text().replace("  - digest\n", "  - digest:\n      picks:\n        - {id: atlantis-2031/tidenett, why: Wet.}\n")
    )
    digest(project_root, "sync")
    done = digest(project_root, "check")
    assert done.exit_code == 1
    assert "mkdocs.yml:8: unknown-paper: there is no paper `atlantis-2031/tidenett`; did you mean `atlantis-2031/tidenet`?" in done.stderr
