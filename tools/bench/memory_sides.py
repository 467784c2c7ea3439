"""Programs measured by `tools.bench.frames`: the memory of the app at a table and after a tour, and of bare Kivy.

They run in Kivy's own loop and in a window as large as a phone's, because the tests' window is larger.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

SESSIONS = Path(__file__).resolve().parents[2] / "tests" / "sheets" / "sessions"
SESSION = "qwinto-app"
STAY = 0.5
"""Seconds on each page of the tour."""
RESTING = 10.0
"""Seconds without touch before memory is measured. Scenes of a table end after two seconds; four seconds later garbage
is collected, and its memory goes back to the system."""


def resident() -> float:
    """Returns the resident memory of this process in MB."""
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 2**20


def measure_bare(app: Any, report: Callable[..., None]) -> None:
    """Reports the memory of bare Kivy."""
    from kivy.clock import Clock

    Clock.schedule_once(lambda _dt: report(bare=resident()), RESTING)
    app.run()


def measure_ours(app: Any, report: Callable[..., None]) -> None:
    """Reports the memory of the app at a Qwinto table, and there again after one visit to every page and a rest."""
    from kivy.clock import Clock

    def begin(_dt: float) -> None:
        steps = _steps(app)
        Clock.schedule_once(lambda _dt: step(steps), next(steps))

    def step(steps: Iterator[float]) -> None:
        delay = next(steps, None)
        if delay is None:
            report(**app.memory)
        else:
            Clock.schedule_once(lambda _dt: step(steps), delay)

    app.memory = {}
    Clock.schedule_once(begin, 2)
    app.run()


def _steps(app: Any) -> Iterator[float]:
    """Opens the table, every other page, and the table again; yields the seconds to wait after each step.

    Pages left long ago are released at rest, but not at a table, so the tour rests on the home page first.
    """
    game = app.store.new("qwinto", ["Anna", "Ben", "Cem"], {"components": "app"})
    app.root.go("table", game_id=game.id)
    yield RESTING
    app.memory["table"] = resident()
    imported = _import_session(app.store)
    from widgets.shell import PAGES

    arguments: dict[str, dict[str, object]] = {
        "new-game": {"game": "qwinto"}, "help": {"game": "qwinto"}, "game": {"game": "qwinto"},
        "person": {"name": "Anna"}, "pair": {"first": "Anna", "second": "Ben"},
        **{name: {"game_id": imported} for name in ("result", "review", "replay")},
    }  # fmt: skip
    for name in PAGES:
        if name != "table":
            app.root.go(name, **arguments.get(name, {}))
            assert app.root.current_page.name == name, f"{name} did not open"
            yield STAY
    app.root.go("home")
    yield RESTING
    app.root.go("table", game_id=game.id)
    yield RESTING
    app.memory["tour"] = resident()


def _import_session(store: Any) -> str:
    """Adds a finished game to the history; returns its id."""
    session = json.loads((SESSIONS / f"{SESSION}.json").read_text("utf-8"))
    path = Path(store.folder) / "in.json"
    path.write_text(json.dumps({**session, "id": SESSION, "started": "2026-01-02T20:00:00+01:00"}))
    store.backup.import_file(path)
    path.unlink()
    return SESSION
