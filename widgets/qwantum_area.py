"""The Qwantum sheet with its misses, its total, and a line that says whose step it is."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.utils import escape_markup

from i18n import tr
from sheets.notice import Violation
from sheets.qwantum.sheet import score
from widgets import kv
from widgets.miss_boxes import MissBoxes  # noqa: F401  used in kv
from widgets.names import short
from widgets.numbers import shown_number
from widgets.page import Paper  # noqa: F401  used in kv
from widgets.qwantum_sheet import QwantumSheet  # noqa: F401  used in kv
from widgets.qwantum_shown import entry, is_pad, shown

kv.load(__file__)


class QwantumArea(BoxLayout):
    """What lies on the table for one seat."""

    session = ObjectProperty()
    upright = BooleanProperty(True)
    dense = BooleanProperty(False)
    show_totals = BooleanProperty(True)

    misses = NumericProperty(0)
    total = StringProperty("")
    status = StringProperty("")
    """The step and who still has to answer."""

    __events__ = ("on_hint",)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._refresh = Clock.create_trigger(self._fill, -1)
        self.session.bind(game=self._refresh, seat=self._refresh, number=self._refresh, field=self._refresh)
        self.fbind("show_totals", self._refresh)
        tr.bind(language=self._heard)  # weakly: the catalogue outlives the widget
        self._fill(0)

    def _heard(self, *_args: object) -> None:
        self._refresh()

    def on_hint(self, sentence: str) -> None:
        """Default handler."""

    def pick(self, row: str, column: int) -> None:
        """Takes a tap on a field: writes the number to come, or on a pad waits for the number."""
        session = self.session
        self.ids.sheet.blocking = None
        if column != len(self.ids.sheet.shown.sheet.row(row)):
            self.dispatch("on_hint", tr._("table.left-to-right"))
            return
        if is_pad(session.game) and not session.number and not session.game.over:
            session.field = None if session.field == (row, column) else (row, column)
            return
        session.play(entry(session.game, session.seat, row, session.number))

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
        self.misses = now.sheet.misses
        self.total = shown_number(score(now.sheet).total) if self.show_totals else "–"
        self.status = self._status()

    def _status(self) -> str:
        game = self.session.game
        if is_pad(game) or game.over or game.state.step == "A":
            return ""
        names = ", ".join(escape_markup(short(game.players[seat])) for seat in self.session.waiting)
        return str(tr._(f"table.step-{game.state.step}", names=names))
