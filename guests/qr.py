"""QR codes as rows of dark and light squares, and as text for a terminal."""

from __future__ import annotations

import segno

_BLOCKS = {(False, False): " ", (True, False): "▀", (False, True): "▄", (True, True): "█"}
_BLACK_ON_WHITE, _RESET = "\033[30;107m", "\033[0m"


def squares(text: str) -> list[list[bool]]:
    """Returns the code row by row, True for dark, with the quiet zone of four squares."""
    code = segno.make(text, error="m", micro=False)
    return [[bool(module) for module in row] for row in code.matrix_iter(border=4)]


def terminal_text(text: str) -> str:
    """Returns the code as half blocks, two rows per line, black on white whatever the colors of the terminal are."""
    rows = squares(text)
    if len(rows) % 2:
        rows.append([False] * len(rows[0]))
    lines = []
    for upper, lower in zip(rows[::2], rows[1::2], strict=True):
        blocks = "".join(_BLOCKS[top, bottom] for top, bottom in zip(upper, lower, strict=True))
        lines.append(f"{_BLACK_ON_WHITE}{blocks}{_RESET}")
    return "\n".join(lines)
