"""The Qwinto sheet with its misses and the parts of its score."""

from __future__ import annotations

from kivy.properties import DictProperty, NumericProperty, StringProperty

from sheets.qwinto.sheet import score
from widgets.base import kv
from widgets.base.names import short
from widgets.controls.page import Paper  # noqa: F401  used in kv
from widgets.controls.texts import Muted, Text  # noqa: F401  used in kv
from widgets.games.qwinto.part_line import PartLine  # noqa: F401  used in kv
from widgets.games.qwinto.sheet import QwintoSheet  # noqa: F401  used in kv
from widgets.games.qwinto.view import entry, is_pad, shown
from widgets.pieces.miss_boxes import MissBoxes  # noqa: F401  used in kv
from widgets.table.area import SheetArea
from words.numbers import shown_number

kv.load(__file__)


class QwintoArea(SheetArea):
    """What lies on the table for one seat. Upright: the score beside the turned sheet; lying: below it."""

    points = DictProperty({"orange": "", "yellow": "", "purple": "", "bonus": "", "misses": "", "total": ""})
    misses = NumericProperty(0)
    sum_line = StringProperty("")
    """The whole score in one line, for a phone that lies."""
    status = StringProperty("")
    """Who still has to answer."""

    def pick(self, row: str, column: int) -> None:
        """Takes a tap on a field: writes the number to come, or on a pad waits for the number."""
        session = self.session
        self.ids.sheet.blocking = None
        if is_pad(session.game) and not session.number and not session.game.over:
            self.choose_field(row, column)
            return
        session.play(entry(session.game, session.seat, row, column, session.number))

    def fill(self) -> None:
        """Shows the sheet of the seat, and its score."""
        session = self.session
        now = shown(session.game, session.seat, session.number)
        self.show_sheet(now)
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
