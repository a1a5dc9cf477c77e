"""The MkDocs adapter: hands the generator's files to MkDocs in memory, without ideas of its own."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from mkdocs.config import config_options as option
from mkdocs.config.base import Config
from mkdocs.exceptions import PluginError
from mkdocs.plugins import BasePlugin, event_priority
from mkdocs.structure.files import File, Files

from generator import build
from generator import files as disk
from generator.config import site
from generator.errors import GeneratorError

if TYPE_CHECKING:
    from mkdocs.config.defaults import MkDocsConfig
    from mkdocs.livereload import LiveReloadServer


class Options(Config):
    """What `mkdocs.yml` may say under `digest`; `generator.config.Site` says what each means, and checks it."""

    repository = option.Type(str, default="")
    branch = option.Type(str, default="main")
    picks = option.Type(list, default=[])


class DigestPlugin(BasePlugin[Options]):
    """Puts the planned pages in the place of the paper files, and adds every other output."""

    @event_priority(100)  # before other plugins look at the files
    def on_files(self, files: Files, *, config: MkDocsConfig) -> Files:
        """Build the digest; a fault ends the build and is told with all others."""
        config.theme.static_templates.discard("sitemap.xml")  # ours knows when a paper changed
        try:
            named = {"name": config.site_name, "url": config.site_url, "description": config.site_description}
            built = build.site(disk.Files(Path(config.config_file_path).parent), site(named | dict(self.config)))
        except GeneratorError as error:
            raise PluginError(str(error)) from None
        for artifact in (*built.pages, *built.assets):
            if existing := files.get_file_from_path(artifact.path):
                files.remove(existing)
            files.append(File.generated(config, artifact.path, content=artifact.content))
        for twin in built.twins:  # under a name that MkDocs does not take for a page
            file = File.generated(config, f"{twin.path}.twin", content=twin.content)
            file.dest_uri = twin.path
            files.append(file)
        return files

    def on_serve(self, server: LiveReloadServer, *, config: MkDocsConfig, **_: object) -> None:
        """Follow edits of sources, vocabulary and templates; MkDocs follows the pages."""
        for folder in ("sources", "templates"):
            server.watch(str(Path(config.config_file_path).parent / folder))
