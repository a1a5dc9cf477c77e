"""Characters as they should have been typed, with the way back to where they stood."""

from __future__ import annotations

import re
import unicodedata
from bisect import bisect_right
from dataclasses import dataclass
from itertools import chain

_INVISIBLE = chain(
    range(0x09),
    range(0x0E, 0x20),
    range(0x7F, 0x85),
    range(0x86, 0xA0),
    [0xAD, 0x034F, 0x061C, 0x180E, 0xFEFF, 0xFFFE, 0xFFFF],
    range(0x200B, 0x2010),
    range(0x202A, 0x202F),
    range(0x2060, 0x2070),
    range(0xFE00, 0xFE10),
    range(0xFFF9, 0xFFFC),
    range(0xD800, 0xE000),
    range(0xE0000, 0xE0200),
)
_SPACES = (0x09, 0xA0, 0x1680, *range(0x2000, 0x200B), 0x202F, 0x205F, 0x3000)
_LINE_ENDS = (0x0B, 0x0C, 0x0D, 0x85, 0x2028, 0x2029)
_LIGATURES = ("ff", "fi", "fl", "ffi", "ffl", "st", "st")
_TABLE: dict[int, str | None] = {
    **dict.fromkeys(_INVISIBLE, None),
    **dict.fromkeys(_SPACES, " "),
    **dict.fromkeys(_LINE_ENDS, "\n"),
    **dict(enumerate(_LIGATURES, 0xFB00)),
}
# Ends of a line first, then whatever a change may touch: a stretch beyond ASCII with the letter its marks may sit on.
_STRETCH = re.compile("\r\n?|.?[^\x00-\x7f]+|[\x00-\x09\x0b-\x1f\x7f]+", re.DOTALL)


@dataclass(frozen=True, slots=True)
class Cleaned:
    """A text made clean, and where its characters stood."""

    text: str
    """NFC; no control, invisible or lone surrogate; line ends as newlines; ligatures as letters."""
    places: tuple[int, ...] = (0,)
    """Indexes into `text` from which on the origin is known."""
    origins: tuple[int, ...] = (0,)
    """Their indexes in the text as it came."""

    def origin(self, place: int) -> int:
        """Tell where the character at `place` stood."""
        known = bisect_right(self.places, place) - 1
        origin = self.origins[known] + place - self.places[known]
        return min(origin, self.origins[known + 1]) if known + 1 < len(self.origins) else origin


def characters(text: str) -> str:
    """Clean a short text whose origins do not matter."""
    return unicodedata.normalize("NFC", text.replace("\r\n", "\n").translate(_TABLE))


def clean(raw: str) -> Cleaned:
    """Drop what cannot be seen, and write what can in one way."""
    if raw.isprintable() and raw.isascii():
        return Cleaned(raw)
    if "\r" not in raw and characters(raw) == raw:
        return Cleaned(raw)
    parts, places, origins = [], [0], [0]
    done = length = 0
    for stretch in _STRETCH.finditer(raw):
        typed = stretch.group()
        meant = characters(typed)
        if meant == typed:
            continue
        parts += [raw[done : stretch.start()], meant]
        length += stretch.start() - done + len(meant)
        done = stretch.end()
        places += [length - len(meant), length]
        origins += [stretch.start(), done]
    parts.append(raw[done:])
    return Cleaned(unicodedata.normalize("NFC", "".join(parts)), tuple(places), tuple(origins))
