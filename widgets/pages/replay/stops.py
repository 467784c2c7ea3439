"""Where the replay stops, and the ways from one stop to another. Places count from 1; 0 is the start. No Kivy."""

from __future__ import annotations

from dataclasses import dataclass

from i18n.decisions import Decision


@dataclass(frozen=True, slots=True)
class Stops:
    """The decisions of a game, in their order."""

    decisions: tuple[Decision, ...] = ()

    @property
    def last(self) -> int:
        """The place of the last one."""
        return len(self.decisions)

    def at(self, place: int) -> Decision | None:
        """Returns the decision at that place, None at the start."""
        return self.decisions[place - 1] if place else None

    def turn_at(self, place: int) -> int:
        """Returns the turn that is shown there."""
        return self.decisions[place - 1].turn if place else 1

    def after_move(self, move: int) -> int:
        """Returns the place of the decision that came with *move*, or of the next one."""
        return next((place for place, one in enumerate(self.decisions, 1) if one.cursor > move), self.last)

    def next_turn(self, place: int) -> int:
        """Returns the first place of the next turn, or the last place of all."""
        now = self.turn_at(place)
        return next((other for other, one in enumerate(self.decisions, 1) if one.turn > now), self.last)

    def turn_before(self, place: int) -> int:
        """Returns the first place of this turn; from there that of the turn before."""
        now = self.turn_at(place)
        firsts = {turn: self._first_of(turn) for turn in (now, now - 1)}
        return firsts[now] if place > firsts[now] else firsts[now - 1]

    def _first_of(self, turn: int) -> int:
        return next((place for place, one in enumerate(self.decisions, 1) if one.turn == turn), 0)

    def next_of(self, seat: int, place: int) -> int:
        """Returns the place of a player's next decision, from the end that of the first; stays where there is none."""
        own = [other for other, one in enumerate(self.decisions, 1) if one.seat == seat]
        return next((other for other in own if other > place), own[0] if own else place)
