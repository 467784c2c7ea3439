"""Replay of a finished game for a guest, decision by decision, as seen from the guest's seat."""

from __future__ import annotations

from typing import Any

from guests.screens import Screen, build
from guests.seat_view import SeatView
from i18n.catalog import Catalog
from i18n.decisions import decisions, sentence
from sheets.game import Game


class Replay:
    """Remembers the stops of a game, so that each step costs one screen."""

    def __init__(self) -> None:
        self._game: Game | None = None
        self._stops: list[int] = []

    def at(self, game: Game, seat: int, catalog: Catalog, stop: Any) -> Screen:
        """Returns the screen of a stop and the number of stops; empty while the game is running."""
        if not game.over:
            return {}
        if game is not self._game:
            self._game, self._stops = game, [decision.cursor for decision in decisions(game)]
        if isinstance(stop, bool) or not isinstance(stop, int) or not self._stops:
            return {}
        stop = max(0, min(stop, len(self._stops) - 1))
        cursor = self._stops[stop]
        view = SeatView.of(game, seat, cursor)
        screen = build(view, catalog, {}, frozenset())
        screen |= {"news": [], "agreed": [], "undo": False, "tray": {}}
        if not view.over:
            screen["says"] = {"title": sentence(catalog, game, cursor - 1), "text": ""}
        return {"screen": screen, "stop": stop, "stops": len(self._stops)}
