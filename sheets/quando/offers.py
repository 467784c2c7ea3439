"""Offers for the chosen cards of the acting seat."""

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
    recognize_cards,
    required_action,
)
from sheets.quando.codes import QuandoLabel, QuandoRefusal
from sheets.quando.moves import DrawCard, Knock, Pass, PlayCards, TurnZero
from sheets.quando.plays import Play, Straight
from sheets.quando.state import Phase, QuandoState


def offers(state: QuandoState, seat: int, positions: tuple[int, ...]) -> Offers:
    """Returns the moves of *seat* with the cards at *positions*, in the order chosen, or why there is none.

    Without a selection these are drawing, knocking and passing. Works on the seat's view too.
    """
    violation = check_seat(state, seat)
    if violation:
        return violation
    if state.phase is Phase.PLAY:
        return _play_offers(state, seat, positions) if positions else _knock_offers(state, seat)
    if state.phase is Phase.PENALTY and state.zeros(seat):
        return _turn_offers(state, seat, positions)
    return required_action(state) if positions else _draw_offers(state, seat)


def play_label(play: Play) -> Notice:
    """Returns the label of a play."""
    if isinstance(play, Straight):
        return QuandoLabel.STRAIGHT.notice(first=play.first, last=play.last)
    if play.triplet:
        return QuandoLabel.TRIPLET.notice(number=play.number)
    if play.count == 1:
        return QuandoLabel.SINGLE.notice(number=play.number)
    return QuandoLabel.EQUAL.notice(number=play.number, count=play.count)


def _play_offers(state: QuandoState, seat: int, positions: tuple[int, ...]) -> Offers:
    play = recognize_cards(state, seat, positions)
    return play if isinstance(play, Violation) else (Offer(play_label(play), PlayCards(seat, positions)),)


def _knock_offers(state: QuandoState, seat: int) -> Offers:
    if check_pass(state) is None:
        return (Offer(QuandoLabel.PASS.notice(), Pass(seat)),)
    return check_knock(state) or (Offer(QuandoLabel.KNOCK.notice(), Knock(seat)),)


def _turn_offers(state: QuandoState, seat: int, positions: tuple[int, ...]) -> Offers:
    if not positions:
        return required_action(state)
    violation = check_positions(state, seat, positions)
    for position in positions:
        violation = violation or check_turn(state, seat, position)
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
