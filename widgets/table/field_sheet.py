"""A sheet of fields: it shows a view, places and fills the fields, and says which one was tapped or held."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, ClassVar

from kivy.clock import Clock
from kivy.graphics import Color, SmoothLine
from kivy.input import MotionEvent
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty
from kivy.uix.label import Label
from kivy.uix.widget import Widget

from sheets.game import Game
from widgets.base.color_symbols import sign
from widgets.base.live import Live
from widgets.base.screen_size import screen_size
from widgets.base.theme import theme
from widgets.pieces.field import Field
from widgets.pieces.field_drawing import FieldDrawing
from widgets.table.draft import Place
from widgets.table.sheet_view import SheetView

EDGE = 2.5
"""Distance in dp of the dashed edge from a sheet that is edited."""
Cell = tuple[float, float, float, float]
"""A rectangle: x, y, width, height."""


def dashes(length: float) -> list[tuple[float, float]]:
    """Returns the starts and ends of the dashes of a line, evenly spaced."""
    count = max(1, round(length / dp(8)))
    return [(number * length / count, (number + 0.6) * length / count) for number in range(count)]


class FieldSheet(Live, Widget):
    """Base of the sheets. A game defines the fields, their rectangles and further drawings."""

    follows = ("view", "blocking", "refused", "picked", "editing")
    follows_language = True
    follows_colors = True
    ratio: ClassVar[float]
    """Height divided by width of a sheet without touch."""
    rows: ClassVar[tuple[str, ...]]
    """The colors of the rows; each has a symbol, too, for people who cannot tell the colors apart."""

    grid: ClassVar[tuple[float, float]]
    """Number of fields in its width and height."""
    can_turn: ClassVar[bool] = False
    """Whether the sheet can be rotated by 90°, for a place that is higher than wide."""
    stretches: ClassVar[bool] = False
    """Whether fields that are much wider than high become ovals on a tablet."""

    turned = BooleanProperty(False)
    """Whether it is rotated by 90°: columns run down, the first row is at the right. Only if it `can_turn`."""
    view = ObjectProperty(None, allownone=True)
    """The content to draw (`SheetView`)."""
    blocking = ObjectProperty(None, allownone=True)
    """Row and column of the field in the way of the last refused move."""
    refused = ObjectProperty(None, allownone=True)
    """Row and column of the field that did not take the number."""
    picked = ObjectProperty(None, allownone=True)
    """On a pad the picked field without a number, as row and column."""

    editing = BooleanProperty(False)
    """Whether the next tap corrects an entry: entries and the sheet itself have dashed rims."""
    correctable = BooleanProperty(False)
    """Whether a long press on a field corrects it."""

    __events__ = ("on_pick", "on_hold")

    def __init__(self, **kwargs: Any) -> None:
        self._ground: tuple[str, object] | None = None
        super().__init__(**kwargs)
        self._fields: dict[Place, Field] = {(field.row, int(field.column)): field for field in self.make_fields()}
        self.row_symbols = {row: Label(font_name="Signs") for row in self.rows}
        self._drawing = FieldDrawing()
        self.canvas.add(self._drawing.group)
        for field in self._fields.values():
            field.draw_with(self._drawing)
            field.bind(on_release=lambda touched: self.dispatch("on_pick", touched.row, int(touched.column)))
            field.bind(on_long_press=lambda touched: self.dispatch("on_hold", touched.row, int(touched.column)))
            self.fbind("correctable", field.setter("holdable"))
        for child in (*self._fields.values(), *self.row_symbols.values()):
            self.add_widget(child)
        self._place = Clock.create_trigger(self._place_all, -1)
        for name in ("pos", "size"):
            self.fbind(name, self._place)
        self._place()

    # hooks for a game

    def make_fields(self) -> Iterator[Field]:
        """Creates all fields of the sheet."""
        raise TypeError(f"{type(self).__name__} has no fields")

    def field_cell(self, row: str, column: int) -> Cell:
        """Returns a field's rectangle."""
        raise TypeError(f"{type(self).__name__} does not say where its fields lie")

    def sign_cell(self, row: str) -> tuple[Cell, float]:
        """Returns the position and size of a row's symbol."""
        raise TypeError(f"{type(self).__name__} does not say where its signs stand")

    def place_extras(self) -> None:
        """Positions the extra widgets of a game's sheet."""

    def fill_extras(self, view: Any) -> None:
        """Fills the extra widgets of a game's sheet."""

    def draw_ground(self) -> None:
        """Draws the ground within `canvas.before`, which is empty."""

    def ground_marks(self, view: Any) -> object:
        """Returns the part of a view that the background depends on: it is redrawn only when that changes."""

    @classmethod
    def view_of(cls, game: Game[Any], seat: int) -> SheetView:
        """Returns the view of a seat's sheet, as that seat may see it."""
        raise TypeError(f"{cls.__name__} does not say what it shows")

    # used by other modules

    def look_at(self, game: Game, seat: int) -> None:
        """Shows the sheet of *seat* without offers."""
        self.view = replace(self.view_of(game, seat), offers={})

    def field(self, row: str, column: int) -> Field:
        """Returns the field of that row and column."""
        return self._fields[row, column]

    def lit_fields(self, row: str, column: int) -> list[Field]:
        """Returns the fields of the row, or of the column if *row* is empty."""
        return [field for key, field in self._fields.items() if (key[0] == row if row else key[1] == column)]

    def on_pick(self, row: str, column: int) -> None:
        """Default handler."""

    def on_hold(self, row: str, column: int) -> None:
        """Default handler."""

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Passes the touch to the field under it; Kivy would ask every field."""
        return self._pass_touch("on_touch_down", touch)

    def on_touch_up(self, touch: MotionEvent) -> bool:
        """Passes the touch to the field under it; a pressed field gets it from the window."""
        return self._pass_touch("on_touch_up", touch)

    def _pass_touch(self, event: str, touch: MotionEvent) -> bool:
        if self.disabled:
            return False
        return any(child.dispatch(event, touch) for child in self.children[:] if child.collide_point(*touch.pos))

    def _place_all(self, _dt: float) -> None:
        for position, field in self._fields.items():
            x, y, width, height = self.field_cell(*position)
            field.pos, field.size = (x, y), (width, height)
            field.oval = self.stretches and screen_size.tablet and width > 1.5 * height
        for row, mark in self.row_symbols.items():
            (x, y, width, height), mark.font_size = self.sign_cell(row)
            mark.pos, mark.size = (x, y), (width, height)
        self.place_extras()
        self._draw()
        self._draw_edge()

    def fill(self) -> None:
        """Shows the view."""
        view: SheetView | None = self.view
        if view is None:
            return
        changed = [field for position, field in self._fields.items() if field.number != view.numbers.get(position, 0)]
        for field in changed:
            field.animates_entry = len(changed) == 1  # otherwise it is another sheet
        for position, field in self._fields.items():
            field.number = view.numbers.get(position, 0)
            field.offer = 0 if field.number else view.offers.get(position, 0)
            field.dead = position in view.dead
            field.blocks = position == self.blocking
            field.refused = position == self.refused != self.blocking
            field.picked = position == self.picked
            field.editable = self.editing and bool(field.number)
        for row, mark in self.row_symbols.items():
            mark.text = sign(row)
            mark.color = theme.on_game(row)
        self.fill_extras(view)
        self._draw_edge()
        if self._ground != (theme.mode, self.ground_marks(view)):
            self._draw()

    def _draw_edge(self) -> None:
        """Draws a dashed line around the sheet while it is edited; Kivy dashes only thin lines."""
        self.canvas.after.clear()
        if not self.editing:
            return
        left, bottom = self.x - dp(EDGE), self.y - dp(EDGE)
        width, height = self.width + 2 * dp(EDGE), self.height + 2 * dp(EDGE)
        with self.canvas.after:
            Color(*theme.ink)
            for at in dashes(width):
                for y in (bottom, bottom + height):
                    SmoothLine(points=(left + at[0], y, left + at[1], y), width=dp(1), cap="none")
            for at in dashes(height):
                for x in (left, left + width):
                    SmoothLine(points=(x, bottom + at[0], x, bottom + at[1]), width=dp(1), cap="none")

    def _draw(self) -> None:
        self._ground = theme.mode, self.ground_marks(self.view) if self.view else None
        self.canvas.before.clear()
        with self.canvas.before:
            self.draw_ground()
