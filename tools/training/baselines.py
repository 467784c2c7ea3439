"""Players to compare the coach with: one at random, and one who is careful but does not look ahead."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from random import Random
from typing import Any

from coach.qwinto.round import chances
from sheets.answers import Pass
from sheets.codec import Move
from sheets.dice import Keep, Switch
from sheets.game import Game
from sheets.qwantum import moves as qwantum
from sheets.qwantum.sheet import ASCENDING
from sheets.qwantum.sheet import ROWS as QWANTUM_ROWS
from sheets.qwantum.sheet import refusal as qwantum_refusal
from sheets.qwinto.moves import Enter, Reroll, Roll
from sheets.qwinto.sheet import BONUS, FIELDS, ROWS, QwintoSheet, legal_fields
from sheets.qwinto_cards.in_app import legal_lays, preview

Player = Callable[[Game, int], Move | None]
GOOD = 2
"""How far from its place in the row a number may be written without need."""


def at_random(chance: Random) -> Player:
    """Returns a player who does whatever is allowed."""

    def player(game: Game, seat: int) -> Move | None:
        moves = [
            move
            for move in game.rules.legal_moves(game.state)
            if getattr(move, "seat", seat) == seat and not isinstance(move, Switch)
        ]
        return chance.choice(moves) if moves else None

    return player


def careful(game: Game, seat: int) -> Move | None:
    """Writes each number as near to its place as can be, keeps room for all others, and takes what the dice bring."""
    player = {"qwinto": _qwinto, "qwinto-cards": _cards, "qwantum": _qwantum}[game.rules.name]
    return player(game.state, seat)


# Qwinto

Found = tuple[bool, float, str, int]
"""Whether the entry takes room that others need, how far it is from its place, row and column."""


def _entries(sheet: QwintoSheet, value: int, colors: tuple[str, ...]) -> list[Found]:
    return sorted(_judged(sheet, value, row, column) for row, column in legal_fields(sheet, value, colors))


def _judged(sheet: QwintoSheet, value: int, row: str, column: int) -> Found:
    """Numbers of a row have their places at 1, 3, 5 … 17; a full bonus column is worth a step."""
    fields = FIELDS[row]
    numbers = [sheet.number(row, other) for other in fields]
    place = fields.index(column)
    left = next((i for i in range(place - 1, -1, -1) if numbers[i]), -1)
    right = next((i for i in range(place + 1, 9) if numbers[i]), 9)
    low, high = numbers[left] if left >= 0 else 0, numbers[right] if right < 9 else 19
    tight = value - low < place - left or high - value < right - place
    fills = column in BONUS and sum(sheet.number(other, column) > 0 for other in ROWS) == 2
    return tight, abs(value - (2 * place + 1)) - fills, row, column


def _is_good(found: list[Found]) -> bool:
    return bool(found) and not found[0][0] and found[0][1] <= GOOD


def _answer(entry_round: Any, seat: int) -> Move:
    found = _entries(entry_round.sheets[seat], entry_round.roll.value, entry_round.roll.colors)
    if _is_good(found) or (found and seat == entry_round.active):
        return Enter(seat, *found[0][2:])
    return Pass(seat)


def _qwinto(state: Any, seat: int) -> Move | None:
    entry_round = state.entry_round
    if entry_round.roll is None:
        return Roll(_surest_dice(entry_round.sheets[seat]))
    found = _entries(entry_round.sheets[seat], entry_round.roll.value, entry_round.roll.colors)
    if state.dice.open and not _is_good(found):
        return Reroll()
    return _answer(entry_round, seat)


def _surest_dice(sheet: QwintoSheet) -> tuple[str, ...]:
    """Returns the dice that are most likely to bring a good entry."""
    best: tuple[float, tuple[str, ...]] = (-1.0, ROWS)
    for count in (3, 2, 1):
        for colors in combinations(ROWS, count):
            once = sum(chance for value, chance in chances(count).items() if _is_good(_entries(sheet, value, colors)))
            best = max(best, (once, colors))
    return best[1]


def _cards(state: Any, seat: int) -> Move | None:
    entry_round = state.entry_round
    if state.needs_shuffle and entry_round.roll is None:
        return None
    if entry_round.roll is not None:
        return _answer(entry_round, seat)
    lays = []
    for lay in legal_lays(state):
        roll = preview(state, lay).grid.announced(lay.places[-1])
        found = _entries(entry_round.sheets[seat], roll.value, roll.colors) if roll.value > 0 else []
        lays.append((found[0][:2] if found else (True, 99.0), len(lays), lay))
    return min(lays)[2]


# Qwantum

TARGETS = (5, 10, 15, 20, 13, 7)
NEAR = 4


def _wanted(state: Any, seat: int) -> list[tuple[int, str]]:
    """Returns the colours that the seat could write, with how far each is from the number its field should get."""
    sheet = state.sheets[seat]
    found = []
    for row in QWANTUM_ROWS:
        value = state.values[row]
        if row == state.taken or qwantum_refusal(sheet, row, value) is not None:
            continue
        place = len(sheet.row(row))
        tight = place < ASCENDING and 33 - value < 3 * (ASCENDING - 1 - place)
        found.append((abs(value - TARGETS[place]) + (20 if tight else 0), row))
    return sorted(found)


def _qwantum(state: Any, seat: int) -> Move | None:
    if state.values is None:
        return None
    wanted = _wanted(state, seat)
    near = bool(wanted) and wanted[0][0] <= NEAR
    if not state.answers:
        if state.open and not near:
            return qwantum.Reroll(tuple(range(7)))
        if state.open:
            return Keep()
    needed = seat == state.active and state.taken is None
    if wanted and (near or needed):
        return qwantum.Enter(seat, wanted[0][1])
    return Pass(seat)
