"""The site's options: read as MkDocs reads them, every wrong one named."""

from __future__ import annotations

import pytest

from generator.config import TREE, Site, for_any_engine, read_site, site
from generator.errors import UsageError
from generator.plugin import Options

SETTINGS = """\
site_name: Digest of Atlantis  # a comment
site_url: !ENV [SITE_URL, "https://digest.example/"]
theme: {name: material, custom_dir: templates/overrides}
markdown_extensions:
  - pymdownx.emoji: {emoji_index: !!python/name:material.extensions.emoji.twemoji ''}
plugins:
  - digest:
      repository: !ENV REPOSITORY
      picks: [{id: atlantis-2031/tidenet, why: Wet.}]
  - search: {separator: '[\\s]+'}
"""


def test_options_come_from_the_file_and_the_environment() -> None:
    found = read_site(SETTINGS, {"REPOSITORY": "https://code.example/a"})
    assert (found.name, found.url, found.picks[0].why) == ("Digest of Atlantis", "https://digest.example/", "Wet.")
    assert found.edit_url("docs/x.md") == "https://code.example/a/edit/main/docs/x.md"
    assert read_site(SETTINGS, {"SITE_URL": "https://other.example/b/"}).absolute("feed.xml") == "https://other.example/b/feed.xml"


def test_address_ends_with_a_slash_as_the_engine_makes_it() -> None:
    assert read_site("site_url: https://host.example/project", {}).absolute("feed.xml") == "https://host.example/project/feed.xml"


def test_no_repository_means_no_link_to_it() -> None:
    assert read_site(SETTINGS, {}).edit_url("docs/x.md") is None


@pytest.mark.parametrize("text", ["", "plugins: [search]", "plugins: [digest]", "plugins: {digest: {}}", "plugins: {digest: }"])
def test_what_is_left_out_has_a_default(text: str) -> None:
    assert read_site(text, {}) == Site()


@pytest.mark.parametrize(
    ("text", "said"),
    [
        pytest.param("a: [", "is no YAML", id="broken"),
        pytest.param("site_url: ftp://x/", "url: ", id="scheme"),
        pytest.param("plugins: [{digest: {piks: []}}]", "piks: ", id="unknown"),
        pytest.param("plugins: [{digest: {picks: [{id: x, why: y}]}}]", "picks.0.id: ", id="no id"),
    ],
)
def test_wrong_option_is_named(text: str, said: str) -> None:
    with pytest.raises(UsageError, match=said.replace(".", r"\.")):
        read_site(text, {})


def test_all_wrong_options_are_named_at_once() -> None:
    with pytest.raises(UsageError, match=r"url: .*; branch: "):
        site({"url": "x", "branch": 3})


def test_plugin_and_generator_know_the_same_options() -> None:
    assert {name for name, _ in Options._schema} == set(Site.model_fields) - {"name", "url", "description"}  # noqa: SLF001  MkDocs has no other list


def test_tree_needs_no_plugin_and_keeps_the_rest() -> None:
    found = for_any_engine(SETTINGS)
    assert found.startswith(TREE)
    assert "digest:" not in found
    assert "custom_dir: overrides" in found
    assert "# a comment" in found
    assert "!ENV [SITE_URL" in found
    assert "search:" in found
