"""What goes out for others: results as tables for spreadsheets, and one game alone."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Iterator
from typing import Any

from data.lines import dump
from data.record import FinishedSummary

SEAT_FIELDS = (
    "id", "game", "started", "finished", "seconds", "players", "seat", "player", "total", "won", "parts",
)  # fmt: skip
GAME_FIELDS = (
    "id", "game", "started", "finished", "seconds", "over", "players", "names", "totals", "winners", "options",
    "location", "comment",
)  # fmt: skip
_FORMULA = "=+-@\t\r"
"""What a spreadsheet would take for the beginning of a formula."""


def seat_lines(summaries: Iterable[FinishedSummary]) -> Iterator[bytes]:
    """Yields the table with one line per seat and game."""
    yield b"\xef\xbb\xbf" + _line(SEAT_FIELDS)
    for one in summaries:
        lines = []
        for seat, name in enumerate(one.players):
            parts = " ".join(f"{kind}:{points or count}" for kind, (points, count) in one.parts[seat].items())
            fixed = (one.id, one.game, one.started, one.finished, one.seconds, len(one.players))
            lines.append(_line((*fixed, seat, _safe(name), one.totals[seat], int(seat in one.winners), parts)))
        yield b"".join(lines)


def game_lines(summaries: Iterable[FinishedSummary]) -> Iterator[bytes]:
    """Yields the table with one line per game; names and totals are separated by semicolons."""
    yield b"\xef\xbb\xbf" + _line(GAME_FIELDS)
    for one in summaries:
        yield _line(
            (
                one.id, one.game, one.started, one.finished, one.seconds, int(one.over), len(one.players),
                _safe("; ".join(one.players)), "; ".join(map(str, one.totals)),
                _safe("; ".join(one.players[seat] for seat in one.winners)),
                " ".join(f"{name}={value}" for name, value in sorted(one.options.items())),
                _safe(one.location), _safe(one.comment),
            )
        )  # fmt: skip


def single(sessions: Iterable[dict[str, Any]]) -> Iterator[bytes]:
    """Yields one game as a session file (`docs/session-format.md`)."""
    for session in sessions:
        yield dump(session) + b"\n"


def _line(values: Iterable[object]) -> bytes:
    line = io.StringIO()
    csv.writer(line, lineterminator="\r\n").writerow(values)
    return line.getvalue().encode("utf-8", "replace")


def _safe(text: str) -> str:
    """Returns the text, with an apostrophe in front where a spreadsheet would take it for a formula."""
    return "'" + text if text[:1] and text[0] in _FORMULA else text
