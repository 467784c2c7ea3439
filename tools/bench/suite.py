"""CPU time of the tests, which `make test` writes after each complete run.

Bash's `times` prints user and system time, of itself and of its children: `12m3.456s 1m2.345s`."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from tools.bench.measure import Figure

FILE = Path(__file__).resolve().parents[2] / "build" / "test_cpu"


def figures() -> Iterator[Figure]:
    """Yields the CPU seconds of the last complete run; nothing if there was none."""
    if FILE.exists():
        children = FILE.read_text().splitlines()[-1]
        user, system = (60 * int(minutes) + float(rest) for minutes, rest in re.findall(r"(\d+)m([\d.]+)s", children))
        yield Figure("test_cpu", user + system, 600, note=f"{user:.0f} s user, {system:.0f} s system, of `make test`")
