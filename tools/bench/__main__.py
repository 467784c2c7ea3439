"""Runs all benchmarks (`make bench`): prints a table, writes `build/bench.json`, fails when a goal is missed."""

from __future__ import annotations

import json
import subprocess
import sys
from itertools import chain
from pathlib import Path

from sheets.command_line import take_no_arguments
from tools.bench import desktop, frames, guests, history_pages, replay, screens, storage, suite

ROOT = Path(__file__).resolve().parents[2]
PARTS = (replay, storage, history_pages, screens, frames, guests, suite, desktop)
PROGRAMS = ("quanto", "coach")
"""Benchmarks that run as separate programs with their own goals."""


def main() -> int:
    """Runs all benchmarks; returns 1 if a goal is missed."""
    take_no_arguments("python -m tools.bench", __doc__)
    print(f"{'name':18}{'value':>10}  {'goal':8}  {'':8}ours / theirs")
    results = {}
    for figure in chain(*(part.figures() for part in PARTS)):
        print(figure.line(), flush=True)
        results[figure.name] = figure.json()
    build = ROOT / "build"
    build.mkdir(exist_ok=True)
    (build / "bench.json").write_text(json.dumps(results, indent=2) + "\n")
    missed = not all(result["ok"] for result in results.values())
    for name in PROGRAMS:
        print(f"\n{name}", flush=True)
        missed |= subprocess.run([sys.executable, "-m", f"tools.bench.{name}"], cwd=ROOT, check=False).returncode != 0
    return int(missed)


if __name__ == "__main__":
    sys.exit(main())
