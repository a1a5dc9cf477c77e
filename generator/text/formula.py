"""What stands between dollars: a formula, characters, or no mathematics at all; and formulas in one common spelling."""

from __future__ import annotations

import re
from functools import lru_cache

from generator.text.tables import DROPPED, MACROS, SIGNS

LONGEST = 2000
"""A formula longer than this is a slip of a dollar."""

_CHARACTERS = str.maketrans({"’": "'", "′": "'", "‘": "'", "´": "'", "−": "-", "…": r"\dots ", "∗": "*", "⋆": r"\star ", "⁡": "", "`": "'"})
_TOKEN = re.compile(r"\\[A-Za-z]+\*?|\\.|[{}]|[^\\{}]", re.DOTALL)
_BRACE = re.compile(r"\\.|[{}]", re.DOTALL)
_COMMAND = re.compile(r"\\([A-Za-z]+)\*?")
_ENVIRONMENT = r"\begin"
_TEXT_GROUP = re.compile(r"\\(text|textbf|textit|texttt|textsf)\s*\{((?:[^{}\\]|\\.|\{[^{}]*\})*)\}")
# A subscript whose sign Markdown escapes, outside of text, which is matched so that it is passed over.
_ESCAPED_SCRIPT = re.compile(_TEXT_GROUP.pattern + r"|(?<!\\)(?P<before>(?:\\\\)*)\\_(?=\{)")
_WORDY = re.compile(r"\\(?:text\w*|math\w+|operatorname\*?|mbox|emph)\s*\{[^{}]*\}|\\[A-Za-z]+")
_PROSE = re.compile(r"(?:(?<![A-Za-z\\])[A-Za-z]{2,}[,;]?\s+){2}[A-Za-z]{2,}")
_WORD = re.compile(r"(?<![A-Za-z])[a-z]{2,}")
_AMOUNT = re.compile(r"\d[\d.,]*\s*(?:[kKMBT]|USD)?\s*[-–—/,;(]*\s*$")
# Two hyphens, or one before a number that counts times or per cents: 2--3, 8-32\\times.
_RANGE = re.compile(r"(?<=[\d%]) *-{2,3} *(?=\d)|(?<=\d)-(?=\d+(?:\.\d+)? ?\\(?:times|%))")
_WORD_ALONE = re.compile(r"[A-Za-z][a-z]{3,}(?:-[a-z]{2,})*")
_SIGN_NAMES = "|".join(sorted(SIGNS, key=len, reverse=True))
_LITERAL = re.compile(
    rf"(?:\d|[.,:/+=<>~!?%×≈≤≥±→∼·–—{{}}]|\\%|\\[,;:! ]|\s|\\(?:{_SIGN_NAMES}|dots|ldots)(?![A-Za-z])|(?<![\d\w])-(?=\s*[\d.]|$))+"
)
_LITERAL_PART = re.compile(r"\\([A-Za-z]+)|\\([,;:! ])|\\%|[{}]|-|\s+|[^\\{}\s-]+")


def is_prose(content: str, after: str) -> bool:
    """Tell money and prose from a formula; `content` stands between two dollars, `after` is what follows the second."""
    bare = _WORDY.sub(" ", content) if "\\" in content else content
    if _PROSE.search(bare):
        return True
    if bare.lstrip()[:1] == ")" or (bare.rstrip()[-1:] == "(" and not content.rstrip().endswith(r"\left(")):
        return True
    if not content[:1].isdigit():
        return False
    goes_on = after[:1].isalnum()
    if _WORD.search(bare) and (content[-1].isspace() or goes_on):
        return True
    return goes_on and bool(_AMOUNT.match(content)) and not content[-1].isdigit()


def is_balanced(content: str) -> bool:
    """Tell whether every brace is closed and none closed before it is opened."""
    depth = 0
    for brace in _BRACE.findall(content):
        depth += {"{": 1, "}": -1}.get(brace, 0)
        if depth < 0:
            return False
    return depth == 0


@lru_cache(maxsize=2**14)
def normalise(content: str) -> str:
    """Write a formula in common LaTeX that every converter reads the same way; doing it twice changes nothing."""
    tex = content.strip().strip("`").translate(_CHARACTERS)
    tex = _percent(tex)
    for _ in range(4):
        expanded = _expanded(tex)
        if expanded == tex:
            break
        tex = expanded
    tex = _TEXT_GROUP.sub(_text_group, tex)
    tex = _ESCAPED_SCRIPT.sub(lambda found: found[0] if found["before"] is None else found["before"] + "_", tex)
    tex = re.sub(r"(?<!\\)((?:\\\\)*)\$", r"\1 ", tex)
    if _ENVIRONMENT not in tex:
        tex = re.sub(r"(?<!\\)((?:\\\\)*)&", r"\1\&", re.sub(r"\\\\\s*", " ", tex))
    tex = _RANGE.sub("–", tex)
    return " ".join(tex.split()).rstrip("\\ ")  # a backslash at the end has lost what followed it


def _percent(tex: str) -> str:
    """Keep per cent signs, which TeX takes for comments, and commands with their backslash doubled."""
    if _ENVIRONMENT not in tex:
        tex = re.sub(r"\\\\(?=[A-Za-z%&#_{}])", r"\\", tex)
    tex = re.sub(r"(?<!\\)((?:\\\\)*)\\([*+])", r"\1\2", tex)
    tex = re.sub(r"(?<!\\)((?:\\\\)*)([%#])", r"\1\\\2", tex)
    return re.sub(r"(?<!\\)((?:\\\\)*)~", r"\1\\ ", tex)


def _expanded(tex: str) -> str:
    """Replace each abbreviation by what it stands for, once."""
    if "\\" not in tex:
        return tex
    parts, at = [], 0
    for found in _COMMAND.finditer(tex):
        name = found[1]
        if found.start() < at or (name not in MACROS and name not in DROPPED) or _is_escaped(tex, found.start()):
            continue
        meaning = MACROS.get(name, "")
        parts.append(tex[at : found.start()])
        number = DROPPED[name] if name in DROPPED and name not in MACROS else _arity(meaning)
        arguments, at = _arguments(tex, found.end(), number)
        for place, argument in enumerate(arguments, 1):
            meaning = meaning.replace(f"#{place}", argument)
        parts.append(_spaced(meaning, tex[at : at + 1]))
    return "".join(parts) + tex[at:]


def _is_escaped(tex: str, at: int) -> bool:
    return (at - len(tex[:at].rstrip("\\"))) % 2 == 1


def _arity(meaning: str) -> int:
    return max((int(number) for number in re.findall(r"#(\d)", meaning)), default=0)


def _spaced(replaced: str, following: str) -> str:
    """Part a command from a letter that would otherwise join its name."""
    return replaced + " " if following.isalpha() and re.search(r"\\[A-Za-z]+$", replaced) else replaced


def _arguments(tex: str, at: int, number: int) -> tuple[list[str], int]:
    """Read that many arguments: groups or single tokens; missing ones are empty."""
    arguments = []
    for _ in range(number):
        while at < len(tex) and tex[at].isspace():
            at += 1
        end = _argument_end(tex, at)
        argument = tex[at:end]
        arguments.append(argument[1:-1] if argument[:1] == "{" else argument)
        at = end
    return arguments, at


def _argument_end(tex: str, at: int) -> int:
    depth = 0
    for token in _TOKEN.finditer(tex, at):
        depth += {"{": 1, "}": -1}.get(token[0], 0)
        if depth < 0:
            return token.start()
        if depth == 0:
            return token.end()
    return at


def _text_group(found: re.Match[str]) -> str:
    """Write text inside a formula so that a converter takes it: no dollars inside, underscores escaped."""
    command, content = found.groups()
    parts = re.split(r"(?<!\\)\$", content)
    if len(parts) % 2 == 0:
        parts = ["".join(parts)]
    text = [rf"\{command}{{{_escaped(part)}}}" if part else "" for part in parts[::2]]
    inner = [*parts[1::2], ""]
    return "".join(words + formula for words, formula in zip(text, inner, strict=True)) if len(parts) > 1 else text[0]


def _escaped(text: str) -> str:
    return re.sub(r"(?<!\\)([_#&^])", r"\\\1", text.replace("--", "–"))


@lru_cache(maxsize=2**14)
def characters(tex: str) -> str | None:
    """Write as plain characters what needs no mathematics: numbers, per cents, a lone sign; None for a true formula."""
    if not tex or not _LITERAL.fullmatch(tex):
        return None
    tex = re.sub(r"(?<!\s)(\\[A-Za-z]+) ", r"\1{}", tex)  # the space only ends the name, unless there is one on each side
    return "".join(_character(part) for part in _LITERAL_PART.finditer(tex)).strip()


def _character(part: re.Match[str]) -> str:
    if part[1]:
        return SIGNS.get(part[1], "…")
    if part[2]:
        return "" if part[2] == "!" else " "
    return {"\\%": "%", "{": "", "}": "", "-": "−"}.get(part[0], part[0])


_SCRIPT = re.compile(r"([\^_])\s*(?:\{(.*)\}|(\\[A-Za-z]+|.))", re.DOTALL)
_SCRIPT_FONT = re.compile(r"\\(?:text\w*|math(?:rm|sf|it|tt|bf)|rm|bf|it|tt|sf)(?![A-Za-z])\s*")
_ORDINALS = frozenset({"st", "nd", "rd", "th"})
_MARKS = {r"\star": "⋆", r"\ast": "∗", "*": "*", r"\dagger": "†", r"\ddagger": "‡", r"\circ": "°", r"\prime": "′", "'": "′"}
_WORDS_COMMAND = r"\\(?:textbf|textit|emph|texttt|textsc|textrm|textsf|text|textsl|underline|mbox|url|href)\s*(?=\{)"
_WORDS_START = re.compile(_WORDS_COMMAND)
_SWITCH = re.compile(r"\s*\{?\s*\\(?:bf|it|em|tt|sc|sl|rm)(?![A-Za-z])\s*[A-Za-z][\w .,-]*\}?\s*")
_LETTERS_GLUED = re.compile(r"\\(?:math|text)(?:bf|it|rm|tt|sf)\s*\{([A-Za-z]+)\}")
_BETWEEN = re.compile(r"(?:[\s\-–,.:;()/&~]|\\[&%,])*")


def is_word(tex: str) -> bool:
    """Tell a word that dollars set in italics: $training$."""
    return bool(_WORD_ALONE.fullmatch(tex))


def script(tex: str) -> tuple[str, str] | None:
    """Read a script without a base, as in CO$_2$: its style and its characters; None for anything else."""
    found = _SCRIPT.fullmatch(tex)
    if not found:
        return None
    inside = found[2] if found[2] is not None else found[3]
    style = "super" if found[1] == "^" else "sub"
    text = re.sub(r"[{}]", "", _SCRIPT_FONT.sub("", inside)).strip()
    if style == "super" and text in _MARKS:
        return "", _MARKS[text]
    if style == "super" and text in _ORDINALS:
        return "", text
    if not re.fullmatch(r"[A-Za-z0-9+\-=() ]+", text):
        return None
    return style, text


def is_words(content: str, after: str) -> bool:
    r"""Tell whether what stands between dollars is set text only: $\textbf{C}$ritique, $\textit{i.e.}$."""
    content = content.strip()
    if content[:1] not in "\\{":
        return False
    if _SWITCH.fullmatch(content):
        return True
    if _LETTERS_GLUED.fullmatch(content):
        return after.isalpha() or not content.startswith(r"\math")
    at = 0
    while at < len(content):
        command = _WORDS_START.match(content, at)
        if not command:
            return False
        at = _argument_end(content, command.end())
        between = _BETWEEN.match(content, at)
        at = between.end() if between else at
    return True
