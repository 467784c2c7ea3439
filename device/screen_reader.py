"""Bridge to Android's screen reader, such as TalkBack: receives touch targets, reports activated ones.

The Java half is `android/java/org/spielblock/ScreenReader.java`: Python cannot extend a Java class.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from device.android import activity, java, on_phone
from device.failures import suppressed

CLASS = "org.spielblock.ScreenReader"
LISTENER = "org/spielblock/ScreenReader$Listener"

Rect = tuple[float, float, float, float]
"""x, y, width, height in the window, from its lower left."""
Target = tuple[Rect, str, bool]
"""Rectangle and label of a touch target, and whether it has a long-press action."""
OnActivated = Callable[[int, bool], object]
"""Receives the index of the activated target and whether it was a long press; called on Android's thread."""


@dataclass
class TargetIds:
    """Ids of targets by their rectangles: a target whose label changes keeps its id, and with it the focus."""

    ids: dict[Rect, int] = field(default_factory=dict)
    last: int = 0

    def assign(self, rects: Sequence[Rect]) -> list[int]:
        """Returns an id for each rectangle; ids of rectangles that disappeared are dropped."""
        current: dict[Rect, int] = {}
        ids = []
        for rect in rects:
            target_id = self.ids.get(rect)
            if target_id is None or rect in current:
                self.last += 1
                target_id = self.last
            current.setdefault(rect, target_id)
            ids.append(target_id)
        self.ids = current
        return ids


def is_wanted() -> bool:
    """Whether explore-by-touch is on; never on a desktop."""
    if not on_phone():
        return False
    with suppressed("screen reader"):
        return bool(java(CLASS).wanted(activity()))
    return False


class ScreenReader:
    """Accessibility nodes of the view that Kivy draws into; active until `stop`."""

    def __init__(self, on_activated: OnActivated) -> None:
        self._on_activated = on_activated
        self._target_ids = TargetIds()
        self._ids: list[int] = []
        self._java: Any = None
        with suppressed("screen reader"):
            # Not through getContentView: it is declared as View, and pyjnius uses the declared type.
            view = java("org.kivy.android.PythonActivity").getSurface()
            self._listener = _listener(self._activated)  # Java keeps no Python object alive
            self._java = java(CLASS)(view, self._listener)
            self._java.start()

    def show(self, targets: Sequence[Target], window_height: float) -> None:
        """Passes the touch targets to Android, in reading order."""
        self._ids = self._target_ids.assign([rect for rect, _label, _holds in targets])
        flat: list[int] = []
        for target_id, ((x, y, width, height), _label, holds) in zip(self._ids, targets, strict=True):
            top = window_height - y - height
            flat += [target_id, int(x), int(top), int(x + width), int(top + height), int(holds)]
        if self._java is not None:
            with suppressed("screen reader"):
                self._java.show(flat, [label for _rect, label, _holds in targets])

    def say(self, text: str) -> None:
        """Announces a text."""
        if self._java is not None:
            with suppressed("screen reader"):
                self._java.announce(text)

    def stop(self) -> None:
        """Removes the accessibility nodes."""
        if self._java is not None:
            with suppressed("screen reader"):
                self._java.stop()
            self._java = None

    def _activated(self, target_id: int, held: bool) -> None:
        if target_id in self._ids:
            self._on_activated(self._ids.index(target_id), held)


def _listener(activated: Callable[[int, bool], None]) -> Any:
    """Returns the object that Java calls when a target is activated."""
    from jnius import PythonJavaClass, java_method

    class Listener(PythonJavaClass):  # type: ignore[misc]  # pyjnius has no types
        __javainterfaces__ = [LISTENER]  # noqa: RUF012  as pyjnius reads it
        __javacontext__ = "app"

        @java_method("(IZ)V")  # type: ignore[untyped-decorator]
        def acted(self, target_id: int, held: bool) -> None:
            activated(target_id, held)

    return Listener()
