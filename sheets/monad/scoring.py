"""When the game is over and who is ahead: the same with real cards and with cards in the app."""

from __future__ import annotations

from sheets.monad.codes import MonadEnd
from sheets.monad.options import MONADS
from sheets.notice import Notice
from sheets.standing import Part, SeatStanding, Standing, highest


def over(monads: tuple[int, ...], goal: int) -> bool:
    """Tells whether the last required Monad is taken (MON-R34), or the last of all."""
    return max(monads) >= goal or sum(monads) >= MONADS


def standing(monads: tuple[int, ...], goal: int) -> Standing:
    """Returns the standing; only a goal so high that the Monads run out can end in a tie."""
    seats = tuple(SeatStanding((Part("monads", None, count),)) for count in monads)
    return Standing(seats, highest(monads), _ends(monads, goal))


def _ends(monads: tuple[int, ...], goal: int) -> tuple[Notice, ...]:
    if max(monads) >= goal:
        return (MonadEnd.GOAL_REACHED.notice(seat=monads.index(max(monads)), goal=goal),)
    if sum(monads) >= MONADS:
        return (MonadEnd.MONADS_GONE.notice(monads=MONADS),)
    return ()
