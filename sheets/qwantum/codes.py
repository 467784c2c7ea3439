"""Everything that Qwantum says."""

from __future__ import annotations

from sheets.notice import Code, Column, Seat


class QwantumCode(Code):
    """What the sheet refuses, and how a game ends. Columns count from 0."""

    NO_SUCH_ROW = "no-such-row", "row"
    """The sheet has no row of that color."""
    NO_SUCH_FIELD = "no-such-field", "row", Column("column")
    """The row has no field in that column."""
    NUMBER_RANGE = "number-range", "value", "least", "most"
    """No such number can be thrown."""
    ROW_FULL = "row-full", "row"
    """All six fields of the row are filled."""
    NOT_HIGHER = "not-higher", "value", "row", Column("column"), "other"
    """Up to the line the row rises; the number in that column is not lower."""
    NOT_LOWER = "not-lower", "value", "row", Column("column"), "other"
    """After the line the row falls; the number in that column is not higher."""
    NEXT_LOWER = "next-lower", "value", "row", Column("column"), "other"
    """Corrected to the number, the row would not rise: the number in that column, the next one, is not higher."""
    NEXT_HIGHER = "next-higher", "value", "row", Column("column"), "other"
    """Corrected to the number, the row would not fall: the number in that column, the next one, is not lower."""
    FIELDS_SKIPPED = "fields-skipped", "row", Column("column")
    """The row is filled from the left; that column is its next one."""
    NUMBERS_FOLLOW = "numbers-follow", "row", Column("column"), "other"
    """Only the last number of a row can be cleared; that one stands behind it."""
    MISSES_FULL = "misses-full", Seat("seat")
    """All miss boxes are marked."""
    ROWS_FULL = "rows-full", Seat("seat")
    """All four rows are full."""


class RoundCode(Code):
    """What is refused in a round, and what is odd."""

    VALUE_MISSING = "value-missing", "row"
    """The announcement lacks the value of that color."""
    COLOR_TAKEN = "color-taken", "row", Seat("seat")
    """The active player has taken that color in step B."""
    NO_SUCH_DIE = "no-such-die", "die"
    """There is no such die, or it was named twice."""
    NO_DICE = "no-dice"
    """No die was chosen to be rolled again."""
    VALUES_UNLIKELY = "values-unlikely"
    """The seven dice cannot show these four values at once (a warning)."""
