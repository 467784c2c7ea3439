"""Measuring of ratios: both sides alternate in one run, and their medians are compared."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from statistics import median
from time import perf_counter

Work = Callable[[], object]
Clock = Callable[[], float]


@dataclass(frozen=True, slots=True)
class Figure:
    """A measured value and its goal: an upper limit, or a lower one."""

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
        return f"{self.name:18}{self.value:10.2f}  {goal:8}  {'ok' if self.is_met else 'MISSED':8}{self.note}"

    def json(self) -> dict[str, object]:
        """Returns the figure for `build/bench.json`."""
        return {
            "value": round(self.value, 4),
            "goal": f"{'>=' if self.at_least else '<='} {self.goal:g}",
            "ok": self.is_met,
            "note": self.note,
        }


def print_figures(figures: Iterable[Figure]) -> bool:
    """Prints each figure as soon as it is measured; returns whether all goals are reached."""
    met = True
    for figure in figures:
        print(figure.line(), flush=True)
        met &= figure.is_met
    return met


def seconds(work: Work, clock: Clock = perf_counter) -> float:
    """Returns the duration of *work*."""
    start = clock()
    work()
    return clock() - start


def medians(
    first: Work, second: Work, samples: int, before: tuple[Work, Work] | None = None, clock: Clock = perf_counter
) -> tuple[float, float]:
    """Returns the medians of both sides, measured alternately so that other load affects both equally.

    *before* prepares each sample of either side and is not measured. The sides take turns in going first. Work that
    never waits should be measured with a *clock* of CPU time, which does not depend on other load.
    """
    works = (first, second)
    times: tuple[list[float], list[float]] = ([], [])
    for sample in range(samples):
        for side in (0, 1) if sample % 2 else (1, 0):
            if before:
                before[side]()
            times[side].append(seconds(works[side], clock))
    return median(times[0]), median(times[1])
