"""The same history in SQLite, as somebody would write it who may use SQLite: what our statistics are measured against.

The tests use it as well: both must say the same.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from data.record import Document
from data.statistics import LOWEST_WINS, Tally, is_shared

SCHEMA = """
CREATE TABLE sessions (number INTEGER PRIMARY KEY, id TEXT UNIQUE, session TEXT);
CREATE TABLE results (
    player TEXT, game TEXT, key TEXT, seat INTEGER, number INTEGER, finished TEXT, seats INTEGER, over INTEGER,
    total INTEGER, won INTEGER, shared INTEGER, PRIMARY KEY (player, game, key, seat)
) WITHOUT ROWID;
CREATE TABLE parts (
    number INTEGER, seat INTEGER, kind TEXT, points INTEGER, count INTEGER, PRIMARY KEY (number, seat, kind)
) WITHOUT ROWID;
"""
RESULTS = """
SELECT game, finished, seats, total, won, shared FROM results WHERE player = ? AND over ORDER BY game, key, seat
"""
SUMS = """
SELECT game, COUNT(*), SUM(won), SUM(shared), SUM(seats > 1), AVG(total), MIN(total), MAX(total)
FROM results WHERE player = ? AND over GROUP BY game
"""
COUNTS = """
SELECT game, seats, COUNT(*), SUM(won + shared) FROM results WHERE player = ? AND over GROUP BY game, seats
"""
PARTS = """
SELECT r.game, p.kind, SUM(p.points), SUM(p.count)
FROM results r JOIN parts p ON p.number = r.number AND p.seat = r.seat
WHERE r.player = ? AND r.over GROUP BY r.game, p.kind
"""


class Twin:
    """A SQLite database with the same games."""

    def __init__(self, path: Path) -> None:
        self._database = sqlite3.connect(path)
        self._database.executescript(SCHEMA)

    def add(self, games: Iterable[tuple[Document, dict[str, Any]]]) -> None:
        """Adds games: summary and session file."""
        for number, (said, session) in enumerate(games, 1):
            seats = len(said["players"])
            self._database.execute("INSERT INTO sessions VALUES (?,?,?)", (number, said["id"], json.dumps(session)))
            for seat, name in enumerate(said["players"]):
                wins = seats > 1 and seat in said["winners"]
                shared = wins and is_shared(said)
                place = (name, said["game"], said["key"], seat, number, said["finished"], seats, said["over"])
                result = (*place, said["totals"][seat], int(wins and not shared), int(shared))
                self._database.execute("INSERT INTO results VALUES (?,?,?,?,?,?,?,?,?,?,?)", result)
                parts = [(number, seat, kind, *sums) for kind, sums in said["parts"][seat].items()]
                self._database.executemany("INSERT INTO parts VALUES (?,?,?,?,?)", parts)
        self._database.commit()
        self._database.execute("ANALYZE")

    def player_statistics(self, player: str) -> dict[str, Tally]:
        """Returns the results of *player*, per game: four queries, as far as SQL goes; streaks are counted here."""
        query = self._database.execute
        series: dict[str, list[tuple[str, int]]] = {}
        streaks: dict[str, tuple[int, int]] = {}
        for game, finished, seats, total, won, shared in query(RESULTS, (player,)):
            series.setdefault(game, []).append((finished, total))
            if seats > 1:
                streak, longest = streaks.get(game, (0, 0))
                streak = streak + 1 if won or shared else 0
                streaks[game] = streak, max(longest, streak)
        counts: dict[str, dict[int, tuple[int, int]]] = {}
        for game, seats, played, won in query(COUNTS, (player,)):
            counts.setdefault(game, {})[seats] = played, won
        parts: dict[str, dict[str, tuple[float, float]]] = {}
        for game, kind, points, count in query(PARTS, (player,)):
            played = len(series[game])
            parts.setdefault(game, {})[kind] = points / played, count / played
        return {
            game: Tally(
                played=played,
                won=won,
                shared=shared,
                contested=contested,
                average=average,
                best=low if game in LOWEST_WINS else high,
                worst=high if game in LOWEST_WINS else low,
                streak=streaks.get(game, (0, 0))[0],
                longest_streak=streaks.get(game, (0, 0))[1],
                by_count=counts[game],
                series=tuple(series[game]),
                parts=parts.get(game, {}),
            )
            for game, played, won, shared, contested, average, low, high in query(SUMS, (player,))
        }

    def close(self) -> None:
        """Closes the database."""
        self._database.close()
