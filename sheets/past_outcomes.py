"""Past outcomes of chance in files: those of undone rolls that the moves do not contain."""

from __future__ import annotations

from itertools import islice

from sheets.codec import LARGEST, Plain
from sheets.components import ChanceMove
from sheets.frozen import FrozenMap
from sheets.game import Game, PastOutcome, outcome_by_name

LONGEST_DECISION = 40
FIRST_MOVES = 10
"""Legal moves that are searched for a chance move, which is always among the first."""


def outcomes_of_moves(game: Game) -> FrozenMap[PastOutcome]:
    """Returns the outcomes that the moves contain."""
    outcomes = {}
    for state, move in zip(game.states, game.moves, strict=False):
        if isinstance(move, ChanceMove):
            outcome = outcome_by_name(game.rules, state, move)
            outcomes[game.rules.decision(state, move)] = FrozenMap(outcome)
    return FrozenMap(outcomes)


def with_seen(game: Game, raw: object) -> Game:
    """Returns the game with the outcomes of undone rolls from the file's `seen`.

    :raises ValueError: if *raw* is malformed.
    """
    if not isinstance(raw, dict):
        raise ValueError(raw)
    for decision, outcomes in raw.items():
        if len(decision) > LONGEST_DECISION:
            raise ValueError(raw)
        game = _with_outcomes(game, decision, outcomes)
    return game


def with_fates(game: Game, raw: object) -> Game:
    """Returns the game with the outcomes from `fates` of older files: a list by the number of the roll.

    A roll among the moves has a known decision. After them only the next roll has one, if it is possible now; later
    outcomes are dropped.

    :raises ValueError: if *raw* is malformed.
    """
    if not isinstance(raw, list):
        raise ValueError(raw)
    before = zip(game.states, game.moves, strict=False)
    rolls = [(state, move) for state, move in before if isinstance(move, ChanceMove)]
    last = game.states[-1]
    possible = () if game.rules.over(last) else game.rules.legal_moves(last)
    rolls += [(last, move) for move in islice(possible, FIRST_MOVES) if isinstance(move, ChanceMove)][:1]
    for number, outcomes in enumerate(raw):
        decision = game.rules.decision(*rolls[number]) if number < len(rolls) else None
        game = _with_outcomes(game, decision, outcomes)
    return game


def _with_outcomes(game: Game, decision: str | None, raw: object) -> Game:
    """Returns the game with the outcomes *raw* at *decision*; those of its moves take precedence."""
    if not isinstance(raw, dict):
        raise ValueError(raw)
    outcomes: dict[str, Plain] = {name: _plain(value) for name, value in raw.items()}
    if decision is None:
        return game
    outcomes.update(game.past_outcomes.get(decision, PastOutcome()))
    return game.with_past_outcomes(game.past_outcomes.set(decision, FrozenMap(outcomes)))


def _plain(value: object) -> Plain:
    """Returns a face, or the cards of a pile."""
    return tuple(_plain_face(face) for face in value) if isinstance(value, list) else _plain_face(value)


def _plain_face(value: object) -> int | str:
    if isinstance(value, str) or (isinstance(value, int) and not isinstance(value, bool) and abs(value) <= LARGEST):
        return value
    raise ValueError(value)
