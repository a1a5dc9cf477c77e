"""Addresses: which are live, how they are written, where a bare one ends."""

from __future__ import annotations

import re
from urllib.parse import quote

_NAME = r"[a-z0-9](?:[a-z0-9-]*+)"
_ENDINGS = (
    "com|org|net|edu|gov|io|ai|dev|app|co|me|info|cloud|science|tech|xyz|page|site|"
    "at|au|be|ca|ch|cn|de|eu|fr|hk|in|it|jp|kr|nl|se|sg|tw|uk|us"
)
_TAIL = r"(?:\\[_%#&~$]|[\w\-./?=%#~+:@!,;'()]|&(?!#))*+"
_HOST = rf"(?:{_NAME}\.)+(?:{_ENDINGS})(?![\w.-])"
_BARE = re.compile(
    rf"https?://(?=[a-z0-9\[]){_TAIL}"
    rf"|(?<![\w@/.\\-])www\.(?=[a-z0-9]){_TAIL}"
    rf"|(?<![\w@/.\\-])(?:{_NAME}\.)++(?<=\.)(?<!\.\.)(?:{_ENDINGS})/{_TAIL}"
    rf"|(?<![\w@/.\\-]){_NAME}\.github\.io(?![\w-]){_TAIL}",
    re.ASCII | re.IGNORECASE,
)
_SIGN = re.compile(r"/|www\.|\.io", re.IGNORECASE)  # every bare address holds one
_LOOKS_LIKE_HOST = re.compile(rf"{_HOST}(?:[:/?#]\S*)?$", re.ASCII | re.IGNORECASE)
_SCHEME = re.compile(r"([a-z][a-z0-9+.-]*):", re.IGNORECASE)
_ESCAPED = re.compile(r"\\([_%#&~$\\{}])(?:\{\})?")
_SAFE = "!#%&'()+,-./:;=?@_~"


def address(target: str) -> str | None:
    """Give the live address an author meant, scheme added where a host is meant; None where there is none."""
    target = _ESCAPED.sub(r"\1", "".join(target.split())).strip("<>")
    scheme = _SCHEME.match(target)
    if scheme and scheme[1].lower() in {"http", "https"}:
        rest = target[scheme.end() :]
        return f"{scheme[1].lower()}:{_quoted(rest)}" if re.match(r"//[^/?#]", rest) else None
    if scheme and scheme[1].lower() == "mailto":
        return f"mailto:{_quoted(target[scheme.end() :])}" if "@" in target else None
    if _LOOKS_LIKE_HOST.match(target) or target.lower().startswith("www."):
        return f"https://{_quoted(target)}"
    return None


def has_scheme(target: str) -> bool:
    """Tell whether a target that is no live address at least looks like one of another kind."""
    return bool(_SCHEME.match(target.strip().strip("<>")))


def _quoted(rest: str) -> str:
    return quote(rest, safe=_SAFE)


def shown(typed: str) -> str:
    """Write an address for reading: as typed, without escapes and without the `.git` of a repository."""
    return _ESCAPED.sub(r"\1", "".join(typed.split())).removesuffix(".git")


def bare(text: str) -> dict[int, int]:
    """Find the addresses in running text: start -> end, sentence punctuation outside."""
    if not _SIGN.search(text):
        return {}
    return {found.start(): end for found in _BARE.finditer(text) if (end := _trimmed(text, found)) > found.start() + 4}


def _trimmed(text: str, found: re.Match[str]) -> int:
    start, end = found.span()
    excess = text.count(")", start, end) - text.count("(", start, end)
    while end > start:
        last = text[end - 1]
        if last == ")" and excess > 0:
            excess -= 1
        elif last not in ".,;:!?'_\\" and not (last == "(" and excess <= 0):
            break
        end -= 1
    return end
