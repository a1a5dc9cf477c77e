"""Which stars and underscores pair up as emphasis: CommonMark's rules."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass

from generator.text.pieces import Span


@dataclass(slots=True)
class Delimiter:
    """A run of stars or underscores."""

    piece: int
    """Index of the piece that holds it."""
    character: str
    length: int
    """How many there were."""
    opens: bool
    closes: bool
    within: int | None = None
    """Number of the word that has letters on both sides of it; None elsewhere."""
    left: int = 0
    """How many are not yet used up."""

    def __post_init__(self) -> None:
        """Begin with all of them."""
        self.left = self.length


def delimiter(piece: int, run: str, before: str, after: str, word: int) -> Delimiter:
    """Judge a run by the two characters on each side and the number of its word.

    Formulas, groups and commands count as letters, so that bold works around and inside words.
    """
    space_before, space_after = before[-1:].isspace() or not before, after[:1].isspace() or not after
    sign_before = _is_sign(before[-1:]) and not (before[-1] in "$}" and before[:-1] != "\\")
    sign_after = _is_sign(after[:1]) and not (after[0] in "${" or (after[0] == "\\" and after[1:].isalpha()))
    left = not space_after and (not sign_after or space_before or sign_before)
    right = not space_before and (not sign_before or space_after or sign_after)
    if run[0] == "_":
        return Delimiter(piece, "_", len(run), left and (not right or sign_before), right and (not left or sign_after))
    within = word if left and right and not sign_before else None
    return Delimiter(piece, "*", len(run), left, right, within)


def _is_sign(character: str) -> bool:
    return bool(character) and unicodedata.category(character)[0] in "PS"


def pair(delimiters: list[Delimiter]) -> list[Span]:
    """Pair the runs and use them up; what is `left` of a run is text."""
    spans: list[Span] = []
    openers: list[Delimiter] = []
    floors: dict[tuple[str, bool, bool, int], int] = {}
    for closer in delimiters:
        key = (closer.character, closer.opens, closer.within is None, closer.length % 3)
        while closer.closes and closer.left:
            at = _opener(openers, closer, floors.get(key, 0))
            if at is None:
                floors[key] = len(openers)
                break
            spans += _use(openers[at], closer)
            del openers[at + (1 if openers[at].left else 0) :]
            floors = {name: min(floor, len(openers)) for name, floor in floors.items()}
        if closer.opens and closer.left:
            openers.append(closer)
    return spans


def _opener(openers: list[Delimiter], closer: Delimiter, floor: int) -> int | None:
    for at in range(len(openers) - 1, floor - 1, -1):
        opener = openers[at]
        if opener.character == closer.character and not _blocked(opener, closer) and not _are_names(opener, closer):
            return at
    return None


def _blocked(opener: Delimiter, closer: Delimiter) -> bool:
    """Apply the rule of three: what could open and close must not pair with a run that makes a multiple of three."""
    both = opener.closes or closer.opens
    return both and (opener.length + closer.length) % 3 == 0 and (opener.length % 3 != 0 or closer.length % 3 != 0)


def _are_names(opener: Delimiter, closer: Delimiter) -> bool:
    """Tell two words that hold a star each, as V*Tree and V*Tree do, from letters set apart within one word."""
    return opener.length == closer.length == 1 and None not in {opener.within, closer.within} and opener.within != closer.within


def _use(opener: Delimiter, closer: Delimiter) -> list[Span]:
    used = min(opener.left, closer.left)
    opener.left -= used
    closer.left -= used
    styles = ["strong"] * (used > 1) + ["emphasis"] * (used % 2)
    return [Span(opener.piece + 1, closer.piece, style) for style in styles]
