"""How things are measured: the two sides of a ratio in turns, in one run, by their medians."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from statistics import median
from time import perf_counter

Work = Callable[[], object]
Clock = Callable[[], float]


@dataclass(frozen=True, slots=True)
class Figure:
    """One measured ratio and what it should be at most, or at least."""

    name: str
    value: float
    goal: float
    at_least: bool = False
    note: str = ""

    @property
    def is_met(self) -> bool:
        """Whether the goal is reached."""
        return self.value >= self.goal if self.at_least else self.value <= self.goal

    def line(self) -> str:
        """Returns the figure as a line of the table."""
        goal = f"{'>=' if self.at_least else '<='} {self.goal:g}"
        return f"{self.name:16}{self.value:10.2f}  {goal:8}  {'ok' if self.is_met else 'MISSED':8}{self.note}"

    def json(self) -> dict[str, object]:
        """Returns the figure for `build/bench.json`."""
        return {
            "value": round(self.value, 4),
            "goal": f"{'>=' if self.at_least else '<='} {self.goal:g}",
            "ok": self.is_met,
            "note": self.note,
        }


def seconds(work: Work, clock: Clock = perf_counter) -> float:
    """Returns how long *work* takes."""
    start = clock()
    work()
    return clock() - start


def medians(
    first: Work, second: Work, samples: int, before: tuple[Work, Work] | None = None, clock: Clock = perf_counter
) -> tuple[float, float]:
    """Returns the medians of both, taken in turns, so that whatever else the machine does meets both alike.

    *before* prepares each sample of either side and is not measured. Each side goes first every other time.
    Work that waits for nothing is measured by the *clock* of its CPU time, which a busy machine does not change.
    """
    works = (first, second)
    times: tuple[list[float], list[float]] = ([], [])
    for sample in range(samples):
        for side in (0, 1) if sample % 2 else (1, 0):
            if before:
                before[side]()
            times[side].append(seconds(works[side], clock))
    return median(times[0]), median(times[1])
