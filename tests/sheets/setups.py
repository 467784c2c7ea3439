"""Every game in every set-up, and an automatic player for all of them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from importlib import import_module
from itertools import count
from random import Random
from types import ModuleType
from typing import Any

from device.chance import resolve
from sheets.codec import Move
from sheets.components import ChanceMove
from sheets.game import Game
from sheets.notice import Refused
from sheets.options import Option
from sheets.registry import GAMES
from tests.sheets.table_play import NAMES, known

SHEET_GAMES = ("qwinto", "qwinto-cards", "qwantum")
CARDS = {"qwinto-cards": 32, "quando": 55, "quanto": 110, "monad": 58}
MODES = (("table", "all"), ("app", "all"), ("table", "mine"))


@dataclass(frozen=True)
class Setup:
    """A game with its number of players and options."""

    game: str
    seats: int
    options: tuple[tuple[str, int | str], ...]

    def __str__(self) -> str:
        return "-".join((self.game, str(self.seats), *(f"{name}={value}" for name, value in self.options)))

    def start(self) -> Game:
        """Returns the game before its first move.

        :raises Refused: if it cannot start like this.
        """
        rules, options = known(self.game).set_up(dict(self.options))
        return Game.new(rules, NAMES[: self.seats], options)

    @property
    def starts(self) -> bool:
        """Whether the game can start like this."""
        try:
            self.start()
        except Refused:
            return False
        return True


def modes(game: str) -> list[tuple[tuple[str, int | str], ...]]:
    """Returns the modes of a game: with real or virtual components, guided or as a free pad."""
    if game in SHEET_GAMES:
        return [(("components", components), ("sheets", sheets)) for components, sheets in MODES]
    return [(("components", components),) for components in ("table", "app")]


def house_options(game: str) -> tuple[Option, ...]:
    """Returns the options of a game that its rules use, except those of its mode."""
    return tuple(option for option in known(game).options if option.name not in ("components", "sheets", "odds"))


def setups() -> list[Setup]:
    """Returns every mode of every game with every number of players and every value of every option."""
    all_setups = []
    for game in GAMES:
        for mode in modes(game):
            plain = [setup for setup in (Setup(game, seats, mode) for seats in range(1, 7)) if setup.starts]
            assert plain, (game, mode)
            all_setups += plain
            all_setups += [setup for option in house_options(game) for setup in varied(game, mode, option)]
            all_setups.append(mixed(game, mode))
    return all_setups


def varied(game: str, mode: tuple[tuple[str, int | str], ...], option: Option) -> Iterator[Setup]:
    """Yields a set-up for each value of an option except the default."""
    others = (1,) if option.name == "first" else option.values[1:]
    numbers = {"target": (15,), "goal": (2, 10)}.get(option.name, ())
    for value in (*others, *numbers):
        fitting = (Setup(game, seats, (*mode, (option.name, value))) for seats in (3, 4, 2))
        yield next(setup for setup in fitting if setup.starts)


def mixed(game: str, mode: tuple[tuple[str, int | str], ...]) -> Setup:
    """Returns a set-up in which no option has its default."""
    for seats in (4, 3, 2):
        agreed = [(option.name, option.values[-1]) for option in house_options(game) if len(option.values) > 1]
        setup = Setup(game, seats, (*mode, *agreed, ("first", 1)))
        if setup.starts:
            return setup
    raise AssertionError(game)


def helper(game: str) -> ModuleType:
    """Returns the game's module with `candidates`, `cards`, `leaks` and perhaps `good_move`."""
    return import_module(f"tests.sheets.{game.replace('-', '_')}_candidates")


def choose(game: Game, rng: Random, wild: float = 0.0) -> Move:
    """Returns a sensible move, or any with the probability *wild*; outcomes of chance are drawn."""
    good = getattr(helper(game.rules.name), "good_move", None)
    if good is None or rng.random() < wild:
        move = rng.choice(list(game.rules.legal_moves(game.state)))
    else:
        move = good(game.state, rng, game.rules)
    if isinstance(move, ChanceMove):
        return resolve(game, replace(move, outcome=()), rng)  # type: ignore[call-arg]
    return move


def played(setup: Setup, seed: object, wild: float = 0.0, limit: int = 3000) -> Game:
    """Returns a game played to its end."""
    rng = Random(str(seed))
    game = setup.start()
    for number in count():
        if game.over:
            return game
        assert number < limit, f"{setup} does not end"
        game = game.play(choose(game, rng, wild))
    raise AssertionError


def described(state: Any, game: str) -> str:
    """Returns the state as plain text."""
    text: str = import_module(f"{GAMES[game]}.describe").describe(state)
    return text
