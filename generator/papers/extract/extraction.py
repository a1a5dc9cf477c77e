"""What a paper says about itself, read off its abstract by rules; what is not clear stays empty."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from generator.papers.extract.acronyms import definitions
from generator.papers.extract.headline import headline
from generator.papers.extract.kinds import find_kind
from generator.papers.extract.links import find_links
from generator.papers.extract.mentions import find_benchmarks, find_models
from generator.papers.extract.names import find_name
from generator.papers.extract.passages import passages
from generator.papers.extract.results import find_results
from generator.papers.extract.summaries import find_summary

if TYPE_CHECKING:
    from generator.model import Kind
    from generator.papers.extract.acronyms import Definition
    from generator.papers.extract.links import FoundLink
    from generator.papers.extract.names import Name
    from generator.papers.extract.passages import Passage, Quote


@dataclass(frozen=True, slots=True)
class Extraction:
    """What an abstract says of its paper; each value knows where in the abstract, as typed, it was read."""

    title: str | None
    """The title given, else a headline of at most 90 characters made of what was found; None where that would not be whole."""
    title_source: Literal["metadata", "derived"]
    name: Quote | None
    """What the paper introduces."""
    expansion: Quote | None
    """What the name stands for."""
    kind: Kind | None
    kind_quote: Quote | None
    """The words that decided the kind; None where none did."""
    summary: Quote | None
    """The sentence that states the contribution, with its markup."""
    results: tuple[Quote, ...]
    """Clauses with figures the paper reached, with their markup."""
    links: tuple[FoundLink, ...]
    models: tuple[Quote, ...]
    """Models evaluated or trained."""
    benchmarks: tuple[Quote, ...]
    """Data sets used or introduced."""
    acronyms: tuple[Definition, ...]
    """Short forms the abstract defines, with their long forms."""

    def row(self) -> dict[str, object]:
        """Give the values alone, under the keys of `digest extract`."""
        return {
            "title": self.title,
            "title_source": self.title_source,
            "name": self.name.text if self.name else None,
            "expansion": self.expansion.text if self.expansion else None,
            "kind": self.kind,
            "summary": self.summary.text if self.summary else None,
            "links": [{"url": link.url, "kind": link.kind, "status": link.status} for link in self.links],
            "results": [result.text for result in self.results],
            "models": [model.text for model in self.models],
            "benchmarks": [benchmark.text for benchmark in self.benchmarks],
            "acronyms": [{"short": each.short.text, "long": each.long.text} for each in self.acronyms],
        }


def extract(abstract: str, title: str | None = None) -> Extraction:
    """Read an abstract as its authors typed it. It never raises; an empty abstract gives an empty extraction."""
    sentences = passages(abstract)
    defined = definitions(sentences)
    name = find_name(sentences, defined)
    kind, kind_quote = find_kind(sentences, name)
    summary = find_summary(sentences, name) if len(sentences) > 1 else None  # of a single sentence, the summary would be the whole
    work = _own_work(sentences, name, summary)
    return Extraction(
        title=title or headline(sentences, name),
        title_source="metadata" if title else "derived",
        name=name.quote if name else None,
        expansion=name.expansion if name else None,
        kind=kind,
        kind_quote=kind_quote,
        summary=summary,
        results=find_results(sentences, work),
        links=find_links(sentences),
        models=find_models(sentences, work),
        benchmarks=_with_own(find_benchmarks(sentences, work, defined), name, kind),
        acronyms=defined,
    )


def _own_work(sentences: tuple[Passage, ...], name: Name | None, summary: Quote | None) -> int:
    """Tell with which sentence an abstract turns from the field to the paper: it introduces the name or states the contribution."""
    end = summary.end if summary else 0
    stated = next((number for number, sentence in enumerate(sentences) if end <= sentence.start + len(sentence.raw)), 0)
    return min(stated, name.sentence) if name else stated


def _with_own(benchmarks: tuple[Quote, ...], name: Name | None, kind: Kind | None) -> tuple[Quote, ...]:
    """Put a benchmark the paper introduces first; its name is none of the benchmarks it was tried on otherwise."""
    if name is None:
        return benchmarks
    own = {name.quote.text.casefold(), name.expansion.text.casefold() if name.expansion else ""}
    others = tuple(each for each in benchmarks if each.text.casefold() not in own)
    return (name.quote, *others) if kind in {"benchmark", "dataset"} else others
