"""The coach: the value of a position, the best move, and the review of a finished game.

Pure Python over the rules. A seat is valued only by the information it may have: no hands, no hidden answers.
"""

from __future__ import annotations

from coach.advice import Choice
from coach.codes import CoachCode, CoachOff
from coach.knowledge import advisor, knowledge, known_games, knows
from coach.net import edition
from coach.odds import Odds, RollOdds
from coach.review import Decision, Luck, Review, SeatReview, review, reviewing
from sheets.codec import Move
from sheets.game import Game
from sheets.notice import Violation

__all__ = [
    "Choice", "CoachCode", "CoachOff", "Decision", "Luck", "Odds", "Review", "RollOdds", "SeatReview", "best",
    "edition", "known_games", "knows", "odds", "ranked", "refusal", "review", "reviewing", "value",
]  # fmt: skip


def refusal(game: Game) -> Violation | None:
    """Returns the reason why the coach is off for this game, None if it is on."""
    try:
        advisor(game.rules)
    except CoachOff as off:
        return off.violation
    return None


def value(game: Game, seat: int) -> float:
    """Returns the expected final points of *seat* if everybody plays well from here.

    :raises CoachOff: if the coach has not learned the game or its weights are damaged; so do the functions below.
    """
    return advisor(game.rules).value(game.rules.view(game.state, seat), seat)


def ranked(game: Game, seat: int) -> list[Choice]:
    """Returns the possible decisions of *seat* with their values, the best first; empty if it has none.

    Rolls are open: they name the dice, without an outcome.
    """
    judge = advisor(game.rules)
    if seat not in game.rules.waiting(game.state):
        return []
    choices = judge.choices(game.rules.view(game.state, seat), seat)
    return sorted(choices, key=lambda choice: -choice[1])


def best(game: Game, seat: int) -> Move | None:
    """Returns the best legal decision of *seat*; None if it has nothing to decide."""
    return next((move for move, _ in ranked(game, seat) if game.check(move) is None), None)


def odds(game: Game, seat: int, field: tuple[str, int]) -> Odds:
    """Returns the odds of filling a field (row, column) of the seat's sheet."""
    advisor(game.rules)
    return knowledge(game.rules.name).odds(game.rules, game.state, seat, field)
