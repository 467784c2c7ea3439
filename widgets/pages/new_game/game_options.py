"""Game options on the new-game page: components, sheets, starter, and a row per option of the game."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from kivy.properties import BooleanProperty, DictProperty, ListProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from sheets.options import Option
from sheets.registry import known_game
from widgets.base import kv
from widgets.base.live import Live
from widgets.base.text_format import short
from widgets.base.translation import tr
from widgets.controls.choice_row import ChoiceRow, SwitchRow
from widgets.controls.number_row import NumberRow
from widgets.shared.game_setup import DRAW_STARTER, extra_options

kv.load(__name__)

TOP_ROWS = {"components": ("table", "app"), "sheets": ("all", "mine")}
"""Options with a row at the top, in games that have them, and their values."""
OptionRow = ChoiceRow | SwitchRow | NumberRow


class GameOptions(Live, BoxLayout):
    """`on_choose(option, value)` requests another value, `on_choose_starter(name)` another starter."""

    game = StringProperty("")
    players: list[str] = ListProperty()
    options: dict[str, Any] = DictProperty()
    starter = StringProperty(DRAW_STARTER)
    """Name of the starter, or `DRAW_STARTER`."""
    has_turns = BooleanProperty(False)
    """Whether players take turns, so that one of them starts."""
    more = BooleanProperty(False)
    """Whether the further options are expanded."""

    follows = ("game", "players", "options", "starter", "has_turns", "more")
    follows_language = True
    fills_at_start = False  # no game yet
    __events__ = ("on_choose", "on_choose_starter")

    def on_kv_post(self, _base: object) -> None:
        """Holds references to the top rows, because ids are weak references."""
        self._rows = {name: self.ids[name].__self__ for name in TOP_ROWS}

    def on_choose(self, name: str, value: object) -> None:
        """Default handler."""

    def on_choose_starter(self, name: str) -> None:
        """Default handler."""

    def fill(self) -> None:
        """Updates all rows."""
        self._rows["components"].title = tr._(f"newgame.components.{known_game(self.game).made_of}")
        for name, values in TOP_ROWS.items():
            row = self._rows[name]
            row.choices = [(value, tr._(f"option.{name}.{value}")) for value in values]
            row.value = self.options.get(name)
        self._arrange_top_rows()
        starters = [(DRAW_STARTER, tr._("newgame.draw")), *((name, short(name)) for name in self.players)]
        self.ids.starter.title = tr._("newgame.first") if self.has_turns else ""
        self.ids.starter.choices = starters if self.has_turns else []
        self.ids.starter.value = self.starter
        self._fill_extras()

    def _arrange_top_rows(self) -> None:
        """Shows the top rows of this game, always in the same order."""
        wanted = [name for name in TOP_ROWS if name in self.options]
        if wanted == [name for name, row in self._rows.items() if row.parent]:
            return
        for row in self._rows.values():
            if row.parent:
                self.remove_widget(row)
        for name in reversed(wanted):
            self.add_widget(self._rows[name], index=len(self.children) - 1)  # below the starter

    def _fill_extras(self) -> None:
        options = extra_options(self.game, self.options)
        extras = [option for option in options if not option.up_front]
        self.ids.front.clear_widgets()
        for option in options:
            if option.up_front:
                self.ids.front.add_widget(self._row(option))
        self.ids.extras.clear_widgets()
        self.ids.more.opacity = 1 if extras else 0
        self.ids.more.disabled = not extras
        for option in extras if self.more else ():
            self.ids.extras.add_widget(self._row(option))

    def _row(self, option: Option) -> OptionRow:
        return option_row(option, self.options[option.name], partial(self.dispatch, "on_choose", option.name))


def option_row(option: Option, value: object, choose: Callable[[object], object]) -> OptionRow:
    """Creates the row of an option with its current value; calls *choose* with a new value."""
    name = option.name
    title, sentence = tr._(f"option.{name}"), tr._(f"option.{name}.help")
    if set(option.values) == {"on", "off"}:
        switch = SwitchRow(title=title, help=sentence, on=value == "on")
        switch.bind(on_flip=lambda _row, on: choose("on" if on else "off"))
        return switch
    choices = [(choice, tr._(f"option.{name}.{choice}")) for choice in option.values]
    row: NumberRow | ChoiceRow
    if option.least is not None:
        limits = {"min": option.least, "max": option.most, "custom": tr._(f"option.{name}.custom")}
        row = NumberRow(title=f"{title}: {sentence}", choices=choices, value=value, **limits)
    else:
        row = ChoiceRow(title=f"{title}: {sentence}", choices=choices, value=value)
    row.bind(on_choose=lambda _row, new_value: choose(new_value))
    return row
