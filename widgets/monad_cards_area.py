"""What lies on the table of Monad with its cards in the app: the players, the columns and the piles."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from i18n import tr
from sheets.monad.cards import BI, COMMON, MONAD
from sheets.notice import Violation
from widgets import kv
from widgets.card_faces import monad_face
from widgets.card_flight import Place, place_of
from widgets.card_hand import CardHand
from widgets.info_sheet import InfoSheet
from widgets.monad_cards_shown import BONUS_USED, table_shown
from widgets.monad_column import MonadColumn  # noqa: F401  used in kv
from widgets.monad_prices import MonadPrices
from widgets.monad_seat import MonadSeat
from widgets.page import Paper  # noqa: F401  used in kv

kv.load(__file__)

COLUMNS = ("bi", "tri", "quad", "quint")
WORDS = ("sides", "pairs", "relatives", "leaping")
"""What stands below the prices."""


class MonadCardsArea(BoxLayout):
    """Everything here is seen by the whole table. A tap on a player asks for that player's curtain."""

    __events__ = ("on_hint",)
    session = ObjectProperty()
    upright = BooleanProperty(True)
    dense = BooleanProperty(False)
    tabs = "never"
    """The seats name the players."""

    bi = ListProperty()
    tri = ListProperty()
    quad = ListProperty()
    quint = ListProperty()
    talon = ListProperty()
    discard = ListProperty()
    monad = ListProperty()
    bonus = ListProperty()

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._seats = [MonadSeat() for _ in self.session.game.players]
        for place, seat in enumerate(self._seats):
            seat.bind(on_release=lambda _seat, at=place: setattr(self.session, "seat", at))
            self.ids.seats.add_widget(seat)
        self._refresh = Clock.create_trigger(self._fill, -1)
        self.session.bind(game=self._refresh, seat=self._refresh)
        tr.bind(language=self._heard)  # weakly: the catalogue outlives the widget
        self._fill(0)

    def place(self, rank: int, discarded: bool = False) -> Place:
        """Returns where cards of that rank lie in the window: commons on their two piles."""
        name = "discard_pile" if discarded else "talon_pile"
        name = name if rank == COMMON else "monad_pile" if rank == MONAD else f"{COLUMNS[rank - BI]}_column"
        return place_of(self.ids[name].card)

    def look_up(self) -> None:
        """Shows the prices and leaps."""
        lines = [tr._(f"monad-cards.{name}") for name in WORDS]
        prices = MonadPrices(size_hint_y=None, height=dp(7 * 26))
        InfoSheet(title=tr._("monad-cards.prices"), first=prices, lines=lines).open(animation=False)

    def look_through(self) -> None:
        """Shows the discard pile where that was agreed, or says why not."""
        table = self.session.game.rules.view(self.session.game.state, None)
        if not table.discard:
            self.dispatch("on_hint", tr._("monad-cards.pile-empty"))
        elif not table.house.open_discard:
            self.dispatch("on_hint", tr._("monad-cards.pile-closed"))
        else:
            faces = [monad_face(card) for card in reversed(table.discard)]
            rows = -(-len(faces) // 6)
            cards = CardHand(faces=faces, spread=True, size_hint_y=None, height=dp(74) * rows)
            InfoSheet(title=tr._("monad-cards.discards"), first=cards).open(animation=False)

    def point_at(self, violation: Violation) -> None:
        """The sentence names the column; nothing else stands in the way."""

    def _heard(self, *_args: object) -> None:
        self._refresh()

    def _fill(self, _dt: float) -> None:
        shown = table_shown(self.session.game, self.session.seat)
        for place, (seat, now) in enumerate(zip(self._seats, shown.seats, strict=True)):
            seat.player, seat.monads, seat.goal, seat.cards = now.name, now.monads, now.goal, now.cards
            seat.color, seat.active, seat.chosen = now.color, now.active, place == self.session.seat
        for name, faces in zip(COLUMNS, shown.columns, strict=True):
            setattr(self, name, faces)
        self.talon, self.discard, self.monad, self.bonus = [shown.talon], [shown.discard], [shown.monad], [shown.bonus]
        self.ids.bonus_card.dimmed = shown.bonus == BONUS_USED

    def on_hint(self, sentence: str) -> None:
        """Default handler."""
