"""Lists modules and kv files loaded before the first frame, the slowest first: `python -m tools.bench.first_frame`.

Each of them delays every start, so `tests/package/test_first_frame.py` limits them.
"""

from __future__ import annotations

import gc
import importlib._bootstrap as bootstrap
import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from time import process_time
from types import ModuleType
from typing import Any

from sheets.command_line import CommandParser
from widgets.base import gc_control

ROOT = Path(__file__).resolve().parents[2]


def loaded() -> dict[str, dict[str, float]]:
    """Starts the app in a new process; returns `modules` and `kv` files, and full garbage collections (`gc`).

    Modules and files have their CPU milliseconds, collections the number of examined objects.
    """
    command = [sys.executable, "-m", "tools.bench.first_frame", "--start"]
    done = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True, timeout=120)
    costs: dict[str, dict[str, float]] = json.loads(done.stdout.splitlines()[-1])
    return costs


def measure_imports() -> dict[str, float]:
    """Returns the CPU seconds of every module imported from now on, without its own imports."""
    costs: dict[str, float] = {}
    inner: list[float] = []
    load = bootstrap._load_unlocked  # type: ignore[attr-defined]  # noqa: SLF001  every import passes here

    def measured(spec: Any) -> ModuleType:
        begin = process_time()
        inner.append(0.0)
        try:
            module: ModuleType = load(spec)
        finally:
            took = process_time() - begin
            costs[spec.name] = took - inner.pop()
            if inner:
                inner[-1] += took
        return module

    bootstrap._load_unlocked = measured  # type: ignore[attr-defined]  # noqa: SLF001
    return costs


def count_collections() -> dict[str, float]:
    """Returns the number of objects that each full garbage collection from now on examines."""
    examined: dict[str, float] = {}

    def collected(phase: str, info: dict[str, int]) -> None:
        if phase == "stop" and info["generation"] == 2:
            examined[str(len(examined) + 1)] = len(gc.get_objects())

    gc.callbacks.append(collected)
    return examined


def start() -> None:
    """Starts the app, measures modules, kv files and garbage collections, and ends with the first frame."""
    costs, examined = measure_imports(), count_collections()
    gc_control.disable_gc()  # as `main.py` does
    os.environ.update(SDL_VIDEODRIVER="offscreen", KIVY_NO_CONSOLELOG="1", XDG_CONFIG_HOME=tempfile.mkdtemp())
    from widgets.base import kivy_setup  # noqa: F401  first, as the app does

    # isort: split
    from kivy.lang import Builder

    parsed: dict[str, float] = {}
    parse = Builder.load_file

    def timed(name: str, *args: Any, **kwargs: Any) -> Any:
        begin = process_time()
        tree = parse(name, *args, **kwargs)
        parsed[name] = process_time() - begin
        return tree

    Builder.load_file = timed
    from main import SpielblockApp

    # isort: split
    import widgets.app

    widgets.app.BACKUP_DELAY = 3600  # on a busy machine the first frame may take longer than the usual delay
    from kivy.core.window import Window

    def report(*_args: object) -> None:
        files = {name: parsed.get(name, 0.0) for name in Builder.files if name}
        kv = {os.path.relpath(name, ROOT): round(took * 1000, 2) for name, took in files.items()}
        modules = {name: round(took * 1000, 2) for name, took in costs.items()}
        print(json.dumps({"modules": modules, "kv": kv, "gc": examined}), flush=True)
        os._exit(0)

    Window.bind(on_flip=report)
    SpielblockApp().run()


def main() -> None:
    """Prints the list."""
    costs_by_kind = loaded()
    print(f"objects examined by garbage collections: {list(costs_by_kind.pop('gc').values())}")
    for kind, costs in costs_by_kind.items():
        print(f"{kind}: {len(costs)}, {sum(costs.values()):.0f} ms of CPU")
        for name, took in sorted(costs.items(), key=lambda item: -item[1]):
            print(f"{took:8.2f}  {name}")


if __name__ == "__main__":
    parser = CommandParser(prog="python -m tools.bench.first_frame", description=__doc__)
    parser.add_argument("--start", action="store_true", help="start the app and print the costs as JSON")
    start() if parser.parse_args().start else main()
