"""The running games after the first, folded away."""

from __future__ import annotations

from kivy.properties import BooleanProperty, NumericProperty

from widgets.base import kv
from widgets.controls.page import TapPaper
from widgets.controls.texts import Heading, Icon  # noqa: F401  used in kv

kv.load(__file__)


class MoreGames(TapPaper):
    """Stands for the running games after the first; a tap shows or hides them."""

    count = NumericProperty(0)
    unfolded = BooleanProperty(False)
