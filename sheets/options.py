"""Options of a game, chosen before it starts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from sheets.codec import LARGEST
from sheets.frozen import FrozenMap
from sheets.notice import Common, Refused, Violation

OptionValue = int | str
Options = FrozenMap[OptionValue]

ON_OFF = ("on", "off")
OFF_ON = ("off", "on")


class Option(NamedTuple):
    """One option: its values, the first of which is the default, and a range of numbers if `least` is set.

    Switches have the values `on` and `off`; a file may also contain `true` and `false`.
    """

    name: str
    values: tuple[OptionValue, ...]
    least: int | None = None
    most: int | None = None
    only: str | None = None
    """`app` if it applies only to cards in the app, because at a real table the players decide."""
    up_front: bool = False
    """Whether it is asked before every game; the other options rarely differ from their default."""
    unsaid: OptionValue | None = None
    """The value of stored games without this option, if it differs from today's default."""

    @property
    def default(self) -> OptionValue:
        """The default of new games."""
        return self.values[0]

    @property
    def default_of_files(self) -> OptionValue:
        """The default of stored games."""
        return self.values[0] if self.unsaid is None else self.unsaid

    def read(self, value: object) -> OptionValue:
        """Returns *value* in its one canonical form.

        :raises Refused: if the option does not take it.
        """
        if isinstance(value, bool):
            value = "on" if value else "off"
        for allowed in self.values:
            if type(allowed) is type(value) and allowed == value:
                return allowed
        if isinstance(value, int) and self.least is not None and self.least <= value <= (self.most or value):
            return value
        if isinstance(value, str):
            named: OptionValue = value[:40]
        else:  # other types and huge numbers could make the message endless
            named = value if isinstance(value, int) and abs(value) <= LARGEST else ""
        raise Refused(Common.OPTION_VALUE.refuse(option=self.name, value=named))


COMPONENTS = Option("components", ("table", "app"))
SHEETS = Option("sheets", ("all", "mine"))
FIRST = Option("first", (0,), least=0, most=5)
HIDDEN_ENTRIES = Option("hiddenWrites", OFF_ON)
ODDS = Option("odds", OFF_ON)
"""Whether the coach answers questions about fitting numbers and their odds during the game."""
SHEET_OPTIONS = (COMPONENTS, SHEETS, FIRST, HIDDEN_ENTRIES, ODDS)
"""The options of the sheet games."""


PAD_PLAYERS = range(1, 7)
"""Numbers of sheets on a pad."""


def read_options(options: tuple[Option, ...], chosen: Mapping[str, object], stored: bool = False) -> Options:
    """Returns all *options* as *chosen* or by default, for a new or a *stored* game; others are ignored.

    :raises Refused: for the first value that is wrong.
    """
    defaults = {option.name: option.default_of_files if stored else option.default for option in options}
    return FrozenMap({option.name: option.read(chosen.get(option.name, defaults[option.name])) for option in options})


def check_first(seats: int, options: Options) -> Violation | None:
    """Refuses a first player without a seat."""
    first = options["first"]
    if isinstance(first, int) and first < seats:
        return None
    return Common.OPTION_SEATS.refuse(option="first", value=first, seats=seats)


def rematch_options(options: Mapping[str, Any], players: Sequence[str]) -> dict[str, object]:
    """Returns the options of another game of the same players: the next player starts."""
    return {**options, "first": (int(options.get("first", 0)) + 1) % len(players)}
