"""The coach's review of a finished game by player: expected points, luck, others and the costly decisions."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout

from coach import CoachCode, Decision, Review
from coach.messages.review import choices, has_limit, limits, method, praise, reason, step_titles, steps, summary
from coach.review import JUST_AS_GOOD, SeatReview
from data.errors import StoreError
from i18n.catalog import catalog_for
from i18n.decisions import decisions
from i18n.numbers import format_number
from sheets.game import Game
from widgets.base import kv
from widgets.base.player_colors import player_colors
from widgets.base.text_format import short
from widgets.base.translation import tr
from widgets.controls.info_sheet import InfoSheet
from widgets.controls.page import Page
from widgets.controls.texts import Text
from widgets.shared.review.reviewer import Outcome, Reviewer
from widgets.shared.seat_tab import SeatTab

kv.load(__name__)


class CostRow(ButtonBehavior, BoxLayout):
    """A decision, a better alternative and the difference in points; a tap opens the decision in the replay."""

    number = StringProperty("")
    decision = StringProperty("")
    better = StringProperty("")
    reason = StringProperty("")
    """Why the alternative is better; empty if no reason is clear."""
    turn = StringProperty("")
    """In which turn it was; empty if turns are unknown."""
    cost = StringProperty("")


class ReviewPage(Page):
    """Reviews a finished game, or a running one that is over; the tabs select the player."""

    follows = ("outcome", "seat")
    follows_language = True

    outcome: Outcome | None = ObjectProperty(None, allownone=True)
    """The review or the reason why there is none (`Outcome`); None while it is computed."""
    seat: int = NumericProperty(0)
    has_review = BooleanProperty(False)
    judged = BooleanProperty(False)
    """Whether the coach could judge any decision."""
    title = StringProperty("")
    """Name of the game."""
    praise = StringProperty("")
    good_decisions = StringProperty("")
    """Sentence with the number of good decisions."""
    steps_title = StringProperty("")
    steps: list[int] = ListProperty()
    """Expected points, dice or cards, others (except for a single player), points given away, final points."""
    step_titles: list[str] = ListProperty()
    steps_sentence = StringProperty("")
    """The steps as a sentence."""
    total_cost = StringProperty("")
    """Points lost by the listed decisions."""
    note = StringProperty("")
    """Limits of the review, or the reason why there is none."""
    wide = BooleanProperty(False)
    """Whether there are two columns."""

    def __init__(self, **kwargs: Any) -> None:
        self.game: Game | None = None
        self._game_id = ""
        self._reviewer = Reviewer()
        super().__init__(**kwargs)

    def open(self, game_id: str = "", seat: int = 0, **_what: object) -> None:
        """Reviews a game, finished or running, and shows *seat*."""
        self._game_id, self.seat, self.outcome = game_id, seat, None
        try:
            is_finished = self.store.history.find(game_id) is not None
            game: Game = self.store.history.session(game_id).game if is_finished else self.store.open(game_id).game
        except StoreError as error:
            self.game = None
            self.refuse(error.violation)
            self.fill()
            return
        self.game = game.at(game.cursor)
        self._build_tabs(self.game)
        super().open()
        self._reviewer.review(self.game, self._show_outcome)

    def on_pre_leave(self, *_args: object) -> None:
        """Cancels the review."""
        self._reviewer.stop()

    def watch(self, move: int = -1) -> None:
        """Opens the replay, at its start or at *move*."""
        position = {"at": 0} if move < 0 else {"move": move}
        self.dispatch("on_go", "replay", game_id=self._game_id, **position)

    def explain_method(self) -> None:
        """Explains the calculation."""
        if isinstance(self.outcome, Review):
            lines = method(catalog_for(tr.language), self.outcome)
            InfoSheet(lines, title=tr._("review.method")).open(animation=False)

    def _show_outcome(self, outcome: Outcome) -> None:
        self.outcome = outcome

    def _build_tabs(self, game: Game) -> None:
        self.ids.tabs.clear_widgets()
        for seat, player in enumerate(game.players):
            tab = SeatTab(player=short(player, 16), name=player, mark=player_colors.at_seat(game.players, seat))
            tab.total = format_number(game.standing.seats[seat].total)
            tab.bind(on_release=lambda _tab, seat=seat: setattr(self, "seat", seat))
            self.ids.tabs.add_widget(tab)

    def fill(self) -> None:
        """Shows the review of the selected player."""
        game, outcome = self.game, self.outcome
        self.has_review = game is not None and isinstance(outcome, Review)
        self.judged = False
        self.ids.rows.clear_widgets()
        if game is None:
            self.title = self.note = ""
            return
        self.title = tr._(f"game.{game.rules.name}")
        for seat, tab in enumerate(reversed(self.ids.tabs.children)):
            tab.chosen = seat == self.seat
        if isinstance(outcome, Review):
            self._fill_review(game, outcome)
        elif outcome is not None:
            self.note = tr.say(outcome, game.rules.name)
        else:
            self.note = tr._("review.working" if game.over else "review.unfinished")

    def _fill_review(self, game: Game, review: Review) -> None:
        texts = catalog_for(tr.language)
        seat = int(self.seat)
        seat_review = review.seats[seat]
        self.praise, self.good_decisions = praise(texts, game.players[seat], seat_review)
        totals = steps(review, seat)
        others = [] if totals.others is None else [totals.others]
        self.steps = [totals.start, totals.dice, *others, -totals.given, totals.result]
        self.step_titles = list(step_titles(texts, game, review))
        result = format_number(totals.result)
        self.steps_title = tr._("review.how", result=result)
        self.steps_sentence = tr._("review.makes", sum=summary(texts, game, review, seat), result=result)
        self._fill_decisions(game, review, seat_review)
        self.note = " ".join(limits(texts, game, review))

    def _fill_decisions(self, game: Game, review: Review, seat_review: SeatReview) -> None:
        """Lists the decisions that cost most."""
        texts = catalog_for(tr.language)
        costliest = seat_review.costliest()
        self.judged = bool(seat_review.decisions)
        lost = sum(decision.given for decision in costliest)
        self.total_cost = tr._("review.together", points=texts.decimal(-lost)) if costliest else ""
        stops = decisions(game)
        for number, decision in enumerate(costliest, 1):
            turn = next((stop.turn for stop in stops if stop.cursor > decision.index), 1)
            self.ids.rows.add_widget(self._row(game, review, number, decision, turn))
        if self.judged and not costliest:
            points = texts.decimal(JUST_AS_GOOD)
            self.ids.rows.add_widget(Text(text=tr._("review.no-more", points=points), font_size="15sp"))

    def _row(self, game: Game, review: Review, number: int, decision: Decision, turn: int) -> CostRow:
        texts = catalog_for(tr.language)
        played, better = choices(texts, game, decision)
        cost, why = texts.decimal(-decision.given), reason(texts, game, decision)
        row = CostRow(number=str(number), decision=played, better=better, reason=why, cost=cost)
        if not has_limit(review, CoachCode.NO_ROLLS):  # turns of a sheet alone are unknown
            row.turn = tr._("review.turn", turn=turn)
        row.bind(on_release=lambda _row: self.watch(decision.index))
        return row
