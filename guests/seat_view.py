"""The view of one seat. Screens are built from it alone, so that no hidden card can get into a page."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Any

from sheets.game import Game
from sheets.rules import Rules
from sheets.standing import Standing

MOST_RECENT = 8
"""Number of moves that a view knows by name."""


@lru_cache(8)
def standing_of(rules: Rules[Any], state: Any) -> Standing:
    """Returns the cached standing of a state; the screens of one position mostly show the same."""
    return rules.standing(state)


@dataclass(frozen=True)
class SeatView:
    """A game as one seat may see it; `seat` is None for a watcher."""

    rules: Rules[Any]
    players: tuple[str, ...]
    seat: int | None
    state: Any
    """`rules.view(state, seat)`, never the whole state."""
    recent: tuple[tuple[str, int | None], ...] = ()
    """Names and seats of the last moves, without their content."""
    entered: frozenset[int] = frozenset()
    """Seats whose number of the running round is entered; a tracker waits for the others."""

    @classmethod
    def of(cls, game: Game, seat: int | None, cursor: int | None = None) -> SeatView:
        """Returns the view of *seat* on the position after *cursor* moves; without it, on the current one."""
        cursor = game.cursor if cursor is None else cursor
        recent = tuple((move.do, move.mover) for move in game.moves[max(0, cursor - MOST_RECENT) : cursor])
        return cls(game.rules, game.players, seat, game.rules.view(game.states[cursor], seat), recent)

    @cached_property
    def waiting(self) -> tuple[int, ...]:
        """The seats that the game waits for."""
        return tuple(seat for seat in self.rules.waiting(self.state) if seat not in self.entered)

    @cached_property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.rules.over(self.state)

    @cached_property
    def standing(self) -> Standing:
        """The points of all seats, as far as the seat may know them."""
        return standing_of(self.rules, self.state)
