"""Prints into docs/about/topics-and-related.md what was measured on real papers, where they are at hand: `python -m tests.measured`."""

from __future__ import annotations

from time import process_time
from typing import TYPE_CHECKING

from generator.model import Entry
from generator.outputs import related
from tests.outputs import nearness
from tests.papers.matching import venue
from tests.papers.matching.venue import ROOT
from tests.papers.topics import learned

if TYPE_CHECKING:
    from collections.abc import Mapping

PAGE = ROOT / "docs/about/topics-and-related.md"
START, END = "<!-- printed by `python -m tests.measured` -->\n", "<!-- end of print -->\n"
LARGEST = "Deep Learning->Large Language Models"


def topic_numbers() -> dict[str, float]:
    """Measure topics; parts of one, and counts."""
    held_back = learned.labelled()[1]
    all_areas = learned.held_back_score(held_back, learned.assigner())
    others = learned.held_back_score([paper for paper in held_back if paper.area != LARGEST], learned.assigner())
    by_chance = learned.held_back_score(learned.shifted(held_back), learned.assigner())
    annotated = learned.gold_score(learned.assigner())
    return {
        "papers": all_areas.papers,
        "group": all_areas.group,
        "group_others": others.group,
        "group_chance": by_chance.group,
        "three": all_areas.among_three,
        "three_others": others.among_three,
        "three_chance": by_chance.among_three,
        "primary": annotated.primary,
        "precision": annotated.precision,
        "recall": annotated.recall,
        "f1": annotated.f1,
    }


def neighbour_numbers() -> dict[str, float]:
    """Measure neighbours: papers of this digest against the annotator's, the venue's against its areas."""
    ours = nearness.pages()
    counts = nearness.agreement(related.related(ours), nearness.annotated(ours), nearness.gold())
    entries, areas = nearness.whole_venue()
    return {
        "annotated": len(counts),
        "two": sum(strict >= nearness.ENOUGH for strict, _ in counts.values()),
        "two_with_acceptable": sum(mild >= nearness.ENOUGH for _, mild in counts.values()),
        "venue": len(entries),
        "area": nearness.share_of_area(related.related(entries), areas),
        "area_words_alone": nearness.share_of_area(related.related(without_topics(entries)), areas),
        "area_chance": nearness.chance(areas.values()),
    }


def without_topics(entries: tuple[Entry, ...]) -> tuple[Entry, ...]:
    """Leave words alone to say what is near: plain tf-idf."""
    return tuple(Entry(each.paper, each.collection, (), each.title_source, each.summary_source, each.citation) for each in entries)


def seconds() -> dict[str, float]:
    """Measure seconds of one core: topics of an abstract, neighbours of the whole venue."""
    papers = learned.labelled()[1]
    start = process_time()
    for paper in papers:
        learned.assigner().assign(paper.text)
    topics = (process_time() - start) / len(papers)
    entries, _ = nearness.whole_venue()
    start = process_time()
    related.related(entries)
    return {"topics of an abstract": topics, "neighbours of the venue": process_time() - start}


def tables(topics: Mapping[str, float], near: Mapping[str, float]) -> str:
    """Print the numbers as the page shows them."""
    times = {name: f"{near[name]:.1%}, {near[name] / near['area_chance']:.1f} times chance" for name in ("area", "area_words_alone")}
    group, three = ([f"{topics[name + rest]:.1%}" for rest in ("", "_others", "_chance")] for name in ("group", "three"))
    annotated = f"{topics['precision']:.2f}, {topics['recall']:.2f}, {topics['f1']:.2f}"
    of_all = f"of {near['annotated']:.0f} papers"
    rows = [
        ["topics", "measured", "without the largest area", "by chance"],
        ["---"] * 4,
        [f"the first topic is in a group of the area, {topics['papers']:.0f} papers held back", *group],
        ["a topic of the area is among the first three", *three],
        ["the first topic is the annotator's, 19 papers", f"{topics['primary']:.1%}", "", ""],
        ["all topics against the annotator's: precision, recall, F1", annotated, "", ""],
        [],
        ["neighbours", "measured", "words alone"],
        ["---"] * 3,
        ["two of the annotator's three are among the five", f"{near['two']:.0f} {of_all}", ""],
        ["the same, with those that would do as well", f"{near['two_with_acceptable']:.0f} {of_all}", ""],
        [f"of one area, among {near['venue']:.0f} papers ({near['area_chance']:.1%} by chance)", times["area"], times["area_words_alone"]],
    ]
    return "".join(f"| {' | '.join(row)} |\n" if row else "\n" for row in rows)


def with_tables(page: str, printed: str) -> str:
    """Put the numbers into the page; what people wrote around them stays."""
    before, _, rest = page.partition(START)
    return before + START + "\n" + printed + "\n" + END + rest.partition(END)[2]


if __name__ == "__main__" and venue.IS_HERE:
    PAGE.write_text(with_tables(PAGE.read_text("utf-8"), tables(topic_numbers(), neighbour_numbers())), "utf-8")
