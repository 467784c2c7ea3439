"""How it is played: real dice or cards or the app's, whose sheets, who starts, and the options of the game."""

from __future__ import annotations

from functools import partial

from kivy.properties import BooleanProperty, DictProperty, ListProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from sheets.options import Option
from sheets.registry import known_game
from widgets.base import kv
from widgets.base.live import Live
from widgets.base.text_format import short
from widgets.base.translation import tr
from widgets.controls.choice_row import ChoiceRow  # noqa: F401  used in kv
from widgets.controls.texts import Text  # noqa: F401  used in kv
from widgets.pages.new_game.option_row import OptionRow, option_row
from widgets.shared.game_setup import DRAW_STARTER, extra_options

kv.load(__file__)

ON_TOP = {"components": ("table", "app"), "sheets": ("all", "mine")}
"""Options with a row at the top in each game that has them, and their values."""


class GameOptions(Live, BoxLayout):
    """The rows; `on_choose(option, value)` wishes another value, `on_starter(name)` that somebody starts."""

    game = StringProperty("")
    players = ListProperty()
    options = DictProperty()
    first = StringProperty(DRAW_STARTER)
    """The player who starts, or that it is drawn."""
    has_turns = BooleanProperty(False)
    """Whether somebody starts at all."""
    more = BooleanProperty(False)
    """Whether the further options are shown."""

    follows = ("game", "players", "options", "first", "has_turns", "more")
    follows_language = True
    fills_at_start = False  # there is no game yet
    __events__ = ("on_choose", "on_starter")

    def on_kv_post(self, _base: object) -> None:
        """Keeps the rows that are not shown, for ids are weak."""
        self._rows = {name: self.ids[name].__self__ for name in ON_TOP}

    def on_choose(self, name: str, value: object) -> None:
        """Default handler."""

    def on_starter(self, name: str) -> None:
        """Default handler."""

    def fill(self) -> None:
        """Brings all rows in line with what is chosen."""
        self._rows["components"].title = tr._(f"newgame.components.{known_game(self.game).made_of}")
        for name, values in ON_TOP.items():
            row = self._rows[name]
            row.choices = [(value, tr._(f"option.{name}.{value}")) for value in values]
            row.value = self.options.get(name)
        self._show_rows()
        starters = [(DRAW_STARTER, tr._("newgame.lot")), *((name, short(name)) for name in self.players)]
        self.ids.first.title = tr._("newgame.first") if self.has_turns else ""
        self.ids.first.choices = starters if self.has_turns else []
        self.ids.first.value = self.first
        self._fill_extras()

    def _show_rows(self) -> None:
        """Puts the rows that this game asks for on top, always in the same order."""
        asked = [name for name in ON_TOP if name in self.options]
        if asked == [name for name, row in self._rows.items() if row.parent]:
            return
        for row in self._rows.values():
            if row.parent:
                self.remove_widget(row)
        for name in reversed(asked):
            self.add_widget(self._rows[name], index=len(self.children))

    def _fill_extras(self) -> None:
        options = extra_options(self.game, self.options)
        extras = [option for option in options if not option.up_front]
        self.ids.front.clear_widgets()
        for option in options:
            if option.up_front:
                self.ids.front.add_widget(self._extra(option))
        self.ids.extras.clear_widgets()
        self.ids.more.opacity = 1 if extras else 0
        self.ids.more.disabled = not extras
        for option in extras if self.more else ():
            self.ids.extras.add_widget(self._extra(option))

    def _extra(self, option: Option) -> OptionRow:
        return option_row(option, self.options[option.name], partial(self.dispatch, "on_choose", option.name))
