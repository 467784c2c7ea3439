"""What the card game says about its cards; of the sheet Qwinto's codes tell."""

from __future__ import annotations

from sheets.notice import Choice, Code


class CardsCode(Code):
    """What is refused about the cards, and their end."""

    NOT_IN_HAND = "not-in-hand", "card"
    """The hand does not hold the card."""
    NO_SUCH_PLACE = "no-such-place", "place"
    """The grid has no such place."""
    CARDS_AND_PLACES = "cards-and-places", "cards", "places"
    """One card goes to one place, two cards to two; never more."""
    NOT_EQUAL = "not-equal", "first", "second"
    """Two cards are laid only if they have the same value."""
    NOT_NEIGHBOURS = "not-neighbours", "first", "second"
    """The second card must lie beside the first, not across."""
    SHUFFLE_FIRST = "shuffle-first"
    """The cards have to be shuffled first."""
    NOTHING_TO_SHUFFLE = "nothing-to-shuffle"
    """The draw pile is not used up."""
    CARDS_GONE = "cards-gone"
    """All cards have been played (solo)."""


class LayCode(Code):
    """What laying the selection announces."""

    ANNOUNCES = "announces", "value", Choice("colors"), "place"
    """The sum and its colors, with the last card at that place."""
    NOBODY_WRITES = "nobody-writes", "value", "place"
    """A sum below 1, or only grey cards: a miss."""
