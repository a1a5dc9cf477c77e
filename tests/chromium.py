"""Finds Chromium for the tests that need a browser, and installs it where that is ours to do."""

from __future__ import annotations

import os
import platform
import shutil
import subprocess
import sys
from pathlib import Path

NAMES = (
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
)
HINT = "The browser tests need Chromium: install Chromium or Google Chrome (Debian: apt-get install chromium)."


def find() -> str | None:
    """Give the path of a Chromium or Chrome, if there is one."""
    return next((path for name in NAMES if (path := shutil.which(name))), None)


def may_install() -> bool:
    """Tell whether this is a Debian that is ours: elsewhere the package is missing, another thing, or not ours to install."""
    return Path("/etc/debian_version").exists() and os.geteuid() == 0 and platform.freedesktop_os_release().get("ID") == "debian"


def install() -> None:
    """Install Debian's Chromium."""
    quiet = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    subprocess.run(["apt-get", "--quiet", "--quiet", "update"], check=True, env=quiet)
    subprocess.run(["apt-get", "--quiet", "--quiet", "--yes", "--no-install-recommends", "install", "chromium"], check=True, env=quiet)


def main() -> None:
    """Make sure there is a browser, or say what to install."""
    if not find() and may_install():
        install()
    if not find():
        sys.exit(HINT)


if __name__ == "__main__":
    main()
