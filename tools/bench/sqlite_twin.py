"""The same history in a plain SQLite database, as a reference for the speed of the statistics.

Tests compare the results of both as well.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from data.clock import micros
from data.record import Document

SCHEMA = """
CREATE TABLE games (
    number INTEGER PRIMARY KEY, id TEXT UNIQUE, moment INTEGER, game TEXT, seats INTEGER, over INTEGER, teams INTEGER,
    seconds INTEGER, session TEXT
);
CREATE TABLE results (
    number INTEGER, seat INTEGER, player TEXT, game TEXT, moment INTEGER, seats INTEGER, over INTEGER, teams INTEGER,
    total INTEGER, place INTEGER, won INTEGER, shared INTEGER, PRIMARY KEY (number, seat)
) WITHOUT ROWID;
CREATE INDEX by_player ON results (player, game, number, seat);
CREATE INDEX by_game ON results (game, over);
CREATE TABLE parts (
    number INTEGER, seat INTEGER, kind TEXT, points INTEGER, count INTEGER, PRIMARY KEY (number, seat, kind)
) WITHOUT ROWID;
"""
MINE = "FROM results r WHERE r.player = ? AND r.over"
OF_GAME = "FROM results WHERE game = ? AND over"
SERIES = f"SELECT r.game, r.moment, r.seats, r.total, r.won, r.shared {MINE} ORDER BY r.game, r.number, r.seat"
SUMS = f"""
SELECT game, COUNT(*), SUM(won), SUM(shared), SUM(seats > 1), AVG(total), MIN(total), MAX(total),
SUM(CASE WHEN seats < 2 THEN 0 WHEN teams THEN .5 ELSE 1.0 / seats END) {MINE} GROUP BY game
"""
SEATS = f"""
SELECT game, seats, COUNT(*), SUM(won + shared), AVG(total), MIN(total), MAX(total) {MINE} GROUP BY game, seats
"""
PARTS = """
SELECT r.game, p.kind, SUM(p.points), SUM(p.count)
FROM results r JOIN parts p ON p.number = r.number AND p.seat = r.seat
WHERE r.player = ? AND r.over GROUP BY r.game, p.kind
"""
OTHERS = """
SELECT r.game, p.kind, SUM(p.points) FROM results r
JOIN results o ON o.number = r.number AND o.player != r.player
JOIN parts p ON p.number = o.number AND p.seat = o.seat
WHERE r.player = ? AND r.over GROUP BY r.game, p.kind
"""
GAME = "SELECT COUNT(*), SUM(seconds), SUM(seconds > 0), SUM(seats = 1) FROM games WHERE game = ? AND over"
GAME_SEATS = f"SELECT seats, COUNT(DISTINCT number), AVG(total), MIN(total), MAX(total) {OF_GAME} GROUP BY seats"
GAME_PARTS = """
SELECT p.kind, SUM(p.points), SUM(p.count) FROM results r JOIN parts p ON p.number = r.number AND p.seat = r.seat
WHERE r.game = ? AND r.over GROUP BY p.kind
"""
PEOPLE = f"SELECT player, COUNT(*), SUM(won + shared), AVG(total) {OF_GAME} GROUP BY player ORDER BY 2 DESC, 1"
MARGINS = """
SELECT ABS(f.total - s.total) AS margin, f.number FROM results f
JOIN results s ON s.number = f.number AND s.place = 2
WHERE f.game = ? AND f.over AND f.place = 1 AND NOT f.teams GROUP BY f.number
"""
PAIR = """
SELECT a.game, a.moment, a.total, b.total, (b.place > a.place) - (b.place < a.place), g.id
FROM results a JOIN results b ON b.number = a.number JOIN games g ON g.number = a.number
WHERE a.player = ? AND b.player = ? AND a.over AND NOT (a.teams AND (a.seat - b.seat) % 2 = 0) ORDER BY a.number
"""
EVERYBODY = """
SELECT a.player, b.player, SUM(a.place < b.place), SUM(a.place > b.place), SUM(a.place = b.place)
FROM results a JOIN results b ON b.number = a.number AND a.player < b.player
WHERE a.over AND NOT (a.teams AND (a.seat - b.seat) % 2 = 0) GROUP BY 1, 2
"""
MONTHS = """
SELECT strftime('%m', moment / 1000000 - 18000, 'unixepoch'), strftime('%d', moment / 1000000 - 18000, 'unixepoch'),
COUNT(*), SUM(seconds) FROM games
WHERE over AND strftime('%Y', moment / 1000000 - 18000, 'unixepoch') = ? GROUP BY 1, 2
"""
EVENING = """
SELECT g.id, g.game, g.moment, g.seconds, r.player, r.place, r.won + r.shared
FROM games g JOIN results r ON r.number = g.number
WHERE g.over AND g.moment >= ? AND g.moment < ? ORDER BY g.number, r.seat
"""
AHEAD = """
SELECT a.player, SUM(b.place > a.place), SUM(b.place < a.place)
FROM games g JOIN results a ON a.number = g.number JOIN results b ON b.number = g.number
WHERE g.over AND g.moment >= ? AND g.moment < ? GROUP BY a.player
"""
LISTED = "SELECT moment, id, seconds FROM games ORDER BY number"


class Twin:
    """A SQLite database with the same games."""

    def __init__(self, path: Path) -> None:
        is_new = not path.exists()
        self._database = sqlite3.connect(path)
        if is_new:
            self._database.executescript(SCHEMA)

    def add(self, games: Iterable[tuple[Document, dict[str, Any]]]) -> None:
        """Adds games: summary and session file."""
        for number, (summary, session) in enumerate(games, 1):
            seats, teams = len(summary["players"]), summary["options"].get("teams") == "on"
            when, over = micros(summary["finished"]), int(summary["over"])
            whole = (
                number,
                summary["id"],
                when,
                summary["game"],
                seats,
                over,
                teams,
                summary["seconds"],
                json.dumps(session),
            )
            self._database.execute("INSERT INTO games VALUES (?,?,?,?,?,?,?,?,?)", whole)
            for seat, name in enumerate(summary["players"]):
                wins = seats > 1 and seat in summary["winners"] and not (teams and len(summary["winners"]) == seats)
                shared = wins and not teams and len(summary["winners"]) > 1
                rank = _place(summary, seat, teams)
                fixed = (number, seat, name, summary["game"], when, seats, over, teams, summary["totals"][seat], rank)
                row = (*fixed, int(wins and not shared), int(shared))
                self._database.execute("INSERT INTO results VALUES (?,?,?,?,?,?,?,?,?,?,?,?)", row)
                parts = [(number, seat, kind, *sums) for kind, sums in summary["parts"][seat].items()]
                self._database.executemany("INSERT INTO parts VALUES (?,?,?,?,?)", parts)
        self._database.commit()
        self._database.execute("ANALYZE")
        self._database.commit()

    def person(self, player: str) -> dict[str, dict[str, Any]]:
        """Returns the results of *player* per game, by five queries; streaks are counted in Python."""
        query = self._database.execute
        series: dict[str, list[tuple[int, int]]] = {}
        streaks: dict[str, tuple[int, int]] = {}
        for game, moment, seats, total, won, shared in query(SERIES, (player,)):
            series.setdefault(game, []).append((moment, total))
            if seats > 1:
                streak, longest = streaks.get(game, (0, 0))
                streak = streak + 1 if won or shared else 0
                streaks[game] = streak, max(longest, streak)
        results: dict[str, dict[str, Any]] = {}
        for game, played, won, shared, contested, average, low, high, chance in query(SUMS, (player,)):
            results[game] = {
                "played": played, "won": won, "shared": shared, "contested": contested, "average": average,
                "chance": chance, "low": low, "high": high, "series": series[game], "by_seats": {}, "parts": {},
                "others": {}, "streaks": streaks.get(game, (0, 0)),
            }  # fmt: skip
        for game, seats, *sums in query(SEATS, (player,)):
            results[game]["by_seats"][seats] = sums
        for game, kind, points, count in query(PARTS, (player,)):
            results[game]["parts"][kind] = points / results[game]["played"], count / results[game]["played"]
        for game, kind, points in query(OTHERS, (player,)):
            results[game]["others"][kind] = points
        return results

    def game(self, game: str) -> dict[str, Any]:
        """Returns the statistics of one game."""
        query = self._database.execute
        totals = query(f"SELECT total, player {OF_GAME} ORDER BY number, seat", (game,)).fetchall()
        low = query(f"SELECT total, player {OF_GAME} ORDER BY total, number, seat LIMIT 1", (game,)).fetchone()
        high = query(f"SELECT total, player {OF_GAME} ORDER BY total DESC, number, seat LIMIT 1", (game,)).fetchone()
        margins = query(MARGINS, (game,)).fetchall()
        ordered = sorted(total for total, _ in totals)
        middle = len(ordered) // 2
        return {
            "sums": query(GAME, (game,)).fetchone(),
            "totals": totals,
            "median": (ordered[middle] + ordered[~middle]) / 2 if ordered else 0,
            "by_seats": query(GAME_SEATS, (game,)).fetchall(),
            "parts": query(GAME_PARTS, (game,)).fetchall(),
            "people": query(PEOPLE, (game,)).fetchall(),
            "low": low,
            "high": high,
            "margins": [margin for margin, _ in margins if margin],
        }

    def pair(self, first: str, second: str) -> list[tuple[Any, ...]]:
        """Returns every meeting of two people: game, moment, points of both, who was ahead, id."""
        return self._database.execute(PAIR, (first, second)).fetchall()

    def everybody(self) -> dict[tuple[str, str], tuple[int, int, int]]:
        """Returns the balance of every pair of players."""
        return {
            (one, other): (ahead, behind, level)
            for one, other, ahead, behind, level in self._database.execute(EVERYBODY)
        }

    def months(self, year: int) -> dict[int, dict[int, int]]:
        """Returns the games per day of each month, in UTC; days end at five in the morning."""
        months: dict[int, dict[int, int]] = {month: {} for month in range(1, 13)}
        for month, day, count, _seconds in self._database.execute(MONTHS, (str(year),)):
            months[int(month)][int(day)] = count
        return months

    def evening(self, since: int, until: int) -> dict[str, Any]:
        """Returns the games of a period with their ranks, and each player's wins and times ahead."""
        games: dict[str, dict[str, int]] = {}
        seconds: dict[str, int] = {}
        wins: dict[str, int] = {}
        for session, _game, _moment, taken, player, rank, won in self._database.execute(EVENING, (since, until)):
            games.setdefault(session, {})[player] = rank
            seconds[session] = taken
            wins[player] = wins.get(player, 0) + won
        ahead = {player: (more, less) for player, more, less in self._database.execute(AHEAD, (since, until))}
        return {"games": games, "seconds": sum(seconds.values()), "wins": wins, "ahead": ahead}

    def listed(self) -> list[tuple[Any, ...]]:
        """Returns all games, oldest first."""
        return self._database.execute(LISTED).fetchall()

    def close(self) -> None:
        """Closes the database."""
        self._database.close()


def _place(summary: Document, seat: int, teams: bool) -> int:
    """Returns the rank by counting the players ahead, in another way than the app."""
    winners, totals = summary["winners"], summary["totals"]
    if teams:
        return 1 if len(winners) != 2 or seat in winners else 2
    if seat in winners:
        return 1
    sign = -1 if summary["game"] == "quando" else 1
    return 1 + sum(
        other in winners or sign * total > sign * totals[seat] for other, total in enumerate(totals) if other != seat
    )
