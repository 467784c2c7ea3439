"""Options, numbers of players and goals of Monad."""

from __future__ import annotations

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


def goal(seats: int, options: Options) -> int:
    """Returns the number of Monads that wins (MON-R9)."""
    chosen = options["goal"]
    return chosen if isinstance(chosen, int) else GOALS[seats]
