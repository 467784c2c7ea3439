"""The players' actions, turn by turn, as everybody could see them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Turn:
    """One turn in a sentence or a few."""

    seat: int | None
    """The seat that took the turn; None for a deal."""
    words: str
    cards: tuple[tuple[str, str], ...] = ()
    """Cards played or taken openly, as drawings: a deck and the name of a picture."""
    paid: str = ""
    """How the others paid for the turn, which is news for its player, too."""
    aside: bool = False
    """Whether it only was a part in the turn of another."""


def since(turns: Iterable[Turn], seat: int) -> list[Turn]:
    """Returns the turns since *seat* last moved, oldest first; *turns* come latest first."""
    later: list[Turn] = []
    for turn in turns:
        if turn.seat == seat and not turn.aside:
            if turn.paid:
                later.append(Turn(None, turn.paid))
            break
        if turn.seat != seat:
            later.append(turn)
        if turn.seat is None:
            break  # what was before the cards were dealt is over
    return later[::-1]
