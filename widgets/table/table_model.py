"""Kivy properties of the running game: widgets show them and call its methods with the players' actions."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Generic, NamedTuple

from kivy.event import EventDispatcher
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty

from data.game_controller import GameController
from device.chance import SYSTEM, resolve
from sheets.answers import RolledNumber
from sheets.automatic_moves import decider
from sheets.codec import Move
from sheets.components import Chooser
from sheets.dice import Switch
from sheets.game import Game
from sheets.moments import Moment, moment_of
from sheets.notice import Common, Notice, Violation
from sheets.rules import S
from widgets.table.draft import Draft, PadDraft
from widgets.table.game_screen import screen


def public_game(game: Game[S]) -> Game[S]:
    """Returns the game without anything that a player hides from the others now."""
    state = game.rules.view(game.state, None)
    return game if state == game.state else replace(game, states=(*game.states[: game.cursor], state))


class HeldPoints(NamedTuple):
    """Points that still fly to the score: it is shown without them. They are on disk, and announced at once."""

    seat: int
    row: str
    """The row that counts them; empty for a bonus column."""
    points: int


class TableModel(EventDispatcher, Generic[S]):
    """Observes one `GameController` and adds the state of this screen: shown seat, draft, tumbling dice.

    A move is on disk before `game` changes. `on_played(move)` follows it; `on_refused(violation)` comes instead of it.
    Widgets read the properties and write through the methods. A caller that may play for any seat (coach, guest) calls
    the controller.
    """

    game: Game[S] = ObjectProperty(None)
    """The game as it is on disk (`sheets.game.Game`)."""
    seat: int = NumericProperty(0)
    """The seat whose sheet or hand is shown."""
    away: list[int] = ListProperty()
    """Seats that play on their own phones: not shown automatically, and their moves are refused here."""
    coached: list[int] = ListProperty()
    """Seats that the coach plays: likewise, and undo skips its moves."""
    draft: Draft | None = ObjectProperty(None, allownone=True)
    """Input that is no move yet (`Draft`); the next move ends it."""
    rolling: bool = BooleanProperty(False)
    """Whether dice still tumble: the roll is on disk, but must not be seen or heard yet."""

    held: HeldPoints | None = ObjectProperty(None, allownone=True)
    """Points that the score does not show yet, while a scene plays."""

    __events__ = ("on_played", "on_refused", "on_warned", "on_passed")

    def __init__(self, controller: GameController, chooser: Chooser = SYSTEM) -> None:
        controller.resume(partial(resolve, chooser=chooser))
        super().__init__(game=controller.game)
        self.moment: Moment | None = None
        """The important moment that the last move brought, set before `on_played`."""
        self.controller = controller
        self.coached = list(controller.coached)
        controller.subscribe(self)
        self.turn_to(self.seat_to_show())

    def close(self) -> None:
        """Stops observing the controller: another table shows the game, or none."""
        self.controller.unsubscribe(self)

    @property
    def id(self) -> str:
        """The game's id in the store."""
        return self.controller.id

    @property
    def rules_name(self) -> str:
        """The game's name in files."""
        return str(self.game.rules.name)

    @property
    def state(self) -> S:
        """The state as the shown seat may see it here; hidden cards of a seat with its own phone are left out."""
        return self.game.rules.view(self.game.state, None if self.seat in self.away else self.seat)

    @property
    def visible_game(self) -> Game[S]:
        """The game without hidden cards of the shown seat if it plays on its own phone."""
        return public_game(self.game) if self.seat in self.away else self.game

    @property
    def waiting(self) -> tuple[int, ...]:
        """The seats that the game waits for."""
        return tuple(self.game.rules.waiting(self.game.state))

    @property
    def awaited_elsewhere(self) -> tuple[int, ...]:
        """The seats that the game waits for, if all of them play on their own phones."""
        waiting = self.waiting
        return waiting if all(seat in self.away for seat in waiting) else ()

    # actions of players

    def play(self, move: Move) -> bool:
        """Plays *move* for the player at this device; returns whether it was legal and saved."""
        return self.report(self._not_here(move) or self.controller.play(move))

    def report(self, outcome: Violation | tuple[Notice, ...]) -> bool:
        """Shows a refusal or the warnings of the controller; returns whether the move was legal and saved."""
        if isinstance(outcome, Violation):
            self.refuse(outcome)
            return False
        for warning in outcome:
            self.dispatch("on_warned", warning)
        self._refuse_if(self.controller.pending_error)
        return True

    def play_together(self, moves: Sequence[Move]) -> None:
        """Plays the moves of one tap; undo takes them back as one."""
        not_here = next(filter(None, map(self._not_here, moves)), None)
        if not self._refuse_if(not_here or self.controller.play_together(moves)):
            self._refuse_if(self.controller.pending_error)

    def _not_here(self, move: Move) -> Violation | None:
        """Refuses moves of seats that a guest or the coach plays, and real dice, which the coach cannot read."""
        if isinstance(move, Switch):
            return Common.COACH_NEEDS_APP.refuse() if self.coached else None
        seat = decider(self.game, self.game.state, move)
        if seat is None or (move.mover is None and seat not in self.waiting):
            return None
        if seat in self.away:
            return Common.OWN_PHONE.refuse(seat=seat)
        return Common.COACHS_SEAT.refuse(seat=seat) if seat in self.coached else None

    def dismiss_coach(self, reason: Violation) -> None:
        """Gives the coach's seats to the players at this device, and says why."""
        self.coached = []
        self.refuse(reason)

    def refuse(self, violation: Violation) -> None:
        """Says why an action is not possible."""
        self.dispatch("on_refused", violation)

    def turn_to(self, seat: int) -> None:
        """Shows the sheet or the curtain of that seat."""
        self.seat = seat

    def change(self, draft: Draft | None) -> None:
        """Replaces the draft."""
        self.draft = draft

    def set_rolling(self, rolling: bool) -> None:
        """Sets whether dice tumble; undo and redo end it, too."""
        self.rolling = rolling

    @property
    def can_undo(self) -> bool:
        """Whether a player has decided anything so far; automatic moves are undone only together with a decision."""
        return self.controller.last_decision() is not None

    def undo(self) -> None:
        """Undoes the last decision with the automatic moves after it, and shows its sheet."""
        number, draft = self.controller.last_decision(), self.draft
        if number is not None and not self._refuse_if(self.controller.undo()):
            self._turn_to_mover(self.game.moves[number], draft)

    def redo(self) -> None:
        """Redoes the last undone decision with the automatic moves after it, and shows its sheet."""
        game, draft = self.game, self.draft
        if game.can_redo and not self._refuse_if(self.controller.redo()):
            self._turn_to_mover(game.moves[game.cursor], draft)

    def seat_to_show(self) -> int:
        """Returns the next seat that the game waits for, from the shown one onwards."""
        waiting = self.waiting
        count = len(self.game.players)
        later = [(self.seat + step) % count for step in range(count)]
        here = [seat for seat in later if seat not in (*self.away, *self.coached)]
        return int(next((seat for seat in here if seat in waiting), here[0] if here else self.seat))

    def on_coached(self, _model: object, seats: list[int]) -> None:
        """Makes undo skip these seats."""
        self.controller.coached = seats

    def on_away(self, *_args: object) -> None:
        """Shows another seat if the shown one gets its own phone, and drops the draft."""
        if self.seat in self.away:
            self.draft = None
            self.turn_to(self.seat_to_show())

    def _refuse_if(self, violation: Violation | None) -> bool:
        """Shows the refusal if there is one; returns whether there was."""
        if violation is not None:
            self.refuse(violation)
        return violation is not None

    def _turn_to_mover(self, move: Move, draft: Draft | None) -> None:
        """Shows the mover's sheet or hand; the part of the draft that is still valid stays."""
        seat = move.mover
        self.turn_to(self.seat_to_show() if seat is None or seat in (*self.away, *self.coached) else seat)
        if draft is not None and seat is not None and seat == self.seat:
            self.draft = draft.left_after(seat)

    def held_points(self, seat: int, row: str | None = None) -> int:
        """Returns the points that are still missing in the score of a seat, or in its *row*: `""` is the bonus."""
        held = self.held
        return held.points if held is not None and held.seat == seat and row in (None, held.row) else 0

    # events of the controller

    def on_saved(self, move: Move | None) -> None:
        """Shows the game on disk; *move* is None after an undo or redo."""
        if move is None or move.mover not in self.away or not isinstance(self.draft, PadDraft):
            self.draft = None  # on a free pad everybody enters numbers at the same time
        if move is None:  # an undone roll no longer tumbles
            self.rolling = False
        self.game = self.controller.game
        self.moment = None if move is None else moment_of(self.game, screen(self.rules_name).bonus_parts)
        self.dispatch("on_played", move)

    def on_auto_passed(self, seats: list[int], rolled: tuple[RolledNumber, ...]) -> None:
        """Announces the seats that had no choice about a roll."""
        self.dispatch("on_passed", seats, rolled)

    # default handlers

    def on_played(self, move: Move | None) -> None:
        """Default handler; *move* is None after an undo or redo."""

    def on_warned(self, warning: Notice) -> None:
        """Default handler."""

    def on_passed(self, seats: list[int], rolled: tuple[RolledNumber, ...]) -> None:
        """Default handler."""

    def on_refused(self, violation: Violation) -> None:
        """Default handler."""
