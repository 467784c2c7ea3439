"""The QR code of an open table, as rows of dark and light squares."""

from __future__ import annotations

import segno


def squares(text: str) -> list[list[bool]]:
    """Returns the code row by row, True for dark, with the rim of four that readers ask for."""
    code = segno.make(text, error="m", micro=False)
    return [[bool(one) for one in row] for row in code.matrix_iter(border=4)]
