"""Finished games with invented results, stored without playing them."""

from __future__ import annotations

import random
from collections.abc import Iterator
from datetime import datetime, timedelta
from typing import Any

from data.clock import iso, local_now
from data.ids import history_key
from data.record import Document
from data.store import Store

NAMES = ("Anna", "Ben", "Cem", "Dora", "Emil")


def pair(
    number: int, game: str, players: list[str], totals: list[int], when: datetime, **more: Any
) -> tuple[Document, Document]:
    """Returns a summary and a record; most points win, in Quando the fewest."""
    best = (min if game == "quando" else max)(totals)
    name, time = f"made-{number}", iso(when)
    summary: Document = {
        "id": name, "key": history_key(time, name), "game": game, "players": players, "options": {},
        "started": time, "finished": time, "seconds": 1500, "moves": 9, "over": True, "totals": totals,
        "winners": [seat for seat, total in enumerate(totals) if total == best],
        "parts": [parts(game, total) for total in totals], **more,
    }  # fmt: skip
    record = {field: summary[field] for field in ("id", "key", "finished", "seconds")}
    return summary, {**record, "session": {"id": name, "players": players}}


def parts(game: str, total: int) -> dict[str, list[int]]:
    """Returns points and numbers of scoring parts for the kinds of parts of a game."""
    if game == "quando":
        return {"round": [total, 4], "knock": [0, 1], "zero": [0, 0]}
    kinds = ("column",) if game == "qwantum" else ("row-orange", "row-yellow", "row-purple")
    return {**{kind: [total // 4, 1] for kind in kinds}, "miss": [-5, 1]}


def random_games(count: int, seed: int = 1) -> Iterator[tuple[Document, Document]]:
    """Yields games of the last year, oldest first."""
    chooser = random.Random(seed)
    now = local_now()
    for number in range(count):
        players = chooser.sample(NAMES, chooser.randint(2, 4))
        totals = [chooser.randint(20, 79) for _ in players]
        when = now - timedelta(days=360) * (1 - number / count)
        yield pair(number, chooser.choice(("qwinto", "qwinto", "quando", "qwantum")), players, totals, when)


def duel(store: Store, results: list[tuple[int, int]]) -> list[str]:
    """Stores games of Anna against Ben, one per day up to yesterday; returns their ids."""
    now = local_now()
    made = [
        pair(number, "qwinto", ["Anna", "Ben"], list(points), now - timedelta(days=len(results) - number))
        for number, points in enumerate(results)
    ]
    store.history.put_all(made)
    return [summary["id"] for summary, _ in made]
