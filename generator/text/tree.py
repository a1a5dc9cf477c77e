"""Pieces with marks -> the one tree that means the same: spaces outside emphasis, equal neighbours joined, no style inside itself."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from typing import TYPE_CHECKING, cast

from generator.text.linear import SUBSCRIPTS, SUPERSCRIPTS
from generator.text.nodes import Code, Link, Math, Node, Paragraph, Run, Style, Styled
from generator.text.pieces import LINK

if TYPE_CHECKING:
    from collections.abc import Iterable

    from generator.text.pieces import Piece

_ORDER = {"strong": 1, "emphasis": 2, "super": 3, "sub": 4}
_NO_MARKS: frozenset[str] = frozenset()
_TWINS = {"super": SUPERSCRIPTS, "sub": SUBSCRIPTS}
_WORDS = re.compile(r"\s+|\S+(?:\s+\S+)*")


@dataclass(frozen=True, slots=True)
class _Atom:
    text: str
    tex: str
    marks: frozenset[str]


def paragraph(pieces: Iterable[Piece]) -> Paragraph:
    """Build the tree of one paragraph."""
    return _nested(_joined(_twinned(_spaced(_joined(_atoms(pieces))))))


def _atoms(pieces: Iterable[Piece]) -> list[_Atom]:
    return [
        _Atom("", piece.tex, piece.marks - {"code"}) if piece.tex else _Atom(piece.text, "", piece.marks)
        for piece in pieces
        if piece.text or piece.tex
    ]


def _joined(atoms: list[_Atom]) -> list[_Atom]:
    """Join neighbours of the same marks."""
    joined: list[_Atom] = []
    texts: list[str] = []
    for atom in atoms:
        if texts and not atom.tex and atom.marks == joined[-1].marks:
            texts.append(atom.text)
            continue
        if len(texts) > 1:
            joined[-1] = _Atom("".join(texts), "", joined[-1].marks)
        joined.append(atom)
        texts = [] if atom.tex else [atom.text]
    if len(texts) > 1:
        joined[-1] = _Atom("".join(texts), "", joined[-1].marks)
    return joined


def _spaced(atoms: list[_Atom]) -> list[_Atom]:
    """Make every stretch of white space one space, marked only as both its neighbours and itself are; none at the ends."""
    spaced: list[_Atom] = []
    gap: frozenset[str] | None = None
    for atom in _parted(atoms):
        if atom.text.isspace():
            gap = atom.marks if gap is None else gap & atom.marks
            continue
        if gap is not None and spaced:
            spaced.append(_Atom(" ", "", gap & spaced[-1].marks & atom.marks))
        gap = None
        spaced.append(atom)
    return spaced


def _parted(atoms: list[_Atom]) -> Iterable[_Atom]:
    """Part white space at the ends of an atom from its words, and make that between words single."""
    for atom in atoms:
        if atom.tex:
            yield atom
            continue
        text = atom.text
        words = text.split()
        if not words or text[0].isspace():
            yield _Atom(" ", "", atom.marks)
        if words:
            yield _Atom(" ".join(words), "", atom.marks)
        if words and text[-1].isspace():
            yield _Atom(" ", "", atom.marks)


def _twinned(atoms: list[_Atom]) -> list[_Atom]:
    """Write raised and lowered characters by their twins where all have one: ME², CO₂."""
    return [_twin(atom) if atom.marks & {"super", "sub"} and not atom.tex else atom for atom in atoms]


def _twin(atom: _Atom) -> _Atom:
    for style, twins in _TWINS.items():
        if style in atom.marks and all(character in twins for character in atom.text):
            return _Atom("".join(twins[character] for character in atom.text), "", atom.marks - {style})
    return atom


def _nested(atoms: list[_Atom]) -> Paragraph:
    """Nest the marks, the longest outermost."""
    nodes: list[Node] = []
    at = 0
    while at < len(atoms):
        atom = atoms[at]
        outer = [name for name in atom.marks if name != "code"]
        if not outer:
            nodes.append(_leaf(atom))
            at += 1
            continue
        end, name = max(((_extent(atoms, at, name), name) for name in outer), key=lambda found: (found[0], -_ORDER.get(found[1], 0)))
        inner = _nested([_Atom(part.text, part.tex, part.marks - {name}) for part in atoms[at:end]])
        nodes.append(Link(name.removeprefix(LINK), inner) if name.startswith(LINK) else Styled(cast("Style", name), inner))
        at = end
    return tuple(nodes)


def _extent(atoms: list[_Atom], at: int, name: str) -> int:
    while at < len(atoms) and name in atoms[at].marks:
        at += 1
    return at


def _leaf(atom: _Atom) -> Node:
    if atom.tex:
        return Math(atom.tex)
    text = unicodedata.normalize("NFC", atom.text)
    return Code(text) if "code" in atom.marks else Run(text)
