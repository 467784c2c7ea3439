"""Computes the coach's review of a finished game in the background and caches the latest one."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import ClassVar

from coach import CoachCode, CoachOff, Review, reviewing
from sheets.game import Game
from sheets.notice import Violation
from widgets.base.background_task import BackgroundTask

Outcome = Review | Violation
"""A review, or the reason why there is none."""


class Reviewer:
    """Reviews one game at a time; never a running game, because a review would reveal hidden cards."""

    latest: ClassVar[tuple[Game, Review] | None] = None
    """Cache of the last review, shared by all pages."""

    def __init__(self) -> None:
        self._task: BackgroundTask[Outcome] | None = None

    def review(self, game: Game | None, on_done: Callable[[Outcome], object]) -> None:
        """Reviews *game* and calls *on_done*: at once if it is cached, else in a later frame."""
        self.stop()
        if game is None or not game.over or not game.played:
            return
        if Reviewer.latest is not None and Reviewer.latest[0] == game:
            on_done(Reviewer.latest[1])
            return

        def finish(outcome: Outcome) -> None:
            if isinstance(outcome, Review):
                Reviewer.latest = game, outcome
            on_done(outcome)

        self._task = BackgroundTask(_steps(game), finish)

    def stop(self) -> None:
        """Cancels the review, because the page is left."""
        if self._task is not None:
            self._task.stop()
            self._task = None


def _steps(game: Game) -> Generator[int, None, Outcome]:
    try:
        return (yield from reviewing(game))
    except CoachOff as off:
        return off.violation


def is_unknown_game(outcome: Outcome) -> bool:
    """Whether the coach does not know the game at all; pages then show no review."""
    return isinstance(outcome, Violation) and outcome.code is CoachCode.GAME_UNKNOWN
