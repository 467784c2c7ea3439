"""The interface of an advisor, which values the positions of one game."""

from __future__ import annotations

from typing import Any, Protocol

from sheets.codec import Move
from sheets.game import Game
from sheets.notice import Notice

Choice = tuple[Move, float]
"""A decision and its value: the final points that its seat can expect. Rolls are open, without an outcome."""


class Advisor(Protocol):
    """Values the states of one game with its options."""

    def limits(self, game: Game) -> tuple[Notice, ...]:
        """Returns notices about facts of this game that were not recorded."""
        ...

    def value(self, state: Any, seat: int) -> float:
        """Returns the expected final points of the seat if everybody plays well from here."""
        ...

    def choices(self, state: Any, seat: int) -> list[Choice]:
        """Returns the possible decisions of the seat with their values; empty if it has none."""
        ...

    def decision(self, state: Any, move: Move) -> tuple[int, Move] | None:
        """Returns the seat that decides with *move*, and the decision as one of the alternatives."""
        ...

    def alternatives(self, state: Any, seat: int, move: Move) -> list[Choice]:
        """Returns the decisions that the seat could have taken, including that of *move*."""
        ...

    def luck(self, before: Any, move: Move, after: Any, seat: int, value: float) -> float | None:
        """Returns the effect of random outcomes between two states on the seat, whose value is *value* afterwards.

        That is the value of the outcome minus its mean over all outcomes. None if luck and choice were not recorded
        separately: then the whole change is luck.
        """
        ...
