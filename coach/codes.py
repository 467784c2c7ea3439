"""Codes of the coach's refusals and of the limits of a review."""

from __future__ import annotations

from sheets.notice import Code, Refused


class CoachCode(Code):
    """Refusals of the coach, and facts that were not recorded for a review."""

    WEIGHTS_DAMAGED = "weights-damaged", "game"
    """The weights of this game are missing or damaged."""
    GAME_UNKNOWN = "game-unknown", "game"
    """The coach has not learned this game."""
    NO_ROLLS = "no-rolls"
    """A pad does not record rolls: only the field within the row can be judged."""
    NO_REROLLS = "no-rerolls"
    """Real dice: second rolls were not recorded."""
    NO_HANDS = "no-hands"
    """Real cards: hands were not recorded, so that only the entries can be judged."""


class CoachOff(Refused):
    """The coach is off for this game; the game itself is not affected."""
