"""The decisions of a game for the replay: one stop per decision, and a sentence for each move."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import pairwise

from i18n.catalog import Catalog
from sheets.answers import Pass
from sheets.corrections import CorrectMisses
from sheets.descriptions import MoveDescription
from sheets.game import Game

MOST_ROUNDS = 12
"""Games with more rounds get no landmarks at the starts of rounds."""


@dataclass(frozen=True, slots=True)
class Decision:
    """One stop of the replay."""

    cursor: int
    """Number of moves played before the position shown at this stop."""
    seat: int | None
    """The seat that decided; None if no seat did."""
    turn: int
    """Round of the game from 1; the turn in a game without rounds."""
    field: tuple[str, int] | None = None
    """Row and column of an entry on a sheet."""
    missed: bool = False
    """Whether the decision caused a miss."""


def decisions(game: Game) -> tuple[Decision, ...]:
    """Returns the stops of a game up to its cursor; the last stop is the current position."""
    stops: list[Decision] = []
    turn = 0
    last_seat: int | None = None
    for number, move in enumerate(game.played):
        state, seat = game.states[number], move.mover
        turn = game.rules.round(state) or turn + (seat is not None and seat != last_seat)
        last_seat = last_seat if seat is None else seat
        if not move.prepares or number == game.cursor - 1:
            field, missed = game.rules.field(state, move), _missed(game, number)
            stops.append(Decision(number + 1, seat, max(turn, 1), field, missed))
    return tuple(stops)


def last_player_decision(game: Game, stops: tuple[Decision, ...]) -> int:
    """Returns the number, from 1, of the last stop at which a player entered something or took a miss."""
    numbers = [
        number
        for number, stop in enumerate(stops, 1)
        if stop.seat is not None and (stop.missed or game.moves[stop.cursor - 1].do != Pass.do)
    ]
    return numbers[-1] if numbers else len(stops)


def landmarks(game: Game, stops: tuple[Decision, ...]) -> list[int]:
    """Returns the stops, numbered from 1, that complete a row; in games without rows those that start a round."""
    completed: list[int] = []
    full_before = 0
    for number, stop in enumerate(stops, 1):
        full = sum(count for seat in game.rules.feats(game.states[stop.cursor]) for count in _full_rows(seat))
        if full > full_before:
            completed.append(number)
        full_before = full
    if completed or any(stop.field for stop in stops):
        return completed
    starts = [number for number, (before, stop) in enumerate(pairwise(stops), 2) if stop.turn > before.turn]
    return starts if len(starts) <= MOST_ROUNDS else []


def _full_rows(feats: Mapping[str, int]) -> list[int]:
    return [count for name, count in feats.items() if name.startswith("full-")]


def others_since(game: Game, seat: int | None, limit: int) -> list[int]:
    """Returns the numbers of the other players' decisions since *seat* moved, oldest first, at most *limit*."""
    numbers: list[int] = []
    for number in reversed(range(game.cursor)):
        move = game.moves[number]
        if len(numbers) == limit or (seat is not None and move.mover == seat):
            break
        if move.mover is not None and not move.prepares:
            numbers.append(number)
    return numbers[::-1]


def sentence(catalog: Catalog, game: Game, number: int) -> str:
    """Describes move *number*, counted from 0: `Cem: 9 in Orange`. Hidden moves of a running game stay hidden."""
    move, rules = game.moves[number], game.rules
    seat = move.mover
    if seat is not None and _is_secret(game, number):
        notice = MoveDescription.ANSWERED.notice(seat=seat)
    elif seat is not None and _missed(game, number):
        notice = MoveDescription.MISSED.notice(seat=seat)
    else:
        notice = rules.describe_move(game.states[number], move, game.states[number + 1], game.over)
    return catalog.say(notice, rules.name, game.players)


def totals(game: Game) -> tuple[tuple[int, ...], ...]:
    """Returns the totals of all seats at the start and after each decision, for the curve under the replay."""
    by_cursor: dict[int, tuple[int, ...]] = {}
    for cursor in (0, *(stop.cursor for stop in decisions(game))):
        by_cursor[cursor] = tuple(seat.total for seat in game.rules.standing(game.states[cursor]).seats)
    return tuple(by_cursor.values())


def _missed(game: Game, number: int) -> bool:
    seat = game.moves[number].mover
    if seat is None or isinstance(game.moves[number], CorrectMisses):
        return False
    before, after = (
        sum(part.kind == "miss" for part in game.rules.standing(state).seats[seat].parts)
        for state in game.states[number : number + 2]
    )
    return after > before


def _is_secret(game: Game, number: int) -> bool:
    """Whether the move is a hidden entry of a roll that is still open."""
    rules, now = game.rules, game.state
    is_now = rules.round(game.states[number]) == rules.round(now)
    return not game.over and is_now and rules.is_hidden_answer(now, game.moves[number])
