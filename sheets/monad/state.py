"""Everything that lies on the table or is held in a hand, and who may see it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, replace

from sheets.monad.cards import BI, BONUS, COMMON, HIDDEN, MONAD, MONAD_CARD, ROLE, Card, in_order, sets
from sheets.monad.options import MONADS


@dataclass(frozen=True, slots=True)
class HouseRules:
    """What was agreed before the game."""

    first: int
    goal: int
    relative_bonus: bool
    """MON-A2: a pair of one rank brings its bonus also when one of the two is a relative."""
    prepare_each_leap: bool
    """MON-A5: every leap uses up a union or purchase of its own."""
    open_discard: bool
    """MON-A8: the whole discard pile may be looked through."""


@dataclass(frozen=True, slots=True)
class MonadState:
    """The game with cards at one moment. Hands are kept in order, so that equal hands are equal."""

    seats: int
    house_rules: HouseRules
    box: tuple[Card, ...]
    """What is not in play; everything, before the cards are dealt."""
    identities: tuple[Card, ...]
    """One per seat; none before the cards are dealt."""
    hands: tuple[tuple[Card, ...], ...]
    columns: tuple[tuple[Card, ...], ...]
    """Bis, Tris, Quads, Quints; each taken from the front and returned at the back (MON-R7)."""
    talon: tuple[Card, ...]
    """Face down; the first is drawn next."""
    discard: tuple[Card, ...]
    """Face up; the last lies on top."""
    monads: tuple[int, ...]
    turn: int
    acted: bool = False
    """Whether the turn has seen a union, a purchase or a leap."""
    preparations: int = 0
    """How many leaps are prepared; at most 1, which lasts for the turn, unless each leap needs its own."""
    bonus_used: bool = False
    """Whether the bonus card of the seat whose turn it is lies face down."""

    @property
    def dealt(self) -> bool:
        """Whether the cards are dealt."""
        return bool(self.identities)

    def top(self, rank: int) -> Card | None:
        """Returns what would be taken as a card of that rank: from the talon, a column or the stack of Monads."""
        if rank == MONAD:
            return MONAD_CARD if sum(self.monads) < MONADS else None
        pile = self.talon if rank == COMMON else self.columns[rank - BI]
        return pile[0] if pile else None

    def relative(self, seat: int, card: Card) -> bool:
        """Tells whether *card* is a relative of the seat (MON-R21)."""
        return card.rank > COMMON and card.color == self.identities[seat].color

    def bonus_card_ready(self, seat: int) -> bool:
        """Tells whether the seat's bonus card lies face up; it is turned back at the end of the turn (MON-A18)."""
        return not (self.bonus_used and seat == self.turn)


def new_table(seats: int, house_rules: HouseRules) -> MonadState:
    """Returns the table before the cards are shuffled: all of them in the box."""
    stock = sets(seats)
    everything = (*stock.removed, *stock.identities, *stock.commons, *sum(stock.columns, ()), *(BONUS,) * seats)
    empty: tuple[tuple[Card, ...], ...] = ((),) * seats
    columns = tuple(() for _ in stock.columns)
    return MonadState(
        seats, house_rules, in_order(everything), (), empty, columns, (), (), (0,) * seats, house_rules.first
    )


def deal(table: MonadState, shuffled: tuple[tuple[Card, ...], ...]) -> MonadState:
    """Returns the table with the shuffled sets dealt and laid out (MON-R6, MON-R7)."""
    identities, commons, *columns = shuffled
    seats, first = table.seats, table.house_rules.first
    order = tuple((seat - first) % seats for seat in range(seats))  # MON-R8: one by one, the first player first
    return replace(
        table,
        box=in_order((*sets(seats).removed, *identities[seats:])),
        identities=tuple(identities[place] for place in order),
        hands=tuple(in_order(commons[place::seats]) for place in order),
        columns=tuple(columns),
    )


def exchange(table: MonadState, seat: int, given: tuple[Card, ...], ranks: Iterable[int]) -> MonadState:
    """Returns the table after the seat took the top card of each of *ranks* and gave *given* (MON-R13, MON-R16)."""
    hand = Counter(table.hands[seat])
    hand.subtract(given)
    columns = list(table.columns)
    talon, discard, monads = table.talon, list(table.discard), list(table.monads)
    for rank in ranks:
        if rank == MONAD:
            monads[seat] += 1
        elif rank == COMMON:
            hand[talon[0]] += 1
            talon = talon[1:]
        else:
            hand[columns[rank - BI][0]] += 1
            columns[rank - BI] = columns[rank - BI][1:]
    for card in given:
        if card.rank == COMMON:
            discard.append(card)
        else:
            columns[card.rank - BI] += (card,)
    return replace(
        with_hand(table, seat, hand.elements()),
        columns=tuple(columns),
        talon=talon,
        discard=tuple(discard),
        monads=tuple(monads),
    )


def with_hand(table: MonadState, seat: int, cards: Iterable[Card]) -> MonadState:
    """Returns the table on which the seat holds *cards*."""
    return replace(table, hands=(*table.hands[:seat], in_order(cards), *table.hands[seat + 1 :]))


def next_turn(table: MonadState) -> MonadState:
    """Returns the table with the next seat to play and its bonus card face up (ALL-R1, MON-R19)."""
    return replace(table, turn=(table.turn + 1) % table.seats, acted=False, preparations=0, bonus_used=False)


def seen_by(table: MonadState, seat: int | None) -> MonadState:
    """Returns the table as the seat sees it: other hands and the talon face down.

    Who kept in mind what was discarded knows a flipped talon; the view does not tell.
    """
    discard = table.discard
    if not table.house_rules.open_discard:
        discard = (*_backs(discard[:-1]), *discard[-1:])
    return replace(
        table,
        hands=tuple(hand if owner == seat else _backs(hand) for owner, hand in enumerate(table.hands)),
        talon=_backs(table.talon),
        discard=discard,
    )


def not_held(table: MonadState, seat: int, cards: tuple[Card, ...]) -> Card | None:
    """Returns the first of *cards* that the seat does not hold, or not so often; a hidden card is held by nobody."""
    hand = table.hands[seat]
    for card in cards:
        if card.rank == ROLE or cards.count(card) > hand.count(card):
            return card
    return None


def _backs(cards: tuple[Card, ...]) -> tuple[Card, ...]:
    return (HIDDEN,) * len(cards)
