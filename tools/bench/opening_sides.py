"""Program measured by `tools.bench.frames`: opening the first table after a start.

It imports nothing of the table, as a process of the app: what the app has not loaded by itself while its home page was
shown is part of the opening. So another process writes the running game.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time

from tests.gui.phone import Phone
from widgets.base import gc_control

REST = 2.0
"""Seconds on the home page before the tap."""
GAME = """
import sys
from pathlib import Path
from data.store import Store
with Store(Path(sys.argv[1])) as store:
    store.new("qwinto", ["Anna", "Ben", "Cem"], {"components": "app"})
"""


def first_table() -> dict[str, float]:
    """Measures the CPU time from the home page to a Qwinto table of a running game, and counts loaded modules."""
    os.environ["XDG_CONFIG_HOME"] = tempfile.mkdtemp()
    gc_control.disable_gc()  # as `main.py` does
    from widgets.app import SpielblockApp

    app = SpielblockApp()
    subprocess.run([sys.executable, "-c", GAME, app.user_data_dir], check=True)
    phone = Phone()
    phone.clean()  # as large as a phone
    phone.drawing = False
    phone.start(app)
    phone.advance(REST)
    phone.drawing = True
    assert app.store is not None
    (running,) = app.store.running()
    loaded, begin = len(sys.modules), time.process_time()
    app.root.go("table", game_id=running.id)  # type: ignore[union-attr]
    phone.frames(4)
    return {"cpu": time.process_time() - begin, "modules": len(sys.modules) - loaded}
