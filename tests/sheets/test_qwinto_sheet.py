"""The Qwinto sheet: fields, entry rules and points (rules 2.1 to 2.4)."""

from __future__ import annotations

import pytest

from sheets.qwinto.codes import QwintoCode
from sheets.qwinto.sheet import (
    BONUS,
    FIELDS,
    NUMBERS,
    ROWS,
    QwintoSheet,
    bonus,
    dead_fields,
    ends,
    legal_fields,
    possible,
    refusal,
    row_points,
    score,
)
from tests.sheets.qwinto_play import E3, LETTERS, fields, full_row, sheet
from tests.sheets.table_play import said


def test_the_fields_are_where_the_pad_has_them() -> None:
    """QWD-R2"""
    assert FIELDS == {
        "orange": (2, 3, 4, 6, 7, 8, 9, 10, 11),
        "yellow": (1, 2, 3, 4, 5, 7, 8, 9, 10),
        "purple": (0, 1, 2, 3, 5, 6, 7, 8, 9),
    }
    by_size: dict[int, list[int]] = {1: [], 2: [], 3: []}
    for column in range(12):
        by_size[sum(column in FIELDS[row] for row in ROWS)].append(column)
    assert by_size == {3: [2, 3, 7, 8, 9], 2: [1, 4, 5, 6, 10], 1: [0, 11]}
    assert BONUS == {2: "purple", 3: "orange", 7: "orange", 8: "yellow", 9: "purple"}


@pytest.mark.parametrize("field", ["O5", "Y6", "P4", "O0", "O1", "Y0", "Y11", "P10", "P11", "O12", "O-1"])
def test_blank_and_missing_fields_take_no_number(field: str) -> None:
    """QWD-R2, QWD-R5"""
    row, column = LETTERS[field[0]], int(field[1:])
    assert said(refusal(QwintoSheet(), row, column, 7)) == {"code": "no-such-field", "row": row, "column": column}
    assert possible(QwintoSheet(), row, column) == ()


def test_filled_field_takes_no_other_number() -> None:
    """QWD-R5"""
    filled = sheet(orange={3: 5})
    assert said(refusal(filled, "orange", 3, 6)) == {
        "code": "field-filled", "row": "orange", "column": 3, "other": 5,
    }  # fmt: skip
    assert said(refusal(filled, "grey", 3, 6)) == {"code": "no-such-row", "row": "grey"}


def test_only_numbers_from_1_to_18_can_be_entered() -> None:
    """QWC-E6: 0 and less never, 1 and 18 can."""
    for value in (-6, -1, 0, 19, 36):
        assert said(refusal(QwintoSheet(), "purple", 0, value)) == {
            "code": "number-range", "value": value, "least": 1, "most": 18,
        }  # fmt: skip
    assert refusal(QwintoSheet(), "purple", 0, 1) is None
    assert refusal(QwintoSheet(), "orange", 11, 18) is None


def test_a_row_rises_over_gaps_and_the_blank() -> None:
    """QWD-R6, QWD-D2: 7 in column 5 and 9 in column 8 of yellow."""
    filled = sheet(yellow={5: 7, 8: 9})
    assert possible(filled, "yellow", 7) == (8,)
    for value in (7, 9):
        for column in FIELDS["yellow"]:
            assert refusal(filled, "yellow", column, value) is not None
    takes_ten = [column for column in FIELDS["yellow"] if refusal(filled, "yellow", column, 10) is None]
    assert takes_ten == [9, 10]


def test_the_refusal_names_the_number_in_the_way() -> None:
    """QWD-R6: the nearest one, to the left or to the right."""
    filled = sheet(yellow={1: 2, 5: 7, 8: 9})
    assert said(refusal(filled, "yellow", 7, 7)) == {
        "code": "row-order", "value": 7, "row": "yellow", "column": 5, "other": 7,
    }  # fmt: skip
    assert said(refusal(filled, "yellow", 7, 12)) == {
        "code": "row-order", "value": 12, "row": "yellow", "column": 8, "other": 9,
    }  # fmt: skip


def test_the_fields_of_a_row_may_be_filled_in_any_order() -> None:
    """QWD-R6: gaps are allowed and can be filled later."""
    filled = QwintoSheet()
    for column, value in ((9, 14), (1, 2), (5, 8), (3, 4)):
        assert refusal(filled, "yellow", column, value) is None
        filled = filled.with_number("yellow", column, value)
    assert possible(filled, "yellow", 2) == (3,)
    assert possible(filled, "yellow", 4) == (5, 6, 7)


def test_no_number_twice_in_a_column() -> None:
    """QWD-R7, QWD-D3: orange has an 8 in column 4, so yellow cannot."""
    filled = sheet(orange={4: 8})
    assert said(refusal(filled, "yellow", 4, 8)) == {
        "code": "column-duplicate", "value": 8, "row": "orange", "column": 4,
    }  # fmt: skip
    assert refusal(filled, "yellow", 4, 7) is None
    assert refusal(filled, "yellow", 3, 8) is None, "another column"


def test_a_column_needs_no_order_and_three_fields_differ_pairwise() -> None:
    """QWD-R7"""
    filled = sheet(orange={7: 10}, purple={7: 4})
    assert refusal(filled, "yellow", 7, 2) is None
    assert refusal(filled, "yellow", 7, 16) is None
    assert {value for value in NUMBERS if refusal(filled, "yellow", 7, value)} == {4, 10}


def test_legal_fields_of_a_roll() -> None:
    """QWD-D1: orange and purple dice, 4 and 6: a 10 may go to orange or purple, not to yellow."""
    filled = sheet(orange={6: 9, 9: 12}, purple={2: 11, 8: 13})
    assert legal_fields(filled, 10, ("orange", "purple")) == tuple(fields("O7 O8 P0 P1"))
    assert {row for row, _ in legal_fields(QwintoSheet(), 10, ("orange", "purple"))} == {"orange", "purple"}


def test_field_without_possible_numbers_is_dead() -> None:
    """QWD-R6, QWD-R7: no number is left between 7 and 8, or the only one is already in the column."""
    filled = sheet(orange={6: 8}, purple={5: 7, 7: 9})
    assert dead_fields(filled) == (("purple", 6),)
    filled = sheet(yellow={2: 4, 4: 5}, purple={9: 18})
    assert dead_fields(filled) == (("yellow", 3),)
    filled = sheet(orange={2: 18})
    assert dead_fields(filled) == tuple(fields("O3 O4 O6 O7 O8 O9 O10 O11"))
    assert possible(filled, "orange", 3) == ()


def test_possible_numbers_of_an_empty_field() -> None:
    """QWD-R6, QWD-R7"""
    filled = sheet(orange={3: 6, 7: 10}, purple={6: 8})
    assert possible(filled, "orange", 6) == (7, 9)
    assert possible(filled, "orange", 2) == (1, 2, 3, 4, 5)
    assert possible(filled, "orange", 3) == (), "filled"


def test_a_row_is_complete_with_nine_numbers() -> None:
    """QWD-D4, QWD-R11: the blank stays empty, and the rightmost number counts."""
    filled = sheet(yellow=full_row("yellow", 5))
    assert filled.complete("yellow")
    assert filled.rows[1][6] == 0
    assert row_points(filled, "yellow") == 13
    assert row_points(sheet(yellow={5: 7, 8: 9, 10: 18}), "yellow") == 3, "not complete: as many as stand there"


def test_a_bonus_column_counts_when_all_three_fields_are_filled() -> None:
    """QWD-R11"""
    two = sheet(orange={9: 15}, purple={9: 17})
    assert bonus(two, 9) == 0
    assert bonus(two.with_number("yellow", 9, 16), 9) == 17, "the pentagon of column 9 is purple"
    others = {column: 20 - column for column in BONUS}
    for column, row in BONUS.items():
        numbers = {name: {column: others[column] - (name != row) - 2 * (name == "yellow")} for name in ROWS}
        assert bonus(sheet(**numbers), column) == numbers[row][column]


def test_the_worked_example_counts_43() -> None:
    """QWC-E3, QWD-R11: 4, 16 and 6 for the rows, 5, 10 and 12 for the columns, 10 less for two misses."""
    counted = score(sheet(**E3, misses=2))
    assert {part.name: part.points for part in counted.parts} == {
        "row-orange": 4, "row-yellow": 16, "row-purple": 6,
        "bonus-2": 0, "bonus-3": 5, "bonus-7": 10, "bonus-8": 12, "bonus-9": 0,
        "miss-1": -5, "miss-2": -5,
    }  # fmt: skip
    assert counted.total == 43
    assert (counted.points("row"), counted.points("bonus"), counted.points("miss")) == (26, 27, -10)


def test_a_sheet_of_misses_is_below_zero() -> None:
    """ALL-R5"""
    assert score(sheet(misses=3)).total == -15
    assert score(sheet(purple={0: 4}, misses=1)).total == -4


def test_two_complete_rows_or_four_misses_end_the_game() -> None:
    """QWD-R10, QWD-D5: one complete row and three misses do not."""
    full, one_row = QwintoSheet(misses=4), sheet(orange=full_row("orange"), misses=3)
    assert ends((QwintoSheet(), one_row)) == ()
    assert ends((QwintoSheet(), one_row.with_miss())) == (QwintoCode.MISSES_FULL.notice(seat=1),)
    two_rows = sheet(orange=full_row("orange"), purple=full_row("purple", 6))
    assert ends((two_rows, full)) == (QwintoCode.TWO_ROWS.notice(seat=0), QwintoCode.MISSES_FULL.notice(seat=1))
