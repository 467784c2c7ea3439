"""The tracker: rounds played with real cards (RULES 5.6)."""

from __future__ import annotations

import json

import pytest

from sheets.codec import decode_move, encode_move
from sheets.game import Game
from sheets.notice import Common, IllegalMove, Notice, Refused
from sheets.quando.codes import QuandoRefusal, RoundWarning
from sheets.quando.describe import describe
from sheets.quando.moves import CorrectRound, EnterRound
from sheets.session import Session, decode_session, encode_session
from tests.sheets.quando_play import TRACKER, new_game


def totals(game: Game) -> list[int]:
    return [seat.total for seat in game.standing.seats]


def played(*rounds: EnterRound, seats: int = 4, **options: object) -> Game:
    game = new_game(seats, **options)
    for entered in rounds:
        game = game.play(entered)
    return game


def warned(game: Game, move: EnterRound | CorrectRound) -> tuple[Notice, ...]:
    return TRACKER.warnings(game.state, move)


def test_the_examples_of_the_rulebook_add_up() -> None:
    """QDO-E5, QDO-E6: two rounds, Linus knocks, then Sarah (seats Linus, Tim, Sarah, Maria)."""
    game = played(EnterRound((2, 11, 6, 4), 0), EnterRound((7, 4, 4, 12), 2))
    assert totals(game) == [7, 11, 6 + 9, 4 + 12]
    assert not game.over


def test_round_in_a_session_file() -> None:
    raw = {"do": "round", "sums": [2, 11, 6, 4], "knocker": 0}
    move = decode_move(TRACKER.move_types(), raw)
    assert move == EnterRound((2, 11, 6, 4), 0)
    assert encode_move(move) == raw


@pytest.mark.parametrize("said", [{"knocker": None}, {}, {"knocker": None, "zeros": True}])
def test_no_knocker_means_that_zeros_ended_the_round(said: dict[str, object]) -> None:
    """QDO-R16: whether `knocker` is null or left out, and whether or not the zeros are mentioned."""
    move = decode_move(TRACKER.move_types(), {"do": "round", "sums": [0, 6, 14], **said})
    assert totals(new_game(3).play(move)) == [0, 6, 14]


def test_last_round_ended_by_zeros_can_be_entered() -> None:
    """QDO-D6, A3: seat 0 knocked, seat 1 then held only zeros; the option decides about the 5."""
    cut_short = EnterRound((3, 0, 8), knocker=0, zeros=True)
    assert totals(played(cut_short, seats=3)) == [3, 0, 8]
    assert totals(played(cut_short, seats=3, knockPenaltyOnZeroEnd="on")) == [8, 0, 8]
    assert totals(played(EnterRound((3, 0, 8), 0), seats=3)) == [8, 0, 8]
    assert encode_move(cut_short) == {"do": "round", "sums": [3, 0, 8], "knocker": 0, "zeros": True}


@pytest.mark.parametrize(
    ("move", "code"),
    [
        (EnterRound((1, 2, 3), 0), QuandoRefusal.SUMS_COUNT.refuse(count=3, seats=4)),
        (EnterRound((1, 2, 3, 4, 5), 0), QuandoRefusal.SUMS_COUNT.refuse(count=5, seats=4)),
        (EnterRound((), 0), QuandoRefusal.SUMS_COUNT.refuse(count=0, seats=4)),
        (EnterRound((1, 2, -3, 4), 0), QuandoRefusal.SUM_NEGATIVE.refuse(seat=2, sum=-3)),
        (EnterRound((1, 2, 3, 4), 4), Common.SEAT_UNKNOWN.refuse(seat=4, seats=4)),
        (EnterRound((1, 2, 3, 4), -1), Common.SEAT_UNKNOWN.refuse(seat=-1, seats=4)),
        (CorrectRound(0, (1, 2, 3, 4), 0), QuandoRefusal.ROUND_UNKNOWN.refuse(round=0, rounds=0)),
    ],
)
def test_impossible_rounds_are_refused(move: EnterRound | CorrectRound, code: Notice) -> None:
    game = new_game(4)
    assert game.check(move) == code
    assert warned(game, move) == ()


@pytest.mark.parametrize("sums", ["2", [2, "x"], [2, 1.5], [True, 3], None, {}])
def test_sums_are_whole_numbers(sums: object) -> None:
    with pytest.raises(IllegalMove) as refused:
        decode_move(TRACKER.move_types(), {"do": "round", "sums": sums, "knocker": 0})
    assert refused.value.violation == Common.FIELD_TYPE.refuse(do="round", field="sums")


def test_an_old_round_is_corrected_and_everything_after_it_follows() -> None:
    game = played(EnterRound((2, 11, 6, 4), 0), EnterRound((1, 9, 9, 9), 0))
    assert totals(game) == [0, 20, 15, 13]
    game = game.play(CorrectRound(0, (4, 12, 7, 4), 0))
    assert totals(game) == [9, 21, 16, 9]
    assert [game.state.points(number) for number in range(2)] == [(9, 12, 7, 0), (0, 9, 9, 9)]
    assert totals(game.undo()) == [0, 20, 15, 13]


def test_correction_after_the_end_may_continue_the_game() -> None:
    """QDO-R26: the end is where a total is at the target, so it goes when the total does."""
    game = played(EnterRound((5, 50, 9), 0), seats=3)
    assert game.over
    assert game.check(EnterRound((1, 2, 3), 0)) == Common.GAME_OVER.refuse()
    assert game.check(CorrectRound(1, (1, 2, 3), 0)) == QuandoRefusal.ROUND_UNKNOWN.refuse(round=1, rounds=1)
    game = game.play(CorrectRound(0, (5, 15, 9), 0))
    assert not game.over
    game = game.play(EnterRound((40, 40, 41), 0))
    assert totals(game) == [45, 15, 50]
    assert game.standing.winners == (1,)


def test_a_correction_may_end_the_game_and_later_rounds_still_count() -> None:
    game = played(EnterRound((5, 10, 9), 0), EnterRound((20, 3, 9), 1), seats=3)
    game = game.play(CorrectRound(0, (5, 10, 60), 0))
    assert game.over
    assert totals(game) == [20, 10, 69]


def test_corrections_in_files_count_rounds_from_zero() -> None:
    raw = {"do": "correct", "round": 0, "sums": [4, 12, 7, 4], "knocker": 0}
    assert encode_move(decode_move(TRACKER.move_types(), raw)) == raw


@pytest.mark.parametrize(
    ("move", "oddities"),
    [
        (EnterRound((2, 11, 6, 4), 0), ()),
        (EnterRound((0, 11, 6, 4)), ()),
        (EnterRound((2, 11, 6, 4)), (RoundWarning.NO_ZERO_HAND.notice(),)),
        (EnterRound((0, 11, 0, 4)), (RoundWarning.SEVERAL_ZERO_HANDS.notice(seats=(0, 2)),)),
        (EnterRound((3, 0, 6, 4), 1), (RoundWarning.KNOCKER_ZERO.notice(seat=1),)),
        (EnterRound((3, 0, 0, 4), 0), ()),
        (EnterRound((3, 100, 6, 4), 0), ()),
        (EnterRound((3, 101, 6, 4), 0), (RoundWarning.SUM_HIGH.notice(seat=1, sum=101),)),
        (EnterRound((3, 0, 6, 4), 0, zeros=True), ()),
        (EnterRound((3, 1, 6, 4), 0, zeros=True), (RoundWarning.NO_ZERO_HAND.notice(),)),
        (
            EnterRound((0, 1, 6, 4), 0, zeros=True),
            (RoundWarning.NO_ZERO_HAND.notice(), RoundWarning.KNOCKER_ZERO.notice(seat=0)),
        ),
    ],
)  # fmt: skip
def test_an_odd_round_is_accepted_with_a_warning(move: EnterRound, oddities: tuple[Notice, ...]) -> None:
    """RULES 5.6: plausibility warnings, not errors; a correction is warned about like the round itself."""
    game = played(EnterRound((1, 2, 3, 4), 0))
    assert game.check(move) is None
    assert warned(game, move) == oddities
    assert warned(game, CorrectRound(0, move.sums, move.knocker, move.zeros)) == oddities


@pytest.mark.parametrize(
    ("option", "value"),
    [
        ("target", 0), ("target", 1001), ("target", -50), ("target", "50"), ("target", "on"), ("components", "cards"),
        ("knockPenaltyOnZeroEnd", "maybe"), ("showOpponentBacks", 1), ("backMemory", "yes"), ("first", 6),
    ],
)  # fmt: skip
def test_a_wrong_option_is_refused_by_its_name(option: str, value: object) -> None:
    """QDO-R2: a target is a number from 1 on."""
    with pytest.raises(Refused) as refused:
        new_game(6, **{option: value})
    assert refused.value.violation == Common.OPTION_VALUE.refuse(option=option, value=value)  # type: ignore[arg-type]


def test_first_player_must_have_a_seat() -> None:
    with pytest.raises(Refused) as refused:
        new_game(3, first=3)
    assert refused.value.violation == Common.OPTION_SEATS.refuse(option="first", value=3, seats=3)


def test_legal_moves_are_rounds_and_corrections_until_only_corrections_are_left() -> None:
    game = new_game(2)
    assert all(game.check(move) is None for move in TRACKER.legal_moves(game.state))
    assert {type(move) for move in TRACKER.legal_moves(game.state)} == {EnterRound}
    game = game.play(EnterRound((0, 50)))
    assert {type(move) for move in TRACKER.legal_moves(game.state)} == {CorrectRound}
    assert all(game.check(move) is None for move in TRACKER.legal_moves(game.state))
    assert TRACKER.waiting(game.state) == ()


def test_a_session_with_a_correction_reads_back_the_same() -> None:
    game = played(EnterRound((5, 50, 9), 0), seats=3).play(CorrectRound(0, (5, 15, 0), zeros=True))
    raw = json.loads(json.dumps(encode_session(Session("1", "", game))))
    assert decode_session(raw).game == game


def test_the_table_can_be_read_as_text() -> None:
    game = played(EnterRound((2, 11, 6, 4), 0), EnterRound((0, 9, 9, 9)), EnterRound((3, 0, 1, 1), 0, True), first=1)
    assert describe(game.state).splitlines() == [
        "round 1, dealer 0: sums 2 11 6 4, seat 0 knocked",
        "  points 0 11 6 4, totals 0 11 6 4",
        "round 2, dealer 1: sums 0 9 9 9, zeros",
        "  points 0 9 9 9, totals 0 20 15 13",
        "round 3, dealer 2: sums 3 0 1 1, seat 0 knocked, then zeros",
        "  points 3 0 1 1, totals 3 20 16 14",
        "target 50: seat 3 deals",
    ]
