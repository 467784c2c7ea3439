"""The luck of dice and cards: zero on average, however anybody plays."""

from __future__ import annotations

from dataclasses import replace
from itertools import product
from random import Random
from statistics import fmean, stdev

import pytest

import coach
from coach.knowledge import advisor
from coach.play import new_game, played
from coach.qwantum.luck import color_values, roll_luck
from coach.qwinto.round import chances
from sheets.codec import Move
from sheets.game import Game
from sheets.qwantum import moves as qwantum
from sheets.qwantum.dice import DICE
from sheets.qwinto.moves import Reroll, Roll
from sheets.qwinto.sheet import ROWS
from tests.coach.tables import at, random_game, sheet
from tools.bench.coach import FOLLOWING, LUCK_SEEDS, MOST_ERRORS
from tools.training.baselines import following

GAMES = 5
"""The first of the 400 games of `make bench`."""
SPREAD = {"qwinto": 9.0, "qwinto-cards": 1.7, "qwantum": 14.0}
"""Standard deviation of the luck in a game of four."""

SHEETS = (
    sheet(1, orange=". . 3 . 6 . 8 . . 12 . .", yellow=". 1 . . 5 . . 8 . . . .", purple="4 . . 9 . . . . . . . ."),
    sheet(3, orange=". . . 4 . . 9 . . . . .", yellow=". . 2 . . . . . 11 . . .", purple=". . . . . . 7 . . . . ."),
    sheet(),
)


def luck_after(game: Game, move: Move, seat: int) -> float:
    judge = advisor(game.rules)
    after = game.play(move).state
    value = judge.value(after, seat) if game.rules.name == "qwinto" else 0.0  # Qwantum does without
    return judge.luck(game.state, move, after, seat, value) or 0.0


def dice_with_sum(count: int, value: int) -> tuple[int, ...]:
    return next(dice for dice in product(range(1, 7), repeat=count) if sum(dice) == value)


@pytest.mark.parametrize("colors", [("orange",), ("yellow", "purple"), ROWS])
def test_mean_luck_of_a_qwinto_roll_is_zero(colors: tuple[str, ...]) -> None:
    """Exactly, over all sums of the dice, for every seat, also for dice that the coach would not choose."""
    game = at(new_game("qwinto", 3), *SHEETS)
    count = len(colors)
    rolled = game.play(Roll(colors, dice_with_sum(count, 2 * count)))
    for seat in range(3):
        rolls = [
            (chance, luck_after(game, Roll(colors, dice_with_sum(count, value)), seat))
            for value, chance in chances(count).items()
        ]
        rerolls = [
            (chance, luck_after(rolled, Reroll(dice_with_sum(count, value)), seat))
            for value, chance in chances(count).items()
        ]
        for outcomes in (rolls, rerolls):
            assert sum(chance * luck for chance, luck in outcomes) == pytest.approx(0, abs=1e-9)
            assert max(luck for _, luck in outcomes) > 0.01 > -0.01 > min(luck for _, luck in outcomes)


def test_mean_luck_of_a_drawn_card_is_zero() -> None:
    """Exactly, over the cards of the draw pile; a drawn card does not change the expectation of others."""
    game = random_game(new_game("qwinto-cards", 3), seed=4)
    judge = advisor(game.rules)
    cards = 0
    for index, move in enumerate(game.played):
        before, after = game.states[index], game.states[index + 1]
        if before.piles is None or after.piles is None:
            continue
        for seat in range(3):
            drawn = len(after.piles.hands[seat]) - len(before.piles.hands[seat])
            if drawn != 1 or len(before.piles.pile) < 2:
                assert drawn > 0 or judge.luck(before, move, after, seat, 0.0) == 0
                continue
            lucks = []
            for card in before.piles.pile:
                hands = after.piles.with_hand(seat, (*after.piles.hands[seat][:-1], card))
                other = replace(after, piles=hands)
                lucks.append(judge.luck(before, move, other, seat, 0.0))
            assert fmean(luck or 0.0 for luck in lucks) == pytest.approx(0, abs=1e-9)
            cards += 1
    assert cards > 5


def test_mean_luck_of_a_qwantum_roll_is_zero() -> None:
    """Within the error of a sample: of rolls of all dice, and of two dice rolled again exactly."""
    game = random_game(new_game("qwantum", 3), seed=6)
    start = next(state for state in game.states[40:] if state.values is None)
    game = replace(game, states=(replace(start, components="app"),), moves=(), cursor=0)
    chance = Random(1)
    rolls = [tuple(die.faces[chance.randrange(6)] for die in DICE) for _ in range(1500)]
    for seat in range(3):
        lucks = [luck_after(game, qwantum.Roll(faces), seat) for faces in rolls]  # type: ignore[arg-type]
        assert abs(fmean(lucks)) < 3 * stdev(lucks) / len(lucks) ** 0.5 + 0.15
        assert stdev(lucks) > 0.3
    rolled = game.play(qwantum.Roll(rolls[0]))  # type: ignore[arg-type]
    for seat in range(3):
        outcomes = product(DICE[2].faces, DICE[5].faces)
        lucks = [luck_after(rolled, qwantum.Reroll((2, 5), faces), seat) for faces in outcomes]  # type: ignore[arg-type]
        assert fmean(lucks) == pytest.approx(0, abs=1e-9)


def test_luck_of_qwantum_rolls_has_no_bias() -> None:
    """The mean of each position is that of a sample; over many positions the errors of the samples cancel out."""
    game = played(new_game("qwantum", 4), Random(2), coach.best)
    rounds = {(state.sheets, state.active) for state in game.states if state.values is None}
    chance = Random(1)
    errors: list[float] = []
    for sheets, active in rounds:
        rolls = [color_values([chance.randrange(6) for _ in DICE]) for _ in range(300)]
        for seat in range(4):
            errors.append(fmean(roll_luck(sheets, active, seat, values) for values in rolls))
    assert len(errors) > 60
    assert abs(fmean(errors)) < 0.06
    assert 0.01 < stdev(errors) < 0.4


def test_color_values_agree_with_the_rules() -> None:
    game = new_game("qwantum", 2)
    chance = Random(3)
    for _ in range(50):
        faces = [chance.randrange(6) for _ in DICE]
        rolled = game.play(qwantum.Roll(tuple(die.faces[face] for die, face in zip(DICE, faces, strict=True))))
        assert color_values(faces) == tuple(rolled.state.values[row] for row in ("violet", "blue", "red", "yellow"))


@pytest.mark.parametrize("name", SPREAD)
def test_weak_and_strong_players_are_equally_lucky(name: str) -> None:
    lucks: list[list[float]] = [[] for _ in FOLLOWING]
    for number in range(GAMES):
        chance = Random(f"{LUCK_SEEDS[name]}/{number}")
        review = coach.review(played(new_game(name, len(FOLLOWING)), chance, following(FOLLOWING, chance)))
        for seat in review.seats:
            lucks[seat.seat].append(seat.dice)
            assert seat.start + seat.dice + seat.others - seat.given == pytest.approx(seat.result, abs=0.01)
    for of_seat in lucks:
        assert abs(fmean(of_seat)) < MOST_ERRORS * SPREAD[name] / GAMES**0.5


def test_weak_opponents_are_not_bad_luck() -> None:
    """A strong player among weak ones scores less than expected, because the game ends soon."""
    chance = Random(1)
    review = coach.review(played(new_game("qwinto", 4), chance, following((1.0, 0.0, 0.0, 0.0), chance)))
    strong = review.seats[0]
    assert strong.given == pytest.approx(0, abs=1e-6)
    assert strong.result < strong.start - 20
    assert strong.others < -20
    assert abs(strong.dice) < 3 * SPREAD["qwinto"]
