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
CREATE TABLE sessions (
    id TEXT PRIMARY KEY, game TEXT, finished TEXT, key TEXT, seats INTEGER, over INTEGER, session TEXT
);
CREATE TABLE results (session TEXT, seat INTEGER, player TEXT, total INTEGER, won INTEGER, shared INTEGER);
CREATE TABLE parts (session TEXT, seat INTEGER, kind TEXT, points INTEGER, count INTEGER);
CREATE INDEX by_player ON results (player, session);
CREATE INDEX by_session ON parts (session, seat);
"""
RESULTS = """
SELECT s.game, s.finished, s.seats, r.total, r.won, r.shared
FROM results r JOIN sessions s ON s.id = r.session WHERE r.player = ? AND s.over ORDER BY s.key, r.seat
"""
SUMS = """
SELECT s.game, COUNT(*), SUM(r.won), SUM(r.shared), SUM(s.seats > 1), AVG(r.total), MIN(r.total), MAX(r.total)
FROM results r JOIN sessions s ON s.id = r.session WHERE r.player = ? AND s.over GROUP BY s.game
"""
COUNTS = """
SELECT s.game, s.seats, COUNT(*), SUM(r.won + r.shared)
FROM results r JOIN sessions s ON s.id = r.session WHERE r.player = ? AND s.over GROUP BY s.game, s.seats
"""
PARTS = """
SELECT s.game, p.kind, SUM(p.points), SUM(p.count)
FROM results r JOIN sessions s ON s.id = r.session JOIN parts p ON p.session = r.session AND p.seat = r.seat
WHERE r.player = ? AND s.over GROUP BY s.game, p.kind
"""


class Twin:
    """A SQLite database with the same games."""

    def __init__(self, path: Path) -> None:
        self._database = sqlite3.connect(path)
        self._database.executescript(SCHEMA)

    def add(self, games: Iterable[tuple[Document, dict[str, Any]]]) -> None:
        """Adds games: summary and session file."""
        for said, session in games:
            seats = len(said["players"])
            row = (said["id"], said["game"], said["finished"], said["key"], seats, said["over"], json.dumps(session))
            self._database.execute("INSERT INTO sessions VALUES (?,?,?,?,?,?,?)", row)
            for seat, name in enumerate(said["players"]):
                wins = seats > 1 and seat in said["winners"]
                shared = wins and is_shared(said)
                result = (said["id"], seat, name, said["totals"][seat], int(wins and not shared), int(shared))
                self._database.execute("INSERT INTO results VALUES (?,?,?,?,?,?)", result)
                parts = [(said["id"], seat, kind, *sums) for kind, sums in said["parts"][seat].items()]
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
