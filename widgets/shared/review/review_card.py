"""The coach's summary for every player on the result page; a tap on a row opens that player's review."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout

from coach import Review
from coach.messages.review import limits, summary
from i18n.catalog import catalog_for
from i18n.numbers import format_number
from sheets.game import Game
from widgets.base import kv
from widgets.base.live import Live
from widgets.base.translation import tr
from widgets.controls.page import Paper
from widgets.shared.review.reviewer import Outcome, Reviewer, is_unknown_game

kv.load(__name__)


class ReviewRow(ButtonBehavior, BoxLayout):
    """The summary of one player: `Cem: 61. Expected 58, dice +7, given away 4.`"""

    sentence = StringProperty("")
    label = StringProperty("")
    seat: int = NumericProperty(0)


class ReviewCard(Live, Paper):
    """A row for each player, or the reason why there is no review; invisible for a game that the coach does not know.

    Dispatches `on_open_review(seat)` after a tap and `on_reviewed(review)` at the end of a review.
    """

    __events__ = ("on_open_review", "on_reviewed")
    follows = ("outcome", "working")
    follows_language = True

    game: Game | None = ObjectProperty(None, allownone=True)
    outcome: Outcome | None = ObjectProperty(None, allownone=True)
    """The review or the reason why there is none (`Outcome`)."""
    working = BooleanProperty(False)
    """Whether a review is being computed."""
    visible = BooleanProperty(False)
    note = StringProperty("")
    """Limits of the review, the reason why there is none, or a remark that it is being computed."""

    def __init__(self, **kwargs: Any) -> None:
        self._reviewer = Reviewer()
        super().__init__(**kwargs)

    def review(self, game: Game | None) -> None:
        """Reviews another game."""
        self.game, self.outcome = game, None
        self.working = bool(game is not None and game.over and game.played)
        self._reviewer.review(game, self._finish)

    def stop(self) -> None:
        """Cancels the review, because the page is left."""
        self._reviewer.stop()

    def _finish(self, outcome: Outcome) -> None:
        self.working, self.outcome = False, outcome
        if isinstance(outcome, Review):
            self.dispatch("on_reviewed", outcome)

    def fill(self) -> None:
        """Builds the rows and the note."""
        self.ids.rows.clear_widgets()
        game, outcome = self.game, self.outcome
        self.visible = self.working or (outcome is not None and not is_unknown_game(outcome))
        self.note = tr._("review.working") if self.working else ""
        if game is None or outcome is None:
            return
        if isinstance(outcome, Review):
            self._fill_review(game, outcome)
        else:
            self.note = "" if is_unknown_game(outcome) else tr.say(outcome, game.rules.name, game.players)

    def _fill_review(self, game: Game, review: Review) -> None:
        texts = catalog_for(tr.language)
        for seat, name in enumerate(game.players):
            total = format_number(game.standing.seats[seat].total)
            sentence = tr._("review.sum-of", name=name, result=total, sum=summary(texts, game, review, seat))
            row = ReviewRow(seat=seat, sentence=sentence)
            row.label = tr._("review.open", name=name)
            row.bind(on_release=lambda tapped: self.dispatch("on_open_review", int(tapped.seat)))
            self.ids.rows.add_widget(row)
        self.note = " ".join(limits(texts, game, review))

    def on_open_review(self, seat: int) -> None:
        """Default handler."""

    def on_reviewed(self, review: Review) -> None:
        """Default handler."""
