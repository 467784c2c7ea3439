"""End and standing, for real cards and for cards in the app."""

from __future__ import annotations

from sheets.monad.codes import MonadEnd
from sheets.monad.options import MONADS
from sheets.notice import Notice
from sheets.standing import Part, SeatStanding, Standing, highest


def over(monads: tuple[int, ...], goal: int) -> bool:
    """Whether the goal is reached (MON-R34), or all Monads are taken."""
    return max(monads) >= goal or sum(monads) >= MONADS


def standing(monads: tuple[int, ...], goal: int) -> Standing:
    """Returns the standing; a tie is possible only if the Monads run out."""
    seats = tuple(SeatStanding((Part("monads", None, count),)) for count in monads)
    return Standing(seats, highest(monads), _ends(monads, goal))


def _ends(monads: tuple[int, ...], goal: int) -> tuple[Notice, ...]:
    if max(monads) >= goal:
        return (MonadEnd.GOAL_REACHED.notice(seat=monads.index(max(monads)), goal=goal),)
    if sum(monads) >= MONADS:
        return (MonadEnd.MONADS_GONE.notice(monads=MONADS),)
    return ()
