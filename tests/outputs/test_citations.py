"""References: parsed back by a library, stable, and never broken by a title."""

from __future__ import annotations

import json
import re

import bibtexparser
import pytest

from generator.outputs.citations import bibtex, citation_key, csl, family_name, files, ris
from tests.outputs.invented import ATLANTIS, HOSTILE, entry, paper


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


def test_ris_says_what_the_page_knows() -> None:
    made = ris(paper("tidenet", authors=("Ada van der Meer", "Plato"), family_names={"Ada van der Meer": "van der Meer"}), ATLANTIS)
    lines = [line.split("  - ", 1) for line in made.split("\r\n")[:-2]]
    assert lines[0] == ["TY", "CPAPER"]
    assert lines[-1] == ["ER", ""]
    assert [value for tag, value in lines if tag == "AU"] == ["van der Meer, Ada", "Plato"]
    told = dict(lines)
    assert (told["TI"], told["PY"], told["T2"], told["KW"]) == (
        "On tidenet",
        "2031",
        "Proceedings of the 7th Congress of Atlantis",
        "tides",
    )
    assert "2× wetter" in told["AB"]


def test_csl_says_what_the_page_knows() -> None:
    made = csl(paper("tidenet", links={"doi": "https://doi.org/10.1/x"}), ATLANTIS)
    assert made["author"] == [{"family": "Example", "given": "Nerea"}, {"family": "Invented", "given": "Otto"}]
    assert (made["issued"], made["DOI"], made["type"]) == ({"date-parts": [[2031, 5]]}, "10.1/x", "paper-conference")


@pytest.mark.parametrize("title", [HOSTILE, "Two\nlines", "ER  - \r\nTY  - BOOK"])
def test_no_title_breaks_a_ris_record(title: str) -> None:
    lines = ris(paper("wild", title=title), ATLANTIS).split("\r\n")
    assert all(re.fullmatch(r"[A-Z][A-Z0-9]  - .*", line) for line in lines[:-2])
    assert sum(line.startswith("TY  - ") for line in lines) == sum(line.startswith("ER  - ") for line in lines) == 1


def test_files_hold_every_reference() -> None:
    bib, ris_file, csl_file = files((entry("tidenet"), entry("kelpnet")))
    assert bib.content.count(b"@inproceedings{") == ris_file.content.count(b"TY  - ") == len(json.loads(csl_file.content)) == 2
