"""Set-up on machines of every sort, with stand-ins for Python that only note what they are asked."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
TOOLS = ("sh", "make", "git", "rm", "touch", "mkdir", "cp", "cat")

SUITABLE = """#!/bin/sh
echo "${0##*/} $*" >> "$NOTES"
case "$*" in
  *venv*--clear*) rm -rf .venv; mkdir -p .venv/bin; cp "$0" .venv/bin/python ;;
  *"$FAILS_AT"*) exit 1 ;;
esac
"""
UNSUITABLE = "#!/bin/sh\necho 'no such version' >&2\nexit 127\n"


class Machine:
    """A fresh machine with a clone of the project and nothing but what a test puts there."""

    def __init__(self, folder: Path) -> None:
        """Lay the clone in a folder whose name has a space."""
        self.clone = folder / "a clone"
        self.bin = folder / "bin"
        self.notes = folder / "notes"
        self.clone.mkdir()
        self.bin.mkdir()
        self.notes.touch()
        for name in ("Makefile", "requirements.txt", "pyproject.toml"):
            shutil.copy(ROOT / name, self.clone)
        for tool in TOOLS:
            (self.bin / tool).symlink_to(str(shutil.which(tool)))

    def add(self, name: str, script: str = SUITABLE) -> None:
        """Put a Python on the machine."""
        (self.bin / name).write_text(script, "utf-8")
        (self.bin / name).chmod(0o755)

    def set_up(self, *arguments: str, fails_at: str = "nowhere") -> subprocess.CompletedProcess[str]:
        """Run set-up."""
        environment = {"PATH": str(self.bin), "NOTES": str(self.notes), "FAILS_AT": fails_at}
        command = ["make", ".venv/ready", *arguments]
        return subprocess.run(command, cwd=self.clone, env=environment, capture_output=True, text=True, check=False, timeout=60)

    @property
    def asked(self) -> list[str]:
        """Give what the Pythons were asked since set-up last ran, without the questions for their version."""
        lines = [line for line in self.notes.read_text("utf-8").splitlines() if " -c " not in line]
        self.notes.write_text("", "utf-8")
        return lines

    @property
    def ready(self) -> bool:
        """Tell whether set-up says that it ended."""
        return (self.clone / ".venv/ready").exists()


@pytest.fixture
def machine(tmp_path: Path) -> Machine:
    """Give a machine without any Python."""
    return Machine(tmp_path)


def test_set_up_installs_the_lock_by_its_hashes_then_the_project(machine: Machine) -> None:
    machine.add("python3.12")
    assert machine.set_up().returncode == 0
    venv, lock, project = machine.asked
    assert venv == "python3.12 -m venv --clear .venv"
    assert "--require-hashes --requirement requirements.txt" in lock
    assert "--no-deps" in project
    assert project.endswith("--editable .")
    assert machine.ready


def test_set_up_runs_once(machine: Machine) -> None:
    machine.add("python3.12")
    machine.set_up()
    assert machine.asked
    assert machine.set_up().returncode == 0
    assert machine.asked == []


@pytest.mark.parametrize("name", ["requirements.txt", "pyproject.toml"])
def test_set_up_follows_a_change_without_starting_over(machine: Machine, name: str) -> None:
    machine.add("python3.12")
    machine.set_up()
    assert machine.asked
    later = (machine.clone / ".venv/ready").stat().st_mtime + 10
    os.utime(machine.clone / name, (later, later))
    machine.set_up()
    assert not any("--clear" in line for line in machine.asked)


@pytest.mark.parametrize("name", ["python3.11", "python3", "python"])
def test_python_that_does_not_run_is_passed_over(machine: Machine, name: str) -> None:
    machine.add("python3.13", UNSUITABLE)
    machine.add(name)
    assert machine.set_up().returncode == 0
    assert machine.asked[0].startswith(f"{name} ")


def test_python_is_named_by_hand(machine: Machine) -> None:
    machine.add("python3.13")
    machine.add("mine")
    assert machine.set_up("PYTHON=mine").returncode == 0
    assert machine.asked[0].startswith("mine ")


def test_python_named_by_hand_has_no_substitute(machine: Machine) -> None:
    machine.add("python3.13")
    machine.add("mine", UNSUITABLE)
    assert machine.set_up("PYTHON=mine").returncode != 0
    assert machine.asked == []


def test_machine_without_python_is_told_in_one_line(machine: Machine) -> None:
    machine.add("python3", UNSUITABLE)
    result = machine.set_up()
    assert result.returncode != 0
    assert result.stderr.splitlines()[0].startswith("Python 3.11, 3.12 or 3.13")
    assert not machine.ready


@pytest.mark.parametrize("step", ["--require-hashes", "--editable"])
def test_set_up_that_fails_starts_over(machine: Machine, step: str) -> None:
    machine.add("python3.12")
    assert machine.set_up(fails_at=step).returncode != 0
    assert not machine.ready
    assert machine.asked
    assert machine.set_up().returncode == 0
    assert machine.asked[0].endswith("--clear .venv")
    assert machine.ready


def test_update_that_fails_starts_over(machine: Machine) -> None:
    machine.add("python3.12")
    machine.set_up()
    later = (machine.clone / ".venv/ready").stat().st_mtime + 10
    os.utime(machine.clone / "requirements.txt", (later, later))
    machine.set_up(fails_at="--require-hashes")
    assert not machine.ready
    assert machine.asked
    machine.set_up()
    assert machine.asked[0].endswith("--clear .venv")


def test_clean_checkout_is_tested_from_anywhere_without_questions(tmp_path: Path) -> None:
    (tmp_path / "make").write_text('#!/bin/sh\necho "$* CI=$CI in $PWD"\ncat\n', "utf-8")
    (tmp_path / "make").chmod(0o755)
    environment = {"PATH": f"{tmp_path}:{os.environ['PATH']}"}
    command = ["bash", str(ROOT / ".ci/run")]
    result = subprocess.run(command, cwd=tmp_path, env=environment, input="an answer", capture_output=True, text=True, check=True)
    assert result.stdout == f"test CI=true in {ROOT}\n"
