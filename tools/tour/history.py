"""The part of the tour through history, statistics, replays and reviews."""

from __future__ import annotations

import json
from datetime import timedelta
from pathlib import Path

from data.clock import iso, local_now
from tests.gui.pages.made_up import pair, random_games
from tools.tour.tourist import ROOT, Tourist
from widgets.app import SpielblockApp

SESSIONS = ROOT / "tests" / "sheets" / "sessions"
REPLAYED = {
    "qwinto-app": 24, "qwantum-app": 20, "qwinto-cards-app": 12, "quando-app": 12, "quanto-app": 9, "monad-app": 9,
    "quando-tracker-corrected": 2, "monad-tracker": 6,
}  # fmt: skip
"""Session files with the move to show in the replay."""
EVENING = ([61, 54, 47, 33], [40, 49, 33, 58], [58, 39, 44, 51])


class HistoryTourist(Tourist):
    """Visits history and statistics."""

    def history(self, app: SpielblockApp) -> None:
        """Fills the history and visits its pages."""
        self.history_highlights(app)
        for page, arguments in (
            ("calendar", {}), ("evening", {}), ("everybody", {}), ("pair", {"first": "Anna", "second": "Ben"}),
            ("person", {"name": "Anna"}), ("game", {"game": "qwinto"}), ("game", {"game": "quando"}), ("people", {}),
        ):  # fmt: skip
            app.root.go(page, **arguments)
            self._scroll_through(app, "-".join((page, *arguments.values())))
        for stem, move_number in REPLAYED.items():
            app.root.go("result", game_id=stem)
            self.picture(f"result-{stem}")
            app.root.go("replay", game_id=stem, at=move_number)
            self.picture(f"replay-{stem}")
        app.root.go("home")
        self.wait()

    def history_highlights(self, app: SpielblockApp) -> None:
        """Fills the history and visits its first page and a review."""
        self._fill_history(app)
        app.root.go("history")
        self.picture("history")
        app.root.go("review", game_id="qwinto-app")
        self._scroll_through(app, "review")

    def _fill_history(self, app: SpielblockApp) -> None:
        now = local_now()
        players = ["Anna", "Cem", "Ben", "Dora"]
        tonight = [
            pair(9000 + number, game, players, totals, now - timedelta(minutes=25 * (3 - number)))
            for number, (game, totals) in enumerate(zip(("qwinto", "quando", "qwinto"), EVENING, strict=True))
        ]
        app.store.players.mark_used((*players, "Emil"))
        app.store.history.put_all([*random_games(80), *tonight])
        for stem in REPLAYED:
            self._import(app, stem)

    def _scroll_through(self, app: SpielblockApp, name: str) -> None:
        """Takes a screenshot of each screenful of a page."""
        self.picture(name)
        scroll = app.root.ids.pages.current_screen.ids.get("scroll")
        if scroll is None:
            return
        hidden = scroll.children[0].height - scroll.height
        for number in range(1, 5):
            down = number * (scroll.height - 40)
            if hidden <= 0 or down - scroll.height >= hidden:
                return
            scroll.scroll_y = max(0.0, 1 - down / hidden)
            self.picture(f"{name}-{number}")

    @staticmethod
    def _import(app: SpielblockApp, stem: str) -> None:
        session = json.loads((SESSIONS / f"{stem}.json").read_text())
        path = Path(app.store.folder) / "in.json"
        path.write_text(json.dumps({**session, "id": stem, "started": iso(local_now() - timedelta(days=3))}))
        app.store.backup.import_file(path)
        path.unlink()
