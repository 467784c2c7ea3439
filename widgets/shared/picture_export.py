"""Widgets as pictures in files."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from typing import Any

from kivy.clock import Clock
from kivy.uix.widget import Widget

from data.store import Store
from device.documents import Documents
from device.failures import suppressed
from device.share import share_picture
from widgets.base.translation import tr

FOLDER = "pictures"
SEEN = 2
"""So many frames pass before anything is built, for what was said about it to be seen."""
SETTLED = 5
"""So many until texts, tables and sheets know how large they are."""


def new_picture(store: Store, name: str, time: datetime) -> Path:
    """Returns the file for a picture of what *name* says; it lies in the app's own folder, as backups do."""
    return store.folder / FOLDER / f"spielblock-{name}-{time:%Y-%m-%d-%H%M}.png"


def draw(make: Callable[[], Widget], path: Path, then: Callable[[bool], object]) -> None:
    """Makes a widget that stands in no window and draws it into a PNG file; *then* hears whether that worked."""

    def made() -> None:
        widget: Widget | None = None
        with suppressed("drawing a picture"):
            widget = make()
        if widget is None:
            then(False)
        else:
            _after(SETTLED, lambda: then(_written(widget, path)))

    _after(SEEN, made)


def give_away(page: Any, path: Path) -> None:
    """Shares a picture from a page, which has a `message` line and perhaps a phone, and says what became of it."""
    done = share_picture(path, tr._("result.share"), copy)
    if done == "unknown":
        documents = page.phone.documents if page.phone else Documents()
        documents.save(path, path.name, "image/png", lambda became: _kept(page, path, became))
    elif done in ("copied", "kept"):
        page.ids.message.say(tr._(f"result.picture-{done}", file=path))
    else:
        _kept(page, path, done)


def copy(text: str) -> None:
    """Puts a text on the clipboard, whose provider is looked for only now: on a desktop that may start a program."""
    from kivy.core.clipboard import Clipboard

    Clipboard.copy(text)


def _kept(page: Any, path: Path, became: str) -> None:
    """Says what became of a picture on a phone, where ours is not needed any more."""
    with suppress(OSError):
        path.unlink(missing_ok=True)
    if became == "done":
        page.ids.message.say(tr._("result.picture-saved"))
    elif became in ("shared", "cancelled"):
        page.ids.message.hide()
    else:
        page.ids.message.refuse(tr._("result.not-shared"))


def _after(frames: int, call: Callable[[], object]) -> None:
    if frames:
        Clock.schedule_once(lambda _dt: _after(frames - 1, call))
    else:
        call()


def _written(widget: Widget, path: Path) -> bool:
    with suppressed("drawing a picture"):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.unlink(missing_ok=True)
        widget.export_to_png(str(path))
        return path.stat().st_size > 0
    return False
