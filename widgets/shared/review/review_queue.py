"""Has the coach look through several finished games, one after the other, and keeps what it found for the figures."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import coach
from coach import CoachCode, Review
from coach.messages.review import is_blind
from data.errors import StoreError
from data.reviews import SeatTotals
from data.store import Store
from sheets.game import Game
from sheets.notice import Violation
from widgets.base.translation import tr
from widgets.shared.review.reviewer import Found, Reviewer


def keep_review(store: Store, session: str, game: Game, review: Review) -> None:
    """Keeps the totals of a review. Where the throws are not known nothing is judged, and that is kept, too."""
    judged = not is_blind(review, CoachCode.NO_THROWS)
    seats = [SeatTotals(seat.start, seat.luck, seat.given) for seat in review.seats] if judged else []
    store.reviews.note(session, coach.edition(game.rules.name), seats)


class ReviewQueue:
    """Looks through games aside, the newest first; how far it is stands in the page's message line, a tap stops it.

    *then* is called when all are seen or somebody stopped it. Nothing that was found is lost.
    """

    def __init__(self, page: Any, then: Callable[[], object]) -> None:
        self._page = page
        self._then = then
        self._reviewer = Reviewer()
        self._left: list[str] = []
        self._count = 0
        self._edition = ""

    def start(self, game: str, sessions: list[str]) -> None:
        """Begins; *sessions* of one *game* come oldest first."""
        self._edition = coach.edition(game)
        self._left, self._count = list(sessions), len(sessions)
        self._next()

    def stop(self) -> None:
        """Stops after the game that is being looked at."""
        self._left = []
        self._reviewer.stop()

    def _next(self) -> None:
        while self._left:
            session = self._left.pop()
            try:
                game = self._page.store.history.session(session).game
            except StoreError:  # its result is all that is left of it
                self._page.store.reviews.note(session, self._edition, ())
                continue
            done = self._count - len(self._left)
            said = tr._("statistics.coach-working", done=done, count=self._count)
            self._page.ids.message.say(said, tr._("work.stop"), self._stopped)
            self._reviewer.look(game, partial(self._found, session, game))
            return
        self._page.ids.message.hide()
        self._then()

    def _found(self, session: str, game: Game, found: Found) -> None:
        if isinstance(found, Violation):
            self.stop()
            self._page.ids.message.refuse(tr.say(found, game.rules.name))
            return
        keep_review(self._page.store, session, game, found)
        self._next()

    def _stopped(self) -> None:
        self.stop()
        self._then()
