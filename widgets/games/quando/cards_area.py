"""Area of Quando with cards in the app: the piles and the public view of all hands."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from i18n.numbers import format_number
from sheets.card_face import NOTHING, back
from sheets.quando.checks import required_action
from sheets.quando.faces import quando_face
from sheets.quando.state import QuandoState
from widgets.base import kv
from widgets.base.screen_size import screen_size
from widgets.base.translation import tr
from widgets.games.quando.cards_view import dealt, draws_now, knock_text, lines, round_text, say
from widgets.games.quando.piles import QuandoPiles
from widgets.games.quando.player_lines import QuandoPeople
from widgets.games.quando.rounds import QuandoRounds
from widgets.table.area import Area
from widgets.table.card_tray import hand_draft
from widgets.table.table_model import TableModel

kv.load(__name__)

LARGE = 560
"""Height in dp from which a screen in landscape shows the table of rounds during a round."""
SMALL = 620
"""Below this height (in dp) the lines of many players leave no room for tabs."""
NARROW = 330
"""Width in dp below which piles and lines do not fit side by side, even in landscape."""
MESSAGE_WIDTH = 100
"""Least width in dp of the box beside the piles for messages."""
BESIDE = 3
"""For more players a table of rounds beside their lines would be too narrow; the menu has it."""


class QuandoColumn(BoxLayout):
    """The players' lines above the table of rounds, on a large screen in landscape."""


class QuandoRow(BoxLayout):
    """The players' lines beside the table of rounds, below the piles, on a large screen in landscape."""


class QuandoCardsArea(Area):
    """The piles over a line per player; between two rounds the hands with their points over the table of rounds."""

    model: TableModel[QuandoState]

    __events__ = ("on_draw",)
    watched = ("game", "seat", "draft")
    follows = ("portrait", "tabs_hidden")
    tabs = "portrait"  # in landscape the players' lines show the totals instead

    stacked = BooleanProperty(True)
    """Whether the piles lie above the players' lines: in portrait, and on a phone in landscape that is too narrow."""

    def __init__(self, model: TableModel[QuandoState], **kwargs: Any) -> None:
        self.piles = QuandoPiles()
        self._people = QuandoPeople(count=len(model.game.players))
        self._rounds = QuandoRounds(model=model, framed=True)
        self._column, self._row = QuandoColumn(), QuandoRow()
        super().__init__(model=model, **kwargs)
        self.piles.bind(on_draw=lambda _piles, index: self.dispatch("on_draw", index))
        self.piles.bind(on_pile=lambda _piles: self.touch_pile())
        for name in ("portrait", "dense"):
            self.fbind(name, self._rounds.setter(name))
        self.fbind("stacked", self.piles.setter("portrait"))
        self.fbind("stacked", self._people.setter("portrait"))
        self.fbind("show_totals", self._rounds.setter("show_totals"))
        for name in ("size", "portrait", "dense"):
            self.fbind(name, self._fit)

    def needs_tabs(self, portrait: bool, height: float) -> bool:
        """Whether tabs are needed; not on a small phone with many players, where the piles need the space."""
        return super().needs_tabs(portrait, height) and (height >= SMALL or self.model.game.state.seats <= BESIDE)

    def message_slot(self) -> Widget | None:
        """Returns the box beside the piles in portrait, except while it has the choice of a side."""
        info: Widget = self.piles.ids.info
        has_room = self.portrait and not self.piles.drawing and info.width >= dp(MESSAGE_WIDTH)
        return info if has_room else None

    def touch_pile(self) -> None:
        """Draws the visible side, or says why a card cannot be drawn now."""
        state = self.model.game.state
        if not dealt(state):
            return
        if not hand_draft(self.model).open:
            self.dispatch("on_hint", tr._("cards.open-first"))
        elif state.acting == self.model.seat and not self.piles.drawing:
            self.dispatch("on_hint", say(self.model.game, required_action(state)))
        elif self.piles.drawing:
            self.dispatch("on_draw", 0)  # a tap on the card means its visible side

    def fill(self) -> None:
        """Shows the state of the table."""
        game, seat = self.model.game, self.model.seat
        state: QuandoState = game.rules.view(game.state, None)
        is_open = hand_draft(self.model).open
        playing = dealt(state)
        self._people.legend = self._has_legend()
        totals = map(format_number, state.table.totals) if playing and self.show_totals and self.tabs_hidden else ()
        self._people.show(lines(game, seat if is_open else None), list(totals))
        self._people.heads = playing
        self._people.backs = is_open and state.house_rules.show_backs
        piles = self.piles
        piles.knocked = playing and state.knocker is not None
        piles.round_text = "" if piles.knocked else round_text(game)  # the note about the knock needs the space
        piles.knock_text = knock_text(game)
        piles.count, piles.laid_count = len(state.draw), len(state.discard)
        piles.upper = (quando_face(state.draw[0].side) if playing else back("quando")) if state.draw else NOTHING
        piles.laid = quando_face(state.discard[0].side) if state.discard else NOTHING
        piles.drawing = is_open and playing and draws_now(game.state, seat)
        self._fit()

    def _fit(self, *_args: object) -> None:
        """Chooses the parts that fit the screen, and sets the height of the players' lines."""
        state = self.model.game.state
        ended = not dealt(state) and bool(state.table.rounds)
        large = not self.portrait and self.height >= dp(LARGE)
        self.stacked = self.portrait or self.width < dp(NARROW) or (large and not ended)
        self.piles.dense = self.dense or (self.stacked and not self.portrait and not large)
        people = self._people
        rounds = [self._rounds] if self.portrait or large or state.seats <= BESIDE else []
        if large:
            box = self._column if ended else self._row
            self._arrange(box, [people, self._rounds])
            self._arrange(self, [box] if ended else [self.piles, box])
        else:
            self._arrange(self, [people, *rounds] if ended else [self.piles, people])
        self._rounds.size_hint_x = 0.85 if large and not ended else 1
        people.share = 1 if large else 1.5 if ended else 2.3
        lowest, highest = (42, 64) if ended else (22 if self.tabs_hidden else 26, 64 if screen_size.tablet else 44)
        below = (0.62 if rounds else 1) if ended else 0.5
        share = below if self.stacked or large else 1
        highest = 100 if large and not ended else highest if self.stacked or ended else 64
        few_names = not self.stacked or (state.seats > BESIDE and self.width < dp(360))
        people.nameless = few_names and not screen_size.tablet and self.tabs_hidden and not ended
        self._row.height = self.height * share
        people.line_height = max(
            dp(lowest), min(dp(highest), (self.height * share - dp(45 if self._has_legend() else 28)) / state.seats)
        )

    def _has_legend(self) -> bool:
        """Whether the explanation of the hatched cards fits."""
        few = self.model.game.state.seats <= BESIDE
        return few and not self.dense and (self.portrait or self.height >= dp(LARGE))

    @staticmethod
    def _arrange(box: BoxLayout, wanted: list[Widget]) -> None:
        if box.children[::-1] != wanted:
            for part in wanted:
                if part.parent:
                    part.parent.remove_widget(part)
            box.clear_widgets()
            for part in wanted:
                box.add_widget(part)

    def on_draw(self, index: int) -> None:
        """Default handler."""
