"""Codes of the card game about its cards; those of the sheet are Qwinto's."""

from __future__ import annotations

from sheets.notice import Choice, Code


class CardsCode(Code):
    """Refusals about the cards, and the end of a solo game."""

    NOT_IN_HAND = "not-in-hand", "card"
    """The card is not in the hand."""
    NO_SUCH_PLACE = "no-such-place", "place"
    """The grid has no such place."""
    CARDS_AND_PLACES = "cards-and-places", "cards", "places"
    """One card is laid on one place, two cards on two; never more."""
    NOT_EQUAL = "not-equal", "first", "second"
    """Two cards laid in one turn must have the same value."""
    NOT_NEIGHBORS = "not-neighbours", "first", "second"
    """The second card must be laid beside the first, not diagonally."""
    SHUFFLE_FIRST = "shuffle-first"
    """The cards have to be shuffled first."""
    NOTHING_TO_SHUFFLE = "nothing-to-shuffle"
    """The draw pile is not empty yet."""
    CARDS_GONE = "cards-gone"
    """All cards have been played (solo)."""


class LayCode(Code):
    """Labels of offers: the announced number."""

    ANNOUNCES = "announces", "value", Choice("colors"), "place"
    """The sum and its colors, with the last card at that place."""
    NOBODY_ENTERS = "nobody-writes", "value", "place"
    """A sum below 1, or only gray cards: a miss."""
