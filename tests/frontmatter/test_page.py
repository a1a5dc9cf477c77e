"""Reading and writing a page is the identity, byte for byte; a change touches what changes and nothing else."""

from __future__ import annotations

import datetime

import frontmatter as python_frontmatter
import pytest
import yaml  # type: ignore[import-untyped]  # what MkDocs reads with; it has no stubs here
from hypothesis import given
from hypothesis import strategies as st

from generator.errors import ContentError
from generator.frontmatter import FIELDS, PageHandler, changed, new, read
from generator.model import Acronym, Source

PAGE = """\
---
# a curator's remark on the whole page
title: 'Acorn: a *toy*'   # single quotes on purpose
id:   toy-2026/acorn
venue: "TOY 2026"
authors:
- Ada Invented   # first of two
- Ben Madeup

# topics were discussed twice
tags: [ squirrels , oaks ]
name:
links:
    code: https://example.org/acorn  # moved once
    pdf: "https://example.org/acorn.pdf"
summary: >
  One folded
  sentence.
results:
  - |
    40 acorns
  # - 41 acorns?
  - "50 acorns"
derived: {title: abc123}
---


We gather **acorns** in autumn.

## Notes

Kept   as it is.\t
"""


def lines_changed(old: str, new: str) -> tuple[list[str], list[str]]:
    return [line for line in old.split("\n") if line not in new.split("\n")], [
        line for line in new.split("\n") if line not in old.split("\n")
    ]


def test_page_is_read() -> None:
    page = read("docs/papers/toy-2026/acorn.md", PAGE)
    paper = page.paper
    assert (paper.id, paper.title, paper.name, paper.tags) == ("toy-2026/acorn", "Acorn: a *toy*", None, ("squirrels", "oaks"))
    assert (paper.abstract, paper.notes) == ("We gather **acorns** in autumn.", "Kept   as it is.\t")
    assert (paper.summary, paper.results) == ("One folded sentence.\n", ("40 acorns\n", "50 acorns"))
    assert (page.line("title"), page.line("tags", 1), page.line("links", "pdf")) == (3, 11, 15)


@pytest.mark.parametrize(
    ("values", "gone", "come"),
    [
        pytest.param(
            {"title": "Oak"},
            ["title: 'Acorn: a *toy*'   # single quotes on purpose"],
            ['title: "Oak"   # single quotes on purpose'],
            id="quoted",
        ),
        pytest.param({"venue": "TOY 2027"}, ['venue: "TOY 2026"'], ["venue: TOY 2027"], id="plain"),
        pytest.param({"tags": ("oaks",)}, ["tags: [ squirrels , oaks ]"], ["tags: [oaks]"], id="flow list"),
        pytest.param(
            {"authors": ("Ben Madeup",)}, ["- Ada Invented   # first of two"], ["# first of two"], id="block list keeps its comment"
        ),
        pytest.param({"name": "Acorn"}, ["name:"], ["name: Acorn"], id="key without a value"),
        pytest.param({"kind": "method"}, [], ["kind: method"], id="new key"),
        pytest.param(
            {"links": {"code": "https://example.org/oak", "pdf": "https://example.org/acorn.pdf"}},
            ["    code: https://example.org/acorn  # moved once"],
            ["    code: https://example.org/oak  # moved once"],
            id="one value of a mapping",
        ),
        pytest.param(
            {"links": {"code": "https://example.org/acorn", "arxiv": "https://arxiv.org/abs/2401.10020"}},
            ['    pdf: "https://example.org/acorn.pdf"'],
            ["    arxiv: https://arxiv.org/abs/2401.10020"],
            id="one key for another",
        ),
        pytest.param(
            {"links": {}},
            ["links:", "    code: https://example.org/acorn  # moved once", '    pdf: "https://example.org/acorn.pdf"'],
            ["# moved once"],
            id="removed mapping leaves its comments",
        ),
        pytest.param({"summary": None}, ["summary: >", "  One folded", "  sentence."], [], id="removed block scalar"),
        pytest.param(
            {"results": ("40 acorns",)},
            ["  - |", "    40 acorns", "  # - 41 acorns?", '  - "50 acorns"'],
            ['  - "40 acorns"', "# - 41 acorns?"],
            id="block list of block scalars",
        ),
        pytest.param({"derived": {"title": "123abc"}}, ["derived: {title: abc123}"], ['derived: {title: "123abc"}'], id="flow mapping"),
        pytest.param({"source": Source(file="a.txt", record=2)}, [], ["source: {file: a.txt, record: 2}"], id="model"),
        pytest.param({"added": datetime.date(2026, 11, 30)}, [], ["added: 2026-11-30"], id="date"),
    ],
)
def test_change_touches_only_its_lines(values: dict[str, object], gone: list[str], come: list[str]) -> None:
    text = changed(read("page.md", PAGE), values)
    assert lines_changed(PAGE, text) == (gone, come)
    reread = read("page.md", text).paper
    assert all((getattr(reread, name) or None) == (value or None) for name, value in values.items())


def test_new_keys_go_to_their_canonical_place() -> None:
    text = changed(read("page.md", PAGE), {"kind": "method", "expansion": "A Corn", "decision": "oral"})
    assert text.index("decision:") < text.index("expansion:") < text.index("kind:")
    assert 'name:\nexpansion: "A Corn"\nkind: method\nlinks:' in text


def test_abstract_is_replaced_in_the_line_ends_of_the_page() -> None:
    text = changed(read("page.md", PAGE.replace("\n", "\r\n")), {}, abstract="First.\n\nSecond.")
    assert "\r\n---\r\n\r\n\r\nFirst.\r\n\r\nSecond.\r\n\r\n## Notes\r\n" in text
    assert "\n" not in text.replace("\r\n", "")


@pytest.mark.parametrize(
    ("text", "told"),
    [
        pytest.param("We gather.", "page.md:1: no-front-matter:", id="no front matter"),
        pytest.param("---\nid: toy-2026/acorn\n", "page.md:1: no-front-matter:", id="not closed"),
        pytest.param("\n---\nid: x\n---\n", "page.md:1: no-front-matter:", id="not at the start"),
        pytest.param("---\nid: toy-2026/a\ntitle: A\nvenue: V\n---\n", "page.md:5: no-abstract:", id="no abstract"),
        pytest.param("---\nid: toy-2026/a\ntitle: A\nvenue: V\n---\n\n## Notes\nx\n", "page.md:5: no-abstract:", id="only notes"),
        pytest.param("---\nid: toy-2026/a\ntitle: A\nvenue: V\n---\nA.\n\n## More\nB.\n", "page.md:8: heading-in-abstract:", id="heading"),
        pytest.param(
            "---\n{id: toy-2026/a, title: A, venue: V}\n---\nA.\n", "page.md:2: yaml-syntax: the keys do not begin", id="flow block"
        ),
        pytest.param(
            "---\n  id: toy-2026/a\n  title: A\n  venue: V\n---\nA.\n", "page.md:2: yaml-syntax: the keys do not", id="indented keys"
        ),
        pytest.param("---\n---\nA.\n", "page.md:2: missing-id:", id="nothing between the fences"),
    ],
)
def test_page_that_cannot_be_read(text: str, told: str) -> None:
    with pytest.raises(ContentError) as caught:
        read("page.md", text)
    assert str(caught.value).startswith(told)


def test_faults_of_both_halves_come_at_once() -> None:
    with pytest.raises(ContentError) as caught:
        read("page.md", "---\nid: 7\nsumary: x\n---\n")
    assert {problem.code for problem in caught.value.problems} == {"no-abstract", "wrong-form", "missing-key", "unknown-key"}


def test_handler_serves_python_frontmatter() -> None:
    post = python_frontmatter.loads("---\nid: 0123\nname: no\n---\n\nWe gather.\n", handler=PageHandler())
    assert (post.metadata, post.content) == ({"id": "0123", "name": "no"}, "We gather.")
    assert python_frontmatter.dumps(post, handler=PageHandler()) == '---\nid: "0123"\nname: "no"\n---\n\nWe gather.'


prose = st.text(min_size=1, max_size=40)
words = st.one_of(
    prose,
    st.sampled_from(
        [
            "2401.10020",
            "0123",
            "1e5",
            "no",
            "Null",
            "~",
            "2026-01-01",
            "- a",
            "a: b",
            "a #b",
            "'q'",
            '"',
            "[x",
            "{y",
            "|",
            "---",
            "",
            " a ",
            "😀",
            "=",
            "a\nb",
        ]
    ),
)
values = st.fixed_dictionaries(
    {},
    optional={
        "title": words.filter(bool),
        "authors": st.lists(words, max_size=12).map(tuple),
        "family_names": st.dictionaries(words, words, max_size=3),
        "tags": st.lists(st.sampled_from(["oaks", "null", "123", "no", "1e5"]), max_size=4).map(tuple),
        "name": st.none() | words,
        "summary": st.none() | words,
        "results": st.lists(words, max_size=4).map(tuple),
        "acronyms": st.lists(st.builds(Acronym, short=words, long=words), max_size=3).map(tuple),
        "links": st.dictionaries(
            st.sampled_from(["pdf", "code", "arxiv"]), st.sampled_from(["https://a.org/x?y=1&z=2#top", "http://b.org"]), max_size=3
        ),
        "source": st.none() | st.builds(Source, file=words, record=st.integers(1, 99)),
        "added": st.none() | st.dates(datetime.date(1990, 1, 1)),
        "derived": st.dictionaries(
            st.sampled_from(["title", "summary", "abstract"]), st.sampled_from(["5e1234", "abc123", "123456"]), max_size=3
        ),
    },
)
BASE = {"id": "toy-2026/acorn", "title": "Acorn", "venue": "TOY 2026"}


def as_read(value: object) -> object:
    return value if value not in (None, "", (), {}) else None


def says(text: str, wanted: dict[str, object]) -> None:
    paper = read("page.md", text).paper
    for name, value in wanted.items():
        assert as_read(getattr(paper, name)) == as_read(value), name


@given(values)
def test_new_page_says_what_it_was_given(given_values: dict[str, object]) -> None:
    says(new(BASE | given_values, "We gather."), BASE | given_values)


@given(values)
def test_other_yaml_readers_take_text_for_text(given_values: dict[str, object]) -> None:
    block = new(BASE | given_values, "x").split("\n---\n")[0].removeprefix("---\n")
    read_elsewhere = yaml.safe_load(block)
    for name in ("title", "name", "summary"):
        assert as_read(read_elsewhere.get(name)) == as_read((BASE | given_values).get(name))
    for name in ("authors", "tags", "results"):
        assert tuple(read_elsewhere.get(name, ())) == given_values.get(name, ())
    assert read_elsewhere.get("derived", {}) == given_values.get("derived", {})


@pytest.mark.parametrize(
    "name", ["EasyBalance", "Médiane (v2.0)", "2401.10020", "0123", "1e5", "no", "N", "Off", "null", "a: b", "a #b", "-x", "2026-01-01"]
)
def test_quotes_stand_where_a_reader_could_err(name: str) -> None:
    plain = name in {"EasyBalance", "Médiane (v2.0)"}
    assert (f"name: {name}\n" if plain else f'name: "{name}"\n') in new(BASE | {"name": name}, "x")


@st.composite
def nasty_pages(draw: st.DrawFn) -> str:
    """Pages as people leave them: any key order, comments, blank lines, line ends, BOM, whatever after the abstract."""
    entries = [entry for name, value in (BASE | draw(values)).items() if (entry := _entry(draw, name, value))]
    noise = st.sampled_from(["", "", "# a: remark", "   ", "#"])
    block = "".join(part for entry in draw(st.permutations(entries)) for part in (entry, draw(noise) + "\n"))
    tail = draw(
        st.sampled_from(["", "\n", "  \n\n", "\n\n## Notes\n\nKept --- as is\n---\n  \n", "\n\n## Notes", "\n## NOTES ##\n\n# Any\n"])
    )
    fence, gap = draw(st.sampled_from(["---", "---  "])), draw(st.sampled_from(["", "\n", " \n\n"]))
    text = f"{fence}\n{block}---\n{gap}We gather.{tail}"
    newline = draw(st.sampled_from(["\n", "\r\n", "\r"]))
    return draw(st.sampled_from(["", "\ufeff"])) + text.replace("\n", newline)


def _entry(draw: st.DrawFn, name: str, value: object) -> str:
    fresh = new({name: value}, "x").removeprefix("---\n").removesuffix("---\n\nx\n")
    first, colon, rest = fresh.partition(": ")
    if colon and "\n" not in rest.strip() and draw(st.booleans()):
        return f"{first} :  {rest.rstrip()}   # why {name}\n"
    return fresh


@given(nasty_pages())
def test_page_that_is_not_changed_keeps_every_byte(text: str) -> None:
    page = read("page.md", text)
    assert changed(page, {}) == text
    own = {name: getattr(page.paper, name) for name in FIELDS}
    assert changed(page, own, page.paper.abstract) == text


@given(nasty_pages(), values)
def test_change_says_the_new_and_keeps_the_rest(text: str, given_values: dict[str, object]) -> None:
    page = read("page.md", text)
    after = changed(page, given_values, "We gather more.")
    expected = {name: getattr(page.paper, name) for name in FIELDS} | given_values
    says(after, expected)
    assert read("page.md", after).paper.notes == page.paper.notes
    for remark in ("# a: remark", "# why "):
        assert after.count(remark) == text.count(remark), "no comment is lost or doubled"
    assert changed(read("page.md", after), given_values, "We gather more.") == after, "a second time changes nothing"


@pytest.mark.parametrize(
    ("value", "written"),
    [
        pytest.param("gains $2\\times$", "'gains $2\\times$'", id="latex as typed"),
        pytest.param("Lévy's 5\\%", "'Lévy''s 5\\%'", id="apostrophe"),
        pytest.param("two\\\nlines", '"two\\\\\\nlines"', id="line break"),
        pytest.param('says \\ and "no"', "'says \\ and \"no\"'", id="both"),
    ],
)
def test_backslash_is_not_doubled_where_it_need_not_be(value: str, written: str) -> None:
    text = new({"id": "toy-2031/acorn", "title": value, "venue": "TOY 2031"}, "An abstract.")
    assert f"title: {written}\n" in text
    assert read("docs/papers/toy-2031/acorn.md", text).paper.title == value
