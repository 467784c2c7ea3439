"""What the coach says about a finished game, in words: it adds up, names the better choice, and blames nobody."""

import json
from pathlib import Path

import pytest

import coach
from coach import Decision, Review, SeatReview
from coach.messages.review import choices, entry_of, hint, limits, praise, steps, summary
from coach.review import Luck
from i18n.catalog import catalog_for
from sheets.answers import Pass
from sheets.dice import Keep
from sheets.game import Game
from sheets.qwinto.moves import Enter, Reroll, Roll
from sheets.qwinto.sheet import BONUS
from sheets.session import decode_session

SESSIONS = Path(__file__).parents[1] / "sheets" / "sessions"
GERMAN, ENGLISH = catalog_for("de"), catalog_for("en")


def golden(stem: str, finished: bool = False) -> Game:
    said = json.loads((SESSIONS / f"{stem}.json").read_text())
    said["moves"] += [{"do": "finish"}] if finished else []
    return decode_session(said).game


@pytest.fixture(scope="module")
def game() -> Game:
    return golden("qwinto-app")


def seat_of(curve: tuple[float, ...], given: float, luck: float) -> SeatReview:
    decision = Decision(0, 0, Keep(), 10.0, Reroll(), 10.0 + given)
    return SeatReview(0, curve, (decision,), (Luck(0, 0, luck),))


@pytest.mark.parametrize(
    ("start", "given", "result"), [(58.4, 3.6, 61.0), (57.5, 4.5, 61.0), (60.4, 0.4, -5.0), (0.5, 0.5, 1.0)]
)
def test_whole_points_add_up_however_they_are_rounded(start: float, given: float, result: float) -> None:
    found = steps(seat_of((start, result), given, result - start + given))
    assert found.start + found.luck - found.given == found.result == result
    assert (found.start, found.given) == (round(start), round(given))


def test_the_line_says_expectation_luck_and_what_was_given_away(game: Game) -> None:
    review = Review((seat_of((58.2, 61.0), 3.9, 6.7),), True, ())
    assert summary(ENGLISH, game, review, 0) == "Expected 58, dice +7, given away 4."
    assert summary(GERMAN, game, review, 0) == "Erwartet 58, Würfel +7, verschenkt 4."


def test_a_better_choice_is_named_and_told_apart(game: Game) -> None:
    move = next(number for number, move in enumerate(game.moves) if isinstance(move, Enter))
    done = game.moves[move]
    assert isinstance(done, Enter)
    value = game.rules.rolled_numbers(game.states[move])[0].value
    other = next(row for row in ("orange", "yellow", "purple") if row != done.row)
    elsewhere = Decision(move, done.seat, done, 50.0, Enter(done.seat, other, 3), 51.84)
    assert choices(ENGLISH, game, elsewhere) == (f"{value} in {done.row}", f"{value} in {other}")
    assert BONUS[done.column] == done.row
    fits = f"In {other} the {value} would have fitted even better, by about 1.8 points."
    assert hint(ENGLISH, game, elsewhere) == f"Well spotted: a bonus field! {fits}"
    plain = Decision(move, done.seat, Enter(done.seat, done.row, 4), 50.0, Enter(done.seat, other, 3), 51.84)
    assert hint(ENGLISH, game, plain) == fits
    assert hint(GERMAN, game, elsewhere).endswith("um etwa 1,8 Punkte.")
    assert entry_of(game, move, elsewhere.best_move) == (other, 3, value)
    passed = Decision(move, done.seat, done, 50.0, Pass(done.seat), 51.84)
    assert hint(ENGLISH, game, passed).endswith("Even better: enter nothing, by about 1.8 points.")
    column = 8 if done.column != 8 else 9
    same_row = Decision(move, done.seat, done, 50.0, Enter(done.seat, done.row, column), 50.1)
    assert same_row.just_as_good
    said = hint(ENGLISH, game, same_row)
    assert said.startswith(f"Just as good: {value} in {done.row}, field ")


def test_dice_and_rerolls_have_their_words(game: Game) -> None:
    roll = Decision(0, 0, Roll(("purple",)), 40.0, Roll(("orange", "yellow")), 47.0)
    assert choices(ENGLISH, game, roll) == ("Roll purple", "roll orange and yellow")
    again = Decision(1, 0, Keep(), 40.0, Reroll(), 47.0)
    assert choices(GERMAN, game, again) == ("Den Wurf behalten", "noch einmal würfeln")
    assert hint(ENGLISH, game, Decision(1, 0, Keep(), 40.0, Keep(), 40.0)) == ""
    assert hint(ENGLISH, game, Decision(1, 0, Reroll(), 40.0, Reroll(), 40.0)) == "The best choice."


def test_praise_comes_first_and_nobody_is_blamed(game: Game) -> None:
    good, dear = (Decision(0, 0, Keep(), 10.0, Reroll(), 10.0 + given) for given in (0.1, 3.0))
    for decisions, title in (((good,) * 9 + (dear,), "Well played, Anna!"), ((dear,) * 4, "A fine game, Anna!")):
        said = praise(ENGLISH, "Anna", SeatReview(0, (58.0, 61.0), decisions, ()))
        assert said[0] == title
        assert said[1].startswith(f"{sum(one.just_as_good for one in decisions)} of {len(decisions)} ")
    words = [*ENGLISH.messages("review.").values(), *GERMAN.messages("review.").values()]
    assert not [text for text in words if {"mistake", "wrong", "fehler", "falsch"} & {*text.casefold().split()}]


@pytest.mark.parametrize(
    ("stem", "finished", "said"),
    [
        ("qwinto-pad-43", True, "in the same row"),
        ("qwantum-pad-51", False, "cannot tell luck from choice"),
        ("qwinto-rounds", False, "rolled"),
    ],
)
def test_it_says_what_it_cannot_tell(stem: str, finished: bool, said: str) -> None:
    game = golden(stem, finished)
    review = coach.review(game)
    told = limits(ENGLISH, game, review)
    assert len(told) == 1
    assert said in told[0]
    if stem == "qwantum-pad-51":  # a row has only one next field: nothing is judged
        assert "given away" not in summary(ENGLISH, game, review, 0)
