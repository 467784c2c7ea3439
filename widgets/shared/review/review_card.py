"""The coach's line for every player, on the page with the result; a tap on one looks back on that player's game."""

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
from widgets.controls.texts import Icon, Text  # noqa: F401  used in kv
from widgets.shared.review.reviewer import Found, Reviewer, is_silent

kv.load(__file__)


class ReviewRow(ButtonBehavior, BoxLayout):
    """A player: `Cem: 61. Expected 58, dice +7, given away 4.`"""

    sentence = StringProperty("")
    label = StringProperty("")
    seat = NumericProperty(0)


class ReviewCard(Live, Paper):
    """The rows, or why there are none; nothing at all for a game that the coach does not know.

    `on_open_review(seat)` asks for the page, `on_reviewed(review)` tells that a review is there.
    """

    __events__ = ("on_open_review", "on_reviewed")
    follows = ("found", "working")
    follows_language = True

    game = ObjectProperty(None, allownone=True)
    found = ObjectProperty(None, allownone=True)
    """What the coach says (`Review`), or why it does not."""
    working = BooleanProperty(False)
    visible = BooleanProperty(False)
    note = StringProperty("")
    """What the coach cannot tell, or that it is still looking."""

    def __init__(self, **kwargs: Any) -> None:
        self._reviewer = Reviewer()
        super().__init__(**kwargs)

    def look(self, game: Game | None) -> None:
        """Looks through another game."""
        self.game, self.found = game, None
        self.working = bool(game is not None and game.over and game.played)
        self._reviewer.look(game, self._reviewed)

    def stop(self) -> None:
        """Stops: the page is left."""
        self._reviewer.stop()

    def _reviewed(self, found: Found) -> None:
        self.working, self.found = False, found
        if isinstance(found, Review):
            self.dispatch("on_reviewed", found)

    def fill(self) -> None:
        """Shows the rows."""
        rows, found = self.ids.rows, self.found
        rows.clear_widgets()
        self.visible = self.working or (found is not None and not is_silent(found))
        self.note = tr._("review.working") if self.working else ""
        if self.game is None or found is None:
            return
        if not isinstance(found, Review):
            self.note = "" if is_silent(found) else tr.say(found, self.game.rules.name, self.game.players)
            return
        words = catalog_for(tr.language)
        for seat, name in enumerate(self.game.players):
            sentence = summary(words, self.game, found, seat)
            total = format_number(self.game.standing.seats[seat].total)
            row = ReviewRow(seat=seat, sentence=tr._("review.sum-of", name=name, result=total, sum=sentence))
            row.label = tr._("review.open", name=name)
            row.bind(on_release=lambda tapped: self.dispatch("on_open_review", int(tapped.seat)))
            rows.add_widget(row)
        self.note = " ".join(limits(words, self.game, found))

    def on_open_review(self, seat: int) -> None:
        """Default handler."""

    def on_reviewed(self, review: Review) -> None:
        """Default handler."""
