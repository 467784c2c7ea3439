"""Cost of the screens without a graphics card, and their memory. Run as `python -m tools.bench.frames`.

A phone's graphics card draws; Python and Kivy have to hand the frames over. So these rows count CPU time with a GL back
end that draws nothing, GL calls, and resident memory.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from statistics import median

from sheets.command_line import take_no_arguments
from tools.bench.measure import Figure, print_figures
from tools.bench.screens import run_side

NO_DRAWING = {"KIVY_GL_BACKEND": "mock"}
COUNTED_CALLS = {**NO_DRAWING, "KIVY_GL_DEBUG": "1"}
OPENINGS = 7
"""Starts of the app in which the first table is opened."""


def cpu() -> Iterator[Figure]:
    """Yields the CPU time of a tap and of an unchanged frame, relative to a bare button and a bare label."""
    for name, goal in (("tap_cpu", 2.0), ("frame_cpu", 3.0)):
        took = run_side(name, **NO_DRAWING)
        note = f"{took['ours'] * 1000:.3f} ms / {took['theirs'] * 1000:.3f} ms"
        yield Figure(name, took["ours"] / took["theirs"], goal, note=note)


def draw_calls() -> Figure:
    """Returns the largest number of GL calls of a table; the goal is half of 2,220, where counting began."""
    counts = run_side("draw_calls", **COUNTED_CALLS)
    note = ", ".join(f"{name} {count:.0f}" for name, count in counts.items())
    return Figure("draw_calls", max(counts.values()), 1110, note=note)


def first_table() -> Figure:
    """Returns the CPU time of opening the first table, relative to the start of bare Kivy."""
    pairs = [
        (run_side("first_table", **NO_DRAWING)["cpu"], run_side("start-bare", **NO_DRAWING)["cpu"])
        for _ in range(OPENINGS)
    ]
    ours, theirs = (median(side) for side in zip(*pairs, strict=True))
    return Figure("first_table", ours / theirs, 0.5, note=f"{ours:.3f} s / {theirs:.3f} s of CPU")


def memory() -> Iterator[Figure]:
    """Yields the memory at a table, and there again after one visit to every page, relative to bare Kivy."""
    ours, bare = run_side("memory-ours"), run_side("memory-bare")["bare"]
    for name, goal in (("table", 1.6), ("tour", 2.0)):
        yield Figure(f"memory_{name}", ours[name] / bare, goal, note=f"{ours[name]:.0f} MB / {bare:.0f} MB")


def figures() -> Iterator[Figure]:
    """Yields the figures of frames and memory."""
    yield from cpu()
    yield draw_calls()
    yield first_table()
    yield from memory()


if __name__ == "__main__":
    take_no_arguments("python -m tools.bench.frames", __doc__)
    sys.exit(0 if print_figures(figures()) else 1)
