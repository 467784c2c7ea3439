"""What lies on the table of every game: it follows the session and is filled anew, once, before the next frame."""

from __future__ import annotations

from typing import Any, ClassVar

from kivy.clock import Clock
from kivy.properties import BooleanProperty, ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from sheets.notice import Violation
from widgets.base.i18n import tr


class Area(BoxLayout):
    """Base of the areas; a game writes `fill`. `on_hint(sentence)` says what is to be done first."""

    __events__ = ("on_hint",)
    watched: ClassVar[tuple[str, ...]] = ("game", "seat")
    """What of the session it shows."""
    followed: ClassVar[tuple[str, ...]] = ("show_totals",)
    """The own properties with which it is filled anew."""

    session = ObjectProperty()
    portrait = BooleanProperty(True)
    dense = BooleanProperty(False)
    """Little height: everything a size smaller."""
    show_totals = BooleanProperty(True)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.build()
        self._refresh = Clock.create_trigger(lambda _dt: self.fill(), -1)
        for name in self.watched:
            self.session.fbind(name, self._refresh)
        for name in self.followed:
            self.fbind(name, self._refresh)
        tr.bind(language=self._heard)  # weakly: the catalogue outlives the widget
        self.fill()

    def build(self) -> None:
        """Makes what is there as often as there are players, before it is filled for the first time."""

    def fill(self) -> None:
        """Takes over what the session holds."""
        raise TypeError(f"{type(self).__name__} does not say how it is filled")

    def point_at(self, violation: Violation) -> None:
        """Marks what stands in the way of a refused move, where that can be seen here."""

    def on_hint(self, sentence: str) -> None:
        """Default handler."""

    def _heard(self, *_args: object) -> None:
        self._refresh()


class SheetArea(Area):
    """An area with a sheet of fields, whose widget has the id `sheet`."""

    watched = ("game", "seat", "number", "field")

    def point_at(self, violation: Violation) -> None:
        """Marks the field that the refusal names."""
        params = violation.params
        if "row" in params and "column" in params:
            self.ids.sheet.blocking = (params["row"], params["column"])

    def show_sheet(self, shown: Any) -> None:
        """Shows the sheet, and the field that waits for its number."""
        self.ids.sheet.shown = shown
        self.ids.sheet.blocking = None
        self.ids.sheet.picked = self.session.field

    def choose_field(self, row: str, column: int) -> None:
        """On a pad: the field waits for its number; a second tap leaves it."""
        self.session.field = None if self.session.field == (row, column) else (row, column)
