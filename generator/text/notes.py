"""A curator's notes -> HTML: blocks by CommonMark without raw HTML, what stands in them by the text engine."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from markdown_it import MarkdownIt
from markdown_it.token import Token

from generator.text import Text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from markdown_it.renderer import RendererHTML
    from markdown_it.utils import EnvType, OptionsDict


def notes_html(markdown: str) -> str:
    """Render the notes of a page. Headings, lists, quotes, tables and code blocks are understood; raw HTML is shown, not obeyed."""
    parser = _parser()
    tokens = parser.parse(markdown)
    for token in tokens:
        if token.type == "inline":
            token.children = [Token("typed", "", 0, content=token.content)]
    return str(parser.renderer.render(tokens, parser.options, {}))


@cache
def _parser() -> MarkdownIt:
    parser = MarkdownIt("commonmark", {"html": False}).enable("table")
    # The inline rules would read `$a_1 * b_1$` as emphasis: the text engine reads each run itself.
    parser.disable("inline")
    parser.add_render_rule("typed", _typed)
    return parser


def _typed(_renderer: RendererHTML, tokens: Sequence[Token], place: int, _options: OptionsDict, _env: EnvType) -> str:
    return Text.parse(tokens[place].content).inline()
