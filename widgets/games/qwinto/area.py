"""The Qwinto sheet with its misses and the parts of its score."""

from __future__ import annotations

from functools import partial

from kivy.properties import BooleanProperty, DictProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from i18n.numbers import format_number
from sheets.codec import Move
from sheets.moments import Moment
from sheets.qwinto.sheet import MOST_MISSES, NUMBERS, ROWS, score
from widgets.base import kv
from widgets.base.color_symbols import sign_markup
from widgets.base.rects import pentagon
from widgets.base.text_format import short
from widgets.base.translation import tr
from widgets.games.qwinto.view import QwintoView, move_for_tap, sheet_view
from widgets.table.sheet_area import SheetArea, is_pad, pad_draft

kv.load(__name__)

NAME = 12
"""Most letters of a name among those who still have to answer: one line of the side column."""
MOST_NAMES, MOST_NAMES_DENSE = 6, 3
"""Most lines of names there; on a small phone there is room for fewer."""


class PartLine(BoxLayout):
    """One line of the score: a mark in the color of its row, a name, the points."""

    color_name = StringProperty("")
    """The row whose color the mark has; `bonus` for the bonus, empty for no mark."""
    name = StringProperty("")
    points = StringProperty("")
    strong = BooleanProperty(False)
    """Whether it is a sum rather than a part."""


class BonusLine(PartLine):
    """The line of the bonus, whose mark is a pentagon."""

    pentagon = staticmethod(pentagon)


class SumLine(PartLine):
    """The sum, below a rule."""


class QwintoArea(SheetArea):
    """The sheet of one seat. Portrait: the score beside the vertical sheet; landscape: below it."""

    follows = ("dense",)
    numbers = NUMBERS
    miss_costs = ("",) * MOST_MISSES

    points = DictProperty({"orange": "", "yellow": "", "purple": "", "bonus": "", "misses": "", "total": ""})
    misses: int = NumericProperty(0)
    sum_line = StringProperty("")
    """The whole score in one line with the symbols of its parts, as markup, for phones in landscape."""
    sum_length: float = NumericProperty(0)
    """Number of visible characters of that line."""
    narrow = BooleanProperty(False)
    """Whether there is little space beside that line."""
    status = StringProperty("")
    """Names of the players who still have to answer."""

    def message_slot(self) -> Widget | None:
        """Returns the free space of the side column, or of the foot line in landscape."""
        slot: Widget = self.ids.slot if self.portrait else self.ids.foot_slot
        return slot

    def score_line(self, moment: Moment) -> tuple[Widget, Widget]:
        """Returns the line of the row or bonus; in landscape the line with the whole score."""
        if not self.portrait:
            return self.ids.sums, self.ids.sums
        wanted = moment.row or "bonus"
        line = next(line for line in self.ids.parts.children if line.color_name == wanted)
        return line, line.ids.points

    def move_for_tap(self, row: str, column: int) -> Move:
        """Returns the entry into that field."""
        model = self.model
        return move_for_tap(model.game, model.seat, (row, column), pad_draft(model).number)

    def fill(self) -> None:
        """Shows the sheet of the seat, and its score."""
        model = self.model
        view = sheet_view(model.visible_game, model.seat, pad_draft(model).number)
        self.show_sheet(view)
        self.show_score()
        self.status = self._status()

    def show_score(self) -> None:
        """Shows the parts of the score, without points that still fly to it."""
        view: QwintoView = self.ids.sheet.view
        parts, held = score(view.sheet), partial(self.model.held_points, self.model.seat)
        rows = {str(part.key): part.points for part in parts.parts if part.kind == "row"}
        points = {row: format_number(number - held(row)) for row, number in rows.items()}
        points["bonus"] = format_number(parts.points("bonus") - held(""))
        points["misses"] = format_number(parts.points("miss"))
        points["total"] = format_number(parts.total - held()) if self.show_totals else "–"
        self.points = points
        self.misses = view.sheet.misses
        self._show_line(points, -parts.points("miss"))

    def _show_line(self, points: dict[str, str], misses: int) -> None:
        """Writes the whole score in one line."""
        rows = " + ".join(f"{sign_markup(row)} {points[row]}" for row in ROWS)
        bonus = f"{tr._('table.bonus')} {points['bonus']}"
        rest = f" + {bonus}{f' − {misses}' if misses else ''} = {points['total']}"
        self.sum_line = rows + rest
        self.sum_length = len(" + ".join(f"x {points[row]}" for row in ROWS)) + len(rest)

    def _status(self) -> str:
        """Returns the names of the players who still have to answer a roll."""
        game = self.model.game
        if is_pad(game) or game.over or game.state.entry_round.roll is None:
            return ""
        names = [short(game.players[seat], NAME) for seat in self.model.waiting]
        room = MOST_NAMES_DENSE if self.dense else MOST_NAMES
        if len(names) > room:
            names[room - 1 :] = [f"+{len(names) - room + 1}"]
        return ", ".join(names)
