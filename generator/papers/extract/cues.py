"""The tables of words the rules go by, read once from `cues.toml` and `known.toml`."""

from __future__ import annotations

import re
import tomllib
from importlib.resources import files
from typing import Any


def _table(name: str) -> dict[str, dict[str, Any]]:
    return tomllib.loads(files("generator.papers.extract").joinpath(name).read_text(encoding="utf-8"))


def any_of(phrases: list[str]) -> str:
    """Give the pattern that matches any of the phrases, the longest first."""
    return "(?:" + "|".join(re.escape(phrase) for phrase in sorted(phrases, key=lambda phrase: (-len(phrase), phrase))) + ")"


CUES = _table("cues.toml")
"""Phrases by what they do."""
STRONG = any_of(sorted({*CUES["introducing"]["verbs"]} - {*CUES["introducing"]["weak"]}))
"""The pattern of the verbs that bring something new."""
NOUNS = any_of([noun for nouns in CUES["nouns"].values() for noun in nouns]) + "s?"
"""The pattern of everything a named thing can be."""
_KNOWN = _table("known.toml")
TERMS = frozenset(_KNOWN["terms"]["short"].split())
"""Names and words with capitals that nobody introduces any more."""
ABBREVIATIONS: dict[str, list[str]] = _KNOWN["abbreviations"]
"""Short form -> what it usually stands for, singular and in lower case."""
FAMILIES = frozenset(_KNOWN["models"]["families"].split())
"""First words of the names of models that others build on."""
SPACED_MODELS = re.compile(rf"\b{any_of(_KNOWN['models']['spaced'])}")
"""Names of such models that are more words than one."""
BENCHMARK_NAMES = frozenset(_KNOWN["benchmarks"]["names"].split())
"""Names of benchmarks and data sets."""
BENCHMARK_NOUNS = any_of(_KNOWN["benchmarks"]["nouns"])
"""The pattern of what such a thing is called."""
