"""Where backups lie and how they are called, until the phone's own file picker is used."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

from data.store import Store

FOLDER = "backup"


def folder(store: Store) -> Path:
    """Returns the folder for backups, inside the app's own."""
    return store.folder / FOLDER


def new_file(store: Store, now: datetime) -> Path:
    """Returns the file for a backup of now; its folder is there."""
    folder(store).mkdir(parents=True, exist_ok=True)
    return folder(store) / f"spielblock-{now:%Y-%m-%d-%H%M}.json"


def files(store: Store) -> list[Path]:
    """Returns the backups that lie in the folder, newest first."""
    return sorted(folder(store).glob("*.json"), key=lambda path: path.stat().st_mtime, reverse=True)
