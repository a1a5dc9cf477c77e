"""What every workflow must hold to, beyond what actionlint and zizmor know."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from ruamel.yaml import YAML

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).parent.parent
GITHUB = ROOT / ".github"
WORKFLOWS = sorted((GITHUB / "workflows").glob("*.yml"))
GOOD = (ROOT / "tests/data/workflows/good.yml").read_text("utf-8")

# The only actions that may run here. Who moves a pin reads what changed, then moves it here too.
PINS = {
    "actions/checkout": "3d3c42e5aac5ba805825da76410c181273ba90b1 # v7.0.1",
    "actions/configure-pages": "45bfe0192ca1faeb007ade9deae92b16b8254a0d # v6.0.0",
    "actions/deploy-pages": "368f82528645a54fb793d4d04e342629a3f51346 # v5.0.1",
    "actions/setup-python": "5fda3b95a4ea91299a34e894583c3862153e4b97 # v7.0.0",
    "actions/upload-pages-artifact": "fc324d3547104276b827a68afc52ff2a11cc49c9 # v5.0.0",
}


def load(text: str) -> dict[str, Any]:
    """Read YAML as plain values."""
    return dict(YAML(typ="safe", pure=True).load(text))


def faults(text: str) -> list[str]:
    """Say everything a workflow does that none may do."""
    workflow = load(text)
    return [*pin_faults(text), *workflow_faults(workflow), *(fault for job in workflow["jobs"].values() for fault in job_faults(job))]


def pin_faults(text: str) -> Iterator[str]:
    """Each action is one of the table's, by its full commit, with the version beside it."""
    for action, pin in re.findall(r"uses:\s*([^@\s]+)(?:@(.*))?", text):
        if PINS.get(action) != pin:
            yield "pin"


def workflow_faults(workflow: dict[str, Any]) -> Iterator[str]:
    """Nobody is allowed anything unless a job says so, runs do not pile up, and no event hands secrets to a fork."""
    if workflow.get("permissions") != {}:
        yield "permissions"
    if "group" not in workflow.get("concurrency", {}):
        yield "concurrency"
    if {"pull_request_target", "workflow_run", "issue_comment"} & set(workflow["on"]):
        yield "trigger"


def job_faults(job: dict[str, Any]) -> Iterator[str]:
    """A job ends, says what it may do, and never checks code out where it could write."""
    if not isinstance(job.get("timeout-minutes"), int):
        yield "timeout"
    if not isinstance(job.get("permissions"), dict):
        yield "job permissions"
    writes = isinstance(job.get("permissions"), dict) and "write" in job["permissions"].values()
    for step in job["steps"]:
        checks_out = step.get("uses", "").startswith("actions/checkout@")
        if checks_out and writes:
            yield "checkout beside write"
        if checks_out and step.get("with", {}).get("persist-credentials") is not False:
            yield "credentials"
        if "${{" in step.get("run", ""):
            yield "expression in a script"


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.name)
def test_workflow_holds_the_policy(path: Path) -> None:
    assert faults(path.read_text("utf-8")) == []


def test_invented_workflow_holds_the_policy() -> None:
    assert faults(GOOD) == []


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        pytest.param("3d3c42e5aac5ba805825da76410c181273ba90b1 # v7.0.1", "v7", "pin", id="floating tag"),
        pytest.param("3d3c42e5aac5ba805825da76410c181273ba90b1", "0000000000000000000000000000000000000000", "pin", id="unknown commit"),
        pytest.param(" # v7.0.1", "", "pin", id="no version beside the commit"),
        pytest.param(" # v5.0.1", " # v5", "pin", id="version not in full"),
        pytest.param("actions/deploy-pages@", "mallory/deploy-pages@", "pin", id="action of a stranger"),
        pytest.param("permissions: {}\n", "", "permissions", id="permissions left to the default"),
        pytest.param("permissions: {}\n", "permissions: write-all\n", "permissions", id="everything allowed"),
        pytest.param("  group: weather\n", "", "concurrency", id="no concurrency group"),
        pytest.param("  pull_request:\n", "  pull_request_target:\n", "trigger", id="a fork's code beside secrets"),
        pytest.param("  pull_request:\n", "  workflow_run: {workflows: [CI]}\n", "trigger", id="a fork's output beside secrets"),
        pytest.param(
            "    timeout-minutes: 5\n    permissions:\n      contents", "    permissions:\n      contents", "timeout", id="no end"
        ),
        pytest.param("    permissions:\n      pages: write # to publish the forecast\n", "", "job permissions", id="job says nothing"),
        pytest.param("contents: read", "contents: write", "checkout beside write", id="checkout where it could write"),
        pytest.param("        with:\n          persist-credentials: false\n", "", "credentials", id="credentials kept"),
        pytest.param("persist-credentials: false", "persist-credentials: true", "credentials", id="credentials kept on purpose"),
        pytest.param("make rain", "make ${{ github.event.issue.title }}", "expression in a script", id="a stranger's words in a script"),
    ],
)
def test_fault_is_seen(old: str, new: str, fault: str) -> None:
    assert old in GOOD
    assert faults(GOOD.replace(old, new, 1)) == [fault]


def test_deployment_is_never_cut_off_and_follows_a_build() -> None:
    deploy = load((GITHUB / "workflows/deploy.yml").read_text("utf-8"))
    assert deploy["concurrency"] == {"group": "pages", "cancel-in-progress": False}
    assert deploy["jobs"]["deploy"]["needs"] == "build"
    assert set(deploy["on"]) == {"push", "workflow_dispatch"}


def test_site_knows_its_address_and_its_repository() -> None:
    deploy = load((GITHUB / "workflows/deploy.yml").read_text("utf-8"))
    build = next(step for step in deploy["jobs"]["build"]["steps"] if step.get("run") == "make site")
    assert build["env"]["SITE_URL"] == "${{ steps.pages.outputs.base_url }}"
    assert build["env"]["REPOSITORY_URL"] == "${{ github.server_url }}/${{ github.repository }}"


def test_one_check_stands_for_all() -> None:
    jobs = load((GITHUB / "workflows/ci.yml").read_text("utf-8"))["jobs"]
    assert [jobs["required"]["needs"]] == sorted(set(jobs) - {"required"})
    assert jobs["required"]["if"] == "always()"


def test_checks_run_on_every_supported_python() -> None:
    project = (ROOT / "pyproject.toml").read_text("utf-8")
    jobs = load((GITHUB / "workflows/ci.yml").read_text("utf-8"))["jobs"]
    assert jobs["check"]["strategy"]["matrix"]["python"] == ["3.11", "3.12", "3.13"]
    assert 'requires-python = ">=3.11,<3.14"' in project


def test_releases_wait_before_they_are_proposed() -> None:
    updates = load((GITHUB / "dependabot.yml").read_text("utf-8"))["updates"]
    assert {update["package-ecosystem"] for update in updates} == {"github-actions", "pip"}
    assert all(update["cooldown"]["default-days"] >= 7 for update in updates)


def test_correction_form_asks_what_a_curator_needs() -> None:
    form = load((GITHUB / "ISSUE_TEMPLATE/correction.yml").read_text("utf-8"))
    assert [field["id"] for field in form["body"] if "id" in field] == ["page-id", "field", "right-value", "source"]
    assert load((GITHUB / "ISSUE_TEMPLATE/config.yml").read_text("utf-8")) == {"blank_issues_enabled": True}
