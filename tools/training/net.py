"""The value net while it learns: sparse features, one hidden layer, and a linear part beside it.

`first` has a line per feature: its weight to each hidden unit, and last its weight to the result.
"""

from __future__ import annotations

from dataclasses import dataclass, field

import numpy as np
from numba import njit

MIDDLE = 40.0
SCALE = 20.0
BATCH = 256
"""Points are learned as (points - MIDDLE) / SCALE."""


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
        chance = np.random.default_rng(seed)
        first = chance.normal(0, 0.08, (features, hidden + 1)).astype(np.float32)
        first[:, hidden] = 0
        second = chance.normal(0, 0.5 / hidden**0.5, hidden).astype(np.float32)
        return cls(first, second)

    def learn(self, slots: np.ndarray, targets: np.ndarray, rate: float, keep: float = 0.998) -> float:
        """One pass over the samples in their order; returns the mean squared error in points."""
        loss, self.steps = _learn(
            slots, targets, self.first, self.second, self.steady_first, self.steady_second, *self.moments,
            self.steps, rate, keep, BATCH,
        )  # fmt: skip
        return loss

    def save(self, path: str) -> None:
        np.savez(
            path, first=self.first, second=self.second, steady_first=self.steady_first,
            steady_second=self.steady_second, steps=self.steps,
            **{f"moment{i}": part for i, part in enumerate(self.moments)},
        )  # fmt: skip

    @classmethod
    def load(cls, path: str) -> Net:
        with np.load(path) as stored:
            net = cls(stored["first"], stored["second"])
            net.steady_first, net.steady_second = stored["steady_first"], stored["steady_second"]
            net.steps = int(stored["steps"])
            net.moments = [stored[f"moment{i}"] for i in range(4)]
        return net


@njit(fastmath=True)
def _adam(weights, gradient, mean, spread, rate, steps):
    fix1 = 1 - 0.9**steps
    fix2 = 1 - 0.999**steps
    for i in range(weights.size):
        g = gradient[i]
        mean[i] = np.float32(0.9) * mean[i] + np.float32(0.1) * g
        spread[i] = np.float32(0.999) * spread[i] + np.float32(0.001) * g * g
        weights[i] -= np.float32(rate / fix1) * mean[i] / (np.sqrt(spread[i] / np.float32(fix2)) + np.float32(1e-7))


@njit(fastmath=True)
def _learn(slots, targets, first, second, steady1, steady2, m1, v1, m2, v2, steps, rate, keep, batch):
    hidden = second.size
    g1 = np.zeros_like(first)
    g2 = np.zeros_like(second)
    z = np.zeros(hidden + 1, np.float32)
    back = np.zeros(hidden + 1, np.float32)
    loss = 0.0
    for start in range(0, len(targets) - batch + 1, batch):
        g1[:] = 0
        g2[:] = 0
        for n in range(start, start + batch):
            z[:] = 0
            for s in range(slots.shape[1]):
                f = slots[n, s]
                if f >= 0:
                    for h in range(hidden + 1):
                        z[h] += first[f, h]
            out = z[hidden]
            for h in range(hidden):
                if z[h] > 0:
                    out += second[h] * z[h]
            error = out - (targets[n] - MIDDLE) / SCALE
            loss += error * error
            step = np.float32(error / batch)
            for h in range(hidden):
                if z[h] > 0:
                    g2[h] += step * z[h]
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
        for i in range(first.shape[0]):
            for h in range(hidden + 1):
                steady1[i, h] = old * steady1[i, h] + new * first[i, h]
        for h in range(hidden):
            steady2[h] = old * steady2[h] + new * second[h]
    return loss / max(1, len(targets) // batch * batch) * SCALE * SCALE, steps
