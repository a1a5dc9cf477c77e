"""The command `digest`: arguments, messages, exit codes (0 fine, 1 faults in content, 2 wrong use)."""

from __future__ import annotations

import dataclasses
import datetime
import difflib
import json
import os
import subprocess
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING, TextIO, TypeVar

import click

from generator import build, config, lines, schema
from generator.errors import ContentError, GeneratorError
from generator.files import Files
from generator.model import Collection, FrontMatter, Frozen, Vocabulary
from generator.papers.topics import Areas

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from generator.model import Problem

Item = TypeVar("Item")
PATIENCE = 1.0
"""Seconds of work before a progress bar shows."""


class Digest(click.Group):
    """Turns every error of the generator into a message and an exit code."""

    def invoke(self, ctx: click.Context) -> object:
        """Run a command; faults in content exit 1, wrong use exits 2, and neither shows a traceback."""
        try:
            return super().invoke(ctx)
        except ContentError as error:
            _tell(error.problems)
            click.echo(f"{_count(len(error.problems), 'problem')}; nothing was written.", err=True)
            ctx.exit(1)
        except GeneratorError as error:
            raise click.UsageError(str(error)) from None


@click.group(cls=Digest, context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100})
@click.option(
    "--root", type=click.Path(path_type=Path, file_okay=False, exists=True), default=".", help="The project's folder; else this one."
)
@click.version_option(package_name="reading-digest")
@click.pass_context
def main(ctx: click.Context, root: Path) -> None:
    """Turn text files of abstracts into a curated, searchable digest of papers.

    \b
    Example: digest sync --dry-run
    """  # noqa: D301  \b keeps click from wrapping the example
    ctx.obj = Files(root)


@main.command()
@click.option("--collection", metavar="NAME", help="Only this collection, by its folder's name.")
@click.option("--dry-run", is_flag=True, help="Show what would change and write nothing.")
@click.pass_obj
def sync(files: Files, collection: str | None, *, dry_run: bool) -> None:
    """Make and update the paper pages from the sources, and tell what became of each record.

    \b
    Example: digest sync --collection icml-2026
    """  # noqa: D301
    result = build.sync(files, collection, _today(), _progress)
    if dry_run:
        click.echo(_diff(result), nl=False)
    else:
        files.write_all((path, new) for path, new, _ in _progress("Writing pages", result.writes))
    _tell(result.problems)
    click.echo(_ledger(result), err=True)


@main.command()
@click.argument("paths", nargs=-1)
@click.option("--format", "shape", type=click.Choice(["text", "github", "json"]), default="text", help="How problems are told.")
@click.pass_obj
def check(files: Files, paths: tuple[str, ...], shape: str) -> None:
    """Check every page, source and topic; with PATHS, tell only what concerns those files.

    \b
    Example: digest check docs/papers/icml-2026/easybalance.md
    """  # noqa: D301
    problems = build.check(files, paths, _progress)
    if shape == "json":
        click.echo(json.dumps([dataclasses.asdict(problem) for problem in problems], ensure_ascii=False, indent=1))
    elif shape == "github":
        for problem in problems:
            click.echo(_annotation(problem))
    else:
        _tell(problems)
    errors = sum(problem.severity == "error" for problem in problems)
    click.echo(f"{_count(errors, 'problem')}, {_count(len(problems) - errors, 'warning')}.", err=True)
    sys.exit(1 if errors else 0)


@main.command("build")
@click.option("--site-dir", type=click.Path(path_type=Path, file_okay=False), help="Where the site goes; else what mkdocs.yml says.")
@click.option(
    "--into", type=click.Path(path_type=Path, file_okay=False), help="Write plain Markdown and assets for any engine there instead."
)
@click.pass_obj
def build_(files: Files, site_dir: Path | None, into: Path | None) -> None:
    """Build the site through MkDocs, or the same pages as Markdown and assets for any engine.

    \b
    Example: digest build --into build/tree
    """  # noqa: D301
    if site_dir and into:
        message = "give --site-dir or --into, not both"
        raise click.UsageError(message)
    if into:
        written = build.tree(files, build.options(files, os.environ))
        Files(into).mirror(written, config.TREE)
        click.echo(f"{_count(len(written), 'file')} in {into}.", err=True)
        return
    target = ["--site-dir", str(site_dir.absolute())] if site_dir else []
    done = subprocess.run([sys.executable, "-m", "mkdocs", "build", "--strict", *target], cwd=files.root, check=False)  # noqa: S603  our own words
    sys.exit(min(done.returncode, 1))


@main.command()
@click.argument("given", metavar="[FILE]", type=click.File(encoding="utf-8"), default="-")
def text(given: TextIO) -> None:
    """Show how typed text will read. In: JSON Lines of {"id", "text"}; out: the same with every rendering.

    \b
    Example: echo '{"id": 1, "text": "A $2\\\\times$ gain"}' | digest text
    """  # noqa: D301
    for each in lines.objects(given, given.name, "text"):
        _print(lines.text_row(each))


@main.command()
@click.argument("given", metavar="[FILE]", type=click.File(encoding="utf-8"), default="-")
@click.pass_obj
def extract(files: Files, given: TextIO) -> None:
    """Read off abstracts what their papers say of themselves. In: JSON Lines of {"id", "abstract", "title"?}.

    \b
    Example: digest extract abstracts.jsonl > extracted.jsonl
    """  # noqa: D301
    assigner = build.assigner(files)
    for each in lines.objects(given, given.name, "abstract"):
        _print(lines.extract_row(each, assigner))


@main.command()
@click.argument("metadata", nargs=-1, required=True, type=click.Path(exists=True, path_type=Path))
@click.option("--abstracts", type=click.File(encoding="utf-8"), default="-", help="Where the abstracts are, if not on standard input.")
def match(metadata: tuple[Path, ...], abstracts: TextIO) -> None:
    """Find abstracts in METADATA, the most trusted file first, whatever its format. In: JSON Lines of {"id", "abstract"}.

    \b
    Example: digest match orals-posters.json abstracts.json < dump.jsonl
    """  # noqa: D301
    index, problems = build.index([(str(path), Files(path.parent).text(path.name)) for path in metadata])
    _tell(problems)
    for each in lines.objects(abstracts, abstracts.name, "abstract"):
        _print(lines.match_row(each, index))


@main.command()
@click.argument("gold", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option("--misses", is_flag=True, help="List what is wrong or was missed, too.")
@click.pass_obj
def evaluate(files: Files, gold: Path, *, misses: bool) -> None:
    """Compare what `extract` says with the annotations in GOLD: precision, recall and F1, field by field.

    \b
    Example: digest evaluate gold.json --misses
    """  # noqa: D301
    click.echo(build.evaluated(files, gold.name, Files(gold.parent).text(gold.name), with_misses=misses), nl=False)


@main.command("schema")
def schema_() -> None:
    """Print the JSON Schema of the front matter, of collection.yml, vocabulary.yml and areas.yml.

    \b
    Example: digest schema > schema.json
    """  # noqa: D301
    models: dict[str, type[Frozen]] = {"frontmatter": FrontMatter, "collection": Collection, "vocabulary": Vocabulary, "areas": Areas}
    click.echo(json.dumps({name: schema.json_schema(model) for name, model in models.items()}, ensure_ascii=False, indent=2))


def _print(row: dict[str, object]) -> None:
    click.echo(json.dumps(row, ensure_ascii=False))


def _tell(problems: Iterable[Problem]) -> None:
    for problem in problems:
        click.echo(f"{problem}{'' if problem.severity == 'error' else ' (warning)'}", err=True)


def _annotation(problem: Problem) -> str:
    """Give the workflow command that shows a problem beside its line; see GitHub's “Workflow commands for GitHub Actions”."""
    place = f"file={_escaped(problem.path)},line={problem.line},col={problem.column},title={problem.code}"
    return f"::{problem.severity} {place}::{_escaped(f'{problem.message}; {problem.hint}' if problem.hint else problem.message)}"


def _escaped(text: str) -> str:
    for character in "%\r\n:,":
        text = text.replace(character, f"%{ord(character):02X}")
    return text


def _diff(result: build.SyncResult) -> str:
    """Show every page that would change as a unified diff."""
    return "".join(
        "".join(
            difflib.unified_diff(
                (old or "").splitlines(keepends=True),
                new.splitlines(keepends=True),
                f"a/{path}" if old is not None else "/dev/null",
                f"b/{path}",
            )
        )
        for path, new, old in result.writes
    )


def _ledger(result: build.SyncResult) -> str:
    """Say in a few lines what came in and what became of it."""
    return "\n".join(f"{count:6d}  {words}" for words, count in result.counts.items())


def _count(number: int, thing: str) -> str:
    return f"{number} {thing}{'' if number == 1 else 's'}"


def _today() -> datetime.date:
    """Give the day of the run, or the one that makes it reproducible (https://reproducible-builds.org/specs/source-date-epoch/)."""
    epoch = os.environ.get("SOURCE_DATE_EPOCH")
    now = datetime.datetime.fromtimestamp(int(epoch), datetime.UTC) if epoch else datetime.datetime.now(datetime.UTC)
    return now.date()


def _progress(label: str, items: Iterable[Item]) -> Iterator[Item]:
    """Pass items on; on a terminal, show a bar once the work has lasted a second."""
    rest = list(items)
    started, done = time.monotonic(), 0
    while done < len(rest) and (not sys.stderr.isatty() or time.monotonic() - started < PATIENCE):
        yield rest[done]
        done += 1
    if done < len(rest):
        with click.progressbar(length=len(rest), label=label, file=sys.stderr) as bar:
            bar.update(done)
            for item in rest[done:]:
                yield item
                bar.update(1)
