"""Options of Quanto, and the house rules they make (RULES section 7)."""

from __future__ import annotations

from typing import NamedTuple

from sheets.notice import Common, Violation
from sheets.options import COMPONENTS, FIRST, OFF_ON, ON_OFF, Option, Options

TEAMS = Option("teams", OFF_ON, up_front=True)
DISCARD_RULE = Option("discardRule", ("cardBlocked", "free", "handBlocked"), only="app")
EXTEND_SWEEP = Option("extendSweep", ON_OFF, only="app")
JOKER_SPECIAL = Option("jokerSpecial", OFF_ON, only="app")
SHOW_COUNTS = Option("showCounts", ON_OFF, only="app")

OPTIONS = (COMPONENTS, FIRST, TEAMS, DISCARD_RULE, EXTEND_SWEEP, JOKER_SPECIAL, SHOW_COUNTS)
PLAYERS = range(2, 7)
"""QTO-R1."""
TEAM_SEATS = 4
"""QTO-R8: teams are for exactly four."""


class HouseRules(NamedTuple):
    """The options of the table."""

    teams: bool = False
    discard_rule: str = "cardBlocked"
    extend_sweep: bool = True
    joker_special: bool = False
    show_counts: bool = True

    @classmethod
    def read(cls, options: Options) -> HouseRules:
        """Returns the house rules of complete options."""
        return cls(
            teams=options[TEAMS.name] == "on",
            discard_rule=str(options[DISCARD_RULE.name]),
            extend_sweep=options[EXTEND_SWEEP.name] == "on",
            joker_special=options[JOKER_SPECIAL.name] == "on",
            show_counts=options[SHOW_COUNTS.name] == "on",
        )


def player_counts(options: Options) -> range:
    """Returns the allowed numbers of players."""
    return range(TEAM_SEATS, TEAM_SEATS + 1) if options[TEAMS.name] == "on" else PLAYERS


def check_teams(seats: int, options: Options) -> Violation | None:
    """Refuses teams unless four play (QTO-R8)."""
    if options[TEAMS.name] == "on" and seats != TEAM_SEATS:
        return Common.OPTION_SEATS.refuse(option=TEAMS.name, value="on", seats=seats)
    return None


def partner(seat: int) -> int:
    """Returns the opposite seat (QTO-R8)."""
    return (seat + TEAM_SEATS // 2) % TEAM_SEATS
