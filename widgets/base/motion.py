"""Moves a part of a drawing: shifts, turns and scales everything between two groups of instructions.

Kivy takes 2 µs to push, change and pop a matrix, as much as ten texts, also for a matrix that changes nothing. At rest
both groups are empty.
"""

from __future__ import annotations

from collections.abc import Sequence

from kivy.graphics import InstructionGroup, PopMatrix, PushMatrix, Rotate, Scale, Translate


class Motion:
    """Add `begin` to a canvas before what moves, and `end` behind it."""

    def __init__(self) -> None:
        self.begin, self.end = InstructionGroup(), InstructionGroup()
        self._shift = Translate(0, 0)
        self._turn = Rotate(angle=0)
        self._scale = Scale(1)

    def move(
        self,
        origin: Sequence[float],
        shift: tuple[float, float] = (0, 0),
        angle: float = 0,
        zoom: tuple[float, float] = (1, 1),
    ) -> None:
        """Shifts by pixels; turns by degrees and scales around *origin*."""
        if shift == (0, 0) and not angle and zoom == (1, 1):
            self.begin.clear()
            self.end.clear()
            return
        self._shift.x, self._shift.y = shift
        self._turn.origin, self._turn.angle = origin, angle
        self._scale.origin, self._scale.xyz = origin, (*zoom, 1)
        if not self.end.children:
            for instruction in (PushMatrix(), self._shift, self._turn, self._scale):
                self.begin.add(instruction)
            self.end.add(PopMatrix())
