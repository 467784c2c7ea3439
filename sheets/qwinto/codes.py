"""Everything that Qwinto says about the sheet and what is written on it; the card game too."""

from __future__ import annotations

from sheets.notice import Choice, Code, Column, Seat


class QwintoCode(Code):
    """What the sheet refuses, and how a game ends."""

    NO_SUCH_ROW = "no-such-row", "row"
    """The sheet has no row of that color."""
    NO_SUCH_FIELD = "no-such-field", "row", Column("column")
    """The row has no field in that column."""
    NUMBER_RANGE = "number-range", "value", "least", "most"
    """No such number can be written."""
    FIELD_FILLED = "field-filled", "row", Column("column"), "other"
    """A number stands there already."""
    ROW_ORDER = "row-order", "value", "row", Column("column"), "other"
    """In that column of the row stands a number with which the row would no longer rise."""
    COLUMN_DUPLICATE = "column-duplicate", "value", "row", Column("column")
    """The number stands in that column already, in that row."""
    MISSES_FULL = "misses-full", Seat("seat")
    """All miss boxes are marked."""
    TWO_ROWS = "two-rows", Seat("seat")
    """Two rows are complete."""


class WritingCode(Code):
    """What is refused while a throw is announced and written."""

    COLOR_NOT_ROLLED = "color-not-thrown", "row", Choice("colors")
    """The row's color is not among those thrown."""
    NOTHING_TO_WRITE = "nothing-to-write", "value"
    """A sum below 1, or no color: nobody writes."""
    NO_COLORS = "no-colors"
    """No color was chosen."""
    COLOR_TWICE = "color-twice", "color"
    """A color was named twice."""
    SUM_IMPOSSIBLE = "sum-impossible", "value", "least", "most"
    """The dice or cards cannot add up to that."""
