"""Dice outside a game: what is chosen or kept, what the next throw rolls, and the throws so far. Knows no screen.

Everything is drawn when it is asked for and written down (`LOG`) before anybody shows it.
"""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Literal

from device.chance import SYSTEM
from sheets.components import Chooser, Die, Outcome
from sheets.qwantum import dice as qwantum
from sheets.qwinto.sheet import ROWS

Kind = Literal["qwinto", "qwantum", "free"]
Step = Literal["roll", "again", "new"]
SIDES = (4, 6, 8, 10, 12, 20)
MOST = 8
LISTED = 20


def plain_die(sides: int, name: str = "") -> Die:
    """Returns a die with the numbers from 1."""
    return Die(name or f"d{sides}", tuple(range(1, sides + 1)))


QWINTO = tuple(plain_die(6, color) for color in ROWS)


def tally_key(die: Die) -> str:
    """Returns under which kind a die is counted: all dice with the numbers from 1 to 6 are `d6`."""
    numbers = tuple(getattr(face, "digit", face) for face in die.faces)
    return f"d{len(numbers)}" if numbers == tuple(range(1, len(numbers) + 1)) else f"qwantum-{die.name}"


@dataclass(frozen=True, slots=True)
class Throw:
    """What lay on the table after a throw: the names of the dice with their faces."""

    kind: Kind
    dice: tuple[tuple[Die, Outcome], ...]

    @property
    def total(self) -> int:
        """The sum of all numbers."""
        return sum(number(face) for _, face in self.dice)

    @property
    def colors(self) -> tuple[str, ...]:
        """The names of the dice."""
        return tuple(die.name for die, _ in self.dice)

    @property
    def values(self) -> dict[str, int]:
        """What each colour of Qwantum comes to."""
        return dict(qwantum.values(tuple(face for _, face in self.dice if isinstance(face, qwantum.Face))))


def number(face: Outcome) -> int:
    """Returns the number on a face."""
    return face.digit if isinstance(face, qwantum.Face) else int(str(face))


@dataclass(slots=True)
class Log:
    """The throws since the app was started: the last ones in full, of all the count of each face."""

    throws: deque[Throw] = field(default_factory=lambda: deque(maxlen=LISTED))
    counts: dict[str, Counter[str]] = field(default_factory=dict)
    kinds: dict[str, Die] = field(default_factory=dict)

    def add(self, throw: Throw, rolled: Iterable[tuple[Die, Outcome]]) -> None:
        """Writes down what lies on the table, and counts those dice that were rolled for it."""
        self.throws.appendleft(throw)
        for die, face in rolled:
            key = tally_key(die)
            self.kinds.setdefault(key, die)
            counter = self.counts.setdefault(key, Counter())
            counter[str(face) if key.startswith("qwantum") else str(number(face))] += 1


LOG = Log()
"""This run of the app."""


class Cup:
    """One set of dice and the throw that is going on.

    In Qwinto a mark means chosen, before the first roll, and one roll of all chosen may be repeated. In the other
    sets a mark means kept; Qwantum's others are rolled again once, those of a free set as often as one likes.
    """

    def __init__(self, kind: Kind, dice: tuple[Die, ...], log: Log = LOG) -> None:
        self.kind = kind
        self.dice = dice
        self.log = log
        self.lying: list[Outcome | None] = [None] * len(dice)
        self.marked = [kind == "qwinto"] * len(dice)
        self.rolls = 0

    def tap(self, index: int) -> bool:
        """Marks a die or unmarks it; False: that means nothing now, or it is the last one chosen."""
        if self.kind == "qwinto":
            allowed = self.rolls == 0 and (not self.marked[index] or sum(self.marked) > 1)
        else:
            allowed = self.rolls > 0 and (self.kind == "free" or self.rolls < 2)
        if allowed:
            self.marked[index] = not self.marked[index]
        return allowed

    @property
    def next_step(self) -> Step:
        """What the next roll is: the first of a throw, one of the rest again, or a new throw."""
        if self.rolls == 0:
            return "roll"
        if self.kind == "free":
            return "again" if any(self.marked) else "new"
        return "again" if self.rolls < 2 else "new"

    @property
    def to_roll(self) -> list[int]:
        """The dice that are rolled with `next_step`."""
        everything = range(len(self.dice))
        if self.kind == "qwinto":
            return [index for index in everything if self.marked[index]]
        return [index for index in everything if self.next_step != "again" or not self.marked[index]]

    def roll(self, chooser: Chooser = SYSTEM) -> list[int]:
        """Rolls as `next_step` says, writes it down, and returns which dice were rolled."""
        if self.next_step == "new":
            self.renew()
        rolled = self.to_roll
        for index in rolled:
            self.lying[index] = self.dice[index].draw(chooser)
        self.rolls += 1
        self.log.add(self.throw, [self._pair(index) for index in rolled])
        return rolled

    def renew(self) -> None:
        """Clears the table for a new throw; in Qwinto the choice of dice stays."""
        self.rolls = 0
        self.lying = [None] * len(self.dice)
        if self.kind != "qwinto":
            self.marked = [False] * len(self.dice)

    @property
    def throw(self) -> Throw:
        """What lies on the table."""
        lying = [index for index, face in enumerate(self.lying) if face is not None]
        return Throw(self.kind, tuple(self._pair(index) for index in lying))

    def _pair(self, index: int) -> tuple[Die, Outcome]:
        face = self.lying[index]
        assert face is not None
        return self.dice[index], face
