"""What lies on the table of Quando with the cards in the app: the piles and everybody's cards, as all may see them."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from i18n import tr
from sheets.notice import Violation
from sheets.quando.checks import due
from sheets.quando.state import CardsState
from widgets import kv
from widgets.card_faces import BACK, NOTHING, quando_face
from widgets.card_tray import held
from widgets.numbers import shown_number
from widgets.page import Paper
from widgets.quando_cards_shown import Line, dealt, draws_now, knock_words, lines, round_words, say
from widgets.quando_piles import QuandoPiles
from widgets.quando_rounds import QuandoRounds
from widgets.seat_line import SeatLine

kv.load(__file__)

LARGE = 560
"""From this height on (in dp) a screen that lies has room for the table of rounds during play."""


class People(Paper):
    """The players' lines under what their columns are."""

    upright = BooleanProperty(True)
    share = NumericProperty(1)
    """How wide it is beside something else."""
    cards_words = StringProperty("")
    note_words = StringProperty("")
    total_words = StringProperty("")


class Column(BoxLayout):
    """The players' lines over the table of rounds, on a large screen that lies."""


class QuandoCardsArea(BoxLayout):
    """The piles over a line per player; between two rounds the hands with their points over the table of rounds."""

    __events__ = ("on_hint", "on_draw")
    session = ObjectProperty()
    upright = BooleanProperty(True)
    dense = BooleanProperty(False)
    show_totals = BooleanProperty(True)
    line_height = NumericProperty("30dp")
    tabs = "upright"
    """Lying, the players' lines show the totals instead."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.piles = QuandoPiles()
        self.piles.bind(on_draw=lambda _piles, index: self.dispatch("on_draw", index))
        self.piles.bind(on_pile=lambda _piles: self.touch_pile())
        self._people = People()
        self._rounds = QuandoRounds(session=self.session, framed=True)
        self._column = Column()
        self._lines = [SeatLine() for _player in self.session.game.players]
        for line in self._lines:
            self._people.add_widget(line)
            self.fbind("line_height", line.setter("high"))
        for name in ("upright", "dense"):
            self.fbind(name, self.piles.setter(name))
            self.fbind(name, self._rounds.setter(name))
        self.fbind("upright", self._people.setter("upright"))
        self.fbind("show_totals", self._rounds.setter("show_totals"))
        self._refresh = Clock.create_trigger(self._fill, -1)
        self.session.bind(game=self._refresh, seat=self._refresh, draft=self._refresh)
        self.fbind("size", self._fit)
        for name in ("upright", "show_totals"):
            self.fbind(name, self._refresh)
        tr.bind(language=self._heard)  # weakly: the catalogue outlives the widget
        self._fill(0)

    def touch_pile(self) -> None:
        """Says what a tap on the draw pile cannot do, or what has to be chosen."""
        state = self.session.game.state
        if not dealt(state):
            return
        if not held(self.session).open:
            self.dispatch("on_hint", tr._("cards.open-first"))
        elif state.acting == self.session.seat and not self.piles.drawing:
            self.dispatch("on_hint", say(self.session.game, due(state)))
        elif self.piles.drawing:
            self.dispatch("on_hint", tr._("quando-cards.which-side", number=self.piles.upper.value))

    def point_at(self, violation: Violation) -> None:
        """Nothing on the table stands in the way of a move."""

    def _heard(self, *_args: object) -> None:
        self._refresh()

    def _fill(self, _dt: float) -> None:
        game, seat = self.session.game, self.session.seat
        state: CardsState = game.rules.view(game.state, None)
        is_open = held(self.session).open
        playing = dealt(state)
        self._fill_people(state, lines(game, seat if is_open else None), is_open and state.show_backs)
        piles = self.piles
        piles.round_words, piles.knock_words = round_words(game), knock_words(game)
        piles.count, piles.laid_count = len(state.draw), len(state.discard)
        piles.upper = (quando_face(state.draw[0].side) if playing else BACK) if state.draw else NOTHING
        piles.laid = quando_face(state.discard[0].side) if state.discard else NOTHING
        piles.drawing = is_open and playing and draws_now(game.state, seat)
        self._fit()

    def _fill_people(self, state: CardsState, shown: list[Line], backs: bool) -> None:
        people, playing = self._people, dealt(state)
        totals = [""] * len(shown)
        if playing and self.show_totals and not self.upright:
            totals = [shown_number(total) for total in state.table.totals]
        for widget, line, total in zip(self._lines, shown, totals, strict=True):
            widget.show(line, total)
        people.cards_words = tr._("quando-cards.head-backs" if backs else "quando-cards.head-cards") if playing else ""
        people.note_words = tr._("quando-cards.head-plays") if playing else ""
        people.total_words = tr._("quando-cards.head-total") if totals[0] else ""

    def _fit(self, *_args: object) -> None:
        """Lays out what the screen has room for, and gives the players' lines their height."""
        state = self.session.game.state
        ended = not dealt(state) and bool(state.table.rounds)
        large = not self.upright and self.height >= dp(LARGE)
        people = self._people
        if large:
            self._arrange(self._column, [people, self._rounds])
            self._arrange(self, [self._column] if ended else [self.piles, self._column])
        else:
            self._arrange(self, [people, self._rounds] if ended else [self.piles, people])
        people.share = 1 if large else 1.5 if ended else 1.7
        least, most = (42, 64) if ended else (26, 44)
        share = (0.62 if ended else 0.5) if self.upright or large else 1
        most = most if self.upright or ended else 64
        self.line_height = max(dp(least), min(dp(most), (self.height * share - dp(28)) / len(self._lines)))

    @staticmethod
    def _arrange(box: BoxLayout, wanted: list[Widget]) -> None:
        if box.children[::-1] != wanted:
            for part in wanted:
                if part.parent:
                    part.parent.remove_widget(part)
            box.clear_widgets()
            for part in wanted:
                box.add_widget(part)

    def on_hint(self, sentence: str) -> None:
        """Default handler."""

    def on_draw(self, index: int) -> None:
        """Default handler."""
