"""Moves without a decision: chance moves, and moves without an alternative."""

from __future__ import annotations

from sheets.codec import Move
from sheets.components import ChanceMove
from sheets.game import Game
from sheets.rules import S


def automatic_move(game: Game[S], number: int) -> Move | None:
    """Returns the automatic move after *number* moves; None where a player decides."""
    rules, state = game.rules, game.states[number]
    due = rules.due_chance_move(state)
    return due if due is not None and not due.on_request else rules.forced_move(state)


def is_automatic(game: Game[S], number: int) -> bool:
    """Whether nobody decided move *number*, counted from 0."""
    move = automatic_move(game, number)
    return isinstance(move, ChanceMove) or (move is not None and move == game.moves[number])


def decider(game: Game[S], state: S, move: Move) -> int | None:
    """Returns the seat that decides *move* at *state*: its own, or the active one for a roll without a seat."""
    return move.mover if move.mover is not None else game.rules.active(state)
