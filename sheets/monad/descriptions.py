"""Descriptions of Monad's moves for the replay; drawn cards are named only after the game."""

from __future__ import annotations

from sheets.codec import Move
from sheets.descriptions import MoveDescription, describe_move
from sheets.monad.cards import MONAD, RANKS, texts
from sheets.monad.moves import Buy, Draw, EndTurn, Flip, Leap, MarkBonus, Pass, TakeMonad, Unite
from sheets.monad.state import MonadState
from sheets.notice import Code, Notice, Seat


class MonadDescription(Code):
    """Descriptions of moves with the cards in the app. Ranks are named as in `cards.RANKS`, cards by their texts."""

    UNITED = "log-unite", Seat("seat"), "cards"
    """Two cards were united."""
    UNITED_BONUS = "log-unite-bonus", Seat("seat"), "cards"
    """The same, with the bonus."""
    BOUGHT = "log-buy", Seat("seat"), "rank", "cards"
    """A card was bought."""
    BOUGHT_MONAD = "log-buy-monad", Seat("seat"), "cards"
    """A Monad was bought."""
    LEAPT = "log-leap", Seat("seat"), "count", "cards"
    """Commons leapt."""
    DREW = "log-draw", Seat("seat")
    """A card was drawn."""
    DREW_OPEN = "log-draw-open", Seat("seat"), "card"
    """The same, with the card."""
    FLIPPED = "log-flip", Seat("seat")
    """The discard pile became the talon."""
    ENDED = "log-end", Seat("seat")
    """The turn was ended after one or more actions."""


class TallyDescription(Code):
    """Descriptions of the tracker's moves."""

    GAINED = "log-monad", Seat("seat"), "count"
    """The seat gained a Monad."""
    MARKED = "log-bonus", Seat("seat")
    """The bonus card was turned over."""
    UNMARKED = "log-bonus-back", Seat("seat")
    """The bonus card was turned back."""


def describe_cards_move(before: MonadState, move: Move, after: MonadState, over: bool) -> Notice:
    """Describes a move with the cards in the app."""
    match move:
        case Unite(seat, cards, bonus):
            return (MonadDescription.UNITED_BONUS if bonus else MonadDescription.UNITED).notice(
                seat=seat, cards=texts(cards)
            )
        case Buy(seat, rank, cards) if rank == MONAD:
            return MonadDescription.BOUGHT_MONAD.notice(seat=seat, cards=texts(cards))
        case Buy(seat, rank, cards):
            return MonadDescription.BOUGHT.notice(seat=seat, rank=RANKS[rank], cards=texts(cards))
        case Leap(seat, cards):
            return MonadDescription.LEAPT.notice(seat=seat, count=len(cards), cards=texts(cards))
        case Draw(seat) if over:
            return MonadDescription.DREW_OPEN.notice(seat=seat, card=str(before.talon[0]))
        case Draw(seat):
            return MonadDescription.DREW.notice(seat=seat)
        case Flip(seat):
            return MonadDescription.FLIPPED.notice(seat=seat)
        case EndTurn(seat):
            return MonadDescription.ENDED.notice(seat=seat)
        case Pass(seat):
            return MoveDescription.PASSED.notice(seat=seat)
    return describe_move(move)


def describe_tally_move(move: Move, monads: tuple[int, ...], bonus_used: tuple[bool, ...]) -> Notice:
    """Describes a move of the tracker; *monads* and *bonus_used* are those after it."""
    match move:
        case TakeMonad(seat):
            return TallyDescription.GAINED.notice(seat=seat, count=monads[seat])
        case MarkBonus(seat):
            return (TallyDescription.MARKED if bonus_used[seat] else TallyDescription.UNMARKED).notice(seat=seat)
    return describe_move(move)
