"""Why the coach has nothing to say."""

from __future__ import annotations

from sheets.notice import Code, Refused


class CoachCode(Code):
    """What the coach refuses."""

    WEIGHTS_DAMAGED = "weights-damaged", "game"
    """What the coach has learned of this game is missing or damaged."""
    GAME_UNKNOWN = "game-unknown", "game"
    """The coach has not learned this game."""
    NO_THROWS = "no-throws"
    """A pad does not know the throws: only the place within the row can be judged."""
    NO_REROLLS = "no-rerolls"
    """With dice on the table nobody noted whether they were rolled twice."""
    NO_HANDS = "no-hands"
    """With cards on the table nobody noted the hands: only the entries can be judged."""


class CoachOff(Refused):
    """The coach is off, for this game; the game itself does not care."""
