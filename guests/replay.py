"""A finished game as a guest watches it again, decision by decision, from the own seat."""

from __future__ import annotations

from typing import Any

from guests.screens import Screen, build
from guests.seat_view import SeatView
from i18n.catalog import Catalog
from i18n.decisions import decisions, sentence
from sheets.game import Game


class Replay:
    """Remembers where a game stops, so that each step costs one screen."""

    def __init__(self) -> None:
        self._game: Game | None = None
        self._stops: list[int] = []

    def at(self, game: Game, place: int, words: Catalog, stop: Any) -> Screen:
        """Returns the screen of that stop and how many there are; nothing while the game goes on."""
        if not game.over:
            return {}
        if game is not self._game:
            self._game, self._stops = game, [one.cursor for one in decisions(game)]
        if isinstance(stop, bool) or not isinstance(stop, int) or not self._stops:
            return {}
        stop = max(0, min(stop, len(self._stops) - 1))
        cursor = self._stops[stop]
        seen = SeatView(game.rules, game.players, place, game.rules.view(game.states[cursor], place))
        screen = build(seen, words, {}, frozenset())
        screen |= {"news": [], "agreed": [], "undo": False, "tray": {}}
        if not seen.over:
            screen["says"] = {"title": sentence(words, game, cursor - 1), "text": ""}
        return {"screen": screen, "stop": stop, "stops": len(self._stops)}
