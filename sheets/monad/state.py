"""The state with cards in the app, and its views."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from sheets.frozen import replace
from sheets.monad.cards import BI, BONUS, COMMON, HIDDEN, MONAD, MONAD_CARD, ROLE, Card, in_order, sets
from sheets.monad.options import MONADS, HouseRules


@dataclass(frozen=True)
class MonadState:
    """The state of the game. Hands are sorted, so that equal hands compare equal."""

    seats: int
    house_rules: HouseRules
    box: tuple[Card, ...]
    """The unused cards; all cards before the deal."""
    identities: tuple[Card, ...]
    """One per seat; empty before the deal."""
    hands: tuple[tuple[Card, ...], ...]
    columns: tuple[tuple[Card, ...], ...]
    """Bis, Tris, Quads, Quints; cards are taken from the front and returned at the back (MON-R7)."""
    talon: tuple[Card, ...]
    """Face down; the first card is drawn next."""
    discard: tuple[Card, ...]
    """Face up; the last card is on top."""
    monads: tuple[int, ...]
    turn: int
    acted: bool = False
    """Whether the turn already has a union, a purchase or a leap."""
    preparations: int = 0
    """The number of prepared leaps; at most 1, for the whole turn, unless each leap needs its own."""
    bonus_used: bool = False
    """Whether the bonus has been used in this turn."""

    @property
    def dealt(self) -> bool:
        """Whether the cards are dealt."""
        return bool(self.identities)

    def top(self, rank: int) -> Card | None:
        """Returns the next card of that rank, from the talon, a column or the Monads; None if there is none."""
        if rank == MONAD:
            return MONAD_CARD if sum(self.monads) < MONADS else None
        pile = self.talon if rank == COMMON else self.columns[rank - BI]
        return pile[0] if pile else None

    def is_relative(self, seat: int, card: Card) -> bool:
        """Whether *card* is a relative of the seat (MON-R21)."""
        return card.rank > COMMON and card.color == self.identities[seat].color

    def bonus_card_ready(self, seat: int) -> bool:
        """Whether the seat's bonus card is face up; it is turned back at the end of the turn (MON-A18)."""
        return not (self.bonus_used and seat == self.turn)


def new_state(seats: int, house_rules: HouseRules) -> MonadState:
    """Returns the state before the shuffle, with all cards in the box."""
    stock = sets(seats)
    all_cards = (*stock.removed, *stock.identities, *stock.commons, *sum(stock.columns, ()), *(BONUS,) * seats)
    empty: tuple[tuple[Card, ...], ...] = ((),) * seats
    columns = tuple(() for _ in stock.columns)
    return MonadState(
        seats, house_rules, in_order(all_cards), (), empty, columns, (), (), (0,) * seats, house_rules.first
    )


def deal(state: MonadState, shuffled: tuple[tuple[Card, ...], ...]) -> MonadState:
    """Returns the state with the shuffled sets dealt and laid out (MON-R6, MON-R7)."""
    identities, commons, *columns = shuffled
    seats, first = state.seats, state.house_rules.first
    order = tuple(
        (seat - first) % seats for seat in range(seats)
    )  # MON-R8: dealt one by one, starting with the first player
    return replace(
        state,
        box=in_order((*sets(seats).removed, *identities[seats:])),
        identities=tuple(identities[turn] for turn in order),
        hands=tuple(in_order(commons[turn::seats]) for turn in order),
        columns=tuple(columns),
    )


def exchange(state: MonadState, seat: int, given: tuple[Card, ...], ranks: Iterable[int]) -> MonadState:
    """Returns the state after the seat took the top card of each rank and returned *given* (MON-R13, MON-R16)."""
    hand = list(state.hands[seat])
    columns = list(state.columns)
    talon, discard, monads = state.talon, list(state.discard), list(state.monads)
    for rank in ranks:
        if rank == MONAD:
            monads[seat] += 1
        elif rank == COMMON:
            hand.append(talon[0])
            talon = talon[1:]
        else:
            hand.append(columns[rank - BI][0])
            columns[rank - BI] = columns[rank - BI][1:]
    for card in given:
        hand.remove(card)
        if card.rank == COMMON:
            discard.append(card)
        else:
            columns[card.rank - BI] += (card,)
    return replace(
        with_hand(state, seat, hand),
        columns=tuple(columns),
        talon=talon,
        discard=tuple(discard),
        monads=tuple(monads),
    )


def with_hand(state: MonadState, seat: int, cards: Iterable[Card]) -> MonadState:
    """Returns the state with *cards* as the seat's hand."""
    return replace(state, hands=(*state.hands[:seat], in_order(cards), *state.hands[seat + 1 :]))


def next_turn(state: MonadState) -> MonadState:
    """Returns the state at the start of the next seat's turn (ALL-R1, MON-R19)."""
    return replace(state, turn=(state.turn + 1) % state.seats, acted=False, preparations=0, bonus_used=False)


def seen_by(state: MonadState, seat: int | None) -> MonadState:
    """Returns the state as the seat sees it, with other hands and the talon hidden.

    A flipped talon is hidden too, although its order could be remembered.
    """
    discard = state.discard
    if not state.house_rules.open_discard:
        discard = (*_backs(discard[:-1]), *discard[-1:])
    return replace(
        state,
        hands=tuple(hand if owner == seat else _backs(hand) for owner, hand in enumerate(state.hands)),
        talon=_backs(state.talon),
        discard=discard,
    )


def not_held(state: MonadState, seat: int, cards: tuple[Card, ...]) -> Card | None:
    """Returns the first of *cards* that is not in the hand, or not as often; hidden cards are in no hand."""
    hand = state.hands[seat]
    for card in cards:
        if card.rank == ROLE or cards.count(card) > hand.count(card):
            return card
    return None


def _backs(cards: tuple[Card, ...]) -> tuple[Card, ...]:
    return (HIDDEN,) * len(cards)
