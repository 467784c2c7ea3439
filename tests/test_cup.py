"""Dice outside a game: choosing, keeping and rerolling."""

import pytest

from sheets.dice_set import DiceSet
from sheets.registry import known_game
from tests.loaded import Loaded
from widgets.pieces.cup import Cup, Log, free_set


def make_cup(kind: str, dice: DiceSet | None = None, log: Log | None = None) -> Cup:
    own = known_game(kind).dice if dice is None else None
    return Cup(kind, own() if own else dice, log or Log())  # type: ignore[arg-type]


def test_qwinto_rolls_the_chosen_dice_and_rerolls_them_once() -> None:
    dice = make_cup("qwinto")
    assert dice.tap(2)
    assert dice.next_step == "roll"
    assert dice.roll(Loaded([5, 6])) == [0, 1]
    assert (dice.result.colors, dice.result.total) == (("orange", "yellow"), 11)
    assert not dice.tap(0), "the choice is final after a roll"
    assert dice.next_step == "again"
    assert dice.roll(Loaded([1, 1])) == [0, 1]
    assert dice.result.total == 2
    assert dice.next_step == "new"
    dice.renew()
    assert dice.faces == [None, None, None]
    assert dice.marked == [True, True, False]


def test_last_chosen_die_of_qwinto_stays_chosen() -> None:
    dice = make_cup("qwinto")
    assert dice.tap(0)
    assert dice.tap(1)
    assert not dice.tap(2)


def test_qwantum_keeps_dice_and_rerolls_the_others_once() -> None:
    dice = make_cup("qwantum")
    assert not dice.tap(0), "no die can be kept before the first roll"
    assert len(dice.roll(Loaded([1] * 7))) == 7  # W1 R1 R6 B4 B2 V2 Y1
    assert dice.result.sums == {"violet": 3, "blue": 7, "red": 8, "yellow": 2}
    for kept_dice in (1, 2, 3, 4):
        assert dice.tap(kept_dice)
    assert dice.roll(Loaded([6, 1, 1])) == [0, 5, 6]
    assert dice.result.sums == {"violet": 8, "blue": 12, "red": 13, "yellow": 7}
    assert not dice.tap(0)
    assert dice.next_step == "new"
    assert len(dice.roll(Loaded([2] * 7))) == 7
    assert dice.marked == [False] * 7


def test_free_set_has_unlimited_rerolls() -> None:
    dice = make_cup("free", free_set(3, 20))
    dice.roll(Loaded([20, 1, 10]))
    assert dice.result.total == 31
    assert dice.next_step == "new"
    dice.tap(0)
    for _ in range(3):
        assert dice.next_step == "again"
        assert dice.roll(Loaded([2, 3])) == [1, 2]
    assert dice.result.total == 25
    dice.tap(0)
    assert dice.roll(Loaded([1, 1, 1])) == [0, 1, 2]


def test_log_counts_rolled_dice_but_not_kept_ones() -> None:
    dice = make_cup("free", free_set(2, 6))
    dice.roll(Loaded([6, 1]))
    dice.tap(0)
    dice.roll(Loaded([1]))
    assert dice.log.counts["d6"] == {"6": 1, "1": 2}
    assert [roll.total for roll in dice.log.rolls] == [7, 7]


def test_log_counts_each_kind_of_die_separately() -> None:
    log = Log()
    make_cup("qwinto", log=log).roll(Loaded([1, 2, 3]))
    make_cup("qwantum", log=log).roll(Loaded([1, 2, 1, 1, 1, 1, 1]))
    assert log.counts["d6"] == {"1": 2, "2": 1, "3": 1}, "the white die has the same faces as Qwinto's"
    assert log.counts["qwantum-1"] == {"R4": 1}


@pytest.mark.parametrize("sides", [4, 6, 8, 10, 12, 20])
def test_list_of_recent_rolls_is_limited(sides: int) -> None:
    dice = make_cup("free", free_set(1, sides))
    for number in range(30):
        dice.roll(Loaded([number % sides + 1]))
    assert len(dice.log.rolls) == 20
    assert sum(dice.log.counts[f"d{sides}"].values()) == 30
    assert dice.log.rolls[0].total == 29 % sides + 1, "the newest comes first"
