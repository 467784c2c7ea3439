"""Games for the tests of the coach: random ones, and made-up positions."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from sheets.components import ChanceMove
from sheets.game import Game
from sheets.qwinto.entry_round import EntryRound
from sheets.qwinto.sheet import ROWS, QwintoSheet
from sheets.registry import known_game

KNOWN = ("qwinto", "qwinto-cards", "qwantum")


def new_game(name: str, seats: int, **options: str) -> Game:
    """Returns a game before its first move, by default with dice and cards in the app."""
    rules, read = known_game(name).set_up({"components": "app", **options})
    return Game.new(rules, tuple("ABCDEF"[:seats]), read)


def random_game(game: Game, seed: int, limit: int = 1500) -> Game:
    """Continues a game with random legal moves, including changed answers and switched dice."""
    chance = Random(seed)
    for _ in range(limit):
        moves = list(game.rules.legal_moves(game.state))
        if not moves:
            break
        waiting = game.rules.waiting(game.state)
        if chance.random() < 0.9:  # otherwise a seat may change its answer
            moves = [move for move in moves if getattr(move, "seat", None) in (None, *waiting)] or moves
        move = chance.choice(moves)
        if isinstance(move, ChanceMove):
            outcome = tuple(component.draw(chance) for component in game.rules.components(game.state, move))
            move = replace(move, outcome=outcome)
        game = game.play(move)
    return game


def sheet(misses: int = 0, **rows: str) -> QwintoSheet:
    """Returns a Qwinto sheet; each row is its twelve columns, `.` for an open or missing field."""
    lines = {name: tuple(0 if cell == "." else int(cell) for cell in text.split()) for name, text in rows.items()}
    return QwintoSheet(tuple(lines.get(name, (0,) * 12) for name in ROWS), misses)


def at(game: Game, *sheets: QwintoSheet, active: int = 0) -> Game:
    """Returns the Qwinto game with these sheets before a roll."""
    state = replace(game.state, entry_round=EntryRound(sheets, active))
    return replace(game, states=(state,))
