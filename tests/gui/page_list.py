"""All pages except tables, with their arguments, and a store with something to show on them."""

from __future__ import annotations

import json
from datetime import timedelta
from pathlib import Path
from typing import Any

from data.clock import iso, local_now
from sheets.registry import GAMES
from tests.gui.layout_faults import SIX
from tests.gui.pages.made_up import pair, random_games
from widgets.app import SpielblockApp

SESSIONS = Path(__file__).resolve().parents[1] / "sheets" / "sessions"
SAMPLES = (
    "qwinto-app", "qwantum-app", "qwinto-cards-app", "quando-app", "quanto-app", "monad-app",
    "monad-tracker", "quando-tracker-corrected", "quanto-tracker",
)  # fmt: skip
"""Golden sessions, one or more per game."""

Pages = list[tuple[str, dict[str, Any]]]
PAGES: dict[str, Pages] = {
    "first": [("home", {}), ("dice", {}), ("fairness", {}), ("settings", {})],
    "new game": [("new-game", {"game": game}) for game in GAMES],
    "help": [("help-topics", {}), ("help", {})],
    "help of games": [("help", {"game": game}) for game in GAMES],
    "history": [("history", {}), ("people", {}), ("person", {"name": SIX[0]}), ("calendar", {})],
    "figures": [
        ("everybody", {}), ("evening", {}), ("pair", {"first": SIX[0], "second": SIX[2]}), ("game", {"game": "qwinto"}),
    ],
    "results": [("result", {"game_id": stem}) for stem in SAMPLES],
    "replays": [*(("replay", {"game_id": stem, "at": 5}) for stem in SAMPLES), ("review", {"game_id": "qwinto-app"})],
}  # fmt: skip


def fill_store(app: SpielblockApp) -> None:
    """Adds five running games, a history of players with long names, and the golden sessions."""
    for game, players in (("qwinto", SIX), ("qwantum", SIX[:4]), ("quando", SIX), ("monad", SIX[:4]), ("quanto", SIX)):
        app.store.new(game, players)
    now = local_now()
    tonight = [
        pair(9000 + number, game, SIX[:4], totals, now - timedelta(minutes=25 * (3 - number)))
        for number, (game, totals) in enumerate([("qwinto", [61, 54, 47, 33]), ("quando", [40, 49, 33, 58])])
    ]
    app.store.players.mark_used(SIX)
    app.store.history.put_all([*random_games(30), *tonight])
    for stem in SAMPLES:
        add_session(app, stem)


def add_session(app: SpielblockApp, stem: str) -> None:
    """Adds a golden session as a game of three days ago."""
    session = json.loads((SESSIONS / f"{stem}.json").read_text())
    path = Path(app.store.folder) / "in.json"
    path.write_text(json.dumps({**session, "id": stem, "started": iso(local_now() - timedelta(days=3))}))
    app.store.backup.import_file(path)
    path.unlink()
