"""The site's options, read from `mkdocs.yml`: its name, its address, and what the plugin `digest` is told."""

from __future__ import annotations

from io import StringIO
from typing import TYPE_CHECKING, Any, ClassVar

from pydantic import Field, ValidationError, field_validator
from ruamel.yaml import YAML
from ruamel.yaml.constructor import SafeConstructor
from ruamel.yaml.error import YAMLError
from ruamel.yaml.nodes import Node, ScalarNode

from generator.errors import UsageError
from generator.model import Frozen, PaperId

if TYPE_CHECKING:
    from collections.abc import Mapping


TREE = "# Written by `digest build --into`; a next run writes it again.\n"
"""First line of a tree's `mkdocs.yml`: what begins with it may be replaced."""


class Pick(Frozen):
    """A paper the curators recommend on the home page."""

    id: PaperId = Field(description="The paper's id.")
    why: str = Field(min_length=1, description="What makes it worth an hour, in a few words.")


class Site(Frozen):
    """What the outputs need to know of the site."""

    name: str = Field("Reading Digest", min_length=1, description="`site_name` of `mkdocs.yml`.")
    url: str = Field("http://127.0.0.1:8000/", pattern="^https?://.*/$", description="`site_url`: absolute, ends with `/`.")
    description: str = Field("", description="`site_description`: one line for the home page and for machines.")
    repository: str | None = Field(None, description="Address of the git repository, for links that say “correct this page”.")
    branch: str = Field("main", description="The branch corrections go to.")
    picks: tuple[Pick, ...] = Field((), description="Papers recommended on the home page, with a reason each.")

    @field_validator("url", mode="before")
    @classmethod
    def _with_slash(cls, url: object) -> object:
        """End it with a slash, as MkDocs does: GitHub Pages tells its address without one."""
        return f"{url}/" if isinstance(url, str) and not url.endswith("/") else url

    def absolute(self, address: str) -> str:
        """Give the full address of a place on the site."""
        return self.url + address

    def edit_url(self, path: str) -> str | None:
        """Give the address that opens a file of the project for editing, if the repository is known."""
        return f"{self.repository.rstrip('/')}/edit/{self.branch}/{path}" if self.repository else None


class _Settings(SafeConstructor):
    """Reads `mkdocs.yml` as MkDocs does: `!ENV` asks the environment, and what only Python can make is left out."""

    environment: ClassVar[Mapping[str, str]] = {}

    def from_environment(self, node: Node) -> object:
        """Give the first variable that is set; the last item of a list is the default."""
        if isinstance(node, ScalarNode):
            return self.environment.get(node.value)
        *names, default = self.construct_sequence(node)
        return next((self.environment[name] for name in names if name in self.environment), default)

    def nothing(self, _suffix: str, _node: Node) -> None:
        """Leave a value out."""


_Settings.add_constructor("!ENV", _Settings.from_environment)
_Settings.add_multi_constructor("!", _Settings.nothing)
_Settings.add_multi_constructor("tag:yaml.org,2002:python/", _Settings.nothing)


def read_site(text: str, environment: Mapping[str, str]) -> Site:
    """Read the site's options from the text of `mkdocs.yml`; raises UsageError, which says what is wrong."""
    reader = YAML(typ="safe", pure=True)
    reader.Constructor = type("Settings", (_Settings,), {"environment": environment})
    try:
        settings = reader.load(text) or {}
    except YAMLError as error:
        message = f"mkdocs.yml is no YAML: {error}"
        raise UsageError(message) from None
    names = {"site_name": "name", "site_url": "url", "site_description": "description"}
    return site({field: settings[key] for key, field in names.items() if settings.get(key)} | _plugin_options(settings))


def for_any_engine(text: str) -> str:
    """Give `mkdocs.yml` for a tree that `digest build --into` wrote: the pages are there, so the plugin is not needed."""
    reader = YAML()
    reader.preserve_quotes = True
    reader.width = 10_000
    settings = reader.load(text)
    settings["plugins"] = [
        each for each in settings.get("plugins", []) if not (isinstance(each, dict) and "digest" in each) and each != "digest"
    ]
    if isinstance(settings.get("theme"), dict) and "custom_dir" in settings["theme"]:
        settings["theme"]["custom_dir"] = "overrides"
    for folder in ("docs_dir", "site_dir"):
        settings.pop(folder, None)
    written = StringIO()
    reader.dump(settings, written)
    return TREE + written.getvalue()


def site(options: Mapping[str, object]) -> Site:
    """Check options and give them their type; raises UsageError, which names each one that is wrong."""
    try:
        return Site.model_validate({name: value for name, value in options.items() if value is not None})
    except ValidationError as error:
        faults = "; ".join(f"{'.'.join(map(str, fault['loc']))}: {fault['msg']}" for fault in error.errors())
        message = f"mkdocs.yml: {faults}"
        raise UsageError(message) from None


def _plugin_options(settings: Mapping[str, Any]) -> dict[str, Any]:
    plugins = settings.get("plugins") or []
    listed = plugins.items() if isinstance(plugins, dict) else (item for each in plugins if isinstance(each, dict) for item in each.items())
    return dict(next((options or {} for name, options in listed if name == "digest"), {}))
