"""Whatever a page is sent could be said by somebody who knows no more than that seat: screens, news, offers, refusals.

The same host is asked twice, once with the whole game and once with a game of which the seat sees every state. Only
what was laid open since may be told of the past: the answers of earlier throws, and in Quando the cards on the pile.
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
WAYS = {
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
    WAYS |= {str(setup): setup for setup in setups()}
TRIED = 12
"""So many moves, right and wrong, are sent by each seat at each moment that is looked at."""


class Still(GameController):
    """A controller that only checks moves and never changes its game."""

    def __init__(self, game: Game) -> None:
        self.id, self.game = "still", game

    def subscribe(self, observer: object) -> None:
        """Nothing ever changes here."""

    def play(self, move: Move) -> Violation | tuple[Notice, ...]:
        refused = self.game.check(move)
        return refused or self.game.rules.warnings(self.game.state, move)

    def last_decision(self) -> int | None:
        places = reversed(range(self.game.cursor))
        return next((place for place in places if not is_automatic(self.game, place)), None)

    def undo(self) -> Violation | None:
        return None


def said(game: Game, place: int, sent: list[Any], picked: list[list[str]]) -> Iterator[Any]:
    """Yields everything that the host sends to that place: the screen, and the answers to what the page sends."""
    seats = len(game.players)
    host = Host(Still(game), Links.new("still", seats, 8137))
    host.presence.guests = {seat: Guest(language="en", client="page", present=True) for seat in range(seats)}
    screen = host.screen(place, "en")
    version = screen.get("version")  # a number by chance
    yield {part: shown for part, shown in screen.items() if part != "version"}
    for number, move in enumerate(sent):
        yield host.act(place, {"client": "page", "number": number, "version": version, "move": move})
    for cards in picked:
        yield host.offers(place, {"picked": cards})


def as_seen(game: Game, seat: int | None) -> Game:
    """Returns the game as that seat knows it now: of throws that are over everything."""
    rules, sheets = game.rules, game.rules.name in SHEET_GAMES
    states = (
        state if sheets and rules.round(state) != game.round else rules.view(state, seat) for state in game.states
    )
    return replace(game, states=tuple(states))


def asked(game: Game, place: int, rng: Random) -> tuple[list[Any], list[list[str]]]:
    """Returns moves and picks that a page of that place might send, possible or not."""
    if place == WATCHER:
        return [], [[]]
    moves = [move for move in helper(game.rules.name).candidates(game.state, rng) if move.mover in (place, None)]
    moves = [move for move in moves if not isinstance(move, ChanceMove)]
    names = [f"{kind}{number}" for kind in "hlrg" for number in range(9)]
    picked = [rng.sample(names, rng.randint(1, 3)) for _ in range(4)]
    return [encode_move(move) for move in rng.sample(moves, min(TRIED, len(moves)))], [[], *picked]


@pytest.mark.parametrize("name", WAYS)
def test_nothing_is_said_that_the_seat_does_not_see(name: str) -> None:
    rng = Random(name)
    game, looked = WAYS[name].start(), 0
    for _ in range(400 if LONG else 90):
        if rng.random() < (1.0 if LONG else 0.4) or game.over:
            for place in (*range(len(game.players)), WATCHER):
                seen = as_seen(game, None if place == WATCHER else place)
                sent, picked = asked(game, place, rng)
                whole, part = list(said(game, place, sent, picked)), list(said(seen, place, sent, picked))
                if game.rules.name == "quando":
                    whole[0]["news"], part[0]["news"] = [], []
                assert whole == part, place
                looked += 1
        if game.over:
            break
        game = game.play(choose(game, rng, 0.1))
    assert looked > 20


def test_of_laid_cards_is_told_what_lies_on_the_pile() -> None:
    """Whose cards in Quando they were nobody could see before; the numbers are those that now lie open (QDO-R4)."""
    rng, told = Random(3), 0
    game = WAYS["quando-3-components=app-target=15"].start()
    for _ in range(300):
        if game.over:
            break
        move = choose(game, rng)
        before, game = game, game.play(move)
        new = len(game.state.discard) - len(before.state.discard)
        if isinstance(move, PlayCards) and new > 0:
            named = map(int, re.findall(r"\d+", sentence(catalog_for("en"), game, game.cursor - 1)))
            assert sorted(named) == sorted(laid.side for laid in game.state.discard[:new])
            told += 1
    assert told > 10
