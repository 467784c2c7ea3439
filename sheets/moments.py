"""Important moments of a game, derived from its last move; screens play a short scene for them."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from sheets.game import Game
    from sheets.rules import Rules, S

KINDS = ("end", "record", "prize", "steal", "zeros", "knock", "triplet", "row", "bonus")
"""All kinds of moments, the most important first: of two at a time only the first one is shown."""


class Moment(NamedTuple):
    """An important moment."""

    kind: str
    """One of `KINDS`."""
    seat: int = -1
    """The player who brought it about; -1 for the end, which concerns everybody."""
    row: str = ""
    """The row that is full."""
    column: int = -1
    """The bonus column that is full."""
    points: int = 0
    """The points that a bonus column brings, or a full row counts."""
    before: int = 0
    """The points that the row would count if it were not full."""
    other: int = -1
    """The player whose Quanto was stolen."""
    number: int = 0
    """The number of a triplet, the token of a Quanto, or the count of Monads."""

    @property
    def gain(self) -> int:
        """The points that a full row or column brings beyond those of the number itself."""
        return self.points - self.before


def moment_of(game: Game[S], bonus_kinds: Collection[str] = ()) -> Moment | None:
    """Returns the moment that the last move brought, as far as everybody may know it; None for most moves.

    *bonus_kinds* are the kinds of parts that a completed column scores.
    """
    if not game.cursor:
        return None
    rules, move = game.rules, game.moves[game.cursor - 1]
    before, after = game.states[game.cursor - 1 : game.cursor + 1]
    if rules.over(after):
        return None if rules.over(before) else Moment("end")
    moment = rules.moment(before, move, after)
    if moment is None and move.mover is not None and rules.field(before, move) is not None:
        return entry_moment(rules, rules.view(before, None), move.mover, rules.view(after, None), bonus_kinds)
    return moment


def entry_moment(rules: Rules[S], before: S, seat: int, after: S, bonus_kinds: Collection[str]) -> Moment | None:
    """Returns the row or the bonus column that the seat has completed with an entry; the row counts more."""
    full_before, full_after = rules.feats(before)[seat], rules.feats(after)[seat]
    old = {part.name: part.points for part in rules.standing(before).seats[seat].parts}
    parts = rules.standing(after).seats[seat].parts
    for name, count in full_after.items():
        kind, _, row = name.partition("-")
        if kind == "full" and count > full_before.get(name, 0):
            points = next((part.points for part in parts if part.kind == "row" and part.key == row), 0)
            counted = old[f"row-{row}"] + 1 if points else 0  # one point for each number (QWD-R11)
            return Moment("row", seat, row, points=points, before=counted)
    for part in parts:
        if part.kind in bonus_kinds and part.points > old.get(part.name, 0):
            column = part.key if isinstance(part.key, int) else -1
            return Moment("bonus", seat, column=column, points=part.points - old.get(part.name, 0))
    return None


def is_first(moment: Moment, other: Moment) -> bool:
    """Whether *moment* is at least as important as *other*."""
    return KINDS.index(moment.kind) <= KINDS.index(other.kind)


def prize_moment(seat: int, before: tuple[int, ...], after: tuple[int, ...]) -> Moment | None:
    """Returns the moment in which the seat gains a prize; *before* and *after* are the prizes of all seats."""
    return Moment("prize", seat, number=after[seat]) if after[seat] > before[seat] else None
