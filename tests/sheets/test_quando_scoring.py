"""The points of a round, and the table they add up to (RULES 5.3)."""

from __future__ import annotations

from itertools import product

import pytest

from sheets.quando.codes import PointsReason, QuandoEnd
from sheets.quando.scoring import Round, ScoreTable, score
from sheets.standing import Part
from tests.sheets.quando_play import new_game


def points(*sums: int, knocker: int | None = None, zeros: bool = False, penalty: bool = True) -> tuple[int, ...]:
    return tuple(scored.points for scored in score(Round(sums, knocker, zeros), penalty))


def table(*rounds: Round, seats: int = 3, target: int = 50, first: int = 0) -> ScoreTable:
    return ScoreTable(seats, first, target, True, rounds)


def test_the_knocker_with_the_lowest_sum_gets_nothing() -> None:
    """QDO-E5: Linus knocked; Linus 2, Tim 11, Sarah 6, Maria 4."""
    assert points(2, 11, 6, 4, knocker=0) == (0, 11, 6, 4)


def test_the_knocker_who_shares_the_lowest_sum_pays() -> None:
    """QDO-E6, A2: Sarah knocked; Sarah 4, Maria 12, Linus 7, Tim 4."""
    assert points(4, 12, 7, 4, knocker=0) == (9, 12, 7, 0)


def test_the_knocker_pays_and_all_the_lowest_get_nothing() -> None:
    """QDO-D1"""
    assert points(7, 5, 5, 9, knocker=0) == (12, 0, 0, 9)


def test_without_a_knock_the_hand_of_zeros_gets_nothing() -> None:
    """QDO-D2"""
    assert points(0, 6, 14) == (0, 6, 14)


def test_equal_sums_score_nothing_but_the_knocker_pays() -> None:
    assert points(4, 4, 4) == (0, 0, 0)
    assert points(4, 4, 4, knocker=1) == (0, 9, 0)


def test_the_option_spares_the_knocker_when_zeros_end_the_last_round() -> None:
    """A3: with `knockPenaltyOnZeroEnd` off, only a last round played to its end costs the knocker 5."""
    assert points(3, 0, 8, knocker=0, zeros=True) == (8, 0, 8)
    assert points(3, 0, 8, knocker=0, zeros=True, penalty=False) == (3, 0, 8)
    assert points(3, 0, 8, knocker=0, zeros=False, penalty=False) == (8, 0, 8)
    assert points(0, 0, 8, knocker=0, zeros=True) == (5, 0, 8)
    assert points(0, 0, 8, knocker=0, zeros=True, penalty=False) == (0, 0, 8)


def test_every_score_has_a_reason() -> None:
    reasons = [scored.reason for scored in score(Round((7, 5, 5, 9), knocker=0))]
    assert reasons == [
        PointsReason.KNOCK_PENALTY.notice(sum=7, penalty=5, seats=(1, 2)),
        PointsReason.LOWEST.notice(sum=5),
        PointsReason.LOWEST.notice(sum=5),
        PointsReason.HAND_SUM.notice(sum=9),
    ]


def test_reason_names_the_seats_with_the_same_lowest_sum() -> None:
    tied = score(Round((4, 12, 7, 4), knocker=0))[0]
    assert tied.reason == PointsReason.KNOCK_PENALTY.notice(sum=4, penalty=5, seats=(3,))


def naive_points(sums: tuple[int, ...], knocker: int | None, zeros: bool, penalty: bool) -> tuple[int, ...]:
    """The same written again, from each player's side: whom have I beaten?"""
    written = []
    for me, mine in enumerate(sums):
        others = [total for seat, total in enumerate(sums) if seat != me]
        nobody_lower = all(mine <= total for total in others)
        alone = all(mine < total for total in others)
        if knocker == me and not (zeros and not penalty):
            written.append(0 if alone else mine + 5)
        else:
            written.append(0 if nobody_lower else mine)
    return tuple(written)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_points_agree_with_a_second_way_to_count_them(seats: int) -> None:
    tried = 0
    for sums in product((0, 1, 2, 5, 9) if seats < 5 else (0, 3, 7), repeat=seats):
        for knocker, zeros, penalty in product((None, *range(seats)), (False, True), (False, True)):
            assert points(*sums, knocker=knocker, zeros=zeros, penalty=penalty) == naive_points(
                sums, knocker, zeros, penalty
            ), (sums, knocker, zeros, penalty)
            tried += 1
    assert tried > 250


def test_the_game_ends_when_a_total_reaches_the_target() -> None:
    """QDO-R26, QDO-D9: totals 48, 30, 51 after a round; 30 wins."""
    before = table(Round((24, 15, 0)), Round((24, 15, 0)))
    assert before.totals == (48, 30, 0)
    assert not before.over
    after = before.with_round(Round((1, 1, 51), knocker=None))
    assert after.totals == (48, 30, 51)
    standing = after.standing()
    assert after.over
    assert standing.winners == (1,)
    assert standing.ends == (QuandoEnd.TARGET_REACHED.notice(seat=2, total=51, target=50),)


def test_exactly_the_target_is_enough_and_one_less_is_not() -> None:
    """QDO-R26"""
    assert table(Round((0, 3, 50))).over
    assert not table(Round((0, 3, 49))).over


def test_tied_lowest_totals_win_together() -> None:
    """QDO-R26, A15: several reach the target, the lowest total wins, shared where it is equal."""
    standing = table(Round((0, 0, 60)), Round((55, 55, 0))).standing()
    assert [seat.total for seat in standing.seats] == [55, 55, 60]
    assert standing.winners == (0, 1)
    assert len(standing.ends) == 3


def test_the_parts_are_the_rounds_counted_from_one() -> None:
    standing = table(Round((2, 11, 6), knocker=0), Round((4, 0, 9))).standing()
    assert standing.seats[0].parts == (Part("round", 1, 0), Part("round", 2, 4))
    assert standing.seats[1].parts == (Part("round", 1, 11), Part("round", 2, 0))
    assert standing.leaders == (0,)
    assert standing.winners == ()


def test_totals_can_be_read_after_each_round() -> None:
    played = table(Round((2, 11, 6), knocker=0), Round((4, 0, 9)))
    assert [played.totals_after(count) for count in range(3)] == [(0, 0, 0), (0, 11, 6), (4, 11, 15)]


def test_the_dealer_role_moves_clockwise_and_his_left_neighbor_starts() -> None:
    """QDO-R6"""
    played = table(seats=3, first=1)
    assert [played.dealer(number) for number in range(4)] == [0, 1, 2, 0]
    assert [played.starter(number) for number in range(4)] == [1, 2, 0, 1]
    assert table(seats=4, first=0).dealer(0) == 3


@pytest.mark.parametrize("target", [50, 40, 1, 23, 1000])
def test_the_target_is_an_option(target: int) -> None:
    """QDO-R2, QDO-E8: 50, or 40 as suggested for two, or any other."""
    assert new_game(2, target=target).state.target == target
    assert new_game(2).state.target == 50
