"""A post of a PMLR volume."""

from __future__ import annotations

import pytest

from generator.papers.sources.recognise import read
from tests.papers.sources.shelf import ABSTRACT, AUTHORS, FAMILIES, OPENREVIEW, TITLE, faults, reading


def test_post_says_all() -> None:
    read_post = reading("2031-09-29-marsh31a.md")
    (made,) = read_post.records
    assert read_post.problems == ()
    assert (made.id, made.title, made.authors, made.family_names) == ("marsh31a", TITLE, AUTHORS, FAMILIES)
    assert made.abstract == ABSTRACT.replace(r"\%", "%")
    assert (made.venue, made.year) == ("Proceedings of the 1st Atlantis Conference on Sunken Learning", "2031")
    assert (made.volume, made.pages) == ("0306", "11-29")
    assert made.variants == ("{TideNet}: Reading Tides from the Moods of Lighthouse Keepers",)
    assert made.identifiers == {"openreview": "tIdEnEt031", "pmlr": "v0306/marsh31a"}
    assert made.links == OPENREVIEW | {
        "proceedings": "https://proceedings.mlr.press/v0306/marsh31a.html",
        "pdf": "https://example.org/v0306/marsh31a.pdf",
        "code": "https://example.org/tidenet/code",
        "data": "https://example.org/floodbench",
    }


@pytest.mark.parametrize(
    ("post", "told"),
    [
        pytest.param("---\ntitle: On Kelp\nabstract: 'never closed\n---\n", [(3, "yaml-syntax", "error")], id="broken"),
        pytest.param("---\nabstract: Kelp grows.\n---\n", [(1, "missing-title", "warning")], id="no title"),
        pytest.param("---\ntitle: On Kelp\nauthor: Ann Ebb\nextras: {}\ndate: [1]\n---\n", [], id="other types"),
        pytest.param("---\ntitle: On Kelp\nsoftware: ./code\n---\n", [(1, "wrong-address", "warning")], id="no address"),
        pytest.param("---\ntitle: On Kelp\n", [], id="never closed"),
    ],
)
def test_fault_is_told(post: str, told: list[tuple[int, str, str]]) -> None:
    assert faults(read("_posts/kelp.md", post)) == told


def test_aliases_do_not_grow() -> None:
    bomb = "".join(f"{name}: &{name} [{', '.join(['*' + below] * 9)}]\n" for below, name in zip("abcdefgh", "bcdefghi", strict=True))
    assert "yaml-syntax" in {problem.code for problem in read("kelp.md", f"---\ntitle: On Kelp\na: &a [lol]\n{bomb}---\n").problems}
