"""How many Monads win, and when the game is over: the same with real cards and with cards in the app."""

from __future__ import annotations

from sheets.monad.cards import MONADS, PLAYERS
from sheets.monad.codes import End
from sheets.notice import Notice
from sheets.options import COMPONENTS, FIRST, OFF_ON, ON_OFF, Option, Options
from sheets.standing import Part, SeatStanding, Standing, highest

NAME = "monad"
OPTIONS = (
    COMPONENTS,
    FIRST,
    Option("goal", ("standard",), least=1, most=MONADS),  # MON-R9
    Option("relativeOwnRankBonus", ON_OFF),  # MON-A2
    Option("leapPrep", ("perTurn", "perLeap")),  # MON-A5
    Option("openDiscard", OFF_ON),  # MON-A8
)
GOALS = dict(zip(PLAYERS, (5, 4, 3), strict=True))


def goal(seats: int, options: Options) -> int:
    """Returns how many Monads win (MON-R9)."""
    agreed = options["goal"]
    return agreed if isinstance(agreed, int) else GOALS[seats]


def over(monads: tuple[int, ...], wanted: int) -> bool:
    """Tells whether the last required Monad is taken (MON-R34), or the last of all."""
    return max(monads) >= wanted or sum(monads) >= MONADS


def standing(monads: tuple[int, ...], wanted: int) -> Standing:
    """Returns the standing; only a goal so high that the Monads run out can end in a tie."""
    seats = tuple(SeatStanding((Part("monads", None, count),)) for count in monads)
    return Standing(seats, highest(monads), _ends(monads, wanted))


def _ends(monads: tuple[int, ...], wanted: int) -> tuple[Notice, ...]:
    if max(monads) >= wanted:
        return (End.GOAL_REACHED.notice(seat=monads.index(max(monads)), goal=wanted),)
    if sum(monads) >= MONADS:
        return (End.MONADS_GONE.notice(monads=MONADS),)
    return ()
