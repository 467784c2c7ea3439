"""Area of a Quando tracker: the rounds, and a chart of the totals."""

from __future__ import annotations

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty

from i18n.numbers import format_number
from widgets.base import kv
from widgets.base.translation import tr
from widgets.games.quando.view import RoundDraft, cells, course, draft_of, score_table
from widgets.table.area import Area

kv.load(__name__)


class QuandoArea(Area):
    """The table of rounds over the chart. A tap on a round asks to correct it, a second one leaves it."""

    watched = ("game", "draft")
    tabs = "portrait"  # in landscape the table shows names and totals instead
    framed = BooleanProperty(False)
    """Whether the table has names and totals of its own; in landscape it always has."""
    nothing = StringProperty("tracker.no-rounds")
    """Text before the first round."""

    names = ListProperty()
    rounds = ListProperty()
    totals = ListProperty()
    course = ListProperty()
    dealer: float = NumericProperty(-1)
    chosen: float = NumericProperty(-1)
    target: float = NumericProperty(50)
    limit_text = StringProperty("")

    def pick(self, number: int) -> None:
        """Takes a tap on a round."""
        table = score_table(self.model.game)
        self.model.change(None if self.chosen == number else draft_of(table, number))

    def fill(self) -> None:
        """Shows the rounds so far."""
        game = self.model.game
        table = score_table(game)
        self.names = list(game.players)
        self.rounds = [cells(table, number) for number in range(len(table.rounds))]
        self.totals = [format_number(total) if self.show_totals else "–" for total in table.totals]
        self.course = course(table) if self.show_totals else []
        self.dealer = -1 if game.over else table.dealer(len(table.rounds))
        draft = self.model.draft
        corrected = draft.number if isinstance(draft, RoundDraft) else None
        self.chosen = -1 if corrected is None else corrected
        self.target = table.target
        self.limit_text = tr._("tracker.limit", target=table.target)
