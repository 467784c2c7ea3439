"""Flights of Quanto's cards: from their old to their new positions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from sheets.card_face import CardFace, back
from sheets.codec import Move
from sheets.quanto.actions.collect import Collect, Steal
from sheets.quanto.actions.discard import Discard, power, victims
from sheets.quanto.actions.form import Extend, Form
from sheets.quanto.actions.swap import OfferCard, ReturnCard, SwapCard
from sheets.quanto.actions.take import Take
from sheets.quanto.cards import JOKER, Card
from sheets.quanto.faces import quanto_face
from sheets.quanto.options import partner
from sheets.quanto.state import QuantoState
from widgets.base.rects import Rect, window_rect
from widgets.games.quanto.cards_view import hand_of
from widgets.pieces.card_flight import Flight
from widgets.table.card_tray import hand_draft
from widgets.table.table_model import TableModel


class FlightPlan:
    """Remembers the positions of the cards before a move; `flights` returns their flights after it."""

    def __init__(self, model: TableModel[QuantoState], area: Any, hand: Any, move: Move) -> None:
        self._model = model
        self._area = area
        self._hand = hand
        self._move = move
        self._before: QuantoState = model.game.state
        self._seat = int(model.seat)
        self._left: list[tuple[CardFace, Rect]] = self._leaving()

    def _leaving(self) -> list[tuple[CardFace, Rect]]:
        """Returns the cards that leave the hand and the layout; cards exchanged by partners stay hidden."""
        draft = hand_draft(self._model)
        hidden = isinstance(self._move, (OfferCard, ReturnCard, SwapCard))
        cards = hand_of(self._before, self._seat)
        left = [
            (back("quanto") if hidden else quanto_face(cards[index]), window_rect(self._hand.card(index)))
            for index in draft.picked
            if index < len(self._hand.children)
        ]
        on_table = () if isinstance(self._move, Discard) else draft.on_table
        return left + [(quanto_face(self._before.layout[index]), self._area.card_rect(index)) for index in on_table]

    def flights(self) -> list[Flight]:
        """Returns the moved cards, after the new layout."""
        after: QuantoState = self._model.game.state
        return [*self._played(after), *self._layout_filled(after), *self._hand_filled(after)]

    def _played(self, after: QuantoState) -> Iterator[Flight]:
        """Yields the played cards, and those taken from another player."""
        area, move = self._area, self._move
        match move:
            case Discard():
                for face, start in self._left:
                    if len(self._before.layout) < len(self._area.ids.layout.children):
                        yield (face, start, area.card_rect(len(self._before.layout)))
                for seat in victims(self._before) if power(self._before, move) == 1 else ():
                    yield (back("quanto"), area.plate_rect(seat), area.plate_rect(self._seat))
                return
            case Extend(_, _, _, _, int(owner)):
                target = owner
            case OfferCard():
                target = self._before.turn
            case ReturnCard() | SwapCard():
                target = partner(self._seat)
            case _:
                target = self._seat
        for face, start in self._left:
            yield (face, start, area.plate_rect(target))
        stolen = self._before.quantos[move.owner] if isinstance(move, Steal) else None
        if isinstance(move, Steal) and stolen is not None:
            for card in stolen.cards:
                yield (quanto_face(card), area.plate_rect(move.owner), area.plate_rect(self._seat))

    def _layout_filled(self, after: QuantoState) -> Iterator[Flight]:
        """Yields the cards from the pile to the layout, face up."""
        if not isinstance(self._move, (Take, Form, Extend, Collect, Steal, Discard)):
            return
        card_widgets = self._area.ids.layout.children
        own = Counter(self._before.layout)
        if isinstance(self._move, Discard):
            own[self._move.card] += 1
        for index, card in enumerate(after.layout):
            if own[card]:
                own[card] -= 1
            elif index < len(card_widgets):
                yield (quanto_face(card), self._area.pile_rect(), self._area.card_rect(index))

    def _hand_filled(self, after: QuantoState) -> Iterator[Flight]:
        """Yields the cards that get into the hand, face down; revealed ones face up."""
        revealed = bool(after.revealed)
        cards = hand_of(after, self._seat)
        own = Counter() if revealed else Counter(self._before.hands[self._seat])
        if not self._before.revealed:
            own[_played_card(self._move)] -= 1
        for index, card in enumerate(cards):
            if own[card] > 0:
                own[card] -= 1
            elif index < len(self._hand.children) and len(after.pile) < len(self._before.pile):
                end = window_rect(self._hand.card(index))
                yield (quanto_face(card) if revealed else back("quanto"), self._area.pile_rect(), end)


def _played_card(move: Move) -> Card:
    """Returns the card that leaves the hand; for a steal the joker, which the move does not name."""
    if isinstance(move, Take | Form | Extend | Collect | Discard | OfferCard | SwapCard):
        return move.card
    return JOKER
