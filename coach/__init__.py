"""The coach: what a game is worth, what would be best now, and what a finished game could have been.

Pure Python over the rules. It looks at a game only as the asking seat may see it: never into hands or hidden answers.
"""

from __future__ import annotations

from coach.advice import Choice
from coach.codes import CoachCode, CoachOff
from coach.knowledge import advisor, knowledge, known_games, knows
from coach.net import edition
from coach.odds import Odds, ThrowOdds
from coach.review import Decision, Luck, Review, SeatReview, review, reviewing
from sheets.codec import Move
from sheets.game import Game
from sheets.notice import Violation

__all__ = [
    "Choice", "CoachCode", "CoachOff", "Decision", "Luck", "Odds", "Review", "SeatReview", "ThrowOdds", "best",
    "edition", "known_games", "knows", "odds", "ranked", "refusal", "review", "reviewing", "value",
]  # fmt: skip


def refusal(game: Game) -> Violation | None:
    """Returns why the coach has nothing to say about this game."""
    try:
        advisor(game.rules)
    except CoachOff as off:
        return off.violation
    return None


def value(game: Game, seat: int) -> float:
    """Returns the final points that *seat* can expect from here, if everybody plays well.

    :raises CoachOff: if the coach does not know the game or is damaged; so do the others.
    """
    return advisor(game.rules).value(game.rules.view(game.state, seat), seat)


def ranked(game: Game, seat: int) -> list[Choice]:
    """Returns the decisions of *seat* now, the best first, each with the points to be expected after it.

    Rolls are open: they say which dice. Nothing is returned where the seat has nothing to decide.
    """
    knows = advisor(game.rules)
    if seat not in game.rules.waiting(game.state):
        return []
    choices = knows.choices(game.rules.view(game.state, seat), seat)
    return sorted(choices, key=lambda choice: -choice[1])


def best(game: Game, seat: int) -> Move | None:
    """Returns the best decision of *seat* now that the rules allow; None where it has nothing to decide."""
    return next((move for move, _ in ranked(game, seat) if game.check(move) is None), None)


def odds(game: Game, seat: int, field: tuple[str, int]) -> Odds:
    """Returns the odds of a field (row, column) of the seat's sheet."""
    advisor(game.rules)
    return knowledge(game.rules.name).odds(game.rules, game.state, seat, field)
