"""A grid of numbers to tap."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.properties import BooleanProperty, ListProperty, NumericProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.gridlayout import GridLayout
from kivy.uix.label import Label

from widgets.base import kv

kv.load(__file__)


class NumberKey(ButtonBehavior, Label):
    """One number."""

    value = NumericProperty(0)
    chosen = BooleanProperty(False)


class NumberGrid(GridLayout):
    """The numbers from `least` to `most`; those in `fitting` can be tapped, the others are pale."""

    least = NumericProperty(1)
    most = NumericProperty(18)
    fitting = ListProperty()
    chosen = NumericProperty(0)

    __events__ = ("on_pick",)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._refresh = Clock.create_trigger(self._fill, -1)
        for name in ("least", "most", "fitting", "chosen"):
            self.fbind(name, self._refresh)
        self._refresh()

    def on_pick(self, value: int) -> None:
        """Default handler."""

    def _fill(self, _dt: float) -> None:
        values = range(int(self.least), int(self.most) + 1)
        if len(self.children) != len(values):
            self.clear_widgets()
            for value in values:
                key = NumberKey(value=value)
                key.bind(on_release=lambda touched: self.dispatch("on_pick", int(touched.value)))
                self.add_widget(key)
        for key in self.children:
            key.disabled = key.value not in self.fitting
            key.chosen = key.value == self.chosen
