"""Hook of python-for-android (`p4a.hook`): changes the manifest after it was rendered."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

MANIFEST = Path("src/main/AndroidManifest.xml")
"""In the folder of the distribution, in which python-for-android calls the hooks."""
CHANGES = ("colorMode", "fontWeightAdjustment", "grammaticalGender")
"""Configuration changes that python-for-android's template lacks: each would end the app."""


def complete(manifest: str, changes: tuple[str, ...] = CHANGES) -> str:
    """Returns the manifest with the configuration changes added to those of the activity."""

    def extended(match: re.Match[str]) -> str:
        names = match[2].split("|")
        return match[1] + "|".join([*names, *(name for name in changes if name not in names)]) + '"'

    result, count = re.subn(r'(android:configChanges=")([^"]*)"', extended, manifest)
    if count != 1:
        raise ValueError(f"expected one activity with configChanges, found {count}")
    return result


def after_apk_build(_toolchain: Any) -> None:
    """Called after python-for-android has rendered the files and before Gradle builds the package."""
    MANIFEST.write_text(complete(MANIFEST.read_text("utf-8")), "utf-8")
