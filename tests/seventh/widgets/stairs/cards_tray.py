"""The tray with cards in the app: a hidden hand, and what a picked card allows."""

from __future__ import annotations

from dataclasses import replace

from sheets.card_face import CardFace, back
from sheets.notice import Violation
from sheets.offers import Offer
from sheets.stairs.in_app import Card, CardsState, Play, offers
from widgets.base.translation import tr
from widgets.table.card_tray import CardTray, HandDraft, hand_draft


def _face(card: Card) -> CardFace:
    """Returns a card as drawn in another deck, because this game has no drawings."""
    return CardFace(str(card), "green", "quando", str(card.value % 11)) if card.value else back("quando")


class StairsCardsTray(CardTray):
    """One card of the hand is picked at a time."""

    def heights(self) -> tuple[int, int]:
        """Returns the (normal, compact) height in dp for portrait."""
        return 330, 280

    def hand(self, state: CardsState) -> list[CardFace]:
        """Returns the player's cards."""
        return [_face(card) for card in state.hands[self.model.seat]]

    def offers(self, state: CardsState, draft: HandDraft) -> tuple[Offer, ...] | Violation:
        """Returns the offers for the picked card."""
        if not draft.picked:
            return ()
        return offers(state, self.model.seat, state.hands[self.model.seat][draft.picked[0]])

    def tap_card(self, index: int) -> None:
        """Picks that card instead of another."""
        draft = hand_draft(self.model)
        self.model.change(replace(draft, picked=() if draft.picked == (index,) else (index,)))

    def happened(self) -> str:
        """Returns the last move as everybody saw it."""
        played = [move for move in self.model.game.played if isinstance(move, Play)]
        if not played:
            return str(tr._("cards.dealt"))
        return str(tr._("stairs.played", name=self.model.game.players[played[-1].seat], value=played[-1].card.value))

    def hand_hint(self, state: CardsState, draft: HandDraft) -> str:
        """Returns the instruction for the shown seat."""
        return str(tr._("stairs.pick"))
