"""Codes of Quando."""

from __future__ import annotations

from sheets.notice import Choice, Code, Seat


class QuandoRefusal(Code):
    """Refusals of moves and selections. Cards are named by their position in the hand, from 0."""

    SUMS_COUNT = "sums-count", "count", "seats"
    """A round needs one sum per seat."""
    SUM_NEGATIVE = "sum-negative", Seat("seat"), "sum"
    """The sum of a hand cannot be negative."""
    ROUND_UNKNOWN = "round-unknown", "round", "rounds"
    """The round has not been played; rounds count from 0."""
    SHUFFLE_FIRST = "shuffle-first"
    """The cards of the next round are not dealt yet."""
    ROUND_RUNNING = "round-running", Seat("turn")
    """The cards are in play; it is the turn of *turn*."""
    PLAY_FIRST = "play-first"
    """Cards must be played before one is drawn."""
    DRAW_FIRST = "draw-first"
    """A card must be drawn now."""
    MUST_TURN_ZERO = "must-turn-zero", "cards"
    """A triplet was played: one of these zeros must be turned over."""
    ONE_ZERO = "one-zero", "cards"
    """Only one zero is turned, but several were chosen."""
    NO_PENALTY = "no-penalty"
    """A zero is turned only after a triplet of another seat."""
    NO_ZERO = "no-zero"
    """The hand has no zero: a card must be drawn."""
    NOT_ZERO = "not-zero", "card", "number"
    """The card is no zero, so it cannot be turned over."""
    NOTHING_CHOSEN = "nothing-chosen"
    """At least one card must be played."""
    CARD_UNKNOWN = "card-unknown", "card", "cards"
    """The hand has only *cards* cards."""
    CARD_TWICE = "card-twice", "card"
    """A card was chosen twice."""
    STRAIGHT_WRAPS = "straight-wraps", "numbers"
    """A straight does not continue from 10 to 0."""
    STRAIGHT_LENGTH = "straight-length", "numbers", "count"
    """The numbers are consecutive, but a straight has exactly three cards."""
    STRAIGHT_INCOMPLETE = "straight-incomplete", "numbers", Choice("needs")
    """Two cards of a straight; one of the numbers *needs* would complete it."""
    STRAIGHT_BROKEN = "straight-broken", "numbers", "odd"
    """Two of the three numbers are consecutive, *odd* is not."""
    MIXED_NUMBERS = "mixed-numbers", "numbers"
    """Neither equal numbers nor three consecutive ones."""
    KNOCK_TOO_EARLY = "knock-too-early", Seat("seats"), "plays"
    """These seats have not played cards *plays* times in this round yet."""
    ALREADY_KNOCKED = "already-knocked", Seat("seat")
    """*seat* has already knocked in this round."""
    MUST_PLAY = "must-play"
    """Passing is allowed only after a knock."""


class RoundWarning(Code):
    """Warnings about an implausible round in the tracker."""

    NO_ZERO_HAND = "no-zero-hand"
    """A hand of zeros ended the round, but no seat that could have held it has the sum 0."""
    SEVERAL_ZERO_HANDS = "several-zero-hands", Seat("seats")
    """Nobody knocked, but several hands have the sum 0."""
    KNOCKER_ZERO = "knocker-zero", Seat("seat")
    """The knocker has the sum 0, but a hand of zeros ends the round before a knock."""
    SUM_HIGH = "sum-high", Seat("seat"), "sum"
    """A sum above 100 is implausible."""


class PointsReason(Code):
    """Reasons for the points of a round."""

    LOWEST = "lowest", "sum"
    """The lowest sum, alone or tied: 0 points."""
    KNOCK_PENALTY = "knock-penalty", "sum", "penalty", Seat("seats")
    """Knocked, but *seats* have a lower or equal sum: the sum plus the penalty."""
    HAND_SUM = "hand-sum", "sum"
    """The sum of the hand."""


class QuandoEnd(Code):
    """Ends of the game."""

    TARGET_REACHED = "target-reached", Seat("seat"), "total", "target"
    """The total of *seat* has reached the target."""


class QuandoLabel(Code):
    """Labels of offers."""

    SINGLE = "single", "number"
    """One card."""
    EQUAL = "equal", "number", "count"
    """Several cards with the same number, but no triplet."""
    TRIPLET = "triplet", "number"
    """Three cards with the same number: everybody else turns a zero or draws."""
    STRAIGHT = "straight", "first", "last"
    """Three consecutive numbers."""
    TAKE_VISIBLE = "take-visible", "number"
    """Draw the top card with its visible side as front."""
    TAKE_HIDDEN = "take-hidden", "number"
    """Draw the top card with its hidden side as front; *number* becomes its back."""
    TURN_ZERO = "turn-zero", "card"
    """Turn this zero over."""
    KNOCK = "knock"
    """Knock: everybody else has one more turn."""
    PASS = "pass"
    """Pass in the last round."""
