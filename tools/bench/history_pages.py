"""Pages of the history with few and many games, and an import. Run as `python -m tools.bench.history_pages`."""

from __future__ import annotations

import gc
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from time import process_time

from data.import_merge import ImportResult
from data.store import Store
from sheets.command_line import take_no_arguments
from sheets.session import decode_session, encode_session
from tools.bench.measure import Figure, print_figures
from tools.bench.screens import ENVIRONMENT, ROOT
from tools.bench.storage import played

FEW, MANY = 150, 10_000
IMPORTED = 2_000
PAGES = ("calendar", "evening", "everybody", "person", "pair", "game")
"""Pages of statistics, as `tools.bench.history_sides` names them."""


def measure(games: int) -> dict[str, float]:
    """Returns the CPU seconds of all pages of a history with *games* games, drawing nothing."""
    done = subprocess.run(
        [sys.executable, "-m", "tools.bench.history_sides", str(games)],
        cwd=ROOT, env=ENVIRONMENT | {"KIVY_GL_BACKEND": "mock"},
        check=True, capture_output=True, text=True, timeout=900,
    )  # fmt: skip
    results: dict[str, float] = json.loads(done.stdout.splitlines()[-1])
    return results


def pages() -> Iterator[Figure]:
    """Yields the growth of the slowest page of statistics, and the longest frames, in milliseconds of CPU."""
    few, many = measure(FEW), measure(MANY)
    growth = {page: many[page] / few[page] for page in PAGES}
    worst = max(growth, key=lambda page: growth[page])
    note = f"{worst}: {many[worst] * 1e3:.0f} ms / {few[worst] * 1e3:.0f} ms; " + ", ".join(
        f"{page} {growth[page]:.2f}" for page in PAGES
    )
    yield Figure("statistics_growth", growth[worst], 2.0, note=note)
    frames = {page: many[f"{page}_frame"] * 1e3 for page in (*PAGES, "history")}
    slowest = max(frames, key=lambda page: frames[page])
    yield Figure("statistics_frame", frames[slowest], 100, note=f"ms of CPU, the longest frame: {slowest}")
    yield Figure("scroll_worst", many["scroll"] * 1e3, 50, note=f"ms of CPU, the longest frame of {MANY} games")


def imports() -> Figure:
    """Returns the CPU time of importing many games, relative to replaying them by the rules."""
    sessions = [encode_session(played(seed)) for seed in range(20)]
    files = [{**sessions[number % len(sessions)], "id": f"import-{number}"} for number in range(IMPORTED)]
    with tempfile.TemporaryDirectory() as folder, Store(Path(folder) / "store") as store:
        path = Path(folder) / "games.json"
        path.write_text('{"spielblock-backup":1,"sessions":[\n' + ",\n".join(map(json.dumps, files)) + "\n]}\n")
        gc.disable()  # the app collects garbage only while idle
        before = _replay(files)
        result, steps = ImportResult(), 0
        start = process_time()
        for _ in store.backup.iter_import(path, result):
            steps += 1
        took = process_time() - start
        bare = (before + _replay(files)) / 2  # before and after, because other load changes
        gc.enable()
    assert len(result.added) == IMPORTED
    note = f"{took:.2f} s / {bare:.2f} s for {IMPORTED} games, {steps} steps of progress"
    return Figure("import_ratio", took / bare, 2.0, note=note)


def _replay(files: list[dict[str, object]]) -> float:
    start = process_time()
    for session in files:
        decode_session(session)
    return process_time() - start


def figures() -> Iterator[Figure]:
    """Yields all figures."""
    yield imports()
    yield from pages()


if __name__ == "__main__":
    take_no_arguments("python -m tools.bench.history_pages", __doc__)
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    sys.exit(0 if print_figures(figures()) else 1)
