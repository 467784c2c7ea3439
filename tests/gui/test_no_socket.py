"""Without an open table there is no socket: the app in a separate process, observed by Python and the kernel."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
SCRIPT = """
import json, os, sys, tempfile
from pathlib import Path

events = []
sys.addaudithook(lambda event, args: events.append(event) if event.startswith("socket.") else None)
report = {}

def note(name):
    inodes = {Path(f"/proc/self/fd/{number}").readlink().name for number in os.listdir("/proc/self/fd")
              if Path(f"/proc/self/fd/{number}").is_symlink()}
    lines = [line.split() for table in ("tcp", "tcp6", "udp", "udp6")
             for line in Path(f"/proc/self/net/{table}").read_text().split("\\n")[1:] if line]
    own = [line[9] for line in lines if f"socket:[{line[9]}]" in inodes]
    report[name] = [len(own), sorted({event for event in events if event in ("socket.__new__", "socket.bind")})]

from tools.tour.tour import FAMILY, LOOKS, Phone, Tour
with tempfile.TemporaryDirectory() as folder:
    tour = Tour(Phone(), Path(folder), LOOKS[0])
    with tour.app() as app:
        note("started")
        tour.start_game(app, "qwinto", FAMILY)
        tour.roll_qwinto()
        tour.answer(app)
        for page in ("history", "settings", "help", "home"):
            app.root.go(page)
            tour.wait()
        note("played")
        running = app.store.running()[0]
        app.root.go("table", game_id=running.id)
        tour.wait()
        page = app.root.ids.pages.get_screen("table")
        page.addresses = ["127.0.0.1"]
        page.open_guests()
        note("open")
        page.guests.close()
        note("closed")
print(json.dumps(report))
"""


@pytest.mark.skipif(not Path("/proc/self/net/tcp").exists(), reason="the kernel has no /proc/self/net")
def test_only_an_open_table_has_a_socket() -> None:
    run = subprocess.run([sys.executable, "-c", SCRIPT], cwd=ROOT, capture_output=True, text=True, check=True)
    report = json.loads(run.stdout.strip().split("\n")[-1])
    assert report["started"] == [0, []]  # not even a closed one
    assert report["played"] == [0, []]
    sockets, events = report["open"]
    assert sockets >= 1
    assert "socket.bind" in events
    assert report["closed"][0] == 0
