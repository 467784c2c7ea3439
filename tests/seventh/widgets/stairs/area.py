"""The area: the stairs of the shown seat."""

from __future__ import annotations

from sheets.codec import Move
from sheets.stairs.pad import PadEnter
from sheets.stairs.sheet import StairsCode
from widgets.base import kv
from widgets.games.stairs.sheet import sheet_view
from widgets.table.sheet_area import SheetArea, pad_draft

kv.load(__name__)


class StairsArea(SheetArea):
    """One sheet; with cards in the app it takes no taps."""

    def pick(self, row: str, column: int) -> None:
        """Handles a tap on a step; only the next one can be filled."""
        if not self.model.game.rules.pad:
            return
        if column != len(self.model.game.state.sheets[self.model.seat].steps):
            self.model.refuse(StairsCode.STEP_ORDER.refuse())
        else:
            super().pick(row, column)

    def move_for_tap(self, row: str, column: int) -> Move:
        """Returns the entry on the next step."""
        return PadEnter(self.model.seat, pad_draft(self.model).number)

    def fill(self) -> None:
        """Shows the stairs."""
        self.show_sheet(sheet_view(self.model.visible_game, self.model.seat, pad_draft(self.model).number))
