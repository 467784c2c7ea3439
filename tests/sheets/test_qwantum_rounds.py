"""Qwantum in rounds: roll, step B, step C, misses and ends (rules 4.2 to 4.4)."""

from __future__ import annotations

from itertools import permutations

import pytest

from sheets.answers import Pass
from sheets.dice import Keep, Switch
from sheets.frozen import FrozenMap
from sheets.qwantum.moves import Announce, Enter, Reroll, Roll
from sheets.qwantum.rounds import field_refusal
from sheets.qwantum.sheet import ROWS, QwantumSheet
from tests.sheets.qwantum_play import E8, announce, enter, everybody_passes, rounds, same, sheet
from tests.sheets.table_play import do, legal, new_game, reasons, refused, refused_setup, said, totals

E5 = announce(red=6, yellow=8, violet=6, blue=13)
SARAH, TIM, EMMA, LINUS = range(4)
NEARLY = {**E8, "yellow": "8 10 14 18 13"}
"""All but the last field of yellow, which takes less than 13."""


def test_two_to_four_play_and_any_of_them_begins() -> None:
    """QWM-R1, QWM-R5: with real dice more may play along."""
    for seats in range(2, 5):
        game = new_game("qwantum", seats, components="app", first=seats - 1)
        assert game.rules.waiting(game.state) == (seats - 1,)
    for seats in (5, 6):
        assert refused_setup("qwantum", seats, components="app") == {
            "code": "player-count", "count": seats, "least": 2, "most": 4,
        }  # fmt: skip
        game = new_game("qwantum", seats)
        assert refused(game, Switch("app")) == {"code": "player-count", "count": seats, "least": 2, "most": 4}
        assert not any(isinstance(move, Switch) for move in legal(game))
    assert refused_setup("qwantum", 1)["code"] == "player-count"
    assert refused_setup("qwantum", 7)["code"] == "player-count"
    assert refused_setup("qwantum", 2, first=2)["code"] == "option-seats"


def test_the_example_of_both_steps() -> None:
    """QWM-E5, QWM-E6, QWM-R12, QWM-R13, QWM-R14: violet is set aside; two take red."""
    game = do(new_game("qwantum", 4), E5)
    assert game.state.step == "B"
    game = do(game, enter(SARAH, "violet"))
    assert game.state.step == "C"
    assert {move.row for move in legal(game) if isinstance(move, Enter)} == {"red", "yellow", "blue"}
    for seat in range(4):
        assert refused(game, enter(seat, "violet")) == {"code": "color-taken", "row": "violet", "seat": SARAH}
    game = do(game, enter(TIM, "red"), enter(SARAH, "yellow"), enter(LINUS, "blue"), enter(EMMA, "red"))
    assert game.state.sheets == (sheet(violet="6", yellow="8"), sheet(red="6"), sheet(red="6"), sheet(blue="13"))
    assert game.rules.waiting(game.state) == (TIM,)


def test_only_the_active_player_enters_in_step_b() -> None:
    """QWM-R12"""
    game = do(new_game("qwantum", 4), E5)
    assert game.rules.waiting(game.state) == (SARAH,)
    assert refused(game, enter(TIM, "red")) == {"code": "not-your-turn", "seat": TIM, "turn": SARAH}
    assert refused(game, Pass(TIM))["code"] == "not-your-turn"
    assert {move.seat for move in legal(game)} == {SARAH}


def test_without_an_entry_in_b_all_four_colors_are_open_in_c() -> None:
    """QWM-R13"""
    game = do(new_game("qwantum", 2), E5, Pass(0))
    assert {(move.seat, move.row) for move in legal(game) if isinstance(move, Enter)} == {
        (seat, row) for seat in (0, 1) for row in ROWS
    }


def test_entry_of_step_b_restricts_step_c() -> None:
    """QWM-R13, QWM-R16: the second entry of the active player goes to another row."""
    game = do(rounds(sheet(red="6"), sheet(red="5")), E5, enter(0, "yellow"))
    assert refused(game, enter(0, "red")) == {"code": "not-higher", "value": 6, "row": "red", "column": 0, "other": 6}
    assert game.check(enter(1, "red")) is None
    assert said(field_refusal(game.state, 1, "yellow"))["code"] == "color-taken"
    assert field_refusal(game.state, 1, "red") is None
    assert refused(game, enter(1, "green")) == {"code": "no-such-row", "row": "green"}


def test_a_miss_is_for_the_active_player_without_any_entry() -> None:
    """QWM-D3, QWM-R19: B passed and C entered is none; nobody else ever has one."""
    game = do(new_game("qwantum", 2), E5, Pass(0), enter(0, "red"), Pass(1))
    assert [sheet.misses for sheet in game.state.sheets] == [0, 0]
    game = do(game, E5, Pass(1), Pass(1), Pass(0))
    assert [sheet.misses for sheet in game.state.sheets] == [0, 1]
    game = do(game, E5, enter(0, "yellow"), Pass(0), Pass(1))
    assert [sheet.misses for sheet in game.state.sheets] == [0, 1], "entered in B, so none"
    assert totals(game) == [0, -1]


def test_the_second_miss_costs_two() -> None:
    """QWM-R19, QWM-D6"""
    game = new_game("qwantum", 2)
    for _ in range(4):
        game = everybody_passes(do(game, same(3)))
    assert totals(game) == [-3, -3]


def test_the_order_of_answers_in_c_does_not_matter_and_they_can_be_changed() -> None:
    """ALL-R2"""
    begun = do(new_game("qwantum", 3), E5, enter(0, "violet"))
    answers = (enter(0, "yellow"), enter(1, "blue"), Pass(2))
    assert len({do(begun, *order).state for order in permutations(answers)}) == 1
    game = do(begun, Pass(1), enter(1, "red"), enter(1, "blue"), enter(0, "yellow"))
    assert game.rules.waiting(game.state) == (2,)
    game = do(game, Pass(2))
    assert game.state.sheets[1] == sheet(blue="13")
    assert refused(game, enter(1, "red"))["code"] == "no-throw"


def test_hidden_answers_are_visible_only_to_their_seat() -> None:
    """ALL-R4: in step C; the entry of step B is public."""
    game = do(new_game("qwantum", 3, hiddenWrites="on"), E5, enter(0, "violet"), enter(1, "blue"), Pass(0))
    assert game.rules.view(game.state, 2).answers == ("hidden", "hidden", None)
    assert game.rules.view(game.state, 1).answers == ("hidden", "blue", None)
    assert game.rules.view(game.state, None).taken == "violet"
    assert game.rules.view(game.state, 2).answered_sheets[1] == QwantumSheet()
    public = do(new_game("qwantum", 2), E5, enter(0, "violet"), enter(1, "blue"))
    assert public.rules.view(public.state, None) == public.state


def test_the_last_field_in_step_b_ends_the_game_at_once() -> None:
    """QWM-D4, QWM-R20: the others get no step C, and there is no miss for lacking it."""
    game = do(rounds(sheet(**NEARLY), QwantumSheet()), same(6), enter(0, "yellow"))
    assert reasons(game) == [{"code": "rows-full", "seat": 0}]
    assert game.rules.waiting(game.state) == ()
    assert refused(game, enter(1, "red")) == {"code": "game-over"}
    assert totals(game) == [57, 0]


def test_the_last_field_in_step_c_ends_the_game_after_all_answers() -> None:
    """QWM-R20"""
    game = do(rounds(QwantumSheet(), sheet(**NEARLY)), same(6), Pass(0), enter(1, "yellow"))
    assert not game.over
    game = do(game, enter(0, "red"))
    assert reasons(game) == [{"code": "rows-full", "seat": 1}]
    assert game.state.sheets[0] == sheet(red="6")


def test_the_fifth_miss_ends_the_game_after_step_c() -> None:
    """QWM-R21, QWM-D6"""
    game = do(rounds(QwantumSheet(misses=4), QwantumSheet()), same(6), Pass(0), Pass(0))
    assert not game.over
    game = do(game, enter(1, "red"))
    assert reasons(game) == [{"code": "misses-full", "seat": 0}]
    assert totals(game) == [-15, 0]
    assert game.standing.winners == (1,)


def test_both_ends_in_one_step_c_are_recorded() -> None:
    """QWM-D5"""
    game = do(rounds(QwantumSheet(misses=4), sheet(**NEARLY)), same(6), Pass(0), Pass(0), enter(1, "yellow"))
    assert reasons(game) == [{"code": "misses-full", "seat": 0}, {"code": "rows-full", "seat": 1}]
    assert totals(game) == [-15, 57]


def test_blocked_rows_do_not_end_the_game() -> None:
    """QWM-R22: the game continues with misses."""
    blocked = QwantumSheet(((33,),) * 4)
    game = everybody_passes(do(rounds(blocked, blocked), same(6)))
    assert not game.over
    assert totals(game) == [33 - 1, 33]


def test_a_tie_is_shared() -> None:
    """ALL-R3"""
    game = everybody_passes(do(rounds(QwantumSheet(misses=4), QwantumSheet(), QwantumSheet()), same(6)))
    assert game.standing.winners == (1, 2)


@pytest.mark.parametrize(("values", "refusal"), [
    ({"violet": 6, "blue": 13, "red": 6}, {"code": "value-missing", "row": "yellow"}),
    ({"violet": 6, "blue": 34, "red": 6, "yellow": 8}, {"code": "number-range", "value": 34, "least": 1, "most": 33}),
    ({"violet": 6, "blue": 0, "red": 6, "yellow": 8}, {"code": "number-range", "value": 0, "least": 1, "most": 33}),
    ({"violet": 6, "blue": 3, "red": 6, "yellow": 8, "green": 1}, {"code": "no-such-row", "row": "green"}),
])  # fmt: skip
def test_an_announcement_needs_four_values(values: dict[str, int], refusal: dict[str, object]) -> None:
    """QWM-R11"""
    assert refused(new_game("qwantum", 2), Announce(FrozenMap(values))) == refusal


def test_values_that_the_dice_cannot_show_together_are_doubted_but_taken() -> None:
    """QWM-R3, QWM-R11: a misread die, or other dice."""
    game = new_game("qwantum", 2)
    assert game.rules.warnings(game.state, E5) == ()
    doubt = game.rules.warnings(game.state, same(33))
    assert [said(notice) for notice in doubt] == [{"code": "values-unlikely"}]
    assert game.check(same(33)) is None
    assert game.rules.warnings(game.state, same(0)) == (), "refused anyway"


def test_there_is_a_time_for_everything() -> None:
    """QWM-R10, QWM-R12: no entries before the roll, and no new roll before the round is over."""
    game = new_game("qwantum", 2)
    assert refused(game, enter(0, "red")) == {"code": "no-throw"}
    assert refused(game, Pass(0)) == {"code": "no-throw"}
    for move in (Roll(), Reroll((0,)), Keep()):
        assert refused(game, move) == {"code": "wrong-components", "components": "table"}
    game = do(game, E5)
    assert refused(game, E5) == {"code": "throw-stands"}
    assert refused(game, Switch("app")) == {"code": "throw-stands"}
