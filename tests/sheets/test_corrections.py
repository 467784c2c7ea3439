"""Corrections of a sheet are moves; later moves stay (ALL-R6)."""

from __future__ import annotations

import json

import pytest

from sheets.answers import Pass
from sheets.codec import encode_move
from sheets.corrections import Correct, CorrectMisses
from sheets.game import Game
from sheets.pad import Finish, Miss
from sheets.session import Session, decode_session, encode_session
from tests.sheets import qwantum_play as qwantum
from tests.sheets.qwantum_play import same
from tests.sheets.qwinto_cards_play import lay, table
from tests.sheets.qwinto_play import announce, enter, everybody_passes, full_row, rounds, sheet, write
from tests.sheets.table_play import do, new_game, reasons, refused, totals

SHEETS = sheet(orange={2: 3, 3: 5, 8: 11}), sheet(yellow={1: 2}, purple={3: 6})


def version(game: Game) -> object:
    return encode_session(Session("a", "", game))["spielblock"]


# Qwinto


def test_old_entry_is_corrected_and_later_moves_stay() -> None:
    """ALL-R6: the 11 should have been a 12, which is noticed two rounds later."""
    game = do(rounds(*SHEETS), announce(4, "P"), enter(0, "P2"), enter(1, "P1"), announce(9, "YP"), enter(0, "Y5"))
    after = do(game, Correct(0, "orange", 8, 12))
    assert after.state.entry_round.answered_sheet(0) == sheet(orange={2: 3, 3: 5, 8: 12}, yellow={5: 9}, purple={2: 4})
    assert after.state.entry_round.answered_sheet(1) == game.state.entry_round.answered_sheet(1)
    assert after.rules.waiting(after.state) == game.rules.waiting(game.state), "the turn is unchanged"
    assert after.undo().state == game.state


def test_an_entry_is_cleared_and_its_field_takes_numbers_again() -> None:
    """ALL-R6"""
    game = do(rounds(*SHEETS), Correct(0, "orange", 3))
    assert game.state.entry_round.sheets[0] == sheet(orange={2: 3, 8: 11})
    do(game, announce(5, "O"), enter(0, "O4"))


def test_forgotten_number_is_added() -> None:
    """ALL-R6: a missing number may be the slip."""
    game = do(rounds(*SHEETS), Correct(1, "yellow", 5, 10))
    assert totals(game) == [3, 3]


def test_corrected_sheet_must_be_possible() -> None:
    """ALL-R6, QWD-R6, QWD-R7: refused as an entry would be, naming the field in the way."""
    game = rounds(sheet(orange={2: 3, 3: 5, 8: 11}, yellow={3: 4}), *SHEETS[1:])
    row_order = {"code": "row-order", "row": "orange"}
    assert refused(game, Correct(0, "orange", 3, 11)) == row_order | {"value": 11, "column": 8, "other": 11}
    assert refused(game, Correct(0, "orange", 3, 3)) == row_order | {"value": 3, "column": 2, "other": 3}
    assert refused(game, Correct(0, "orange", 3, 4)) == {
        "code": "column-duplicate", "value": 4, "row": "yellow", "column": 3,
    }  # fmt: skip
    assert refused(game, Correct(0, "orange", 3, 19)) == {"code": "number-range", "value": 19, "least": 1, "most": 18}
    assert refused(game, Correct(0, "orange", 5, 4)) == {"code": "no-such-field", "row": "orange", "column": 5}
    assert refused(game, Correct(0, "grey", 5)) == {"code": "no-such-row", "row": "grey"}
    assert refused(game, Correct(0, "orange", 3, 5)) == {"code": "nothing-changed"}
    assert refused(game, Correct(0, "orange", 4)) == {"code": "nothing-changed"}


def test_open_answer_is_changed_by_answering_again() -> None:
    """ALL-R6, ALL-R2: it is changed by answering again, and a correction must fit it."""
    game = do(rounds(*SHEETS), announce(8, "OY"), enter(0, "O6"))
    assert refused(game, Correct(0, "orange", 6, 9)) == {"code": "still-answering"}
    assert refused(game, Correct(0, "orange", 6)) == {"code": "still-answering"}
    assert refused(game, Correct(0, "orange", 3, 8)) == {
        "code": "row-order", "value": 8, "row": "orange", "column": 6, "other": 8,
    }  # fmt: skip
    assert (
        do(game, Correct(0, "orange", 3, 7), enter(0, "O4")).state.entry_round.answered_sheet(0).number("orange", 4)
        == 8
    )


def test_misses_are_corrected_together_with_an_open_miss() -> None:
    """ALL-R6, QWD-R8"""
    game = rounds(sheet(misses=2), sheet())
    assert do(game, CorrectMisses(0, 1)).state.entry_round.sheets[0].misses == 1
    assert refused(game, CorrectMisses(0, 2)) == {"code": "nothing-changed"}
    assert refused(game, CorrectMisses(0, 5)) == {"code": "miss-count", "misses": 5, "most": 4}
    passed = do(game, announce(3, "O"), Pass(0))
    assert refused(passed, CorrectMisses(0, 0)) == {"code": "still-answering"}
    corrected = do(passed, CorrectMisses(0, 1))
    assert [game.state.entry_round.answered_sheet(0).misses for game in (corrected, do(corrected, enter(0, "O2")))] == [
        1,
        0,
    ]


def test_correction_continues_an_ended_game() -> None:
    """ALL-R6, QWD-R10"""
    game = everybody_passes(do(rounds(sheet(misses=3), sheet()), announce(3, "O")))
    assert game.over
    assert game.check(announce(5, "O")) is not None
    again = do(game, CorrectMisses(0, 3))
    assert (again.over, again.round, again.rules.waiting(again.state)) == (False, 2, (1,))
    assert do(again, announce(5, "O")).undo().undo().over


def test_correction_ends_qwinto_only_when_the_roll_is_answered() -> None:
    """ALL-R6, QWD-R10: a row that a correction fills ends the game with the round, not in the middle of it."""
    rest = {column: number for column, number in full_row("yellow", 2).items() if column != 10}
    game = do(rounds(sheet(orange=full_row("orange", 5), yellow=rest), sheet()), announce(3, "P"))
    game = do(game, Correct(0, "yellow", 10, 11))
    assert not game.over
    assert reasons(everybody_passes(game)) == [{"code": "two-rows", "seat": 0}]
    between = do(everybody_passes(game.undo()), Correct(0, "yellow", 10, 11))
    assert between.over, "between two rounds at once"


def test_pad_is_corrected_after_its_end() -> None:
    """ALL-R6"""
    game = do(new_game("qwinto", 1, sheets="mine"), write(0, "O2", 3), write(0, "O3", 5), Miss(0), Finish())
    game = do(game, Correct(0, "orange", 3, 4), CorrectMisses(0, 0))
    assert (totals(game), game.over) == ([2], True)
    assert refused(game, Correct(0, "orange", 2, 4))["column"] == 3


def test_last_player_draws_when_a_correction_continues_the_game() -> None:
    """ALL-R6, QWC-R13: nobody draws at the end; the correction deals the missing card and is irrevocable."""
    game = table("O4 G2 Y3 P1", "O1 G0 P5", "O2 G3 P6", sheets=(sheet(misses=3), sheet()))
    game = do(game, lay(0, "O1 on UL"), Pass(0), Pass(1))
    assert game.over
    assert len(game.state.piles.hands[0]) == 2
    move = CorrectMisses(0, 2)
    assert game.rules.is_irrevocable(game.state, move)
    again = do(game, move)
    assert [len(hand) for hand in again.state.piles.hands] == [3, 3]
    assert not again.rules.is_irrevocable(again.state, CorrectMisses(0, 1)), "nothing is drawn"


# Qwantum


def test_a_number_in_the_middle_of_a_row_is_corrected() -> None:
    """ALL-R6, QWM-R16: it must fit both neighbors, up to the line and behind it."""
    game = qwantum.rounds(qwantum.sheet(red="3 6 9 12 8 4"), qwantum.sheet())
    assert do(game, Correct(0, "red", 1, 8)).state.sheets[0].row("red") == (3, 8, 9, 12, 8, 4)
    clash = {"row": "red"}
    assert refused(game, Correct(0, "red", 1, 3)) == clash | {"code": "not-higher", "value": 3, "column": 0, "other": 3}
    assert refused(game, Correct(0, "red", 1, 9)) == clash | {"code": "next-lower", "value": 9, "column": 2, "other": 9}
    assert refused(game, Correct(0, "red", 3, 8)) == clash | {"code": "not-higher", "value": 8, "column": 2, "other": 9}
    assert refused(game, Correct(0, "red", 4, 12)) == clash | {
        "code": "not-lower", "value": 12, "column": 3, "other": 12,
    }  # fmt: skip
    assert refused(game, Correct(0, "red", 4, 4)) == clash | {
        "code": "next-higher", "value": 4, "column": 5, "other": 4,
    }  # fmt: skip


def test_only_the_last_number_is_cleared_and_only_the_next_field_filled() -> None:
    """ALL-R6, QWM-R15: a row has no gaps."""
    game = qwantum.rounds(qwantum.sheet(red="3 6 9"), qwantum.sheet())
    assert refused(game, Correct(0, "red", 1)) == {"code": "numbers-follow", "row": "red", "column": 2, "other": 9}
    assert refused(game, Correct(0, "red", 4, 3)) == {"code": "fields-skipped", "row": "red", "column": 3}
    assert refused(game, Correct(0, "red", 6, 3)) == {"code": "no-such-field", "row": "red", "column": 6}
    assert do(game, Correct(0, "red", 2)).state.sheets[0].row("red") == (3, 6)
    assert do(game, Correct(0, "red", 3, 10)).state.sheets[0].row("red") == (3, 6, 9, 10)


def test_open_answer_of_step_c_is_changed_by_answering_again() -> None:
    """ALL-R6, ALL-R2: neither the field of the answer nor one behind it can be corrected."""
    game = do(qwantum.rounds(qwantum.sheet(blue="12"), qwantum.sheet(blue="12")), same(15), Pass(0))
    game = do(game, qwantum.enter(1, "blue"))
    assert refused(game, Correct(1, "blue", 1)) == {"code": "still-answering"}
    assert refused(game, Correct(1, "blue", 2, 16)) == {"code": "still-answering"}
    assert refused(game, Correct(1, "blue", 0, 15)) == {
        "code": "next-lower", "value": 15, "row": "blue", "column": 1, "other": 15,
    }  # fmt: skip
    assert refused(game, Correct(1, "blue", 0)) == {"code": "numbers-follow", "row": "blue", "column": 1, "other": 15}
    changed = do(game, Correct(1, "blue", 0, 13), qwantum.enter(1, "red"), Pass(0))
    assert changed.state.sheets[1] == qwantum.sheet(blue="13", red="15")
    closed = do(game, Pass(0), Correct(1, "blue", 2, 16))
    assert closed.state.sheets[1] == qwantum.sheet(blue="12 15 16")


def test_entry_of_step_b_can_be_corrected_in_step_c() -> None:
    """ALL-R6, QWM-R13: step B is closed; its color stays taken and no miss follows from a cleared entry."""
    game = do(qwantum.rounds(qwantum.sheet(red="3"), qwantum.sheet()), same(7), qwantum.enter(0, "red"))
    assert do(game, Correct(0, "red", 1, 8)).state.sheets[0] == qwantum.sheet(red="3 8")
    answered = do(game, qwantum.enter(1, "blue"), Correct(0, "red", 1))
    assert answered.state.sheets[0] == qwantum.sheet(red="3")
    assert refused(answered, qwantum.enter(1, "red"))["code"] == "color-taken"
    assert do(answered, Pass(0)).state.sheets == (qwantum.sheet(red="3"), qwantum.sheet(blue="7"))


FULL = "3 6 9 12 8 4"


def test_entry_of_step_b_can_be_corrected_after_it_ended_the_game() -> None:
    """ALL-R6, QWM-R20: a full sheet stays the end, an emptied field leads on to step C."""
    almost = qwantum.sheet(violet=FULL, blue=FULL, red=FULL, yellow="3 6 9 12 8")
    game = do(qwantum.rounds(almost, qwantum.sheet()), same(4), qwantum.enter(0, "yellow"))
    assert game.over
    assert do(game, Correct(0, "yellow", 5, 5)).over, "still full"
    again = do(game, Correct(0, "yellow", 5))
    assert (again.over, again.rules.waiting(again.state)) == (False, (0, 1))
    assert do(again, Correct(0, "yellow", 5, 5)).over, "the slip was in the number, not in the entry"
    going = do(again, qwantum.enter(1, "red"), Correct(0, "yellow", 5, 5))
    assert not going.over, "step C has begun and is answered first"
    assert reasons(do(going, Pass(0))) == [{"code": "rows-full", "seat": 0}]


@pytest.mark.parametrize("answers", [(), (Pass(1),), (Pass(1), Pass(0))])
def test_correction_ends_qwantum_only_when_the_roll_is_answered(answers: tuple[Pass, ...]) -> None:
    """ALL-R6, QWM-R21: the same before step B, before the first answer of step C and after it."""
    game = do(qwantum.rounds(qwantum.sheet(), qwantum.sheet()), same(7))
    before_b = do(game, CorrectMisses(1, 5))
    assert not before_b.over
    assert do(before_b, qwantum.enter(0, "red"), Pass(0), Pass(1)).over
    in_c = do(game, qwantum.enter(0, "red"), *answers, CorrectMisses(1, 5))
    assert in_c.over == (len(answers) == 2)
    closed = do(in_c, *(Pass(seat) for seat in in_c.rules.waiting(in_c.state)))
    assert reasons(closed) == [{"code": "misses-full", "seat": 1}]


def test_correction_that_fills_the_sheet_after_step_b_does_not_skip_step_c() -> None:
    """ALL-R6, QWM-R20: the entry of step B did not fill the sheet, the correction did."""
    almost = qwantum.sheet(violet=FULL, blue=FULL, red="3 6 9 12 8", yellow="3 6 9 12 8")
    game = do(qwantum.rounds(almost, qwantum.sheet()), same(4), qwantum.enter(0, "yellow"), Correct(0, "red", 5, 2))
    assert game.state.sheets[0].full
    assert not game.over
    assert do(game, Pass(0), Pass(1)).over


@pytest.mark.parametrize("active_passes_first", [False, True])
def test_no_more_misses_than_boxes(active_passes_first: bool) -> None:
    """ALL-R6, QWD-R10, QWM-R19: a pass marks no miss if all boxes are marked."""
    game = do(rounds(sheet(), sheet()), announce(3, "O"))
    passes = (Pass(0), CorrectMisses(0, 4)) if active_passes_first else (CorrectMisses(0, 4), Pass(0))
    assert totals(do(game, *passes)) == [-20, 0]
    assert totals(do(game, *passes, Pass(1))) == [-20, 0]
    game = do(qwantum.rounds(qwantum.sheet(), qwantum.sheet()), same(7), Pass(0))
    passes = (Pass(0), CorrectMisses(0, 5)) if active_passes_first else (CorrectMisses(0, 5), Pass(0))
    assert totals(do(game, *passes)) == [-15, 0]
    assert totals(do(game, *passes, Pass(1))) == [-15, 0]


def test_misses_are_corrected_back_after_a_pass_without_a_box() -> None:
    """ALL-R6: the number of misses is the corrected one, whatever the open answer."""
    game = do(rounds(sheet(), sheet()), announce(3, "O"), CorrectMisses(0, 4), Pass(0), CorrectMisses(0, 2))
    assert game.state.entry_round.answered_sheet(0).misses == 2
    assert do(game, enter(0, "O2")).state.entry_round.answered_sheet(0).misses == 1, "the miss of this roll is gone"


def test_a_pad_of_qwantum_is_corrected_too() -> None:
    """ALL-R6"""
    game = do(new_game("qwantum", 1, sheets="mine"), *qwantum.write(0, "red", 3, 9), Miss(0))
    game = do(game, Correct(0, "red", 0, 8), CorrectMisses(0, 2))
    assert totals(game) == [-3]


# the file


@pytest.mark.parametrize("move", [Correct(0, "orange", 3, 4), Correct(0, "orange", 3), CorrectMisses(1, 1)], ids=str)
def test_only_files_with_corrections_have_version_two(move: Correct) -> None:
    """Older apps read files without corrections and report the others as a later version."""
    game = do(new_game("qwinto", 2), announce(5, "O"), enter(0, "O3"), Pass(1))
    assert version(game) == 1
    after = do(game, move)
    raw = json.loads(json.dumps(encode_session(Session("a", "", after))))
    assert raw["spielblock"] == 2
    assert raw["moves"][-1] == encode_move(move)
    assert decode_session(raw).game.state == after.state
    assert decode_session(raw | {"spielblock": 1}).game == after, "the running game's head was written before"
    assert version(after.undo()) == 2, "it can be redone"
    assert version(do(after.undo(), announce(3, "P"))) == 1, "it was cut off"
