"""Everybody's own colour and sign, the same on every page. kv files know it as `marks`."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from kivy.event import EventDispatcher
from kivy.lang.parser import global_idmap
from kivy.properties import DictProperty

from widgets.base.names import initial
from widgets.base.theme import PLAYERS, theme

if TYPE_CHECKING:
    from data.players import Player

COLORS = tuple(str(number) for number in range(1, len(PLAYERS) + 1))
"""The colours that a player can choose, as they are stored."""


class Marks(EventDispatcher):
    """What the known players have chosen."""

    known = DictProperty()
    """Per name the colour and the sign, both empty where nothing was chosen."""

    def read(self, players: Iterable[Player]) -> None:
        """Takes over what is kept."""
        self.known = {player.name: (player.colour, player.sign) for player in players}

    def color(self, name: str, seat: int = -1) -> list[float]:
        """Returns the colour that somebody has chosen; else that of the *seat*, or one that few others have."""
        chosen = self.known.get(name, ("", ""))[0]
        if chosen in COLORS:
            return theme.player(COLORS.index(chosen))
        if seat < 0:
            names = sorted(self.known)
            seat = names.index(name) if name in self.known else sum(map(ord, name))
        return theme.player(seat)

    def sign(self, name: str) -> str:
        """Returns what stands in somebody's mark: the chosen sign, or the first letter."""
        return self.known.get(name, ("", ""))[1] or initial(name)


marks = Marks()
global_idmap["marks"] = marks
