"""Every page except the table has no layout faults on screens of all sizes."""

from __future__ import annotations

import json
from collections.abc import Callable
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

from data.clock import iso, local_now
from sheets.registry import GAMES
from tests.gui.layout_faults import SIX, tiny_texts
from tests.gui.pages.made_up import pair, random_games
from tests.gui.phone import Phone
from tests.gui.test_fit import LONG, SCREENS, check_screens, start  # noqa: F401  start is a fixture
from widgets import shell
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
    **{f"help of {game}": [("help", {"game": game})] for game in GAMES},
    "history": [("history", {}), ("people", {}), ("person", {"name": SIX[0]}), ("calendar", {})],
    "figures": [
        ("everybody", {}), ("evening", {}), ("pair", {"first": SIX[0], "second": SIX[2]}), ("game", {"game": "qwinto"}),
    ],
    "results": [("result", {"game_id": stem}) for stem in SAMPLES],
    "replays": [("replay", {"game_id": stem, "at": 5}) for stem in SAMPLES],
    "review": [("review", {"game_id": "qwinto-app"})],
}  # fmt: skip


def test_every_page_is_listed() -> None:
    listed = {page for pages in PAGES.values() for page, _arguments in pages}
    assert listed == set(shell.PAGES) - {"table", "deck"}, "the table and the deck are in test_fit.py"


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
        session = json.loads((SESSIONS / f"{stem}.json").read_text())
        path = Path(app.store.folder) / "in.json"
        path.write_text(json.dumps({**session, "id": stem, "started": iso(now - timedelta(days=3))}))
        app.store.backup.import_file(path)
        path.unlink()


@pytest.mark.parametrize("kind", SCREENS if LONG else ["large text", "tablet"])
@pytest.mark.parametrize("pages", PAGES)
def test_every_page_fits_every_screen(
    start: Callable[[str], SpielblockApp],  # noqa: F811
    phone: Phone,
    pages: str,
    kind: str,
) -> None:
    app = start(kind)
    fill_store(app)
    all_faults = []
    for page, args in PAGES[pages]:
        app.root.go(page, **args)
        phone.frames(4)  # some pages build their content in several frames
        name = " ".join((page, *map(str, args.values())))
        all_faults += check_screens(phone, kind, name, rotates=False)
        all_faults += [f"{name}: {fault}" for fault in tiny_texts(phone)]
    assert not all_faults, "\n".join(all_faults)
