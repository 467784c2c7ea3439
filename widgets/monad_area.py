"""What lies on the table of a Monad tracker: everybody's Monads up to the goal."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.label import Label

from i18n import tr
from sheets.monad.tracker import MarkBonus, TakeMonad
from sheets.notice import Violation
from widgets import kv
from widgets.monad_shown import left, shown
from widgets.monad_tokens import MonadTokens  # noqa: F401  used in kv
from widgets.page import Paper
from widgets.texts import Muted, Text  # noqa: F401  used in kv

kv.load(__file__)


class TakeKey(ButtonBehavior, Label):
    """One more Monad."""

    label = StringProperty("")


class BonusKey(ButtonBehavior, Label):
    """Whether the bonus card is turned over; a reminder."""

    used = BooleanProperty(False)


class MonadRow(Paper):
    """One player. `on_take` is one more Monad, `on_bonus` turns the bonus card over."""

    player = StringProperty("")
    monads = NumericProperty(0)
    goal = NumericProperty(5)
    bonus_used = BooleanProperty(False)
    won = BooleanProperty(False)
    closed = BooleanProperty(False)
    """The game is over: nothing more is taken."""
    tight = BooleanProperty(False)

    __events__ = ("on_take", "on_bonus")

    def on_take(self) -> None:
        """Default handler."""

    def on_bonus(self) -> None:
        """Default handler."""


class MonadArea(BoxLayout):
    """A row per player, and what is left of the Monads."""

    session = ObjectProperty()
    upright = BooleanProperty(True)
    dense = BooleanProperty(False)
    tabs = "never"
    """The rows name the players."""

    goal_words = StringProperty("")
    left_words = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        for seat in range(len(self.session.game.players)):
            row = MonadRow()
            row.bind(on_take=lambda _row, at=seat: self.session.play(TakeMonad(at)))
            row.bind(on_bonus=lambda _row, at=seat: self.session.play(MarkBonus(at)))
            self.ids.rows.add_widget(row)
        self._refresh = Clock.create_trigger(self._fill, -1)
        self.session.bind(game=self._refresh)
        tr.bind(language=self._heard)  # weakly: the catalogue outlives the widget
        self._fill(0)

    def point_at(self, violation: Violation) -> None:
        """Nothing here stands in the way of a Monad."""

    def _heard(self, *_args: object) -> None:
        self._refresh()

    def _fill(self, _dt: float) -> None:
        game = self.session.game
        for seat, row in enumerate(reversed(self.ids.rows.children)):
            now = shown(game.state, seat)
            row.player = game.players[seat]
            row.monads, row.goal, row.bonus_used, row.won = now.monads, now.goal, now.bonus_used, now.won
            row.closed = game.over
        self.goal_words = tr._("tracker.goal", goal=game.state.goal)
        self.left_words = tr.n("tracker.monads-left", left(game.state))
