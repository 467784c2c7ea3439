"""Area of Monad with cards in the app: the players, the columns and the piles."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ColorProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.label import Label

from sheets.monad.cards import BI, COMMON, MONAD
from sheets.monad.faces import monad_face
from sheets.monad.state import MonadState
from widgets.base import kv
from widgets.base.player_colors import player_colors
from widgets.base.rects import Rect, is_point_on, window_rect
from widgets.base.translation import tr
from widgets.controls.info_sheet import InfoSheet
from widgets.games.monad.cards_view import BONUS_USED, front_text, table_view
from widgets.games.monad.prices import MonadPrices
from widgets.pieces.card_hand import CardHand
from widgets.table.area import Area
from widgets.table.seat_sheet import SeatSheet
from widgets.table.table_model import TableModel

kv.load(__name__)

COLUMNS = ("bi", "tri", "quad", "quint")
WORDS = ("sides", "pairs", "relatives", "leaping")
"""Text below the prices."""


class IdentityMark(Label):
    """The identity card, small: its color and sign."""

    ground = StringProperty("grey")
    narrow = BooleanProperty(False)


class MonadSeat(ButtonBehavior, BoxLayout):
    """One player; a tap shows that player's open cards."""

    player = StringProperty("")
    mark = ColorProperty([0, 0, 0, 0])
    """The player's color."""
    monads: float = NumericProperty(0)
    goal: float = NumericProperty(5)
    cards: float = NumericProperty(0)
    color = StringProperty("grey")
    active = BooleanProperty(False)
    chosen = BooleanProperty(False)
    """Whether this player's cards are shown."""
    narrow = BooleanProperty(False)
    """Whether the row is so narrow that everything but the name gets smaller."""
    shows_tokens = BooleanProperty(False)
    """Whether Monads are tokens instead of a number, which needs more space."""


class MonadCardsArea(Area):
    """Everything here is public. A tap on a player shows that player's cards and Monads."""

    model: TableModel[MonadState]

    tabs = "never"  # the seats name the players

    bi = ListProperty()
    tri = ListProperty()
    quad = ListProperty()
    quint = ListProperty()
    talon = ListProperty()
    discard = ListProperty()
    monad = ListProperty()
    bonus = ListProperty()

    def build(self) -> None:
        """Lays out a seat per player."""
        self._seats = [MonadSeat() for _ in self.model.game.players]
        for index, seat in enumerate(self._seats):
            seat.bind(on_release=lambda _seat, at=index: self.look_at(at))
            self.ids.seats.add_widget(seat)

    def pile_rect(self, rank: int, discarded: bool = False) -> Rect:
        """Returns the rectangle in the window of cards of that rank: commons on their two piles."""
        name = "discard_pile" if discarded else "talon_pile"
        name = name if rank == COMMON else "monad_pile" if rank == MONAD else f"{COLUMNS[rank - BI]}_column"
        return window_rect(self.ids[name].card)

    def look_at(self, seat: int) -> None:
        """Shows the open cards of that player; the held hand does not change."""
        name = self.model.game.players[seat]
        SeatSheet(self.model, seat, name, front_text(self.model.game, seat)).open(animation=False)

    def look_up(self) -> None:
        """Shows the prices and leaps."""
        lines = [tr._(f"monad-cards.{name}") for name in WORDS]
        prices = MonadPrices(size_hint_y=None, height=dp(7 * 26))
        InfoSheet(title=tr._("monad-cards.prices"), first=prices, lines=lines).open(animation=False)

    def look_through(self) -> None:
        """Shows the discard pile if the option `openDiscard` allows it, else says why not."""
        table = self.model.game.rules.view(self.model.game.state, None)
        if not table.discard:
            self.dispatch("on_hint", tr._("monad-cards.pile-empty"))
        elif not table.house_rules.open_discard:
            self.dispatch("on_hint", tr._("monad-cards.pile-closed"))
        else:
            faces = [monad_face(card) for card in reversed(table.discard)]
            rows = -(-len(faces) // 6)
            cards = CardHand(faces=faces, size_hint_y=None, height=dp(74) * rows)
            sheet = InfoSheet(title=tr._("monad-cards.discards"), first=cards)
            cards.bind(on_ask=lambda _cards, index: sheet.show_note(tr._(faces[index].word)))
            sheet.open(animation=False)

    def ask_about(self, word: str) -> None:
        """Shows a message about the effect of a card."""
        self.dispatch("on_hint", tr._(word))

    def dropped_on(self, x: float, y: float) -> int | None:
        """Returns the rank of the column on which a card was dropped; None if its cards cannot be gained."""
        columns = {BI + index: f"{name}_column" for index, name in enumerate(COLUMNS)}
        ranks = (rank for rank, name in {**columns, MONAD: "monad_pile"}.items() if is_point_on(self.ids[name], x, y))
        return next(ranks, None)

    def fill(self) -> None:
        """Shows the public part of the state."""
        view = table_view(self.model.game, self.model.seat)
        for index, (seat, now) in enumerate(zip(self._seats, view.seats, strict=True)):
            seat.player, seat.monads, seat.goal, seat.cards = now.name, now.monads, now.goal, now.cards
            seat.color, seat.active, seat.chosen = now.color, now.active, index == self.model.seat
            seat.mark = player_colors.at_seat(self.model.game.players, index)
        for name, faces in zip(COLUMNS, view.columns, strict=True):
            setattr(self, name, faces)
        self.talon, self.discard, self.monad, self.bonus = [view.talon], [view.discard], [view.monad], [view.bonus]
        self.ids.bonus_card.dimmed = view.bonus == BONUS_USED
