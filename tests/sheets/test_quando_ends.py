"""Ends of rounds and games: hands of zeros, knocking, the last round (RULES 5.2, 5.3)."""

from __future__ import annotations

from sheets.notice import Common
from sheets.quando.codes import QuandoEnd, QuandoRefusal
from sheets.quando.moves import Shuffle
from sheets.quando.scoring import Round
from sheets.quando.state import Phase, QuandoState
from tests.sheets.quando_play import (
    CARDS,
    do,
    hand,
    hidden,
    knock,
    lay,
    new_game,
    pass_,
    play,
    refused,
    sorted_shuffle,
    turn,
    visible,
)


def last_round(state: QuandoState) -> Round:
    return state.table.rounds[-1]


def test_maria_holds_only_zeros_and_the_round_ends_at_once() -> None:
    """QDO-R16, QDO-E4: three 9s are played, a 0 is drawn beside the 0: no penalty any more."""
    state = lay("9|1 9|2 9|3 0|4", "0|6 1|2", "7|8", draw="0|5 7|10")
    state = do(state, play(0, 0, 1, 2), visible(0))
    assert hand(state, 0) == "0|4 0|5"
    assert state.phase is Phase.SHUFFLE
    assert hand(state, 1) == "0|6 1|2", "nobody has turned or drawn"
    assert hand(state, 2) == "7|8"
    assert last_round(state) == Round((0, 1, 7))
    assert state.table.totals == (0, 1, 7)


def test_a_single_zero_is_a_hand_of_zeros_also_from_the_hidden_side() -> None:
    """QDO-R16: any number of cards will do."""
    state = do(lay("9|1", "1|2", draw="5|0 7|10"), play(0, 0), hidden(0))
    assert hand(state, 0) == "0|5"
    assert last_round(state).sums == (0, 1)


def test_zero_with_another_number_does_not_end_the_round() -> None:
    """QDO-R16"""
    state = do(lay("9|1 1|4", "1|2", draw="0|5 7|10"), play(0, 0), visible(0))
    assert (state.phase, state.turn) == (Phase.PLAY, 1)


def test_dealt_zeros_do_not_end_the_round_before_a_draw() -> None:
    """QDO-R19, A8: neither after the play of another seat, nor after drawing another number."""
    state = lay("9|1 8|1", "0|2 0|3", draw="7|10 4|10 6|10")
    state = do(state, play(0, 0), visible(0))
    assert (state.phase, state.turn) == (Phase.PLAY, 1)
    state = do(state, play(1, 0), visible(1))
    assert hand(state, 1) == "0|3 4|10"
    assert (state.phase, state.turn) == (Phase.PLAY, 0)


def test_zeros_from_the_deal_and_another_zero_drawn_end_the_round() -> None:
    """QDO-R16, QDO-R19, A8"""
    state = do(lay("0|2 0|3", "9|1 8|1", draw="0|10 4|10"), play(0, 0), visible(0))
    assert last_round(state).sums == (0, 17)


def test_zeros_in_the_last_round_end_it_for_all() -> None:
    """QDO-R16, QDO-D6, A3: seat 0 knocks, seat 1 gets only zeros; seat 2 has no turn, the knocker pays no penalty."""
    table = ("1|2", "9|1", "7|8 6|8")
    state = do(lay(*table, draw="0|5 7|10"), knock(0), play(1, 0), visible(1))
    assert state.phase is Phase.SHUFFLE
    assert last_round(state) == Round((1, 0, 13), knocker=0, zeros=True)
    assert state.table.totals == (1, 0, 13)
    strict = lay(*table, draw="0|5 7|10", knockPenaltyOnZeroEnd="on")
    assert do(strict, knock(0), play(1, 0), visible(1)).table.totals == (6, 0, 13)


def test_a_knocker_with_zeros_from_the_deal_ties_with_the_hand_of_zeros() -> None:
    """QDO-D6, A9: treated like any hand: not alone the lowest, so he pays where zeros do not spare him."""
    table = lay("0|2", "9|1", draw="0|5 7|10", knockPenaltyOnZeroEnd="on")
    state = do(table, knock(0), play(1, 0), visible(1))
    assert last_round(state).sums == (0, 0)
    assert state.table.totals == (5, 0)
    spared = do(lay("0|2", "9|1", draw="0|5 7|10"), knock(0), play(1, 0), visible(1))
    assert spared.table.totals == (0, 0)


def test_knocking_waits_until_everybody_has_played_twice() -> None:
    """QDO-R22, QDO-D4, A11: from the deal on, the starting player's third turn is the first chance."""
    state = new_game(2, components="app", first=1).play(sorted_shuffle()).state
    for late in ((0, 1), (0, 1), (0, 1), (0,)):
        seat = state.turn
        assert refused(state, knock(seat)) == QuandoRefusal.KNOCK_TOO_EARLY.refuse(seats=late, plays=2)
        assert knock(seat) not in list(CARDS.legal_moves(state))
        state = do(state, play(seat, 0), visible(seat))
    assert state.turn == 1
    assert knock(1) in list(CARDS.legal_moves(state))
    assert do(state, knock(1)).knocker == 1


def test_two_players_who_have_played_once_cannot_knock() -> None:
    """QDO-D4, QDO-R22"""
    state = lay("1|2", "3|4", plays=(1, 1))
    assert refused(state, knock(0)) == QuandoRefusal.KNOCK_TOO_EARLY.refuse(seats=(0, 1), plays=2)


def test_knocking_replaces_playing_and_drawing() -> None:
    """QDO-R22: it is done at the start of a turn, and neither plays nor draws."""
    state = lay("7|2 7|3", "3|4", plays=(2, 2))
    played = do(state, play(0, 0))
    assert refused(played, knock(0)) == QuandoRefusal.DRAW_FIRST.refuse()
    knocked = do(state, knock(0))
    assert (knocked.hands, knocked.draw, knocked.discard) == (state.hands, state.draw, state.discard)
    assert (knocked.phase, knocked.turn) == (Phase.PLAY, 1)


def test_everybody_else_has_one_more_turn_and_nobody_else_can_knock() -> None:
    """QDO-R23"""
    state = do(lay("7|2 1|5", "3|4 9|4", "8|1 6|1", "4|5", turn=2), knock(2))
    acted = []
    while state.phase is Phase.PLAY:
        seat = state.turn
        acted.append(seat)
        assert refused(state, knock(seat)) == QuandoRefusal.ALREADY_KNOCKED.refuse(seat=2)
        state = do(state, play(seat, 0), visible(seat))
    assert acted == [3, 0, 1]
    assert state.phase is Phase.SHUFFLE
    assert last_round(state).knocker == 2


def test_pass_in_the_last_round_changes_nothing() -> None:
    """QDO-R24"""
    state = do(lay("7|2", "3|4", "8|1"), knock(0))
    passed = do(state, pass_(1))
    assert (passed.hands, passed.draw, passed.discard) == (state.hands, state.draw, state.discard)
    assert passed.turn == 2
    assert do(passed, pass_(2)).table.totals == (7 + 5, 0, 8)


def test_passing_before_a_knock_is_refused() -> None:
    """QDO-R24"""
    state = lay("7|2", "3|4")
    assert refused(state, pass_(0)) == QuandoRefusal.MUST_PLAY.refuse()
    assert pass_(0) not in list(CARDS.legal_moves(state))


def test_no_pass_after_a_play_in_the_last_round() -> None:
    """QDO-R24, QDO-R14"""
    state = do(lay("7|2", "3|4 3|5"), knock(0), play(1, 0))
    assert refused(state, pass_(1)) == QuandoRefusal.DRAW_FIRST.refuse()


def test_a_play_that_makes_the_hand_worse_is_allowed_in_the_last_round() -> None:
    """A12: a 1 is played, a 9 is drawn."""
    state = do(lay("3|2", "1|4", draw="9|10 8|10"), knock(0), play(1, 0), visible(1))
    assert last_round(state).sums == (3, 9)


def test_the_last_players_triplet_is_still_paid_for() -> None:
    """QDO-R25, QDO-R18: seat 2 has the last turn of the last round; then the round ends."""
    state = lay("0|8", "3|4", "5|1 5|2 5|3 1|2", draw="9|10 7|10 6|10")
    state = do(state, knock(0), pass_(1), play(2, 0, 1, 2), visible(2))
    assert (state.phase, CARDS.waiting(state)) == (Phase.PENALTY, (0,))
    state = do(state, turn(0, 0), visible(1))
    assert state.phase is Phase.SHUFFLE
    assert last_round(state).sums == (8, 3 + 7, 1 + 9)
    assert state.table.totals == (0, 10, 10)


def test_only_fronts_are_counted() -> None:
    """QDO-R16, QDO-R23: the backs, here tens, are nobody's points."""
    state = do(lay("1|10 2|10", "3|10 4|10", draw="8|9"), knock(0), pass_(1))
    assert last_round(state).sums == (3, 7)


def test_the_game_ends_when_a_total_reaches_the_target_after_a_round() -> None:
    """QDO-R26: nothing can be done afterwards; the lowest total wins."""
    state = do(lay("1|2", "9|10 8|10", draw="7|8 6|7", target=17), knock(0), pass_(1))
    assert state.phase is Phase.OVER
    assert state.dealer == 1, "who dealt the last round, before seat 0"
    standing = CARDS.standing(state)
    assert standing.winners == (0,)
    assert standing.ends == (QuandoEnd.TARGET_REACHED.notice(seat=1, total=17, target=17),)
    assert refused(state, Shuffle()) == Common.GAME_OVER.refuse()
    assert list(CARDS.legal_moves(state)) == []
    assert CARDS.waiting(state) == ()


def test_below_the_target_the_next_round_waits_for_its_shuffle() -> None:
    """QDO-R26, QDO-R2"""
    state = do(lay("1|2", "9|10 8|10", draw="7|8 6|7", target=18), knock(0), pass_(1))
    assert state.phase is Phase.SHUFFLE
    assert list(CARDS.legal_moves(state)) == [Shuffle()]
    assert CARDS.standing(state).winners == ()
