"""The color and sign of each player, the same on every page. kv files know the instance as `player_colors`."""

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

WHITE_SHARE = 0.45
"""Share of white in lines on dark paper."""
COLORS = tuple(str(number) for number in range(1, len(PLAYERS) + 1))
"""Colors that a player can choose, as they are stored."""


def line_color(color: list[float]) -> list[float]:
    """Returns a player's color for lines and bars, lighter on dark paper."""
    return mix(color, [1, 1, 1, 1], WHITE_SHARE) if theme.mode == "dark" else color


class PlayerColors(EventDispatcher):
    """Colors and signs that the stored players have chosen, with defaults for all others."""

    known: dict[str, tuple[str, str]] = DictProperty()
    """Chosen color and sign by name; empty strings if nothing was chosen."""

    def load(self, players: Iterable[Player]) -> None:
        """Takes over the choices of stored players."""
        self.known = {player.name: (player.color, player.sign) for player in players}

    def color(self, name: str) -> list[float]:
        """Returns the color that a player has chosen, or the default for the name."""
        chosen = self._chosen(name)
        return theme.player(_default(name) if chosen is None else chosen)

    def at_table(self, players: Sequence[str]) -> list[list[float]]:
        """Returns a color for each seat, with as few duplicates as possible.

        A chosen color is always kept. Other players get the default of their name if it is free, else the next free
        color.
        """
        colors = [self._chosen(name) for name in players]
        for seat, name in enumerate(players):
            if colors[seat] is None and _default(name) not in colors:
                colors[seat] = _default(name)
        for seat, name in enumerate(players):
            if colors[seat] is None:
                default = _default(name)
                candidates = (number % len(COLORS) for number in range(default, default + len(COLORS)))
                colors[seat] = next((number for number in candidates if number not in colors), default)
        return [theme.player(number or 0) for number in colors]

    def at_seat(self, players: Sequence[str], seat: int) -> list[float]:
        """Returns the color of one seat."""
        return self.at_table(players)[seat]

    def sign(self, name: str) -> str:
        """Returns the text in a player's mark: the chosen sign, or the initial."""
        return self.known.get(name, ("", ""))[1] or initial(name)

    def _chosen(self, name: str) -> int | None:
        chosen = self.known.get(name, ("", ""))[0]
        return COLORS.index(chosen) if chosen in COLORS else None


def _default(name: str) -> int:
    """Returns the default color of a name, the same on every device."""
    return sum(map(ord, name)) % len(COLORS)


player_colors = PlayerColors()
global_idmap["player_colors"] = player_colors
