"""Codes of Qwantum."""

from __future__ import annotations

from sheets.notice import Code, Column, Seat


class QwantumCode(Code):
    """Refusals of the sheet, and ends of a game. Columns count from 0."""

    NO_SUCH_ROW = "no-such-row", "row"
    """The sheet has no row of that color."""
    NO_SUCH_FIELD = "no-such-field", "row", Column("column")
    """The row has no field in that column."""
    NUMBER_RANGE = "number-range", "value", "least", "most"
    """The dice cannot show that number."""
    ROW_FULL = "row-full", "row"
    """All six fields of the row are filled."""
    NOT_HIGHER = "not-higher", "value", "row", Column("column"), "other"
    """The row rises up to the line; the number in that column is not lower."""
    NOT_LOWER = "not-lower", "value", "row", Column("column"), "other"
    """The row falls after the line; the number in that column is not higher."""
    NEXT_LOWER = "next-lower", "value", "row", Column("column"), "other"
    """The corrected row would not rise: the next number, in that column, is not higher."""
    NEXT_HIGHER = "next-higher", "value", "row", Column("column"), "other"
    """The corrected row would not fall: the next number, in that column, is not lower."""
    FIELDS_SKIPPED = "fields-skipped", "row", Column("column")
    """The row is filled from the left; its next field is in that column."""
    NUMBERS_FOLLOW = "numbers-follow", "row", Column("column"), "other"
    """Only the last number of a row can be cleared; that one comes after it."""
    MISSES_FULL = "misses-full", Seat("seat")
    """All miss boxes are marked."""
    ROWS_FULL = "rows-full", Seat("seat")
    """All four rows are full."""


class RoundCode(Code):
    """Refusals and warnings in a round."""

    VALUE_MISSING = "value-missing", "row"
    """The announcement lacks the value of that color."""
    COLOR_TAKEN = "color-taken", "row", Seat("seat")
    """The active seat has entered that color in step B."""
    NO_SUCH_DIE = "no-such-die", "die"
    """The die does not exist, or was named twice."""
    NO_DICE = "no-dice"
    """No die was chosen to be rolled again."""
    VALUES_UNLIKELY = "values-unlikely"
    """The seven dice cannot show these four values at once (a warning)."""
