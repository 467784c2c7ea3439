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


def checked_review(game: Game) -> coach.Review:
    """Reviews a game and checks that the parts add up."""
    review = coach.review(game)
    for seat, standing in zip(review.seats, game.standing.seats, strict=True):
        assert seat.start + seat.dice + seat.others - seat.given == pytest.approx(seat.result, abs=0.01)
        assert all(decision.given >= -1e-9 for decision in seat.decisions)
        assert len(seat.curve) == game.cursor + 1
        if game.over:
            assert seat.result == standing.total
    return review


@pytest.mark.parametrize(("name", "seats", "options"), SET_UPS)
def test_parts_add_up_in_random_games(name: str, seats: int, options: dict[str, str]) -> None:
    game = random_game(new_game(name, seats, **options), seed=seats)
    assert game.over
    checked_review(game)


@pytest.mark.parametrize("name", ["qwinto", "qwinto-cards", "qwantum"])
def test_coach_gives_nothing_away(name: str) -> None:
    game = played(new_game(name, 2), Random(5), coach.best)
    review = checked_review(game)
    assert review.over
    assert [seat.given for seat in review.seats] == pytest.approx([0, 0], abs=1e-6)
    careless = checked_review(random_game(new_game(name, 2), seed=7))
    assert all(seat.given > 10 for seat in careless.seats)
    assert all(seat.costliest(3)[0].given > 1 for seat in careless.seats)


def test_correction_is_neither_luck_nor_given_away() -> None:
    """ALL-R6: 5 in orange turns out to have been 6, and a forgotten miss is marked."""
    game = new_game("qwinto", 2, components="table").play(Announce(5, ("orange",))).play(Enter(0, "orange", 4))
    before = checked_review(game.play(Pass(1))).seats[0]
    after = checked_review(game.play(Pass(1)).play(Correct(0, "orange", 4, 6)).play(CorrectMisses(0, 2))).seats[0]
    assert after.decisions == before.decisions
    assert after.lucks == before.lucks
    assert after.others < before.others - 5


def test_review_of_a_running_game_ends_with_the_expectation() -> None:
    game = random_game(new_game("qwinto", 2), seed=3).at(20)
    review = checked_review(game)
    assert not review.over
    assert review.seats[1].result == coach.value(game, 1)


def test_changed_answer_counts_once() -> None:
    """ALL-R2: an answer may be changed until all have answered; only the last one counts."""
    game = new_game("qwinto", 2)
    game = game.play(Roll(("orange", "yellow"), (1, 1)))
    game = game.play(Enter(0, "orange", 11)).play(Enter(0, "orange", 2)).play(Pass(1))
    review = checked_review(game)
    answers = [decision for decision in review.seats[0].decisions if isinstance(decision.move, Enter)]
    assert [decision.move for decision in answers] == [Enter(0, "orange", 2)]


def test_review_does_not_change_the_session() -> None:
    session = Session("one", "2026-11-16T20:00:00", random_game(new_game("qwantum", 2), seed=1))
    before = encode_session(session)
    coach.review(session)
    assert encode_session(session) == before


def test_announced_dice_are_judged_without_rerolls() -> None:
    """QWD-R3: an announcement contains the dice, not whether they were rolled twice."""
    game = new_game("qwinto", 2, components="table").play(Announce(3, ("orange",)))
    review = checked_review(game)
    decision = review.seats[0].decisions[0]
    assert decision.move == Roll(("orange",))
    assert decision.best == pytest.approx(review.seats[0].start)
    assert [notice.code for notice in review.limits] == [coach.CoachCode.NO_REROLLS]
    assert coach.best(new_game("qwinto", 2, components="table"), 0) is None


def test_pad_judges_the_field_within_the_row_only() -> None:
    game = random_game(new_game("qwinto", 1, sheets="mine", components="table"), seed=4)
    review = checked_review(game)
    assert [notice.code for notice in review.limits] == [coach.CoachCode.NO_ROLLS]
    for decision in review.seats[0].decisions:
        assert decision.move.row == decision.best_move.row  # type: ignore[attr-defined]
        assert decision.move.value == decision.best_move.value  # type: ignore[attr-defined]


def test_review_yields_after_every_move() -> None:
    game = random_game(new_game("qwinto", 2), seed=3).at(12)
    assert list(coach.reviewing(game)) == list(range(1, 13))


def test_luck_belongs_to_rolls() -> None:
    game = random_game(new_game("qwinto", 2), seed=3)
    review = coach.review(game)
    rolls = {index for index, move in enumerate(game.played) if type(move).__name__ in ("Roll", "Reroll", "Announce")}
    for seat in review.seats:
        assert {luck.index for luck in seat.lucks} <= rolls
        assert max(luck.points for luck in seat.lucks) > 0 > min(luck.points for luck in seat.lucks)
