"""Where guests play, as the host of an open table needs it."""

from __future__ import annotations

from typing import Protocol

from sheets.codec import Move
from sheets.game import Game
from sheets.notice import Notice, Violation


class Table(Protocol):
    """The app's own table, or one without a screen (`data.playing.Playing`). All calls come from one thread."""

    @property
    def id(self) -> str:
        """The game's id in what is kept."""
        ...

    @property
    def game(self) -> Game:
        """The game as it stands on the disk."""
        ...

    def play(self, move: Move) -> Violation | tuple[Notice, ...]:
        """Plays *move*, rolling its dice if it is open; returns why not, or what is odd about it."""
        ...

    def last_decision(self) -> int | None:
        """Returns the place of the last move that a player decided; it is what a step back takes back."""
        ...

    def undo(self) -> Violation | None:
        """Takes back what a player did last; returns why not."""
        ...
