"""Area of a Monad tracker: the Monads of all players up to the goal."""

from __future__ import annotations

from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.label import Label

from sheets.monad.moves import MarkBonus, TakeMonad
from sheets.monad.tracker import Tally
from widgets.base import kv
from widgets.base.accessible import Accessible
from widgets.base.translation import tr
from widgets.controls.page import Paper
from widgets.games.monad.view import left, player_tally
from widgets.table.area import Area
from widgets.table.table_model import TableModel

kv.load(__name__)


class TakeKey(Accessible, ButtonBehavior, Label):
    """One more Monad."""

    label = StringProperty("")

    def accessible_label(self) -> str:
        """Returns the label of the action."""
        return str(self.label)


class BonusKey(ButtonBehavior, Label):
    """Whether the bonus card is turned over; a reminder."""

    used = BooleanProperty(False)


class MonadRow(Paper):
    """One player. `on_take` is one more Monad, `on_bonus` turns the bonus card over."""

    player = StringProperty("")
    monads: float = NumericProperty(0)
    goal: float = NumericProperty(5)
    bonus_used = BooleanProperty(False)
    won = BooleanProperty(False)
    closed = BooleanProperty(False)
    """Whether the game is over."""
    tight = BooleanProperty(False)

    __events__ = ("on_take", "on_bonus")

    def on_take(self) -> None:
        """Default handler."""

    def on_bonus(self) -> None:
        """Default handler."""


class MonadArea(Area):
    """A row per player, and the number of Monads left."""

    model: TableModel[Tally]

    watched = ("game",)
    tabs = "never"  # the rows name the players

    goal_text = StringProperty("")
    left_text = StringProperty("")

    def build(self) -> None:
        """Lays out a row per player."""
        for seat in range(len(self.model.game.players)):
            row = MonadRow()
            row.bind(on_take=lambda _row, at=seat: self.model.play(TakeMonad(at)))
            row.bind(on_bonus=lambda _row, at=seat: self.model.play(MarkBonus(at)))
            self.ids.rows.add_widget(row)

    def fill(self) -> None:
        """Shows everybody's Monads."""
        game = self.model.game
        for seat, row in enumerate(reversed(self.ids.rows.children)):
            now = player_tally(game.state, seat)
            row.player = game.players[seat]
            row.monads, row.goal, row.bonus_used, row.won = now.monads, now.goal, now.bonus_used, now.won
            row.closed = game.over
        self.goal_text = tr._("tracker.goal", goal=game.state.goal)
        self.left_text = tr.n("tracker.monads-left", left(game.state))
