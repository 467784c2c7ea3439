"""What the screens cost: start, tap, idling, rolling. Run as `python -m benches.screens`."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from benches.measure import Figure, medians

ROOT = Path(__file__).parent.parent
STARTS = 7


def side(what: str) -> dict[str, float]:
    """Runs one of the programs and returns what it says."""
    command = [sys.executable, "-m", "benches.screen_sides", what]
    done = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True, timeout=300)
    said: dict[str, float] = json.loads(done.stdout.splitlines()[-1])
    return said


def figures() -> Iterator[Figure]:
    """Yields the figures of the screens."""
    ours, bare = medians(lambda: side("start-ours"), lambda: side("start-bare"), STARTS)
    yield Figure("start_ratio", ours / bare, 1.5, note=f"{ours:.2f} s / {bare:.2f} s from process start to first frame")
    taps = side("taps")
    note = f"{taps['ours'] * 1000:.1f} ms / {taps['theirs'] * 1000:.1f} ms"
    yield Figure("tap_ratio", taps["ours"] / taps["theirs"], 2.0, note=note)
    sheet, window = side("idle-ours")["cpu"], side("idle-bare")["cpu"]
    yield Figure("idle_ratio", sheet / window, 1.0, note=f"{sheet:.2f} s / {window:.2f} s of CPU in 10 s")
    rolled = side("frames")
    yield Figure("frames", rolled["share"], 1.0, note=f"share over 16.7 ms; median {rolled['median'] * 1000:.1f} ms")


if __name__ == "__main__":
    met = True
    for figure in figures():
        print(figure.line(), flush=True)
        met &= figure.is_met
    sys.exit(0 if met else 1)
