"""Who plays: the seats, and ways to fill them."""

from __future__ import annotations

from kivy.properties import BooleanProperty, ListProperty, NumericProperty
from kivy.uix.boxlayout import BoxLayout

from widgets.base import kv
from widgets.base.live import Live
from widgets.base.text_format import short
from widgets.controls.choice_row import ChipFlow  # noqa: F401  used in kv
from widgets.controls.page import Paper  # noqa: F401  used in kv
from widgets.controls.texts import Muted  # noqa: F401  used in kv
from widgets.pages.new_game.seat_list import SeatList  # noqa: F401  used in kv

kv.load(__file__)

FEW = 5
"""So many known names are offered at once."""
REST = ""
"""Not a name: the chip that shows the rest."""


class PlayerPicker(Live, BoxLayout):
    """The seats over rows and chips that seat somebody; all of it are wishes to the page, which knows who sits there.

    `on_order(names)`, `on_add(name)`, `on_remove(name)`; `on_ask_name()` wants to type one, `on_ask_coach()` the coach.
    """

    players = ListProperty()
    known = ListProperty()
    """The names that may be offered, whether or not they are seated."""
    max_players = NumericProperty(0)
    mine = BooleanProperty(False)
    """Whether this phone keeps one sheet and not all."""
    coach_known = BooleanProperty(False)
    """Whether the coach has learned the game."""
    all_known = BooleanProperty(False)
    """Whether all known names are offered, and not just a few."""

    follows = ("players", "known", "max_players", "all_known")
    __events__ = ("on_order", "on_add", "on_remove", "on_ask_name", "on_ask_coach")

    def fill(self) -> None:
        """Offers names while there are seats."""
        full = len(self.players) >= self.max_players
        free = [] if full else [name for name in self.known if name not in self.players]
        shown = free if self.all_known or len(free) <= FEW + 1 else free[:FEW]
        rest = [(REST, f"+{len(free) - len(shown)}")] if len(shown) < len(free) else []
        self.ids.known.choices = [*((name, short(name)) for name in shown), *rest]

    def pick(self, name: str) -> None:
        """Seats a known player, or shows all known ones."""
        if name == REST:
            self.all_known = True
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
