"""Qwinto for the contract tests: candidate moves, leaks of views, and a sensible policy.

The card game uses most of it too.
"""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

from sheets.answers import HIDDEN, Pass
from sheets.codec import Move
from sheets.corrections import Correct, CorrectMisses
from sheets.dice import Keep, Switch
from sheets.pad import Finish, Miss, PadState
from sheets.qwinto.entry_round import EntryRound
from sheets.qwinto.moves import Announce, Enter, PadEnter, Reroll, Roll
from sheets.qwinto.rounds import PIPS
from sheets.qwinto.sheet import COLUMNS, FIELDS, ROWS, QwintoSheet, possible
from sheets.qwinto.state import QwintoState

State = PadState[QwintoSheet] | QwintoState


def candidates(state: State, rng: Random) -> list[Move]:
    """Returns moves, legal and not, that are legal exactly when `legal_moves` yields them."""
    if isinstance(state, PadState):
        return pad_moves(state, rng)
    moves = [*answers(state.seats, rng), *announcements(rng, range(-1, 20))]
    moves += [*corrections(state.seats, rng), *(Roll(colors(rng)) for _ in range(6))]
    return [*moves, Roll(("grey",)), Reroll(), Keep(), Switch("app"), Switch("table"), Switch("cellar")]


def pad_moves(state: PadState[QwintoSheet], rng: Random) -> list[Move]:
    """Returns entries into any column, misses and the end."""
    moves: list[Move] = [Finish(), *corrections(state.seats, rng)]
    for seat in range(-1, state.seats + 1):
        moves.append(Miss(seat))
        for _ in range(15):
            moves.append(PadEnter(seat, row(rng), rng.randrange(-1, COLUMNS + 1), rng.randint(-1, 20)))
    return moves


def corrections(seats: int, rng: Random) -> list[Move]:
    """Returns corrections of any field, and of the misses."""
    moves: list[Move] = [CorrectMisses(rng.randrange(-1, seats + 1), rng.randint(-1, 5)) for _ in range(4)]
    for _ in range(16):
        value = rng.choice((0, rng.randint(-1, 20)))
        moves.append(Correct(rng.randrange(-1, seats + 1), row(rng), rng.randrange(-1, COLUMNS + 1), value))
    rng.shuffle(moves)
    return moves


def answers(seats: int, rng: Random) -> list[Move]:
    """Returns answers of all seats, into any column."""
    moves: list[Move] = []
    for seat in range(-1, seats + 1):
        moves.append(Pass(seat))
        moves += [Enter(seat, row(rng), rng.randrange(-1, COLUMNS + 1)) for _ in range(12)]
    return moves


def announcements(rng: Random, sums: range) -> list[Move]:
    """Returns announcements of any sum."""
    return [Announce(rng.choice(sums), colors(rng)) for _ in range(15)]


def row(rng: Random) -> str:
    """Returns a row, rarely an unknown one."""
    return "grey" if rng.random() < 0.05 else rng.choice(ROWS)


def colors(rng: Random) -> tuple[str, ...]:
    """Returns colors in the order of the rows, perhaps none."""
    return tuple(name for name in ROWS if rng.random() < 0.5)


def cards(state: State) -> list[str]:
    """Returns nothing: the dice game has no cards."""
    return []


def leaks(state: State, view: State, seat: int | None) -> list[str]:
    """Returns complaints about a view: hidden cards that it shows, and wrong facts."""
    if isinstance(state, PadState) or isinstance(view, PadState):
        return [] if state == view else ["a pad hides nothing"]
    complaints = answer_leaks(state.entry_round, view.entry_round, seat, state.hidden_entries)
    if replace(view, entry_round=state.entry_round) != state:
        complaints.append("something public is missing")
    return complaints


def answer_leaks(true: EntryRound, seen: EntryRound, seat: int | None, hidden: bool) -> list[str]:
    """Returns complaints about the answers in a view."""
    complaints = []
    for other, (answer, visible) in enumerate(zip(true.answers, seen.answers, strict=True)):
        expected = HIDDEN if hidden and answer is not None and other != seat else answer
        if visible != expected:
            complaints.append(f"answer of seat {other} is {answer}, shows {visible}, should show {expected}")
    if replace(seen, answers=true.answers) != true:
        complaints.append("something public about the round is missing")
    return complaints


def good_move(state: State, rng: Random, rules: Any) -> Move:
    """Returns a sensible move: numbers go to the best fields, bad rolls are passed, so that the game ends."""
    if isinstance(state, PadState):
        return good_entry(state, rng)
    if state.entry_round.roll is None:
        chosen = colors(rng) or ROWS
        if state.components == "app":
            return Roll(chosen)
        return Announce(sum(rng.choice(PIPS) for _ in chosen), chosen)
    seat = rng.choice(rules.waiting(state))
    answer = good_answer(state.entry_round, seat, rng)
    if state.dice and state.dice.open:
        return Reroll() if isinstance(answer, Pass) else Keep()
    return answer


def good_entry(state: PadState[QwintoSheet], rng: Random) -> Move:
    """Returns an entry on a pad, or a miss now and then."""
    seat = rng.randrange(state.seats)
    sheet = state.sheets[seat]
    entries = [
        (abs(value - ideal(name, column)) + rng.random() * 2, PadEnter(seat, name, column, value))
        for name in ROWS
        for column in FIELDS[name]
        for value in possible(sheet, name, column)
    ]
    if not entries or rng.random() < 0.05:
        return Miss(seat)
    return min(entries, key=lambda entry: entry[0])[1]


def good_answer(entry_round: EntryRound, seat: int, rng: Random) -> Move:
    """Returns the best field for the roll; the active seat prefers a bad field to a miss."""
    roll = entry_round.roll
    assert roll is not None
    sheet = entry_round.sheets[seat]
    fields = [
        (abs(roll.value - ideal(name, column)) + rng.random(), name, column)
        for name in roll.colors
        for column in FIELDS[name]
        if roll.value in possible(sheet, name, column)
    ]
    if fields:
        distance, name, column = min(fields)
        if distance < 2.5 or (seat == entry_round.active and (distance < 5 or rng.random() < 0.3)):
            return Enter(seat, name, column)
    return Pass(seat)


def ideal(name: str, column: int) -> float:
    """Returns the ideal number of that field."""
    return 2.0 + 1.9 * FIELDS[name].index(column)
