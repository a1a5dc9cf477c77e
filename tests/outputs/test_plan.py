"""Which pages there are: each paper once, each topic in use, nothing empty, nothing twice."""

from __future__ import annotations

import pytest

from generator.outputs.plan import DESCRIPTION, Home, PaperPage, PathClashError, TopicPage, plan
from tests.outputs.invented import DAY, KELP, SITE, TIDES, VOCABULARY, entry, ledger_line, picked

A = entry("anemones", tags=("tides", "gulls"), aliases=("atlantis-2031/old-anemones",))
B = entry("barnacles", tags=("tides",), abstract="Barnacles hold on. " * 80)
C = entry("corals", tags=("kelp", "tides"))
D = entry("dolphins", tags=("tides",))
LEDGER = (ledger_line(1),)


def test_every_paper_and_every_topic_in_use_has_one_page() -> None:
    paths = [page.path for page in plan((A, B), VOCABULARY, LEDGER, {}, SITE)]
    assert paths == sorted(set(paths))
    assert {"papers/atlantis-2031/anemones.md", "papers/atlantis-2031/barnacles.md", "topics/tides.md", "topics/gulls.md"} <= set(paths)
    assert "topics/kelp.md" not in paths
    assert {"index.md", "topics/index.md", "papers/index.md", "papers/atlantis-2031/index.md", "about/ledger.md"} <= set(paths)


def test_earlier_addresses_lead_to_the_page() -> None:
    pages = {page.path: page for page in plan((A, B), VOCABULARY, LEDGER, {}, SITE)}
    assert pages["papers/atlantis-2031/old-anemones.md"].template == "redirect.html"
    assert "topics/currents.md" not in pages, "a word people type for a topic never was an address"


def test_order_of_papers_does_not_matter() -> None:
    assert plan((A, B, C), VOCABULARY, LEDGER, {}, SITE) == plan((C, A, B), VOCABULARY, LEDGER, {}, SITE)


def test_paper_leads_on_among_those_of_its_main_topic_and_back() -> None:
    pages = {page.path: page.data for page in plan((A, B, C, D), VOCABULARY, LEDGER, {}, SITE)}
    first, middle, alone, last = (pages[f"papers/atlantis-2031/{slug}.md"] for slug in ("anemones", "barnacles", "corals", "dolphins"))
    assert isinstance(first, PaperPage)
    assert isinstance(middle, PaperPage)
    assert isinstance(alone, PaperPage)
    assert isinstance(last, PaperPage)
    assert (first.earlier, first.later) == (None, B)
    assert (middle.earlier, middle.later) == (A, D)
    assert (last.earlier, last.later) == (B, None)
    assert (alone.earlier, alone.later) == (None, None)
    assert KELP in first.related
    assert TIDES not in first.related


def test_topic_names_its_neighbours_by_shared_papers() -> None:
    page = next(page.data for page in plan((A, B, C), VOCABULARY, LEDGER, {}, SITE) if page.path == "topics/tides.md")
    assert isinstance(page, TopicPage)
    assert [(near.topic.slug, near.count) for near in page.neighbours] == [("gulls", 1), ("kelp", 1)]
    assert [held.paper.slug for held in page.entries] == ["anemones", "barnacles", "corals"]


def test_description_is_plain_and_short() -> None:
    pages = {page.path: page for page in plan((A, B), VOCABULARY, LEDGER, {}, SITE)}
    description = pages["papers/atlantis-2031/barnacles.md"].description
    assert len(description) <= DESCRIPTION + 2
    assert description.endswith(" …")
    assert pages["papers/atlantis-2031/anemones.md"].description == "We study anemones and find that it is 2× wetter when ℓ₂<1."


def test_home_shows_picks_and_counts() -> None:
    home = next(page.data for page in plan((A, B), VOCABULARY, LEDGER, {}, picked("barnacles")) if page.path == "index.md")
    assert isinstance(home, Home)
    assert (home.count, home.topics, home.date) == (2, 2, DAY)
    assert [pick.entry for pick in home.picks] == [B]


def test_two_pages_with_one_path_are_an_error_that_names_both() -> None:
    thief = entry("thief", title="The Thief", aliases=("atlantis-2031/barnacles",))
    with pytest.raises(PathClashError, match=r"barnacles\.md .* “On barnacles” .* “The Thief”"):
        plan((B, thief), VOCABULARY, LEDGER, {}, SITE)


def test_paper_without_topics_has_a_page() -> None:
    stray = entry("stray", tags=())
    page = next(page.data for page in plan((stray,), VOCABULARY, LEDGER, {}, SITE) if page.path.endswith("stray.md"))
    assert isinstance(page, PaperPage)
    assert (page.earlier, page.later, page.related) == (None, None, ())
