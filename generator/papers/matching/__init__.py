"""Who a paper is: an abstract finds its metadata record, and the records of one paper become one."""

from generator.papers.matching.gather import gather
from generator.papers.matching.index import Candidate, Index, Match
from generator.papers.matching.reconcile import reconcile

__all__ = ["Candidate", "Index", "Match", "gather", "reconcile"]
