"""The game on the table: the only writer. Widgets show what it holds and tell it what the players did."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from kivy.event import EventDispatcher
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty

from data.playing import Playing, decider
from data.running import Running
from device.chance import SYSTEM, resolve
from sheets.answers import RolledNumber
from sheets.codec import Move
from sheets.components import Chooser
from sheets.dice import Switch
from sheets.game import Game
from sheets.notice import Common, Notice, Violation
from widgets.table.draft import Draft, PadDraft


def open_to_all(game: Game) -> Game:
    """Returns the game with nothing in it now that one of the players hides from the others."""
    state = game.rules.view(game.state, None)
    return game if state == game.state else replace(game, states=(*game.states[: game.cursor], state))


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
        self._chooser = chooser
        playing = Playing(running, lambda game, move: resolve(game, move, self._chooser))
        super().__init__(game=playing.game)
        self._playing = playing
        self.coached = list(running.session.coach)
        playing.kept, playing.passed = self._take, self._tell_passed
        self.turn_to(self.seat_to_show())

    @property
    def running(self) -> Running:
        """The game in what is kept."""
        return self._playing.running

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
        """What may be seen here of the seat that is shown; what it holds hidden is on its own phone, if it has one."""
        return self.game.rules.view(self.game.state, None if self.seat in self.away else self.seat)

    @property
    def seen(self) -> Game:
        """The game as it may be seen here: without what the seat that is shown hides on a phone of its own."""
        return open_to_all(self.game) if self.seat in self.away else self.game

    @property
    def waiting(self) -> tuple[int, ...]:
        """The seats that the game waits for."""
        return tuple(self.game.rules.waiting(self.game.state))

    @property
    def awaited_elsewhere(self) -> tuple[int, ...]:
        """The seats that the game waits for, if all of them play on phones of their own."""
        waiting = self.waiting
        return waiting if all(seat in self.away for seat in waiting) else ()

    # what players do

    def play(self, move: Move) -> bool:
        """Plays *move*, rolling its dice if it is open, and what nobody decides after it.

        Tells whether it was allowed and kept.
        """
        violation = self._not_here(move)
        if violation is not None:
            self.refuse(violation)
            return False
        return self.play_for_coach(move)

    def play_together(self, moves: Sequence[Move]) -> None:
        """Plays what somebody decided with one tap; undo takes it back as one."""
        not_here = next(filter(None, map(self._not_here, moves)), None)
        if not self._refuse_if(not_here or self._playing.play_together(moves)):
            self._refuse_if(self._playing.behind)

    def _not_here(self, move: Move) -> Violation | None:
        """Returns why nobody plays that at this phone: a guest or the coach does, or the coach could not go on."""
        if isinstance(move, Switch):
            return Common.COACH_NEEDS_APP.refuse() if self.coached else None
        seat = decider(self.game, self.game.state, move)
        if seat is None or (move.mover is None and seat not in self.waiting):
            return None
        if seat in self.away:
            return Common.OWN_PHONE.refuse(seat=seat)
        return Common.COACHS_SEAT.refuse(seat=seat) if seat in self.coached else None

    def play_for_coach(self, move: Move) -> bool:
        """Plays what the coach, or who holds this phone, decided; tells whether it was allowed and kept."""
        said = self._playing.play(move)
        if isinstance(said, Violation):
            self.refuse(said)
            return False
        for warning in said:
            self.dispatch("on_warned", warning)
        self._refuse_if(self._playing.behind)
        return True

    def send_coach_away(self, why: Violation) -> None:
        """Gives the coach's seats to whoever holds the phone, and says why."""
        self.coached = []
        self.refuse(why)

    def play_for_guest(self, move: Move) -> Violation | tuple[Notice, ...]:
        """Plays what somebody decided on another phone; returns why not, or what is odd about it, for that phone."""
        return self._playing.play(move)

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
    def last_decision(self) -> int | None:
        """The place of the last move that a player decided, and not chance, the rules or the coach."""
        return self._playing.last_decision()

    @property
    def can_undo(self) -> bool:
        """Whether a player has decided anything so far; what nobody decided is only taken back with that."""
        return self.last_decision is not None

    def undo(self) -> None:
        """Takes back what a player did last, with what followed by itself, and shows the sheet it was on."""
        place, draft = self.last_decision, self.draft
        if place is not None and not self._refuse_if(self.undo_for_guest()):
            self._turn_to_mover(self.game.moves[place], draft)

    def undo_for_guest(self) -> Violation | None:
        """Takes back what a player did last; returns why not, for the phone on which that was wished."""
        return self._playing.undo()

    def redo(self) -> None:
        """Plays again what was taken back and what followed by itself, and shows the sheet it is on."""
        game, draft = self.game, self.draft
        if game.can_redo and not self._refuse_if(self._playing.redo()):
            self._turn_to_mover(game.moves[game.cursor], draft)

    def seat_to_show(self) -> int:
        """Returns the seat whose answer is awaited next, from the one that is shown onwards."""
        waiting = self.waiting
        count = len(self.game.players)
        later = [(self.seat + step) % count for step in range(count)]
        here = [seat for seat in later if seat not in (*self.away, *self.coached)]
        return int(next((seat for seat in here if seat in waiting), here[0] if here else self.seat))

    def on_coached(self, _session: object, seats: list[int]) -> None:
        """Lets undo go past these seats."""
        self._playing.coached = seats

    def on_away(self, *_args: object) -> None:
        """Turns away from a seat that has got a phone of its own, and forgets what was begun for it."""
        if self.seat in self.away:
            self.draft = None
            self.turn_to(self.seat_to_show())

    def _refuse_if(self, violation: Violation | None) -> bool:
        """Says why something was not possible, if it was not."""
        if violation is not None:
            self.refuse(violation)
        return violation is not None

    def _turn_to_mover(self, move: Move, draft: Draft | None) -> None:
        """Shows the sheet or hand of who did *move*; what was begun there before may still stand."""
        seat = move.mover
        self.turn_to(self.seat_to_show() if seat is None or seat in (*self.away, *self.coached) else seat)
        if draft is not None and seat is not None and seat == self.seat:
            self.draft = draft.left_after(seat)

    def _take(self, move: Move | None) -> None:
        """Takes over what the disk has now; without a *move* after a step back or forth."""
        if move is None or move.mover not in self.away or not isinstance(self.draft, PadDraft):
            self.draft = None  # on a free pad everybody writes at the same time
        if move is None:  # of a throw that was taken back nothing is awaited
            self.rolling = False
        self.game = self._playing.game
        self.dispatch("on_played", move)

    def _tell_passed(self, seats: list[int], thrown: tuple[RolledNumber, ...]) -> None:
        self.dispatch("on_passed", seats, thrown)

    def on_played(self, move: Move | None) -> None:
        """Default handler."""

    def on_warned(self, warning: Notice) -> None:
        """Default handler."""

    def on_passed(self, seats: list[int], thrown: tuple[RolledNumber, ...]) -> None:
        """Default handler; these seats had no choice about what was thrown."""

    def on_refused(self, violation: Violation) -> None:
        """Default handler."""
