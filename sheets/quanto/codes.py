"""Everything that Quanto says, as codes. Cards are named by their texts, lists of cards from low to high."""

from __future__ import annotations

from sheets.notice import Choice, Code, Seat


class CountRefusal(Code):
    """Why a count of the win piles is refused (tracker)."""

    COUNT_SEATS = "count-seats", "counts", "seats"
    """There must be one count per seat."""
    COUNT_NEGATIVE = "count-negative", Seat("seat"), "cards"
    """Nobody has fewer than no cards."""
    COUNT_SUM = "count-sum", "sum", "most"
    """Together that is more cards than there are."""
    LEFTOVER_NEGATIVE = "leftover-negative", "cards"
    """The layout cannot hold fewer than no cards."""
    LEFTOVER_NOBODY = "leftover-nobody", "cards"
    """Leftover cards were counted, but not who was the last to take."""


class CountWarning(Code):
    """What is odd about a count, although it is possible (tracker)."""

    COUNT_NONE = "count-none"
    """Nobody has any card."""
    COUNT_MISSING = "count-missing", Seat("seat")
    """One seat has no card although others have: perhaps it was forgotten."""


class QuantoRefusal(Code):
    """Why a play is refused (cards in the app)."""

    NOT_DEALT = "not-dealt"
    """The cards have to be shuffled and dealt first."""
    ALREADY_DEALT = "already-dealt"
    """The cards are shuffled once per game."""
    NOT_IN_HAND = "not-in-hand", "card"
    """The seat does not hold this card."""
    NOT_REVEALED = "not-revealed", "card", Choice("revealed")
    """One of the revealed cards must be used (special 3); this is none of them."""
    NOT_IN_LAYOUT = "not-in-layout", "card"
    """The layout does not hold this card, or not so often."""
    NOTHING_SELECTED = "nothing-selected", "card"
    """The action needs at least one card of the layout."""
    CARD_TOO_HIGH = "card-too-high", "card", "value"
    """A selected card is higher than the value it should help to form."""
    SUM_MISMATCH = "sum-mismatch", "sum", "value"
    """The sum of the selected cards is no multiple of the value."""
    NO_BLOCKS = "no-blocks", "cards", "value"
    """The sum would do, but the cards cannot be divided into groups of the value."""
    JOKER_NO_VALUE = "joker-no-value", "cards"
    """There is no number for the played joker with which it takes all these cards."""
    EXTRA_NOT_RAINBOW = "extra-not-rainbow", "card"
    """Only a rainbow card brings an extra card."""
    OWN_QUANTO = "own-quanto", "token"
    """The seat already has a Quanto, with this token."""
    TOKEN_NONE = "token-none", "token"
    """There is no token with this number."""
    TOKEN_SUM = "token-sum", "card", "add", "token"
    """The two cards do not add up to the token."""
    TOKEN_TAKEN = "token-taken", "token", Seat("owner")
    """The token lies at the Quanto of another seat."""
    NO_QUANTO = "no-quanto", Seat("owner")
    """That seat has no Quanto."""
    EXTEND_STRANGER = "extend-stranger", Seat("owner")
    """Only the own Quanto and the partner's can be extended."""
    EXTEND_SUM = "extend-sum", "cards", "token"
    """The played card and the selected ones do not add up to the token."""
    SWEEP_OFF = "sweep-off", "do"
    """At this table nothing more may be added to this action."""
    COLLECT_VALUE = "collect-value", "card", "token"
    """Only a card with the token's value takes the own Quanto."""
    STEAL_JOKER = "steal-joker", Seat("owner"), "token"
    """Only a joker steals a Quanto."""
    STEAL_OWN = "steal-own"
    """The own Quanto is taken, not stolen."""
    STEAL_PARTNER = "steal-partner", Seat("owner")
    """The partner's Quanto cannot be taken."""
    DISCARD_COULD_TAKE = "discard-could-take", "card", "cards"
    """No discard, since this card could take these."""
    DISCARD_COULD_FORM = "discard-could-form", "card", "cards", "token"
    """No discard, since this card could form a Quanto with this one."""
    DISCARD_COULD_EXTEND = "discard-could-extend", "card", "cards", "token", Seat("owner")
    """No discard, since this card could extend a Quanto with these."""
    DISCARD_COULD_COLLECT = "discard-could-collect", "card", "token"
    """No discard, since this card could take the own Quanto."""
    DISCARD_COULD_STEAL = "discard-could-steal", "card", "token", Seat("owner")
    """No discard, since this card could steal a Quanto."""
    DISCARD_VALUE = "discard-value", "card", "value"
    """The card cannot be discarded as that number."""
    OFFER_NO_TEAMS = "offer-no-teams"
    """Cards are swapped between partners only."""
    OFFER_PARTNER = "offer-partner", Seat("seat"), Seat("partner")
    """Only the partner of the seat whose turn it is may offer a card."""
    OFFER_LATE = "offer-late"
    """A card may be offered once per turn and before the first card is played."""
    OFFER_LIES = "offer-lies", Seat("partner")
    """The partner's offer has to be answered first."""
    OFFER_NONE = "offer-none"
    """No offered card lies on the table."""


class QuantoEnd(Code):
    """Why the game is over."""

    HANDS_EMPTY = "hands-empty"
    """Nobody holds a card any more."""
    COUNTED = "counted"
    """The win piles have been counted."""
    DRAW = "draw", "cards"
    """Both teams have this many cards."""


class QuantoLabel(Code):
    """What a selection allows. *count* is how many cards the seat's win pile or the Quanto gains."""

    TAKE = "take", "count"
    """Takes the selected cards."""
    TAKE_EXTRA = "take-extra", "count", "extra"
    """Takes the selected cards, one of them as the extra card of a rainbow card."""
    FORM = "form", "token", "count"
    """Forms a Quanto."""
    EXTEND = "extend", "token", Seat("owner"), "count"
    """Extends the Quanto of *owner*, the partner."""
    EXTEND_OWN = "extend-own", "token", "count"
    """Extends the own Quanto."""
    COLLECT = "collect", "token", "count"
    """Takes the own Quanto."""
    COLLECT_EXTRA = "collect-extra", "token", "count", "extra"
    """Takes the own Quanto, and one of the selected cards as the extra card of a rainbow card."""
    STEAL = "steal", "token", Seat("owner"), "count"
    """Steals the Quanto of *owner*."""
    DISCARD = "discard", "card"
    """Puts the card into the layout; nothing else happens."""
    DISCARD_ONE = "discard-one", "card", "count"
    """Discards as a 1, and gets a card from *count* win piles."""
    DISCARD_TWO = "discard-two", "card"
    """Discards as a 2, and must play another card."""
    DISCARD_THREE = "discard-three", "card", "count"
    """Discards as a 3, and reveals *count* cards."""
    OFFER = "offer", "card", Seat("turn")
    """Offers the card to the partner, whose turn it is."""
    RETURN = "return", "card", Seat("partner")
    """Gives the partner's card back."""
    SWAP = "swap", "card", "offered"
    """Keeps the offered card and gives *card* for it."""
