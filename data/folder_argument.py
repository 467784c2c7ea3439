"""The data folder as an argument of a command line."""

from __future__ import annotations

import os
from argparse import ArgumentTypeError
from pathlib import Path

from data import disk
from data.errors import StoreError

LONGEST_NAME = 255
"""Bytes of the name of a file on all usual disks."""


def folder_argument(text: str) -> Path:
    """Argument type for a data folder; it and its parents may be missing, but nothing else may have their names."""
    if not text:
        raise ArgumentTypeError("a folder needs a name")
    path = Path(text).absolute()
    if any(len(os.fsencode(name)) > LONGEST_NAME for name in path.parts):
        raise ArgumentTypeError(f"{text[:80]}…: a name is too long")
    try:
        for folder in (path, *path.parents):
            if disk.is_folder(folder):
                break
            if disk.exists(folder):
                raise ArgumentTypeError(f"{text[:80]}: {folder.name} is no folder")
    except StoreError as error:
        reason = error.violation.params.get("reason", error.violation.code)
        raise ArgumentTypeError(f"{text[:80]}: {reason}") from None
    return path
