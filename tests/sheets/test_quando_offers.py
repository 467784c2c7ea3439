"""Offers for a selection of cards, or the reason for none."""

from __future__ import annotations

from random import Random

import pytest

from sheets.codec import Move
from sheets.notice import Common, Notice, Violation
from sheets.offers import Offer
from sheets.quando.codes import QuandoLabel, QuandoRefusal
from sheets.quando.moves import PlayCards, TurnZero
from sheets.quando.offers import offers
from sheets.quando.state import QuandoState
from tests.sheets.quando_candidates import good_move
from tests.sheets.quando_play import CARDS, do, hidden, knock, lay, new_game, pass_, play, turn, visible


def only(state: QuandoState, seat: int, *positions: int) -> tuple[Notice, Move]:
    result = offers(state, seat, positions)
    assert not isinstance(result, Violation), result
    (offer,) = result
    return offer.label, offer.move


@pytest.mark.parametrize(
    ("positions", "label"),
    [
        ((0,), QuandoLabel.SINGLE.notice(number=7)),
        ((0, 2, 1), QuandoLabel.STRAIGHT.notice(first=7, last=9)),
        ((3, 4), QuandoLabel.EQUAL.notice(number=10, count=2)),
        ((3, 4, 5), QuandoLabel.TRIPLET.notice(number=10)),
        ((3, 4, 5, 6), QuandoLabel.EQUAL.notice(number=10, count=4)),
    ],
)
def test_selection_is_labeled(positions: tuple[int, ...], label: Notice) -> None:
    """QDO-R11, QDO-R12, QDO-R17: a straight, equal numbers, a triplet; the move keeps the order chosen (QDO-R13)."""
    state = lay("7|1 8|1 9|1 10|1 10|2 10|3 10|4", "3|4", draw="5|6 6|7")
    assert only(state, 0, *positions) == (label, PlayCards(0, positions))


@pytest.mark.parametrize(
    ("positions", "why"),
    [
        ((2, 3, 4), QuandoRefusal.STRAIGHT_WRAPS.refuse(numbers=(0, 9, 10))),
        ((0, 1), QuandoRefusal.STRAIGHT_INCOMPLETE.refuse(numbers=(7, 8), needs=(6, 9))),
        ((0, 1, 3), QuandoRefusal.STRAIGHT_BROKEN.refuse(numbers=(7, 8, 10), odd=10)),
        ((0, 1, 2, 3), QuandoRefusal.STRAIGHT_LENGTH.refuse(numbers=(7, 8, 9, 10), count=3)),
        ((0, 4), QuandoRefusal.MIXED_NUMBERS.refuse(numbers=(0, 7))),
        ((9,), QuandoRefusal.CARD_UNKNOWN.refuse(card=9, cards=5)),
    ],
)
def test_selection_without_offers_has_a_reason(positions: tuple[int, ...], why: Violation) -> None:
    """QDO-R11, QDO-D8"""
    assert offers(lay("7|1 8|1 9|1 10|1 0|2", "3|4", draw="5|6"), 0, positions) == why


def test_knocking_is_offered_without_a_selection() -> None:
    """QDO-R22, QDO-R24: in the last round passing is offered instead."""
    early = lay("1|2", "3|4", "5|6", plays=(2, 1, 1))
    assert offers(early, 0, ()) == QuandoRefusal.KNOCK_TOO_EARLY.refuse(seats=(1, 2), plays=2)
    state = lay("1|2", "3|4", "5|6")
    assert only(state, 0) == (QuandoLabel.KNOCK.notice(), knock(0))
    assert only(do(state, knock(0)), 1) == (QuandoLabel.PASS.notice(), pass_(1))


def test_after_playing_both_sides_of_the_top_card_are_offered() -> None:
    """QDO-R14, QDO-R15: the number named is the visible one, which is all that is known."""
    state = do(lay("7|1 7|2", "3|4"), play(0, 0))
    both = (
        Offer(QuandoLabel.TAKE_VISIBLE.notice(number=9), visible(0)),
        Offer(QuandoLabel.TAKE_HIDDEN.notice(number=9), hidden(0)),
    )
    assert offers(state, 0, ()) == both
    assert offers(state, 0, (0,)) == QuandoRefusal.DRAW_FIRST.refuse()


def test_a_penalty_offers_the_zeros_or_the_draw() -> None:
    """QDO-R17"""
    state = do(lay("8|1 8|2 8|3 5|4", "0|6 0|7 3|9", "4|6"), play(0, 0, 1, 2), visible(0))
    assert offers(state, 1, ()) == QuandoRefusal.MUST_TURN_ZERO.refuse(cards=(0, 1))
    assert only(state, 1, 1) == (QuandoLabel.TURN_ZERO.notice(card=1), TurnZero(1, 1))
    assert offers(state, 1, (2,)) == QuandoRefusal.NOT_ZERO.refuse(card=2, number=3)
    assert offers(state, 1, (0, 1)) == QuandoRefusal.ONE_ZERO.refuse(cards=(0, 1))
    assert offers(state, 1, (0, 0)) == QuandoRefusal.CARD_TWICE.refuse(card=0)
    state = do(state, turn(1, 0))
    assert {offer.move for offer in offers(state, 2, ())} == {visible(2), hidden(2)}  # type: ignore[union-attr]
    assert offers(state, 2, (0,)) == QuandoRefusal.DRAW_FIRST.refuse()


def test_no_offers_for_other_seats() -> None:
    state = lay("1|2", "9|10", draw="3|4", target=9)
    assert offers(state, 1, (0,)) == Common.NOT_YOUR_TURN.refuse(seat=1, turn=0)
    assert offers(do(state, knock(0), pass_(1)), 0, ()) == Common.GAME_OVER.refuse()
    assert offers(new_game(2, components="app").state, 0, ()) == QuandoRefusal.SHUFFLE_FIRST.refuse()


@pytest.mark.parametrize(("memory", "backs"), [("off", "on"), ("on", "off")])
def test_offers_from_a_view_are_legal(memory: str, backs: str) -> None:
    """ALL-R4: the same offers come from the view; every offer is accepted, every refusal is that of the rules."""
    rng = Random(11)
    game = new_game(3, components="app", backMemory=memory, showOpponentBacks=backs)
    offered = 0
    while not game.over and len(game.moves) < 300:
        state = game.state
        for seat in range(3):
            view = CARDS.view(state, seat)
            size = len(state.hands[seat])
            for count in (0, 1, 1, 2, 2, 3, 3, 4):
                chosen = tuple(rng.sample(range(size), min(count, size)))
                result = offers(state, seat, chosen)
                assert result == offers(view, seat, chosen)
                for offer in () if isinstance(result, Violation) else result:
                    assert CARDS.check(state, offer.move) is None
                    offered += 1
            if seat == state.acting:
                assert list(CARDS.legal_moves(view)) == list(CARDS.legal_moves(state))
        game = game.play(good_move(state, rng, CARDS))
    assert offered > 300
