"""Dice and piles: what chance acts on.

The rules only describe them. Somebody outside draws an outcome, and the outcome enters the list of moves
(`ChanceMove`), so that a stored game replays the same everywhere (ALL-R4).
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import ClassVar, Protocol

from sheets.codec import Coded, Move, Plain, plain

Face = int | str | Coded
Outcome = Face | tuple[Face, ...]
"""What one component came to: a face, or the order of a pile."""


class Chooser(Protocol):
    """The one draw that is ever needed; `secrets.SystemRandom` has it."""

    def randrange(self, stop: int, /) -> int: ...


@dataclass(frozen=True, slots=True)
class ColoredFace:
    """A face with a color of its own; the faces of one die may have several."""

    color: str
    digit: int


@dataclass(frozen=True, slots=True)
class Die:
    """A die with its faces; each is equally likely."""

    name: str
    faces: tuple[Face, ...]

    def accepts(self, outcome: object) -> bool:
        """Tells whether the die can show *outcome*."""
        return outcome in self.faces and not isinstance(outcome, bool)

    def revive(self, seen: Plain) -> Outcome | None:
        """Returns the face whose plain form is *seen*, if the die has it."""
        return next((face for face in self.faces if plain(face) == seen), None)

    def draw(self, chooser: Chooser) -> Outcome:
        """Rolls the die with the given source of chance."""
        return self.faces[chooser.randrange(len(self.faces))]


class TwoSided(Coded, Protocol):
    """A card that can lie with either side up."""

    def turned(self) -> TwoSided:
        """Returns the card with its other side up."""
        ...


@dataclass(frozen=True, slots=True)
class Pile:
    """Cards to be shuffled; every order is equally likely. Two-sided cards also fall on either side."""

    name: str
    cards: tuple[Coded, ...]

    def accepts(self, outcome: object) -> bool:
        """Tells whether *outcome* is an order of exactly these cards."""
        return isinstance(outcome, tuple) and Counter(outcome) == Counter(self.cards)

    def revive(self, seen: Plain) -> Outcome | None:
        """Returns the order whose plain form is *seen*, if it is one of exactly these cards."""
        return _revive(self, self.cards, seen)

    def draw(self, chooser: Chooser) -> Outcome:
        """Shuffles the pile with the given source of chance (Fisher and Yates)."""
        cards = list(self.cards)
        for last in range(len(cards) - 1, 0, -1):
            other = chooser.randrange(last + 1)
            cards[last], cards[other] = cards[other], cards[last]
        return tuple(cards)


@dataclass(frozen=True, slots=True)
class TwoSidedPile:
    """A pile whose cards may come to lie on either side (QDO-R3)."""

    name: str
    cards: tuple[TwoSided, ...]

    def accepts(self, outcome: object) -> bool:
        """Tells whether *outcome* is an order of exactly these cards, each on either side."""
        if not isinstance(outcome, tuple):
            return False
        sides = [frozenset((card, card.turned())) for card in self.cards]
        by_side = {side: both for both in sides for side in both}
        return Counter(by_side.get(card) for card in outcome) == Counter(sides)

    def revive(self, seen: Plain) -> Outcome | None:
        """Returns the order whose plain form is *seen*, if it is one of exactly these cards."""
        return _revive(self, (*self.cards, *(card.turned() for card in self.cards)), seen)

    def draw(self, chooser: Chooser) -> Outcome:
        """Shuffles the pile and turns each card or not."""
        order = Pile(self.name, self.cards).draw(chooser)
        assert isinstance(order, tuple)
        return tuple(card.turned() if chooser.randrange(2) else card for card in order)  # type: ignore[union-attr]


Component = Die | Pile | TwoSidedPile


def _revive(pile: Pile | TwoSidedPile, cards: tuple[Coded, ...], seen: Plain) -> Outcome | None:
    if not isinstance(seen, tuple):
        return None
    by_text: dict[Plain, Coded] = {str(card): card for card in cards}
    order = tuple(by_text[text] for text in seen if text in by_text)
    return order if len(order) == len(seen) and pile.accepts(order) else None


@dataclass(frozen=True, slots=True)
class ChanceMove(Move):
    """Base of rolls and shuffles. A subclass adds the field `outcome`, one entry per component, `()` while open.

    An open move (without outcome) says what a player wants to roll; the rules can check it, and name the
    components it needs; it cannot be applied.
    """

    on_request: ClassVar[bool] = False
    """Whether a player triggers it, as dealing the next round; otherwise it is played as soon as it is due."""

    def outcomes(self) -> tuple[Outcome, ...]:
        """Returns the outcome of each component, none while the move is open."""
        outcomes: tuple[Outcome, ...] = getattr(self, "outcome", ())
        return outcomes
