"""What Qwinto and Qwantum share about dice on the table or in the app."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from sheets.codec import Move
from sheets.notice import Code, Common, Seat, Violation
from sheets.options import COMPONENTS


class DiceCode(Code):
    """What is refused about the dice."""

    WRONG_COMPONENTS = "wrong-components", "components"
    """The dice are on the table (or in the app), so the move belongs to the other way of playing."""
    NO_ROLL = "no-roll"
    """There is nothing to keep or to roll again."""
    ROLL_OPEN = "roll-open", Seat("seat")
    """The active player may still roll again and has to decide first."""
    ROLL_STANDS = "roll-stands"
    """The dice have been kept, or rolled twice."""
    SAME_COMPONENTS = "same-components", "components"
    """The dice are already there."""


@dataclass(frozen=True, slots=True)
class Keep(Move):
    """Keeps the first roll. The active player's own answer says the same."""

    do: ClassVar[str] = "keep"
    prepares: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Switch(Move):
    """Takes the other dice from now on: real ones (`table`) or virtual ones (`app`)."""

    do: ClassVar[str] = "switch"
    prepares: ClassVar[bool] = True
    components: str


def check_components(components: str, needed: str) -> Violation | None:
    """Refuses a move that belongs to dice elsewhere."""
    return None if components == needed else DiceCode.WRONG_COMPONENTS.refuse(components=components)


def check_open(rolled: bool, may_reroll: bool) -> Violation | None:
    """Refuses to keep or to roll again where that is decided."""
    if not rolled:
        return DiceCode.NO_ROLL.refuse()
    return None if may_reroll else DiceCode.ROLL_STANDS.refuse()


def check_switch(components: str, wanted: str) -> Violation | None:
    """Refuses a switch to nowhere, or to where the dice are."""
    if wanted not in COMPONENTS.values:
        return Common.OPTION_VALUE.refuse(option="components", value=wanted[:40])
    return DiceCode.SAME_COMPONENTS.refuse(components=wanted) if wanted == components else None


def opposite_components(components: str) -> str:
    """Returns where the dice are not."""
    return "table" if components == "app" else "app"
