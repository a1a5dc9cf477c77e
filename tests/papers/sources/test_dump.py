"""Abstracts come out of a file whole, whatever the file looks like; a piece is told and not swallowed."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.errors import ContentError
from generator.papers.sources import dump

ACORN = "Squirrels gather acorns in autumn, yet nobody has measured how they choose them. " * 3 + "We measure it on 40 invented squirrels."
OAK = "Oaks drop acorns in waves that no model explains so far. " * 4 + "We explain them with an invented theory of wind."
MOSS = "Moss grows on the north side of stones, or so people say. " * 4 + "Code: https://example.org/moss"
THREE = [ACORN, OAK, MOSS]
SHARED = Path(__file__).parents[4] / "shared" / "data"


def texts(text: str) -> list[str]:
    return [" ".join(record.text.split()) for record in dump.parse("sources/toy-2026/a.txt", text, "toy-2026").records]


def warnings(text: str) -> list[str]:
    return [str(problem) for problem in dump.parse("a.txt", text, "toy-2026").fragments]


def wrapped(text: str, width: int = 60) -> str:
    lines = [""]
    for word in text.split():
        if len(lines[-1]) + len(word) > width:
            lines.append("")
        lines[-1] += ("" if not lines[-1] else " ") + word
    return "\n".join(lines)


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("Toy Papers\n\n" + "\n\n".join(THREE) + "\n", id="as it should be"),
        pytest.param("\ufeffToy Papers\r\n\r\n" + "\r\n\r\n".join(THREE) + "\r\n", id="BOM and CRLF"),
        pytest.param("\ufeff" + "\n\n".join(THREE), id="BOM and no heading"),
        pytest.param("Toy Papers\r\r" + "\r\r".join(THREE), id="CR"),
        pytest.param("Toy Papers\n \t\n" + "\n\u00a0\n".join(THREE), id="blank lines with spaces"),
        pytest.param("\n\n\nToy Papers\n\n\n\n" + "\n\n\n\n\n".join(THREE) + "\n\n\n", id="several blank lines"),
        pytest.param("\n\n".join(THREE), id="no heading, no final newline"),
        pytest.param("# Toy Papers\n\n" + "\n\n# Toy Papers\n\n".join(THREE), id="heading repeated"),
        pytest.param("Toy Papers\n==========\n" + "\n\n".join(THREE), id="heading underlined"),
        pytest.param("Toy Papers\n" + "\n\nTOY PAPERS\n".join(THREE), id="heading without a blank line"),
        pytest.param("Toy Papers\n\n" + "\n\n---\n\n".join(THREE), id="rules between"),
        pytest.param("Toy Papers\n\n" + "\n\n".join(wrapped(text) for text in THREE), id="hard-wrapped"),
        pytest.param("\n\n".join(wrapped(text) for text in THREE), id="hard-wrapped without heading"),
        pytest.param("\n\x0c\n".join(THREE), id="page breaks"),
    ],
)
def test_three_abstracts_are_three_records(text: str) -> None:
    assert texts(text) == THREE
    assert warnings(text) == []


def test_record_knows_its_place() -> None:
    records = dump.parse("a.txt", f"Toy Papers\r\n\r\n{ACORN}\r\n\r\n\r\n{OAK}", "toy-2026").records
    assert [(str(record.origin), record.origin.line, record.collection) for record in records] == [
        ("a.txt#1", 3, "toy-2026"),
        ("a.txt#2", 6, "toy-2026"),
    ]


@pytest.mark.parametrize(
    ("piece", "why"),
    [
        pytest.param("We also gather nuts.", "it has only 20 characters", id="short"),
        pytest.param("Second Part", "it has only 11 characters", id="another heading"),
        pytest.param("and " + OAK, "it starts as if", id="mid-sentence"),
        pytest.param(", " + OAK, "it starts as if", id="punctuation"),
        pytest.param("However, " + OAK, "it starts as if", id="a word that goes on"),
        pytest.param("Our results: " + OAK, "it starts as if", id="somebody's results"),
    ],
)
def test_piece_is_told_where_it_stands(piece: str, why: str) -> None:
    text = f"Toy Papers\n\n{ACORN}\n\n{piece}\n\n{MOSS}"
    assert texts(text) == [ACORN, piece, MOSS], "it is kept, and numbered"
    assert warnings(text)[0].startswith(f"a.txt:5: fragment: record 2 looks broken off: {why}")


def test_text_that_does_not_end_goes_on_below() -> None:
    assert (
        "a.txt:3: fragment: record 2 looks broken off: what stands before it does not end"
        in warnings(f"{ACORN[:-1]} with\n\n{OAK[:120]}\n\n{ACORN}")[0]
    )
    assert warnings(f"{MOSS}\n\n{OAK}") == [], "an address is an end"
    assert warnings(f"{ACORN[:-1]} with\n\n{OAK}") == [], "what is as long as an abstract is one"


@pytest.mark.parametrize("start", ["k-means", "pFed", "word2vec", "$k$-means", "*k*-means", "“Moss”", "3D", "β-VAE"])
def test_name_in_lower_case_starts_an_abstract(start: str) -> None:
    assert warnings(f"{start} {OAK}") == []


@pytest.mark.parametrize(
    ("text", "told"),
    [
        pytest.param("", "a.txt:0: empty-file: ", id="empty"),
        pytest.param("\ufeff \r\n\n---\n", "a.txt:0: empty-file: ", id="blank"),
        pytest.param("\n\nToy Papers\n\n", "a.txt:3: no-records: ", id="heading alone"),
        pytest.param("Toy Papers\n\nToy Papers\n", "a.txt:1: no-records: ", id="heading twice"),
    ],
)
def test_file_without_abstracts(text: str, told: str) -> None:
    with pytest.raises(ContentError) as caught:
        dump.parse("a.txt", text, "toy-2026")
    assert str(caught.value).startswith(told)


HEADINGS = ("Toy Papers", "and so on")


@given(
    st.lists(st.sampled_from([*THREE, *HEADINGS, "", " ", "---", "x" * 300]), min_size=1),
    st.sampled_from(["\n", "\r\n", "\r"]),
)
def test_no_word_is_lost(blocks: list[str], newline: str) -> None:
    try:
        found = texts((newline * 2).join(blocks))
    except ContentError:
        found = []
    said = [text for text in blocks if text.strip("- ")]
    heading = said[0] if said and said[0] in HEADINGS else ""
    assert found == [text for text in said if text != heading]


@pytest.mark.skipif(not SHARED.exists(), reason="needs the abstracts of a whole venue")
def test_published_abstracts_look_whole() -> None:
    abstracts = [" ".join(text.split()) for text in json.loads((SHARED / "icml-2026" / "abstracts.json").read_text()).values()]
    parsed = dump.parse("a.txt", "\n\n".join(abstracts), "icml-2026")
    assert len(parsed.records) == len(abstracts)
    assert len(parsed.fragments) <= len(abstracts) / 500
