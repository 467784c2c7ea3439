"""The button with which a player passes; the player's mark replaces a name that does not fit."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import ColorProperty, StringProperty

from widgets.base.accessible import Accessible
from widgets.base.translation import tr
from widgets.controls.buttons import PillButton
from widgets.controls.player_mark import PlayerMark

MARK = 22
"""Size of the mark in dp."""


class PassButton(Accessible, PillButton):
    """With `player` the text does not name the player: the mark does."""

    player = StringProperty("")
    mark = ColorProperty([0, 0, 0, 0])

    def __init__(self, **kwargs: Any) -> None:
        self._mark = PlayerMark(size=(dp(MARK), dp(MARK)), pos_hint={"center_y": 0.5})
        super().__init__(**kwargs)
        self.fbind("mark", self._mark.setter("mark"))
        self.fbind("player", self._name)
        self._mark.mark = self.mark
        self._name()

    def accessible_label(self) -> str:
        """Returns the text with the whole name."""
        return str(tr._("table.passes", name=self.player)) if self.player else str(self.text)

    def _name(self, *_args: object) -> None:
        self._mark.name = self.player
        if self.player and self._mark.parent is None:
            self.add_widget(self._mark, len(self.children))
        elif not self.player and self._mark.parent is not None:
            self.remove_widget(self._mark)
