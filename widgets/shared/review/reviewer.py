"""Reviews of finished games for the pages that show them: made aside, and the last one kept for the next page."""

from __future__ import annotations

from collections.abc import Callable, Generator

from coach import CoachCode, CoachOff, Review, reviewing
from sheets.game import Game
from sheets.notice import Violation
from widgets.base.background_task import BackgroundTask

Found = Review | Violation
"""A review, or why there is none."""
Listener = Callable[[Found], object]


class Reviewer:
    """Looks through one game at a time. Of games that go on it says nothing: what is hidden in them stays hidden."""

    _latest: tuple[Game, Review] | None = None

    def __init__(self) -> None:
        self._aside: BackgroundTask[Found] | None = None

    def look(self, game: Game | None, listener: Listener) -> None:
        """Tells *listener* what there is to say about *game*: at once if it is known, else in a later frame."""
        self.stop()
        if game is None or not game.over or not game.played:
            return
        latest = Reviewer._latest
        if latest is not None and latest[0] == game:
            listener(latest[1])
            return

        def keep(found: Found) -> None:
            if isinstance(found, Review):
                Reviewer._latest = game, found
            listener(found)

        self._aside = BackgroundTask(_steps(game), keep)

    def stop(self) -> None:
        """Stops looking: the page is left."""
        if self._aside is not None:
            self._aside.stop()
            self._aside = None


def _steps(game: Game) -> Generator[int, None, Found]:
    try:
        return (yield from reviewing(game))
    except CoachOff as off:
        return off.violation


def is_silent(found: Found) -> bool:
    """Tells whether the coach does not know the game at all: then nothing is said of it."""
    return isinstance(found, Violation) and found.code is CoachCode.GAME_UNKNOWN
