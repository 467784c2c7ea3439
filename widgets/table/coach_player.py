"""The coach at the table: it thinks aside and plays its seats through the session, as everybody does."""

from __future__ import annotations

from collections.abc import Generator
from functools import partial
from typing import Any

import coach
from sheets.codec import Move
from sheets.game import Game
from sheets.notice import Violation
from widgets.base.background_task import BackgroundTask
from widgets.table.session import TableSession

Thought = Move | Violation | None
"""What the coach does; why it cannot; None where it has nothing to decide."""


class CoachPlayer:
    """Plays at once whenever one of its seats is awaited, but lets dice come to rest.

    After an undo it waits until a player has gone on: what can be played again would be lost otherwise.
    """

    def __init__(self, session: TableSession) -> None:
        self._session = session
        self._aside: BackgroundTask[Thought] | None = None
        self._watched: dict[str, Any] = {"game": self.look, "rolling": self.look, "coached": self.look}
        session.bind(**self._watched)
        self.look()

    def look(self, *_args: object) -> None:
        """Begins to think if it has something to do, about the table as it is now."""
        self.rest()
        session = self._session
        seats = [seat for seat in session.waiting if seat in session.coached]
        people = [seat for seat in session.waiting if seat not in session.coached]
        if seats and not session.rolling and not (session.game.can_redo and people):
            self._aside = BackgroundTask(_thoughts(session.game, seats), partial(self._play, session.game))

    def rest(self) -> None:
        """Stops thinking."""
        if self._aside is not None:
            self._aside.stop()
            self._aside = None

    def leave(self) -> None:
        """Leaves the table."""
        self.rest()
        self._session.unbind(**self._watched)

    def _play(self, game: Game, thought: Thought) -> None:
        if self._session.game is not game:
            return
        if isinstance(thought, Violation):
            self._session.send_coach_away(thought)
        elif thought is not None:
            self._session.play_for_coach(thought)


def _thoughts(game: Game, seats: list[int]) -> Generator[int, None, Thought]:
    """Thinks about each seat in turn, and returns the first that has something to decide."""
    for seat in seats:
        try:
            move = coach.best(game, seat)
        except coach.CoachOff as off:
            return off.violation
        if move is not None:
            return move
        yield seat
    return None
