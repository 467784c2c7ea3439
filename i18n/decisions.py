"""A game told decision by decision: where the replay stops, who decided, and what in a sentence."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import pairwise

from i18n.catalog import Catalog
from sheets.answers import Pass
from sheets.corrections import CorrectMisses
from sheets.game import Game
from sheets.story import Story

MOST_ROUNDS = 12
"""More rounds are no landmarks."""


@dataclass(frozen=True, slots=True)
class Decision:
    """One stop of the replay."""

    cursor: int
    """How many moves are played when it is shown."""
    seat: int | None
    """Who decided; None: nobody in particular."""
    turn: int
    """In which round of the game, or in which turn where it has none, counted from 1."""
    field: tuple[str, int] | None = None
    """The row and the column that were written, where there are any."""
    missed: bool = False
    """Whether it brought a miss."""


def decisions(game: Game) -> tuple[Decision, ...]:
    """Returns the stops of a game up to its cursor; the last one shows all of it."""
    found: list[Decision] = []
    turn = 0
    last_seat: int | None = None
    for number, move in enumerate(game.played):
        state, seat = game.states[number], move.mover
        turn = game.rules.round(state) or turn + (seat is not None and seat != last_seat)
        last_seat = last_seat if seat is None else seat
        if not move.prepares or number == game.cursor - 1:
            field, missed = game.rules.field(state, move), _missed(game, number)
            found.append(Decision(number + 1, seat, max(turn, 1), field, missed))
    return tuple(found)


def last_told(game: Game, stops: tuple[Decision, ...]) -> int:
    """Returns the place, from 1, of what a player decided last; to write nothing counts if it cost something."""
    told = [
        place
        for place, one in enumerate(stops, 1)
        if one.seat is not None and (one.missed or game.moves[one.cursor - 1].do != Pass.do)
    ]
    return told[-1] if told else len(stops)


def landmarks(game: Game, stops: tuple[Decision, ...]) -> list[int]:
    """Returns the places, from 1, at which a row became full; where there are no rows, at which a round began."""
    found: list[int] = []
    full = 0
    for place, one in enumerate(stops, 1):
        now = sum(row for seat in game.rules.feats(game.states[one.cursor]) for row in _full_rows(seat))
        if now > full:
            found.append(place)
        full = now
    if found or any(one.field for one in stops):
        return found
    rounds = [place for place, (before, one) in enumerate(pairwise(stops), 2) if one.turn > before.turn]
    return rounds if len(rounds) <= MOST_ROUNDS else []


def _full_rows(feats: Mapping[str, int]) -> list[int]:
    return [count for name, count in feats.items() if name.startswith("full-")]


def others_since(game: Game, seat: int | None, most: int) -> list[int]:
    """Returns the last moves, at most so many, that other players decided since *seat* moved, oldest first."""
    found: list[int] = []
    for number in reversed(range(game.cursor)):
        move = game.moves[number]
        if len(found) == most or (seat is not None and move.mover == seat):
            break
        if move.mover is not None and not move.prepares:
            found.append(number)
    return found[::-1]


def sentence(words: Catalog, game: Game, number: int) -> str:
    """Returns what move *number*, counted from 0, was: `Cem: 9 in Orange`. Of a game that goes on nothing hidden."""
    move, rules = game.moves[number], game.rules
    seat = move.mover
    if seat is not None and _is_secret(game, number):
        told = Story.ANSWERED.notice(seat=seat)
    elif seat is not None and _missed(game, number):
        told = Story.MISSED.notice(seat=seat)
    else:
        told = rules.describe_move(game.states[number], move, game.states[number + 1], game.over)
    return words.say(told, rules.name, game.players)


def totals(game: Game) -> tuple[tuple[int, ...], ...]:
    """Returns everybody's total at the start and after each decision, for the curve under the replay."""
    seen: dict[int, tuple[int, ...]] = {}
    for cursor in (0, *(one.cursor for one in decisions(game))):
        seen[cursor] = tuple(seat.total for seat in game.rules.standing(game.states[cursor]).seats)
    return tuple(seen.values())


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
    """Tells whether it was written hidden in a throw that is not over yet."""
    rules, now = game.rules, game.state
    is_now = rules.round(game.states[number]) == rules.round(now)
    return not game.over and is_now and rules.is_hidden_answer(now, game.moves[number])
