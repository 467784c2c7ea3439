"""Dice and piles of cards: the components of chance moves.

The rules only describe them. The outcome is drawn outside the rules and stored in the move (`ChanceMove`), so that a
game replays the same everywhere (ALL-R4).
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import ClassVar, Protocol, TypeVar, runtime_checkable

from sheets.codec import Coded, Move, Plain, plain

Face = int | str | Coded
Outcome = Face | tuple[Face, ...]
"""The result of one component: a face, or the order of a pile."""


C = TypeVar("C", bound=Coded)


class Chooser(Protocol):
    """A source of random numbers, such as `secrets.SystemRandom`."""

    def randrange(self, stop: int, /) -> int: ...


@dataclass(frozen=True, slots=True)
class ColoredFace:
    """A face with a color; the faces of one die may differ in color."""

    color: str
    digit: int


@dataclass(frozen=True, slots=True)
class Die:
    """A die with its faces; each is equally likely."""

    name: str
    faces: tuple[Face, ...]

    def accepts(self, outcome: object) -> bool:
        """Whether *outcome* is a face of the die."""
        return outcome in self.faces and not isinstance(outcome, bool)

    def revive(self, plain_form: Plain) -> Outcome | None:
        """Returns the face with that plain form, if the die has it."""
        return next((face for face in self.faces if plain(face) == plain_form), None)

    def draw(self, chooser: Chooser) -> Face:
        """Rolls the die."""
        return self.faces[chooser.randrange(len(self.faces))]


@runtime_checkable
class TwoSided(Coded, Protocol):
    """A card with two different sides."""

    def turned(self) -> TwoSided:
        """Returns the card with its other side up."""
        ...


@dataclass(frozen=True, slots=True)
class Pile:
    """Cards to be shuffled; every order is equally likely."""

    name: str
    cards: tuple[Coded, ...]

    def accepts(self, outcome: object) -> bool:
        """Whether *outcome* is an order of exactly these cards."""
        return isinstance(outcome, tuple) and Counter(outcome) == Counter(self.cards)

    def revive(self, plain_form: Plain) -> Outcome | None:
        """Returns the order with that plain form, if it is one of exactly these cards."""
        return _revive(self, self.cards, plain_form)

    def draw(self, chooser: Chooser) -> tuple[Coded, ...]:
        """Shuffles the pile."""
        return _shuffled(self.cards, chooser)


@dataclass(frozen=True, slots=True)
class TwoSidedPile:
    """A pile whose cards are also turned at random (QDO-R3)."""

    name: str
    cards: tuple[TwoSided, ...]

    def accepts(self, outcome: object) -> bool:
        """Whether *outcome* is an order of exactly these cards, each with either side up."""
        if not isinstance(outcome, tuple):
            return False
        sides = [frozenset((card, card.turned())) for card in self.cards]
        by_side = {side: both for both in sides for side in both}
        return Counter(by_side.get(card) for card in outcome) == Counter(sides)

    def revive(self, plain_form: Plain) -> Outcome | None:
        """Returns the order with that plain form, if it is one of exactly these cards."""
        return _revive(self, (*self.cards, *(card.turned() for card in self.cards)), plain_form)

    def draw(self, chooser: Chooser) -> tuple[TwoSided, ...]:
        """Shuffles the pile and turns each card with probability 1/2."""
        return tuple(card.turned() if chooser.randrange(2) else card for card in _shuffled(self.cards, chooser))


Component = Die | Pile | TwoSidedPile


def _shuffled(cards: tuple[C, ...], chooser: Chooser) -> tuple[C, ...]:
    """Returns the cards in random order (Fisher and Yates)."""
    order = list(cards)
    for last in range(len(order) - 1, 0, -1):
        other = chooser.randrange(last + 1)
        order[last], order[other] = order[other], order[last]
    return tuple(order)


def _revive(pile: Pile | TwoSidedPile, cards: tuple[Coded, ...], plain_form: Plain) -> Outcome | None:
    if not isinstance(plain_form, tuple):
        return None
    by_text: dict[Plain, Coded] = {str(card): card for card in cards}
    order = tuple(by_text[text] for text in plain_form if text in by_text)
    return order if len(order) == len(plain_form) and pile.accepts(order) else None


@dataclass(frozen=True, slots=True)
class ChanceMove(Move):
    """Base of rolls and shuffles. A subclass adds the field `outcome`, one entry per component, `()` while open.

    An open move (without outcome) is a request to roll or shuffle: the rules can check it and name its components,
    but not apply it.
    """

    on_request: ClassVar[bool] = False
    """Whether a player triggers it, such as dealing the next round; otherwise it is played at once."""

    def outcomes(self) -> tuple[Outcome, ...]:
        """Returns the outcome of each component, none while the move is open."""
        outcomes: tuple[Outcome, ...] = getattr(self, "outcome", ())
        return outcomes
