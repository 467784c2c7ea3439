"""What the trays of all games share: a sheet of paper at the bottom (or right) that holds what is needed now."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty

from widgets.base import kv
from widgets.base.i18n import tr
from widgets.base.parts import Parts

kv.load(__file__)


class Tray(Parts):
    """Shows the parts that `parts()` names."""

    wide = 216
    """How wide it is on a phone that lies, in dp, if that is more than its share of the screen."""

    session = ObjectProperty()
    portrait = BooleanProperty(True)
    dense = BooleanProperty(False)
    """Little height: everything a size smaller."""
    roomy = BooleanProperty(False)
    """Whether it needs more height now than usual; `heights` is asked again when it changes."""
    hint = StringProperty("")
    """What is to be done now."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._refresh = Clock.create_trigger(self._fill, -1)
        self.session.bind(game=self._refresh, seat=self._refresh, number=self._refresh, field=self._refresh)
        for name in ("portrait", "dense"):
            self.fbind(name, self._refresh)
        tr.bind(language=self._heard)  # weakly: the catalogue outlives the widget
        self._refresh()

    def _heard(self, *_args: object) -> None:
        self._refresh()

    def heights(self) -> tuple[int, int]:
        """Returns how high it is on an phone in portrait, in dp: usually, and where height is scarce."""
        return 188, 116

    def parts(self) -> list[str]:
        """Returns the ids of the parts to show, from the top."""
        raise TypeError(f"{type(self).__name__} does not say what it shows")

    def fill(self) -> None:
        """Takes over what the session holds."""
        raise TypeError(f"{type(self).__name__} does not say how it is filled")

    def conceal(self) -> None:
        """Hides what only one player may see, in games with hidden hands."""

    def extras(self) -> list[tuple[str, str, Any]]:
        """Returns what the table's menu offers for this game: icon, words, what happens."""
        return []

    def _fill(self, _dt: float) -> None:
        self.fill()
        self.show(self.parts())
