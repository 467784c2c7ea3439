"""The Qwantum sheet with its misses, its total, and a line that names the step and its players."""

from __future__ import annotations

from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.widget import Widget

from i18n.numbers import format_number
from sheets.codec import Move
from sheets.moments import Moment
from sheets.qwantum.sheet import MOST_MISSES, NUMBERS, score
from widgets.base import kv
from widgets.base.text_format import escape_markup, short
from widgets.base.translation import tr
from widgets.games.qwantum.view import QwantumView, move_for_tap, sheet_view
from widgets.table.sheet_area import SheetArea, is_pad, pad_draft

kv.load(__name__)


class QwantumArea(SheetArea):
    """The sheet of one seat with its total."""

    numbers = NUMBERS
    miss_costs = tuple(f"−{cost}" for cost in range(1, MOST_MISSES + 1))

    misses: int = NumericProperty(0)
    total = StringProperty("")
    guided = BooleanProperty(True)
    """Whether there are rounds with steps; a free pad has none."""
    status = StringProperty("")
    """The step and who still has to answer."""

    def message_slot(self) -> Widget | None:
        """Returns the line between sheet and tray, or in landscape the free part of the last line of the sheet."""
        slot: Widget = self.ids.said if self.portrait else self.ids.foot_slot
        return slot

    def pick(self, row: str, column: int) -> None:
        """Takes a tap on a field; only the next one of a row can be filled (QWM-R15)."""
        if self.correcting:
            self.correct(row, column)
        elif column != len(self.ids.sheet.view.sheet.row(row)):
            self.ids.sheet.blocking, self.ids.sheet.refused = None, (row, column)
            self.dispatch("on_hint", tr._("table.left-to-right"))
        else:
            super().pick(row, column)

    def score_line(self, moment: Moment) -> tuple[Widget, Widget]:
        """Returns the total."""
        return self.ids.points, self.ids.points

    def move_for_tap(self, row: str, column: int) -> Move:
        """Returns the entry into the next field of the row."""
        model = self.model
        return move_for_tap(model.game, model.seat, row, pad_draft(model).number)

    def fill(self) -> None:
        """Shows the sheet of the seat, and its score."""
        model = self.model
        view = sheet_view(model.visible_game, model.seat, pad_draft(model).number)
        self.show_sheet(view)
        self.misses = view.sheet.misses
        self.show_score()
        self.guided = not is_pad(model.game)
        self.status = self._status()

    def show_score(self) -> None:
        """Shows the total, without points that still fly to it."""
        view: QwantumView = self.ids.sheet.view
        points = score(view.sheet).total - self.model.held_points(self.model.seat)
        self.total = format_number(points) if self.show_totals else "–"

    def _status(self) -> str:
        game = self.model.game
        if self.correcting:
            return escape_markup(self.correction_hint)
        if is_pad(game) or game.over or game.state.step == "A":
            return ""
        names = ", ".join(escape_markup(short(game.players[seat])) for seat in self.model.waiting)
        step = game.state.step if game.state.taken or game.state.step == "B" else "C-any"
        return str(tr._(f"table.step-{step}", names=names))
