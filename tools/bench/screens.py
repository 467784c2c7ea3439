"""Cost of the screens: start, tap, a whole game, idling, rolling. Run as `python -m tools.bench.screens`."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from time import perf_counter

from sheets.command_line import take_no_arguments
from tools.bench.measure import Figure, print_figures

ROOT = Path(__file__).resolve().parents[2]
STARTS = 15
ENVIRONMENT = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"} | {
    "PYTHONPYCACHEPREFIX": str(ROOT / "build" / "bytecode")
}
"""Both sides use cached bytecode, as on a phone and at later starts on a desktop."""


def command(program: str) -> list[str]:
    """Returns the command line of one of the programs."""
    return [sys.executable, "-m", "tools.bench.screen_sides", program]


def run_side(program: str, **environment: str) -> dict[str, float]:
    """Runs one of the programs, with more environment variables on request; returns its results."""
    variables = ENVIRONMENT | environment
    done = subprocess.run(
        command(program), cwd=ROOT, env=variables, check=True, capture_output=True, text=True, timeout=600
    )
    results: dict[str, float] = json.loads(done.stdout.splitlines()[-1])
    return results


def run_start(program: str) -> tuple[float, float]:
    """Runs a program that ends with its first frame; returns its seconds and CPU seconds."""
    begin = perf_counter()
    process = subprocess.Popen(command(program), cwd=ROOT, env=ENVIRONMENT, stdout=subprocess.DEVNULL)
    _pid, status, used = os.wait4(process.pid, 0)
    took = perf_counter() - begin
    process.returncode = os.waitstatus_to_exitcode(status)
    assert process.returncode == 0, f"{program} did not start"
    return took, used.ru_utime + used.ru_stime


def starts() -> Iterator[Figure]:
    """Yields the time until the first page is drawn, relative to bare Kivy with a label."""
    sides = ("start-ours", "start-bare")
    for program in sides:
        run_start(program)  # writes the bytecode
    runs = [[run_start(program) for program in (sides if number % 2 else sides[::-1])] for number in range(STARTS)]
    runs = [pair if number % 2 else pair[::-1] for number, pair in enumerate(runs)]
    for index, (name, unit) in enumerate((("start_ratio", "until the first frame"), ("start_cpu_ratio", "of CPU"))):
        ours, bare = (median(pair[number][index] for pair in runs) for number in (0, 1))
        yield Figure(name, ours / bare, 0.95, note=f"{ours:.3f} s / {bare:.3f} s {unit}")


def figures() -> Iterator[Figure]:
    """Yields the figures of the screens."""
    yield from starts()
    for name, program, goal in (("tap_rest_ratio", "taps", 2.0), ("tap_growth", "growth", 1.1)):
        took = run_side(program)
        note = f"{took['ours'] * 1000:.1f} ms / {took['theirs'] * 1000:.1f} ms"
        yield Figure(name, took["ours"] / took["theirs"], goal, note=note)
    game = run_side("whole_game")
    played = f"{game['moves']:.0f} moves of six players"
    yield Figure("new_labels", game["labels"], 0, note=f"made by {game['taps']:.0f} taps, {played}")
    yield Figure("gc_pause", game["pause"], 2.0, note=f"ms, the longest of {game['searches']:.0f} in {played}")
    sheet, window = run_side("idle-ours")["cpu"], run_side("idle-bare")["cpu"]
    yield Figure("idle_ratio", sheet / window, 0.5, note=f"{sheet * 1000:.2f} ms / {window * 1000:.2f} ms of CPU per s")
    rolled = run_side("frames")
    yield Figure("frames", rolled["share"], 1.0, note=f"share over 16.7 ms; median {rolled['median'] * 1000:.1f} ms")


if __name__ == "__main__":
    take_no_arguments("python -m tools.bench.screens", __doc__)
    sys.exit(0 if print_figures(figures()) else 1)
