"""What the coach knows about a game as it is set up, and where to find it."""

from __future__ import annotations

from typing import Any, Protocol

from coach.codes import CoachCode, CoachOff
from sheets.codec import Move
from sheets.game import Game
from sheets.notice import Notice
from sheets.pad import Pad
from sheets.rules import Rules

KNOWN = ("qwinto", "qwinto-cards", "qwantum")
"""The games that the coach has learned."""
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
    match rules.name:
        case "qwinto":
            from coach.qwinto import advisor as qwinto

            weights = qwinto.weights()
            return qwinto.PadAdvisor(weights) if isinstance(rules, Pad) else qwinto.RoundsAdvisor()
        case "qwinto-cards":
            from coach.qwinto import advisor as qwinto
            from coach.qwinto_cards import advisor as cards

            weights = cards.weights()
            if isinstance(rules, Pad):
                return qwinto.PadAdvisor(weights, (cards.BLIND,))
            return cards.TableAdvisor() if isinstance(rules, cards.QwintoCardsTable) else cards.CardsAdvisor()
        case "qwantum":
            from coach.qwantum import advisor as qwantum

            qwantum.weights()
            return qwantum.PadAdvisor() if isinstance(rules, Pad) else qwantum.RoundsAdvisor()
    raise CoachOff(CoachCode.GAME_UNKNOWN.refuse(game=rules.name))
