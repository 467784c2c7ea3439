"""The stairs as they are drawn: one row of five fields."""

from __future__ import annotations

from collections.abc import Iterator

from kivy.graphics import Color, SmoothRoundedRectangle
from kivy.metrics import dp

from sheets.game import Game
from sheets.stairs.sheet import STEPS, refusal
from widgets.base.theme import theme
from widgets.base.translation import tr
from widgets.pieces.field import Field
from widgets.table.field_sheet import Cell, FieldSheet
from widgets.table.game_screen import PartRow
from widgets.table.sheet_view import SheetView


def sheet_view(game: Game, seat: int, picked: int = 0) -> SheetView:
    """Returns the stairs of *seat*; *picked* is the number that waits on the pad."""
    sheet = game.state.sheets[seat]
    field = "green", len(sheet.steps)
    fits = picked and not game.over and not refusal(sheet, picked)
    numbers = {("green", column): value for column, value in enumerate(sheet.steps)}
    return SheetView(numbers, {field: picked} if fits else {}, frozenset(), sheet.misses)


def part_rows(game: Game) -> list[PartRow]:
    """Returns a line per kind of points."""
    seats = game.standing.seats
    return [
        PartRow("", tr._(f"stairs.part-{kind}"), [str(seat.points(kind)) for seat in seats])
        for kind in ("steps", "bonus", "miss")
    ]


class StairsSheet(FieldSheet):
    """Shows a `SheetView`."""

    ratio = 0.2
    rows = ("green",)

    def make_fields(self) -> Iterator[Field]:
        """Creates the five steps."""
        return (Field(row="green", column=column) for column in range(STEPS))

    @classmethod
    def view_of(cls, game: Game, seat: int) -> SheetView:
        """Returns the view of a seat's stairs."""
        return sheet_view(game, seat)

    def field_cell(self, row: str, column: int) -> Cell:
        """Returns the rectangle of a step, after the letter."""
        width = self.width / (STEPS + 0.5)
        return self.x + (column + 0.5) * width, self.y, width, self.height

    def sign_cell(self, row: str) -> tuple[Cell, float]:
        """Returns the rectangle before the first step."""
        width = self.width / (STEPS + 0.5) / 2
        return (self.x, self.y, width, self.height), width * 0.7

    def draw_ground(self) -> None:
        """Draws the strip."""
        Color(*theme.game("green"))
        SmoothRoundedRectangle(pos=self.pos, size=self.size, radius=[dp(8)])
