"""Stairs, a game of our own for the tests: numbers that rise from step to step, on a pad or from a hidden hand.

Read `sheet` (the steps, what may be written, points), then the two set-ups `pad` and `in_app`.
"""

from __future__ import annotations

from typing import Any

from sheets.options import COMPONENTS, FIRST, Options
from sheets.registry import GameType
from sheets.rules import Rules


def _rules(options: Options) -> Rules[Any]:
    from sheets.stairs.in_app import StairsCards
    from sheets.stairs.pad import StairsPad

    return StairsCards() if options["components"] == "app" else StairsPad()


def _player_counts(options: Options) -> range:
    return range(2, 5) if options["components"] == "app" else range(1, 5)


GAME_TYPE = GameType(
    "stairs", (COMPONENTS, FIRST), range(1, 5), _rules, made_of="cards", player_counts=_player_counts, accent="green"
)
