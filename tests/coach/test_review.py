"""Looking back: it always adds up, it changes nothing, and it blames nobody for what could not be known."""

from random import Random

import pytest

import coach
from coach.play import played
from sheets.answers import Pass
from sheets.corrections import Correct, CorrectMisses
from sheets.game import Game
from sheets.qwinto.moves import Announce, Enter, Roll
from sheets.session import Session, encode_session
from tests.coach.tables import new_game, random_game

SET_UPS = [
    ("qwinto", 2, {}), ("qwinto", 5, {}), ("qwinto", 3, {"components": "table"}),
    ("qwinto", 1, {"sheets": "mine", "components": "table"}),
    ("qwinto-cards", 1, {}), ("qwinto-cards", 3, {}), ("qwinto-cards", 5, {"components": "table"}),
    ("qwinto-cards", 2, {"sheets": "mine", "components": "table"}),
    ("qwantum", 2, {}), ("qwantum", 4, {"hiddenWrites": "on"}), ("qwantum", 6, {"components": "table"}),
    ("qwantum", 1, {"sheets": "mine", "components": "table"}),
]  # fmt: skip


def adds_up(game: Game) -> coach.Review:
    found = coach.review(game)
    for seat, standing in zip(found.seats, game.standing.seats, strict=True):
        assert seat.start + seat.luck - seat.given == pytest.approx(seat.result, abs=0.01)
        assert all(decision.given >= -1e-9 for decision in seat.decisions)
        assert len(seat.curve) == game.cursor + 1
        if game.over:
            assert seat.result == standing.total
    return found


@pytest.mark.parametrize(("name", "seats", "options"), SET_UPS)
def test_it_adds_up_in_games_at_random(name: str, seats: int, options: dict[str, str]) -> None:
    game = random_game(new_game(name, seats, **options), seed=seats)
    assert game.over
    adds_up(game)


@pytest.mark.parametrize("name", ["qwinto", "qwinto-cards", "qwantum"])
def test_the_coach_gives_nothing_away_and_people_do(name: str) -> None:
    game = played(new_game(name, 2), Random(5), coach.best)
    found = adds_up(game)
    assert found.over
    assert [seat.given for seat in found.seats] == pytest.approx([0, 0], abs=1e-6)
    careless = adds_up(random_game(new_game(name, 2), seed=7))
    assert all(seat.given > 10 for seat in careless.seats)
    assert all(seat.costliest(3)[0].given > 1 for seat in careless.seats)


def test_what_a_correction_changes_is_neither_luck_of_the_throw_nor_given_away() -> None:
    """ALL-R6: 5 in orange turns out to have been 6, and a forgotten miss is marked."""
    game = new_game("qwinto", 2, components="table").play(Announce(5, ("orange",))).play(Enter(0, "orange", 4))
    before = adds_up(game.play(Pass(1))).seats[0]
    after = adds_up(game.play(Pass(1)).play(Correct(0, "orange", 4, 6)).play(CorrectMisses(0, 2))).seats[0]
    assert after.decisions == before.decisions
    assert after.lucks[: len(before.lucks)] == before.lucks
    assert [luck.index for luck in after.lucks[len(before.lucks) :]] == [3, 4]
    assert after.lucks[-1].points < -5


def test_a_review_in_the_middle_ends_with_what_is_expected() -> None:
    game = random_game(new_game("qwinto", 2), seed=3).at(20)
    found = adds_up(game)
    assert not found.over
    assert found.seats[1].result == coach.value(game, 1)


def test_a_changed_answer_counts_once() -> None:
    """ALL-R2: who thinks better of it before the last has answered has given nothing away."""
    game = new_game("qwinto", 2)
    game = game.play(Roll(("orange", "yellow"), (1, 1)))
    game = game.play(Enter(0, "orange", 11)).play(Enter(0, "orange", 2)).play(Pass(1))
    found = adds_up(game)
    answers = [decision for decision in found.seats[0].decisions if isinstance(decision.move, Enter)]
    assert [decision.move for decision in answers] == [Enter(0, "orange", 2)]


def test_a_review_never_changes_the_session() -> None:
    session = Session("one", "2026-11-16T20:00:00", random_game(new_game("qwantum", 2), seed=1))
    before = encode_session(session)
    coach.review(session)
    assert encode_session(session) == before


def test_real_dice_are_judged_by_the_dice_taken_and_say_what_they_hide() -> None:
    """QWD-R3: an announcement tells the dice, not whether they were rolled twice."""
    game = new_game("qwinto", 2, components="table").play(Announce(3, ("orange",)))
    found = adds_up(game)
    decision = found.seats[0].decisions[0]
    assert decision.move == Roll(("orange",))
    assert decision.best == pytest.approx(found.seats[0].start)
    assert [notice.code for notice in found.limits] == [coach.CoachCode.NO_REROLLS]
    assert coach.best(new_game("qwinto", 2, components="table"), 0) is None


def test_a_pad_judges_the_place_within_the_row_only() -> None:
    game = random_game(new_game("qwinto", 1, sheets="mine", components="table"), seed=4)
    found = adds_up(game)
    assert [notice.code for notice in found.limits] == [coach.CoachCode.NO_THROWS]
    for decision in found.seats[0].decisions:
        assert decision.move.row == decision.best_move.row  # type: ignore[attr-defined]
        assert decision.move.value == decision.best_move.value  # type: ignore[attr-defined]


def test_the_review_comes_move_by_move_for_screens() -> None:
    game = random_game(new_game("qwinto", 2), seed=3).at(12)
    assert list(coach.reviewing(game)) == list(range(1, 13))


def test_luck_belongs_to_the_throws() -> None:
    game = random_game(new_game("qwinto", 2), seed=3)
    found = coach.review(game)
    throws = {index for index, move in enumerate(game.played) if type(move).__name__ in ("Roll", "Reroll", "Announce")}
    for seat in found.seats:
        assert {luck.index for luck in seat.lucks} <= throws | {0}
        assert max(luck.points for luck in seat.lucks) > 0 > min(luck.points for luck in seat.lucks)
