"""What the others did since a seat moved last, in a sentence each."""

from __future__ import annotations

from sheets.game import Game
from words.catalogue import Catalogue
from words.decisions import others_since, sentence

MOST_TOLD = 3
"""So many sentences stand on a page; what came before is seen on the table."""


class Told:
    """Makes each sentence once, whoever reads it."""

    def __init__(self) -> None:
        self._game: Game | None = None
        self._said: dict[tuple[str, int], str] = {}

    def since(self, game: Game, seat: int | None, words: Catalogue) -> list[str]:
        """Returns the last things that others did since *seat* moved; for a watcher the last that were done."""
        if game is not self._game:  # what was hidden may be told now
            self._game, self._said = game, {}
        return [self._sentence(game, number, words) for number in others_since(game, seat, MOST_TOLD)]

    def _sentence(self, game: Game, number: int, words: Catalogue) -> str:
        key = words.language, number
        if key not in self._said:
            self._said[key] = sentence(words, game, number)
        return self._said[key]
