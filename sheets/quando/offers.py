"""What the seat that is to act can do with the cards it has chosen."""

from __future__ import annotations

from sheets.notice import Notice, Violation
from sheets.offers import Offer, Offers
from sheets.quando.cards import Side
from sheets.quando.checks import (
    check_knock,
    check_pass,
    check_positions,
    check_seat,
    check_turn,
    due,
    recognize_cards,
)
from sheets.quando.codes import QuandoLabel, QuandoRefusal
from sheets.quando.moves import DrawCard, Knock, Pass, PlayCards, TurnZero
from sheets.quando.plays import Play, Straight
from sheets.quando.state import Phase, QuandoState


def offers(state: QuandoState, seat: int, positions: tuple[int, ...]) -> Offers:
    """Returns what *seat* can do with the cards at *positions*, in the order chosen, or why nothing.

    Without a selection that is what needs none: drawing, and before playing knocking or passing. Works as well
    on the seat's view.
    """
    violation = check_seat(state, seat)
    if violation:
        return violation
    if state.phase is Phase.PLAY:
        return _play_offers(state, seat, positions) if positions else _knock_offers(state, seat)
    if state.phase is Phase.PENALTY and state.zeros(seat):
        return _turn_offers(state, seat, positions)
    return due(state) if positions else _draw_offers(state, seat)


def says(play: Play) -> Notice:
    """Returns what a play is called."""
    if isinstance(play, Straight):
        return QuandoLabel.STRAIGHT.notice(first=play.first, last=play.last)
    if play.triplet:
        return QuandoLabel.TRIPLET.notice(number=play.number)
    if play.count == 1:
        return QuandoLabel.SINGLE.notice(number=play.number)
    return QuandoLabel.EQUAL.notice(number=play.number, count=play.count)


def _play_offers(state: QuandoState, seat: int, positions: tuple[int, ...]) -> Offers:
    play = recognize_cards(state, seat, positions)
    return play if isinstance(play, Violation) else (Offer(says(play), PlayCards(seat, positions)),)


def _knock_offers(state: QuandoState, seat: int) -> Offers:
    if check_pass(state) is None:
        return (Offer(QuandoLabel.PASS.notice(), Pass(seat)),)
    return check_knock(state) or (Offer(QuandoLabel.KNOCK.notice(), Knock(seat)),)


def _turn_offers(state: QuandoState, seat: int, positions: tuple[int, ...]) -> Offers:
    if not positions:
        return due(state)
    violation = check_positions(state, seat, positions)
    for place in positions:
        violation = violation or check_turn(state, seat, place)
    if violation:
        return violation
    if len(positions) > 1:
        return QuandoRefusal.ONE_ZERO.refuse(cards=positions)
    return (Offer(QuandoLabel.TURN_ZERO.notice(card=positions[0]), TurnZero(seat, positions[0])),)


def _draw_offers(state: QuandoState, seat: int) -> Offers:
    number = state.draw[0].side
    assert number is not None
    return (
        Offer(QuandoLabel.TAKE_VISIBLE.notice(number=number), DrawCard(seat, Side.VISIBLE)),
        Offer(QuandoLabel.TAKE_HIDDEN.notice(number=number), DrawCard(seat, Side.HIDDEN)),
    )
