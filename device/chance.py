"""Random outcomes: dice are rolled and cards shuffled here, outside the rules.

The source is the operating system's (`secrets.SystemRandom`): never seeded, unbiased, nothing drawn in advance.
"""

from __future__ import annotations

from dataclasses import replace
from secrets import SystemRandom
from typing import TypeVar

from sheets.components import ChanceMove, Chooser
from sheets.game import Game

C = TypeVar("C", bound=ChanceMove)
SYSTEM = SystemRandom()


def resolve(game: Game, move: C, chooser: Chooser = SYSTEM) -> C:
    """Returns the open *move* with its outcome.

    What already came up at this point of the game before an undo comes up again; only the rest is drawn.

    :raises IllegalMove: if the move is not allowed now.
    """
    outcome = tuple(
        component.draw(chooser) if earlier is None else earlier for component, earlier in game.components(move)
    )
    return replace(move, outcome=outcome)  # type: ignore[call-arg]
