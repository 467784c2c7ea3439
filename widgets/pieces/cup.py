"""Dice outside of a game: marked dice, the next roll, and the log of all rolls. Does not import Kivy.

A roll is drawn when it is requested and logged (`LOG`) before it is shown.
"""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Literal

from device.chance import SYSTEM
from sheets.components import Chooser, Die, Outcome
from sheets.dice_set import DiceSet

Step = Literal["roll", "again", "new"]
FREE = "free"
"""Kind of a set that belongs to no game."""
SIDES = (4, 6, 8, 10, 12, 20)
MOST = 8
"""Largest number of free dice."""
LISTED = 20
"""Number of logged rolls."""


def free_set(count: int, sides: int) -> DiceSet:
    """Returns dice with the numbers from 1, which may be rerolled any number of times."""
    return DiceSet((Die(f"d{sides}", tuple(range(1, sides + 1))),) * count, rerolls=None)


@dataclass(frozen=True, slots=True)
class Roll:
    """The dice on the table with their faces after a roll."""

    kind: str
    """The game of the dice, or `free`."""
    set: DiceSet
    dice: tuple[tuple[Die, Outcome], ...]

    @property
    def numbers(self) -> tuple[int, ...]:
        """The numbers of the faces."""
        return tuple(self.set.number(face) for _, face in self.dice)

    @property
    def total(self) -> int:
        """The sum of all numbers."""
        return sum(self.numbers)

    @property
    def colors(self) -> tuple[str, ...]:
        """The names of the dice."""
        return tuple(die.name for die, _ in self.dice)

    @property
    def sums(self) -> dict[str, int]:
        """The sum of each color in a game that adds dice by color; empty in others."""
        return dict(self.set.sums(tuple(face for _, face in self.dice))) if self.set.sums else {}


@dataclass(frozen=True, slots=True)
class DieKind:
    """Dice that are counted together: all dice with the numbers from 1 to 6 are one kind."""

    die: Die
    game: str
    """The only game with such dice; empty for plain numbers from 1."""


@dataclass(slots=True)
class Log:
    """Rolls since the start of the app: the latest ones in full, and the count of each face."""

    rolls: deque[Roll] = field(default_factory=lambda: deque(maxlen=LISTED))
    counts: dict[str, Counter[str]] = field(default_factory=dict)
    """Counts by the key of a kind and the text of a face."""
    kinds: dict[str, DieKind] = field(default_factory=dict)

    def add(self, result: Roll, rolled: Iterable[tuple[Die, Outcome]]) -> None:
        """Logs the dice on the table, and counts those that were rolled."""
        self.rolls.appendleft(result)
        for die, face in rolled:
            numbers = tuple(map(result.set.number, die.faces))
            plain = numbers == tuple(range(1, len(numbers) + 1))
            key = f"d{len(numbers)}" if plain else f"{result.kind}-{die.name}"
            self.kinds.setdefault(key, DieKind(die, "" if plain else result.kind))
            self.counts.setdefault(key, Counter())[str(result.set.number(face) if plain else face)] += 1


LOG = Log()
"""Rolls of this run of the app."""


class Cup:
    """A set of dice with the current roll and its rerolls.

    If dice are chosen before the roll, a mark means chosen, and all chosen dice may be rerolled. In other sets a mark
    means kept, and the other dice are rerolled.
    """

    def __init__(self, kind: str, dice: DiceSet, log: Log = LOG) -> None:
        self.kind = kind
        self.set = dice
        self.dice = dice.dice
        self.log = log
        self.faces: list[Outcome | None] = [None] * len(self.dice)
        """Face of each die; None before its first roll."""
        self.marked = [dice.chosen_first] * len(self.dice)
        self.roll_count = 0

    def tap(self, index: int) -> bool:
        """Toggles the mark of a die; returns False if that is not possible now, or it is the last chosen one."""
        if self.set.chosen_first:
            allowed = self.roll_count == 0 and (not self.marked[index] or sum(self.marked) > 1)
        else:
            allowed = self.roll_count > 0 and self._may_reroll
        if allowed:
            self.marked[index] = not self.marked[index]
        return allowed

    @property
    def next_step(self) -> Step:
        """The next step: the first roll, a reroll, or a new roll."""
        if self.roll_count == 0:
            return "roll"
        if self.set.rerolls is None:
            return "again" if any(self.marked) else "new"
        return "again" if self._may_reroll else "new"

    @property
    def to_roll(self) -> list[int]:
        """Indices of the dice that `next_step` rolls."""
        everything = range(len(self.dice))
        if self.set.chosen_first:
            return [index for index in everything if self.marked[index]]
        return [index for index in everything if self.next_step != "again" or not self.marked[index]]

    def roll(self, chooser: Chooser = SYSTEM) -> list[int]:
        """Performs and logs `next_step`; returns the indices of the rolled dice."""
        if self.next_step == "new":
            self.renew()
        rolled = self.to_roll
        for index in rolled:
            self.faces[index] = self.dice[index].draw(chooser)
        self.roll_count += 1
        self.log.add(self.result, [self._pair(index) for index in rolled])
        return rolled

    def renew(self) -> None:
        """Clears the table for a new roll; chosen dice stay chosen."""
        self.roll_count = 0
        self.faces = [None] * len(self.dice)
        if not self.set.chosen_first:
            self.marked = [False] * len(self.dice)

    @property
    def result(self) -> Roll:
        """The dice on the table."""
        rolled = [index for index, face in enumerate(self.faces) if face is not None]
        return Roll(self.kind, self.set, tuple(self._pair(index) for index in rolled))

    @property
    def _may_reroll(self) -> bool:
        return self.set.rerolls is None or self.roll_count <= self.set.rerolls

    def _pair(self, index: int) -> tuple[Die, Outcome]:
        face = self.faces[index]
        assert face is not None
        return self.dice[index], face
