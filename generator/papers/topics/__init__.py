"""Which topics of the vocabulary a paper belongs to, and which of its words say so."""

from generator.papers.topics.assign import Assigned, Assigner
from generator.papers.topics.learning import learn
from generator.papers.topics.weights import Areas, Model

__all__ = ["Areas", "Assigned", "Assigner", "Model", "learn"]
