"""Results as CSV tables for spreadsheets."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Iterator

from data.record import FinishedSummary

SEAT_FIELDS = (
    "id", "game", "started", "finished", "seconds", "players", "seat", "player", "total", "won", "parts",
)  # fmt: skip
GAME_FIELDS = (
    "id", "game", "started", "finished", "seconds", "over", "players", "names", "totals", "winners", "options",
    "location", "comment",
)  # fmt: skip
_FORMULA = "=+-@\t\r"
"""Characters with which a spreadsheet begins a formula."""


def seat_lines(summaries: Iterable[FinishedSummary]) -> Iterator[bytes]:
    """Yields the table with one line per game and seat."""
    yield b"\xef\xbb\xbf" + _line(SEAT_FIELDS)
    for game in summaries:
        lines = []
        for seat, name in enumerate(game.players):
            parts = " ".join(f"{kind}:{points or count}" for kind, (points, count) in game.parts[seat].items())
            fixed = (game.id, game.game, game.started, game.finished, game.seconds, len(game.players))
            lines.append(_line((*fixed, seat, _safe(name), game.totals[seat], int(seat in game.winners), parts)))
        yield b"".join(lines)


def game_lines(summaries: Iterable[FinishedSummary]) -> Iterator[bytes]:
    """Yields the table with one line per game; names and totals are separated by semicolons."""
    yield b"\xef\xbb\xbf" + _line(GAME_FIELDS)
    for game in summaries:
        yield _line(
            (
                game.id, game.game, game.started, game.finished, game.seconds, int(game.over), len(game.players),
                _safe("; ".join(game.players)), "; ".join(map(str, game.totals)),
                _safe("; ".join(game.players[seat] for seat in game.winners)),
                " ".join(f"{name}={value}" for name, value in sorted(game.options.items())),
                _safe(game.location), _safe(game.comment),
            )
        )  # fmt: skip


def _line(values: Iterable[object]) -> bytes:
    line = io.StringIO()
    csv.writer(line, lineterminator="\r\n").writerow(values)
    return line.getvalue().encode("utf-8", "replace")


def _safe(text: str) -> str:
    """Returns the text, with an apostrophe in front if a spreadsheet would take it for a formula."""
    return "'" + text if text[:1] and text[0] in _FORMULA else text
