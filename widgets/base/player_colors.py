"""The color and sign of each player, the same on every page. kv files know the instance as `player_colors`."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

from kivy.event import EventDispatcher
from kivy.lang.parser import global_idmap
from kivy.properties import DictProperty

from data.player_looks import COLORS, default_color, initial
from widgets.base.color_math import mix
from widgets.base.theme import theme

if TYPE_CHECKING:
    from data.players import Player

WHITE_SHARE = 0.45
"""Share of white in lines on dark paper."""
TABLES = 64
"""Number of tables whose colors are remembered: a tap asks three times."""


def line_color(color: list[float]) -> list[float]:
    """Returns a player's color for lines and bars, lighter on dark paper."""
    return mix(color, [1, 1, 1, 1], WHITE_SHARE) if theme.mode == "dark" else color


class PlayerColors(EventDispatcher):
    """Colors and signs of the stored players, with defaults for names that are not in the list."""

    known: dict[str, tuple[str, str]] = DictProperty()
    """Color and sign by name, in the order in which the players were first named; an empty sign is the initial."""

    def __init__(self, **kwargs: Any) -> None:
        self._ringed: set[str] = set()
        self._at_table: dict[tuple[str, ...], list[list[float]]] = {}
        super().__init__(**kwargs)

    def load(self, players: Iterable[Player]) -> None:
        """Takes over the colors and signs of stored players."""
        self.known = {
            player.name: (player.color, player.sign) for player in sorted(players, key=lambda player: player.order)
        }

    def on_known(self, _colors: object, known: dict[str, tuple[str, str]]) -> None:
        """Finds the players whose color an earlier one has."""
        self._at_table.clear()
        first: dict[str, str] = {}
        for name, (color, _sign) in known.items():
            first.setdefault(color, name)
        self._ringed = {name for name, (color, _sign) in known.items() if color in COLORS and first[color] != name}

    def color(self, name: str) -> list[float]:
        """Returns the color of a player, or the default for the name."""
        return theme.player(COLORS.index(self._stored(name) or default_color(name)))

    def at_table(self, players: Sequence[str]) -> list[list[float]]:
        """Returns the color of each seat.

        Stored colors are never changed, even if two players have the same. Names that are not in the list, such as the
        coach's, get a color that is free at the table.
        """
        table = tuple(players)
        if table not in self._at_table:
            if len(self._at_table) >= TABLES:
                self._at_table.clear()
            self._at_table[table] = self._seat_colors(players)
        return self._at_table[table]

    def _seat_colors(self, players: Sequence[str]) -> list[list[float]]:
        colors = [self._stored(name) for name in players]
        for seat, name in enumerate(players):
            if colors[seat] is None and default_color(name) not in colors:
                colors[seat] = default_color(name)
        for seat, name in enumerate(players):
            if colors[seat] is None:
                start = COLORS.index(default_color(name))
                candidates = (*COLORS[start:], *COLORS[:start])
                colors[seat] = next((color for color in candidates if color not in colors), candidates[0])
        return [theme.player(COLORS.index(color)) for color in colors if color is not None]

    def at_seat(self, players: Sequence[str], seat: int) -> list[float]:
        """Returns the color of one seat."""
        return self.at_table(players)[seat]

    def sign(self, name: str) -> str:
        """Returns the text in a player's mark: the stored sign, or the initial."""
        return self.known.get(name, ("", ""))[1] or initial(name)

    def has_ring(self, name: str) -> bool:
        """Whether the mark has a white ring, because a player who was named earlier has the same color."""
        return name in self._ringed

    def _stored(self, name: str) -> str | None:
        color = self.known.get(name, ("", ""))[0]
        return color if color in COLORS else None


player_colors = PlayerColors()
global_idmap["player_colors"] = player_colors
