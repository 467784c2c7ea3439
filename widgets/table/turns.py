"""What the players did, turn by turn, as everybody could see it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Turn:
    """One turn in a sentence or a few."""

    seat: int | None
    """Who took it; None: nobody, as when cards are dealt."""
    words: str
    cards: tuple[tuple[str, str], ...] = ()
    """What was laid or taken for all to see, as drawings: a deck, and which of its pictures."""
    aside: bool = False
    """Whether it only was a part in the turn of another."""


def since(turns: Iterable[Turn], seat: int) -> list[Turn]:
    """Returns what happened since *seat* had its last turn, of turns that come latest first; the oldest is first."""
    found: list[Turn] = []
    for turn in turns:
        if turn.seat == seat and not turn.aside:
            break
        if turn.seat != seat:
            found.append(turn)
        if turn.seat is None:
            break  # what was before the cards were dealt is over
    return found[::-1]
