"""Offers for selected hand cards, and the reasons for impossible actions."""

from __future__ import annotations

from collections.abc import Iterator

from sheets.frozen import FrozenMap
from sheets.monad import scoring
from sheets.monad.actions import bonus_chain, check_action, target, worth
from sheets.monad.cards import BI, LEAPS, MONAD, RANKS, VALUES, Card
from sheets.monad.codes import MonadLabel, MonadRefusal
from sheets.monad.in_app import check_turn
from sheets.monad.moves import Action, Buy, Leap, Unite
from sheets.monad.state import MonadState, not_held
from sheets.notice import Common, Notice, Violation
from sheets.offers import Offer, Offers


def offers(state: MonadState, seat: int, cards: tuple[Card, ...]) -> Offers:
    """Returns the actions of the seat with exactly these cards, in this order, the highest gain first.

    A purchase with more cards than needed is offered too, with a warning (`MonadCards.warnings`).
    """
    if refused := _refuse_all(state, seat, cards):
        return refused
    legal = (move for move in _candidates(seat, cards) if check_action(state, move) is None)
    return tuple(Offer(_label(state, move), move) for move in legal) or _reason(state, seat, cards)


def refusals(state: MonadState, seat: int, cards: tuple[Card, ...]) -> FrozenMap[Violation]:
    """Returns why these cards cannot `unite`, `buy`, `leap`, or unite with the `bonus`; without the legal actions.

    Shown beside the offers: four different commons buy a Bi, but cannot leap before a union.
    """
    refused = _refuse_all(state, seat, cards)
    if refused:
        return FrozenMap(dict.fromkeys(("unite", "bonus", "buy", "leap"), refused))
    reasons = {
        "unite": check_action(state, Unite(seat, cards)),
        "bonus": check_action(state, Unite(seat, cards, bonus=True)),
        "buy": _check_any_purchase(state, seat, cards),
        "leap": check_action(state, Leap(seat, cards)),
    }
    return FrozenMap({name: reason for name, reason in reasons.items() if reason})


def _refuse_all(state: MonadState, seat: int, cards: tuple[Card, ...]) -> Violation | None:
    if scoring.over(state.monads, state.house_rules.goal):
        return Common.GAME_OVER.refuse()
    refused = check_turn(state, seat)
    if refused:
        return refused
    if not cards:
        return MonadRefusal.NOTHING_SELECTED.refuse()
    missing = not_held(state, seat, cards)
    return MonadRefusal.CARD_NOT_IN_HAND.refuse(card=str(missing)) if missing else None


def _candidates(seat: int, cards: tuple[Card, ...]) -> Iterator[Action]:
    yield Unite(seat, cards, bonus=True)
    yield Unite(seat, cards)
    yield Leap(seat, cards)
    for rank in range(MONAD, BI - 1, -1):
        yield Buy(seat, rank, cards)


def _label(state: MonadState, move: Action) -> Notice:
    rank = target(state, move)
    wanted, card = RANKS[rank], str(state.top(rank))
    if isinstance(move, Leap):
        return MonadLabel.LEAP.notice(target=wanted, card=card, count=len(move.cards))
    if isinstance(move, Buy):
        value, price = worth(move.cards), VALUES[rank]
        return MonadLabel.BUY.notice(target=wanted, card=card, value=value, price=price, lost=value - price)
    first, second = map(str, move.cards)
    if move.cards[0].rank != move.cards[1].rank:
        counts_as = RANKS[rank - 1]
        return MonadLabel.UNITE_RELATIVE.notice(first=first, second=second, target=wanted, card=card, rank=counts_as)
    if not move.bonus:
        return MonadLabel.UNITE.notice(first=first, second=second, target=wanted, card=card)
    bonus = tuple(RANKS[lower] for lower in bonus_chain(state, rank - 1))
    return MonadLabel.UNITE_BONUS.notice(first=first, second=second, target=wanted, card=card, bonus=bonus)


def _reason(state: MonadState, seat: int, cards: tuple[Card, ...]) -> Violation:
    """Returns the refusal of the most likely intention: two cards unite, different commons leap, others buy."""
    reasons = refusals(state, seat, cards)
    if len(cards) == 2:
        return reasons["unite"]
    leaps = len(cards) in LEAPS and len({card.color for card in cards}) == len(cards) and worth(cards) == len(cards)
    return reasons["leap"] if leaps else reasons["buy"]


def _check_any_purchase(state: MonadState, seat: int, cards: tuple[Card, ...]) -> Violation | None:
    """Returns why nothing can be bought: for the next higher rank, or because of one card too many."""
    top = max(card.rank for card in cards)
    reasons = [check_action(state, Buy(seat, rank, cards)) for rank in range(top + 1, MONAD + 1)]
    if None in reasons:
        return None
    lower = tuple(card for card in cards if card.rank < top)
    if worth(lower) >= VALUES[top]:
        return check_action(state, Buy(seat, top, cards))
    return reasons[0]
