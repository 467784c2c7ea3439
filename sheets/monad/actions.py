"""The three actions of a turn and the bonus: legality and effect."""

from __future__ import annotations

from sheets.frozen import replace
from sheets.monad.cards import BI, COLORS, COMMON, LEAPS, MONAD, RANKS, ROLE, VALUES, Card, bonus_pair
from sheets.monad.codes import MonadRefusal
from sheets.monad.moves import Action, Buy, Leap, Unite
from sheets.monad.state import MonadState, exchange, not_held
from sheets.notice import Violation


def check_action(state: MonadState, move: Action) -> Violation | None:
    """Returns why the seat cannot do this action with its cards, or None."""
    if not move.cards:
        return MonadRefusal.NOTHING_SELECTED.refuse()
    missing = not_held(state, move.seat, move.cards)
    if missing:
        return MonadRefusal.CARD_NOT_IN_HAND.refuse(card=str(missing))
    if isinstance(move, Unite):
        return _check_union(state, move) or (_check_bonus(state, move) if move.bonus else None)
    return _check_purchase(state, move) if isinstance(move, Buy) else _check_leap(state, move)


def target(state: MonadState, move: Action) -> int:
    """Returns the rank of the card gained by an allowed action."""
    if isinstance(move, Unite):
        return _united_rank(state, move) + 1
    return move.rank if isinstance(move, Buy) else LEAPS[len(move.cards)]


def do_action(state: MonadState, move: Action) -> MonadState:
    """Returns the state after an allowed action. Gained cards can be used at once (MON-A13)."""
    bonus = isinstance(move, Unite) and move.bonus
    gained = (target(state, move), *(bonus_chain(state, move.cards[0].rank) if bonus else ()))
    return replace(
        exchange(state, move.seat, move.cards, gained),
        acted=True,
        preparations=_prepared(state, move),
        bonus_used=state.bonus_used or bonus,
    )


def _check_column(state: MonadState, rank: int) -> Violation | None:
    """MON-R15, MON-R26, MON-R29: the column must have a card before others are returned under it."""
    return MonadRefusal.COLUMN_EMPTY.refuse(target=RANKS[rank]) if state.top(rank) is None else None


# UNITE


def _check_union(state: MonadState, move: Unite) -> Violation | None:
    if len(move.cards) != 2:
        return MonadRefusal.UNITE_COUNT.refuse(count=len(move.cards))
    first, second = move.cards
    if first.temperature == second.temperature:  # MON-R14; so two relatives never unite (MON-R23)
        return MonadRefusal.SAME_TEMPERATURE.refuse(first=str(first), second=str(second), temperature=first.temperature)
    if first.rank != second.rank and _relative(state, move) is None:
        return MonadRefusal.RANKS_DIFFER.refuse(first=str(first), second=str(second))
    return _check_column(state, target(state, move))


def _united_rank(state: MonadState, move: Unite) -> int:
    """Returns the rank of a union: that of the card that is no relative (MON-R22)."""
    first, second = move.cards
    return second.rank if first == _relative(state, move) else first.rank


def _relative(state: MonadState, move: Unite) -> Card | None:
    return next((card for card in move.cards if state.is_relative(move.seat, card)), None)


# BONUS


def _check_bonus(state: MonadState, move: Unite) -> Violation | None:
    """Returns why an allowed union has no bonus, or None."""
    first, second = move.cards
    relative = _relative(state, move)
    if not bonus_pair(first, second):  # MON-R17
        return MonadRefusal.BONUS_PAIR.refuse(first=str(first), second=str(second))
    if relative and (first.rank != second.rank or not state.house_rules.relative_bonus):  # MON-R20, MON-R23, MON-A2
        return MonadRefusal.BONUS_RELATIVE.refuse(card=str(relative))
    if first.rank == COMMON:  # MON-R17
        return MonadRefusal.BONUS_COMMON.refuse()
    if state.bonus_used:  # MON-R19
        return MonadRefusal.BONUS_USED.refuse()
    if not bonus_chain(state, first.rank):  # MON-R18
        return MonadRefusal.BONUS_EMPTY.refuse(column=RANKS[first.rank - 1])
    return None


def bonus_chain(state: MonadState, rank: int) -> tuple[int, ...]:
    """Returns the ranks of the bonus cards for a pair of *rank*, down to the first empty column (MON-R17, MON-R18)."""
    below = range(rank - 1, ROLE, -1)
    gap = next((lower for lower in below if state.top(lower) is None), ROLE)
    return tuple(range(rank - 1, gap, -1))


# BUY


def _check_purchase(state: MonadState, move: Buy) -> Violation | None:
    if not BI <= move.rank <= MONAD:
        return MonadRefusal.NOT_FOR_SALE.refuse(rank=move.rank)
    wanted = RANKS[move.rank]
    too_high = next((card for card in move.cards if card.rank >= move.rank), None)
    if too_high:  # MON-R25, also for relatives (MON-R24)
        return MonadRefusal.CARD_TOO_HIGH.refuse(card=str(too_high), target=wanted)
    value, price = worth(move.cards), VALUES[move.rank]
    if value < price:  # MON-R25
        return MonadRefusal.VALUE_SHORT.refuse(target=wanted, value=value, price=price, short=price - value)
    return _check_column(state, move.rank)


def worth(cards: tuple[Card, ...]) -> int:
    """Returns the value of the cards as payment."""
    return sum(card.value for card in cards)


def superfluous(move: Buy) -> tuple[Card, ...]:
    """Returns the cards that an allowed purchase does not need, the most valuable first."""
    spare = worth(move.cards) - VALUES[move.rank]
    spared: list[Card] = []
    for card in sorted(move.cards, key=lambda card: card.value, reverse=True):
        if card.value <= spare:
            spare -= card.value
            spared.append(card)
    return tuple(spared)


# LEAP


def _check_leap(state: MonadState, move: Leap) -> Violation | None:
    if len(move.cards) not in LEAPS:  # MON-R27
        return MonadRefusal.LEAP_COUNT.refuse(count=len(move.cards))
    colors = [card.color for card in move.cards]
    for card in move.cards:
        if card.rank != COMMON:
            return MonadRefusal.LEAP_CARD.refuse(card=str(card))
        if colors.count(card.color) > 1:
            return MonadRefusal.LEAP_COLOR.refuse(color=COLORS[card.color])
    if not state.preparations:  # MON-R28
        return MonadRefusal.LEAP_UNPREPARED.refuse(target=RANKS[target(state, move)])
    return _check_column(state, target(state, move))


def _prepared(state: MonadState, move: Action) -> int:
    """Returns the number of prepared leaps after *move* (MON-R28, MON-A5)."""
    if not state.house_rules.prepare_each_leap:
        return 1
    return state.preparations + (-1 if isinstance(move, Leap) else 1)
