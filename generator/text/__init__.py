"""What authors type, parsed once; then shown, indexed, kept and cited."""

from generator.text.nodes import TextProblem
from generator.text.text import Sentence, Text

__all__ = ["Sentence", "Text", "TextProblem"]
