"""What is known of words and areas beside the vocabulary: a learned model, and a reviewed table."""

from __future__ import annotations

from pydantic import Field

from generator.model import Frozen, TopicSlug


class Model(Frozen):
    """What many papers with a known area taught about words; `sources/topics.json`.

    An empty one is valid: then cues and areas decide alone.
    """

    about: str = Field("", description="How it was made.")
    papers: int = Field(0, ge=0, description="How many it was learned from.")
    start: dict[TopicSlug, float] = Field({}, description="What speaks for a topic before a word is read.")
    rarity: dict[str, float] = Field({}, description="Term or cue -> logarithm of papers per paper with it.")
    weights: dict[TopicSlug, dict[str, float]] = Field({}, description="Topic -> term -> how much it speaks for the topic, or against.")


class Areas(Frozen):
    """The reviewed table of a venue's areas: `sources/areas.yml`."""

    areas: dict[str, tuple[TopicSlug, ...]] = Field({}, description="Area -> the topics of most of its papers, the likeliest first.")
