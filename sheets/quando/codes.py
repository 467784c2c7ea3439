"""Everything Quando has to say."""

from __future__ import annotations

from sheets.notice import Choice, Code, Seat


class QuandoRefusal(Code):
    """Why a move or a selection is refused. Cards are named by their position in the hand, counted from 0."""

    SUMS_COUNT = "sums-count", "count", "seats"
    """A round needs one sum per seat."""
    SUM_NEGATIVE = "sum-negative", Seat("seat"), "sum"
    """No hand comes to less than nothing."""
    ROUND_UNKNOWN = "round-unknown", "round", "rounds"
    """No such round has been played; rounds count from 0."""
    SHUFFLE_FIRST = "shuffle-first"
    """The cards of the next round are not dealt yet."""
    ROUND_RUNNING = "round-running", Seat("turn")
    """The cards are in play; it is the turn of *turn*."""
    PLAY_FIRST = "play-first"
    """Cards have to be played before one is drawn."""
    DRAW_FIRST = "draw-first"
    """A card has to be drawn now, and nothing else done."""
    MUST_TURN_ZERO = "must-turn-zero", "cards"
    """A triplet was played: one of these zeros has to be turned over."""
    ONE_ZERO = "one-zero", "cards"
    """Exactly one zero is turned, not as many as were chosen."""
    NO_PENALTY = "no-penalty"
    """A zero is turned only when somebody else has played a triplet."""
    NO_ZERO = "no-zero"
    """There is no zero in this hand: a card has to be drawn."""
    NOT_ZERO = "not-zero", "card", "number"
    """Only a zero is turned over, and this card is none."""
    NOTHING_CHOSEN = "nothing-chosen"
    """At least one card has to be played."""
    CARD_UNKNOWN = "card-unknown", "card", "cards"
    """The hand has only so many *cards*."""
    CARD_TWICE = "card-twice", "card"
    """A card can be chosen only once."""
    STRAIGHT_WRAPS = "straight-wraps", "numbers"
    """A straight does not go on from 10 to 0."""
    STRAIGHT_LENGTH = "straight-length", "numbers", "count"
    """The numbers follow each other, but a straight is exactly three cards."""
    STRAIGHT_INCOMPLETE = "straight-incomplete", "numbers", Choice("needs")
    """Two cards of a straight; one of the numbers *needs* would complete it."""
    STRAIGHT_BROKEN = "straight-broken", "numbers", "odd"
    """Two of the three numbers follow each other, *odd* does not belong to them."""
    MIXED_NUMBERS = "mixed-numbers", "numbers"
    """Neither equal numbers nor three that follow each other."""
    KNOCK_TOO_EARLY = "knock-too-early", Seat("seats"), "plays"
    """These seats have not yet played cards *plays* times in this round."""
    ALREADY_KNOCKED = "already-knocked", Seat("seat")
    """*seat* has knocked in this round; nobody else can."""
    MUST_PLAY = "must-play"
    """Passing is allowed only in the last round, after a knock."""


class RoundWarning(Code):
    """What is odd about a round in the tracker, although it is accepted."""

    NO_ZERO_HAND = "no-zero-hand"
    """A hand of zeros is said to have ended the round, but nobody who could have held it has the sum 0."""
    SEVERAL_ZERO_HANDS = "several-zero-hands", Seat("seats")
    """Nobody knocked, and more than one hand has the sum 0."""
    KNOCKER_ZERO = "knocker-zero", Seat("seat")
    """Who holds only zeros has ended the round before he could knock."""
    SUM_HIGH = "sum-high", Seat("seat"), "sum"
    """Hardly a hand comes to more than 100."""


class PointsReason(Code):
    """Why a seat gets its points for a round."""

    LOWEST = "lowest", "sum"
    """The lowest sum, alone or together with others: 0 points."""
    KNOCK_PENALTY = "knock-penalty", "sum", "penalty", Seat("seats")
    """Knocked, but *seats* have a lower sum or the same: the sum and the penalty."""
    HAND_SUM = "hand-sum", "sum"
    """The sum of the hand."""


class QuandoEnd(Code):
    """Why the game is over."""

    TARGET_REACHED = "target-reached", Seat("seat"), "total", "target"
    """The total of *seat* has reached the target."""


class QuandoLabel(Code):
    """What a selection of cards is, and what can be done without one."""

    SINGLE = "single", "number"
    """One card."""
    EQUAL = "equal", "number", "count"
    """Several cards with the same number, and no triplet."""
    TRIPLET = "triplet", "number"
    """Three cards with the same number: everybody else turns a zero or draws."""
    STRAIGHT = "straight", "first", "last"
    """Three numbers that follow each other."""
    TAKE_VISIBLE = "take-visible", "number"
    """Draw the top card, with the visible number."""
    TAKE_HIDDEN = "take-hidden", "number"
    """Draw the top card, with the side that is not seen now; *number* will be its back."""
    TURN_ZERO = "turn-zero", "card"
    """Turn this zero over."""
    KNOCK = "knock"
    """End the round: everybody else has one more turn."""
    PASS = "pass"
    """Do nothing in the last round."""
