"""LaTeX commands in prose: what each does is in the table, how it is read is here."""

from __future__ import annotations

import re
import unicodedata
from typing import TYPE_CHECKING

from generator.text import links
from generator.text.formula import LONGEST
from generator.text.tables import DROPPED, REFERENCES, SHOWN, STYLES, SWITCHES, SYMBOLS

if TYPE_CHECKING:
    from generator.text.scan import Scanner

_NAME = re.compile(r"\\{1,2}([A-Za-z]+)\*?")
_ACCENTS = dict(zip("\"'`^~=.", "\u0308\u0301\u0300\u0302\u0303\u0304\u0307", strict=True)) | dict(
    zip("uvHckrbdt", "\u0306\u030c\u030b\u0327\u0328\u030a\u0331\u0323\u0361", strict=True)
)
_ACCENTED = re.compile(r"\\(?:([\"'`^~=.])|([uvHckrbd])(?=[\s{\\]))\s*(?:\{\s*(\\[ij](?![A-Za-z])|[A-Za-z])\s*\}|(\\[ij](?![A-Za-z])|[A-Za-z]))")
_ARGUMENT = re.compile(r"\s*(?:\[[^\[\]]*\]\s*)?\{")
_ENVIRONMENT = re.compile(r"\\(begin|end)\s*\{([A-Za-z]+)(\*?)\}")
_FORMULAS = frozenset({"equation", "align", "eqnarray", "displaymath", "math", "gather", "multline", "aligned"})
_WORD_BEFORE = re.compile(r"[^\s~]{1,40}$")
_SHORT_ITEM = re.compile(r"\s*[^\s,{}]{1,12}(?:\s[^\s,{}]{1,12})?\s*")


def command(scan: Scanner) -> None:
    """Read the command that begins here."""
    source, at = scan.source, scan.at
    accented = _ACCENTED.match(source, at)
    if accented:
        letter = (accented[3] or accented[4]).lstrip("\\")
        scan.say(unicodedata.normalize("NFC", letter + _ACCENTS[accented[1] or accented[2]]), accented.end())
        return
    name = _NAME.match(source, at)
    if name:
        _named(scan, name)
    else:
        _sign(scan, source[at + 1 : at + 2])


def _sign(scan: Scanner, sign: str) -> None:
    """Read a backslash before a character that is no letter."""
    source, at = scan.source, scan.at
    if sign == "\\":
        after = source[at + 2 : at + 3]
        if after in {"(", "["} or (after and after in "%&_$#{}"):
            scan.at += 1
        else:
            scan.say(" ", at + 2)
    elif sign in {"(", "["}:
        _delimited(scan, sign)
    elif sign in {",", ";", ":", " ", "/", "\n"}:
        scan.say("" if sign == "/" else " ", at + 2)
    elif sign == "-":
        between = source[at - 1 : at].isalpha() and source[at + 2 : at + 3].isalpha()
        scan.say("" if between else "-", at + 2)
    elif sign.isalnum() or not sign or sign.isspace():
        scan.blame("command", "a backslash stands before nothing it could change", "take it away")
        scan.at += 1
    else:
        scan.say(sign, at + 2)


def _delimited(scan: Scanner, opening: str) -> None:
    r"""Read a formula in \(..\) or \[..\]."""
    closing = "\\)" if opening == "(" else "\\]"
    start = scan.at + 2
    end = scan.source.find(closing, start, start + LONGEST)
    if end > 0 and scan.source[end - 1] == "\\":
        end -= 1
    content = scan.source[start:end] if end >= 0 else ""
    if content.strip() and content.count("{") == content.count("}"):
        scan.add_formula(content.rstrip("\\"), scan.source.index(closing, end) + 2)
    else:
        scan.say(opening, start)


def _named(scan: Scanner, found: re.Match[str]) -> None:
    """Read a command with a name of letters."""
    name, end = found[1], found.end()
    if name in STYLES or name in SHOWN:
        _argument(scan, name, end)
    elif name in {"url", "path", "nolinkurl"}:
        _address(scan, end)
    elif name == "href":
        _href(scan, end)
    elif name in {"footnote", "footnotetext"}:
        _bracketed(scan, end, " (", ")")
    elif name in {"enquote", "say"}:
        _bracketed(scan, end, "“", "”")
    elif name in REFERENCES:
        _reference(scan, end)
    elif name in DROPPED:
        scan.at = _after_arguments(scan.source, end, DROPPED[name])
    elif name in SWITCHES:
        scan.at = _after_space(scan.source, end)
        scan.switch(SWITCHES[name])
    elif name in {"begin", "end"}:
        _environment(scan, found)
    elif name in SYMBOLS:
        scan.say(SYMBOLS[name], _after_empty(scan.source, end, SYMBOLS[name]))
    else:
        _unknown(scan, name, end)


def _argument(scan: Scanner, name: str, end: int) -> None:
    """Enter the command's argument, set in its style."""
    end = _after_arguments(scan.source, end, SHOWN.get(name, 0))
    brace = _ARGUMENT.match(scan.source, end)
    if brace and brace.end() - 1 in scan.outline.braces:
        scan.at = brace.end()
        scan.open_group(STYLES.get(name, ""))
    else:
        scan.at = _after_space(scan.source, end)


def _raw_argument(scan: Scanner, at: int) -> tuple[str, int] | None:
    brace = _ARGUMENT.match(scan.source, at)
    close = scan.outline.braces.get(brace.end() - 1) if brace else None
    return (scan.source[brace.end() : close], close + 1) if brace and close is not None else None


def _address(scan: Scanner, end: int) -> None:
    argument = _raw_argument(scan, end)
    if not argument:
        scan.at = end
        return
    first = len(scan.pieces)
    target, end = argument
    target = re.sub(r"^\s*(?:\\texttt|\\textit)?\{?|\}\s*$", "", target)
    scan.say(links.shown(target), end)
    scan.link(first, target)


def _href(scan: Scanner, end: int) -> None:
    target = _raw_argument(scan, end)
    if not target:
        scan.at = end
        return
    brace = _ARGUMENT.match(scan.source, target[1])
    if brace and brace.end() - 1 in scan.outline.braces:
        scan.at = brace.end()
        scan.open_link(target[0])
    else:
        _address(scan, end)


def _bracketed(scan: Scanner, end: int, before: str, after: str) -> None:
    """Show the argument between two signs."""
    brace = _ARGUMENT.match(scan.source, end)
    if brace and brace.end() - 1 in scan.outline.braces:
        scan.say(before, brace.end())
        scan.open_group("", after)
    else:
        scan.at = end


def _reference(scan: Scanner, end: int) -> None:
    """Drop a reference with the tie before it."""
    last = scan.pieces[-1] if scan.pieces else None
    if last and last.end == scan.at and not last.tex:
        last.text = last.text.rstrip(" ~")
    scan.at = _after_arguments(scan.source, end, 1)


def _environment(scan: Scanner, name: re.Match[str]) -> None:
    """Read a formula in its environment; of any other, show the content only."""
    found = _ENVIRONMENT.match(scan.source, scan.at)
    if not found:
        scan.at = name.end()
        return
    close = f"\\end{{{found[2]}{found[3]}}}"
    end = scan.source.find(close, found.end(), found.end() + LONGEST) if found[1] == "begin" and found[2] in _FORMULAS else -1
    content = scan.source[found.end() : end] if end >= 0 else ""
    if content.strip() and content.count("{") == content.count("}"):
        inner = f"\\begin{{aligned}}{content}\\end{{aligned}}" if "&" in content or "\\\\" in content else content
        scan.add_formula(inner, end + len(close))
    else:
        if found[1] == "begin":
            scan.blame("environment", f"{found[2]} has no form here", "write plain sentences; its content is shown")
        scan.at = found.end()


def _unknown(scan: Scanner, name: str, end: int) -> None:
    r"""Show an unknown command by its name, or by its argument if it has one: \ourmodel{} is "ourmodel"."""
    scan.blame("command", f"the command \\{name} is not known", "write what it stands for")
    argument = _raw_argument(scan, end)
    if argument and argument[0].strip():
        scan.at = scan.source.index("{", end) + 1
        scan.open_group("")
    else:
        scan.say(name, argument[1] if argument else end)


def _after_arguments(source: str, at: int, number: int) -> int:
    """Go past that many arguments in braces, and options in brackets before them."""
    for _ in range(number):
        brace = re.compile(r"\s*(?:\[[^\[\]]*\]\s*){0,2}\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}").match(source, at)
        at = brace.end() if brace else at
    return at


def _after_space(source: str, at: int) -> int:
    while source[at : at + 1].isspace():
        at += 1
    return at


def _after_empty(source: str, at: int, shown: str) -> int:
    """Go past the empty braces or the space that only end a command's name; a word-like symbol keeps its space."""
    if source.startswith("{}", at):
        return at + 2
    return at if len(shown) > 1 or not shown.isalpha() else _after_space(source, at)


def is_tie(source: str, at: int) -> bool:
    """Tell a tie, which is a space after a word, from a tilde that means "about" or "to"."""
    word = _WORD_BEFORE.search(source, max(0, at - 40), at)
    return bool(word) and any(c.isalpha() for c in word[0]) and not any(c.isdigit() for c in word[0])


def is_set(source: str, start: int, end: int) -> bool:
    """Tell whether braces hold what is shown with them: {0, 1}, { }; all others only group."""
    if end - start > 120:  # noqa: PLR2004  a set in running text is short
        return False
    content = source[start:end]
    if not content.strip():
        return bool(content)
    return "," in content and all(_SHORT_ITEM.fullmatch(item) for item in content.split(","))


def quotation(source: str, at: int, length: int, code_end: int | None) -> tuple[int, str, str] | None:
    """Read backticks as an opening quote: where it closes, and both signs; None where they open code or close nowhere."""
    limit = len(source) if code_end is None else code_end
    if length == 1:
        close = re.compile(r"'(?![^\W_])").search(source, at + 1, min(limit, at + 400))
        return (close.start(), "‘", "’") if close else None
    if length == 2:  # noqa: PLR2004  TeX's double quote
        close = re.compile(r"''|\"").search(source, at + 2, min(limit, at + 1000))
        return (close.start(), "“", "”") if close else None
    return None
