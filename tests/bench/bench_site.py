"""How long the commands take on the digest itself and on a whole invented conference."""

from __future__ import annotations

import os
import random
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).parents[2]
PAPERS = 1000
SYLLABLES = ("al", "bo", "cra", "du", "el", "fi", "gno", "ha", "ix", "jo", "kra", "lu", "mi", "no", "or", "pe", "qua", "ri", "so", "tu")


def measure() -> dict[str, object]:
    """Give seconds of each command, by the number of papers."""
    with tempfile.TemporaryDirectory() as folder:
        conference = invented_conference(Path(folder) / "project")
        return {
            "the digest": {"check s": seconds(ROOT, "check"), "build s": seconds(ROOT, "build", "--site-dir", f"{folder}/digest")},
            f"{PAPERS} invented papers": {
                "first sync s": seconds(conference, "sync"),
                "second sync s": seconds(conference, "sync"),
                "check s": seconds(conference, "check"),
                "build s": seconds(conference, "build", "--site-dir", f"{folder}/conference"),
                "build for any engine s": seconds(conference, "build", "--into", f"{folder}/tree"),
            },
        }


def seconds(project: Path, *command: str) -> float:
    """Run the command `digest` in a project and give how long it took."""
    start = time.perf_counter()
    quiet = os.environ | {"NO_MKDOCS_2_WARNING": "1"}
    subprocess.run([Path(sys.executable).with_name("digest"), *command], cwd=project, check=True, capture_output=True, env=quiet)
    return round(time.perf_counter() - start, 2)


def invented_conference(folder: Path) -> Path:
    """Lay out a project whose one source holds a conference of abstracts in words that do not exist."""
    shutil.copytree(ROOT / "tests/data/project", folder)
    shutil.copytree(ROOT / "templates", folder / "templates")
    dice = random.Random(2031)  # noqa: S311  the same conference each time
    source = folder / "sources/atlantis-2031/conference.txt"
    source.write_text("Atlantis 2031\n\n" + "\n\n".join(abstract(dice) for _ in range(PAPERS)) + "\n", "utf-8")
    return folder


def abstract(dice: random.Random) -> str:
    """Invent ten sentences."""
    return " ".join(f"{sentence(dice)}." for _ in range(10))


def sentence(dice: random.Random) -> str:
    """Invent a sentence with a number, a formula and an emphasis in it."""
    words = ["".join(dice.choices(SYLLABLES, k=3)) for _ in range(15)]
    return " ".join(
        ["We", *words, f"$x_{{{dice.randint(1, 9)}}} \\leq {dice.randint(1, 99)}$", f"**{words[0]}**", f"{dice.randint(1, 99)}\\%"]
    )
