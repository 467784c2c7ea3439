"""Color and letter of the players on the guests' pages."""

from __future__ import annotations

from dataclasses import dataclass

COLORS = ("#2F6F5E", "#2F73C8", "#B3372F", "#7E4FA8", "#8A5A00", "#2B3F91")
"""Colors of the seats; white letters are readable on each."""


@dataclass(frozen=True, slots=True)
class PlayerLook:
    """A player's color as `#RRGGBB`, and the letter or sign in their disc."""

    color: str
    sign: str
    ring: bool = False
    """Whether the disc has a white ring, because an earlier player has the same color."""


def seat_looks(players: tuple[str, ...]) -> list[PlayerLook]:
    """Returns a color per seat and the first letter of each name."""
    return [PlayerLook(COLORS[seat % len(COLORS)], name[:1].upper()) for seat, name in enumerate(players)]
