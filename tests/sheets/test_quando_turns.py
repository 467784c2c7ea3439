"""A turn in the normal phase: playing, drawing, and the two piles (RULES 5.2)."""

from __future__ import annotations

from itertools import combinations_with_replacement

import pytest

from sheets.notice import Violation
from sheets.quando.cards import DECK
from sheets.quando.codes import QuandoRefusal
from sheets.quando.plays import Equal, Straight, recognize
from sheets.quando.state import Phase
from tests.sheets.quando_play import CARDS, do, hand, hidden, lay, pass_, pile, play, refused, turn, visible


def test_maria_plays_a_straight_and_draws_one() -> None:
    """QDO-R11, QDO-R14, QDO-E1: 7, 8 and 9, then exactly one card."""
    state = do(lay("7|1 3|2 8|1 9|1", "4|5"), play(0, 0, 2, 3))
    assert state.phase is Phase.DRAW
    assert hand(state, 0) == "3|2"
    state = do(state, visible(0))
    assert hand(state, 0) == "3|2 9|10"
    assert CARDS.waiting(state) == (1,)
    assert state.phase is Phase.PLAY


def test_linus_plays_two_tens_and_draws_one() -> None:
    """QDO-R12, QDO-R14, QDO-E2"""
    state = do(lay("10|1 3|2 10|3", "4|5", draw="9|8 7|8"), play(0, 0, 2), visible(0))
    assert hand(state, 0) == "3|2 9|8"
    assert pile(state.draw) == "7|8"
    assert state.turn == 1


@pytest.mark.parametrize("numbers", [[0], [7], [4, 4], [6] * 5, [3] * 10])
def test_any_count_of_equal_numbers_can_be_played(numbers: list[int]) -> None:
    """QDO-R12, QDO-E2: one 0, one 7, two 4s, five 6s; no upper limit."""
    assert recognize(numbers) == Equal(numbers[0], len(numbers))


@pytest.mark.parametrize("first", range(9))
def test_three_consecutive_numbers_are_a_straight_in_any_order(first: int) -> None:
    """QDO-R11: 0-1-2 up to 8-9-10."""
    assert recognize([first, first + 1, first + 2]) == Straight(first, first + 2)
    assert recognize([first + 1, first + 2, first]) == Straight(first, first + 2)


def test_nothing_else_can_be_played() -> None:
    """QDO-R11, QDO-R12: all selections of one to five numbers, against the two sentences of the rulebook."""
    straights = {(first, first + 1, first + 2) for first in range(9)}
    for count in range(1, 6):
        for numbers in combinations_with_replacement(range(11), count):
            allowed = numbers in straights or numbers == numbers[:1] * count
            assert isinstance(recognize(numbers), Violation) != allowed, numbers


@pytest.mark.parametrize(
    ("numbers", "why"),
    [
        ([9, 10, 0], QuandoRefusal.STRAIGHT_WRAPS.refuse(numbers=(0, 9, 10))),
        ([10, 0, 1], QuandoRefusal.STRAIGHT_WRAPS.refuse(numbers=(0, 1, 10))),
        ([7, 8], QuandoRefusal.STRAIGHT_INCOMPLETE.refuse(numbers=(7, 8), needs=(6, 9))),
        ([9, 10], QuandoRefusal.STRAIGHT_INCOMPLETE.refuse(numbers=(9, 10), needs=(8,))),
        ([7, 9], QuandoRefusal.STRAIGHT_INCOMPLETE.refuse(numbers=(7, 9), needs=(8,))),
        ([7, 8, 10], QuandoRefusal.STRAIGHT_BROKEN.refuse(numbers=(7, 8, 10), odd=10)),
        ([8, 2, 9], QuandoRefusal.STRAIGHT_BROKEN.refuse(numbers=(2, 8, 9), odd=2)),
        ([3, 4, 5, 6], QuandoRefusal.STRAIGHT_LENGTH.refuse(numbers=(3, 4, 5, 6), count=3)),
        ([1, 5], QuandoRefusal.MIXED_NUMBERS.refuse(numbers=(1, 5))),
        ([1, 5, 9], QuandoRefusal.MIXED_NUMBERS.refuse(numbers=(1, 5, 9))),
        ([4, 4, 5], QuandoRefusal.MIXED_NUMBERS.refuse(numbers=(4, 4, 5))),
        ([], QuandoRefusal.NOTHING_CHOSEN.refuse()),
    ],
)
def test_impossible_plays_have_a_reason(numbers: list[int], why: Violation) -> None:
    """QDO-R11, QDO-R12"""
    assert recognize(numbers) == why


def test_a_straight_does_not_wrap_around() -> None:
    """QDO-R11, QDO-D8: a hand of 9, 10, 0."""
    state = lay("9|1 10|1 0|3", "4|5", draw="7|8")
    assert refused(state, play(0, 0, 1, 2)) == QuandoRefusal.STRAIGHT_WRAPS.refuse(numbers=(0, 9, 10))
    assert play(0, 0, 1, 2) not in list(CARDS.legal_moves(state))


def test_only_fronts_make_a_play() -> None:
    """QDO-R11, QDO-R12: the backs 7, 8, 9 help nobody."""
    state = lay("1|7 3|8 5|9", "4|5")
    assert refused(state, play(0, 0, 1, 2)).code is QuandoRefusal.MIXED_NUMBERS


@pytest.mark.parametrize(
    ("positions", "why"),
    [
        ((3,), QuandoRefusal.CARD_UNKNOWN.refuse(card=3, cards=3)),
        ((-1,), QuandoRefusal.CARD_UNKNOWN.refuse(card=-1, cards=3)),
        ((1, 1), QuandoRefusal.CARD_TWICE.refuse(card=1)),
        ((), QuandoRefusal.NOTHING_CHOSEN.refuse()),
    ],
)
def test_cards_are_chosen_from_the_players_hand(positions: tuple[int, ...], why: Violation) -> None:
    assert refused(lay("7|1 7|2 8|3", "4|5"), play(0, *positions)) == why


def test_playing_is_mandatory_and_always_possible() -> None:
    """QDO-R10, QDO-R14: neither passing nor drawing replaces it; even a hand of one card can be played."""
    state = lay("7|1", "4|5")
    assert refused(state, pass_(0)) == QuandoRefusal.MUST_PLAY.refuse()
    assert refused(state, visible(0)) == QuandoRefusal.PLAY_FIRST.refuse()
    assert refused(state, turn(0, 0)) == QuandoRefusal.NO_PENALTY.refuse()
    assert play(0, 0) in list(CARDS.legal_moves(state))


def test_the_turn_ends_with_exactly_one_draw() -> None:
    """QDO-R14, A14: it can be neither forgotten nor repeated."""
    state = do(lay("7|1 7|2", "4|5"), play(0, 0))
    assert refused(state, play(0, 0)) == QuandoRefusal.DRAW_FIRST.refuse()
    assert refused(state, pass_(0)) == QuandoRefusal.DRAW_FIRST.refuse()
    assert set(CARDS.legal_moves(state)) == {visible(0), hidden(0)}
    state = do(state, visible(0))
    assert refused(state, visible(0)).params["turn"] == 1


def test_the_whole_hand_can_be_played() -> None:
    """QDO-R10, QDO-D10: then one card is drawn, so the hand has one."""
    state = do(lay("3|1 4|1 5|1", "4|5", draw="7|8 7|9"), play(0, 0, 1, 2), visible(0))
    assert hand(state, 0) == "7|8"


def test_played_cards_keep_their_order_with_fronts_up() -> None:
    """QDO-R13, A5: the card chosen last is on top."""
    state = do(lay("7|1 8|2 9|3 1|0", "4|5", discard="2|3"), play(0, 2, 0, 1))
    assert pile(state.discard) == "8|2 7|1 9|3 2|3"


def test_the_drawer_takes_the_visible_or_the_hidden_side() -> None:
    """QDO-R15"""
    state = do(lay("7|1 8|2", "4|5", draw="3|9 10|6"), play(0, 0))
    assert hand(do(state, visible(0)), 0) == "8|2 3|9"
    assert hand(do(state, hidden(0)), 0) == "8|2 9|3"
    assert pile(do(state, hidden(0)).draw) == "10|6"


def test_there_is_no_second_thought_after_the_hidden_side() -> None:
    """QDO-R15: the draw is over with the choice, the turn has gone on."""
    state = do(lay("7|1 8|2", "4|5", draw="3|9 10|6"), play(0, 0), hidden(0))
    assert CARDS.waiting(state) == (1,)
    assert not any(getattr(move, "seat", None) == 0 for move in CARDS.legal_moves(state))


def test_the_discard_pile_is_turned_over_as_a_block() -> None:
    """QDO-R20, QDO-R21, QDO-D7, A4: at once when the last card is drawn; the first discarded card is on top."""
    state = do(lay("7|2 8|0 9|1 5|4", "4|3", draw="3|6"), play(0, 0, 1, 2))
    assert pile(state.discard) == "9|1 8|0 7|2"
    state = do(state, visible(0))
    assert pile(state.draw) == "2|7 0|8 1|9"
    assert state.discard == ()


def test_played_cards_become_the_draw_pile_if_both_piles_are_empty() -> None:
    """QDO-R21"""
    state = do(lay("7|2 8|0 9|1 5|4", "4|3", draw=""), play(0, 1, 0, 2))
    assert pile(state.draw) == "0|8 2|7 1|9"
    assert hand(do(state, hidden(0)), 0) == "5|4 8|0"


def test_a_single_card_played_onto_empty_piles_comes_back() -> None:
    """QDO-R21: the draw takes the last card, so there is nothing left to turn over."""
    state = do(lay("7|2 5|4", "4|3", draw=""), play(0, 0), visible(0))
    assert hand(state, 0) == "5|4 2|7"
    assert (state.draw, state.discard) == ((), ())


def test_the_whole_deck_in_six_hands_still_allows_every_turn() -> None:
    """QDO-R10, QDO-R21"""
    hands = [" ".join(str(card.turned()) for card in DECK[seat::6]) for seat in range(6)]
    state = lay(*hands, draw="")
    for seat in range(6):
        state = do(state, play(seat, 0), visible(seat))
    assert state.turn == 0
