"""Points of all seats, with their parts."""

from __future__ import annotations

from dataclasses import dataclass, field

from sheets.notice import Notice


@dataclass(frozen=True, slots=True)
class Part:
    """One part of a score: a row, a bonus column, a miss, a round; `key` identifies it."""

    kind: str
    key: str | int | None
    points: int

    @property
    def name(self) -> str:
        """The part's name in files: `row-orange`, `bonus-3`, `miss-1`."""
        return self.kind if self.key is None else f"{self.kind}-{self.key}"


@dataclass(frozen=True, slots=True)
class SeatStanding:
    """The points of one seat; the total is always the sum of the parts."""

    parts: tuple[Part, ...]
    total: int = field(init=False)
    """The sum of all parts, computed once: one tap asks for it a dozen times."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "total", sum(part.points for part in self.parts))

    def points(self, kind: str) -> int:
        """Returns the sum of the parts of one kind."""
        return sum(part.points for part in self.parts if part.kind == kind)


@dataclass(frozen=True, slots=True)
class Standing:
    """The points of all seats, the leaders, and the reasons for the end (none while the game continues)."""

    seats: tuple[SeatStanding, ...]
    leaders: tuple[int, ...]
    ends: tuple[Notice, ...] = ()
    teams: tuple[tuple[int, ...], ...] = ()
    """The seats of each team; empty without teams."""

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return bool(self.ends)

    @property
    def winners(self) -> tuple[int, ...]:
        """The winners after the end; ties share the victory (ALL-R3), tied teams draw."""
        return self.leaders if self.over and not self.drawn else ()

    @property
    def drawn(self) -> bool:
        """Whether the game ended in a draw between teams (QTO-R63)."""
        leading = [team for team in self.teams if set(team) & set(self.leaders)]
        return self.over and len(leading) > 1


def highest(totals: tuple[int, ...]) -> tuple[int, ...]:
    """Returns the seats with the highest total."""
    return tuple(seat for seat, total in enumerate(totals) if total == max(totals))


def lowest(totals: tuple[int, ...]) -> tuple[int, ...]:
    """Returns the seats with the lowest total."""
    return tuple(seat for seat, total in enumerate(totals) if total == min(totals))
