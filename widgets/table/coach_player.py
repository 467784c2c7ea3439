"""The coach at the table: it thinks in a background task and plays its seats through the model."""

from __future__ import annotations

from collections.abc import Generator
from functools import partial
from typing import Any

import coach
from sheets.codec import Move
from sheets.game import Game
from sheets.notice import Violation
from widgets.base.background_task import BackgroundTask
from widgets.table.table_model import TableModel

Thought = Move | Violation | None
"""The coach's move, the reason why it cannot play, or None if it has nothing to decide."""


class CoachPlayer:
    """Plays at once when the game waits for one of its seats, after the dice have landed.

    After an undo it waits for a player's move, because its own move would delete the undone ones.
    """

    def __init__(self, model: TableModel) -> None:
        self._model = model
        self._aside: BackgroundTask[Thought] | None = None
        self._watched: dict[str, Any] = {"game": self.look, "rolling": self.look, "coached": self.look}
        model.bind(**self._watched)
        self.look()

    def look(self, *_args: object) -> None:
        """Begins to think about the current state if one of its seats has to decide."""
        self.rest()
        model = self._model
        seats = [seat for seat in model.waiting if seat in model.coached]
        people = [seat for seat in model.waiting if seat not in model.coached]
        if seats and not model.rolling and not (model.game.can_redo and people):
            self._aside = BackgroundTask(_thoughts(model.game, seats), partial(self._play, model.game))

    def rest(self) -> None:
        """Stops thinking."""
        if self._aside is not None:
            self._aside.stop()
            self._aside = None

    def leave(self) -> None:
        """Stops thinking and observing."""
        self.rest()
        self._model.unbind(**self._watched)

    def _play(self, game: Game, thought: Thought) -> None:
        if self._model.game is not game:
            return
        if isinstance(thought, Violation):
            self._model.dismiss_coach(thought)
        elif thought is not None:
            self._model.report(self._model.controller.play(thought))


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
