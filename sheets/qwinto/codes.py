"""Codes of Qwinto's sheet and rounds, used by the card game too."""

from __future__ import annotations

from sheets.notice import Choice, Code, Column, Seat


class QwintoCode(Code):
    """Refusals of the sheet, and ends of a game."""

    NO_SUCH_ROW = "no-such-row", "row"
    """The sheet has no row of that color."""
    NO_SUCH_FIELD = "no-such-field", "row", Column("column")
    """The row has no field in that column."""
    NUMBER_RANGE = "number-range", "value", "least", "most"
    """The number can never be entered."""
    FIELD_FILLED = "field-filled", "row", Column("column"), "other"
    """The field already has a number."""
    ROW_ORDER = "row-order", "value", "row", Column("column"), "other"
    """The row would not rise, because of the number in that column."""
    COLUMN_DUPLICATE = "column-duplicate", "value", "row", Column("column")
    """The column already has the number, in that row."""
    MISSES_FULL = "misses-full", Seat("seat")
    """All miss boxes are marked."""
    TWO_ROWS = "two-rows", Seat("seat")
    """Two rows are complete."""


class EntryCode(Code):
    """Refusals of announcements and answers."""

    COLOR_NOT_ROLLED = "color-not-thrown", "row", Choice("colors")
    """The row's color was not rolled."""
    NOTHING_TO_ENTER = "nothing-to-write", "value"
    """A sum below 1, or no color: nobody can enter it."""
    NO_COLORS = "no-colors"
    """No color was chosen."""
    COLOR_TWICE = "color-twice", "color"
    """A color was named twice."""
    SUM_IMPOSSIBLE = "sum-impossible", "value", "least", "most"
    """The dice or cards cannot add up to that."""
