"""Looking back on one player's game: what came of what, and the decisions in which more was possible."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout

from coach import CoachCode, Decision, Review
from coach.messages.review import choices, is_blind, limits, luck_word, praise, steps, summary
from coach.review import JUST_AS_GOOD
from data.errors import StoreError
from i18n.catalog import catalog_for
from i18n.decisions import decisions
from i18n.numbers import format_number
from sheets.game import Game
from widgets.base import kv
from widgets.base.text_format import short
from widgets.base.translation import tr
from widgets.controls.buttons import IconButton, PillButton  # noqa: F401  used in kv
from widgets.controls.info_sheet import InfoSheet
from widgets.controls.message_line import MessageLine  # noqa: F401  used in kv
from widgets.controls.page import Page, Paper, TopBar  # noqa: F401  used in kv
from widgets.controls.texts import Heading, Icon, Muted, Text  # noqa: F401  used in kv
from widgets.pages.game_review.steps_chart import StepsChart  # noqa: F401  used in kv
from widgets.shared.review.reviewer import Outcome, Reviewer
from widgets.shared.seat_tab import SeatTab

kv.load(__file__)

METHOD = 4
"""So many sentences say how it is counted."""


class CostRow(ButtonBehavior, BoxLayout):
    """A decision with a better one below it, and what the difference was; a tap leads to it in the replay."""

    number = StringProperty("")
    done = StringProperty("")
    better = StringProperty("")
    turn = StringProperty("")
    cost = StringProperty("")


class ReviewPage(Page):
    """Shows a finished game, or one that is over and not yet put there, by one seat at a time."""

    follows = ("found", "seat")
    follows_language = True

    found = ObjectProperty(None, allownone=True)
    """What the coach says (`Review`), or why it does not."""
    seat: int = NumericProperty(0)
    has_review = BooleanProperty(False)
    judged = BooleanProperty(False)
    """Whether there were decisions that the coach could judge."""
    title = StringProperty("")
    praise = StringProperty("")
    good = StringProperty("")
    how = StringProperty("")
    makes = StringProperty("")
    steps = ListProperty()
    titles = ListProperty()
    together = StringProperty("")
    note = StringProperty("")
    """Why there is nothing to see, or what cannot be told."""
    wide = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        self.game: Game | None = None
        self._id = ""
        self._reviewer = Reviewer()
        super().__init__(**kwargs)

    def open(self, game_id: str = "", seat: int = 0, **_what: object) -> None:
        """Takes the game *game_id*, from the history or from the running ones, and looks at *seat*."""
        self._id, self.seat, self.found = game_id, seat, None
        try:
            kept = self.store.history.find(game_id)
            game: Game = self.store.history.session(game_id).game if kept else self.store.open(game_id).game
        except StoreError as refused:
            self.game = None
            self.ids.message.refuse(tr.say(refused.violation, "data"))
            self.fill()
            return
        self.game = game.at(game.cursor)
        self._build()
        self.fill()
        self._reviewer.review(self.game, self._reviewed)

    def on_pre_leave(self, *_args: object) -> None:
        """The coach does not think on for a page that is not to be seen."""
        self._reviewer.stop()

    def watch(self, move: int = -1) -> None:
        """Shows the game once more, from its start or at a decision."""
        where = {"at": 0} if move < 0 else {"move": move}
        self.dispatch("on_go", "replay", game_id=self._id, **where)

    def explain(self) -> None:
        """Says how it is counted."""
        lines = [tr._(f"review.method-{number}") for number in range(1, METHOD + 1)]
        InfoSheet(lines, title=tr._("review.method")).open(animation=False)

    def _reviewed(self, found: Outcome) -> None:
        self.found = found

    def _build(self) -> None:
        assert self.game is not None
        self.ids.tabs.clear_widgets()
        for seat, player in enumerate(self.game.players):
            tab = SeatTab(player=short(player, 16), total=format_number(self.game.standing.seats[seat].total))
            tab.bind(on_release=lambda _tab, seat=seat: setattr(self, "seat", seat))
            self.ids.tabs.add_widget(tab)

    def fill(self) -> None:
        """Shows what the coach says about the seat."""
        game, found = self.game, self.found
        self.has_review = game is not None and isinstance(found, Review)
        self.judged = False
        self.ids.rows.clear_widgets()
        if game is None:
            self.title = self.note = ""
            return
        self.title = tr._(f"game.{game.rules.name}")
        for seat, tab in enumerate(reversed(self.ids.tabs.children)):
            tab.chosen = seat == self.seat
        if isinstance(found, Review):
            self._fill_review(game, found)
        else:
            self.note = tr.say(found, game.rules.name) if found else self._waiting(game)

    def _waiting(self, game: Game) -> str:
        return str(tr._("review.working" if game.over else "review.unfinished"))

    def _fill_review(self, game: Game, review: Review) -> None:
        words = catalog_for(tr.language)
        seat = int(self.seat)
        own = review.seats[seat]
        self.praise, self.good = praise(words, game.players[seat], own)
        found = steps(own)
        result = format_number(found.result)
        self.steps = [found.start, found.luck, found.given, found.result]
        luck = luck_word(words, game, review)
        names = ("review.expected", "review.given", "review.result")
        expected, given, came = (tr._(name) for name in names)
        self.titles = [expected, luck, given, came]
        self.how = tr._("review.how", result=result)
        self.makes = tr._("review.makes", sum=summary(words, game, review, seat), result=result)
        costly = own.costliest()
        self.judged = bool(own.decisions)
        lost = sum(decision.given for decision in costly)
        self.together = tr._("review.together", points=words.decimal(-lost)) if costly else ""
        stops = decisions(game)
        for number, decision in enumerate(costly, 1):
            turn = next((stop.turn for stop in stops if stop.cursor > decision.index), 1)
            self.ids.rows.add_widget(self._row(game, review, number, decision, turn))
        if self.judged and not costly:
            points = words.decimal(JUST_AS_GOOD)
            self.ids.rows.add_widget(Text(text=tr._("review.no-more", points=points), font_size="15sp"))
        self.note = " ".join(limits(words, game, review))

    def _row(self, game: Game, review: Review, number: int, decision: Decision, turn: int) -> CostRow:
        words = catalog_for(tr.language)
        done, better = choices(words, game, decision)
        row = CostRow(number=str(number), done=done, better=better, cost=words.decimal(-decision.given))
        if not is_blind(review, CoachCode.NO_THROWS):  # a pad has no turns that could be counted
            row.turn = tr._("review.turn", turn=turn)
        row.bind(on_release=lambda _row: self.watch(decision.index))
        return row
