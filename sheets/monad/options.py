"""Who plays Monad, for how many Monads, and what a table agrees on."""

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
    """Returns how many Monads win (MON-R9)."""
    agreed = options["goal"]
    return agreed if isinstance(agreed, int) else GOALS[seats]
