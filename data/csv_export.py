"""Results as CSV tables for spreadsheets.

Every text is quoted, and an apostrophe guards each position at which a spreadsheet could begin a formula: at the start,
and after separators and line breaks, in case a program ignores the quotes or expects another separator.
"""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterable, Iterator, Sequence

from data.record import FinishedSummary

SEAT_FIELDS = (
    "id", "game", "started", "finished", "seconds", "players", "seat", "player", "total", "won",
)  # fmt: skip
"""Columns before those of the parts."""
GAME_FIELDS = ("id", "game", "started", "finished", "seconds", "over", "players")
"""Columns before those of the players."""
GAME_END_FIELDS = ("winners", "options", "location", "comment")
"""Columns after those of the players."""
_FORMULA = re.compile(r"(^|[;,|\t\r\n\v\f\x1c-\x1e\x85\u2028\u2029])([\s\"]*)(?=[=+\-@＝＋－＠])|^(?=[\t\r])")
"""A position before a character that begins a formula."""
_MARK = b"\xef\xbb\xbf"
"""Byte order mark, by which spreadsheets recognize UTF-8."""


def seat_lines(summaries: Sequence[FinishedSummary], separator: str = ",") -> Iterator[bytes]:
    """Yields the table with one line per game and seat, and one column per kind of part."""
    kinds = sorted({kind for game in summaries for seat in game.parts for kind in seat})
    yield _MARK + _line((*SEAT_FIELDS, *kinds), separator)
    for game in summaries:
        fixed = (game.id, game.game, game.started, game.finished, round(game.seconds), len(game.players))
        lines = []
        for seat, name in enumerate(game.players):
            parts = [_part_value(game.parts[seat].get(kind)) for kind in kinds]
            won = int(seat in game.winners)
            lines.append(_line((*fixed, seat, name, game.totals[seat], won, *parts), separator))
        yield b"".join(lines)


def game_lines(summaries: Sequence[FinishedSummary], separator: str = ",") -> Iterator[bytes]:
    """Yields the table with one line per game, and two columns per player."""
    most_players = max((len(game.players) for game in summaries), default=0)
    columns = [f"{field}_{number}" for number in range(1, most_players + 1) for field in ("player", "total")]
    yield _MARK + _line((*GAME_FIELDS, *columns, *GAME_END_FIELDS), separator)
    for game in summaries:
        fixed = (game.id, game.game, game.started, game.finished, round(game.seconds), int(game.over))
        players = [value for seat, name in enumerate(game.players) for value in (name, game.totals[seat])]
        players += [""] * (2 * (most_players - len(game.players)))
        winners = ", ".join(game.players[seat] for seat in game.winners)
        options = " ".join(f"{name}={value}" for name, value in sorted(game.options.items()))
        yield _line((*fixed, len(game.players), *players, winners, options, game.location, game.comment), separator)


def _part_value(part: tuple[int, int] | None) -> object:
    """Returns the points of a kind of part, or its count if it has no points; nothing if the game lacks it."""
    return "" if part is None else part[0] or part[1]


def _line(values: Iterable[object], separator: str) -> bytes:
    line = io.StringIO()
    guarded = (_guard(value) if isinstance(value, str) else value for value in values)
    csv.writer(line, delimiter=separator, lineterminator="\r\n", quoting=csv.QUOTE_NONNUMERIC).writerow(guarded)
    return line.getvalue().encode("utf-8", "replace")


def _guard(text: str) -> str:
    return _FORMULA.sub(r"\1\2'", text)
