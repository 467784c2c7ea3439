"""Access to Android through pyjnius."""

from __future__ import annotations

import os
from typing import Any


def on_phone() -> bool:
    """Whether the app runs on Android; python-for-android sets this variable before Python starts."""
    return "ANDROID_ARGUMENT" in os.environ


def java(name: str) -> Any:
    """Returns a Java class."""
    from jnius import autoclass

    return autoclass(name)


def activity() -> Any:
    """Returns the app's activity."""
    return java("org.kivy.android.PythonActivity").mActivity


def version() -> int:
    """Returns the API level of the phone."""
    return int(java("android.os.Build$VERSION").SDK_INT)
