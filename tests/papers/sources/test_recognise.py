"""Content tells the format, whatever the name; what is none is told, and nothing raises."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.papers.sources.recognise import read, read_all
from tests.papers.sources.shelf import FOLDER, faults, reading, text

NAMES = sorted(path.name for path in FOLDER.iterdir() if path.suffix != "" and path.name != "README.md")


@pytest.mark.parametrize("name", [name for name in NAMES if name != "abstracts.json"])
def test_format_is_known_by_content(name: str) -> None:
    assert reading(name).records
    assert [made.title for made in read("no-name", text(name)).records] == [made.title for made in reading(name).records]


@pytest.mark.parametrize("name", NAMES)
def test_bom_and_line_ends_do_not_matter(name: str) -> None:
    for ends in ("\r\n", "\r"):
        assert read(name, "\ufeff" + text(name).replace("\n", ends)) == reading(name)


@pytest.mark.parametrize(
    ("content", "code"),
    [
        pytest.param("", "empty-file", id="empty"),
        pytest.param("\ufeff \n\n", "empty-file", id="blank"),
        pytest.param("Atlantis 2031\n\nWe introduce TideNet, a method.\n", "unknown-format", id="a dump"),
        pytest.param("<html><title>Not found</title></html>", "unknown-format", id="a web page"),
        pytest.param("authors,abstract\nAnn Ebb,Kelp grows.\n", "unknown-format", id="a table without titles"),
        pytest.param("\x00\x01\x02", "unknown-format", id="bytes"),
    ],
)
def test_what_is_no_metadata_is_one_error(content: str, code: str) -> None:
    reading = read("sources/x", content)
    assert (reading.records, [(problem.path, problem.code, problem.severity) for problem in reading.problems]) == (
        (),
        [("sources/x", code, "error")],
    )


def test_files_keep_their_order_and_do_not_touch_each_other() -> None:
    files = [(name, text(name)) for name in NAMES]
    together = read_all(files)
    assert len(together) == len(files)
    assert read_all(files[::-1])[::-1] == together
    for name, found in zip(NAMES, together, strict=True):
        assert all(made.origin.file == name for made in found.records)
        assert all(problem.path == name for problem in found.problems)
        if name not in {"abstracts.json", "orals-posters.json"}:
            assert found == reading(name)


@given(st.sampled_from(NAMES), st.integers(0, 4000), st.integers(0, 40), st.text(max_size=8))
def test_damaged_file_never_raises(name: str, place: int, length: int, put: str) -> None:
    whole = text(name)
    damaged = read(name, whole[:place] + put + whole[place + length :])
    assert all(made.title for made in damaged.records)
    assert damaged.records or damaged.problems


def test_same_file_twice_is_read_twice() -> None:
    twice = read_all([("table.csv", text("table.csv"))] * 2)
    assert twice[0] == twice[1] == reading("table.csv")
    assert faults(twice[0])
