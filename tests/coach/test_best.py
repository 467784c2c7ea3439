"""Best moves in made-up positions, values, hidden information and odds."""

from dataclasses import replace
from random import Random

import pytest

import coach
from coach.play import played
from sheets.answers import Pass
from sheets.game import Game
from sheets.pad import Finish
from sheets.qwantum import sheet as qwantum
from sheets.qwinto.moves import Enter, Reroll, Roll
from sheets.qwinto.sheet import QwintoSheet
from sheets.qwinto_cards.cards import Piles
from sheets.qwinto_cards.moves import Lay
from tests.coach.tables import KNOWN, at, new_game, random_game, sheet
from tools.training.baselines import at_random


def qwinto(*sheets: QwintoSheet, active: int = 0) -> Game:
    return at(new_game("qwinto", len(sheets)), *sheets, active=active)


def test_last_field_is_filled_with_a_fitting_number() -> None:
    """QWD-R11: the 18 makes eight points eighteen, and ends the game (QWD-R10)."""
    almost = sheet(
        orange=". . 3 5 6 . 8 9 11 12 15 .", yellow=". 1 2 3 5 6 . 8 9 10 12 .", purple="17 18 . . . . . . . . . ."
    )
    game = qwinto(almost, sheet()).play(Roll(("orange", "yellow", "purple"), (6, 6, 6)))
    assert coach.best(game, 0) == Enter(0, "orange", 11)
    after = game.play(Enter(0, "orange", 11)).play(Pass(1))
    assert after.over
    assert coach.value(after, 0) == after.standing.seats[0].total == coach.ranked(game, 0)[0][1]


def test_fourth_miss_is_avoided_early_in_the_game() -> None:
    game = qwinto(sheet(misses=3), sheet()).play(Roll(("orange",), (1,))).play(Reroll((1,)))
    best = coach.best(game, 0)
    assert isinstance(best, Enter)
    assert coach.ranked(game, 0)[-1][0] == Pass(0)


def test_bonus_column_is_taken_if_another_seat_ends_the_game() -> None:
    """Seat 1 can enter nothing and has three misses, so that only points of this round count."""
    stuck = sheet(
        3, orange=". . 1 . . . . . . . . 2", yellow=". 1 . . . . . . . . 2 .", purple="1 . . . . . . . . 2 . ."
    )
    bonus = sheet(
        orange=". . . . . . . . . 12 . .", yellow=". . . . . . . . . 13 . .", purple=". . . . . . . . 7 . . ."
    )
    game = qwinto(bonus, stuck, active=1).play(Roll(("orange", "yellow", "purple"), (5, 5, 4)))
    game = game.play(Reroll((5, 5, 4)))
    assert coach.best(game, 0) == Enter(0, "purple", 9)
    assert coach.ranked(game, 0)[0][1] == 4 + 14


def test_misses_and_dead_fields_lower_the_value() -> None:
    empty, missed = qwinto(sheet(), sheet()), qwinto(sheet(misses=2), sheet())
    assert coach.value(missed, 0) < coach.value(empty, 0) - 5
    dead = qwinto(sheet(orange=". . 17 18 . . . . . . . ."), sheet())
    fine = qwinto(sheet(orange=". . 2 3 . . . . . . . ."), sheet())
    assert coach.value(dead, 0) < coach.value(fine, 0) - 5


def test_equal_seats_have_equal_values() -> None:
    some = sheet(yellow=". 2 . 5 . . . . . 13 . .")
    first, second = qwinto(some, some, active=0), qwinto(some, some, active=1)
    assert coach.value(first, 0) == pytest.approx(coach.value(second, 1))
    assert coach.value(first, 1) == pytest.approx(coach.value(second, 0))


def test_qwantum_values_do_not_depend_on_the_order_of_rows() -> None:
    game = new_game("qwantum", 2)
    rows = ((3, 9), (4,), (), (5, 11, 16))
    values = []
    for order in ((0, 1, 2, 3), (3, 2, 1, 0), (1, 3, 0, 2)):
        mixed = qwantum.QwantumSheet(tuple(rows[row] for row in order), 1)
        state = replace(game.state, sheets=(mixed, qwantum.QwantumSheet()))
        values.append(coach.value(replace(game, states=(state,)), 0))
    assert values == pytest.approx([values[0]] * 3)


@pytest.mark.parametrize("name", KNOWN)
def test_best_move_is_legal_and_choices_are_sorted(name: str) -> None:
    game = random_game(new_game(name, 3), seed=11)
    for cursor in range(0, len(game.moves), 3):
        now = game.at(cursor)
        for seat in range(3):
            move = coach.best(now, seat)
            assert move is None or now.check(move) is None
            assert [worth for _, worth in coach.ranked(now, seat)] == sorted(
                (worth for _, worth in coach.ranked(now, seat)), reverse=True
            )
            if move is not None:
                assert coach.ranked(now, seat)[0][1] >= coach.value(now, seat) - 1e-9
    assert [coach.best(game, seat) for seat in range(3)] == [None] * 3


@pytest.mark.parametrize("name", KNOWN)
def test_best_move_exists_exactly_for_waiting_seats(name: str) -> None:
    """Only the shuffle of the card game is a move of chance alone."""
    game = played(new_game(name, 2), Random(5), at_random(Random(5)))
    for cursor in range(len(game.moves)):
        now = game.at(cursor)
        for seat in range(2):
            assert (coach.best(now, seat) is not None) == (seat in now.rules.waiting(now.state))


def test_values_do_not_depend_on_hidden_hands() -> None:
    """QWC-A6, QWC-R3: other cards in hidden hands and in the draw pile change nothing for seat 0."""
    game = random_game(new_game("qwinto-cards", 2), seed=2).at(1)
    piles = game.state.piles
    assert piles is not None
    other = Piles((piles.hands[0], piles.pile[:3]), piles.grid, (*piles.hands[1], *piles.pile[3:]))
    changed = replace(game, states=(game.states[0], replace(game.state, piles=other), *game.states[2:]))
    assert changed.state != game.state
    assert coach.ranked(changed, 0) == coach.ranked(game, 0)
    assert coach.value(changed, 0) == coach.value(game, 0)
    assert isinstance(coach.best(game, 0), Lay)


def test_values_do_not_depend_on_hidden_answers() -> None:
    game = new_game("qwinto", 3, hiddenWrites="on").play(Roll(("orange",), (4,)))
    game = game.play(Pass(0))
    entered, passed = game.play(Enter(1, "orange", 4)), game.play(Pass(1))
    assert coach.value(entered, 2) == coach.value(passed, 2)
    assert coach.ranked(entered, 2) == coach.ranked(passed, 2)


def test_value_of_a_finished_pad_is_its_points() -> None:
    game = random_game(new_game("qwinto", 1, sheets="mine", components="table"), seed=8, limit=9)
    assert coach.value(game, 0) != game.standing.seats[0].total
    done = game.play(Finish())
    assert coach.value(done, 0) == done.standing.seats[0].total


def test_odds_of_a_qwinto_field() -> None:
    """Between 6 and 10 fit 7, 8 and 9; two dice show them in 15 of 36 rolls."""
    between = sheet(orange=". . . . . . 6 . 10 . . .")
    odds = coach.odds(qwinto(between, sheet()), 0, ("orange", 7))
    assert odds.numbers == (7, 8, 9)
    assert odds.rolls[0].dice == ("orange", "yellow")
    assert odds.rolls[0].once == pytest.approx(15 / 36)
    assert odds.rolls[0].twice == pytest.approx(1 - (21 / 36) ** 2)
    assert all("orange" in roll.dice for roll in odds.rolls)
    assert coach.odds(qwinto(between, sheet()), 0, ("orange", 6)) == coach.Odds((), ())


def test_odds_of_qwantum_exist_for_the_next_field_only() -> None:
    game = new_game("qwantum", 2)
    odds = coach.odds(game, 0, ("red", 0))
    assert odds.numbers == tuple(range(1, 34))
    assert odds.rolls[0].once == pytest.approx(1)
    assert coach.odds(game, 0, ("red", 1)).numbers == ()
