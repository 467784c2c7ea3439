"""Cards of a position: one line per pile on the table and per hand. No Kivy."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from sheets.card_face import CardFace, back
from sheets.game import Game
from widgets.table.game_screen import screen


@dataclass(frozen=True, slots=True)
class CardLine:
    """Cards of a pile, named by a message id, or of a player's hand."""

    word: str
    faces: tuple[CardFace, ...]
    player: str = ""
    number: int | None = None
    """Size of a pile, or sum of a hand, if the game shows it."""


def card_lines(game: Game, is_open: bool) -> list[CardLine]:
    """Returns the lines of a game with cards in the app; none for other games.

    With *is_open* all hands are visible, otherwise only public cards.
    """
    state: Any = game.state if is_open else game.rules.view(game.state, None)
    hands = game.rules.hands(state)
    if not hands:
        return []
    lines = _pile_lines(game, state)
    for player, hand in zip(game.players, hands, strict=True):
        number = screen(game.rules.name).sum_of(hand)
        lines.append(CardLine("", tuple(_face(game, card) for card in hand), player, number))
    return lines


def _pile_lines(game: Game, state: Any) -> list[CardLine]:
    piles = screen(game.rules.name).piles(state)
    return [
        CardLine(pile.word, tuple(_face(game, card) for card in pile.cards), number=pile.size or None)
        for pile in piles
        if pile.cards
    ]


def _face(game: Game, card: Any) -> CardFace:
    return back(game.rules.name) if str(card) == "?" else screen(game.rules.name).face_in_replay(card)
