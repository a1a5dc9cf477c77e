"""How good extraction is, told in numbers."""

from generator.review.evaluate.annotations import annotation_of
from generator.review.evaluate.evaluation import FIELDS, evaluate, evaluate_names
from generator.review.evaluate.page import misses, names_table, table, with_numbers
from generator.review.evaluate.scores import Evaluation, Miss, Score

__all__ = [
    "FIELDS",
    "Evaluation",
    "Miss",
    "Score",
    "annotation_of",
    "evaluate",
    "evaluate_names",
    "misses",
    "names_table",
    "table",
    "with_numbers",
]
