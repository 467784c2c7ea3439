"""Descriptions of Qwantum's moves for the replay."""

from __future__ import annotations

from sheets.answers import Pass
from sheets.codec import Move
from sheets.corrections import Correct, CorrectMisses, describe_correction
from sheets.descriptions import MoveDescription, describe_move
from sheets.frozen import FrozenMap
from sheets.notice import Code, Notice, Seat
from sheets.qwantum.moves import Announce, Enter, Reroll, Roll
from sheets.qwantum.sheet import ROWS
from sheets.qwantum.state import QwantumState


class QwantumRollDescription(Code):
    """Descriptions of rolls and announcements: the value of each color."""

    ANNOUNCED = "log-announce", *ROWS
    """The values of real dice were announced."""
    ROLLED = "log-roll", Seat("seat"), *ROWS
    """The app's dice were rolled."""
    ROLLED_AGAIN = "log-reroll", Seat("seat"), *ROWS
    """Some dice were rolled a second time."""


def describe_round_move(before: QwantumState, move: Move, after: QwantumState) -> Notice:
    """Describes a move in rounds."""
    match move:
        case Announce(values):
            return QwantumRollDescription.ANNOUNCED.notice(**_by_row(values))
        case Roll() | Reroll() if after.values:
            code = QwantumRollDescription.ROLLED if isinstance(move, Roll) else QwantumRollDescription.ROLLED_AGAIN
            return code.notice(seat=before.active, **_by_row(after.values))
        case Enter(seat, row) if before.values:
            return MoveDescription.ENTERED.notice(seat=seat, value=before.values[row], row=row)
        case Correct(seat) | CorrectMisses(seat):
            return describe_correction(before.sheets[seat], move)
    return describe_move(move)


def is_hidden_answer(state: QwantumState, move: Move) -> bool:
    """Whether *move* is an open answer of step C; the entry of step B is public."""
    if not state.answers or not isinstance(move, Enter | Pass) or state.answers[move.seat] is None:
        return False
    return isinstance(move, Pass) or move.row != state.taken


def entered_field(state: QwantumState, move: Move) -> tuple[str, int] | None:
    """Returns the field of an entry, which is the next one of its row, or of a correction."""
    if isinstance(move, Correct):
        return move.row, move.column
    return (move.row, len(state.answered_sheet(move.seat).row(move.row))) if isinstance(move, Enter) else None


def _by_row(values: FrozenMap[int]) -> dict[str, int]:
    return {row: values[row] for row in ROWS}
