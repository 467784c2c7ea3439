"""Descriptions of Qwinto's moves for the replay; the card game uses them too."""

from __future__ import annotations

from sheets.answers import Pass
from sheets.codec import Move
from sheets.corrections import Correct, CorrectMisses, describe_correction
from sheets.descriptions import MoveDescription, describe_move
from sheets.notice import Code, Notice, Seat
from sheets.qwinto.entry_round import EntryRound
from sheets.qwinto.moves import Announce, Enter, Reroll, Roll
from sheets.qwinto.state import QwintoState, RolledDice


class RollDescription(Code):
    """Descriptions of rolls and announcements."""

    ANNOUNCED = "log-announce", "value", "colors"
    """A sum of real dice or cards was announced."""
    ANNOUNCED_BARE = "log-announce-bare", "value"
    """A sum without any color was announced: nobody can enter it."""
    ROLLED = "log-roll", Seat("seat"), "dice"
    """The app's dice were rolled."""
    ROLLED_AGAIN = "log-reroll", Seat("seat"), "dice"
    """They were rolled a second time."""


def describe_round_move(before: QwintoState, move: Move, after: QwintoState) -> Notice:
    """Describes a move of the dice game."""
    if isinstance(move, Roll | Reroll) and after.dice:
        code = RollDescription.ROLLED if isinstance(move, Roll) else RollDescription.ROLLED_AGAIN
        return code.notice(seat=before.entry_round.active, dice=_faces(after.dice))
    return describe_entry_move(before.entry_round, move)


def describe_entry_move(entry_round: EntryRound, move: Move) -> Notice:
    """Describes an announcement, an answer or a correction."""
    match move:
        case Announce(value, ()):
            return RollDescription.ANNOUNCED_BARE.notice(value=value)
        case Announce(value, colors):
            return RollDescription.ANNOUNCED.notice(value=value, colors=colors)
        case Enter(seat, row) if entry_round.roll:
            return MoveDescription.ENTERED.notice(seat=seat, value=entry_round.roll.value, row=row)
        case Correct(seat) | CorrectMisses(seat):
            return describe_correction(entry_round.sheets[seat], move)
    return describe_move(move)


def is_hidden_answer(entry_round: EntryRound, move: Move) -> bool:
    """Whether *move* is an answer to the current roll, which others have not answered yet."""
    return (
        entry_round.roll is not None and isinstance(move, Enter | Pass) and entry_round.answers[move.seat] is not None
    )


def entered_field(move: Move) -> tuple[str, int] | None:
    """Returns the field of an entry or a correction."""
    return (move.row, move.column) if isinstance(move, Enter | Correct) else None


def _faces(dice: RolledDice) -> str:
    sum_text = " + ".join(map(str, dice.faces))
    return sum_text if len(dice.faces) == 1 else f"{sum_text} = {sum(dice.faces)}"
