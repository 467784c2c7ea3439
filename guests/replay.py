"""Past moves for guests: the news since their last move, and the replay of a finished game."""

from __future__ import annotations

from typing import Any

from guests.screens import Screen, build
from guests.seat_view import SeatView
from i18n.catalog import Catalog
from i18n.decisions import decisions, others_since, sentence
from i18n.numbers import format_number
from sheets.automatic_moves import is_automatic
from sheets.game import Game

MOST_NEWS = 3
"""Maximum number of sentences; earlier decisions are visible on the table."""

MOST_SEARCHED = 40
"""Number of latest moves that are searched for an automatic pass of a seat."""


class News:
    """Describes the decisions of others, each only once per language."""

    def __init__(self) -> None:
        self._game: Game | None = None
        self._sentences: dict[tuple[str, int], str] = {}

    def since(self, game: Game, seat: int | None, catalog: Catalog) -> list[str]:
        """Returns the latest decisions of the others since *seat* moved; for a watcher the latest of all."""
        if game is not self._game:  # hidden entries may be visible now
            self._game, self._sentences = game, {}
        sentences = [self._sentence(game, number, catalog) for number in others_since(game, seat, MOST_NEWS)]
        return [*_automatic_pass(game, seat, catalog), *sentences]

    def _sentence(self, game: Game, number: int, catalog: Catalog) -> str:
        key = catalog.language, number
        if key not in self._sentences:
            self._sentences[key] = sentence(catalog, game, number)
        return self._sentences[key]


def _automatic_pass(game: Game, seat: int | None, catalog: Catalog) -> list[str]:
    """Explains an automatic pass: the roll did not fit on the seat's sheet."""
    recent = range(max(0, game.cursor - MOST_SEARCHED), game.cursor)
    own_moves = (number for number in reversed(recent) if game.moves[number].mover == seat)
    last = None if seat is None else next(own_moves, None)
    if last is None or not is_automatic(game, last):
        return []
    rolled = game.rules.rolled_numbers(game.states[last])
    if len(rolled) == 1:
        return [catalog.text("guests.fits-nowhere", value=format_number(rolled[0].value))]
    return [catalog.text("guests.nothing-fits")]


class Replay:
    """Shows a finished game decision by decision, as seen from a seat; each step costs one screen."""

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
