"""What the screens cost: start, tap, a whole game, idling, rolling. Run as `python -m tools.bench.screens`."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from time import perf_counter

from tools.bench.measure import Figure

ROOT = Path(__file__).resolve().parents[2]
STARTS = 15
ENVIRONMENT = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"} | {
    "PYTHONPYCACHEPREFIX": str(ROOT / "build" / "bytecode")
}
"""Both sides find their bytecode, as on a phone, where it is packed, and on a desktop from the second start on."""


def command(what: str) -> list[str]:
    """Returns the command line of one of the programs."""
    return [sys.executable, "-m", "tools.bench.screen_sides", what]


def side(what: str) -> dict[str, float]:
    """Runs one of the programs and returns what it says."""
    done = subprocess.run(
        command(what), cwd=ROOT, env=ENVIRONMENT, check=True, capture_output=True, text=True, timeout=600
    )
    said: dict[str, float] = json.loads(done.stdout.splitlines()[-1])
    return said


def started(what: str) -> tuple[float, float]:
    """Runs one of the programs that end with their first frame; returns the seconds and the CPU seconds it took."""
    begin = perf_counter()
    program = subprocess.Popen(command(what), cwd=ROOT, env=ENVIRONMENT, stdout=subprocess.DEVNULL)
    _process, status, used = os.wait4(program.pid, 0)
    took = perf_counter() - begin
    program.returncode = os.waitstatus_to_exitcode(status)
    assert program.returncode == 0, f"{what} did not start"
    return took, used.ru_utime + used.ru_stime


def starts() -> Iterator[Figure]:
    """Yields how long it takes until the first page is drawn, against bare Kivy with a label."""
    sides = ("start-ours", "start-bare")
    for what in sides:
        started(what)  # writes the bytecode
    runs = [[started(what) for what in (sides if number % 2 else sides[::-1])] for number in range(STARTS)]
    runs = [pair if number % 2 else pair[::-1] for number, pair in enumerate(runs)]
    for name, place, what in (("start_ratio", 0, "until the first frame"), ("start_cpu_ratio", 1, "of CPU until then")):
        ours, bare = (median(pair[number][place] for pair in runs) for number in (0, 1))
        yield Figure(name, ours / bare, 1.0, note=f"{ours:.3f} s / {bare:.3f} s {what}")


def figures() -> Iterator[Figure]:
    """Yields the figures of the screens."""
    yield from starts()
    for name, what, goal in (("tap_ratio", "taps", 1.5), ("tap_growth", "growth", 1.1)):
        took = side(what)
        note = f"{took['ours'] * 1000:.1f} ms / {took['theirs'] * 1000:.1f} ms"
        yield Figure(name, took["ours"] / took["theirs"], goal, note=note)
    game = side("whole_game")
    played = f"{game['moves']:.0f} moves of six players"
    yield Figure("new_labels", game["labels"], 0, note=f"made by {game['taps']:.0f} taps, {played}")
    yield Figure("gc_pause", game["pause"], 2.0, note=f"ms, the longest of {game['searches']:.0f} in {played}")
    sheet, window = side("idle-ours")["cpu"], side("idle-bare")["cpu"]
    yield Figure("idle_ratio", sheet / window, 0.5, note=f"{sheet:.2f} s / {window:.2f} s of CPU in 10 s")
    rolled = side("frames")
    yield Figure("frames", rolled["share"], 1.0, note=f"share over 16.7 ms; median {rolled['median'] * 1000:.1f} ms")


if __name__ == "__main__":
    met = True
    for figure in figures():
        print(figure.line(), flush=True)
        met &= figure.is_met
    sys.exit(0 if met else 1)
