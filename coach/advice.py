"""What the coach knows about a game as it is set up, and where to find it."""

from __future__ import annotations

from typing import Any, Protocol

from coach.codes import CoachCode, CoachOff
from sheets.codec import Move
from sheets.game import Game
from sheets.notice import Notice
from sheets.rules import Rules

Choice = tuple[Move, float]
"""A decision and the points that its seat can expect after it. Rolls are open: the dice have not spoken yet."""


class Advisor(Protocol):
    """Values the states of one game, as it is set up."""

    def blind(self, game: Game) -> tuple[Notice, ...]:
        """Returns what it cannot tell about this game."""
        ...

    def value(self, state: Any, seat: int) -> float:
        """Returns the final points that the seat can expect, if everybody plays well from here."""
        ...

    def choices(self, state: Any, seat: int) -> list[Choice]:
        """Returns what the seat can decide now, each with its worth; nothing if it is not asked."""
        ...

    def judged(self, state: Any, move: Move) -> tuple[int, Move] | None:
        """Returns who decides with *move*, and the decision as it stands among the alternatives."""
        ...

    def alternatives(self, state: Any, seat: int, move: Move) -> list[Choice]:
        """Returns what the seat could have done instead of *move*, itself included."""
        ...

    def brings(self, move: Move) -> bool:
        """Tells whether dice or cards speak in *move*."""
        ...


def advisor(rules: Rules[Any]) -> Advisor:
    """Returns the advisor for these rules.

    :raises CoachOff: if the coach has not learned the game, or what it learned is damaged.
    """
    found: Advisor
    match rules.name, type(rules).__name__:
        case "qwinto", kind:
            from coach.qwinto import advisor as qwinto

            found = qwinto.PadAdvisor(qwinto.weights()) if kind == "QwintoPad" else qwinto.RoundsAdvisor()
            qwinto.weights()
        case "qwinto-cards", kind:
            from coach.qwinto import advisor as qwinto
            from coach.qwinto_cards import advisor as cards

            weights, blind = cards.weights(), (cards.BLIND,)
            if kind == "QwintoCardsPad":
                return qwinto.PadAdvisor(weights, blind)
            found = cards.TableAdvisor() if kind == "QwintoCardsTable" else cards.CardsAdvisor()
        case "qwantum", kind:
            from coach.qwantum import advisor as qwantum

            qwantum.weights()
            found = qwantum.PadAdvisor() if kind == "QwantumPad" else qwantum.RoundsAdvisor()
        case _:
            raise CoachOff(CoachCode.GAME_UNKNOWN.refuse(game=rules.name))
    return found
