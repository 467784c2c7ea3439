"""Android's screen reader, such as TalkBack: gets told what can be touched, and tells what was chosen.

The Java half is `android/java/org/spielblock/ScreenReader.java`; a class of Android's cannot be extended from Python.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from device.android import activity, java, on_phone
from device.failures import suppressed

CLASS = "org.spielblock.ScreenReader"
LISTENER = "org/spielblock/ScreenReader$Listener"

Place = tuple[float, float, float, float]
"""x, y, width, height in the window, from its lower left."""
Shown = tuple[Place, str, bool]
"""Where a thing is, its name, and whether a long press does something."""
Acted = Callable[[int, bool], object]
"""Gets the place in the list of what was chosen, and whether it was held. Called from Android's thread."""


@dataclass
class Numbers:
    """Numbers for things by their places, so that a thing whose name changes keeps its own, and with it the focus."""

    known: dict[Place, int] = field(default_factory=dict)
    given: int = 0

    def of(self, places: Sequence[Place]) -> list[int]:
        """Returns a number for each of the places; those that are not there any more are forgotten."""
        now: dict[Place, int] = {}
        numbers = []
        for place in places:
            number = self.known.get(place)
            if number is None or place in now:
                self.given += 1
                number = self.given
            now.setdefault(place, number)
            numbers.append(number)
        self.known = now
        return numbers


def is_wanted() -> bool:
    """Tells whether somebody explores the screen by touch; on a desktop nobody does."""
    if not on_phone():
        return False
    with suppressed("screen reader"):
        return bool(java(CLASS).wanted(activity()))
    return False


class ScreenReader:
    """Answers for the view that Kivy draws into, from the moment it is made until `stop`."""

    def __init__(self, acted: Acted) -> None:
        self._acted = acted
        self._numbers = Numbers()
        self._shown: list[int] = []
        self._java: Any = None
        with suppressed("screen reader"):
            view = java("org.libsdl.app.SDLActivity").getContentView().getChildAt(0)
            self._listener = _listener(self._chosen)  # Java keeps no Python object alive
            self._java = java(CLASS)(view, self._listener)
            self._java.start()

    def show(self, things: Sequence[Shown], window_height: float) -> None:
        """Tells what can be touched now, in the order in which it is read."""
        self._shown = self._numbers.of([place for place, _name, _holds in things])
        flat: list[int] = []
        for number, ((x, y, width, height), _name, holds) in zip(self._shown, things, strict=True):
            top = window_height - y - height
            flat += [number, int(x), int(top), int(x + width), int(top + height), int(holds)]
        if self._java is not None:
            with suppressed("screen reader"):
                self._java.show(flat, [name for _place, name, _holds in things])

    def say(self, text: str) -> None:
        """Says what changed."""
        if self._java is not None:
            with suppressed("screen reader"):
                self._java.announce(text)

    def stop(self) -> None:
        """Leaves the view alone."""
        if self._java is not None:
            with suppressed("screen reader"):
                self._java.stop()
            self._java = None

    def _chosen(self, number: int, held: bool) -> None:
        if number in self._shown:
            self._acted(self._shown.index(number), held)


def _listener(chosen: Callable[[int, bool], None]) -> Any:
    """Returns the object that Java tells what was chosen."""
    from jnius import PythonJavaClass, java_method

    class Listener(PythonJavaClass):  # type: ignore[misc]  # pyjnius has no types
        __javainterfaces__ = [LISTENER]  # noqa: RUF012  as pyjnius reads it
        __javacontext__ = "app"

        @java_method("(IZ)V")  # type: ignore[untyped-decorator]
        def acted(self, number: int, held: bool) -> None:
            chosen(number, held)

    return Listener()
