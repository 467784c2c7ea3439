"""Descriptions of moves for the replay that all games share; each game has its own `descriptions.py`."""

from __future__ import annotations

from sheets.answers import Pass
from sheets.codec import Move
from sheets.components import ChanceMove
from sheets.dice import Keep, Switch
from sheets.notice import Code, Notice, Seat


class MoveDescription(Code):
    """Descriptions of moves in the replay."""

    MOVED = "log-move", Seat("seat")
    """Fallback for a move of a seat."""
    WENT_ON = "log-table"
    """Fallback for a move of the whole table."""
    ENTERED = "log-enter", Seat("seat"), "value", "row"
    """A number was entered."""
    ANSWERED = "log-answered", Seat("seat")
    """The seat answered; its answer is hidden until all have answered."""
    MISSED = "log-miss", Seat("seat")
    """A miss was marked."""
    PASSED = "log-pass", Seat("seat")
    """The seat passed."""
    KEPT = "log-keep"
    """The first roll was kept."""
    SWITCHED = "log-switch", "dice"
    """The game changed to virtual or to real dice."""
    SHUFFLED = "log-shuffle"
    """The cards were shuffled and dealt."""
    FINISHED = "log-finish"
    """The players ended the game."""


def describe_move(move: Move) -> Notice:
    """Describes *move* without knowing its game."""
    match move:
        case Pass(seat):
            return MoveDescription.PASSED.notice(seat=seat)
        case Keep():
            return MoveDescription.KEPT.notice()
        case Switch(components):
            return MoveDescription.SWITCHED.notice(dice=f"dice-{components}")
        case ChanceMove(do="shuffle"):
            return MoveDescription.SHUFFLED.notice()
    return MoveDescription.WENT_ON.notice() if move.mover is None else MoveDescription.MOVED.notice(seat=move.mover)
