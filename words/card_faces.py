"""How the cards of the four decks are told apart: a value, a colour, and a word, for colour alone is never enough."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from sheets.monad.cards import COLORS, RANKS, ROLE
from sheets.quanto.actions.discard import POWERS
from words.numbers import shown_number

NUMBERS = (
    "green", "yellow", "orange", "red", "purple", "blue", "green", "blue", "red", "purple", "darkblue",
)  # fmt: skip
"""The edges of Quando's numbers from 0 to 10."""
QUARTERS = ("green", "blue", "purple")
"""The edges of Quanto's numbers, four by four."""
MONAD_COLORS = {letter: "darkblue" if color == "purple" else color for letter, color in COLORS.items()}
"""The sixth colour of Monad is dark blue; only its letter comes from elsewhere."""


@dataclass(frozen=True, slots=True)
class Face:
    """What is seen of a card."""

    value: str
    color: str = "white"
    """A colour of `theme.GAME`."""
    word: str = ""
    """The id of the word beneath the value."""
    filled: bool = False
    """Whether the whole card has the colour, not only its edge."""
    note: str = ""
    """What stands in its corner: how many there are, or a sign."""
    rainbow: bool = False
    """Whether a rainbow is on it."""


NOTHING = Face("")
"""An empty place."""
BACK = Face("?", "grey")
"""A card of which nothing may be seen."""


def qwinto_face(card: Any) -> Face:
    """Returns a card of Qwinto: its number, and its colour in words."""
    return Face(shown_number(card.value), card.color, f"word.{card.color}")


def quando_face(number: int | None) -> Face:
    """Returns one side of a card of Quando."""
    return BACK if number is None else Face(str(number), NUMBERS[number], filled=number == 0)


def quanto_face(card: Any) -> Face:
    """Returns a card of Quanto: a number, a rainbow number, or the joker."""
    if card.joker:
        return Face("J", "red", "word.J", filled=True)
    if not card.face:
        return BACK
    if card.rainbow:
        return Face(str(card.face), "violet", rainbow=True)
    power = f"word.power-{card.face}" if card.face in POWERS else ""
    return Face(str(card.face), QUARTERS[(card.face - 1) // 4], power)


def monad_face(card: Any) -> Face:
    """Returns a card of Monad: what it counts and its colour in words; identities and bonus cards count nothing."""
    if card.color in MONAD_COLORS:
        color = MONAD_COLORS[card.color]
        return Face(str(card.value) if card.rank != ROLE else "•", color, f"word.{color}", filled=True)
    if str(card) == "?":
        return BACK
    return Face("+" if card.rank == ROLE else str(card.value), "white", f"word.{RANKS[card.rank]}")


FACES = {
    "qwinto-cards": qwinto_face,
    "quando": lambda card: quando_face(card.side),
    "quanto": quanto_face,
    "monad": monad_face,
}
"""By game: what is seen of one of its cards; of a card of Quando the side that lies up, or the front in a hand."""
