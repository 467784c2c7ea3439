"""Widgets as pictures in files."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from pathlib import Path

from kivy.clock import Clock
from kivy.uix.widget import Widget

from data.store import Store
from device.quiet import quietly

FOLDER = "pictures"
FRAMES = 5
"""So many frames pass until texts, tables and sheets know how large they are."""


def new_picture(store: Store, name: str, time: datetime) -> Path:
    """Returns the file for a picture of what *name* says; it lies in the app's own folder, as backups do."""
    return store.folder / FOLDER / f"spielblock-{name}-{time:%Y-%m-%d-%H%M}.png"


def draw(widget: Widget, path: Path, then: Callable[[bool], object]) -> None:
    """Draws a widget that stands in no window into a PNG file, in some frames; *then* hears whether that worked."""

    def wait(left: int) -> None:
        if left:
            Clock.schedule_once(lambda _dt: wait(left - 1))
        else:
            then(_written(widget, path))

    wait(FRAMES)


def _written(widget: Widget, path: Path) -> bool:
    with quietly("drawing a picture"):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.unlink(missing_ok=True)
        widget.export_to_png(str(path))
        return path.stat().st_size > 0
    return False
