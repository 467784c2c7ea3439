"""The Qwantum sheet with its misses, its total, and a line that says whose step it is."""

from __future__ import annotations

from kivy.properties import NumericProperty, StringProperty
from kivy.utils import escape_markup

from sheets.qwantum.sheet import score
from widgets.base import kv
from widgets.base.i18n import tr
from widgets.base.names import short
from widgets.controls.page import Paper  # noqa: F401  used in kv
from widgets.games.qwantum.sheet import QwantumSheet  # noqa: F401  used in kv
from widgets.games.qwantum.view import entry, is_pad, shown
from widgets.pieces.miss_boxes import MissBoxes  # noqa: F401  used in kv
from widgets.table.area import SheetArea
from words.numbers import shown_number

kv.load(__file__)


class QwantumArea(SheetArea):
    """What lies on the table for one seat."""

    misses = NumericProperty(0)
    total = StringProperty("")
    status = StringProperty("")
    """The step and who still has to answer."""

    def pick(self, row: str, column: int) -> None:
        """Takes a tap on a field: writes the number to come, or on a pad waits for the number."""
        session = self.session
        self.ids.sheet.blocking = None
        if column != len(self.ids.sheet.shown.sheet.row(row)):
            self.dispatch("on_hint", tr._("table.left-to-right"))
            return
        if is_pad(session.game) and not session.number and not session.game.over:
            self.choose_field(row, column)
            return
        session.play(entry(session.game, session.seat, row, session.number))

    def fill(self) -> None:
        """Shows the sheet of the seat, and its score."""
        session = self.session
        now = shown(session.game, session.seat, session.number)
        self.show_sheet(now)
        self.misses = now.sheet.misses
        self.total = shown_number(score(now.sheet).total) if self.show_totals else "–"
        self.status = self._status()

    def _status(self) -> str:
        game = self.session.game
        if is_pad(game) or game.over or game.state.step == "A":
            return ""
        names = ", ".join(escape_markup(short(game.players[seat])) for seat in self.session.waiting)
        return str(tr._(f"table.step-{game.state.step}", names=names))
