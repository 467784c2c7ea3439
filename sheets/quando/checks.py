"""Legality of moves with the cards (RULES 5.2). Works on the acting seat's view too."""

from __future__ import annotations

from sheets.codec import Move
from sheets.notice import Common, Violation
from sheets.quando.codes import QuandoRefusal
from sheets.quando.moves import DrawCard, Knock, Pass, PlayCards, Shuffle, TurnMove, TurnZero
from sheets.quando.plays import Play, recognize
from sheets.quando.state import Phase, QuandoState

PLAYS_BEFORE_KNOCK = 2


def check_move(state: QuandoState, move: Move) -> Violation | None:
    """Returns why *move* is refused now, or None."""
    if isinstance(move, Shuffle):
        if state.phase is Phase.SHUFFLE:
            return None
        return QuandoRefusal.ROUND_RUNNING.refuse(turn=state.turn)
    assert isinstance(move, TurnMove)
    violation = check_seat(state, move.seat)
    if violation:
        return violation
    match move:
        case PlayCards():
            play = recognize_cards(state, move.seat, move.cards)
            return play if isinstance(play, Violation) else None
        case DrawCard():
            return check_draw(state)
        case TurnZero():
            return check_turn(state, move.seat, move.card)
        case Knock():
            return check_knock(state)
        case Pass():
            return check_pass(state)


def check_seat(state: QuandoState, seat: int) -> Violation | None:
    """Refuses a seat that is not the acting one."""
    if state.phase is Phase.OVER:
        return Common.GAME_OVER.refuse()
    if state.acting is None:
        return QuandoRefusal.SHUFFLE_FIRST.refuse()
    if seat != state.acting:
        return Common.NOT_YOUR_TURN.refuse(seat=seat, turn=state.acting)
    return None


def recognize_cards(state: QuandoState, seat: int, cards: tuple[int, ...]) -> Play | Violation:
    """Returns the play of the acting seat with these cards (QDO-R11, QDO-R12), or why it is refused."""
    if state.phase is not Phase.PLAY:
        return required_action(state)
    violation = check_positions(state, seat, cards)
    if violation:
        return violation
    numbers = state.numbers(seat)
    return recognize([numbers[position] for position in cards])


def check_positions(state: QuandoState, seat: int, cards: tuple[int, ...]) -> Violation | None:
    """Refuses cards that are not in the hand, or chosen twice."""
    for count, position in enumerate(cards):
        if not 0 <= position < len(state.hands[seat]):
            return QuandoRefusal.CARD_UNKNOWN.refuse(card=position, cards=len(state.hands[seat]))
        if position in cards[:count]:
            return QuandoRefusal.CARD_TWICE.refuse(card=position)
    return None


def check_draw(state: QuandoState) -> Violation | None:
    """Refuses to draw before playing (QDO-R14), and instead of turning a zero (QDO-R17)."""
    required = required_action(state)
    return None if required.code is QuandoRefusal.DRAW_FIRST else required


def check_turn(state: QuandoState, seat: int, card: int) -> Violation | None:
    """Refuses to turn a card other than a zero, or without a triplet (QDO-R17)."""
    if state.phase is not Phase.PENALTY:
        return QuandoRefusal.NO_PENALTY.refuse()
    if not state.zeros(seat):
        return QuandoRefusal.NO_ZERO.refuse()
    violation = check_positions(state, seat, (card,))
    if violation:
        return violation
    number = state.numbers(seat)[card]
    return None if number == 0 else QuandoRefusal.NOT_ZERO.refuse(card=card, number=number)


def check_knock(state: QuandoState) -> Violation | None:
    """Refuses to knock within a turn, before everybody has played twice (QDO-R22), or again (QDO-R23)."""
    if state.phase is not Phase.PLAY:
        return required_action(state)
    if state.knocker is not None:
        return QuandoRefusal.ALREADY_KNOCKED.refuse(seat=state.knocker)
    late = late_seats(state)
    return QuandoRefusal.KNOCK_TOO_EARLY.refuse(seats=late, plays=PLAYS_BEFORE_KNOCK) if late else None


def late_seats(state: QuandoState) -> tuple[int, ...]:
    """Returns the seats that must play again before anybody may knock (QDO-R22); plays count, not turns (A11)."""
    return tuple(seat for seat, plays in enumerate(state.plays) if plays < PLAYS_BEFORE_KNOCK)


def check_pass(state: QuandoState) -> Violation | None:
    """Refuses to pass within a turn, and before the last round (QDO-R24)."""
    if state.phase is not Phase.PLAY:
        return required_action(state)
    return QuandoRefusal.MUST_PLAY.refuse() if state.knocker is None else None


def required_action(state: QuandoState) -> Violation:
    """Returns the action that the acting seat has to do first, as a refusal of all others."""
    if state.phase is Phase.PLAY:
        return QuandoRefusal.PLAY_FIRST.refuse()
    zeros = state.zeros(state.penalized) if state.penalized is not None else ()
    return QuandoRefusal.MUST_TURN_ZERO.refuse(cards=zeros) if zeros else QuandoRefusal.DRAW_FIRST.refuse()
