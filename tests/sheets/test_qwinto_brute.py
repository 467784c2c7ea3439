"""Qwinto against a naive second implementation, on random sheets (QWD-R2, QWD-R5, QWD-R6, QWD-R7, QWD-R11)."""

from __future__ import annotations

from random import Random

import pytest

from sheets.qwinto.sheet import (
    ROWS,
    QwintoSheet,
    dead_fields,
    ends,
    fields,
    legal_fields,
    possible,
    refusal,
    score,
)
from tests.sheets import naive_sheets as naive
from tests.sheets.qwinto_play import sheet as make_sheet


def random_sheet(rng: Random) -> naive.Qwinto:
    """Returns a right sheet: sparse or dense, with numbers that lie well or wildly, so that full rows occur too."""
    filled: naive.Qwinto = {}
    places = naive.qwinto_fields()
    rng.shuffle(places)
    wild = rng.choice((0.0, 0.05, 0.5))
    for row, column in places[: rng.choice((6, 14, 22, 26, 27))]:
        value = rng.randint(1, 18) if rng.random() < wild else round(1 + column * 1.35) + ROWS.index(row)
        if naive.qwinto_takes(filled, row, column, value):
            filled[row, column] = value
    return filled


def to_sheet(numbers: naive.Qwinto, misses: int = 0) -> QwintoSheet:
    rows: dict[str, dict[int, int]] = {row: {} for row in ROWS}
    for (row, column), value in numbers.items():
        rows[row][column] = value
    return make_sheet(**rows, misses=misses)


def test_the_fields_are_those_of_the_picture() -> None:
    """QWD-R2"""
    assert list(fields()) == naive.qwinto_fields()


@pytest.mark.parametrize("seed", range(60))
def test_a_number_is_taken_where_the_sheet_with_it_is_right(seed: int) -> None:
    """QWD-R5, QWD-R6, QWD-R7: every number in every column of every row, fields or not."""
    rng = Random(seed)
    numbers = random_sheet(rng)
    filled = to_sheet(numbers)
    dead = set(naive.qwinto_fields()) - numbers.keys()
    for row in ROWS:
        for column in range(-1, 13):
            takes = tuple(value for value in range(-1, 20) if naive.qwinto_takes(numbers, row, column, value))
            assert tuple(value for value in range(-1, 20) if refusal(filled, row, column, value) is None) == takes
            assert possible(filled, row, column) == takes
            if takes:
                dead.remove((row, column))
    assert set(dead_fields(filled)) == dead
    value, colors = rng.randint(1, 18), tuple(rng.sample(ROWS, rng.randint(1, 3)))
    assert set(legal_fields(filled, value, colors)) == {
        (row, column) for row, column in naive.qwinto_fields()
        if row in colors and naive.qwinto_takes(numbers, row, column, value)
    }  # fmt: skip


def test_refusal_names_a_real_obstacle() -> None:
    """QWD-R6, QWD-R7: without it the number fits, or another refusal follows."""
    for seed in range(60):
        numbers = random_sheet(Random(seed))
        filled = to_sheet(numbers)
        for row, column in naive.qwinto_fields():
            for value in range(1, 19):
                violation = refusal(filled, row, column, value)
                if violation is not None:
                    field = (str(violation.params["row"]), int(str(violation.params["column"])))
                    pair = {field: numbers[field]}
                    assert not naive.qwinto_takes(pair, row, column, value)


def test_the_score_on_random_sheets() -> None:
    """QWD-R11"""
    full_rows = 0
    for seed in range(1500):
        rng = Random(seed)
        numbers, misses = random_sheet(rng), rng.randint(0, 4)
        filled = to_sheet(numbers, misses)
        assert score(filled).total == naive.qwinto_points(numbers, misses)
        full_rows += any(filled.complete(row) for row in ROWS)
    assert 200 < full_rows < 1300, "full rows must occur, or nothing is shown by this"


def test_the_end_on_random_sheets() -> None:
    """QWD-R10"""
    ended = 0
    for seed in range(800):
        rng = Random(seed)
        sheets = [(random_sheet(rng), rng.choice((0, 1, 3, 3, 4))) for _ in range(2)]
        expected = naive.qwinto_over(sheets)
        assert bool(ends(tuple(to_sheet(*sheet) for sheet in sheets))) == expected
        ended += expected
    assert 200 < ended < 700
