"""Plays Quanto with cards in the app by touch, so that tests read like play."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import Any

from sheets.card_face import CardFace
from sheets.codec import Move
from sheets.quanto.actions.discard import Discard
from sheets.quanto.actions.form import Form
from sheets.quanto.cards import DECK, JOKER, Card
from sheets.quanto.faces import quanto_face
from sheets.quanto.offers import canonical
from sheets.quanto.state import Stage
from tests.gui.phone import Phone
from tests.gui.table.card_play import CardTable, shuffled_to, topped
from widgets.base.translation import tr
from widgets.controls.buttons import PillButton
from widgets.games.quanto.cards_area import QuantoCardsArea, QuantoPlate
from widgets.games.quanto.cards_view import hand_of
from widgets.games.quanto.token import QuantoToken, TokenKey
from widgets.pieces.curtain import Curtain
from widgets.pieces.offer_list import OfferKey, OfferList


def cards(text: str) -> tuple[Card, ...]:
    """Returns the cards of a text like `5 5* J`."""
    return tuple(Card.parse(word) for word in text.split())


def mixed(seed: int) -> list[Card]:
    """Returns a whole shuffled deck."""
    deck = list(DECK)
    Random(seed).shuffle(deck)
    return deck


class Quanto(CardTable):
    """Table of Quanto; *top* are the first cards of the deck: the hands by seat, then the layout, then the pile."""

    def __init__(
        self, phone: Phone, folder: Path, players: Sequence[str], top: str | Sequence[Card], **options: Any
    ) -> None:
        first = cards(top) if isinstance(top, str) else top
        super().__init__(phone, folder, "quanto", list(players), shuffled_to(DECK, topped(DECK, first)), **options)

    # hooks for a game

    def open_faces(self) -> list[CardFace]:
        """Returns the layout and the revealed cards."""
        state = self.game.state
        return [quanto_face(card) for card in (*state.layout, *state.revealed)]

    def known_faces(self) -> list[CardFace]:
        """Returns the cards of the Quantos; a tap on a plate shows one."""
        return [quanto_face(card) for quanto in self.game.state.quantos if quanto for card in quanto.cards]

    def hand_faces(self, seat: int) -> list[CardFace]:
        """Returns the hand with the card that the partner offers, or the revealed cards instead."""
        state = self.game.state
        if state.revealed and seat == state.turn:
            return []
        offered = (state.offered,) if state.stage is Stage.ANSWER and seat == state.turn else ()
        return [quanto_face(card) for card in (*state.hands[seat], *offered)]

    def look_around(self) -> None:
        """Also checks that behind the curtain neither marks nor texts are left of what was marked."""
        super().look_around()
        tray = self.page.scene.tray
        if self.closed:
            assert (tray.hint, tray.reason, list(tray.choices), list(tray.tokens)) == ("", "", [], [])

    # reading the screen

    @property
    def area(self) -> QuantoCardsArea:
        """The area with layout, tokens and plates."""
        return self.page.scene.area

    @property
    def reads(self) -> str:
        """The texts on the curtain: whose turn it is, and the news."""
        curtain = self.phone.find(Curtain)
        return f"{curtain.name}: {curtain.message}"

    @property
    def why(self) -> str:
        """The reason why the selection allows no move."""
        return str(self.phone.find(OfferList).reason)

    @property
    def hint(self) -> str:
        """The hint above the hand."""
        return str(self.page.scene.tray.hint)

    def plate(self, player: str) -> QuantoPlate:
        """Returns the plate of a player."""
        return self.phone.find(QuantoPlate, player=player)

    def laid(self) -> list[str]:
        """The values in the layout, from the left."""
        return [card.value for card in self.area.ids.layout.cards]

    def free(self) -> list[int]:
        """The free tokens."""
        tokens = [token for token in self.phone.find_all(QuantoToken) if token.parent is self.area.ids.tokens.__self__]
        return sorted(int(token.number) for token in tokens if token.there)

    def keys(self) -> list[int]:
        """The tokens that can be chosen for a Quanto with a joker."""
        return sorted(int(key.number) for key in self.phone.find_all(TokenKey))

    # touching the screen

    def take_up(self, value: str) -> None:
        """Taps a card of the hand, named by its value."""
        self.pick(self.held().index(value))

    def mark(self, *values: str) -> None:
        """Taps cards of the layout, named by their values."""
        for value in values:
            free = [index for index, face in enumerate(self.laid()) if face == value and index not in self.area.picked]
            self.phone.tap(self.area.ids.layout.card(free[0]))
            self.phone.frames(4)
            self.look_around()

    def leave(self, *values: str) -> None:
        """Taps marked cards of the layout, which unmarks them."""
        for value in values:
            index = next(index for index in self.area.picked if self.laid()[index] == value)
            self.phone.tap(self.area.ids.layout.card(index))
            self.phone.frames(4)
            self.look_around()

    def token(self, number: int) -> None:
        """Taps the token for a joker's Quanto."""
        self.phone.tap(self.phone.find(TokenKey, number=number))
        self.phone.frames(4)
        self.look_around()

    def pass_on(self) -> None:
        """Ends the turn, so that the curtain closes."""
        self.answer(tr._("cards.pass-on"))

    def look_at(self, player: str) -> None:
        """Taps a player's plate and opens that player's hand."""
        self.phone.tap(self.plate(player))
        self.phone.frames(4)
        self.answer(tr._("curtain.give", name=player))

    def act(self, move: Any) -> None:
        """Plays a move by touch: opens the curtain, taps cards and button, and passes on."""
        move = canonical(self.game.state, move)
        if self.closed:
            self.open()
        tray = self.page.scene.tray
        card = getattr(move, "card", JOKER)  # a steal names none
        self.pick(hand_of(self.game.state, move.seat).index(card))
        used = [card for name in ("layout", "add", "sweep", "extra") for card in _cards(getattr(move, name, ()))]
        if not isinstance(move, Discard):
            self._mark_cards(used)
        if isinstance(move, Form) and tray.tokens:
            self.token(move.token)
        else:
            index = [offer.move for offer in tray.current_offers].index(move)
            self._choose(index)
        if self.opened and self.phone.find_all(PillButton, text=tr._("cards.pass-on")):
            self.pass_on()

    def _mark_cards(self, used: Sequence[Card]) -> None:
        for card in used:
            layout = self.game.state.layout
            index = next(at for at, lies in enumerate(layout) if lies == card and at not in self.area.picked)
            self.phone.tap(self.area.ids.layout.card(index))
            self.phone.frames(2)

    def _choose(self, index: int) -> None:
        label = self.page.scene.tray.choices[index]
        key = self.phone.find(OfferKey, text=label)
        self.phone.find(OfferList).scroll_to(key, animate=False)
        self.phone.frames(2)
        self.phone.tap(key)
        self.phone.frames(4)
        self.look_around()

    def form_nine(self) -> None:
        """Lets the active player form the Quanto 9 from a 4 and the 5 of the layout, and passes on."""
        self.open()
        self.take_up("4")
        self.mark("5")
        self.offer("Form Quanto 9 (2 cards)")
        self.pass_on()

    def hurry(self, random: Random, until: Callable[[Any], bool]) -> None:
        """Plays random moves without touches until the condition holds."""
        model = self.page.model
        while not until(model.game.state):
            model.play(random.choice(plays(model.game)))
        model.seat = model.seat_to_show()
        self.phone.frames(4)


Deal = Callable[..., Quanto]


def plays(game: Any) -> list[Move]:
    """Returns the legal moves of the active seat, without the partner's offers."""
    return [move for move in game.rules.legal_moves(game.state) if move.do != "offer"]


def _cards(held: Any) -> tuple[Card, ...]:
    return () if held is None else held if isinstance(held, tuple) else (held,)
