"""What lies on the table of a Quando tracker: the rounds, and how the totals ran."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from i18n import tr
from sheets.notice import Violation
from widgets import kv
from widgets.numbers import shown_number
from widgets.page import Paper  # noqa: F401  used in kv
from widgets.quando_shown import cells, course
from widgets.round_table import RoundTable  # noqa: F401  used in kv
from widgets.run_chart import RunChart  # noqa: F401  used in kv

kv.load(__file__)


class QuandoArea(BoxLayout):
    """The table of rounds over the chart. A tap on a round asks to correct it, a second one leaves it."""

    session = ObjectProperty()
    upright = BooleanProperty(True)
    dense = BooleanProperty(False)
    show_totals = BooleanProperty(True)
    framed = BooleanProperty(False)
    """Whether the table has names and totals of its own; lying, it always has."""
    nothing = StringProperty("tracker.no-rounds")
    """What is said before the first round."""
    tabs = "upright"
    """Lying, the table shows names and totals instead."""

    names = ListProperty()
    rounds = ListProperty()
    totals = ListProperty()
    course = ListProperty()
    dealer = NumericProperty(-1)
    chosen = NumericProperty(-1)
    target = NumericProperty(50)
    limit_words = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._refresh = Clock.create_trigger(self._fill, -1)
        self.session.bind(game=self._refresh, field=self._refresh)
        self.fbind("show_totals", self._refresh)
        tr.bind(language=self._heard)  # weakly: the catalogue outlives the widget
        self._fill(0)

    def pick(self, number: int) -> None:
        """Takes a tap on a round."""
        self.session.draft = None
        self.session.field = None if self.session.field == number else number

    def point_at(self, violation: Violation) -> None:
        """Nothing here stands in the way of a round."""

    def _heard(self, *_args: object) -> None:
        self._refresh()

    def _fill(self, _dt: float) -> None:
        game = self.session.game
        table = getattr(game.state, "table", game.state)
        self.names = game.players
        self.rounds = [cells(table, number) for number in range(len(table.rounds))]
        self.totals = [shown_number(total) if self.show_totals else "–" for total in table.totals]
        self.course = course(table) if self.show_totals else []
        self.dealer = -1 if game.over else table.dealer(len(table.rounds))
        self.chosen = -1 if self.session.field is None else self.session.field
        self.target = table.target
        self.limit_words = tr._("tracker.limit", target=table.target)
