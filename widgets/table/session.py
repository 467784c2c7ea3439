"""The game on the table: the only writer. Widgets show what it holds and tell it what the players did."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.event import EventDispatcher
from kivy.properties import NumericProperty, ObjectProperty

from data.errors import StoreError
from data.running import Running
from device.chance import SYSTEM, resolve
from sheets.codec import Move
from sheets.components import ChanceMove, Chooser
from sheets.game import Game
from sheets.notice import Common, IllegalMove, Notice, Violation
from widgets.table.draft import Draft


class TableSession(EventDispatcher):
    """A running game and what is being looked at.

    A move is on disk before `game` changes. `on_played(move)` comes after it, `on_refused(violation)` instead of it.
    Widgets read the properties and write through the methods.
    """

    game = ObjectProperty(None)
    """The game as it stands (`sheets.game.Game`)."""
    seat = NumericProperty(0)
    """Whose sheet or hand is shown."""
    draft = ObjectProperty(None, allownone=True)
    """What the players are about to do (`Draft`); it ends with the next move."""

    __events__ = ("on_played", "on_refused", "on_warned")

    def __init__(self, running: Running, chooser: Chooser = SYSTEM) -> None:
        super().__init__(game=running.game)
        self.running = running
        """The game in what is kept."""
        self._chooser = chooser
        self._leave_to_chance()
        self.turn_to(self.seat_to_show())

    @property
    def id(self) -> str:
        """The game's id in what is kept."""
        return self.running.id

    @property
    def rules_name(self) -> str:
        """The game's name in files."""
        return str(self.game.rules.name)

    @property
    def state(self) -> Any:
        """What the seat that is shown may see."""
        return self.game.rules.view(self.game.state, self.seat)

    @property
    def waiting(self) -> tuple[int, ...]:
        """The seats that the game waits for."""
        return tuple(self.game.rules.waiting(self.game.state))

    # what players do

    def play(self, move: Move) -> bool:
        """Plays *move*, rolling its dice if it is open; tells whether it was allowed and kept."""
        try:
            if isinstance(move, ChanceMove) and not move.outcomes():
                move = resolve(self.game, move, self._chooser)
            warnings = self.game.rules.warnings(self.game.state, move)
            game = self.running.play(move)
        except (IllegalMove, StoreError) as refused:
            self.refuse(refused.violation)
            return False
        self._take(game, move)
        for warning in warnings:
            self.dispatch("on_warned", warning)
        self._leave_to_chance()
        return True

    def refuse(self, violation: Violation) -> None:
        """Says why something that a player tried is not possible."""
        self.dispatch("on_refused", violation)

    def turn_to(self, seat: int) -> None:
        """Shows the sheet or the curtain of that seat."""
        self.seat = seat

    def change(self, draft: Draft | None) -> None:
        """Takes over what the players are about to do."""
        self.draft = draft

    @property
    def can_undo(self) -> bool:
        """Whether a player has decided anything so far; what chance did by itself is only taken back with that."""
        return any(self._due(state) is None for state in reversed(self.game.states[: self.game.cursor]))

    def undo(self) -> None:
        """Takes back what a player did last, with what chance did after it, and shows the sheet it was on."""
        if not self.can_undo:
            return
        place = next(place for place in reversed(range(self.game.cursor)) if self._due(self.game.states[place]) is None)
        if self.game.rules.reveals(self.game.states[place], self.game.moves[place]):
            self.refuse(Common.UNDO_SEEN.refuse())
        else:
            self._travel(self.running.undo, -1)

    def redo(self) -> None:
        """Plays again what was taken back and shows the sheet it is on."""
        if self.game.can_redo:
            self._travel(self.running.redo, 0)

    def seat_to_show(self) -> int:
        """Returns the seat whose answer is awaited next, from the one that is shown onwards."""
        waiting = self.waiting
        count = len(self.game.players)
        later = [(self.seat + step) % count for step in range(count)]
        return int(next((seat for seat in later if seat in waiting), self.seat))

    def _leave_to_chance(self) -> None:
        """Plays what is due without anybody's decision: a pile that is used up is shuffled."""
        due = self._due(self.game.state)
        if due is not None:
            self.play(due)

    def _due(self, state: Any) -> ChanceMove | None:
        """Returns the move of chance that is played at *state* without anybody's request."""
        move = self.game.rules.due(state)
        return None if move is None or move.on_request else move

    def _travel(self, step: Callable[[], Game], offset: int) -> None:
        """Steps once, and on over what nobody decides; *offset* leads from the cursor to the move in question."""
        try:
            move = self.game.moves[self.game.cursor + offset]
            game = step()
            while self._due(game.state) is not None and 0 < game.cursor < len(game.moves):
                move = game.moves[game.cursor + offset]
                game = step()
        except StoreError as refused:
            self.refuse(refused.violation)
            return
        self._take(game, None)
        self.turn_to(self.seat_to_show() if move.mover is None else move.mover)

    def _take(self, game: Game, move: Move | None) -> None:
        self.draft = None
        self.game = game
        self.dispatch("on_played", move)

    def on_played(self, move: Move | None) -> None:
        """Default handler."""

    def on_warned(self, warning: Notice) -> None:
        """Default handler."""

    def on_refused(self, violation: Violation) -> None:
        """Default handler."""
