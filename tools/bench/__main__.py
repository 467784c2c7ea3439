"""All measurements: prints a table, writes `build/bench.json`, fails when a goal is missed. `make bench`."""

from __future__ import annotations

import json
import subprocess
import sys
from itertools import chain
from pathlib import Path

from tools.bench import guests, replay, screens, storage

ROOT = Path(__file__).resolve().parents[2]
OTHERS = ("quanto", "coach")
"""Measurements with goals of their own, run as programs."""


def main() -> int:
    """Runs everything; returns 1 if a goal is missed."""
    print(f"{'name':16}{'value':>10}  {'goal':8}  {'':8}ours / theirs")
    found = {}
    for figure in chain(replay.figures(), storage.figures(), screens.figures(), guests.figures()):
        print(figure.line(), flush=True)
        found[figure.name] = figure.json()
    build = ROOT / "build"
    build.mkdir(exist_ok=True)
    (build / "bench.json").write_text(json.dumps(found, indent=2) + "\n")
    missed = not all(said["ok"] for said in found.values())
    for name in OTHERS:
        print(f"\n{name}", flush=True)
        missed |= subprocess.run([sys.executable, "-m", f"tools.bench.{name}"], cwd=ROOT, check=False).returncode != 0
    return int(missed)


if __name__ == "__main__":
    sys.exit(main())
