"""Moves and refusals that Qwinto and Qwantum share about real and virtual dice."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from sheets.codec import Move
from sheets.notice import Code, Common, Seat, Violation
from sheets.options import COMPONENTS


class DiceCode(Code):
    """Refusals about the dice."""

    WRONG_COMPONENTS = "wrong-components", "components"
    """The move needs the other kind of dice: real (`table`) or virtual (`app`)."""
    NO_ROLL = "no-roll"
    """No dice have been rolled that could be kept or rerolled."""
    ROLL_OPEN = "roll-open", Seat("seat")
    """The active seat has to decide on its reroll first."""
    ROLL_STANDS = "roll-stands"
    """The dice have been kept or rerolled already."""
    SAME_COMPONENTS = "same-components", "components"
    """The game already uses these dice."""


@dataclass(frozen=True, slots=True)
class Keep(Move):
    """Keeps the first roll. An answer of the active seat has the same effect."""

    do: ClassVar[str] = "keep"
    prepares: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Switch(Move):
    """Changes to real dice (`table`) or virtual dice (`app`)."""

    do: ClassVar[str] = "switch"
    prepares: ClassVar[bool] = True
    components: str


def check_components(components: str, needed: str) -> Violation | None:
    """Refuses a move that needs the other kind of dice."""
    return None if components == needed else DiceCode.WRONG_COMPONENTS.refuse(components=components)


def check_open(rolled: bool, may_reroll: bool) -> Violation | None:
    """Refuses to keep or reroll dice unless the decision is open."""
    if not rolled:
        return DiceCode.NO_ROLL.refuse()
    return None if may_reroll else DiceCode.ROLL_STANDS.refuse()


def check_switch(components: str, wanted: str) -> Violation | None:
    """Refuses an unknown kind of dice, and the current kind."""
    if wanted not in COMPONENTS.values:
        return Common.OPTION_VALUE.refuse(option="components", value=wanted[:40])
    return DiceCode.SAME_COMPONENTS.refuse(components=wanted) if wanted == components else None


def opposite_components(components: str) -> str:
    """Returns the other kind of dice."""
    return "table" if components == "app" else "app"
