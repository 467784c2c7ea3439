"""Codes of Monad. Ranks are named as in `cards.RANKS`, cards by their texts."""

from __future__ import annotations

from sheets.notice import Code, Seat


class MonadRefusal(Code):
    """Refusals of moves and selections."""

    NOT_DEALT = "not-dealt"
    """The cards have to be shuffled and dealt first."""
    DEALT_ALREADY = "dealt-already"
    """The cards are shuffled only once, before the game."""
    NOTHING_SELECTED = "nothing-selected"
    """No card is chosen."""
    CARD_NOT_IN_HAND = "card-not-in-hand", "card"
    """The card is not in the hand, or not as often."""

    UNITE_COUNT = "unite-count", "count"
    """Exactly two cards are united."""
    SAME_TEMPERATURE = "same-temperature", "first", "second", "temperature"
    """Both cards are warm, or both are cold."""
    RANKS_DIFFER = "ranks-differ", "first", "second"
    """The two cards have different ranks and neither is a relative."""
    COLUMN_EMPTY = "column-empty", "target"
    """The column of the wanted rank is empty."""

    BONUS_PAIR = "bonus-pair", "first", "second"
    """The colors are no pair on the bonus card."""
    BONUS_RELATIVE = "bonus-relative", "card"
    """A relative was used, which excludes the bonus."""
    BONUS_COMMON = "bonus-common"
    """A pair of commons, the lowest rank, has no bonus."""
    BONUS_USED = "bonus-used"
    """The bonus card has already been used in this turn."""
    BONUS_EMPTY = "bonus-empty", "column"
    """The next lower column is empty, so the bonus has no cards."""

    NOT_FOR_SALE = "not-for-sale", "rank"
    """The rank cannot be bought; only 2 (Bi) to 6 (Monad) can."""
    CARD_TOO_HIGH = "card-too-high", "card", "target"
    """The card has no lower rank than the card it should buy."""
    VALUE_SHORT = "value-short", "target", "value", "price", "short"
    """The cards are worth less than the price."""

    LEAP_COUNT = "leap-count", "count"
    """A leap needs four, five or six cards."""
    LEAP_CARD = "leap-card", "card"
    """Only commons leap."""
    LEAP_COLOR = "leap-color", "color"
    """The color occurs twice; all colors of a leap must differ."""
    LEAP_UNPREPARED = "leap-unprepared", "target"
    """A leap needs a union or a purchase before it, in the same turn."""

    ACTED = "acted", "do"
    """Drawing, flipping and passing are whole turns; after an action a turn can only be ended."""
    NOT_ACTED = "not-acted"
    """A turn without an action is passed, not ended."""
    TALON_EMPTY = "talon-empty", "discarded"
    """The talon is empty; *discarded* cards could be flipped."""
    TALON_THERE = "talon-there", "cards"
    """The discard pile is flipped only when the talon is empty."""
    DISCARD_EMPTY = "discard-empty"
    """The discard pile is empty too."""


class MonadWarning(Code):
    """Warnings about an allowed move."""

    SUPERFLUOUS = "superfluous", "cards", "value", "price"
    """The purchase does not need these cards."""


class MonadEnd(Code):
    """Ends of the game."""

    GOAL_REACHED = "goal-reached", Seat("seat"), "goal"
    """The seat has reached the goal."""
    MONADS_GONE = "monads-gone", "monads"
    """All Monads are taken, but nobody has reached the goal."""


class MonadLabel(Code):
    """Labels of offers; *card* is the top card of the column *target*, which is gained."""

    UNITE = "offer-unite", "first", "second", "target", "card"
    """The two cards unite."""
    UNITE_RELATIVE = "offer-unite-relative", "first", "second", "target", "card", "rank"
    """The two cards unite, of which a relative counts as *rank*."""
    UNITE_BONUS = "offer-unite-bonus", "first", "second", "target", "card", "bonus"
    """The two cards unite with the bonus: one card of each rank in *bonus*."""
    BUY = "offer-buy", "target", "card", "value", "price", "lost"
    """The cards buy; *lost* is their value above the price."""
    LEAP = "offer-leap", "target", "card", "count"
    """The commons leap."""


CODES = (MonadRefusal, MonadWarning, MonadEnd, MonadLabel)
