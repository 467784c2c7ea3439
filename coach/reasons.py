"""Reasons why another decision was worth more, derived from the position."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

CLEAR_ODDS = 0.1
"""Difference between the shares of fitting rolls that is a reason."""
CLEAR_RISK = 0.2
"""Share of misfits that is a reason against another roll."""


class Reason(NamedTuple):
    """A reason: the message is `review.reason-<kind>`, with these numbers and shares (between 0 and 1)."""

    kind: str
    numbers: Mapping[str, int] = {}
    shares: Mapping[str, float] = {}
    row: str = ""
    """Row that the message names; empty for none."""
    fields: int = 0
    """Number that selects the plural form; 0 for a message without one."""


AVOIDS_MISS = Reason("miss")
"""The better decision is not a miss."""
NO_FIELD = Reason("no-field")
"""The roll fits nowhere."""
ONE_FIELD = Reason("one-field")
"""The roll fits a single field, where two may be filled."""


def more_points(kind: str, best: int, played: int) -> Reason | None:
    """Returns the reason that a decision gains points at once, if the other gains fewer."""
    return Reason(kind, {"points": best}) if best > max(0, played) else None


def lost_fields(played: int, best: int) -> Reason | None:
    """Returns the reason that the played entry makes fields unfillable and the better one does not."""
    return Reason("lost", fields=played) if played > 0 >= best else None


def better_odds(best: float, played: float) -> Reason | None:
    """Returns the reason that other dice fit clearly more often; the shares are those of a fitting roll."""
    return Reason("fits", shares={"best": best, "played": played}) if best - played >= CLEAR_ODDS else None


def risky_roll(misfits: float) -> Reason | None:
    """Returns the reason against another roll, if the share of misfits is considerable."""
    return Reason("risk", shares={"share": misfits}) if misfits >= CLEAR_RISK else None
