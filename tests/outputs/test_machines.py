"""What machines read: the sitemap, llms.txt and the Markdown twins."""

from __future__ import annotations

from xml.etree import ElementTree as ET

from generator.outputs.machines import SITEMAP, llms, paper_twin, robots, sitemap, topic_twin
from tests.outputs.invented import DAY, HOSTILE, SITE, TIDES, entry


def test_sitemap_lists_each_address_in_full() -> None:
    root = ET.fromstring(sitemap({"papers/b/": DAY, "": None}, SITE).content)  # noqa: S314  our own output
    found = [(url.findtext(f"{{{SITEMAP}}}loc"), url.findtext(f"{{{SITEMAP}}}lastmod")) for url in root]
    assert found == [("https://digest.example/atlantis/", None), ("https://digest.example/atlantis/papers/b/", "2031-05-04")]


def test_robots_names_the_sitemap() -> None:
    assert b"Sitemap: https://digest.example/atlantis/sitemap.xml" in robots(SITE).content


def test_llms_leads_to_the_twins() -> None:
    text = llms((entry("tidenet", summary="Wet."),), (TIDES,), SITE).content.decode()
    assert text.startswith("# Digest of Atlantis\n\n> What the sea has to say.\n")
    assert "- [On tidenet](https://digest.example/atlantis/papers/atlantis-2031/tidenet/index.md): Wet.\n" in text
    assert "- [Tides & Currents](https://digest.example/atlantis/topics/tides/index.md): What moves water.\n" in text


def test_paper_twin_holds_all_the_page_says() -> None:
    made = entry("tidenet", summary="Wet.", notes="Read it *twice*.", results=("by 40\\%",), links={"code": "https://example.org/x"})
    artifact = paper_twin(made, [("atlantis-2031/kelpnet", "both drink salt water")])
    text = artifact.content.decode()
    assert artifact.path == "papers/atlantis-2031/tidenet/index.md"
    for part in (
        "# On tidenet",
        "Nerea Example, Otto Invented",
        "> Wet.",
        "- by 40%",
        made.paper.abstract,
        "Read it *twice*.",
        made.citation,
    ):
        assert part in text


def test_topic_twin_links_its_papers() -> None:
    artifact = topic_twin(TIDES, (entry("tidenet"), entry("wild", title=HOSTILE + "](x)")))
    assert artifact.path == "topics/tides/index.md"
    assert "- [On tidenet](../../papers/atlantis-2031/tidenet/index.md)" in artifact.content.decode()
    assert artifact.content.decode().count("](") == 2
