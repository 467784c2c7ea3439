"""Start of the built desktop app compared with the source (`make desktop` builds it; without it there is no figure)."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from time import perf_counter

from sheets.command_line import take_no_arguments
from tools.bench.measure import Figure
from tools.bench.screens import ENVIRONMENT, ROOT, command
from tools.desktop.systems import this_system

STARTS = 15
GOAL = 1.2


def seconds(program: list[str], folder: Path) -> float:
    """Returns the seconds until the first frame, with which the program ends."""
    environment = {**ENVIRONMENT, **this_system().without_screen}
    begin = perf_counter()
    subprocess.run(program, cwd=folder, env=environment, stdout=subprocess.DEVNULL, check=True)
    return perf_counter() - begin


def figures() -> Iterator[Figure]:
    """Yields the time until the first frame, relative to the source."""
    walk = ROOT / "build" / "desktop" / this_system().beside("walk")
    if not os.access(walk, os.X_OK):
        return
    sides = (([str(walk), "start"], walk.parent), (command("start-ours"), ROOT))
    for side in sides:
        seconds(*side)
    runs = [[seconds(*side) for side in sides] for _ in range(STARTS)]
    built, source = (median(pair[index] for pair in runs) for index in (0, 1))
    yield Figure("desktop_start", built / source, GOAL, note=f"{built:.3f} s / {source:.3f} s from the source")


if __name__ == "__main__":
    take_no_arguments("python -m tools.bench.desktop", __doc__)
    for figure in figures():
        print(figure.line())
