"""The rows of cards with figures: each is a line with a bar, or a line that leads on."""

from __future__ import annotations

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout

from widgets.base import (
    kv,
    player_colors,  # noqa: F401  gives kv files `player_colors`
)
from widgets.controls.player_mark import PlayerMark  # noqa: F401  used in kv
from widgets.controls.texts import Icon, Text  # noqa: F401  used in kv
from widgets.shared.charts.bar import BarLine  # noqa: F401  used in kv
from widgets.shared.charts.parts import PartsBar  # noqa: F401  used in kv
from widgets.shared.charts.sides import SidesBar, StrengthBar  # noqa: F401  used in kv

kv.load(__file__)


class BarRow(ButtonBehavior, BoxLayout):
    """A line with a bar."""

    title = StringProperty("")
    detail = StringProperty("")
    text = StringProperty("")
    value = NumericProperty(0)
    mark = ObjectProperty(None, allownone=True)
    few = BooleanProperty(False)
    color_name = StringProperty("")
    person = StringProperty("")


class ListLine(ButtonBehavior, BoxLayout):
    """A line that leads on."""

    title = StringProperty("")
    detail = StringProperty("")
    value = StringProperty("")
    icon = StringProperty("")
    person = StringProperty("")
    leads = BooleanProperty(False)
    ruled = BooleanProperty(False)


class StackRow(BoxLayout):
    """What somebody's points are made of."""

    title = StringProperty("")
    text = StringProperty("")
    pieces = ListProperty()
    lost = NumericProperty(0)
    won = NumericProperty(1)


class SideRow(BoxLayout):
    """One game of two people."""

    title = StringProperty("")
    first = NumericProperty(0)
    second = NumericProperty(0)
    most = NumericProperty(1)
    colors = ListProperty()


class StrengthRow(BoxLayout):
    """One part against the others."""

    title = StringProperty("")
    text = StringProperty("")
    value = NumericProperty(0)
