"""The white die and the six color dice, and the values they show (QWM-R2, QWM-R3, QWM-R11)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from itertools import product

from sheets.components import ColoredFace, Die
from sheets.frozen import FrozenMap
from sheets.qwantum.sheet import ROWS

LETTERS = {"W": "white", "V": "violet", "B": "blue", "R": "red", "Y": "yellow"}


@dataclass(frozen=True, slots=True)
class DieFace(ColoredFace):
    """One side of a die; its text is `R4`, white is `W3`."""

    @classmethod
    def parse(cls, text: str) -> DieFace:
        """Returns the face with that text.

        :raises ValueError: if there is none.
        """
        if len(text) != 2 or text[0] not in LETTERS or text[1] not in "123456":
            raise ValueError(text)
        return cls(LETTERS[text[0]], int(text[1]))

    def __str__(self) -> str:
        return f"{self.color[0].upper()}{self.digit}"


def _die(name: str, faces: str) -> Die:
    return Die(name, tuple(DieFace.parse(text) for text in faces.split()))


DICE = (
    _die("white", "W1 W2 W3 W4 W5 W6"),
    _die("1", "R1 R4 Y5 B5 B1 V6"),
    _die("2", "R6 R2 Y1 B5 Y3 V4"),
    _die("3", "B4 R3 R1 Y4 Y2 V3"),
    _die("4", "B2 B4 V1 R5 Y6 V3"),
    _die("5", "V2 V5 R3 B2 B6 Y4"),
    _die("6", "Y1 Y5 R6 V6 V2 B3"),
)


def digit(face: DieFace) -> int:
    """Returns the number on a face."""
    return face.digit


def values(faces: tuple[DieFace, ...]) -> FrozenMap[int]:
    """Returns the value of each color: the white die plus all digits of that color (QWM-R11)."""
    white = sum(face.digit for face in faces if face.color == "white")
    return FrozenMap({row: white + sum(face.digit for face in faces if face.color == row) for row in ROWS})


@cache
def _sums() -> frozenset[tuple[int, ...]]:
    """Returns all combinations of sums that the six color dice can show, per row."""
    sums: set[tuple[int, ...]] = {(0,) * len(ROWS)}
    for die in DICE[1:]:
        steps = [tuple(face.digit if face.color == row else 0 for row in ROWS) for face in _faces(die)]
        sums = {tuple(map(sum, zip(old, step, strict=True))) for old, step in product(sums, steps)}
    return frozenset(sums)


def can_show(colors: FrozenMap[int]) -> bool:
    """Whether the seven dice can show these four values at once."""
    return any(tuple(colors[row] - white for row in ROWS) in _sums() for white in range(1, 7))


def _faces(die: Die) -> tuple[DieFace, ...]:
    return tuple(face for face in die.faces if isinstance(face, DieFace))
