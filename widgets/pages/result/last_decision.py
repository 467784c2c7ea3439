"""What the last decision of a game was, and the way into its replay there."""

from __future__ import annotations

from kivy.properties import BooleanProperty, ColorProperty, StringProperty

from widgets.base import kv
from widgets.base.i18n import tr
from widgets.base.spoken import Spoken, listed
from widgets.controls.page import TapPaper
from widgets.controls.player_mark import PlayerMark  # noqa: F401  used in kv
from widgets.controls.texts import Icon, Text  # noqa: F401  used in kv

kv.load(__file__)


class LastDecision(Spoken, TapPaper):
    """Who decided what, in a sentence; not there where nothing can be watched."""

    shown = BooleanProperty(False)
    player = StringProperty("")
    """Who decided; empty: nobody in particular."""
    mark = ColorProperty()
    sentence = StringProperty("")

    def spoken(self) -> str:
        """Returns the sentence, and where a tap leads."""
        return listed(self.sentence, tr._("replay.watch"))

    def touchable(self) -> bool:
        """Tells whether it is there."""
        return bool(self.shown)
