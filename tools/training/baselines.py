"""Players to compare the coach with: a random one, and a careful one without lookahead."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations
from random import Random
from typing import Any

import coach
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
"""Distance from a number's ideal field up to which an entry is good."""


def at_random(chance: Random) -> Player:
    """Returns a player who chooses any legal move."""

    def player(game: Game, seat: int) -> Move | None:
        moves = [
            move
            for move in game.rules.legal_moves(game.state)
            if getattr(move, "seat", seat) == seat and not isinstance(move, Switch)
        ]
        return chance.choice(moves) if moves else None

    return player


def following(shares: Sequence[float], chance: Random) -> Player:
    """Returns a player who follows the coach in that share of a seat's decisions and else chooses any legal move."""
    stray = at_random(chance)

    def player(game: Game, seat: int) -> Move | None:
        return coach.best(game, seat) if chance.random() < shares[seat] else stray(game, seat)

    return player


def careful(game: Game, seat: int) -> Move | None:
    """Enters each number as near to its ideal field as possible and leaves room for the others."""
    player = {"qwinto": _qwinto, "qwinto-cards": _cards, "qwantum": _qwantum}[game.rules.name]
    return player(game.state, seat)


# Qwinto

RatedEntry = tuple[bool, float, str, int]
"""Whether the entry leaves too little room, its distance from the ideal field, row and column."""


def _entries(sheet: QwintoSheet, value: int, colors: tuple[str, ...]) -> list[RatedEntry]:
    return sorted(_rated(sheet, value, row, column) for row, column in legal_fields(sheet, value, colors))


def _rated(sheet: QwintoSheet, value: int, row: str, column: int) -> RatedEntry:
    """Rates an entry: the ideal numbers of a row are 1, 3, 5 … 17; completing a bonus column is worth a step."""
    fields = FIELDS[row]
    numbers = [sheet.number(row, other) for other in fields]
    index = fields.index(column)
    left = next((i for i in range(index - 1, -1, -1) if numbers[i]), -1)
    right = next((i for i in range(index + 1, 9) if numbers[i]), 9)
    low, high = numbers[left] if left >= 0 else 0, numbers[right] if right < 9 else 19
    tight = value - low < index - left or high - value < right - index
    fills = column in BONUS and sum(sheet.number(other, column) > 0 for other in ROWS) == 2
    return tight, abs(value - (2 * index + 1)) - fills, row, column


def _is_good(entries: list[RatedEntry]) -> bool:
    return bool(entries) and not entries[0][0] and entries[0][1] <= GOOD


def _answer(entry_round: Any, seat: int) -> Move:
    entries = _entries(entry_round.sheets[seat], entry_round.roll.value, entry_round.roll.colors)
    if _is_good(entries) or (entries and seat == entry_round.active):
        return Enter(seat, *entries[0][2:])
    return Pass(seat)


def _qwinto(state: Any, seat: int) -> Move | None:
    entry_round = state.entry_round
    if entry_round.roll is None:
        return Roll(_surest_dice(entry_round.sheets[seat]))
    entries = _entries(entry_round.sheets[seat], entry_round.roll.value, entry_round.roll.colors)
    if state.dice.open and not _is_good(entries):
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
        entries = _entries(entry_round.sheets[seat], roll.value, roll.colors) if roll.value > 0 else []
        lays.append((entries[0][:2] if entries else (True, 99.0), len(lays), lay))
    return min(lays)[2]


# Qwantum

TARGETS = (5, 10, 15, 20, 13, 7)
"""The ideal number of each field of a row."""
NEAR = 4
"""Distance from the ideal number up to which an entry is good."""


def _wanted(state: Any, seat: int) -> list[tuple[int, str]]:
    """Returns the colors that the seat could enter, each with its distance from the ideal number, the best first."""
    sheet = state.sheets[seat]
    wanted = []
    for row in QWANTUM_ROWS:
        value = state.values[row]
        if row == state.taken or qwantum_refusal(sheet, row, value) is not None:
            continue
        index = len(sheet.row(row))
        tight = index < ASCENDING and 33 - value < 3 * (ASCENDING - 1 - index)
        wanted.append((abs(value - TARGETS[index]) + (20 if tight else 0), row))
    return sorted(wanted)


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
