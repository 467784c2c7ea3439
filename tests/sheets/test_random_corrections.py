"""Random games of the three sheet games with corrections at every moment, against sheets on paper (ALL-R6).

`SPIELBLOCK_LONG=1`: 100,000 corrections. `SPIELBLOCK_SECONDS` bounds the time, `SPIELBLOCK_SEED` is the first seed.
"""

from __future__ import annotations

import os
import time
from collections import Counter
from itertools import count
from random import Random
from typing import Any

from sheets.answers import Pass
from sheets.codec import Move
from sheets.components import ChanceMove
from sheets.corrections import Correct, CorrectMisses
from sheets.game import Game
from sheets.pad import Finish, Miss
from tests.sheets.naive_sheets import QWINTO_MAP
from tests.sheets.paper_table import QWANTUM_ROWS, PaperQwantum, PaperQwinto, PaperTable
from tests.sheets.setups import Setup, choose

LONG = os.environ.get("SPIELBLOCK_LONG") == "1"
CORRECTIONS = 100_000 if LONG else 3_000
"""Accepted corrections in all."""
SECONDS = float(os.environ.get("SPIELBLOCK_SECONDS", "1e9"))
MOST_MOVES = 400
"""Moves of one game; corrections can keep it going for ever."""
AFTER_END = 12
"""Corrections that are tried once a game has ended."""

SETUPS = [
    Setup(game, seats, (("components", components), ("sheets", sheets), ("hiddenWrites", hidden)))
    for game in ("qwinto", "qwinto-cards", "qwantum", "qwantum")  # Qwantum has more steps
    for components, sheets, seats, hidden in (
        ("table", "all", 2, "off"),
        ("table", "all", 3, "on"),
        ("app", "all", 2, "off"),
        ("app", "all", 4, "on"),
        ("table", "mine", 2, "off"),
    )
]
MOMENTS = {
    "between two rolls", "on a pad", "after the end", "roll open", "step B", "step C, nobody has answered",
    "step C, some have answered", "own answer open", "own miss open", "a game continues", "a game ends",
    "ends when the roll is answered", "step B ended the game",
}  # fmt: skip


def rows_of(game: Game) -> dict[str, list[int]]:
    """Returns the columns of each row."""
    if game.rules.name == "qwantum":
        return {row: list(range(6)) for row in QWANTUM_ROWS}
    return {row: [column for column, sign in enumerate(line) if sign != " "] for row, line in QWINTO_MAP.items()}


def likely_number(game: Game, column: int, rng: Random) -> int:
    """Returns a number that fits the column of a well filled sheet."""
    if game.rules.name == "qwantum":
        return (4, 8, 13, 19, 12, 5)[column] + rng.randint(-3, 3)
    return 1 + column * 17 // 11 + rng.randint(-2, 2)


def random_correction(game: Game, table: PaperTable, rng: Random) -> Correct | CorrectMisses:
    """Returns a correction of any seat, legal or not."""
    seat = rng.randrange(len(table.numbers))
    if rng.random() < 0.15:
        return CorrectMisses(seat, table.boxes if rng.random() < 0.3 else rng.randint(-1, table.boxes + 1))
    filled = sorted(table.numbers[seat])
    if filled and rng.random() < 0.4:
        row, column = rng.choice(filled)
        value = 0 if rng.random() < 0.3 else table.numbers[seat][row, column] + rng.randint(-2, 2)
    else:
        row, columns = rng.choice(list(rows_of(game).items()))
        column = rng.choice(columns)
        value = likely_number(game, column, rng) if rng.random() < 0.9 else rng.randint(-1, 35)
    return Correct(seat, row, column, value)


def follow(table: PaperTable, game: Game, move: Move) -> None:
    """Makes the same move on paper; *game* is the game after it."""
    fields: Any = move
    match move.do:
        case "announce" | "roll" | "reroll" | "lay":
            rolled = game.rules.rolled_numbers(game.state)
            table.begin({color: number.value for number in rolled for color in number.colors if number.value > 0})
        case "enter" if game.rules.pad:
            table.write(fields.seat, fields.row, getattr(move, "column", 0), fields.value)
        case "enter":
            table.answer(fields.seat, fields.row, getattr(move, "column", 0))
    if isinstance(move, Pass):
        table.answer(move.seat)
    elif isinstance(move, Miss):
        table.crosses[move.seat] += 1
    elif isinstance(move, Finish):
        table.finished = True


def compare(game: Game, table: PaperTable) -> None:
    """Compares every number, all misses, the end and the points."""
    state: Any = game.state
    if game.rules.pad:
        sheets = state.sheets
    else:
        sheets = state.answered_sheets if game.rules.name == "qwantum" else state.entry_round.answered_sheets
    for seat, sheet in enumerate(sheets):
        numbers = {
            (row, column): sheet.number(row, column)
            for row, columns in rows_of(game).items()
            for column in columns
            if sheet.number(row, column)
        }
        assert numbers == table.numbers[seat]
        assert sheet.misses == table.crosses[seat]
    standing = game.standing
    assert game.over == table.over == bool(standing.ends)
    assert [seat.total for seat in standing.seats] == [table.points(seat) for seat in range(len(sheets))]


def moments(game: Game, table: PaperTable, move: Correct | CorrectMisses) -> list[str]:
    """Names the situation in which *move* corrects a sheet."""
    if game.rules.pad:
        return ["on a pad"]
    if table.over:
        return ["after the end"]
    if table.roll is None:
        return ["between two rolls"]
    names = ["roll open"]
    if isinstance(table, PaperQwantum):
        answered = any(answer is not None for answer in table.pencil)
        names.append("step B" if table.in_step_b else f"step C, {'some have' if answered else 'nobody has'} answered")
    if isinstance(table.pencil[move.seat], tuple):
        names.append("own answer open")
    elif table.pencil[move.seat] and move.seat == table.active:
        names.append("own miss open")
    return names


def corrected(game: Game, table: PaperTable, move: Correct | CorrectMisses, counts: Counter[str]) -> Game:
    """Returns the game after *move* if paper and rules allow it; fails if they disagree."""
    if isinstance(move, CorrectMisses):
        expected = table.can_correct_misses(move.seat, move.misses)
    else:
        expected = table.can_correct(move.seat, move.row, move.column, move.value)
    refusal = game.check(move)
    assert (refusal is None) == expected, refusal
    counts["tried"] += 1
    if refusal is not None:
        return game
    counts["corrections"] += 1
    counts.update(moments(game, table, move))
    was_over = table.over
    if isinstance(move, CorrectMisses):
        table.correct_misses(move.seat, move.misses)
    else:
        table.correct(move.seat, move.row, move.column, move.value)
    game = game.play(move)
    compare(game, table)
    counts["a game continues"] += was_over and not table.over
    counts["a game ends"] += table.over and not was_over
    return game


def with_nearly_full_sheet(game: Game, table: PaperTable, rng: Random, counts: Counter[str]) -> Game:
    """Returns the game with most fields of one sheet filled, which random play hardly reaches."""
    seat = rng.randrange(len(table.numbers))
    fields = [(row, column) for row, columns in rows_of(game).items() for column in columns if row != "purple"]
    for row, column in fields[:-1]:
        value = (4, 8, 13, 19, 12, 5)[column] if isinstance(table, PaperQwantum) else 2 + column * 14 // 11
        game = corrected(game, table, Correct(seat, row, column, value), counts)
    return game


def play_with_corrections(setup: Setup, seed: int, counts: Counter[str]) -> None:
    """Plays one game, with corrections between all moves and after the end."""
    rng = Random(f"{setup} {seed}")
    game = setup.start()
    table = (PaperQwantum if setup.game == "qwantum" else PaperQwinto)(setup.seats, 0)
    ended = 0
    try:
        if rng.random() < 0.4:
            game = with_nearly_full_sheet(game, table, rng, counts)
        while ended < AFTER_END and game.cursor < MOST_MOVES:
            if game.over or rng.random() < 0.4:
                ended += game.over
                game = corrected(game, table, random_correction(game, table, rng), counts)
                continue
            move = choose(game, rng, wild=0.5)
            rolled = table.roll is not None
            full = any(map(table.is_full, table.numbers)) or max(table.crosses) >= table.boxes
            game = game.play(move)
            follow(table, game, move)
            compare(game, table)
            counts["moves"] += not isinstance(move, ChanceMove)
            counts["ends when the roll is answered"] += rolled and full and table.over
            counts["step B ended the game"] += table.over and table.roll is not None
    except Exception as error:
        raise AssertionError(f"SPIELBLOCK_SEED={seed}, {setup}, after {list(game.played)}") from error
    counts["games"] += 1


def test_corrections_in_random_games_match_sheets_on_paper() -> None:
    """ALL-R6, ALL-R2, QWD-R8, QWD-R10, QWM-R19, QWM-R20, QWM-R21."""
    counts: Counter[str] = Counter()
    stop = time.monotonic() + SECONDS
    for seed in count(int(os.environ.get("SPIELBLOCK_SEED", "1"))):
        play_with_corrections(SETUPS[seed % len(SETUPS)], seed, counts)
        if counts["corrections"] >= CORRECTIONS or time.monotonic() > stop:
            break
    print(dict(counts))
    never = sorted(moment for moment in MOMENTS if not counts[moment])
    assert not never, f"the games had no such moment: {never}"
