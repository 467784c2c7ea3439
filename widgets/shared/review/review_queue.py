"""Reviews several finished games one after the other and stores the totals for the statistics."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import coach
from coach import CoachCode, Review
from coach.messages.review import has_limit
from data.errors import StoreError
from data.reviews import SeatTotals
from data.store import Store
from sheets.game import Game
from sheets.notice import Violation
from widgets.base.translation import tr
from widgets.controls.page import Page
from widgets.shared.review.reviewer import Outcome, Reviewer


def save_review(store: Store, session: str, game: Game, review: Review) -> None:
    """Stores the totals of a review; without known rolls there are none, which is stored as well."""
    judged = not has_limit(review, CoachCode.NO_ROLLS)
    seats = [SeatTotals(seat.start, seat.dice, seat.others, seat.given) for seat in review.seats] if judged else []
    store.reviews.note(session, coach.edition(game.rules.name), seats, review.fair)


class ReviewQueue:
    """Reviews games in the background, newest first; the page's message line shows the progress and a stop button.

    *on_done* is called after the last game or after a stop. Reviews are stored one by one.
    """

    def __init__(self, page: Page, on_done: Callable[[], object]) -> None:
        self._page = page
        self._on_done = on_done
        self._reviewer = Reviewer()
        self._waiting: list[str] = []
        self._count = 0
        self._edition = ""

    def start(self, game: str, sessions: list[str]) -> None:
        """Starts with *sessions* of one *game*, given oldest first."""
        self._edition = coach.edition(game)
        self._waiting, self._count = list(sessions), len(sessions)
        self._review_next()

    def stop(self) -> None:
        """Cancels the current review and drops the others."""
        self._waiting = []
        self._reviewer.stop()

    def _review_next(self) -> None:
        while self._waiting:
            session = self._waiting.pop()
            try:
                game = self._page.store.history.session(session).game
            except StoreError:  # only the result of the game is left
                self._page.store.reviews.note(session, self._edition, (), fair=False)
                continue
            number = self._count - len(self._waiting)
            progress = tr._("statistics.coach-working", done=number, count=self._count)
            self._page.message.say(progress, tr._("work.stop"), self._stop_and_finish)
            self._reviewer.review(game, partial(self._save, session, game))
            return
        self._page.message.hide()
        self._on_done()

    def _save(self, session: str, game: Game, outcome: Outcome) -> None:
        if isinstance(outcome, Violation):
            self.stop()
            self._page.message.refuse(tr.say(outcome, game.rules.name))
            return
        save_review(self._page.store, session, game, outcome)
        self._review_next()

    def _stop_and_finish(self) -> None:
        self.stop()
        self._on_done()
