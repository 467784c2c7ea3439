"""Hook of python-for-android (`p4a.hook`): changes the manifest and SDL's Java before Gradle builds them."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

MANIFEST = Path("src/main/AndroidManifest.xml")
"""In the folder of the distribution, in which python-for-android calls the hooks."""
CHANGES = ("assetsPaths", "colorMode", "fontWeightAdjustment", "grammaticalGender")
"""Configuration changes that python-for-android's template lacks: each would end the app.

`assetsPaths` comes with a new wallpaper, whose colors Android mixes into all apps; the name exists since API 36.
"""


SDL = Path("src/main/java/org/libsdl/app/SDLActivity.java")
BACKSPACE = re.compile(r"(boolean deleteSurroundingText\(.*\) \{\s+if \()Build\.VERSION\.SDK_INT <= 29[^{]*(\) \{)")
"""SDL 2.30 sends Backspace as a key only up to Android 10; since 2026 it does so everywhere (its issue 15067)."""


def complete(manifest: str, changes: tuple[str, ...] = CHANGES) -> str:
    """Returns the manifest with the configuration changes added to those of the activity."""

    def extended(match: re.Match[str]) -> str:
        names = match[2].split("|")
        return match[1] + "|".join([*names, *(name for name in changes if name not in names)]) + '"'

    result, count = re.subn(r'(android:configChanges=")([^"]*)"', extended, manifest)
    if count != 1:
        raise ValueError(f"expected one activity with configChanges, found {count}")
    return result


def with_backspace(source: str) -> str:
    """Returns SDL's activity with Backspace sent as a key on all phones, which deletes text of a reopened field."""
    result, count = BACKSPACE.subn(r"\1true\2", source)
    if not count and "if (true) {" not in source:
        print("android/hook.py: SDL's deleteSurroundingText has changed; Backspace stays as SDL has it")
    return result


def after_apk_build(_toolchain: Any) -> None:
    """Called after python-for-android has rendered the files and before Gradle builds the package."""
    MANIFEST.write_text(complete(MANIFEST.read_text("utf-8")), "utf-8")
    if SDL.exists():
        SDL.write_text(with_backspace(SDL.read_text("utf-8")), "utf-8")
