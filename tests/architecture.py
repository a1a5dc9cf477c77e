"""Reads the package as the rules of the house see it, and lists its modules."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).parent.parent
PAGE = ROOT / "docs/about/architecture.md"
START, END = "<!-- printed by `make docs` -->\n", "<!-- end of print -->\n"

MODULE_LINES, PLUGIN_LINES, FUNCTION_LINES = 300, 60, 40
LEFTOVERS = {"common", "helper", "helpers", "manager", "managers", "misc", "util", "utils"}
EDGE = {"generator/cli.py", "generator/plugin.py"}

DISK_MODULES = {"fileinput", "glob", "io.open", "shutil", "tempfile"}
DISK_CALLS = {
    *("open", "read_text", "read_bytes", "write_text", "write_bytes", "exists", "is_file", "is_dir", "stat", "iterdir", "glob", "rglob"),
    *("listdir", "scandir", "mkdir", "makedirs", "rmdir", "rmtree", "unlink", "touch", "chmod", "symlink_to", "hardlink_to"),
    *("FileSystemLoader", "PackageLoader", "ModuleLoader"),
}
WORLD_MODULES = {"http.client", "os", "random", "requests", "secrets", "socket", "ssl", "subprocess", "time", "urllib.request", "uuid"}
WORLD_CALLS = {"now", "today", "utcnow", "hash", "input"}  # hash() of a string differs from run to run


def modules() -> list[str]:
    """Give every module of the package, relative to the project."""
    return sorted(path.relative_to(ROOT).as_posix() for path in (ROOT / "generator").rglob("*.py"))


def faults(path: str, text: str) -> Iterator[str]:
    """Say each rule that a module breaks, with its line."""
    tree = ast.parse(text)
    yield from shape_faults(path, text, tree)
    if path.endswith("__init__.py"):
        yield from (f"{node.lineno}: does more than re-export" for node in tree.body if not is_reexport(node))
    if path != "generator/files.py":
        yield from reach_faults(tree, DISK_MODULES, DISK_CALLS, "touches the disk")
    if path not in EDGE | {"generator/files.py"}:
        yield from reach_faults(tree, WORLD_MODULES, WORLD_CALLS, "depends on more than its arguments")


def shape_faults(path: str, text: str, tree: ast.Module) -> Iterator[str]:
    """Say what is too long, leftover or unexplained."""
    if Path(path).stem in LEFTOVERS:
        yield "1: is named after nothing"
    if not ast.get_docstring(tree):
        yield "1: does not say its job"
    if len(text.splitlines()) > (PLUGIN_LINES if path == "generator/plugin.py" else MODULE_LINES):
        yield "1: is too long"
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and (node.end_lineno or 0) - node.lineno >= FUNCTION_LINES:
            yield f"{node.lineno}: function is too long"


def is_reexport(node: ast.stmt) -> bool:
    """Tell whether a statement is a docstring, an import or `__all__`."""
    match node:
        case ast.Import() | ast.ImportFrom() | ast.Expr(value=ast.Constant(value=str())):
            return True
        case ast.Assign(targets=[ast.Name(id="__all__")]):
            return True
    return False


def reach_faults(tree: ast.Module, banned_modules: set[str], banned_calls: set[str], fault: str) -> Iterator[str]:
    """Say where a module imports or calls what only another may."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import | ast.ImportFrom) and banned_modules & set(imported(node)):
            yield f"{node.lineno}: {fault}"
        if isinstance(node, ast.Call) and called(node) in banned_calls:
            yield f"{node.lineno}: {fault}"


def imported(node: ast.Import | ast.ImportFrom) -> Iterator[str]:
    """Give each module or name an import brings in, and the packages around it."""
    origin = f"{node.module}." if isinstance(node, ast.ImportFrom) else ""
    for alias in node.names:
        parts = (origin + alias.name).split(".")
        yield from (".".join(parts[:end]) for end in range(1, len(parts) + 1))


def called(node: ast.Call) -> str:
    """Give the name a call goes by; none for what goes through our own `files`, or through the `files` of the package's own data."""
    if isinstance(node.func, ast.Attribute) and root(node.func) == "files":
        return ""
    return node.func.attr if isinstance(node.func, ast.Attribute) else root(node.func)


def root(node: ast.expr) -> str:
    """Give the name that a chain of attributes and calls starts from."""
    while isinstance(node, ast.Attribute | ast.Call):
        node = node.value if isinstance(node, ast.Attribute) else node.func
    return node.id if isinstance(node, ast.Name) else ""


def listing() -> str:
    """Print each module once, with the first line of its docstring."""
    return "".join(f"- `{path.removesuffix('__init__.py')}`: {job(path)}\n" for path in modules())


def job(path: str) -> str:
    """Give the first line of a module's docstring."""
    return (ast.get_docstring(ast.parse((ROOT / path).read_text("utf-8"))) or "").partition("\n")[0]


def with_listing(page: str) -> str:
    """Put today's list of modules into the page; what people wrote around it stays."""
    before, _, rest = page.partition(START)
    _, _, after = rest.partition(END)
    return before + START + "\n" + listing() + "\n" + END + after
