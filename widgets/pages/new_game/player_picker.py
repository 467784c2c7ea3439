"""Player picker on the new-game page: seats, known players and the coach."""

from __future__ import annotations

from collections.abc import Collection, Generator
from itertools import count

from kivy.properties import BooleanProperty, ListProperty, NumericProperty
from kivy.uix.boxlayout import BoxLayout

from coach.codes import CoachOff
from coach.knowledge import advisor
from sheets.notice import Violation
from sheets.registry import known_game
from widgets.base import kv
from widgets.base.live import Live
from widgets.base.text_format import short

kv.load(__name__)

MAX_CHIPS = 5
"""Number of known players with a chip before the list is expanded."""
EXPAND = ""
"""Value of the chip that expands the list, instead of a name."""


class PlayerPicker(Live, BoxLayout):
    """List of seats with rows and chips that add a player; the page handles the events.

    `on_order(names)`, `on_add(name)`, `on_remove(name)`; `on_ask_name()` adds a new player, `on_ask_coach()` the coach.
    """

    players: list[str] = ListProperty()
    known_players: list[str] = ListProperty()
    """Names of all known players, seated or not."""
    max_players: int = NumericProperty(0)
    single_sheet = BooleanProperty(False)
    """Whether this phone keeps the sheet of one player only."""
    coach_known = BooleanProperty(False)
    """Whether the coach knows the game."""
    expanded = BooleanProperty(False)
    """Whether all known players have a chip."""

    follows = ("players", "known_players", "max_players", "expanded")
    __events__ = ("on_order", "on_add", "on_remove", "on_ask_name", "on_ask_coach")

    def fill(self) -> None:
        """Updates the chips; there are none if all seats are taken."""
        full = len(self.players) >= self.max_players
        available = [] if full else [name for name in self.known_players if name not in self.players]
        names = available if self.expanded or len(available) <= MAX_CHIPS + 1 else available[:MAX_CHIPS]
        expand = [(EXPAND, f"+{len(available) - len(names)}")] if len(names) < len(available) else []
        self.ids.known_players.choices = [*((name, short(name)) for name in names), *expand]

    def pick(self, name: str) -> None:
        """Adds a known player, or expands the list."""
        if name == EXPAND:
            self.expanded = True
        else:
            self.dispatch("on_add", name)

    def on_order(self, names: list[str]) -> None:
        """Default handler."""

    def on_add(self, name: str) -> None:
        """Default handler."""

    def on_remove(self, name: str) -> None:
        """Default handler."""

    def on_ask_name(self) -> None:
        """Default handler."""

    def on_ask_coach(self) -> None:
        """Default handler."""


def coach_refusal(game: str) -> Generator[int, None, Violation | None]:
    """Returns the reason why the coach cannot play *game*; a generator for a background thread, as it loads weights."""
    yield 0
    rules, _ = known_game(game).set_up({"components": "app"})
    try:
        advisor(rules)
    except CoachOff as off:
        return off.violation
    return None


def unused_name(name: str, used: Collection[str]) -> str:
    """Returns *name*, with a number if it is in use."""
    folded = {other.casefold() for other in used}
    candidates = (name if number == 1 else f"{name} {number}" for number in count(1))
    return next(candidate for candidate in candidates if candidate.casefold() not in folded)
