"""Paths of backup files: a folder on a desktop, a temporary file on a phone, where the user chooses the destination."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

from data.disk import TEMPORARY
from data.store import Store

FOLDER = "backup"


def backup_folder(store: Store) -> Path:
    """Returns the folder of backups inside the app's own folder."""
    return store.folder / FOLDER


def backup_name(now: datetime) -> str:
    """Returns the file name of a new backup."""
    return f"spielblock-{now:%Y-%m-%d-%H%M}.json"


def new_backup_path(store: Store, now: datetime) -> Path:
    """Returns the path of a new backup and creates its folder."""
    backup_folder(store).mkdir(parents=True, exist_ok=True)
    return backup_folder(store) / backup_name(now)


def transfer_file(store: Store) -> Path:
    """Returns the path of a file for or from another app; the store deletes a file of this name at the next start."""
    return store.folder / f"passing{TEMPORARY}"


def list_backups(store: Store) -> list[Path]:
    """Returns the backups in the folder, newest first."""
    return sorted(backup_folder(store).glob("*.json"), key=lambda path: path.stat().st_mtime, reverse=True)
