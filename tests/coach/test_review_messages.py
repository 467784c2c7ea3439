"""Sentences of the review."""

import json
from pathlib import Path

import pytest

import coach
from coach import Decision, Review, SeatReview
from coach.messages.review import choices, entry_of, hint, limits, method, praise, steps, summary
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
    session = json.loads((SESSIONS / f"{stem}.json").read_text())
    session["moves"] += [{"do": "finish"}] if finished else []
    return decode_session(session).game


@pytest.fixture(scope="module")
def game() -> Game:
    return golden("qwinto-app")


def seat_review(curve: tuple[float, ...], given: float, dice: float) -> SeatReview:
    """Returns a review in which the rest is the others' effect."""
    decision = Decision(0, 0, Keep(), 10.0, Reroll(), 10.0 + given)
    return SeatReview(0, curve, (decision,), (Luck(0, 0, dice),), curve[-1] - curve[0] - dice + given)


@pytest.mark.parametrize(
    ("start", "dice", "given", "result"),
    [(58.4, 4.5, 3.6, 61.0), (57.5, -3.5, 4.5, 61.0), (60.4, 0.4, 0.4, -5.0), (0.5, 0.5, 0.5, 1.0)],
)
def test_rounded_steps_add_up(start: float, dice: float, given: float, result: float) -> None:
    seat = seat_review((start, result), given, dice)
    totals = steps(Review((seat, seat), True, ()), 1)
    assert totals.others is not None
    assert totals.start + totals.dice + totals.others - totals.given == totals.result == result
    assert (totals.start, totals.dice, totals.given) == (round(start), round(dice), round(given))
    assert abs(totals.others - seat.others) <= 2
    alone = steps(Review((seat,), True, ()), 0)
    assert alone.others is None
    assert alone.start + alone.dice - alone.given == alone.result == result


def test_summary_names_all_parts(game: Game) -> None:
    seat = seat_review((58.2, 61.0), 3.9, 8.7)
    table = Review((seat, seat), True, ())
    assert summary(ENGLISH, game, table, 0) == "Expected 58, dice +9, others −2, given away −4."
    assert summary(GERMAN, game, table, 0) == "Erwartet 58, Würfel +9, andere −2, verschenkt −4."
    alone = Review((seat_review((58.2, 61.0), 3.9, 6.7),), True, ())
    assert summary(ENGLISH, game, alone, 0) == "Expected 58, dice +7, given away −4."


def test_method_promises_even_luck_only_where_it_is_so(game: Game) -> None:
    """Not for a single player, and not where rolls were not recorded."""
    seat = seat_review((58.2, 61.0), 3.9, 8.7)
    even = ENGLISH.text("review.method-fair")
    others = ENGLISH.text("review.method-4")
    table = method(ENGLISH, Review((seat, seat), True, ()))
    assert even in table
    assert others in table
    real_dice = method(ENGLISH, coach.review(golden("qwinto-rounds")))
    assert even not in real_dice
    assert others in real_dice
    assert not {even, others} & {*method(ENGLISH, Review((seat,), True, ()))}


def test_better_choice_is_named(game: Game) -> None:
    move = next(number for number, move in enumerate(game.moves) if isinstance(move, Enter))
    entered = game.moves[move]
    assert isinstance(entered, Enter)
    value = game.rules.rolled_numbers(game.states[move])[0].value
    other = next(row for row in ("orange", "yellow", "purple") if row != entered.row)
    elsewhere = Decision(move, entered.seat, entered, 50.0, Enter(entered.seat, other, 3), 51.84)
    assert choices(ENGLISH, game, elsewhere) == (f"{value} in {entered.row}", f"{value} in {other}")
    assert BONUS[entered.column] == entered.row
    fits = f"In {other} the {value} would have fitted even better, by about 1.8 points."
    assert hint(ENGLISH, game, elsewhere) == f"Well spotted: a bonus field! {fits}"
    plain = Decision(
        move, entered.seat, Enter(entered.seat, entered.row, 4), 50.0, Enter(entered.seat, other, 3), 51.84
    )
    assert hint(ENGLISH, game, plain) == fits
    assert hint(GERMAN, game, elsewhere).endswith("um etwa 1,8 Punkte.")
    assert entry_of(game, move, elsewhere.best_move) == (other, 3, value)
    passed = Decision(move, entered.seat, entered, 50.0, Pass(entered.seat), 51.84)
    assert hint(ENGLISH, game, passed).endswith("Even better: enter nothing, by about 1.8 points.")
    column = 8 if entered.column != 8 else 9
    same_row = Decision(move, entered.seat, entered, 50.0, Enter(entered.seat, entered.row, column), 50.1)
    assert same_row.just_as_good
    comment = hint(ENGLISH, game, same_row)
    assert comment.startswith(f"Just as good: {value} in {entered.row}, field ")


def test_rolls_have_texts(game: Game) -> None:
    roll = Decision(0, 0, Roll(("purple",)), 40.0, Roll(("orange", "yellow")), 47.0)
    assert choices(ENGLISH, game, roll) == ("Roll purple", "roll orange and yellow")
    again = Decision(1, 0, Keep(), 40.0, Reroll(), 47.0)
    assert choices(GERMAN, game, again) == ("Den Wurf behalten", "noch einmal würfeln")
    assert hint(ENGLISH, game, Decision(1, 0, Keep(), 40.0, Keep(), 40.0)) == ""
    assert hint(ENGLISH, game, Decision(1, 0, Reroll(), 40.0, Reroll(), 40.0)) == "The best choice."


def test_praise_comes_first_without_blame(game: Game) -> None:
    good, costly = (Decision(0, 0, Keep(), 10.0, Reroll(), 10.0 + given) for given in (0.1, 3.0))
    for decisions, title in (((good,) * 9 + (costly,), "Well played, Anna!"), ((costly,) * 4, "A fine game, Anna!")):
        heading, sentence = praise(ENGLISH, "Anna", SeatReview(0, (58.0, 61.0), decisions, ()))
        assert heading == title
        assert sentence.startswith(f"{sum(decision.just_as_good for decision in decisions)} of {len(decisions)} ")
    texts = [*ENGLISH.messages("review.").values(), *GERMAN.messages("review.").values()]
    assert not [text for text in texts if {"mistake", "wrong", "fehler", "falsch"} & {*text.casefold().split()}]


@pytest.mark.parametrize(
    ("stem", "finished", "part"),
    [
        ("qwinto-pad-43", True, "in the same row"),
        ("qwantum-pad-51", False, "cannot tell luck from choice"),
        ("qwinto-rounds", False, "rolled"),
    ],
)
def test_limits_are_explained(stem: str, finished: bool, part: str) -> None:
    game = golden(stem, finished)
    review = coach.review(game)
    (sentence,) = limits(ENGLISH, game, review)
    assert part in sentence
    if stem == "qwantum-pad-51":  # a row has only one next field: nothing is judged
        assert "given away" not in summary(ENGLISH, game, review, 0)
