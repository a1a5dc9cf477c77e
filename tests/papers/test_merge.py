"""A machine never overwrites a person: what was edited, deleted or written by hand stays, and the machine's word is a proposal."""

from __future__ import annotations

import datetime
from itertools import product
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator import frontmatter
from generator.model import Source
from generator.papers import merge
from tests import toy

if TYPE_CHECKING:
    from generator.frontmatter import PageFile

MACHINE: dict[str, object] = {"title": "Acorns · squirrels", "venue": "TOY 2031", "source": Source(file=toy.FIRST, record=1)}
CREATED = merge.create("toy-2031/acorn", MACHINE, toy.ACORN, toy.DAY)


def read(text: str) -> PageFile:
    return frontmatter.read("docs/papers/toy-2031/acorn.md", text)


def merged(text: str, machine: dict[str, object] = MACHINE, abstract: str = toy.ACORN) -> str:
    return merge.merge(read(text), machine, abstract, toy.LATER)


def proposals(text: str, machine: dict[str, object] = MACHINE, abstract: str = toy.ACORN) -> dict[str, object]:
    return dict(merge.proposals(read(text).paper, machine, abstract))


def test_created_page_is_all_the_machines() -> None:
    paper = read(CREATED).paper
    assert (paper.id, paper.title, paper.added, paper.abstract) == ("toy-2031/acorn", "Acorns · squirrels", toy.DAY, toy.ACORN)
    assert set(paper.derived) == {"title", "venue", "source", "abstract"}
    assert all(merge.written_by_machine(paper, field) for field in paper.derived)
    assert merge.title_source(paper) == "derived"
    assert merged(CREATED) == CREATED, "a second time changes nothing"


def test_machine_follows_itself() -> None:
    text = merged(CREATED, MACHINE | {"title": "Lighter acorns", "kind": "analysis"}, toy.OAK)
    paper = read(text).paper
    assert (paper.title, paper.kind, paper.abstract, paper.updated, paper.added) == (
        "Lighter acorns",
        "analysis",
        toy.OAK,
        toy.LATER,
        toy.DAY,
    )
    assert merge.written_by_machine(paper, "kind")
    assert proposals(text, MACHINE | {"title": "Lighter acorns", "kind": "analysis"}, toy.OAK) == {}


def test_what_readers_do_not_see_is_no_update() -> None:
    text = merged(CREATED, MACHINE | {"source": Source(file=toy.SECOND, record=7)})
    assert read(text).paper.source == Source(file=toy.SECOND, record=7)
    assert read(text).paper.updated is None


def test_machine_takes_back_what_it_no_longer_knows() -> None:
    known = merged(CREATED, MACHINE | {"name": "Acorn"})
    assert read(known).paper.name == "Acorn"
    assert merged(known, MACHINE | {"name": None}) == CREATED


@pytest.mark.parametrize(
    ("old", "edited"),
    [
        pytest.param('title: "Acorns · squirrels"', 'title: "What Squirrels Leave"', id="changed"),
        pytest.param("venue: TOY 2031", 'venue: "TOY 2031 (invented)"', id="changed a plain value"),
        pytest.param("They take the lighter ones", "They take *the lighter ones*", id="changed the abstract"),
    ],
)
def test_edit_of_a_person_stays_and_the_machine_proposes(old: str, edited: str) -> None:
    text = CREATED.replace(old, edited)
    assert text != CREATED
    field = old.partition(":")[0] if ":" in old else "abstract"
    said = MACHINE | {"abstract": toy.ACORN}
    assert merged(text) == text
    assert proposals(text) == {field: said[field]}


def test_what_a_person_deleted_stays_deleted() -> None:
    known = merged(CREATED, MACHINE | {"name": "Acorn"})
    text = known.replace("name: Acorn\n", "")
    assert merged(text, MACHINE | {"name": "Acorn"}) == text
    assert proposals(text, MACHINE | {"name": "Acorn"}) == {"name": "Acorn"}


def test_what_a_person_wrote_first_is_theirs() -> None:
    text = CREATED.replace("\nvenue:", "\nname: Nut\nvenue:")
    assert merged(text, MACHINE | {"name": "Acorn"}) == text
    assert proposals(text, MACHINE | {"name": "Acorn"}) == {"name": "Acorn"}
    assert proposals(text, MACHINE | {"name": "Nut"}) == {}, "who agrees proposes nothing"


def test_title_from_metadata_is_not_contended_by_the_abstract() -> None:
    text = CREATED.replace('title: "Acorns · squirrels"', "title: What Squirrels Leave\ntitle_source: metadata")
    assert merged(text) == text
    assert proposals(text) == {}
    assert proposals(text, MACHINE | {"title": "What They Leave", "title_source": "metadata"}) == {"title": "What They Leave"}


@pytest.mark.parametrize(
    ("old", "same"),
    [
        pytest.param('title: "Acorns · squirrels"', "title: 'Acorns · squirrels'", id="quotes"),
        pytest.param("\ntitle:", "\n# said twice\ntitle:", id="comment"),
        pytest.param("yet nobody", "yet\nnobody", id="line break in the abstract"),
    ],
)
def test_other_way_to_type_the_same_is_no_edit(old: str, same: str) -> None:
    text = CREATED.replace(old, same)
    after = merged(text, MACHINE | {"title": "Lighter acorns"}, toy.OAK)
    assert (read(after).paper.title, read(after).paper.abstract) == ("Lighter acorns", toy.OAK)


@pytest.mark.parametrize(("said", "source"), [("", "curated"), ("title_source: metadata\n", "metadata")])
def test_title_source_of_a_page_made_by_hand(said: str, source: str) -> None:
    assert merge.title_source(read(toy.page(front=said)).paper) == source


@pytest.mark.parametrize(
    ("field", "one", "other"),
    [("title", "A $x$", "A \\(x\\)"), ("summary", "It is **new**.", "It is \\textbf{new}."), ("results", ("40\\%",), ("40%",))],
)
def test_fingerprint_looks_through_markup(field: str, one: object, other: object) -> None:
    assert merge.fingerprint(field, one) == merge.fingerprint(field, other)


def test_fingerprint_tells_values_apart() -> None:
    values = ["a", "b", ("a",), ("a", "b"), ("b", "a"), {"pdf": "a"}, 1, "1", datetime.date(2031, 5, 1), Source(file="a", record=1)]
    assert all(
        (merge.fingerprint("name", one) == merge.fingerprint("name", other)) == (one == other) for one, other in product(values, values)
    )


FIELDS: dict[str, list[object]] = {
    "title": ["One", "Two"],
    "name": [None, "Acorn", "Nut"],
    "tags": [(), ("oaks",), ("oaks", "squirrels")],
    "kind": [None, "theory", "survey"],
}
says = st.fixed_dictionaries({field: st.sampled_from(values) for field, values in FIELDS.items()})


@given(says, says, says)
def test_edits_survive_whatever_the_machine_says(first: dict[str, object], person: dict[str, object], then: dict[str, object]) -> None:
    base: dict[str, object] = {"venue": "TOY 2031"}
    page = read(merge.create("toy-2031/acorn", base | first, toy.ACORN, toy.DAY))
    text = frontmatter.changed(page, person)
    edited = {field for field in FIELDS if person[field] != first[field]}
    after = merged(text, base | then)
    paper = read(after).paper
    # A page must have a title; the other fields are the machine's where the person left them alone.
    assert all(getattr(paper, field) == (person if field in edited else then)[field] for field in FIELDS)
    assert {field for field in FIELDS if field in proposals(after, base | then)} == {
        field for field in edited if then[field] and then[field] != person[field]
    }
    assert merged(after, base | then) == after


@pytest.mark.parametrize(
    ("field", "written", "value"),
    [
        pytest.param("name", "name:", "Acorn", id="no name"),
        pytest.param("results", "results: []", ("half the weight",), id="no results"),
        pytest.param("links", "links: {}", {"code": "https://code.example.org/acorn"}, id="no links"),
    ],
)
def test_a_key_left_empty_says_that_there_is_none(field: str, written: str, value: object) -> None:
    text = CREATED.replace("derived:", f"{written}\nderived:", 1)
    assert merged(text, MACHINE | {field: value}) == text
    assert proposals(text, MACHINE | {field: value}) == {field: value}
