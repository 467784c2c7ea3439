"""Everything that the rules of Monad say. Ranks are the words of `cards.RANKS`, cards their short texts."""

from __future__ import annotations

from sheets.notice import Code, Seat


class MonadRefusal(Code):
    """Why a move is not allowed, or why selected cards allow nothing."""

    NOT_DEALT = "not-dealt"
    """The cards have to be shuffled and dealt first."""
    DEALT_ALREADY = "dealt-already"
    """The cards are shuffled only once, before the game."""
    NOTHING_SELECTED = "nothing-selected"
    """No card is chosen."""
    CARD_NOT_IN_HAND = "card-not-in-hand", "card"
    """The seat does not hold the card, or not so often."""

    UNITE_COUNT = "unite-count", "count"
    """Exactly two cards are united."""
    SAME_TEMPERATURE = "same-temperature", "first", "second", "temperature"
    """Both cards are warm, or both are cold."""
    RANKS_DIFFER = "ranks-differ", "first", "second"
    """The two cards have no common rank and neither is a relative."""
    COLUMN_EMPTY = "column-empty", "target"
    """There is no card of the wanted rank on the table."""

    BONUS_PAIR = "bonus-pair", "first", "second"
    """The colors are none of the pairs on the bonus card."""
    BONUS_RELATIVE = "bonus-relative", "card"
    """A relative was used, which excludes the bonus."""
    BONUS_COMMON = "bonus-common"
    """Nothing is lower than the commons: a pair of them brings no bonus."""
    BONUS_USED = "bonus-used"
    """The bonus card is already turned over in this turn."""
    BONUS_EMPTY = "bonus-empty", "column"
    """The next lower column is empty, which ends the chain before its first card."""

    NOT_FOR_SALE = "not-for-sale", "rank"
    """No rank that can be bought; they run from 2 (Bi) to 6 (Monad)."""
    CARD_TOO_HIGH = "card-too-high", "card", "target"
    """The card is not of lower rank than what it should pay."""
    VALUE_SHORT = "value-short", "target", "value", "price", "short"
    """The cards are worth less than the price."""

    LEAP_COUNT = "leap-count", "count"
    """A leap takes four, five or six cards."""
    LEAP_CARD = "leap-card", "card"
    """Only commons leap."""
    LEAP_COLOR = "leap-color", "color"
    """The color is there twice; all colors of a leap differ."""
    LEAP_UNPREPARED = "leap-unprepared", "target"
    """A leap needs a union or a purchase before it, in the same turn."""

    ACTED = "acted", "do"
    """Drawing, flipping and passing are whole turns; this turn has already seen an action, so it can only be ended."""
    NOT_ACTED = "not-acted"
    """A turn without an action is not ended but passed."""
    TALON_EMPTY = "talon-empty", "discarded"
    """There is no talon to draw from; *discarded* cards could be flipped."""
    TALON_THERE = "talon-there", "cards"
    """The discard pile is flipped only when the talon is used up."""
    DISCARD_EMPTY = "discard-empty"
    """There is nothing to flip."""


class Warn(Code):
    """What is odd about an allowed move."""

    SUPERFLUOUS = "superfluous", "cards", "value", "price"
    """The purchase would also do without these cards."""


class MonadEnd(Code):
    """Why the game is over."""

    GOAL_REACHED = "goal-reached", Seat("seat"), "goal"
    """The seat has as many Monads as were agreed."""
    MONADS_GONE = "monads-gone", "monads"
    """All Monads are taken before anybody reached the goal."""


class MonadLabel(Code):
    """What selected cards allow. *card* is what would be taken from the top of the column *target*."""

    UNITE = "offer-unite", "first", "second", "target", "card"
    """The two cards unite."""
    UNITE_BONUS = "offer-unite-bonus", "first", "second", "target", "card", "bonus"
    """The two cards unite and the bonus is taken: one card of each of the ranks in *bonus*."""
    BUY = "offer-buy", "target", "card", "value", "price", "lost"
    """The cards buy; *lost* points of their value give no change."""
    LEAP = "offer-leap", "target", "card", "count"
    """The commons leap."""


CODES = (MonadRefusal, Warn, MonadEnd, MonadLabel)
