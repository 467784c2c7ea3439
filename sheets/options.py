"""Table options: what a game asks before it starts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from sheets.codec import LARGEST
from sheets.frozen import FrozenMap
from sheets.notice import Common, Refused, Violation

OptionValue = int | str
Options = FrozenMap[OptionValue]

ON_OFF = ("on", "off")
OFF_ON = ("off", "on")


@dataclass(frozen=True, slots=True)
class Option:
    """One option: its values, the first of which is the default, and whole numbers beyond them if `least` is set.

    Switches take the texts `on` and `off`; a file may also say `true` and `false`.
    """

    name: str
    values: tuple[OptionValue, ...]
    least: int | None = None
    most: int | None = None
    only: str | None = None
    """Where it means something: `app` only with the cards in the app, since at a real table the players see to it."""
    up_front: bool = False
    """Whether every table agrees on it before a game; the other options have a usual value."""
    unsaid: OptionValue | None = None
    """What a stored game was played with that does not say it, where that is not the default of today."""

    @property
    def default(self) -> OptionValue:
        """What counts in a new game for which nothing is said."""
        return self.values[0]

    @property
    def default_of_files(self) -> OptionValue:
        """What counts in a stored game that says nothing."""
        return self.values[0] if self.unsaid is None else self.unsaid

    def read(self, value: object) -> OptionValue:
        """Returns *value* in its one canonical form.

        :raises Refused: if the option does not take it.
        """
        if isinstance(value, bool):
            value = "on" if value else "off"
        for known in self.values:
            if type(known) is type(value) and known == value:
                return known
        if isinstance(value, int) and self.least is not None and self.least <= value <= (self.most or value):
            return value
        if isinstance(value, str):
            shown: OptionValue = value[:40]
        else:  # something that is no value of any option is not shown: it may be endless
            shown = value if isinstance(value, int) and abs(value) <= LARGEST else ""
        raise Refused(Common.OPTION_VALUE.refuse(option=self.name, value=shown))


COMPONENTS = Option("components", ("table", "app"))
SHEETS = Option("sheets", ("all", "mine"))
FIRST = Option("first", (0,), least=0, most=5)
HIDDEN_WRITES = Option("hiddenWrites", OFF_ON)
ODDS = Option("odds", OFF_ON)
"""Whether the coach may be asked during the game what fits where, and how likely it comes."""
SHEET_OPTIONS = (COMPONENTS, SHEETS, FIRST, HIDDEN_WRITES, ODDS)
"""The options of every game in which everybody fills a sheet."""


PAD_PLAYERS = range(1, 7)
"""So many sheets a pad has."""


def read_options(known: tuple[Option, ...], chosen: Mapping[str, object], stored: bool = False) -> Options:
    """Returns all *known* options, as *chosen* or by default: of new games or of *stored* ones. Others are ignored.

    :raises Refused: for the first value that is wrong.
    """
    defaults = {option.name: option.default_of_files if stored else option.default for option in known}
    return FrozenMap({option.name: option.read(chosen.get(option.name, defaults[option.name])) for option in known})


def check_first(seats: int, options: Options) -> Violation | None:
    """Refuses a first player who does not sit at the table."""
    first = options["first"]
    if isinstance(first, int) and first < seats:
        return None
    return Common.OPTION_SEATS.refuse(option="first", value=first, seats=seats)


def rematch_options(options: Mapping[str, Any], players: Sequence[str]) -> dict[str, object]:
    """Returns the options of another game of the same players: the next player starts."""
    return {**options, "first": (int(options.get("first", 0)) + 1) % len(players)}
