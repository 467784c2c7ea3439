"""Random histories, as summaries and as columns."""

from __future__ import annotations

import random
from datetime import UTC, datetime, timedelta
from typing import Any

from data.clock import iso
from data.ids import history_key
from data.record import Document
from data.statistics.columns import Columns, StringTable, lowest_wins

NAMES = ("Anna", "Ben", "Cem", "Dora", "Emil")


START = datetime(2024, 11, 3, 18, tzinfo=UTC)


COUNTED = {"full-orange", "knock"}


def summary(number: int, chooser: random.Random) -> Document:
    """A finished game with random results; some in teams, some solo, some incomplete."""
    game = chooser.choice(("qwinto", "qwinto", "quando", "quanto"))
    players = chooser.sample(NAMES, chooser.randint(1, 4))
    teams = game == "quanto" and len(players) == 4
    totals = [chooser.randint(-4, 8) for _ in players]
    if teams:
        sums = [totals[0] + totals[2], totals[1] + totals[3]]
        ahead = [team for team in (0, 1) if sums[team] == max(sums)]
        # a draw has no winners; earlier files name all four
        winners = [seat for seat in range(4) if seat % 2 in ahead] if len(ahead) == 1 or chooser.random() < 0.5 else []
    else:
        best = (min if lowest_wins(game) else max)(totals)
        winners = [seat for seat, total in enumerate(totals) if total == best]
    name = f"made-{number}"
    time = iso(START + timedelta(hours=5 * number, minutes=chooser.randint(0, 99)))
    kinds = ("row-orange", "bonus", "miss")
    feats = {"full-orange": 1, "knock": 3} if chooser.random() < 0.7 else {}
    return {
        "id": name, "key": history_key(time, name), "game": game, "players": players,
        "options": {"teams": "on"} if teams else {}, "started": time, "finished": time,
        "seconds": chooser.choice((0, 300, 1200, 3600)), "moves": 9, "over": chooser.random() < 0.9,
        "totals": totals, "winners": winners,
        "parts": [
            {kind: [chooser.randint(-5, 9), chooser.randint(0, 3)] for kind in kinds}
            | {kind: [0, chooser.randint(0, most)] for kind, most in feats.items()}
            for _ in players
        ],
    }  # fmt: skip


def columns_of(summaries: list[Document]) -> Columns:
    columns = Columns(StringTable())
    for summary in summaries:
        columns.add(summary)
    return columns


def made(count: int, seed: int) -> list[Document]:
    chooser = random.Random(seed)
    return [summary(number, chooser) for number in range(count)]


def by_hand(**fields: Any) -> Document:
    fixed = {"game": "qwinto", "over": True, "seconds": 60, "options": {}, "finished": "2026-01-01T20:00:00+00:00"}
    summary = {"id": "x", **fixed, **fields}
    return {**summary, "parts": [{} for _ in summary["players"]]}
