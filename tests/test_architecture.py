"""The rules of the house, held against the tree."""

from __future__ import annotations

import pytest

from tests.architecture import EDGE, FUNCTION_LINES, MODULE_LINES, PLUGIN_LINES, ROOT, faults, modules

LONG_FUNCTION = '"""Job."""\n\n\ndef long() -> None:\n' + "    call()\n" * FUNCTION_LINES


@pytest.mark.parametrize("path", modules())
def test_module_keeps_the_rules(path: str) -> None:
    assert list(faults(path, (ROOT / path).read_text("utf-8"))) == []


@pytest.mark.parametrize(
    ("path", "text", "fault"),
    [
        pytest.param("model.py", "x = 1\n", "1: does not say its job", id="no docstring"),
        pytest.param("utils.py", '"""Job."""\n', "1: is named after nothing", id="leftovers"),
        pytest.param("build.py", '"""Job."""\n' + "x = 1\n" * MODULE_LINES, "1: is too long", id="long module"),
        pytest.param("plugin.py", '"""Job."""\n' + "x = 1\n" * PLUGIN_LINES, "1: is too long", id="long plugin"),
        pytest.param("build.py", LONG_FUNCTION, "4: function is too long", id="long function"),
        pytest.param("papers/__init__.py", '"""Job."""\nx = 1\n', "2: does more than re-export", id="code in a package"),
        pytest.param("build.py", '"""Job."""\nopen("x")\n', "2: touches the disk", id="open"),
        pytest.param("build.py", '"""Job."""\npath.read_text()\n', "2: touches the disk", id="read"),
        pytest.param("cli.py", '"""Job."""\npath.write_text("x")\n', "2: touches the disk", id="write at the edge"),
        pytest.param("build.py", '"""Job."""\nfrom shutil import rmtree\n', "2: touches the disk", id="remove a tree"),
        pytest.param("outputs/render.py", '"""Job."""\njinja2.FileSystemLoader("x")\n', "2: touches the disk", id="templates from disk"),
        pytest.param("build.py", '"""Job."""\ndate.today()\n', "2: depends on more than its arguments", id="clock"),
        pytest.param("build.py", '"""Job."""\nfrom time import time\n', "2: depends on more than its arguments", id="time"),
        pytest.param("build.py", '"""Job."""\nimport random\n', "2: depends on more than its arguments", id="chance"),
        pytest.param("build.py", '"""Job."""\nimport os.path\n', "2: depends on more than its arguments", id="environment"),
        pytest.param("build.py", '"""Job."""\nfrom urllib import request\n', "2: depends on more than its arguments", id="network"),
        pytest.param("build.py", '"""Job."""\nhash("x")\n', "2: depends on more than its arguments", id="salted hash"),
    ],
)
def test_broken_rule_is_seen(path: str, text: str, fault: str) -> None:
    assert list(faults(f"generator/{path}", text)) == [fault]


@pytest.mark.parametrize(
    ("path", "text"),
    [
        pytest.param("generator/files.py", '"""Job."""\nimport os\n\nopen("x")\n', id="files touch the disk"),
        pytest.param("generator/build.py", '"""Job."""\nfiles.read_text(path)\n', id="others ask files"),
        pytest.param("generator/text/x.py", '"""Job."""\nfiles("generator").joinpath("x").read_text()\n', id="data of the package is code"),
        pytest.param("generator/papers/__init__.py", '"""Job."""\nfrom x import y\n\n__all__ = ["y"]\n', id="package re-exports"),
        *(pytest.param(path, '"""Job."""\nimport os\n\ndate.today()\n', id=f"clock in {path}") for path in sorted(EDGE)),
    ],
)
def test_what_is_allowed_is_no_fault(path: str, text: str) -> None:
    assert list(faults(path, text)) == []
