"""Short scenes for important moments at a sheet: a completed bonus column, a full row.

The move is on disk before a scene begins. A scene takes at most 1.2 s, there is never more than one, any touch ends it,
and with less motion only its sentence appears.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.input import MotionEvent
from kivy.metrics import dp, sp
from kivy.properties import ColorProperty
from kivy.uix.label import Label

from sheets.codec import Move
from sheets.game import Game
from widgets.base import kv
from widgets.base.rects import Rect, center
from widgets.base.theme import theme
from widgets.base.translation import tr
from widgets.table.area import Area
from widgets.table.game_screen import screen
from widgets.table.table_model import TableModel

kv.load(__name__)

WRITE = 0.12
"""Seconds in which the number is entered, before anything flies."""
FLIGHT = 0.5
LIFT = 40
"""Height of the flight's arc in dp."""
SECONDS = 1.0
"""Seconds of a whole scene: the next sheet waits for it."""


class FlyingPoints(Label):
    """Points on their way from the sheet to the score; touches go through."""

    ground = ColorProperty()

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Takes no touch."""
        return False


class TableMoments:
    """Watches one table and plays a scene when the shown player completes something."""

    def __init__(self, model: TableModel[Any], area: Area) -> None:
        self._model = model
        self._area = area
        self._kinds: Sequence[str] = screen(model.rules_name).bonus_parts
        self._points = self._bonus_points(model.game)
        self._rows = self._full_rows(model.game)
        self._flying: FlyingPoints | None = None
        model.bind(on_played=self._played)

    def close(self) -> None:
        """Ends the scene and stops watching."""
        self.finish()
        self._model.unbind(on_played=self._played)

    def finish(self, *_args: object) -> None:
        """Ends the scene at once."""
        if self._flying is not None:
            Animation.cancel_all(self._flying)
            Window.remove_widget(self._flying)
            Window.unbind(on_touch_down=self.finish)
            self._flying = None

    @property
    def is_playing(self) -> bool:
        """Whether a scene runs now."""
        return self._flying is not None

    def _played(self, model: TableModel[Any], move: Move | None) -> None:
        game = model.game
        points, rows = self._bonus_points(game), self._full_rows(game)
        old_points, old_rows, self._points, self._rows = self._points, self._rows, points, rows
        seat = move.mover if move is not None else None
        if seat is None or seat != model.seat or seat in model.away or game.over or move is None:
            return
        row = next((row for row in rows[seat] if rows[seat][row] > old_rows[seat].get(row, 0)), "")
        if row:
            self._show("row", row, tr._("table.row-full", row=tr.word(row).capitalize()), "★", move)
        elif points[seat] > old_points[seat]:
            gained = points[seat] - old_points[seat]
            self._show("bonus", "", tr._("table.bonus-full", points=gained), f"+{gained}", move)

    def _show(self, kind: str, row: str, sentence: str, text: str, move: Move) -> None:
        # after the page has hidden the message about the move before
        Clock.schedule_once(lambda _dt: self._area.dispatch("on_hint", sentence))
        game = self._model.game
        rects = self._area.moment_rects(kind, row, game.rules.field(game.states[game.cursor - 1], move))
        if rects is not None and theme.motion:
            self._fly(text, *rects)

    def _fly(self, text: str, start: Rect, end: Rect) -> None:
        self.finish()
        color = self._area.seat_color
        points = FlyingPoints(text=text, ground=color if color[3] else theme.accent, font_size=sp(18))
        points.center = center(start)
        self._flying = points
        Window.add_widget(points)
        Window.bind(on_touch_down=self.finish)
        (x, y), half = center(end), FLIGHT / 2
        top = max(points.center_y, y) + dp(LIFT)
        middle = (points.center_x + x) / 2
        flight = Animation(opacity=1, duration=WRITE)
        flight += Animation(center_x=middle, center_y=top, duration=half, t="out_quad")
        flight += Animation(center_x=x, center_y=y, duration=half, t="in_quad")
        flight += Animation(opacity=0, duration=SECONDS - WRITE - FLIGHT)
        flight.bind(on_complete=self.finish)
        flight.start(points)

    def _bonus_points(self, game: Game) -> list[int]:
        """Returns the bonus points of each seat that everybody may know."""
        seats = game.rules.standing(game.rules.view(game.state, None)).seats
        return [sum(seat.points(kind) for kind in self._kinds) for seat in seats]

    @staticmethod
    def _full_rows(game: Game) -> list[Mapping[str, int]]:
        """Returns the full rows of each seat that everybody may know."""
        feats = game.rules.feats(game.rules.view(game.state, None))
        return [
            {name.removeprefix("full-"): count for name, count in seat.items() if name.startswith("full-")}
            for seat in feats or [{}] * len(game.players)
        ]
