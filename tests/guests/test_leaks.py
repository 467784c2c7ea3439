"""No hidden cards in pages: screens, news, offers and refusals depend only on the view of the seat.

Each request goes to two hosts, one with the whole game and one with a game that has only the seat's views. Facts that
have become public since are allowed: the answers of earlier rolls, and in Quando the cards on the pile.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from data.game_controller import GameController
from guests.guest import Guest
from guests.host import Host
from guests.keys import WATCHER, Links
from i18n.catalog import catalog_for
from i18n.decisions import sentence
from sheets.automatic_moves import is_automatic
from sheets.codec import Move, encode_move
from sheets.components import ChanceMove
from sheets.game import Game
from sheets.notice import Notice, Violation
from sheets.quando.moves import PlayCards
from tests.sheets.setups import SHEET_GAMES, Setup, choose, helper, setups

LONG = bool(os.environ.get("SPIELBLOCK_LONG"))
APP = ("components", "app")
SETUPS = {
    str(setup): setup
    for setup in (
        Setup("qwinto", 3, (("components", "table"), ("hiddenWrites", "on"))),
        Setup("qwantum", 3, (APP, ("hiddenWrites", "on"))),
        Setup("qwinto-cards", 3, (APP,)),
        Setup("quando", 3, (APP, ("target", 15))),
        Setup("quanto", 3, (APP,)),
        Setup("quanto", 4, (APP, ("teams", "on"), ("showCounts", "off"))),
        Setup("monad", 3, (APP, ("goal", 2))),
    )
}
if LONG:
    SETUPS |= {str(setup): setup for setup in setups()}
MOST_TRIED = 12
"""Number of moves, legal or not, that each seat sends in each checked position."""


class FrozenController(GameController):
    """A controller that only checks moves and never changes its game."""

    def __init__(self, game: Game) -> None:
        self.id, self.game = "frozen", game

    def subscribe(self, observer: object) -> None:
        """Does nothing: the game never changes."""

    def play(self, move: Move) -> Violation | tuple[Notice, ...]:
        refused = self.game.check(move)
        return refused or self.game.rules.warnings(self.game.state, move)

    def last_decision(self) -> int | None:
        numbers = reversed(range(self.game.cursor))
        return next((number for number in numbers if not is_automatic(self.game, number)), None)

    def undo(self) -> Violation | None:
        return None


def answers(game: Game, seat: int, sent: list[Any], picked: list[list[str]]) -> Iterator[Any]:
    """Yields the screen of a seat and the answers to the page's requests."""
    seats = len(game.players)
    host = Host(FrozenController(game), Links.new("frozen", seats, 8137))
    host.presence.guests = {seat: Guest(language="en", client="page", present=True) for seat in range(seats)}
    screen = host.screen(seat, "en")
    version = screen.get("version")  # partly random
    yield {part: content for part, content in screen.items() if part != "version"}
    for number, move in enumerate(sent):
        yield host.act(seat, {"client": "page", "number": number, "version": version, "move": move})
    for cards in picked:
        yield host.offers(seat, {"picked": cards})


def known_game(game: Game, seat: int | None) -> Game:
    """Returns the game as the seat knows it: its views, and the full states of earlier rolls."""
    rules, sheets = game.rules, game.rules.name in SHEET_GAMES
    states = (
        state if sheets and rules.round(state) != game.round else rules.view(state, seat) for state in game.states
    )
    return replace(game, states=tuple(states))


def requests(game: Game, seat: int, rng: Random) -> tuple[list[Any], list[list[str]]]:
    """Returns moves and picked cards that a page might send, legal or not."""
    if seat == WATCHER:
        return [], [[]]
    moves = [move for move in helper(game.rules.name).candidates(game.state, rng) if move.mover in (seat, None)]
    moves = [move for move in moves if not isinstance(move, ChanceMove)]
    names = [f"{kind}{number}" for kind in "hlrg" for number in range(9)]
    picked = [rng.sample(names, rng.randint(1, 3)) for _ in range(4)]
    return [encode_move(move) for move in rng.sample(moves, min(MOST_TRIED, len(moves)))], [[], *picked]


@pytest.mark.parametrize("name", SETUPS)
def test_pages_get_nothing_that_their_seat_does_not_see(name: str) -> None:
    rng = Random(name)
    game, checked = SETUPS[name].start(), 0
    for _ in range(400 if LONG else 90):
        if rng.random() < (1.0 if LONG else 0.4) or game.over:
            for seat in (*range(len(game.players)), WATCHER):
                known = known_game(game, None if seat == WATCHER else seat)
                sent, picked = requests(game, seat, rng)
                whole, part = list(answers(game, seat, sent, picked)), list(answers(known, seat, sent, picked))
                if game.rules.name == "quando":
                    whole[0]["news"], part[0]["news"] = [], []
                assert whole == part, seat
                checked += 1
        if game.over:
            break
        game = game.play(choose(game, rng, 0.1))
    assert checked > 20


def test_news_of_played_cards_name_the_numbers_on_the_pile() -> None:
    """In Quando the news name numbers that are public now (QDO-R4)."""
    rng, checked = Random(3), 0
    game = SETUPS["quando-3-components=app-target=15"].start()
    for _ in range(300):
        if game.over:
            break
        move = choose(game, rng)
        before, game = game, game.play(move)
        new = len(game.state.discard) - len(before.state.discard)
        if isinstance(move, PlayCards) and new > 0:
            numbers = map(int, re.findall(r"\d+", sentence(catalog_for("en"), game, game.cursor - 1)))
            assert sorted(numbers) == sorted(card.side for card in game.state.discard[:new])
            checked += 1
    assert checked > 10
