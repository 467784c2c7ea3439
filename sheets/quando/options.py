"""Options of Quando with the house rules they make, numbers of players and hand sizes (RULES 5.1)."""

from __future__ import annotations

from dataclasses import dataclass

from sheets.options import COMPONENTS, FIRST, OFF_ON, ON_OFF, Option, Options

# QDO-R1
PLAYERS = range(2, 7)

TARGET = Option("target", (50, 40), least=1, most=1000, up_front=True)
KNOCK_PENALTY_ON_ZERO_END = Option("knockPenaltyOnZeroEnd", OFF_ON, unsaid="on")  # QDO-A3
SHOW_OPPONENT_BACKS = Option("showOpponentBacks", ON_OFF, only="app")
BACK_MEMORY = Option("backMemory", OFF_ON, only="app")

OPTIONS = (COMPONENTS, FIRST, TARGET, KNOCK_PENALTY_ON_ZERO_END, SHOW_OPPONENT_BACKS, BACK_MEMORY)
"""`first` starts the first round, so the dealer is the seat before it (QDO-R6)."""

LARGE_HAND, SMALL_HAND, SMALL_FROM = 8, 7, 4


@dataclass(frozen=True, slots=True)
class HouseRules:
    """The options of a table with cards in the app; those of the points are in `scoring.ScoreTable`."""

    show_backs: bool
    """A6: whether the backs of other hands are visible."""
    back_memory: bool
    """A7: whether an owner sees the backs again that were seen before."""

    @classmethod
    def read(cls, options: Options) -> HouseRules:
        """Returns the house rules of complete options."""
        return cls(
            show_backs=options[SHOW_OPPONENT_BACKS.name] == "on",
            back_memory=options[BACK_MEMORY.name] == "on",
        )


def hand_size(seats: int) -> int:
    """Returns the number of cards dealt to each seat (QDO-R3)."""
    return SMALL_HAND if seats >= SMALL_FROM else LARGE_HAND
