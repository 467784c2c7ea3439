"""Where backups lie and how they are called: on a desktop in a folder, on a phone where the user says."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

from data.disk import TEMPORARY
from data.store import Store

FOLDER = "backup"


def folder(store: Store) -> Path:
    """Returns the folder for backups, inside the app's own."""
    return store.folder / FOLDER


def name_at(now: datetime) -> str:
    """Returns what a backup of now is called."""
    return f"spielblock-{now:%Y-%m-%d-%H%M}.json"


def new_file(store: Store, now: datetime) -> Path:
    """Returns the file for a backup of now; its folder is there."""
    folder(store).mkdir(parents=True, exist_ok=True)
    return folder(store) / name_at(now)


def passing_file(store: Store) -> Path:
    """Returns a file on the way to or from another app. Its ending lets the store clear it away at the next start."""
    return store.folder / f"passing{TEMPORARY}"


def files(store: Store) -> list[Path]:
    """Returns the backups that lie in the folder, newest first."""
    return sorted(folder(store).glob("*.json"), key=lambda path: path.stat().st_mtime, reverse=True)
