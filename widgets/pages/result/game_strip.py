"""The decisions of a game on its result page: one sentence at a time, a scrubber, and a button for the replay."""

from __future__ import annotations

from kivy.graphics import Color, SmoothEllipse, SmoothRoundedRectangle
from kivy.metrics import dp
from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)

from i18n.catalog import catalog_for
from i18n.decisions import Decision, decisions, landmarks, last_player_decision, sentence
from sheets.game import Game
from widgets.base import kv
from widgets.base.canvas_widget import CanvasWidget
from widgets.base.live import Live
from widgets.base.player_colors import player_colors
from widgets.base.theme import theme
from widgets.base.translation import tr
from widgets.controls.page import Paper
from widgets.controls.scrubbable import Scrubbable

kv.load(__name__)

KNOB_RADIUS = 11
"""Radius of the scrubber's knob, in dp."""


class Scrubber(Scrubbable, CanvasWidget):
    """A line from the start to the end of a game with a knob; a touch dispatches `on_jump(number)`."""

    follows = ("position", "last", "ticks")
    __events__ = ("on_jump",)

    position: float = NumericProperty(0)
    last: float = NumericProperty(0)
    ticks: list[int] = ListProperty()
    """Marked positions."""

    def last_stop(self) -> int:
        """Returns the last position."""
        return int(self.last)

    def ends(self) -> tuple[float, float]:
        """Returns the left and the right end of the line."""
        return self.x + dp(KNOB_RADIUS), self.right - dp(KNOB_RADIUS)

    def draw(self) -> None:
        """Draws the line, the ticks and the knob."""
        left, right = self.ends()
        knob = self.x_of(self.position)
        for color, end in ((theme.line, right), (theme.accent, knob)):
            self._draw_bar(color, left, self.center_y - dp(2.5), end - left, dp(5))
        for tick in self.ticks:
            color = theme.accent if tick <= self.position else theme.line
            self._draw_bar([*color[:3], 0.75], self.x_of(tick) - dp(1.5), self.center_y - dp(9), dp(3), dp(18))
        self.shapes.add(Color(*theme.accent))
        radius = dp(KNOB_RADIUS)
        self.shapes.add(SmoothEllipse(pos=(knob - radius, self.center_y - radius), size=(2 * radius, 2 * radius)))

    def _draw_bar(self, color: list[float], x: float, y: float, width: float, height: float) -> None:
        self.shapes.add(Color(*color))
        if width > 0:
            radius = min(width, height) / 2
            self.shapes.add(SmoothRoundedRectangle(pos=(x, y), size=(width, height), radius=[radius]))


class GameStrip(Live, Paper):
    """A sentence about a decision, and buttons for the others; invisible for a game of a single decision.

    `on_watch(position)` requests the replay.
    """

    follows = ("position", "game")
    follows_language = True
    __events__ = ("on_watch",)

    game: Game | None = ObjectProperty(None, allownone=True)
    visible = BooleanProperty(False)
    """Whether there is more than one decision."""
    position: int = NumericProperty(0)
    """The described decision; 0 is the start."""
    last: int = NumericProperty(0)
    """The last decision."""
    ticks: list[int] = ListProperty()
    """Decisions marked on the scrubber."""
    player = StringProperty("")
    """The player who decided; empty: nobody in particular."""
    mark = ColorProperty()
    sentence = StringProperty("")

    def show_game(self, game: Game | None) -> None:
        """Shows another game at its last decision."""
        self._decisions: tuple[Decision, ...] = decisions(game) if game else ()
        self.last, self.visible = len(self._decisions), len(self._decisions) > 1
        self.ticks = landmarks(game, self._decisions) if game else []
        self.position = last_player_decision(game, self._decisions) if game and self.visible else 0
        self.game = game

    def fill(self) -> None:
        """Describes the decision."""
        game = self.game
        if game is None or not self.visible:
            return
        decision = self._decisions[int(self.position) - 1] if self.position else None
        seat = decision.seat if decision else None
        self.player = "" if seat is None else game.players[seat]
        self.mark = player_colors.at_seat(game.players, seat or 0)
        start = tr._("replay.start")
        self.sentence = sentence(catalog_for(tr.language), game, decision.cursor - 1) if decision else start

    def jump(self, position: float) -> None:
        """Describes another decision."""
        self.position = max(0, min(self.last, int(position)))

    def watch(self) -> None:
        """Requests the replay from the described decision, or from the start if it is the last one."""
        if self.game is not None:
            is_last = self.position >= last_player_decision(self.game, self._decisions)
            self.dispatch("on_watch", 0 if is_last else int(self.position))

    def on_watch(self, position: int) -> None:
        """Default handler."""
