"""Everybody's own colour and sign, the same on every page. kv files know it as `marks`."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from kivy.event import EventDispatcher
from kivy.lang.parser import global_idmap
from kivy.properties import DictProperty

from widgets.base.names import initial
from widgets.base.shades import mix
from widgets.base.theme import PLAYERS, theme

if TYPE_CHECKING:
    from data.players import Player

LIGHTER = 0.45
"""So much white a line on dark paper has."""
COLORS = tuple(str(number) for number in range(1, len(PLAYERS) + 1))
"""The colours that a player can choose, as they are stored."""


def as_line(color: list[float]) -> list[float]:
    """Returns somebody's colour as it is drawn on paper in lines and bars: light enough for dark paper."""
    return mix(color, [1, 1, 1, 1], LIGHTER) if theme.mode == "dark" else color


class Marks(EventDispatcher):
    """What the known players have chosen."""

    known = DictProperty()
    """Per name the colour and the sign, both empty where nothing was chosen."""

    def read(self, players: Iterable[Player]) -> None:
        """Takes over what is kept."""
        self.known = {player.name: (player.color, player.sign) for player in players}

    def color(self, name: str) -> list[float]:
        """Returns the colour that somebody has chosen, else one that few others have."""
        chosen = self._chosen(name)
        if chosen is not None:
            return theme.player(chosen)
        return theme.player(sorted(self.known).index(name) if name in self.known else sum(map(ord, name)))

    def at_table(self, players: Sequence[str]) -> list[list[float]]:
        """Returns a colour per seat: what somebody has chosen, else that of the seat, or the next that is free."""
        chosen = [self._chosen(name) for name in players]
        taken = {one for one in chosen if one is not None}
        found = []
        for seat, own in enumerate(chosen):
            if own is None:
                others = (number % len(COLORS) for number in range(seat, seat + len(COLORS)))
                own = next((number for number in others if number not in taken), seat)
                taken.add(own)
            found.append(theme.player(own))
        return found

    def at_seat(self, players: Sequence[str], seat: int) -> list[float]:
        """Returns the colour of one seat."""
        return self.at_table(players)[seat]

    def sign(self, name: str) -> str:
        """Returns what stands in somebody's mark: the chosen sign, or the first letter."""
        return self.known.get(name, ("", ""))[1] or initial(name)

    def _chosen(self, name: str) -> int | None:
        chosen = self.known.get(name, ("", ""))[0]
        return COLORS.index(chosen) if chosen in COLORS else None


marks = Marks()
global_idmap["marks"] = marks
