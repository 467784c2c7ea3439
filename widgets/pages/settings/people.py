"""The known players: their colors and names."""

from __future__ import annotations

from kivy.properties import BooleanProperty, ColorProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout

from widgets.base import kv
from widgets.base.live import Live
from widgets.controls.buttons import IconButton, PillButton  # noqa: F401  used in kv
from widgets.controls.player_mark import PlayerMark, mark_color
from widgets.controls.texts import Muted, Text  # noqa: F401  used in kv

kv.load(__file__)

FEW = 6
"""So many are shown until all are asked for."""


class MarkButton(ButtonBehavior, PlayerMark):
    """A player's mark to tap."""


class PersonRow(BoxLayout):
    """One known player."""

    name = StringProperty("")
    mark = ColorProperty()

    __events__ = ("on_recolor", "on_menu")

    def on_recolor(self) -> None:
        """Default handler."""

    def on_menu(self) -> None:
        """Default handler."""


class People(Live, BoxLayout):
    """The list. `on_recolor(name)` wishes the next color, `on_menu(name)` what else can be done with somebody."""

    players = ListProperty()
    """The known players (`data.players.Player`)."""
    shows_all = BooleanProperty(False)
    hidden = NumericProperty(0)
    """How many are not shown yet."""

    follows = ("players", "shows_all")
    __events__ = ("on_recolor", "on_menu")

    def on_recolor(self, name: str) -> None:
        """Default handler."""

    def on_menu(self, name: str) -> None:
        """Default handler."""

    def fill(self) -> None:
        """Makes a row of each player."""
        shown = self.players if self.shows_all or len(self.players) <= FEW + 1 else self.players[:FEW]
        self.hidden = len(self.players) - len(shown)
        self.ids.rows.clear_widgets()
        for seat, player in enumerate(shown):
            row = PersonRow(name=player.name, mark=mark_color(player.colour, seat))
            row.bind(on_recolor=lambda touched: self.dispatch("on_recolor", touched.name))
            row.bind(on_menu=lambda touched: self.dispatch("on_menu", touched.name))
            self.ids.rows.add_widget(row)
