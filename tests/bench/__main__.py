"""Runs every `measure` of this folder and writes what it found to bench.json."""

from __future__ import annotations

import json
import platform
from importlib import import_module
from pathlib import Path

HERE = Path(__file__).parent
REPORT = Path("bench.json")


def report() -> dict[str, object]:
    """Measure module by module; each gives names, with their unit, and numbers."""
    names = sorted(path.stem for path in HERE.glob("*.py") if path.stem != "__main__")
    measured = {name: import_module(f"tests.bench.{name}").measure() for name in names}
    return {"python": platform.python_version(), "machine": platform.machine(), "measured": measured}


if __name__ == "__main__":
    text = json.dumps(report(), indent=2) + "\n"
    REPORT.write_text(text, "utf-8")
    print(text, end="")  # noqa: T201  the numbers are what whoever measures wants to see
