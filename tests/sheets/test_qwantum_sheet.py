"""The Qwantum sheet: rows that rise and fall, column points, misses; and the free pad (rules 4.1 to 4.4)."""

from __future__ import annotations

import pytest

from sheets.pad import Finish, Miss
from sheets.qwantum.codes import QwantumCode
from sheets.qwantum.sheet import (
    FIELDS,
    MOST_MISSES,
    ROWS,
    QwantumSheet,
    column_points,
    dead_fields,
    ends,
    possible,
    refusal,
    score,
)
from tests.sheets.qwantum_play import E8, sheet, write
from tests.sheets.table_play import do, legal, new_game, parts, reasons, refused, refused_setup, said, totals


def column(*numbers: int) -> QwantumSheet:
    return QwantumSheet(tuple((number,) for number in numbers))


def test_four_rows_of_six_and_five_misses() -> None:
    """QWM-R4, QWM-D6: the boxes cost 1 to 5, all five together 15."""
    assert ROWS == ("violet", "blue", "red", "yellow")
    assert (FIELDS, MOST_MISSES) == (6, 5)
    assert [score(QwantumSheet(misses=count)).total for count in range(6)] == [0, -1, -3, -6, -10, -15]


def test_numbers_go_into_the_next_field_of_the_row() -> None:
    """QWM-R15, QWM-R17: without gaps, the rows in any order."""
    game = do(
        new_game("qwantum", 1, sheets="mine"),
        *write(0, "red", 4), *write(0, "violet", 9), *write(0, "red", 6), *write(0, "violet", 12),
    )  # fmt: skip
    assert game.state.sheets[0] == sheet(red="4 6", violet="9 12")


def test_up_to_the_line_the_row_rises_strictly() -> None:
    """QWM-R16, QWM-D2: field 2 equal to field 1 is refused, and the refusal names the number in the way."""
    filled = sheet(blue="7")
    for value in (7, 3):
        assert said(refusal(filled, "blue", value)) == {
            "code": "not-higher", "value": value, "row": "blue", "column": 0, "other": 7,
        }  # fmt: skip
    assert refusal(filled, "blue", 8) is None
    assert said(refusal(sheet(blue="7 8 9"), "blue", 9))["column"] == 2


def test_after_the_line_the_row_falls_strictly() -> None:
    """QWM-R16, QWM-D2: field 5 equal to field 4 is refused; field 6 is below field 5."""
    filled = sheet(blue="7 8 9 20")
    for value in (20, 21):
        assert said(refusal(filled, "blue", value)) == {
            "code": "not-lower", "value": value, "row": "blue", "column": 3, "other": 20,
        }  # fmt: skip
    assert refusal(filled, "blue", 19) is None
    assert refusal(filled, "blue", 1) is None
    filled = sheet(blue="7 8 9 20 10")
    assert said(refusal(filled, "blue", 10))["code"] == "not-lower"
    assert refusal(filled, "blue", 9) is None
    assert said(refusal(sheet(blue="7 8 9 20 10 9"), "blue", 5)) == {"code": "row-full", "row": "blue"}


def test_numbers_from_1_to_33() -> None:
    """QWM-E9, QWM-R11: 27 on the six dice and 6 on the white one."""
    assert refusal(QwantumSheet(), "red", 1) is None
    assert refusal(QwantumSheet(), "red", 33) is None
    for value in (0, 34):
        assert said(refusal(QwantumSheet(), "red", value)) == {
            "code": "number-range", "value": value, "least": 1, "most": 33,
        }  # fmt: skip
    assert said(refusal(QwantumSheet(), "green", 5)) == {"code": "no-such-row", "row": "green"}


def test_number_may_block_its_row() -> None:
    """QWM-D7, QWM-R22: 33 in field 1; the rest of the row is dead, and that ends nothing."""
    filled = sheet(red="33")
    assert dead_fields(filled) == tuple(("red", column) for column in range(1, 6))
    assert all(refusal(filled, "red", value) for value in range(1, 34))
    blocked = QwantumSheet(((33,),) * 4)
    assert ends((blocked,)) == ()
    assert len(dead_fields(blocked)) == 20


def test_possible_numbers_of_empty_fields() -> None:
    """QWM-R16: of the next field, and of later ones by what must come before."""
    filled = sheet(red="30", blue="3 4 5 8", yellow="1 2 3 4")
    assert possible(filled, "red", 1) == range(31, 34)
    assert possible(filled, "red", 2) == range(32, 34)
    assert list(possible(filled, "red", 3)) == [33]
    assert possible(filled, "red", 4) == range(1, 33)
    assert possible(filled, "blue", 4) == range(1, 8)
    assert possible(filled, "blue", 5) == range(1, 7)
    assert list(possible(filled, "yellow", 4)) == [1, 2, 3]
    assert list(possible(filled, "yellow", 5)) == [1, 2]
    assert dead_fields(sheet(red="31")) == (("red", 3), ("red", 4), ("red", 5))
    assert dead_fields(sheet(red="1 2 3 4 1")) == (("red", 5),)


@pytest.mark.parametrize(("numbers", "points"), [
    ((4, 4, 7, 9), 7), ((3, 5, 5, 8), 5), ((2, 2, 2, 9), 9), ((3, 3, 9, 9), 9), ((6, 6, 6, 6), 6), ((9, 7, 4, 3), 4),
])  # fmt: skip
def test_a_full_column_counts_its_second_lowest_different_number(numbers: tuple[int, ...], points: int) -> None:
    """QWM-R18, QWM-D1, QWM-E3: four equal numbers count as that number."""
    assert column_points(column(*numbers), 0) == points


def test_a_column_counts_only_when_it_is_full() -> None:
    """QWM-R18, QWM-E2: Tim has passed the line twice, and two columns are full: 4 and 10 points."""
    tim = sheet(violet="3 10 14 18 12", blue="4 11", red="6 12 15 20 13", yellow="5 9")
    assert [column_points(tim, column) for column in range(6)] == [4, 10, 0, 0, 0, 0]
    assert score(tim).total == 14
    assert can_be_written(tim)


def test_six_numbers_of_rising_rows_are_a_valid_sheet() -> None:
    """QWM-E1"""
    assert can_be_written(sheet(violet="3 10", blue="4", red="6 12", yellow="5"))


def can_be_written(wanted: QwantumSheet) -> bool:
    """Whether legal entries can produce the sheet."""
    filled = QwantumSheet()
    for name, row in wanted.named():
        for value in row:
            if refusal(filled, name, value):
                return False
            filled = filled.with_number(name, value)
    return True


def test_the_worked_example_counts_51() -> None:
    """QWM-E8: 57 for the columns, 6 less for three misses."""
    emma = sheet(**E8, misses=3)
    assert can_be_written(emma)
    counted = score(emma)
    assert {part.name: part.points for part in counted.parts} == {
        "column-0": 6, "column-1": 8, "column-2": 12, "column-3": 16, "column-4": 11, "column-5": 4,
        "miss-1": -1, "miss-2": -2, "miss-3": -3,
    }  # fmt: skip
    assert (counted.points("column"), counted.points("miss"), counted.total) == (57, -6, 51)


def test_four_full_rows_or_five_misses_end_the_game() -> None:
    """QWM-R20, QWM-R21, QWM-D5: both at once are one end with both reasons."""
    full, missed = sheet(**E8), QwantumSheet(misses=5)
    assert ends((QwantumSheet(misses=4), sheet(violet=E8["violet"]))) == ()
    assert ends((missed, full)) == (QwantumCode.MISSES_FULL.notice(seat=0), QwantumCode.ROWS_FULL.notice(seat=1))


def test_a_sheet_may_be_below_zero() -> None:
    """ALL-R5"""
    assert score(sheet(red="4", misses=2)).total == -3


# the free pad


def test_the_example_on_a_pad() -> None:
    """QWM-E8, QWM-R19, QWM-R20: misses are marked freely; the 24th number ends the game."""
    game = new_game("qwantum", 1, sheets="mine")
    game = do(game, Miss(0), Miss(0), Miss(0))
    for row, numbers in E8.items():
        game = do(game, *write(0, row, *map(int, numbers.split())))
    assert totals(game) == [51]
    assert reasons(game) == [{"code": "rows-full", "seat": 0}]
    assert parts(game, 0)["column-3"] == 16
    assert refused(game, Miss(0)) == {"code": "game-over"}


def test_a_pad_refuses_and_names_the_field_in_the_way() -> None:
    """QWM-R16"""
    game = do(new_game("qwantum", 2, sheets="mine"), *write(1, "red", 7))
    assert refused(game, *write(1, "red", 7)) == {
        "code": "not-higher", "value": 7, "row": "red", "column": 0, "other": 7,
    }  # fmt: skip
    assert game.check(*write(0, "red", 7)) is None
    assert game.rules.waiting(game.state) == (0, 1)


def test_a_pad_ends_with_the_fifth_miss_or_when_the_players_say_so() -> None:
    """QWM-R21, QWM-D6"""
    game = do(new_game("qwantum", 2, sheets="mine"), *(Miss(1),) * 5)
    assert reasons(game) == [{"code": "misses-full", "seat": 1}]
    assert totals(game) == [0, -15]
    assert legal(game) == []
    finished = do(new_game("qwantum", 2, sheets="mine"), Finish())
    assert reasons(finished) == [{"code": "finished"}]
    assert finished.standing.winners == (0, 1)


def test_a_pad_has_no_virtual_dice() -> None:
    """QWM-R1: but it takes a single sheet."""
    assert refused_setup("qwantum", 1, sheets="mine", components="app")["code"] == "option-conflict"
    assert len(new_game("qwantum", 1, sheets="mine").state.sheets) == 1
