"""Options, numbers of players and goals of Monad."""

from __future__ import annotations

from typing import NamedTuple

from sheets.options import COMPONENTS, FIRST, OFF_ON, Option, Options

PLAYERS = range(2, 5)
MONADS = 10
OPTIONS = (
    COMPONENTS,
    FIRST,
    Option("goal", ("standard",), least=1, most=MONADS, up_front=True),  # MON-R9
    Option("relativeOwnRankBonus", OFF_ON, only="app", unsaid="on"),  # MON-A2
    Option("leapPrep", ("perTurn", "perLeap"), only="app"),  # MON-A5
    Option("openDiscard", OFF_ON, only="app"),  # MON-A8
)
GOALS = dict(zip(PLAYERS, (5, 4, 3), strict=True))


class HouseRules(NamedTuple):
    """The options of the table."""

    first: int
    """The seat that begins (MON-R8)."""
    goal: int
    relative_bonus: bool
    """MON-A2: whether a pair with a relative of the same rank has a bonus."""
    prepare_each_leap: bool
    """MON-A5: whether every leap needs its own union or purchase."""
    open_discard: bool
    """MON-A8: whether the whole discard pile is visible."""

    @classmethod
    def read(cls, seats: int, options: Options) -> HouseRules:
        """Returns the house rules of complete options."""
        return cls(
            first=int(options["first"]),
            goal=goal(seats, options),
            relative_bonus=options["relativeOwnRankBonus"] == "on",
            prepare_each_leap=options["leapPrep"] == "perLeap",
            open_discard=options["openDiscard"] == "on",
        )


def goal(seats: int, options: Options) -> int:
    """Returns the number of Monads that wins (MON-R9)."""
    chosen = options["goal"]
    return chosen if isinstance(chosen, int) else GOALS[seats]
