"""Measures how soon a host misses phones whose link is cut; run in a network namespace of its own.

`python -m tests.guests.cut_link FOLDER` prints the seconds as JSON, for a page that answers heartbeats and for one that
does not.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from pathlib import Path

from tests.guests.conftest import QUICK, Evening

HOST, PHONE = "192.168.77.1", "192.168.77.2"


def run(*command: str) -> None:
    """Runs a command and fails if it does."""
    subprocess.run(command, check=True)


def be_the_phone(link: str, answering: bool) -> None:
    """Joins the table, answers some heartbeats, and stays until it is killed."""
    from tests.guests.test_connection import AnsweringGuest

    page = AnsweringGuest(link)
    page.answers = answering
    page.until(lambda: len(page.beats) >= 2, 20)
    print("joined", flush=True)
    time.sleep(60)


def main(folder: str) -> None:
    """Connects two namespaces, lets two pages join, cuts the link, and prints the seconds until each is missed."""
    phone = subprocess.Popen(["unshare", "-n", "sleep", "80"])
    time.sleep(0.3)
    inside = ("nsenter", "-t", str(phone.pid), "-n")
    run("ip", "link", "set", "lo", "up")
    run("ip", "link", "add", "host0", "type", "veth", "peer", "name", "phone0", "netns", str(phone.pid))
    run("ip", "addr", "add", f"{HOST}/24", "dev", "host0")
    run("ip", "link", "set", "host0", "up")
    run(*inside, "ip", "addr", "add", f"{PHONE}/24", "dev", "phone0")
    run(*inside, "ip", "link", "set", "phone0", "up")
    evening = Evening(Path(folder), "qwinto", 2, False, 0, QUICK, (HOST,))
    pages = [
        subprocess.Popen(
            [*inside, sys.executable, "-m", "tests.guests.cut_link", evening.open.link(seat), str(int(answering))],
            stdout=subprocess.PIPE,
            text=True,
            env=os.environ,
        )
        for seat, answering in enumerate((True, False))
    ]
    try:
        for page in pages:
            assert page.stdout is not None
            assert page.stdout.readline() == "joined\n"
        presence = evening.open.host.presence
        assert presence.connected() == {0, 1}
        run(*inside, "ip", "link", "set", "phone0", "down")
        began = time.monotonic()
        missed: dict[int, float] = {}
        while len(missed) < 2 and time.monotonic() - began < 60:
            for seat in {0, 1} - presence.connected():
                missed.setdefault(seat, time.monotonic() - began)
            time.sleep(0.05)
        print(json.dumps([missed.get(0), missed.get(1)]))
    finally:
        for page in pages:
            page.kill()
        phone.kill()
        evening.close()


if __name__ == "__main__":
    if len(sys.argv) > 2:
        be_the_phone(sys.argv[1], sys.argv[2] == "1")
    else:
        main(sys.argv[1])
