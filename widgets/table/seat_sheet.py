"""Sheet with the open cards of one player; the phone can be passed on to that player from here."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from kivy.uix.widget import Widget

from widgets.base.screen_size import screen_size
from widgets.base.translation import tr
from widgets.controls.buttons import PillButton
from widgets.controls.info_sheet import InfoSheet
from widgets.table.table_model import TableModel


class SeatSheet(InfoSheet):
    """It does not change the table; only its button goes to the curtain of that seat."""

    def __init__(
        self, model: TableModel[Any], seat: int, title: str, lines: Iterable[str], first: Widget | None = None
    ) -> None:
        rows = [self._give(model, seat)] if self._can_turn(model, seat) else []
        super().__init__(title=title, lines=lines, first=first, rows=rows)

    @staticmethod
    def _can_turn(model: TableModel[Any], seat: int) -> bool:
        elsewhere = seat in (*model.away, *model.coached)
        return seat != model.seat and not elsewhere and not model.game.over and model.game.due_chance_move() is None

    def _give(self, model: TableModel[Any], seat: int) -> PillButton:
        button = PillButton(
            text=tr._("curtain.give-tablet" if screen_size.tablet else "curtain.give", name=model.game.players[seat]),
            icon="cards",
        )

        def turn(_button: PillButton) -> None:
            self.dismiss()
            model.turn_to(seat)

        button.bind(on_release=turn)
        return button
