"""A value net and its file: sparse features, one hidden layer, a linear part beside it.

The file is text: a head, a checksum of all that follows, the weights of the hidden units, then a line per feature,
its step and its weights as so many steps, one signed byte each, in base 64 (`docs/coach.md`).
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
JUDGES = 1
"""Goes up when the same net judges in another way: what was kept of reviews before is then made anew."""


@dataclass(frozen=True, slots=True)
class Net:
    """The weights. `plus` and `minus` hold a line per feature, the second with all signs turned."""

    plus: tuple[tuple[float, ...], ...]
    minus: tuple[tuple[float, ...], ...]
    second: tuple[float, ...]
    middle: float
    scale: float

    def sums(self, features: Iterable[int]) -> list[float]:
        """Returns what the features add up to, per hidden unit, and last their linear part."""
        return [sum(column) for column in zip(*(self.plus[feature] for feature in features), strict=True)]

    def points(self, sums: Sequence[float]) -> float:
        """Returns the points that the net expects."""
        hidden = sum([weight * unit for weight, unit in zip(self.second, sums, strict=False) if unit > 0.0])
        return self.middle + self.scale * (hidden + sums[-1])


def read_net(text: str, features: int) -> Net:
    """Returns the net in *text*.

    :raises ValueError: if it is damaged or made for other features.
    """
    head, game, size, sizes, check, body = text.split("\n", 5)
    if head != HEAD or check != f"sha256 {checksum(body)}":
        raise ValueError(head)
    del game, size
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
    """Returns the checksum that the head of a file gives of its body."""
    return sha256(body.encode()).hexdigest()


def edition(game: str) -> str:
    """Returns a short mark of what the coach has learned of *game*, and how it judges; empty if it knows nothing."""
    try:
        with (FOLDER / f"{game}.txt").open(encoding="ascii") as file:
            check = [file.readline() for _ in range(5)][-1]
    except (OSError, ValueError):
        return ""
    return f"{JUDGES}-{check.removeprefix('sha256 ')[:12]}"


@cache
def net(game: str, features: int) -> Net:
    """Returns the net of *game*.

    :raises CoachOff: if its file is missing or damaged.
    """
    try:
        return read_net((FOLDER / f"{game}.txt").read_text("ascii"), features)
    except (OSError, ValueError):
        raise CoachOff(CoachCode.WEIGHTS_DAMAGED.refuse(game=game)) from None
