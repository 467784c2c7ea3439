"""Descriptions of Quando's moves for the replay; hidden cards are named only after the game."""

from __future__ import annotations

from sheets.codec import Move
from sheets.descriptions import MoveDescription, describe_move
from sheets.notice import Code, Notice, PerSeat, Seat
from sheets.quando.cards import Side
from sheets.quando.moves import CorrectRound, DrawCard, EnterRound, Knock, Pass, PlayCards, TurnZero
from sheets.quando.plays import Straight, recognize
from sheets.quando.state import QuandoState


class QuandoDescription(Code):
    """Descriptions of moves with cards in the app, and of entered rounds."""

    SINGLE = "log-single", Seat("seat"), "numbers"
    """One card was played."""
    PAIR = "log-pair", Seat("seat"), "numbers"
    """Two equal cards were played."""
    TRIPLET = "log-triplet", Seat("seat"), "numbers"
    """Three equal cards were played."""
    EQUAL = "log-equal", Seat("seat"), "numbers"
    """More than three equal cards were played."""
    STRAIGHT = "log-straight", Seat("seat"), "numbers"
    """A straight was played."""
    TOOK_VISIBLE = "log-draw-visible", Seat("seat"), "number"
    """The top card was drawn with its visible side as front."""
    TOOK_HIDDEN = "log-draw-hidden", Seat("seat")
    """The top card was drawn with its hidden side as front."""
    TOOK_HIDDEN_OPEN = "log-draw-hidden-open", Seat("seat"), "number"
    """The same, with the hidden number."""
    TURNED = "log-turn", Seat("seat")
    """A zero was turned over."""
    TURNED_OPEN = "log-turn-open", Seat("seat"), "number"
    """The same, with the number on its other side."""
    KNOCKED = "log-knock", Seat("seat")
    """The seat knocked."""
    KNOCKED_OPEN = "log-knock-open", Seat("seat"), "sum"
    """The same, with the sum of the hand."""
    ROUND_ZEROS = "log-round", "round", PerSeat("sums")
    """A round ended by a hand of zeros."""
    ROUND_KNOCK = "log-round-knock", "round", Seat("seat"), PerSeat("sums")
    """A round ended by a knock."""
    CORRECTED_ZEROS = "log-correct", "round", PerSeat("sums")
    """A round was corrected: it ended by a hand of zeros."""
    CORRECTED_KNOCK = "log-correct-knock", "round", Seat("seat"), PerSeat("sums")
    """A round was corrected: it ended by a knock."""


PLAY_BY_COUNT = {1: QuandoDescription.SINGLE, 2: QuandoDescription.PAIR, 3: QuandoDescription.TRIPLET}


def describe_cards_move(before: QuandoState, move: Move, after: QuandoState, over: bool) -> Notice:
    """Describes a move with the cards in the app."""
    match move:
        case PlayCards(seat, cards):
            return _describe_play(seat, tuple(card.side or 0 for card in reversed(after.discard[: len(cards)])))
        case DrawCard(seat, side) if side is Side.VISIBLE:
            return QuandoDescription.TOOK_VISIBLE.notice(seat=seat, number=before.draw[0].side or 0)
        case DrawCard(seat) if over:
            return QuandoDescription.TOOK_HIDDEN_OPEN.notice(seat=seat, number=before.draw[0].other or 0)
        case DrawCard(seat):
            return QuandoDescription.TOOK_HIDDEN.notice(seat=seat)
        case TurnZero(seat, card) if over:
            return QuandoDescription.TURNED_OPEN.notice(seat=seat, number=after.hands[seat][card].card.side or 0)
        case TurnZero(seat):
            return QuandoDescription.TURNED.notice(seat=seat)
        case Knock(seat) if over:
            return QuandoDescription.KNOCKED_OPEN.notice(seat=seat, sum=sum(before.numbers(seat)))
        case Knock(seat):
            return QuandoDescription.KNOCKED.notice(seat=seat)
        case Pass(seat):
            return MoveDescription.PASSED.notice(seat=seat)
    return describe_move(move)


def describe_entered_round(rounds: int, move: Move) -> Notice:
    """Describes a round entered or corrected after *rounds* rounds."""
    assert isinstance(move, EnterRound | CorrectRound)
    corrects = isinstance(move, CorrectRound)
    number = (move.round if isinstance(move, CorrectRound) else rounds) + 1
    if move.knocker is None:
        code = QuandoDescription.CORRECTED_ZEROS if corrects else QuandoDescription.ROUND_ZEROS
        return code.notice(round=number, sums=move.sums)
    code = QuandoDescription.CORRECTED_KNOCK if corrects else QuandoDescription.ROUND_KNOCK
    return code.notice(round=number, seat=move.knocker, sums=move.sums)


def _describe_play(seat: int, numbers: tuple[int, ...]) -> Notice:
    play = recognize(list(numbers))
    code = (
        QuandoDescription.STRAIGHT
        if isinstance(play, Straight)
        else PLAY_BY_COUNT.get(len(numbers), QuandoDescription.EQUAL)
    )
    return code.notice(seat=seat, numbers="-".join(map(str, numbers)))
