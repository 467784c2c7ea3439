"""What the replay tells of a move, where all games say it alike. A game tells its own moves in its `story.py`."""

from __future__ import annotations

from sheets.answers import Pass
from sheets.codec import Move
from sheets.components import ChanceMove
from sheets.dice import Keep, Switch
from sheets.notice import Code, Notice, Seat


class MoveDescription(Code):
    """What was done, as a sentence of a whole game names it."""

    MOVED = "told-move", Seat("seat")
    """The seat did something; there is no better word for it."""
    WENT_ON = "told-table"
    """The table did something; there is no better word for it."""
    ENTERED = "told-enter", Seat("seat"), "value", "row"
    """A number was written."""
    ANSWERED = "told-answered", Seat("seat")
    """Something was written or nothing: nobody else may know before all have answered."""
    MISSED = "told-miss", Seat("seat")
    """A miss was marked."""
    PASSED = "told-pass", Seat("seat")
    """Nothing was done."""
    KEPT = "told-keep"
    """The first roll stays."""
    SWITCHED = "told-switch", "dice"
    """From then on with the dice of the app, or with real ones."""
    SHUFFLED = "told-shuffle"
    """The cards are shuffled and dealt."""
    FINISHED = "told-finish"
    """The players ended the game."""


def describe_move(move: Move) -> Notice:
    """Returns what can be said of *move* without knowing its game."""
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
