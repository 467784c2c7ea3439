"""Who may see what of the cards (QDO-R4, QDO-R5, A6, A7)."""

from __future__ import annotations

from dataclasses import replace

from sheets.quando.cards import Card
from sheets.quando.state import CardsState, Hand, Held, Phase

UNSEEN = Card(None, None)


def seen_by(state: CardsState, seat: int | None) -> CardsState:
    """Returns the state with only those sides that *seat* may see; None sits nowhere.

    Of a pile that is its count and what lies up on its top card. Of the own hand the fronts, never the backs, unless
    `backMemory` recalls those that were seen. Of other hands the backs, if `showOpponentBacks` says so. When a round
    has ended every hand's fronts are shown: they are counted aloud.
    """
    return replace(
        state,
        hands=tuple(
            _own_hand(hand, state.back_memory) if owner == seat else _other_hand(hand, state)
            for owner, hand in enumerate(state.hands)
        ),
        draw=_pile(state.draw),
        discard=_pile(state.discard),
    )


def _own_hand(hand: Hand, memory: bool) -> Hand:
    return tuple(
        Held(held.card.masked(side=True, other=memory and held.back_seen), memory and held.back_seen) for held in hand
    )


def _other_hand(hand: Hand, state: CardsState) -> Hand:
    shown = state.phase in (Phase.SHUFFLE, Phase.OVER)
    return tuple(Held(held.card.masked(side=shown, other=state.show_backs)) for held in hand)


def _pile(pile: tuple[Card, ...]) -> tuple[Card, ...]:
    if not pile:
        return pile
    return (pile[0].masked(side=True, other=False), *(UNSEEN,) * (len(pile) - 1))
