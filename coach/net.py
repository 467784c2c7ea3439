"""A value net and its file: sparse features, one hidden layer, a linear part beside it.

The file is text: a head, a checksum of the rest, the weights of the hidden units, then a line per feature: a step
width and the weights as multiples of it, one signed byte each, in base 64 (`docs/coach.md`).
"""

from __future__ import annotations

from base64 import b64decode
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from pathlib import Path

from coach.codes import CoachCode, CoachOff

FOLDER = Path(__file__).parent / "weights"
HEAD = "spielblock coach 1"
REVIEW_VERSION = 2
"""Version of the review's method; stored totals of another version are computed again."""


@dataclass(frozen=True, slots=True)
class Net:
    """The weights. `plus` has a line per feature; `minus` the same lines with the opposite sign."""

    plus: tuple[tuple[float, ...], ...]
    minus: tuple[tuple[float, ...], ...]
    second: tuple[float, ...]
    middle: float
    scale: float

    def sums(self, features: Iterable[int]) -> list[float]:
        """Returns the sum of the features for each hidden unit, and last their linear part."""
        return [sum(column) for column in zip(*(self.plus[feature] for feature in features), strict=True)]

    def points(self, sums: Sequence[float]) -> float:
        """Returns the expected points."""
        hidden = sum([weight * unit for weight, unit in zip(self.second, sums, strict=False) if unit > 0.0])
        return self.middle + self.scale * (hidden + sums[-1])


def read_net(text: str, features: int) -> Net:
    """Parses the net in *text*.

    :raises ValueError: if it is damaged or made for other features.
    """
    head, _game, _origin, sizes, check, body = text.split("\n", 5)
    if head != HEAD or check != f"sha256 {checksum(body)}":
        raise ValueError(head)
    count, hidden = map(int, sizes.split())
    if count != features:
        raise ValueError(sizes)
    lines = body.splitlines()
    if len(lines) != features + 2:
        raise ValueError(len(lines))
    middle, scale = map(float, lines[0].split())
    second = tuple(map(float, lines[1].split()))
    plus = tuple(_line(line, hidden + 1) for line in lines[2:])
    if len(second) != hidden:
        raise ValueError(hidden)
    return Net(plus, tuple(tuple(-weight for weight in line) for line in plus), second, middle, scale)


def _line(line: str, length: int) -> tuple[float, ...]:
    step, _, text = line.partition(" ")
    size = float(step)
    weights = tuple((byte - 256 if byte > 127 else byte) * size for byte in b64decode(text, validate=True))
    if len(weights) != length:
        raise ValueError(line)
    return weights


def checksum(body: str) -> str:
    """Returns the checksum of a file's body, as its head contains it."""
    return sha256(body.encode()).hexdigest()


def edition(game: str) -> str:
    """Returns an id of the weights of *game* and of the review's method; empty if there are no weights."""
    try:
        with (FOLDER / f"{game}.txt").open(encoding="ascii") as file:
            check = [file.readline() for _ in range(5)][-1]
    except (OSError, ValueError):
        return ""
    return f"{REVIEW_VERSION}-{check.removeprefix('sha256 ')[:12]}"


@cache
def net(game: str, features: int) -> Net:
    """Returns the net of *game*.

    :raises CoachOff: if its file is missing or damaged.
    """
    try:
        return read_net((FOLDER / f"{game}.txt").read_text("ascii"), features)
    except (OSError, ValueError):
        raise CoachOff(CoachCode.WEIGHTS_DAMAGED.refuse(game=game)) from None
