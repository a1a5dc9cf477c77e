"""References: parsed back by a library, stable, and never broken by a title."""

from __future__ import annotations

import bibtexparser
import pytest

from generator.outputs.citations import bibtex, citation_key, family_name
from tests.outputs.invented import ATLANTIS, HOSTILE, paper


def parsed(text: str) -> dict[str, str]:
    library = bibtexparser.parse_string(text)
    assert not library.failed_blocks
    assert len(library.entries) == 1
    return {name: str(field.value) for name, field in library.entries[0].fields_dict.items()}


def test_reference_says_what_the_page_knows() -> None:
    fields = parsed(bibtex(paper("tidenet", links={"arxiv": "https://arxiv.org/abs/2031.01234"}), ATLANTIS))
    assert fields == {
        "title": "{On tidenet}",
        "author": "Nerea Example and Otto Invented",
        "booktitle": "Proceedings of the 7th Congress of Atlantis",
        "volume": "12",
        "publisher": "Sunken Press",
        "year": "2031",
        "month": "may",
        "url": "https://arxiv.org/abs/2031.01234",
        "eprint": "2031.01234",
        "archiveprefix": "arXiv",
    }


@pytest.mark.parametrize(
    "title",
    [
        pytest.param(HOSTILE, id="hostile"),
        pytest.param("50\\% of $\\ell_2$ {un}balanced } and { braces", id="braces"),
        pytest.param("Ends in a backslash \\", id="backslash"),
        pytest.param("R&D_at 100% # ~ ^", id="specials"),
        pytest.param("@article{fake, title = {x}}", id="entry in a title"),
    ],
)
def test_no_title_breaks_the_entry(title: str) -> None:
    made = bibtex(paper("wild", title=title, title_variants=()), ATLANTIS)
    assert parsed(made)["year"] == "2031"
    assert made.count("{") == made.count("}")


@pytest.mark.parametrize(
    ("author", "families", "family", "written"),
    [
        pytest.param("Nerea Example", {}, "Example", "Nerea Example", id="last word"),
        pytest.param("Ada van der Meer", {"Ada van der Meer": "van der Meer"}, "van der Meer", "van der Meer, Ada", id="several words"),
        pytest.param("Plato", {}, "Plato", "Plato", id="one name"),
    ],
)
def test_family_name(author: str, families: dict[str, str], family: str, written: str) -> None:
    made = paper("names", authors=(author,), family_names=families)
    assert family_name(made, author) == family
    assert f"author = {{{written}}}" in " ".join(bibtex(made, ATLANTIS).split())


def test_key_is_ascii_and_of_this_paper_alone() -> None:
    assert citation_key(paper("tide-net", authors=("Ěva Łódźová-Ø",)), ATLANTIS).isascii()
    assert citation_key(paper("tide-net"), ATLANTIS) == "example2031-tide-net"
    assert citation_key(paper("nobody", authors=()), ATLANTIS) == "anonymous2031-nobody"
