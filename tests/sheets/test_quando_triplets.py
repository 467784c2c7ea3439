"""Three equal cards: everybody else turns a zero or draws (RULES 5.2)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from sheets.notice import Common
from sheets.quando.cards import DECK
from sheets.quando.codes import QuandoRefusal
from sheets.quando.state import Phase, QuandoState
from tests.sheets.quando_play import (
    CARDS,
    do,
    hand,
    hidden,
    identities,
    knock,
    lay,
    pass_,
    pile,
    play,
    refused,
    turn,
    visible,
)

TIM, SARAH, MARIA, LINUS = range(4)


def tims_table() -> QuandoState:
    """Tim holds three 8s, Sarah two zeros, Maria and Linus none."""
    return lay("8|1 8|2 8|3 5|4", "0|6 0|7 3|9", "4|6 1|0", "2|5", draw="9|10 7|10 6|10 5|10")


def test_tim_plays_three_eights() -> None:
    """QDO-R17, QDO-E3: Tim draws; Sarah turns a zero, Maria draws, Linus draws; Sarah is next."""
    state = do(tims_table(), play(TIM, 0, 1, 2), visible(TIM))
    assert hand(state, TIM) == "5|4 9|10"
    assert CARDS.waiting(state) == (SARAH,)
    state = do(state, turn(SARAH, 1))
    assert hand(state, SARAH) == "0|6 7|0 3|9", "QDO-R27: turning swaps front and back"
    state = do(state, visible(MARIA))
    assert hand(state, MARIA) == "4|6 1|0 7|10"
    state = do(state, hidden(LINUS))
    assert hand(state, LINUS) == "2|5 10|6"
    assert (state.phase, CARDS.waiting(state)) == (Phase.PLAY, (SARAH,))
    assert (state.triplet, state.penalized) == (False, None)


def test_the_player_draws_before_the_others_pay() -> None:
    """QDO-R17, A1"""
    state = do(tims_table(), play(TIM, 0, 1, 2))
    assert refused(state, turn(SARAH, 0)) == Common.NOT_YOUR_TURN.refuse(seat=SARAH, turn=TIM)
    assert set(CARDS.legal_moves(state)) == {visible(TIM), hidden(TIM)}


def test_any_zero_must_be_turned() -> None:
    """QDO-R17: exactly one of the zeros, by choice; drawing or playing instead is refused."""
    state = do(tims_table(), play(TIM, 0, 1, 2), visible(TIM))
    assert set(CARDS.legal_moves(state)) == {turn(SARAH, 0), turn(SARAH, 1)}
    must = QuandoRefusal.MUST_TURN_ZERO.refuse(cards=(0, 1))
    assert [refused(state, move) for move in (visible(SARAH), play(SARAH, 0), pass_(SARAH), knock(SARAH))] == [must] * 4
    assert refused(state, turn(SARAH, 2)) == QuandoRefusal.NOT_ZERO.refuse(card=2, number=3)
    assert refused(state, turn(SARAH, 3)) == QuandoRefusal.CARD_UNKNOWN.refuse(card=3, cards=3)
    assert hand(do(state, turn(SARAH, 0)), SARAH) == "6|0 0|7 3|9"


def test_without_a_zero_in_front_a_card_must_be_drawn() -> None:
    """QDO-R17, QDO-R15: a zero on a back does not count; the drawer chooses the side."""
    state = do(tims_table(), play(TIM, 0, 1, 2), visible(TIM), turn(SARAH, 0))
    assert set(CARDS.legal_moves(state)) == {visible(MARIA), hidden(MARIA)}
    assert refused(state, turn(MARIA, 1)) == QuandoRefusal.NO_ZERO.refuse()
    assert refused(state, play(MARIA, 0)) == QuandoRefusal.DRAW_FIRST.refuse()


def test_the_others_pay_one_after_the_other_clockwise() -> None:
    """QDO-R17"""
    state = replace(tims_table(), turn=MARIA)
    state = replace(state, hands=(*state.hands[2:], *state.hands[:2]))
    state = do(state, play(MARIA, 0, 1, 2), visible(MARIA))
    assert refused(state, visible(TIM)) == Common.NOT_YOUR_TURN.refuse(seat=TIM, turn=LINUS)
    paid = []
    while state.phase is Phase.PENALTY:
        paid.append(state.acting)
        state = do(state, next(CARDS.legal_moves(state)))
    assert paid == [LINUS, TIM, SARAH]
    assert state.turn == LINUS


@pytest.mark.parametrize(("count", "pays"), [(1, False), (2, False), (3, True), (4, False), (5, False)])
def test_exactly_three_equal_cards_are_a_triplet(count: int, pays: bool) -> None:
    """QDO-R17, QDO-D3: not two, not four or more."""
    state = lay("8|1 8|2 8|3 8|4 8|5 1|2", "4|6", draw="9|10 7|10")
    state = do(state, play(0, *range(count)), visible(0))
    assert (state.phase is Phase.PENALTY) == pays


def test_three_zeros_are_a_triplet_too() -> None:
    """QDO-R17, QDO-D3"""
    state = do(lay("0|1 0|2 0|3 4|5", "4|6", draw="9|10 7|10"), play(0, 0, 1, 2), visible(0))
    assert (state.phase, CARDS.waiting(state)) == (Phase.PENALTY, (1,))


def test_a_straight_is_no_triplet() -> None:
    """QDO-R17"""
    state = do(lay("7|1 8|2 9|3 4|5", "4|6", draw="9|10 7|10"), play(0, 0, 1, 2), visible(0))
    assert (state.phase, state.turn) == (Phase.PLAY, 1)


def test_the_triplet_hits_the_knocker_and_those_who_had_their_last_turn() -> None:
    """QDO-R18: seat 0 knocked, seat 1 passed, seat 2 plays three 5s; everybody pays, and then seat 3 has its turn."""
    state = lay("1|2", "3|4", "5|1 5|2 5|3 9|8", "6|7", draw="9|10 7|10 6|10 4|10 3|10")
    state = do(state, knock(0), pass_(1), play(2, 0, 1, 2), visible(2), visible(3), visible(0), visible(1))
    assert [hand(state, seat) for seat in (3, 0, 1)] == ["6|7 7|10", "1|2 6|10", "3|4 4|10"]
    assert (state.phase, state.turn) == (Phase.PLAY, 3)


def test_a_triplet_makes_the_knockers_zero_dear() -> None:
    """QDO-R18, QDO-R25, QDO-D5: the knocker's zero has an 8 on its other side; his sum grows by 8."""
    state = lay("0|8 1|2", "5|1 5|2 5|3 6|7", draw="9|10 7|10")
    state = do(state, knock(0), play(1, 0, 1, 2), visible(1), turn(0, 0))
    assert hand(state, 0) == "8|0 1|2"
    assert state.table.rounds[0].sums == (1 + 8, 6 + 9)
    assert state.phase is Phase.SHUFFLE


def test_the_discard_pile_is_turned_in_the_middle_of_penalties() -> None:
    """QDO-R20, QDO-R21: the second to pay draws from the block that was turned after the first one's draw."""
    state = lay("8|1 8|2 8|3 5|4", "4|6", "2|5", draw="9|10 7|10", discard="6|9")
    state = do(state, play(0, 0, 1, 2), visible(0), visible(1))
    assert pile(state.draw) == "9|6 1|8 2|8 3|8"
    assert hand(do(state, visible(2)), 2) == "2|5 9|6"


def packed(zero: int | None = None) -> QuandoState:
    """Returns six hands with all 55 cards, seat 0 with three 8s, zeros in front only at seat *zero*."""
    eights = [card for card in DECK if card.other == 8][1:4]
    rest = [card for card in DECK if card not in eights]
    shares = [[*eights, *rest[:6]], *(rest[start::5] for start in range(6, 11))]
    hands = [[card.turned() for card in share] for share in shares]
    if zero is not None:
        hands[zero].append(hands[0].pop(3).turned())
    return lay(*(" ".join(map(str, cards)) for cards in hands), draw="")


def test_a_penalty_draw_is_skipped_when_there_is_no_card_left() -> None:
    """QDO-R21, A13: three cards are played onto empty piles; the player and two more draw them, three are skipped."""
    state = packed()
    assert len(identities(state)) == 55
    state = do(state, play(0, 0, 1, 2), visible(0), visible(1), visible(2))
    assert (state.draw, state.discard) == ((), ())
    assert (state.phase, state.turn) == (Phase.PLAY, 1)


def test_zero_is_turned_even_if_no_card_is_left() -> None:
    """QDO-R17, QDO-R21: seat 3 is skipped, seat 4 turns, seat 5 is skipped."""
    state = packed(zero=4)
    state = do(state, play(0, 0, 1, 2), visible(0), visible(1), visible(2))
    assert CARDS.waiting(state) == (4,)
    state = do(state, turn(4, state.zeros(4)[0]))
    assert (state.phase, state.turn) == (Phase.PLAY, 1)


def test_a_penalty_never_ends_the_round() -> None:
    """QDO-R19, A8: seat 1 holds nothing but zeros from the deal and turns one; seat 2 too; nothing ends."""
    state = lay("8|1 8|2 8|3 5|4", "0|6", "0|7 0|9", draw="9|10 7|10")
    state = do(state, play(0, 0, 1, 2), visible(0), turn(1, 0), turn(2, 1))
    assert [hand(state, seat) for seat in (1, 2)] == ["6|0", "0|7 9|0"]
    assert (state.phase, state.turn) == (Phase.PLAY, 1)


def test_a_penalty_draw_of_a_zero_never_ends_the_round() -> None:
    """QDO-R19: the drawer had no zero, so other cards stay beside the drawn one."""
    state = lay("8|1 8|2 8|3 5|4", "6|1", draw="9|10 0|7")
    state = do(state, play(0, 0, 1, 2), visible(0), visible(1))
    assert hand(state, 1) == "6|1 0|7"
    assert (state.phase, state.turn) == (Phase.PLAY, 1)
