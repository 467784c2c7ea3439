"""The simulators of the training play by the rules, and like the coach: taped games are replayed move by move."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import numba
import numpy as np
import pytest

import coach
from coach import net as nets
from sheets.answers import Pass
from sheets.codec import Move
from sheets.components import ChanceMove
from sheets.game import Game
from sheets.qwantum import moves as qwantum
from sheets.qwantum.dice import DICE
from sheets.qwantum.sheet import ROWS as QWANTUM_ROWS
from sheets.qwinto import moves as qwinto
from sheets.qwinto.moves import Enter
from sheets.qwinto.sheet import FIELDS, ROWS
from sheets.qwinto_cards.cards import DECK, PLACES
from sheets.qwinto_cards.moves import Lay, Shuffle
from tests.coach.tables import new_game

numba.config.DISABLE_JIT = True  # a few games: compiling would take longer than playing them

from tools.training import schedule  # noqa: E402
from tools.training.net import Net, store  # noqa: E402

HIDDEN = 5


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder for random weights, so that play is unusual and many rules are used."""
    monkeypatch.setattr(nets, "FOLDER", tmp_path)
    nets.net.cache_clear()
    yield tmp_path
    nets.net.cache_clear()


def weights(folder: Path, name: str, seed: int) -> tuple[np.ndarray, np.ndarray]:
    """Writes random weights; returns them as the coach reads them."""
    course = schedule.COURSES[name]
    net = Net.new(course.features, HIDDEN, seed)
    net.first[:, HIDDEN] = np.random.default_rng(seed).normal(0, 0.05, course.features)
    store(folder / f"{name}.txt", name, "random", net.first, net.second)
    read = nets.net(name, course.features)
    return np.array(read.plus, np.float32), np.array(read.second, np.float32)


def taped(name: str, seats: int, seed: int, first: np.ndarray, second: np.ndarray) -> tuple[np.ndarray, float, int]:
    """Plays one game in the simulator; returns its tape, the mean result and the rounds."""
    course = schedule.COURSES[name]
    tape = np.full(5000, -9)
    nowhere = np.zeros((1, course.slots), np.int16), np.zeros(1, np.float32)
    _, results = course.play(seed, 1, np.eye(8)[seats], first, second, np.zeros(1), 0.5, tape, *nowhere)
    return tape, float(results[0, 1]), int(results[0, 2])


def field(cell: int) -> tuple[str, int]:
    row = ROWS[cell // 9]
    return row, FIELDS[row][cell % 9]


def answers(cells: list[int]) -> list[Move]:
    return [Pass(seat) if cell < 0 else Enter(seat, *field(cell)) for seat, cell in enumerate(cells)]


def faces(total: int, dice: int) -> tuple[int, ...]:
    """Returns dice with this sum."""
    return tuple(total // dice + (number < total % dice) for number in range(dice))


def qwinto_moves(tape: list[int], seats: int, rounds: int) -> Iterator[Move]:
    for number in range(rounds):
        mask, first, second, *cells = tape[number * (3 + seats) : (number + 1) * (3 + seats)]
        colors = tuple(row for index, row in enumerate(ROWS) if mask >> index & 1)
        yield qwinto.Roll(colors, faces(first, len(colors)))
        if second:
            yield qwinto.Reroll(faces(second, len(colors)))
        entries = answers(cells)
        active = number % seats
        yield entries.pop(active)
        yield from entries


def cards_moves(tape: list[int], seats: int, rounds: int) -> Iterator[Move]:
    deck, *rest = [tuple(DECK[card] for card in tape[:32]), *tape[32:]]
    yield Shuffle((deck,))
    for number in range(rounds):
        card, place, other, end = rest[:4]
        cards = (DECK[card],) if other < 0 else (DECK[card], DECK[other])
        places = (PLACES[place],) if other < 0 else (PLACES[place], PLACES[end])
        yield Lay(number % seats, cards, places)
        yield from answers(rest[4 : 4 + seats])
        shuffled, rest = rest[4 + seats], rest[5 + seats :]
        if shuffled:
            yield Shuffle((tuple(DECK[card] for card in rest[:shuffled]),))
        rest = rest[shuffled:]


def qwantum_moves(tape: list[int], seats: int, rounds: int) -> Iterator[Move]:
    for number in range(rounds):
        numbers = tape[number * (17 + seats) : (number + 1) * (17 + seats)]
        before, again, after, first, second, rows = (
            numbers[:7],
            numbers[7],
            numbers[8:15],
            *numbers[15:17],
            numbers[17:],
        )
        yield qwantum.Roll(tuple(die.faces[face] for die, face in zip(DICE, before, strict=True)))
        if again:
            dice = tuple(die for die in range(7) if again >> die & 1)
            yield qwantum.Reroll(dice, tuple(DICE[die].faces[after[die]] for die in dice))
        active = number % seats
        others = [(seat, row) for seat, row in enumerate(rows) if seat != active]
        for seat, row in ((active, first), (active, second), *others):
            yield Pass(seat) if row < 0 else qwantum.Enter(seat, QWANTUM_ROWS[row])


MOVES = {"qwinto": qwinto_moves, "qwinto-cards": cards_moves, "qwantum": qwantum_moves}


def check_best(game: Game, move: Move) -> None:
    """Checks that the move of the simulator is the coach's best one."""
    seat = getattr(move, "seat", game.rules.waiting(game.state)[0] if game.rules.waiting(game.state) else 0)
    choices = coach.ranked(game, seat)
    if choices:
        worth = dict(choices)[replace(move, outcome=()) if isinstance(move, ChanceMove) else move]
        assert worth == pytest.approx(choices[0][1], abs=0.01), (move, choices[:3])


@pytest.mark.parametrize(
    ("name", "seats", "seed"),
    [("qwinto", 2, 1), ("qwinto", 3, 2), ("qwinto-cards", 1, 1), ("qwinto-cards", 2, 2), ("qwinto-cards", 4, 3),
     ("qwantum", 2, 1), ("qwantum", 3, 2)],
)  # fmt: skip
def test_taped_game_follows_the_rules_and_the_coach(folder: Path, name: str, seats: int, seed: int) -> None:
    tape, mean, rounds = taped(name, seats, seed, *weights(folder, name, seed))
    game = new_game(name, seats)
    for move in MOVES[name](tape.tolist(), seats, rounds):
        if game.over and name == "qwantum":  # a sheet that is full after step B ends the game before step C (QWM-R20)
            break
        check_best(game, move)
        game = game.play(move)
    assert game.over
    assert sum(seat.total for seat in game.standing.seats) / seats == pytest.approx(mean)


def test_learning_reduces_the_error() -> None:
    """A net of five units learns a function of three features."""
    chance = np.random.default_rng(1)
    slots = chance.integers(0, 30, (4000, 3)).astype(np.int16)
    targets = (40 + slots.sum(axis=1) / 3).astype(np.float32)
    net = Net.new(30, HIDDEN, 1)
    first = net.learn(slots[:512], targets[:512], 0.01)
    for _ in range(4):
        last = net.learn(slots[:512], targets[:512], 0.01)
    assert last < first / 2
