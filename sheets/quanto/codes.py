"""Codes of Quanto. Cards are named by their texts, lists of cards go from low to high."""

from __future__ import annotations

from sheets.notice import Choice, Code, Seat


class CountRefusal(Code):
    """Refusals of a count of the win piles (tracker)."""

    COUNT_SEATS = "count-seats", "counts", "seats"
    """A count needs one number per seat."""
    COUNT_NEGATIVE = "count-negative", Seat("seat"), "cards"
    """A number of cards cannot be negative."""
    COUNT_SUM = "count-sum", "sum", "most"
    """The sum is higher than the number of cards in the game."""
    LEFTOVER_NEGATIVE = "leftover-negative", "cards"
    """The number of leftover cards cannot be negative."""
    LEFTOVER_NOBODY = "leftover-nobody", "cards"
    """Leftover cards were counted, but the last taker is missing."""


class CountWarning(Code):
    """Warnings about an implausible count (tracker)."""

    COUNT_NONE = "count-none"
    """All numbers are 0."""
    COUNT_MISSING = "count-missing", Seat("seat")
    """One seat has no cards although others have; perhaps it was forgotten."""


class QuantoRefusal(Code):
    """Refusals of a play (cards in the app)."""

    NOT_DEALT = "not-dealt"
    """The cards must be shuffled and dealt first."""
    ALREADY_DEALT = "already-dealt"
    """The cards are shuffled once per game."""
    NOT_IN_HAND = "not-in-hand", "card"
    """The card is not in the hand."""
    NOT_REVEALED = "not-revealed", "card", Choice("revealed")
    """The card is none of the revealed ones, of which one must be used (special 3)."""
    NOT_IN_LAYOUT = "not-in-layout", "card"
    """The card is not in the layout, or not as often."""
    NOTHING_SELECTED = "nothing-selected", "card"
    """The action needs at least one card of the layout."""
    CARD_TOO_HIGH = "card-too-high", "card", "value"
    """A selected card is higher than the value."""
    SUM_MISMATCH = "sum-mismatch", "sum", "value"
    """The sum of the selected cards is no multiple of the value."""
    NO_BLOCKS = "no-blocks", "cards", "value"
    """The sum fits, but the cards cannot be divided into groups of the value."""
    JOKER_NO_VALUE = "joker-no-value", "cards"
    """The played joker has no number that takes all these cards."""
    EXTRA_NOT_RAINBOW = "extra-not-rainbow", "card"
    """Only a rainbow card takes an extra card."""
    OWN_QUANTO = "own-quanto", "token"
    """The seat already has a Quanto, with this token."""
    TOKEN_NONE = "token-none", "token"
    """No token has this number."""
    TOKEN_SUM = "token-sum", "card", "add", "token"
    """The two cards do not add up to the token."""
    TOKEN_TAKEN = "token-taken", "token", Seat("owner")
    """Another seat's Quanto has the token."""
    NO_QUANTO = "no-quanto", Seat("owner")
    """That seat has no Quanto."""
    EXTEND_STRANGER = "extend-stranger", Seat("owner")
    """Only the seat's Quanto and its partner's can be extended."""
    EXTEND_SUM = "extend-sum", "cards", "token"
    """The played card and the selected ones do not add up to the token."""
    SWEEP_OFF = "sweep-off", "do"
    """The options allow no further cards with this action."""
    COLLECT_VALUE = "collect-value", "card", "token"
    """Only a card with the token's value takes the seat's Quanto."""
    STEAL_JOKER = "steal-joker", Seat("owner"), "token"
    """Only a joker steals a Quanto."""
    STEAL_OWN = "steal-own"
    """The seat's Quanto is taken, not stolen."""
    STEAL_PARTNER = "steal-partner", Seat("owner")
    """The partner's Quanto cannot be taken."""
    DISCARD_COULD_TAKE = "discard-could-take", "card", "cards"
    """No discard, because this card could take these cards."""
    DISCARD_COULD_FORM = "discard-could-form", "card", "cards", "token"
    """No discard, because this card could form a Quanto with that one."""
    DISCARD_COULD_EXTEND = "discard-could-extend", "card", "cards", "token", Seat("owner")
    """No discard, because this card could extend a Quanto with these cards."""
    DISCARD_COULD_COLLECT = "discard-could-collect", "card", "token"
    """No discard, because this card could take the seat's Quanto."""
    DISCARD_COULD_STEAL = "discard-could-steal", "card", "token", Seat("owner")
    """No discard, because this card could steal a Quanto."""
    DISCARD_VALUE = "discard-value", "card", "value"
    """The card cannot be discarded as that number."""
    OFFER_NO_TEAMS = "offer-no-teams"
    """Cards are swapped between partners only."""
    OFFER_PARTNER = "offer-partner", Seat("seat"), Seat("partner")
    """Only the partner of the active seat may offer a card."""
    OFFER_LATE = "offer-late"
    """A card may be offered once per turn, before the first card is played."""
    OFFER_LIES = "offer-lies", Seat("partner")
    """The partner's offer must be answered first."""
    OFFER_NONE = "offer-none"
    """No card has been offered."""


class QuantoEnd(Code):
    """Ends of the game."""

    HANDS_EMPTY = "hands-empty"
    """All hands are empty."""
    COUNTED = "counted"
    """The win piles have been counted."""
    DRAW = "draw", "cards"
    """Both teams have the same number of cards."""


class QuantoLabel(Code):
    """Labels of offers; *count* is the number of cards that the win pile or the Quanto gains."""

    TAKE = "take", "count"
    """Takes the selected cards."""
    TAKE_EXTRA = "take-extra", "count", "extra"
    """Takes the selected cards, one of them as the extra card of a rainbow card."""
    FORM = "form", "token", "count"
    """Forms a Quanto."""
    EXTEND = "extend", "token", Seat("owner"), "count"
    """Extends the Quanto of *owner*, the partner."""
    EXTEND_OWN = "extend-own", "token", "count"
    """Extends the seat's Quanto."""
    COLLECT = "collect", "token", "count"
    """Takes the seat's Quanto."""
    COLLECT_EXTRA = "collect-extra", "token", "count", "extra"
    """Takes the seat's Quanto, and one of the selected cards as the extra card of a rainbow card."""
    STEAL = "steal", "token", Seat("owner"), "count"
    """Steals the Quanto of *owner*."""
    DISCARD = "discard", "card"
    """Puts the card into the layout, without a power."""
    DISCARD_ONE = "discard-one", "card", "count"
    """Discards as a 1, and takes a card from *count* win piles."""
    DISCARD_TWO = "discard-two", "card"
    """Discards as a 2, and plays another card."""
    DISCARD_THREE = "discard-three", "card", "count"
    """Discards as a 3, and reveals *count* cards."""
    OFFER = "offer", "card", Seat("turn")
    """Offers the card to the partner, who is active."""
    RETURN = "return", "card", Seat("partner")
    """Returns the partner's card."""
    SWAP = "swap", "card", "offered"
    """Keeps the offered card and gives *card* for it."""
