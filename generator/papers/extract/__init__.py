"""What a paper says about itself: name, kind, summary, results, links, models, benchmarks, acronyms, a headline."""

from generator.papers.extract.acronyms import Definition
from generator.papers.extract.extraction import Extraction, extract
from generator.papers.extract.links import FoundLink
from generator.papers.extract.passages import Quote

__all__ = ["Definition", "Extraction", "FoundLink", "Quote", "extract"]
