"""The value net while it learns, and its file for the coach.

The net has sparse features, one hidden layer, and a linear part beside it. `first` has a line per feature: its weight
to each hidden unit, and last its weight to the result.
"""

from __future__ import annotations

from base64 import b64encode
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np
from numba import njit

from coach.net import HEAD, checksum

MIDDLE = 40.0
SCALE = 20.0
"""Points are learned as (points - MIDDLE) / SCALE."""
BATCH = 256
"""Samples per step of the optimizer."""


@dataclass
class Net:
    """Weights, their running averages (with which games are played), and Adam's moments."""

    first: np.ndarray
    second: np.ndarray
    steady_first: np.ndarray = field(init=False)
    steady_second: np.ndarray = field(init=False)
    moments: list[np.ndarray] = field(init=False)
    steps: int = 0

    def __post_init__(self) -> None:
        self.steady_first, self.steady_second = self.first.copy(), self.second.copy()
        self.moments = [np.zeros_like(part) for part in (self.first, self.first, self.second, self.second)]

    @classmethod
    def new(cls, features: int, hidden: int, seed: int) -> Net:
        """Returns a net with random weights."""
        chance = np.random.default_rng(seed)
        first = chance.normal(0, 0.08, (features, hidden + 1)).astype(np.float32)
        first[:, hidden] = 0
        second = chance.normal(0, 0.5 / hidden**0.5, hidden).astype(np.float32)
        return cls(first, second)

    def learn(self, slots: np.ndarray, targets: np.ndarray, rate: float, keep: float = 0.998) -> float:
        """Makes one pass over the samples in their order; returns the mean squared error in points."""
        loss, self.steps = _learn(
            slots, targets, self.first, self.second, self.steady_first, self.steady_second, *self.moments,
            self.steps, rate, keep, BATCH,
        )  # fmt: skip
        return loss

    def save(self, path: str) -> None:
        """Writes a checkpoint."""
        np.savez(
            path, first=self.first, second=self.second, steady_first=self.steady_first,
            steady_second=self.steady_second, steps=self.steps,
            **{f"moment{i}": part for i, part in enumerate(self.moments)},
        )  # fmt: skip

    @classmethod
    def load(cls, path: str) -> Net:
        """Reads a checkpoint."""
        with np.load(path) as stored:
            net = cls(stored["first"], stored["second"])
            net.steady_first, net.steady_second = stored["steady_first"], stored["steady_second"]
            net.steps = int(stored["steps"])
            net.moments = [stored[f"moment{i}"] for i in range(4)]
        return net


@njit(fastmath=True)
def total(slots, first, sums):
    """Fills *sums* with the sum of the features in their slots: per hidden unit, and last the linear part."""
    sums[:] = 0
    for s in range(slots.size):
        if slots[s] >= 0:
            for h in range(sums.size):
                sums[h] += first[slots[s], h]


@njit(fastmath=True)
def evaluate(sums, second):
    """Returns the expected points."""
    hidden = second.size
    out = sums[hidden]
    for h in range(hidden):
        if sums[h] > 0:
            out += second[h] * sums[h]
    return MIDDLE + SCALE * out


@njit(fastmath=True)
def _adam(weights, gradient, mean, spread, rate, steps):
    """Changes the weights by one step of Adam."""
    fix1 = 1 - 0.9**steps
    fix2 = 1 - 0.999**steps
    for i in range(weights.size):
        g = gradient[i]
        mean[i] = np.float32(0.9) * mean[i] + np.float32(0.1) * g
        spread[i] = np.float32(0.999) * spread[i] + np.float32(0.001) * g * g
        weights[i] -= np.float32(rate / fix1) * mean[i] / (np.sqrt(spread[i] / np.float32(fix2)) + np.float32(1e-7))


@njit(fastmath=True)
def _average(steady, weights, old, new):
    """Updates the running average: *old* and *new* are the shares of the average and of the weights."""
    for i in range(weights.shape[0]):
        for h in range(weights.shape[1]):
            steady[i, h] = old * steady[i, h] + new * weights[i, h]


@njit(fastmath=True)
def _learn(slots, targets, first, second, steady1, steady2, m1, v1, m2, v2, steps, rate, keep, batch):
    """Learns the samples in batches; returns the mean squared error in points, and the steps done in all."""
    hidden = second.size
    g1 = np.zeros_like(first)
    g2 = np.zeros_like(second)
    sums = np.zeros(hidden + 1, np.float32)
    back = np.zeros(hidden + 1, np.float32)
    loss = 0.0
    for start in range(0, len(targets) - batch + 1, batch):
        g1[:] = 0
        g2[:] = 0
        for n in range(start, start + batch):
            sums[:] = 0
            for s in range(slots.shape[1]):
                f = slots[n, s]
                if f >= 0:
                    for h in range(hidden + 1):
                        sums[h] += first[f, h]
            out = sums[hidden]
            for h in range(hidden):
                if sums[h] > 0:
                    out += second[h] * sums[h]
            error = out - (targets[n] - MIDDLE) / SCALE
            loss += error * error
            step = np.float32(error / batch)
            for h in range(hidden):
                if sums[h] > 0:
                    g2[h] += step * sums[h]
                    back[h] = step * second[h]
                else:
                    back[h] = 0
            back[hidden] = step
            for s in range(slots.shape[1]):
                f = slots[n, s]
                if f >= 0:
                    for h in range(hidden + 1):
                        g1[f, h] += back[h]
        steps += 1
        _adam(first.reshape(-1), g1.reshape(-1), m1.reshape(-1), v1.reshape(-1), rate, steps)
        _adam(second, g2, m2, v2, rate, steps)
        old = np.float32(min(keep, steps / (steps + 10.0)))
        new = np.float32(1) - old
        _average(steady1, first, old, new)
        _average(steady2.reshape(1, -1), second.reshape(1, -1), old, new)
    return loss / max(1, len(targets) // batch * batch) * SCALE * SCALE, steps


def text_of(game: str, note: str, first: np.ndarray, second: np.ndarray) -> str:
    """Returns the text of a net for the coach: a byte per weight, and a checksum."""
    lines = [f"{MIDDLE:g} {SCALE:g}", " ".join(f"{weight:.6g}" for weight in second)]
    for weights in first:
        step = float(np.abs(weights).max()) / 127
        step = float(f"{step:.5g}")
        whole = np.zeros(len(weights), np.int64) if step == 0 else np.clip(np.rint(weights / step), -127, 127)
        lines.append(f"{step:.5g} {b64encode(bytes(int(weight) % 256 for weight in whole)).decode()}")
    body = "\n".join(lines) + "\n"
    features, hidden = first.shape[0], first.shape[1] - 1
    return f"{HEAD}\n{game}\n{note}\n{features} {hidden}\nsha256 {checksum(body)}\n{body}"


def store(path: Path, game: str, note: str, first: np.ndarray, second: np.ndarray) -> None:
    """Writes the coach's file of a net."""
    path.parent.mkdir(exist_ok=True)
    path.write_text(text_of(game, note, first, second), "ascii")
