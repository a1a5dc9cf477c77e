"""How long an abstract takes, and how Python-Markdown with arithmatex does on the same: time, and what each gets wrong."""

from __future__ import annotations

import json
import re
import sys
import unicodedata
from pathlib import Path
from time import process_time
from typing import TYPE_CHECKING
from xml.etree import ElementTree as ET

import markdown

from generator.text import Text, formula, gallery, mathml
from generator.text import text as engine

if TYPE_CHECKING:
    from collections.abc import Callable

SHARED = Path("../shared/data/text/real_abstracts.jsonl")
MOST = 1000
EXTENSIONS = ["pymdownx.arithmatex", "pymdownx.betterem", "pymdownx.magiclink", "smarty"]
SETTINGS = {"pymdownx.arithmatex": {"generic": True}}
SAME = str.maketrans("−∼∗⋆", "-~**")
ACCENTS = re.compile("[\u0300-\u036f\u20d7ˆ˜˙¨]")
MEGABYTE = 1_000_000
MEGABYTES = [
    *(sign * (MEGABYTE // len(sign)) for sign in ("$", "$$", "*", "**", "_", "{", "}", "[", "]", "`", "``", "<", "&", "-", "(", "\\\\")),
    "{" * (MEGABYTE // 2) + "}" * (MEGABYTE // 2),
    "[" * (MEGABYTE // 2) + "]" * (MEGABYTE // 2),
    "\\textbf{" * (MEGABYTE // 9) + "}" * (MEGABYTE // 9),
    "$" + "{" * (MEGABYTE // 2) + "}" * (MEGABYTE // 2) + "$",
]
"""What nobody types and somebody may send."""
FACTS = {"strong": "strong", "emphasis": "em", "code": "code"}


def measure() -> dict[str, float | int | str]:
    """Give milliseconds an abstract, with the caches cold, and how many of the table's cases each converter gets wrong."""
    raws = abstracts()
    converter = markdown.Markdown(extensions=EXTENSIONS, extension_configs=SETTINGS)
    _forget()
    return {
        "text_input": f"{len(raws)} {'real' if SHARED.exists() else 'invented'} abstracts",
        "text_ms_per_abstract": _milliseconds(_all_renderings, raws),
        "text_ms_per_abstract_python_markdown": _milliseconds(lambda raw: converter.reset().convert(raw), raws),
        "text_slowest_megabyte_of_a_sign_s": round(max(_milliseconds(_read, [raw]) / 1000 for raw in MEGABYTES), 2),
        "text_cases": len(gallery.cases()),
        "text_cases_wrong": sum(not _is_right(Text.parse(case["typed"]).html(), case) for case in gallery.cases()),
        "text_cases_wrong_python_markdown": sum(not _is_right(converter.reset().convert(case["typed"]), case) for case in gallery.cases()),
    }


def _read(raw: str) -> None:
    Text.parse(raw).html()


def abstracts() -> list[str]:
    """Give real abstracts where they are at hand, else long invented ones."""
    if SHARED.exists():
        return [json.loads(line)["abstract"] for line in SHARED.read_text("utf-8").splitlines()[:MOST]]
    typed = [case["typed"].replace("\n\n", " ") for case in gallery.cases() if not case.get("problems")]
    return [" ".join(typed[at:] + typed[:at])[:1400] for at in range(len(typed))]


def _all_renderings(raw: str) -> None:
    text = Text.parse(raw)
    text.html()
    text.plain()
    text.markdown()
    text.latex()


def _forget() -> None:
    for cached in (engine._parse, formula.normalise, formula.characters, mathml.convert):  # noqa: SLF001  its cache is what must be cold
        cached.cache_clear()


def _milliseconds(convert: Callable[[str], object], raws: list[str]) -> float:
    start = process_time()
    for raw in raws:
        convert(raw)
    return round((process_time() - start) * 1000 / len(raws), 3)


def _is_right(html: str, case: dict[str, object]) -> bool:
    """Compare the visible characters, and where the case tells them, the emphasis, code and links; how signs are drawn stays free."""
    try:
        root = ET.fromstring(f"<div>{html}</div>")  # noqa: S314  to parse it is the measure
    except ET.ParseError:
        return False
    _draw(root)
    texts = {fact: ["".join(found.itertext()) for found in root.iter(tag)] for fact, tag in FACTS.items()}
    texts["links"] = [str(found.get("href")) for found in root.iter("a")]
    same = all(texts[fact] == case[fact] for fact in texts if fact in case)
    return same and _bare("".join(root.itertext())) == _bare(str(case["plain"]))


def _draw(root: ET.Element) -> None:
    """Stand in for the script in the reader's browser that arithmatex counts on, and suppose that it draws every formula well."""
    for span in root.iter("span"):
        if span.get("class") == "arithmatex":
            span.text = mathml.convert(formula.normalise((span.text or "")[2:-2])).plain


def _bare(text: str) -> str:
    """Leave letters, digits and the signs that would betray markup."""
    folded = ACCENTS.sub("", unicodedata.normalize("NFKD", ACCENTS.sub("", text))).translate(SAME)
    return re.sub(r"[^\w\\$*`%&{}<>~-]|_", "", re.sub(r"\W+choose\W*", "", folded))


if __name__ == "__main__":
    sys.stdout.write(json.dumps(measure(), indent=2) + "\n")
