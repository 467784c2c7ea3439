"""What the coach can be asked about a game as it is set up."""

from __future__ import annotations

from typing import Any, Protocol

from sheets.codec import Move
from sheets.game import Game
from sheets.notice import Notice

Choice = tuple[Move, float]
"""A decision and the points that its seat can expect after it. Rolls are open: the dice have not spoken yet."""


class Advisor(Protocol):
    """Values the states of one game, as it is set up."""

    def blind(self, game: Game) -> tuple[Notice, ...]:
        """Returns what it cannot tell about this game."""
        ...

    def value(self, state: Any, seat: int) -> float:
        """Returns the final points that the seat can expect, if everybody plays well from here."""
        ...

    def choices(self, state: Any, seat: int) -> list[Choice]:
        """Returns what the seat can decide now, each with its worth; nothing if it is not asked."""
        ...

    def judged(self, state: Any, move: Move) -> tuple[int, Move] | None:
        """Returns who decides with *move*, and the decision as it stands among the alternatives."""
        ...

    def alternatives(self, state: Any, seat: int, move: Move) -> list[Choice]:
        """Returns what the seat could have done instead of *move*, itself included."""
        ...

    def brings(self, move: Move) -> bool:
        """Tells whether dice or cards speak in *move*."""
        ...
