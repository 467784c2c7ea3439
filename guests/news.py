"""What the others did since a seat moved last, in a sentence each."""

from __future__ import annotations

from i18n.catalog import Catalog
from i18n.decisions import others_since, sentence
from i18n.numbers import format_number
from sheets.automatic_moves import is_automatic
from sheets.game import Game

MOST_TOLD = 3
"""So many sentences stand on a page; what came before is seen on the table."""


class News:
    """Makes each sentence once, whoever reads it."""

    def __init__(self) -> None:
        self._game: Game | None = None
        self._said: dict[tuple[str, int], str] = {}

    def since(self, game: Game, seat: int | None, words: Catalog) -> list[str]:
        """Returns the last things that others did since *seat* moved; for a watcher the last that were done."""
        if game is not self._game:  # what was hidden may be told now
            self._game, self._said = game, {}
        done = [self._sentence(game, number, words) for number in others_since(game, seat, MOST_TOLD)]
        return [*_had_no_choice(game, seat, words), *done]

    def _sentence(self, game: Game, number: int, words: Catalog) -> str:
        key = words.language, number
        if key not in self._said:
            self._said[key] = sentence(words, game, number)
        return self._said[key]


def _had_no_choice(game: Game, seat: int | None, words: Catalog) -> list[str]:
    """Says why the seat was not asked the last time: nothing fitted, so it passed by itself."""
    moved = (number for number in reversed(range(game.cursor)) if game.moves[number].mover == seat)
    own = None if seat is None else next(moved, None)
    if own is None or not is_automatic(game, own):
        return []
    thrown = game.rules.rolled_numbers(game.states[own])
    if len(thrown) == 1:
        return [words.text("guests.fits-nowhere", value=format_number(thrown[0].value))]
    return [words.text("guests.nothing-fits")]
