"""Qwantum against a naive second implementation, on random sheets, and its dice against all that they can show."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from sheets.components import Die
from sheets.frozen import FrozenMap
from sheets.qwantum.dice import DICE, DieFace, can_show, values
from sheets.qwantum.sheet import ROWS, QwantumSheet, dead_fields, possible, refusal, score
from tests.sheets import naive_sheets as naive


def random_row(rng: Random) -> list[int]:
    row: list[int] = []
    for column in range(rng.randint(0, 6)):
        wanted = (4, 8, 13, 19, 12, 5)[column] + rng.randint(-3, 3) if rng.random() < 0.9 else rng.randint(1, 33)
        if naive.qwantum_row_is_right([*row, wanted]):
            row.append(wanted)
        else:
            break
    return row


def random_sheet(rng: Random) -> naive.Qwantum:
    return {row: random_row(rng) for row in ROWS}


def to_sheet(rows: naive.Qwantum, misses: int = 0) -> QwantumSheet:
    return QwantumSheet(tuple(tuple(rows[row]) for row in ROWS), misses)


@pytest.mark.parametrize("seed", range(40))
def test_a_number_is_taken_where_the_row_with_it_is_right(seed: int) -> None:
    """QWM-R15, QWM-R16"""
    rows = random_sheet(Random(seed))
    filled = to_sheet(rows)
    for row in ROWS:
        takes = [value for value in range(-1, 36) if naive.qwantum_row_is_right([*rows[row], value])]
        assert [value for value in range(-1, 36) if refusal(filled, row, value) is None] == takes


@pytest.mark.parametrize("seed", range(40))
def test_possible_numbers_of_a_field_match_all_right_rows(seed: int) -> None:
    """QWM-R16, QWM-D7: also of later fields; a field without possible numbers is dead."""
    rng = Random(seed)
    rows = {row: random_row(rng) if rng.random() < 0.7 else [rng.randint(25, 33)] for row in ROWS}
    filled = to_sheet(rows)
    dead = []
    for row in ROWS:
        reachable = naive.qwantum_reachable(rows[row])
        for column in range(len(rows[row]), 6):
            assert set(possible(filled, row, column)) == reachable[column]
            if not reachable[column]:
                dead.append((row, column))
    assert list(dead_fields(filled)) == dead


def test_enumeration_of_reachable_numbers() -> None:
    """QWM-R16: the enumeration of the test itself, against all rows of small numbers."""
    for start in ([], [1], [2, 3], [1, 2, 4], [1, 2, 3, 5], [1, 2, 3, 5, 4]):
        rows = [[*start, *rest] for rest in product(range(1, 7), repeat=6 - len(start))]
        right = [row for row in rows if naive.qwantum_row_is_right(row)]
        for column in range(len(start), 6):
            assert {row[column] for row in right} <= naive.qwantum_reachable(start)[column]


def test_the_score_on_random_sheets() -> None:
    """QWM-R18, QWM-R19"""
    columns = 0
    for seed in range(5000):
        rng = Random(seed)
        rows, misses = random_sheet(rng), rng.randint(0, 5)
        counted = score(to_sheet(rows, misses))
        assert counted.total == naive.qwantum_points(rows, misses)
        columns += counted.points("column") > 0
    assert columns > 1000


def faces(die: Die) -> list[DieFace]:
    return [face for face in die.faces if isinstance(face, DieFace)]


def test_can_show_accepts_every_roll() -> None:
    """QWM-R3, QWM-R11: all 46,656 rolls of the six dice, the white one varied."""
    rng = Random(7)
    rolls = set()
    for roll in product(*map(faces, DICE[1:])):
        white = rng.randint(1, 6)
        sums = dict.fromkeys(ROWS, white)
        for face in roll:
            sums[face.color] += face.digit
        rolls.add(tuple(sums.values()))
    assert all(can_show(FrozenMap(zip(ROWS, sums, strict=True))) for sums in rng.sample(sorted(rolls), 2000))


def test_can_show_refuses_impossible_rolls() -> None:
    """QWM-R3, QWM-R11"""
    rng = Random(8)
    every = {
        tuple(white + number for number in sums) for white in range(1, 7)
        for sums in {tuple(values(roll).values()) for roll in product(*map(faces, DICE[1:]))}
    }  # fmt: skip
    for _ in range(20_000):
        guess = tuple(rng.randint(1, 14) for _ in ROWS)
        assert can_show(FrozenMap(zip(ROWS, guess, strict=True))) == (guess in every)
