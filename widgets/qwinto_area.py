"""The Qwinto sheet with its misses and the parts of its score."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.properties import BooleanProperty, DictProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from i18n import tr
from sheets.notice import Violation
from sheets.qwinto.sheet import score
from widgets import kv
from widgets.miss_boxes import MissBoxes  # noqa: F401  used in kv
from widgets.names import short
from widgets.numbers import shown_number
from widgets.page import Paper  # noqa: F401  used in kv
from widgets.part_line import PartLine  # noqa: F401  used in kv
from widgets.qwinto_sheet import QwintoSheet  # noqa: F401  used in kv
from widgets.qwinto_shown import entry, is_pad, shown
from widgets.texts import Muted, Text  # noqa: F401  used in kv

kv.load(__file__)


class QwintoArea(BoxLayout):
    """What lies on the table for one seat. Upright: the score beside the turned sheet; lying: below it."""

    session = ObjectProperty()
    upright = BooleanProperty(True)
    dense = BooleanProperty(False)
    show_totals = BooleanProperty(True)

    points = DictProperty({"orange": "", "yellow": "", "purple": "", "bonus": "", "misses": "", "total": ""})
    misses = NumericProperty(0)
    sum_line = StringProperty("")
    """The whole score in one line, for a phone that lies."""
    status = StringProperty("")
    """Who still has to answer."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._refresh = Clock.create_trigger(self._fill, -1)
        self.session.bind(game=self._refresh, seat=self._refresh, number=self._refresh, field=self._refresh)
        self.fbind("show_totals", self._refresh)
        tr.bind(language=self._heard)  # weakly: the catalogue outlives the widget
        self._fill(0)

    def _heard(self, *_args: object) -> None:
        self._refresh()

    def pick(self, row: str, column: int) -> None:
        """Takes a tap on a field: writes the number to come, or on a pad waits for the number."""
        session = self.session
        self.ids.sheet.blocking = None
        if is_pad(session.game) and not session.number and not session.game.over:
            session.field = None if session.field == (row, column) else (row, column)
            return
        session.play(entry(session.game, session.seat, row, column, session.number))

    def point_at(self, violation: Violation) -> None:
        """Marks the field that the refusal names."""
        params = violation.params
        if "row" in params and "column" in params:
            self.ids.sheet.blocking = (params["row"], params["column"])

    def _fill(self, _dt: float) -> None:
        session = self.session
        now = shown(session.game, session.seat, session.number)
        self.ids.sheet.shown = now
        self.ids.sheet.blocking = None
        self.ids.sheet.picked = session.field
        parts = score(now.sheet)
        points = {part.key: shown_number(part.points) for part in parts.parts if part.kind == "row"}
        points["bonus"] = shown_number(parts.points("bonus"))
        points["misses"] = shown_number(parts.points("miss"))
        points["total"] = shown_number(parts.total) if self.show_totals else "–"
        self.points = points
        self.misses = now.sheet.misses
        rows = " + ".join(points[row] for row in ("orange", "yellow", "purple"))
        misses = f" − {-parts.points('miss')}" if now.sheet.misses else ""
        self.sum_line = f"{rows} + {points['bonus']}{misses} = {points['total']}"
        self.status = self._status()

    def _status(self) -> str:
        """Returns the names of those who still have to answer, as long as a throw stands."""
        game = self.session.game
        if is_pad(game) or game.over or game.state.writing.throw is None:
            return ""
        return ", ".join(short(game.players[seat]) for seat in self.session.waiting)
