"""Area of Quanto with cards in the app: the players' plates, the tokens, the layout."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ColorProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout

from sheets.card_face import CardFace
from sheets.quanto.cards import TOKENS
from sheets.quanto.faces import quanto_face
from sheets.quanto.options import partner
from sheets.quanto.state import QuantoState
from widgets.base import kv
from widgets.base.player_colors import player_colors
from widgets.base.rects import Rect, is_point_on, window_rect
from widgets.base.translation import tr
from widgets.games.quanto.cards_view import Plate, front_text, names, offered_to, plates, seen_by_all
from widgets.games.quanto.token import QuantoToken
from widgets.pieces.card_hand import CardHand
from widgets.table.area import Area
from widgets.table.card_tray import hand_draft
from widgets.table.seat_sheet import SeatSheet
from widgets.table.table_model import TableModel

kv.load(__name__)

IN_ROW = 5
"""Most cards of a Quanto side by side in its sheet."""
CARD = 30, 40
"""Size of a card in pixels where it lands on a plate or leaves the pile."""


class QuantoPlate(ButtonBehavior, BoxLayout):
    """One player; a tap shows all of that player's open cards."""

    seat: int = NumericProperty(0)
    player = StringProperty("")
    mark = ColorProperty([0, 0, 0, 0])
    """The player's color."""
    count = StringProperty("")
    token: float = NumericProperty(0)
    cards = StringProperty("")
    values = StringProperty("")
    faces = ListProperty()
    high = BooleanProperty(False)
    """Whether the cards themselves fit."""
    team = StringProperty("")
    active = BooleanProperty(False)
    chosen = BooleanProperty(False)

    def show(self, plate: Plate) -> None:
        """Shows a `Plate`."""
        self.player, self.count, self.team = plate.player, plate.count, plate.team
        self.token, self.cards, self.values = plate.token, plate.cards, plate.values
        self.active, self.chosen = plate.active, plate.chosen


class QuantoCardsArea(Area):
    """Shows only public cards. Cards of the layout can be marked while the active player's hand is open."""

    model: TableModel[QuantoState]

    watched = ("game", "seat", "draft")
    follows = ("portrait", "roomy")
    tabs = "never"  # the plates name the players

    tight = BooleanProperty(False)
    """Whether height is scarce, portrait or landscape."""
    roomy = BooleanProperty(False)
    """Whether every Quanto fits in front of its player."""
    plate_height: float = NumericProperty("48dp")
    columns: int = NumericProperty(2)
    rows: int = NumericProperty(1)
    pile_text = StringProperty("")
    layout_text = StringProperty("")
    """Text for an empty layout."""
    faces = ListProperty()
    picked = ListProperty()
    free = ListProperty()
    """Indexes of the layout cards that a rainbow card may take in addition."""
    revealed = ListProperty()
    """The revealed cards, while they are not in the tray."""

    def build(self) -> None:
        """Lays out the tokens and everybody's plate."""
        for token in TOKENS:
            self.ids.tokens.add_widget(QuantoToken(number=token))
        for seat in range(len(self.model.game.players)):
            plate = QuantoPlate(seat=seat, high=self.roomy)
            self.fbind("roomy", plate.setter("high"))
            plate.bind(on_release=lambda touched: self.look_at(int(touched.seat)))
            self.ids.plates.add_widget(plate)

    # actions of the players

    def look_at(self, seat: int) -> None:
        """Shows the cards won by that player; the held hand does not change."""
        quanto = seen_by_all(self.model).quantos[seat]
        faces = [quanto_face(card) for card in quanto.cards] if quanto else []
        rows = -(-len(faces) // IN_ROW)
        cards = CardHand(faces=faces, size_hint_y=None, height=dp(88) * rows, largest=dp(60))
        sheet = SeatSheet(self.model, seat, *front_text(self.model, seat, self.show_totals), cards)
        cards.bind(on_ask=lambda _cards, index: sheet.show_note(tr._(faces[index].word)))
        sheet.open(animation=False)

    def ask_about(self, face: CardFace) -> None:
        """Shows a message about the effect of a card."""
        self.dispatch("on_hint", tr._(face.word))

    def pick(self, index: int) -> None:
        """Marks or unmarks a card of the layout, or says why it cannot be marked."""
        model = self.model
        state, draft = seen_by_all(model), hand_draft(model)
        called = names(model.game.players)
        if model.game.over:
            return
        if model.seat != state.turn:
            self.dispatch("on_hint", tr._("cards.next", name=called[state.turn]))
        elif not draft.open:
            self.dispatch("on_hint", tr._("cards.open-first"))
        elif offered_to(state, model.seat):
            self.dispatch("on_hint", tr._("quanto-cards.no-layout", partner=called[partner(state.turn)]))
        else:
            model.change(draft.tapped_on_table(index))

    def dropped_on(self, x: float, y: float) -> int | str:
        """Returns the target of a dropped card: the index of a layout card, `layout`, the player's `plate`, or ''."""
        layout = self.ids.layout
        for index, card in enumerate(layout.cards):
            if is_point_on(card, x, y):
                return index
        if is_point_on(layout, x, y):
            return "layout"
        return "plate" if is_point_on(self._plates()[self.model.seat], x, y) else ""

    # card flights

    def card_rect(self, index: int) -> Rect:
        """Returns the rectangle of a layout card in the window."""
        return window_rect(self.ids.layout.card(index))

    def plate_rect(self, seat: int) -> Rect:
        """Returns the rectangle of a player's won cards in the window."""
        return _middle(self._plates()[seat])

    def pile_rect(self) -> Rect:
        """Returns the rectangle of the pile in the window."""
        return _middle(self.ids.pile)

    # display

    def _plates(self) -> list[QuantoPlate]:
        return list(reversed(self.ids.plates.children))

    def fill(self) -> None:
        """Shows the public part of the state."""
        state = seen_by_all(self.model)
        draft = hand_draft(self.model)
        self.columns = _columns(state.seats, state.house_rules.teams, self.portrait)
        self.rows = -(-state.seats // self.columns)
        colors = player_colors.at_table(self.model.game.players)
        for plate, now in zip(self._plates(), plates(self.model, self.show_totals, self.roomy), strict=True):
            plate.mark = colors[int(plate.seat)]
            plate.show(now)
        for token in self.ids.tokens.children:
            token.there = int(token.number) in state.tokens
        self.pile_text = tr._("cards.pile", count=len(state.pile))
        self.faces = [quanto_face(card) for card in state.layout]
        self.layout_text = "" if state.layout else tr._("quanto-cards.empty")
        self.picked = list(draft.on_table) if draft.open else []
        in_tray = draft.open and draft.seat == state.turn
        self.revealed = [] if in_tray else [quanto_face(card) for card in state.revealed]


def _columns(seats: int, teams: bool, portrait: bool) -> int:
    """Returns the number of plates side by side; partners are one below the other."""
    if teams:
        return 2
    return 3 if seats > 4 else 2 if portrait and seats == 4 else seats


def _middle(widget: Any) -> Rect:
    x, y, width, height = window_rect(widget)
    return x + (width - CARD[0]) / 2, y + (height - CARD[1]) / 2, *CARD
