"""Qwantum for the contract tests: candidate moves, leaks of views, and a sensible policy."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

from sheets.answers import HIDDEN, Pass
from sheets.codec import Move
from sheets.corrections import Correct, CorrectMisses
from sheets.dice import Keep, Switch
from sheets.frozen import FrozenMap
from sheets.pad import Finish, Miss, PadState
from sheets.qwantum.dice import DICE, DieFace, values
from sheets.qwantum.moves import Announce, Enter, PadEnter, Reroll, Roll
from sheets.qwantum.rounds import field_refusal
from sheets.qwantum.sheet import FIELDS, ROWS, QwantumSheet, refusal
from sheets.qwantum.state import QwantumState

State = PadState[QwantumSheet] | QwantumState
IDEAL = (5, 9, 13, 18, 11, 6)


def candidates(state: State, rng: Random) -> list[Move]:
    """Returns moves, legal and not, that are legal exactly when `legal_moves` yields them.

    Announcements have one value for all colors, as in `legal_moves`.
    """
    if isinstance(state, PadState):
        misses = (Miss(seat) for seat in range(-1, state.seats + 1))
        return [Finish(), *misses, *_entries(state.seats, rng), *_corrections(state.seats, rng)]
    moves: list[Move] = [Roll(), Keep(), Switch("app"), Switch("table"), Switch("cellar"), Reroll((7,)), Reroll((1, 1))]
    moves += [Reroll(tuple(die for die in range(len(DICE)) if rng.random() < 0.4)) for _ in range(6)]
    moves += [Announce(FrozenMap(dict.fromkeys(ROWS, rng.randint(-1, 35)))) for _ in range(8)]
    moves += [Announce(FrozenMap(dict.fromkeys(ROWS[1:], 5))), Announce(FrozenMap(dict.fromkeys((*ROWS, "green"), 5)))]
    for seat in range(-1, state.seats + 1):
        moves += [Pass(seat), *(Enter(seat, row) for row in (*ROWS, "green"))]
    return moves + _corrections(state.seats, rng)


def _entries(seats: int, rng: Random) -> list[Move]:
    rows = (*ROWS, *ROWS, "green")
    return [PadEnter(rng.randrange(-1, seats + 1), rng.choice(rows), rng.randint(-1, 35)) for _ in range(40)]


def _corrections(seats: int, rng: Random) -> list[Move]:
    """Returns corrections of any field, and of the misses."""
    moves: list[Move] = [CorrectMisses(rng.randrange(-1, seats + 1), rng.randint(-1, 6)) for _ in range(4)]
    for _ in range(16):
        value, row = rng.choice((0, rng.randint(-1, 35))), rng.choice((*ROWS, *ROWS, "green"))
        moves.append(Correct(rng.randrange(-1, seats + 1), row, rng.randrange(-1, FIELDS + 1), value))
    rng.shuffle(moves)
    return moves


def cards(state: State) -> list[str]:
    """Returns nothing: Qwantum has no cards."""
    return []


def leaks(state: State, view: State, seat: int | None) -> list[str]:
    """Returns complaints about a view: hidden cards that it shows, and wrong facts."""
    if isinstance(state, PadState) or isinstance(view, PadState):
        return [] if state == view else ["a pad hides nothing"]
    complaints = []
    for other, (answer, visible) in enumerate(zip(state.answers, view.answers, strict=True)):
        expected = HIDDEN if state.hidden_entries and answer is not None and other != seat else answer
        if visible != expected:
            complaints.append(f"answer of seat {other} is {answer}, shows {visible}, should show {expected}")
    if replace(view, answers=state.answers) != state:
        complaints.append("something public is missing")
    return complaints


def good_move(state: State, rng: Random, rules: Any) -> Move:
    """Returns a sensible move: the color whose value fits its next field best, if it fits well."""
    if isinstance(state, PadState):
        return _good_entry(state, rng)
    if state.values is None:
        if state.components == "app":
            return Roll()
        faces = [rng.choice(die.faces) for die in DICE]
        return Announce(values(tuple(face for face in faces if isinstance(face, DieFace))))
    seat = rng.choice(rules.waiting(state))
    sheet = state.sheets[seat]
    lies = {row: _distance(sheet, row, state.values[row]) for row in ROWS if field_refusal(state, seat, row) is None}
    best = min(lies, key=lies.__getitem__, default=None)
    if state.open:
        if best is not None and lies[best] < 3:
            return Keep()
        return Reroll(tuple(sorted(rng.sample(range(len(DICE)), 4))))
    desperate = seat == state.active and state.step == "C" and state.taken is None
    if best is not None and lies[best] < (12 if desperate else 4):
        return Enter(seat, best)
    return Pass(seat)


def _good_entry(state: PadState[QwantumSheet], rng: Random) -> Move:
    seat, row = rng.randrange(state.seats), rng.choice(ROWS)
    sheet = state.sheets[seat]
    fits = [value for value in range(1, 34) if refusal(sheet, row, value) is None]
    if not fits:
        return Miss(seat) if sheet.full or rng.random() < 0.3 else _good_entry(state, rng)
    return PadEnter(seat, row, min(fits, key=lambda value: abs(value - IDEAL[len(sheet.row(row))]) + rng.random() * 4))


def _distance(sheet: QwantumSheet, row: str, value: int) -> int:
    """Returns the distance of the value from the ideal number of the next field."""
    return abs(value - IDEAL[len(sheet.row(row))])
