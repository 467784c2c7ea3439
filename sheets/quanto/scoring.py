"""The standing: the most cards win (RULES 1.3)."""

from __future__ import annotations

from sheets.notice import Notice
from sheets.quanto.codes import QuantoEnd
from sheets.quanto.options import TEAM_SEATS
from sheets.standing import Part, SeatStanding, Standing, highest

TEAMS = ((0, 2), (1, 3))
"""QTO-R8: opposite seats are partners."""


def standing_of(
    cards: tuple[int, ...], last_taker: int | None, leftover: int, teams: bool, end: Notice | None
) -> Standing:
    """Returns the standing for win piles of these sizes; the *leftover* of the layout is a separate part."""
    seats = tuple(
        SeatStanding(
            (Part("cards", None, size), Part("leftover", None, leftover))
            if leftover and seat == last_taker
            else (Part("cards", None, size),)
        )
        for seat, size in enumerate(cards)
    )
    ends: tuple[Notice, ...] = () if end is None else (end,)
    if not teams:
        return Standing(seats, highest(tuple(seat.total for seat in seats)), ends)
    totals = team_totals(seats)
    leading = highest(totals)
    if ends and len(leading) > 1:
        ends = (*ends, QuantoEnd.DRAW.notice(cards=totals[0]))
    return Standing(seats, tuple(seat for seat in range(TEAM_SEATS) if seat % 2 in leading), ends, TEAMS)


def team_totals(seats: tuple[SeatStanding, ...]) -> tuple[int, ...]:
    """Returns the totals of both teams: seats 0 and 2, seats 1 and 3 (QTO-R63)."""
    return tuple(sum(seats[seat].total for seat in team) for team in TEAMS)
