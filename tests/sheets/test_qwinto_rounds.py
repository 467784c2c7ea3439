"""Qwinto in rounds with real dice: announcements, entries, misses, the end; and the free pad."""

from __future__ import annotations

from itertools import permutations

import pytest

from sheets.answers import HIDDEN, Pass
from sheets.pad import Finish, Miss
from sheets.qwinto import entry_round
from sheets.qwinto.moves import Announce, Reroll, Roll
from sheets.qwinto.rounds import Keep
from sheets.qwinto.sheet import ROWS, QwintoSheet
from sheets.qwinto.sheet import fields as all_fields
from tests.sheets.qwinto_play import E3, announce, enter, everybody_passes, fields, full_row, rounds, sheet, write
from tests.sheets.table_play import do, legal, new_game, parts, reasons, refused, refused_setup, said, totals


def test_two_to_six_play_and_any_of_them_begins() -> None:
    """QWD-R1: the first player is random, so any seat is allowed."""
    for seats in range(2, 7):
        game = new_game("qwinto", seats, first=seats - 1)
        assert game.rules.waiting(game.state) == (seats - 1,)
        assert totals(game) == [0] * seats
    for seats in (0, 1, 7):
        assert refused_setup("qwinto", seats) == {"code": "player-count", "count": seats, "least": 2, "most": 6}
    assert refused_setup("qwinto", 3, first=3) == {"code": "option-seats", "option": "first", "value": 3, "seats": 3}


def test_the_next_player_is_the_next_seat_clockwise() -> None:
    """ALL-R1"""
    game = new_game("qwinto", 3, first=1)
    turns = []
    for _ in range(4):
        turns.append(game.state.entry_round.active)
        game = everybody_passes(do(game, announce(4, "O")))
    assert turns == [1, 2, 0, 1]


def test_a_round_as_in_the_session_file() -> None:
    """QWD-R4, QWD-R8: Anna announces 11 in orange and yellow and enters it; Ben passes without a miss."""
    game = do(new_game("qwinto", 2), announce(11, "OY"), enter(0, "O8"), Pass(1))
    assert game.state.entry_round.sheets == (sheet(orange={8: 11}), QwintoSheet())
    assert game.state.entry_round.active == 1
    assert totals(game) == [1, 0]


def test_sum_goes_only_into_rows_of_rolled_colors() -> None:
    """QWD-R4, QWD-D1"""
    game = do(new_game("qwinto", 2), announce(10, "OP"))
    assert refused(game, enter(1, "Y5")) == {
        "code": "color-not-thrown", "row": "yellow", "colors": ["orange", "purple"],
    }  # fmt: skip
    entered = {move.row for move in legal(game) if not isinstance(move, Pass)}
    assert entered == {"orange", "purple"}


@pytest.mark.parametrize(("value", "colors", "least", "most"), [
    (0, "O", 1, 6), (7, "O", 1, 6), (1, "OY", 2, 12), (13, "YP", 2, 12), (2, "OYP", 3, 18), (19, "OYP", 3, 18),
])  # fmt: skip
def test_a_sum_that_the_dice_cannot_show_is_refused(value: int, colors: str, least: int, most: int) -> None:
    """QWD-R4: as many dice as colors, one to six pips each."""
    assert refused(new_game("qwinto", 2), announce(value, colors)) == {
        "code": "sum-impossible", "value": value, "least": least, "most": most,
    }  # fmt: skip


def test_announced_colors_must_be_known_and_unique() -> None:
    """QWD-R3, QWD-R4"""
    game = new_game("qwinto", 2)
    assert refused(game, Announce(3, ())) == {"code": "no-colors"}
    assert refused(game, Announce(3, ("grey",))) == {"code": "no-such-row", "row": "grey"}
    assert refused(game, Announce(3, ("orange", "orange"))) == {"code": "color-twice", "color": "orange"}
    assert refused(game, enter(0, "O2")) == {"code": "no-throw"}
    assert refused(game, Pass(1)) == {"code": "no-throw"}
    assert refused(do(game, announce(3, "O")), announce(4, "O")) == {"code": "throw-stands"}


def test_virtual_dice_are_refused_while_the_real_ones_are_used() -> None:
    """QWD-R3"""
    game = new_game("qwinto", 2)
    for move in (Roll(ROWS), Reroll(), Keep()):
        assert refused(game, move) == {"code": "wrong-components", "components": "table"}


def test_active_seat_without_entry_has_a_miss() -> None:
    """QWD-R8: even if an entry was possible; the others never have one."""
    game = everybody_passes(do(new_game("qwinto", 3), announce(9, "OYP")))
    assert [written.misses for written in game.state.entry_round.sheets] == [1, 0, 0]
    game = everybody_passes(do(game, announce(9, "OYP")))
    assert [written.misses for written in game.state.entry_round.sheets] == [1, 1, 0]
    assert parts(game, 0) == {"miss-1": -5}


def test_the_order_of_answers_does_not_matter() -> None:
    """ALL-R2"""
    begun = do(new_game("qwinto", 3), announce(12, "OYP"))
    answers = (enter(0, "O8"), enter(1, "O8"), Pass(2))
    ways = {do(begun, *order).state for order in permutations(answers)}
    assert len(ways) == 1


def test_an_answer_can_be_changed_until_the_last_seat_has_answered() -> None:
    """ALL-R2: from pass to entry, to another field, and back; then it is frozen."""
    game = do(new_game("qwinto", 2), announce(11, "OY"), Pass(0))
    assert totals(game) == [-5, 0]
    game = do(game, enter(0, "O8"))
    assert totals(game) == [1, 0]
    game = do(game, enter(0, "Y9"))
    assert game.rules.waiting(game.state) == (1,)
    game = do(game, Pass(1))
    assert game.state.entry_round.sheets[0] == sheet(yellow={9: 11}), "the last answer counts, no other trace is left"
    assert refused(game, Pass(0)) == {"code": "no-throw"}


def test_changed_answers_are_judged_by_the_sheet_before_the_round() -> None:
    """ALL-R2: the replaced entry does not block the new one."""
    game = do(rounds(sheet(orange={4: 6}), QwintoSheet()), announce(9, "OP"), enter(0, "O8"))
    assert game.check(enter(0, "O9")) is None
    assert game.check(enter(0, "O8")) is None, "the same again"


def test_refused_fields_have_a_reason() -> None:
    """QWD-R5, QWD-R6, QWD-R7: each with the field in the way."""
    game = do(rounds(sheet(orange={3: 4, 7: 9}, purple={8: 7}), QwintoSheet()), announce(7, "OP"))
    tried = {field: entry_round.field_refusal(game.state.entry_round, 0, *field) for field in all_fields()}
    refusals = {field: violation for field, violation in tried.items() if violation}
    open_fields = [(move.row, move.column) for move in legal(game) if not isinstance(move, Pass) and move.seat == 0]
    assert open_fields == fields("O4 O6")
    assert said(refusals["orange", 2])["code"] == "row-order"
    assert said(refusals["orange", 2])["column"] == 3
    assert said(refusals["orange", 7]) == {"code": "field-filled", "row": "orange", "column": 7, "other": 9}
    assert said(refusals["orange", 8])["other"] == 9
    assert said(refusals["yellow", 8])["code"] == "color-not-thrown"
    assert said(refusals["purple", 9]) == {
        "code": "row-order", "value": 7, "row": "purple", "column": 8, "other": 7,
    }  # fmt: skip
    assert len(refusals) + len(open_fields) == 27


def test_sheets_are_public() -> None:
    """QWD-R9: everybody sees every sheet and, without the option, every answer."""
    game = do(new_game("qwinto", 2), announce(11, "OY"), enter(0, "O8"))
    for seat in (0, 1, None):
        assert game.rules.view(game.state, seat) == game.state


def test_hidden_answers_are_visible_only_to_their_seat() -> None:
    """ALL-R4: with `hiddenWrites` others see only that a seat has answered, also in its points."""
    game = do(new_game("qwinto", 3, hiddenWrites="on"), announce(11, "OY"), enter(1, "O8"), Pass(0))
    view = game.rules.view(game.state, 2)
    assert view.entry_round.answers == (HIDDEN, HIDDEN, None)
    assert [seat.total for seat in game.rules.standing(view).seats] == [0, 0, 0]
    assert game.rules.view(game.state, 1).entry_round.answers == (HIDDEN, ("orange", 8), None)
    assert game.rules.view(game.state, None).entry_round.answers == (HIDDEN, HIDDEN, None)
    assert game.rules.waiting(view) == (2,)
    closed = do(game, Pass(2))
    assert closed.rules.view(closed.state, 2) == closed.state, "written sheets are public (QWD-R9)"


def test_two_complete_rows_end_the_game_after_all_answers() -> None:
    """QWD-R10"""
    nearly = sheet(orange=full_row("orange"), yellow={c: v for c, v in full_row("yellow", 5).items() if c != 10})
    game = do(rounds(nearly, QwintoSheet(), QwintoSheet()), announce(14, "OYP"), enter(0, "Y10"))
    assert not game.over
    game = do(game, enter(1, "P9"), Pass(2))
    assert reasons(game) == [{"code": "two-rows", "seat": 0}]
    assert game.rules.waiting(game.state) == ()
    assert refused(game, announce(3, "O")) == {"code": "game-over"}
    assert game.standing.winners == (0,)
    assert totals(game) == [9 + 14 + 0, 1, 0]


def test_the_fourth_miss_ends_the_game_and_two_ends_are_one() -> None:
    """QWD-R10, QWD-D5, QWD-R11: one end, all are scored, the higher total wins."""
    nearly = sheet(orange=full_row("orange"), purple={c: v for c, v in full_row("purple", 8).items() if c != 9})
    game = do(rounds(QwintoSheet(misses=3), nearly), announce(16, "OYP"), enter(1, "P9"), Pass(0))
    assert reasons(game) == [{"code": "misses-full", "seat": 0}, {"code": "two-rows", "seat": 1}]
    assert totals(game) == [-20, 9 + 16]
    assert game.standing.winners == (1,)


def test_a_tie_is_shared() -> None:
    """ALL-R3, QWD-R11"""
    same = sheet(orange={8: 9, 9: 10})
    game = everybody_passes(do(rounds(QwintoSheet(misses=3), same, same), announce(4, "O")))
    assert game.standing.winners == (1, 2)


# the free pad


def test_pad_takes_numbers_without_turns() -> None:
    """QWD-R5, QWD-R6, QWD-R7"""
    game = do(new_game("qwinto", 2, sheets="mine"), write(1, "O8", 11), write(1, "Y8", 12), Miss(0))
    assert game.state.sheets == (QwintoSheet(misses=1), sheet(orange={8: 11}, yellow={8: 12}))
    assert refused(game, write(1, "P8", 12)) == {
        "code": "column-duplicate", "value": 12, "row": "yellow", "column": 8,
    }  # fmt: skip
    assert refused(game, write(1, "O7", 11))["code"] == "row-order"
    assert refused(game, write(2, "O7", 11)) == {"code": "seat-unknown", "seat": 2, "seats": 2}
    assert game.rules.waiting(game.state) == (0, 1)


@pytest.mark.parametrize("name", ["qwinto", "qwinto-cards"])
def test_the_example_on_a_pad(name: str) -> None:
    """QWC-E3, QWC-R2: both games have the same pad."""
    game = new_game(name, 1, sheets="mine")
    for row, numbers in E3.items():
        game = do(game, *(write(0, f"{row[0].upper()}{column}", value) for column, value in numbers.items()))
    game = do(game, Miss(0), Miss(0))
    assert totals(game) == [43]
    assert not game.over
    game = do(game, Finish())
    assert reasons(game) == [{"code": "finished"}]
    assert game.standing.winners == (0,)
    assert refused(game, Miss(0)) == {"code": "game-over"}


def test_a_pad_ends_with_the_fourth_miss() -> None:
    """QWD-R10"""
    game = do(new_game("qwinto", 1, sheets="mine"), *(Miss(0),) * 4)
    assert reasons(game) == [{"code": "misses-full", "seat": 0}]
    assert totals(game) == [-20]
    assert legal(game) == []


def test_a_pad_has_no_virtual_dice() -> None:
    """QWD-R1: and it takes one to six sheets, for a player with a separate phone."""
    assert refused_setup("qwinto", 1, sheets="mine", components="app") == {
        "code": "option-conflict", "option": "components", "other": "sheets",
    }  # fmt: skip
    assert refused_setup("qwinto", 7, sheets="mine") == {"code": "player-count", "count": 7, "least": 1, "most": 6}
    assert refused_setup("qwinto", 2, sheets="yours") == {"code": "option-value", "option": "sheets", "value": "yours"}
    assert refused_setup("qwinto", 2, hiddenWrites=3) == {"code": "option-value", "option": "hiddenWrites", "value": 3}
    assert refused_setup("qwinto", 2, components=["app"])["code"] == "option-value"
    assert refused_setup("qwinto", 2, first="Anna") == {"code": "option-value", "option": "first", "value": "Anna"}
