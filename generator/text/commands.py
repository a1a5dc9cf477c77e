"""LaTeX commands in prose: what each does is in the table, how it is read is here."""

from __future__ import annotations

import re
import unicodedata
from difflib import get_close_matches
from typing import TYPE_CHECKING

from generator.text import links, mathematics, names
from generator.text.tables import DINGS, DROPPED, FORMULAS, KNOWN, MACROS, REFERENCES, SHOWN, STAND_INS, STYLES, SWITCHES, SYMBOLS

if TYPE_CHECKING:
    from generator.text.scan import Scanner

_NAME = re.compile(r"\\{1,2}([A-Za-z]+)\*?")
_ACCENTS = dict(zip("\"'`^~=.", "\u0308\u0301\u0300\u0302\u0303\u0304\u0307", strict=True)) | dict(
    zip("uvHckrbd", "\u0306\u030c\u030b\u0327\u0328\u030a\u0331\u0323", strict=True)
)
_LETTER = r"(\\[ij](?![A-Za-z])|[A-Za-z])"
_ACCENTED = re.compile(rf"\\(?:([\"'`^~=.])|([uvHckrbd])(?=[\s{{\\])\s*)(?:\{{\s*{_LETTER}\s*\}}|{_LETTER})")
_ARGUMENT = re.compile(r"\s*(?:\[[^\[\]]*\]\s*)?\{")
_WHOLE_ARGUMENT = re.compile(r"\s*(?:\[[^\[\]]*\]\s*){0,2}\{[^{}]*+(?:\{[^{}]*+\}[^{}]*+)*+\}")
_WRAPPED = re.compile(r"\s*\\text\w+\{(.*)\}\s*", re.DOTALL)
_SET_ITEM = re.compile(r"\s*[^\s,{}]{1,12}\s*")
_ROW = re.compile(r"\{+|(?:\\\\)+(?=\\\\)")
_NUMBER = re.compile(r"\s*\{?\s*([0-3]?[0-9])(?![0-9])\s*\}?")
_ROMAN = ("", "i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix")
_LONGEST_SET = 120
_SHORT = 3


def command(scan: Scanner) -> None:
    """Read the command that begins here."""
    accented = _ACCENTED.match(scan.source, scan.at)
    name = _NAME.match(scan.source, scan.at)
    if accented:
        letter = (accented[3] or accented[4]).removeprefix("\\")
        scan.say(unicodedata.normalize("NFC", letter + _ACCENTS[accented[1] or accented[2]]), accented.end())
    elif name:
        _named(scan, name[1], name.end())
    else:
        _sign(scan, scan.source[scan.at + 1 : scan.at + 2])


def open_brace(scan: Scanner) -> None:
    """Read a row of braces: each groups, unless it holds a set; of braces that hold nothing but a brace, one is enough."""
    for at in range(scan.at, _row_end(scan.source, scan.at)):
        end = scan.outline.braces.get(at)
        if end is None:
            scan.blame("brace", "a brace is never closed", "close it, or write \\{", at)
        elif _is_set(scan.source, at + 1, end):
            scan.say("", at)
            scan.closing[end] = "}"
            scan.keep(at + 1)
            return
        elif scan.source[at + 1] == "{":
            scan.outline.silent.add(end)
        else:
            scan.say("", at + 1)
            scan.open_group("")
            return
    scan.say("", _row_end(scan.source, scan.at))


def close_brace(scan: Scanner) -> None:
    """Read a brace that ends a group or a set, or a row of those that say nothing."""
    if scan.at in scan.closing:
        scan.keep(scan.at + 1)
    elif scan.at in scan.outline.silent:
        end = scan.at
        while end in scan.outline.silent:
            end += 1
        scan.say("", end)
    elif scan.groups:
        scan.close_group()
        scan.say("", scan.at + 1)
    else:
        scan.blame("brace", "a brace is closed that was never opened", "take it away, or write \\}")
        end = scan.at + 1
        while scan.source.startswith("}", end) and end not in scan.closing:
            end += 1
        scan.say("", end)


def _row_end(source: str, at: int) -> int:
    row = _ROW.match(source, at)
    return row.end() if row else at


def _is_set(source: str, start: int, end: int) -> bool:
    """Tell whether braces are shown with what they hold: {0, 1}, { }; all others only group."""
    if end - start > _LONGEST_SET:
        return False
    content = source[start:end]
    if not content.strip():
        return bool(content)
    return "," in content and all(_SET_ITEM.fullmatch(item) for item in content.split(","))


def _sign(scan: Scanner, sign: str) -> None:
    """Read a backslash before a character that is no letter."""
    source, at = scan.source, scan.at
    if sign == "\\":
        _line_end(scan)
    elif sign in {"(", "["}:
        mathematics.delimited(scan, sign)
    elif sign in {",", ";", ":", " ", "\n"}:
        scan.say(" ", at + 2)
    elif sign == "/":
        scan.say("", at + 2)
    elif sign == "-":
        inside_word = source[at - 1 : at].isalpha() and source[at + 2 : at + 3].isalpha()
        scan.say("" if inside_word else "-", at + 2)
    elif not sign or sign.isalnum() or sign.isspace():
        scan.blame("command", "a backslash stands before nothing it could change", "take it away")
        scan.say("", at + 1)
    else:
        scan.say(sign, at + 2)


def _line_end(scan: Scanner) -> None:
    """Read two backslashes: a space, unless what follows shows that one was typed twice."""
    end = _row_end(scan.source, scan.at)
    if end > scan.at:
        scan.say(" ", end)
    elif scan.source[scan.at + 2 : scan.at + 3] in {*"([%&_$#{}"}:
        scan.say("", scan.at + 1)
    else:
        scan.say(" ", scan.at + 2)


def _named(scan: Scanner, name: str, end: int) -> None:
    """Read a command with a name of letters, which ends at `end`."""
    if name in STYLES or name in SHOWN:
        _enter(scan, _after_arguments(scan.source, end, SHOWN.get(name, 0)), STYLES.get(name, ""))
    elif name in SWITCHES:
        scan.say("", _after_space(scan.source, end))
        scan.switch(SWITCHES[name])
    elif name in REFERENCES:
        _reference(scan, end)
    elif name in DROPPED:
        scan.say("", _after_arguments(scan.source, end, DROPPED[name]))
    elif name in SYMBOLS:
        scan.say(SYMBOLS[name], _after_name(scan.source, end, SYMBOLS[name]))
    elif name in FORMULAS or name in MACROS:
        _formula(scan, end)
    elif name in _OWN_RULES:
        _OWN_RULES[name](scan, end)
    else:
        _unknown(scan, name, end)


def _enter(scan: Scanner, end: int, style: str, before: str = "", after: str = "") -> None:
    """Enter an argument, set in a style and between two signs; without one the command says nothing."""
    brace = _ARGUMENT.match(scan.source, end)
    if brace and brace.end() - 1 in scan.outline.braces:
        scan.say(before, brace.end())
        scan.open_group(style, after)
    else:
        scan.say("", _after_space(scan.source, end))


def _raw_argument(scan: Scanner, at: int) -> tuple[str, int] | None:
    """Give an argument as typed, and where it ends."""
    brace = _ARGUMENT.match(scan.source, at)
    close = scan.outline.braces.get(brace.end() - 1) if brace else None
    return (scan.source[brace.end() : close], close + 1) if brace and close is not None else None


def _url(scan: Scanner, end: int) -> None:
    argument = _raw_argument(scan, end)
    if not argument:
        scan.say("", end)
        return
    wrapped = _WRAPPED.fullmatch(argument[0])
    target = wrapped[1] if wrapped else argument[0]
    first = scan.here()
    mark = scan.link_mark(target) if len(target.split()) == 1 else ""  # "anonymous URL" is words, and shown as such
    scan.say(links.shown(target) if mark else target, argument[1])
    scan.span(first, mark)


def _href(scan: Scanner, end: int) -> None:
    target = _raw_argument(scan, end)
    if target and _raw_argument(scan, target[1]):
        _enter(scan, target[1], scan.link_mark(target[0]))
    else:
        _url(scan, end)


def _footnote(scan: Scanner, end: int) -> None:
    scan.say(" ", scan.at)
    _enter(scan, end, "", "(", ")")


def _quoted(scan: Scanner, end: int) -> None:
    _enter(scan, end, "", "“", "”")


def _roman(scan: Scanner, end: int) -> None:
    number = _NUMBER.match(scan.source, end)
    if not number:
        scan.say("", end)
        return
    count = int(number[1])
    numeral = "x" * (count // 10) + _ROMAN[count % 10]
    scan.say(numeral if scan.source.startswith("\\roman", scan.at) else numeral.upper(), number.end())


def _ding(scan: Scanner, end: int) -> None:
    number, after = _raw_argument(scan, end) or ("", end)
    scan.say(DINGS.get(number.strip(), "•"), after)


_OWN_RULES = {
    "begin": mathematics.environment,
    "end": mathematics.environment,
    "Romannum": _roman,
    "RN": _roman,
    "ding": _ding,
    "enquote": _quoted,
    "footnote": _footnote,
    "footnotetext": _footnote,
    "href": _href,
    "nolinkurl": _url,
    "path": _url,
    "romannumeral": _roman,
    "say": _quoted,
    "url": _url,
}


def _reference(scan: Scanner, end: int) -> None:
    """Drop a reference with the tie before it."""
    last = scan.pieces[-1] if scan.here() else None
    if last and last.end == scan.at and not last.tex:
        kept = last.text.rstrip(" ~")
        last.end -= len(last.text) - len(kept)
        last.text = kept
    scan.say("", _after_arguments(scan.source, end, 1))


def _formula(scan: Scanner, end: int) -> None:
    """Read a command of mathematics that stands in prose, with its arguments, as a formula."""
    while scan.source.startswith("{", end) and (argument := _raw_argument(scan, end)):
        end = argument[1]
    if not mathematics.add(scan, scan.source[scan.at : end], end):
        scan.say("", end)


def _unknown(scan: Scanner, name: str, end: int) -> None:
    r"""Show an unknown command by its name, or by its argument if it has one: \ourmodel{} is "ourmodel"."""
    argument = _raw_argument(scan, end)
    has_content = bool(argument and argument[0].strip())
    own = scan.names.get(names.bare(name))
    if own:
        scan.say(own, argument[1] if argument and not has_content else end)
        return
    nearest = get_close_matches(name, KNOWN | _OWN_RULES.keys(), 1, 0.8) if len(name) > _SHORT else []
    if has_content or nearest or not _spells_itself(name):
        hint = f"type \\{nearest[0]}" if nearest else "write what it stands for"
        scan.blame("command", f"the command \\{name} is not known", hint)
    if has_content:
        _enter(scan, end, "")
    else:
        scan.say(name, argument[1] if argument else end)


def _spells_itself(name: str) -> bool:
    r"""Tell a name of the authors' own, as in \FooNet or \walrus, from one that only stands in for it, as in \ourmethod."""
    stands_in = any(part in name.lower() for part in STAND_INS)
    return not stands_in and (len(name) > _SHORT or sum(letter.isupper() for letter in name) > 1)


def _after_arguments(source: str, at: int, number: int) -> int:
    """Go past that many arguments in braces, and options in brackets before them."""
    for _ in range(number):
        brace = _WHOLE_ARGUMENT.match(source, at)
        at = brace.end() if brace else at
    return at


def _after_space(source: str, at: int) -> int:
    while source[at : at + 1].isspace():
        at += 1
    return at


def _after_name(source: str, at: int, shown: str) -> int:
    """Go past the empty braces or the space that only end a command's name; a word or a sign keeps its space."""
    if source.startswith("{}", at):
        return at + 2
    return _after_space(source, at) if len(shown) == 1 and shown.isalpha() else at
