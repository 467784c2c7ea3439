"""What lies on the table of a game in which everybody fills a sheet of fields."""

from __future__ import annotations

from dataclasses import replace

from sheets.codec import Move
from sheets.game import Game
from sheets.notice import Violation
from widgets.table.area import Area
from widgets.table.draft import PadDraft
from widgets.table.session import TableSession
from widgets.table.sheet_view import SheetView


def is_pad(game: Game) -> bool:
    """Tells whether the sheet is a free pad: no turns, the number comes with the entry."""
    return game.rules.pad


def pad_draft(session: TableSession) -> PadDraft:
    """Returns what is picked on a free pad and waits for its other half."""
    return session.draft if isinstance(session.draft, PadDraft) else PadDraft()


class SheetArea(Area):
    """An area whose kv rule has a `FieldSheet` with the id `sheet`."""

    watched = ("game", "seat", "draft", "rolling")

    def move_for_tap(self, row: str, column: int) -> Move:
        """Returns the move that a tap on that field means."""
        raise TypeError(f"{type(self).__name__} does not say what a tap means")

    def pick(self, row: str, column: int) -> None:
        """Takes a tap on a field: writes the number to come, or on a pad waits for the number."""
        session = self.session
        self.ids.sheet.blocking = None
        if session.rolling:
            return
        if is_pad(session.game) and not pad_draft(session).number and not session.game.over:
            self._choose(row, column)
        else:
            session.play(self.move_for_tap(row, column))

    def point_at(self, violation: Violation) -> None:
        """Marks the field that the refusal names."""
        params = violation.params
        if "row" in params and "column" in params:
            self.ids.sheet.blocking = (params["row"], params["column"])

    def show_sheet(self, view: SheetView) -> None:
        """Shows the sheet, and the field that waits for its number; nothing glows while dice tumble."""
        self.ids.sheet.view = replace(view, offers={}) if self.session.rolling else view
        self.ids.sheet.blocking = None
        self.ids.sheet.picked = pad_draft(self.session).field

    def _choose(self, row: str, column: int) -> None:
        """On a pad: the field waits for its number; a second tap leaves it."""
        again = pad_draft(self.session).field == (row, column)
        self.session.change(None if again else PadDraft(field=(row, column)))
