"""Draws widgets into picture files and shares these."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from datetime import datetime
from pathlib import Path

from kivy.clock import Clock
from kivy.uix.widget import Widget

from data.store import Store
from device.documents import Documents
from device.failures import suppressed
from device.share import share_picture
from widgets.base.translation import tr
from widgets.controls.page import Page

FOLDER = "pictures"
MESSAGE_FRAMES = 2
"""Frames before a widget is built, so that the message about it appears first."""
LAYOUT_FRAMES = 5
"""Frames until texts, tables and sheets have their final sizes."""


def picture_path(store: Store, name: str, time: datetime) -> Path:
    """Returns the path of a new picture in the app's own folder."""
    return store.folder / FOLDER / f"spielblock-{name}-{time:%Y-%m-%d-%H%M}.png"


def draw_picture(make: Callable[[], Widget], path: Path, on_done: Callable[[bool], object]) -> None:
    """Builds a widget outside the window and draws it into a PNG file; `on_done(drawn)` is called some frames later."""

    def build() -> None:
        widget: Widget | None = None
        with suppressed("drawing a picture"):
            widget = make()
        if widget is None:
            on_done(False)
        else:
            _after(LAYOUT_FRAMES, lambda: on_done(_write_png(widget, path)))

    _after(MESSAGE_FRAMES, build)


def share_drawn(page: Page, path: Path) -> None:
    """Shares a picture from a page with a `message` line, and reports the outcome there."""
    outcome = share_picture(path, tr._("result.share"), copy_text)
    if outcome == "unknown":
        documents = page.phone.documents if page.phone else Documents()
        documents.save(path, path.name, "image/png", lambda saved: _clean_up(page, path, saved))
    elif outcome in ("copied", "kept"):
        page.message.say(tr._(f"result.picture-{outcome}", file=path))
    else:
        _clean_up(page, path, outcome)


def copy_text(text: str) -> None:
    """Copies a text to the clipboard; its provider is imported late because it may start a program on a desktop."""
    from kivy.core.clipboard import Clipboard

    Clipboard.copy(text)


def _clean_up(page: Page, path: Path, outcome: str) -> None:
    """Deletes the app's own copy of a picture on a phone and reports the outcome."""
    with suppress(OSError):
        path.unlink(missing_ok=True)
    if outcome == "done":
        page.message.say(tr._("result.picture-saved"))
    elif outcome in ("shared", "cancelled"):
        page.message.hide()
    else:
        page.message.refuse(tr._("result.not-shared"))


def _after(frames: int, call: Callable[[], object]) -> None:
    if frames:
        Clock.schedule_once(lambda _dt: _after(frames - 1, call))
    else:
        call()


def _write_png(widget: Widget, path: Path) -> bool:
    with suppressed("drawing a picture"):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.unlink(missing_ok=True)
        widget.export_to_png(str(path))
        return path.stat().st_size > 0
    return False
