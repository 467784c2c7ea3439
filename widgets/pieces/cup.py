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
from sheets.dice_set import DiceSet

Step = Literal["roll", "again", "new"]
FREE = "free"
"""The kind of a set that belongs to no game."""
SIDES = (4, 6, 8, 10, 12, 20)
MOST = 8
LISTED = 20


def free_set(count: int, sides: int) -> DiceSet:
    """Returns dice with the numbers from 1, to be rolled again as often as one likes."""
    return DiceSet((Die(f"d{sides}", tuple(range(1, sides + 1))),) * count, rerolls=None)


@dataclass(frozen=True, slots=True)
class Roll:
    """What lay on the table after a throw: the dice with their faces."""

    kind: str
    """The game whose dice they are, or `free`."""
    set: DiceSet
    dice: tuple[tuple[Die, Outcome], ...]

    @property
    def numbers(self) -> tuple[int, ...]:
        """The numbers that lie on the table."""
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
        """What each color comes to, in a game that adds the dice by colors; else nothing."""
        return dict(self.set.sums(tuple(face for _, face in self.dice))) if self.set.sums else {}


@dataclass(frozen=True, slots=True)
class DieKind:
    """Dice that are counted together: all with the numbers from 1 to 6 are one kind."""

    die: Die
    game: str
    """The game to which they alone belong; empty for plain numbers from 1."""


@dataclass(slots=True)
class Log:
    """The throws since the app was started: the last ones in full, of all the count of each face."""

    rolls: deque[Roll] = field(default_factory=lambda: deque(maxlen=LISTED))
    counts: dict[str, Counter[str]] = field(default_factory=dict)
    """By the key of a kind and the text of a face."""
    kinds: dict[str, DieKind] = field(default_factory=dict)

    def add(self, result: Roll, rolled: Iterable[tuple[Die, Outcome]]) -> None:
        """Writes down what lies on the table, and counts those dice that were rolled for it."""
        self.rolls.appendleft(result)
        for die, face in rolled:
            numbers = tuple(map(result.set.number, die.faces))
            plain = numbers == tuple(range(1, len(numbers) + 1))
            key = f"d{len(numbers)}" if plain else f"{result.kind}-{die.name}"
            self.kinds.setdefault(key, DieKind(die, "" if plain else result.kind))
            self.counts.setdefault(key, Counter())[str(result.set.number(face) if plain else face)] += 1


LOG = Log()
"""This run of the app."""


class Cup:
    """One set of dice and the throw that is going on.

    Where dice are chosen first, a mark means chosen, and the roll of all chosen may be repeated. In the other sets a
    mark means kept, and the others are rolled again.
    """

    def __init__(self, kind: str, dice: DiceSet, log: Log = LOG) -> None:
        self.kind = kind
        self.set = dice
        self.dice = dice.dice
        self.log = log
        self.faces: list[Outcome | None] = [None] * len(self.dice)
        """What each die shows; None before it was rolled."""
        self.marked = [dice.chosen_first] * len(self.dice)
        self.roll_count = 0

    def tap(self, index: int) -> bool:
        """Marks a die or unmarks it; False: that means nothing now, or it is the last one chosen."""
        if self.set.chosen_first:
            allowed = self.roll_count == 0 and (not self.marked[index] or sum(self.marked) > 1)
        else:
            allowed = self.roll_count > 0 and self._may_reroll
        if allowed:
            self.marked[index] = not self.marked[index]
        return allowed

    @property
    def next_step(self) -> Step:
        """What the next roll is: the first of a throw, one of the rest again, or a new result."""
        if self.roll_count == 0:
            return "roll"
        if self.set.rerolls is None:
            return "again" if any(self.marked) else "new"
        return "again" if self._may_reroll else "new"

    @property
    def to_roll(self) -> list[int]:
        """The dice that are rolled with `next_step`."""
        everything = range(len(self.dice))
        if self.set.chosen_first:
            return [index for index in everything if self.marked[index]]
        return [index for index in everything if self.next_step != "again" or not self.marked[index]]

    def roll(self, chooser: Chooser = SYSTEM) -> list[int]:
        """Rolls as `next_step` says, writes it down, and returns which dice were rolled."""
        if self.next_step == "new":
            self.renew()
        rolled = self.to_roll
        for index in rolled:
            self.faces[index] = self.dice[index].draw(chooser)
        self.roll_count += 1
        self.log.add(self.result, [self._pair(index) for index in rolled])
        return rolled

    def renew(self) -> None:
        """Clears the table for a new throw; a choice of dice stays."""
        self.roll_count = 0
        self.faces = [None] * len(self.dice)
        if not self.set.chosen_first:
            self.marked = [False] * len(self.dice)

    @property
    def result(self) -> Roll:
        """What lies on the table."""
        rolled = [index for index, face in enumerate(self.faces) if face is not None]
        return Roll(self.kind, self.set, tuple(self._pair(index) for index in rolled))

    @property
    def _may_reroll(self) -> bool:
        return self.set.rerolls is None or self.roll_count <= self.set.rerolls

    def _pair(self, index: int) -> tuple[Die, Outcome]:
        face = self.faces[index]
        assert face is not None
        return self.dice[index], face
