"""The game on the table: the only writer. Widgets show what it holds and tell it what the players did."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.event import EventDispatcher
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty

from data.errors import StoreError
from data.running import Running
from device.chance import SYSTEM, resolve
from sheets.answers import Throw
from sheets.codec import Move
from sheets.components import ChanceMove, Chooser
from sheets.dice import Switch
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
    away = ListProperty()
    """Seats that play on a phone of their own: nothing turns to them by itself, and nothing is played for them here."""
    coached = ListProperty()
    """Seats that the coach plays; likewise, and undo goes past what it did."""
    draft = ObjectProperty(None, allownone=True)
    """What the players are about to do (`Draft`); it ends with the next move."""
    rolling = BooleanProperty(False)
    """Whether dice still tumble: what they come to is on disk, but not to be seen or heard yet."""

    __events__ = ("on_played", "on_refused", "on_warned", "on_passed")

    def __init__(self, running: Running, chooser: Chooser = SYSTEM) -> None:
        super().__init__(game=running.game, coached=list(running.session.coach))
        self.running = running
        """The game in what is kept."""
        self._chooser = chooser
        self._play_on()
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
        """Plays *move*, rolling its dice if it is open, and what nobody decides after it.

        Tells whether it was allowed and kept.
        """
        violation = self._not_here(move)
        if violation is not None:
            self.refuse(violation)
            return False
        played = self._play(move)
        if played:
            self._play_on()
        return played

    def _not_here(self, move: Move) -> Violation | None:
        """Returns why nobody plays that at this phone: a guest or the coach does, or the coach could not go on."""
        if self.coached and isinstance(move, Switch):
            return Common.COACH_NEEDS_APP.refuse()
        seat = self._decider(self.game.state, move)
        if move.mover is not None and move.mover in self.away:
            return Common.OWN_PHONE.refuse(seat=move.mover)
        return Common.COACHS_SEAT.refuse(seat=seat) if seat is not None and seat in self.coached else None

    def _decider(self, state: Any, move: Move) -> int | None:
        """Returns who decides *move*: its seat, or where it names none (a roll) whose turn it is."""
        seat: int | None = move.mover if move.mover is not None else self.game.rules.active(state)
        return seat

    def play_for_coach(self, move: Move) -> bool:
        """Plays what the coach decided for one of its seats."""
        played = self._play(move)
        if played:
            self._play_on()
        return played

    def send_coach_away(self, why: Violation) -> None:
        """Gives the coach's seats to whoever holds the phone, and says why."""
        self.coached = []
        self.refuse(why)

    def play_for_guest(self, move: Move) -> Violation | tuple[Notice, ...]:
        """Plays what somebody decided on another phone; returns why not, or what is odd about it, for that phone."""
        said = self._keep(move)
        if not isinstance(said, Violation):
            self._play_on()
        return said

    def _play(self, move: Move) -> bool:
        said = self._keep(move)
        if isinstance(said, Violation):
            self.refuse(said)
            return False
        for warning in said:
            self.dispatch("on_warned", warning)
        return True

    def _keep(self, move: Move) -> Violation | tuple[Notice, ...]:
        try:
            if isinstance(move, ChanceMove) and not move.outcomes():
                move = resolve(self.game, move, self._chooser)
            warnings: tuple[Notice, ...] = self.game.rules.warnings(self.game.state, move)
            game = self.running.play(move)
        except (IllegalMove, StoreError) as refused:
            return refused.violation
        self._take(game, move)
        return warnings

    def refuse(self, violation: Violation) -> None:
        """Says why something that a player tried is not possible."""
        self.dispatch("on_refused", violation)

    def turn_to(self, seat: int) -> None:
        """Shows the sheet or the curtain of that seat."""
        self.seat = seat

    def change(self, draft: Draft | None) -> None:
        """Takes over what the players are about to do."""
        self.draft = draft

    def keep_secret(self, rolling: bool) -> None:
        """Says whether dice tumble; undo and redo end it, too."""
        self.rolling = rolling

    @property
    def can_undo(self) -> bool:
        """Whether a player has decided anything so far; what nobody decided is only taken back with that."""
        return self._last_decision() is not None

    def undo(self) -> None:
        """Takes back what a player did last, with what followed by itself, and shows the sheet it was on."""
        place = self._last_decision()
        if place is None:
            return
        if self.game.rules.reveals(self.game.states[place], self.game.moves[place]):
            self.refuse(Common.UNDO_SEEN.refuse())
        else:
            self._travel(self.running.undo, self.game.cursor - place, self.game.moves[place])

    def redo(self) -> None:
        """Plays again what was taken back and what followed by itself, and shows the sheet it is on."""
        if not self.game.can_redo:
            return
        end = self.game.cursor + 1
        while end < len(self.game.moves) and not self._is_decided_here(end):
            end += 1
        self._travel(self.running.redo, end - self.game.cursor, self.game.moves[self.game.cursor])

    def seat_to_show(self) -> int:
        """Returns the seat whose answer is awaited next, from the one that is shown onwards."""
        waiting = self.waiting
        count = len(self.game.players)
        later = [(self.seat + step) % count for step in range(count)]
        here = [seat for seat in later if seat not in (*self.away, *self.coached)]
        return int(next((seat for seat in here if seat in waiting), here[0] if here else self.seat))

    def on_away(self, *_args: object) -> None:
        """Turns away from a seat that has got a phone of its own, and forgets what was begun for it."""
        if self.seat in self.away:
            self.draft = None
            self.turn_to(self.seat_to_show())

    def _play_on(self) -> None:
        """Plays what nobody decides: a used up pile is shuffled, a seat without a choice passes."""
        passed: list[int] = []
        thrown = self.game.rules.throw(self.game.state)
        while (move := self._next_automatic()) is not None and self._play(move):
            if move.mover is not None:
                passed.append(move.mover)
        if passed:
            self.dispatch("on_passed", passed, thrown)

    def _next_automatic(self) -> Move | None:
        rules, state = self.game.rules, self.game.state
        due: ChanceMove | None = rules.due(state)
        forced: Move | None = rules.forced(state)
        return due if due is not None and not due.on_request else forced

    def _is_automatic(self, place: int) -> bool:
        """Tells whether nobody decided the move at *place*."""
        rules, state, move = self.game.rules, self.game.states[place], self.game.moves[place]
        due = rules.due(state)
        return (due is not None and not due.on_request) or rules.forced(state) == move

    def _last_decision(self) -> int | None:
        places = reversed(range(self.game.cursor))
        return next((place for place in places if self._is_decided_here(place)), None)

    def _is_decided_here(self, place: int) -> bool:
        """Tells whether a player decided the move at *place*, and not chance, the rules or the coach."""
        decider = self._decider(self.game.states[place], self.game.moves[place])
        return not self._is_automatic(place) and (decider is None or decider not in self.coached)

    def _travel(self, step: Callable[[], Game], steps: int, move: Move) -> None:
        """Goes so many steps, on disk one by one; *move* is the decision in question."""
        try:
            for _ in range(steps):
                game = step()
        except StoreError as refused:
            self.refuse(refused.violation)
            return
        seat, draft = move.mover, self.draft
        self._take(game, None)
        self.turn_to(self.seat_to_show() if seat is None or seat in (*self.away, *self.coached) else seat)
        if draft is not None and seat == self.seat:
            self.draft = draft.after_undo(seat)

    def _take(self, game: Game, move: Move | None) -> None:
        self.draft = None
        if move is None:  # of a throw that was taken back nothing is awaited
            self.rolling = False
        self.game = game
        self.dispatch("on_played", move)

    def on_played(self, move: Move | None) -> None:
        """Default handler."""

    def on_warned(self, warning: Notice) -> None:
        """Default handler."""

    def on_passed(self, seats: list[int], thrown: tuple[Throw, ...]) -> None:
        """Default handler; these seats had no choice about what was thrown."""

    def on_refused(self, violation: Violation) -> None:
        """Default handler."""
