"""What the replay tells of Qwinto; the card game's sheet too."""

from __future__ import annotations

from sheets.answers import Pass
from sheets.codec import Move
from sheets.corrections import Correct, CorrectMisses, tell_correction
from sheets.notice import Code, Notice, Seat
from sheets.qwinto.moves import Announce, Enter, Reroll, Roll
from sheets.qwinto.state import Dice, RoundsState
from sheets.qwinto.writing import Writing
from sheets.story import Story, describe_move


class ThrowStory(Code):
    """What was thrown."""

    ANNOUNCED = "told-announce", "value", "colors"
    """A sum of real dice or cards was announced."""
    ANNOUNCED_BARE = "told-announce-bare", "value"
    """A sum without any color was announced: nobody writes it."""
    ROLLED = "told-roll", Seat("seat"), "dice"
    """The app's dice were rolled."""
    ROLLED_AGAIN = "told-reroll", Seat("seat"), "dice"
    """They were rolled for the second time."""


def tell_round(before: RoundsState, move: Move, after: RoundsState) -> Notice:
    """Returns what a move with dice was."""
    if isinstance(move, Roll | Reroll) and after.dice:
        code = ThrowStory.ROLLED if isinstance(move, Roll) else ThrowStory.ROLLED_AGAIN
        return code.notice(seat=before.writing.active, dice=_faces(after.dice))
    return tell_writing(before.writing, move)


def tell_writing(writing: Writing, move: Move) -> Notice:
    """Returns what an announcement or an answer was."""
    match move:
        case Announce(value, ()):
            return ThrowStory.ANNOUNCED_BARE.notice(value=value)
        case Announce(value, colors):
            return ThrowStory.ANNOUNCED.notice(value=value, colors=colors)
        case Enter(seat, row) if writing.throw:
            return Story.ENTERED.notice(seat=seat, value=writing.throw.value, row=row)
        case Correct(seat) | CorrectMisses(seat):
            return tell_correction(writing.sheets[seat], move)
    return describe_move(move)


def is_hidden_answer(writing: Writing, move: Move) -> bool:
    """Tells whether *move* answers the throw that stands, and others still have to answer it."""
    return writing.throw is not None and isinstance(move, Enter | Pass) and writing.answers[move.seat] is not None


def field(move: Move) -> tuple[str, int] | None:
    """Returns the row and the column that are written."""
    return (move.row, move.column) if isinstance(move, Enter | Correct) else None


def _faces(dice: Dice) -> str:
    shown = " + ".join(map(str, dice.faces))
    return shown if len(dice.faces) == 1 else f"{shown} = {sum(dice.faces)}"
