"""Everybody's own color and sign, the same on every page. kv files know it as `marks`."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from kivy.event import EventDispatcher
from kivy.lang.parser import global_idmap
from kivy.properties import DictProperty

from widgets.base.color_math import mix
from widgets.base.text_format import initial
from widgets.base.theme import PLAYERS, theme

if TYPE_CHECKING:
    from data.players import Player

LIGHTER = 0.45
"""So much white a line on dark paper has."""
COLORS = tuple(str(number) for number in range(1, len(PLAYERS) + 1))
"""The colors that a player can choose, as they are stored."""


def line_color(color: list[float]) -> list[float]:
    """Returns somebody's color as it is drawn on paper in lines and bars: light enough for dark paper."""
    return mix(color, [1, 1, 1, 1], LIGHTER) if theme.mode == "dark" else color


class PlayerColors(EventDispatcher):
    """What the known players have chosen."""

    known = DictProperty()
    """Per name the color and the sign, both empty where nothing was chosen."""

    def load(self, players: Iterable[Player]) -> None:
        """Takes over what is kept."""
        self.known = {player.name: (player.color, player.sign) for player in players}

    def color(self, name: str) -> list[float]:
        """Returns the color that somebody has chosen, else the one that follows from the name."""
        chosen = self._chosen(name)
        return theme.player(_of_name(name) if chosen is None else chosen)

    def at_table(self, players: Sequence[str]) -> list[list[float]]:
        """Returns a color per seat: everybody's own, wherever they sit, or the next that nobody else there has.

        Who has chosen a color has it in any case; then come those whose name leads to one that is still free.
        """
        found = [self._chosen(name) for name in players]
        for seat, name in enumerate(players):
            if found[seat] is None and _of_name(name) not in found:
                found[seat] = _of_name(name)
        for seat, name in enumerate(players):
            if found[seat] is None:
                own = _of_name(name)
                others = (number % len(COLORS) for number in range(own, own + len(COLORS)))
                found[seat] = next((number for number in others if number not in found), own)
        return [theme.player(number or 0) for number in found]

    def at_seat(self, players: Sequence[str], seat: int) -> list[float]:
        """Returns the color of one seat."""
        return self.at_table(players)[seat]

    def sign(self, name: str) -> str:
        """Returns what stands in somebody's mark: the chosen sign, or the first letter."""
        return self.known.get(name, ("", ""))[1] or initial(name)

    def _chosen(self, name: str) -> int | None:
        chosen = self.known.get(name, ("", ""))[0]
        return COLORS.index(chosen) if chosen in COLORS else None


def _of_name(name: str) -> int:
    """Returns the number of the color that a name leads to, the same everywhere and always."""
    return sum(map(ord, name)) % len(COLORS)


player_colors = PlayerColors()
global_idmap["player_colors"] = player_colors
