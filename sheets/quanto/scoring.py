"""Who has won: the most cards (RULES 1.3)."""

from __future__ import annotations

from sheets.notice import Notice
from sheets.quanto.codes import QuantoEnd
from sheets.quanto.options import TEAM_SEATS
from sheets.standing import Part, SeatStanding, Standing, highest

TEAMS = ((0, 2), (1, 3))
"""QTO-R8: who sits opposite plays together."""


def stand(cards: tuple[int, ...], last_taker: int | None, leftover: int, teams: bool, end: Notice | None) -> Standing:
    """Returns the standing for the win piles *cards*; the *leftover* of the layout is a part of its own."""
    seats = tuple(
        SeatStanding(
            (Part("cards", None, held), Part("leftover", None, leftover))
            if leftover and seat == last_taker
            else (Part("cards", None, held),)
        )
        for seat, held in enumerate(cards)
    )
    ends: tuple[Notice, ...] = () if end is None else (end,)
    if not teams:
        return Standing(seats, highest(tuple(seat.total for seat in seats)), ends)
    totals = team_totals(seats)
    ahead = highest(totals)
    if ends and len(ahead) > 1:
        ends = (*ends, QuantoEnd.DRAW.notice(cards=totals[0]))
    return Standing(seats, tuple(seat for seat in range(TEAM_SEATS) if seat % 2 in ahead), ends, TEAMS)


def team_totals(seats: tuple[SeatStanding, ...]) -> tuple[int, ...]:
    """Returns what the team of seats 0 and 2, and that of seats 1 and 3, have together (QTO-R63)."""
    return tuple(sum(seats[seat].total for seat in team) for team in TEAMS)
