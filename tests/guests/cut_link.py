"""Measures how soon a host misses a phone whose link is cut; run in a network namespace of its own.

`python -m tests.guests.cut_link FOLDER ANSWERING` prints the seconds.
"""

from __future__ import annotations

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


def main(folder: str, answering: bool) -> None:
    """Connects two namespaces, lets a phone join, cuts the link, and prints the seconds until it is missed."""
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
    command = [
        *inside,
        sys.executable,
        "-m",
        "tests.guests.cut_link",
        evening.open.link(0),
        str(int(answering)),
        "phone",
    ]
    joined = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=os.environ)
    try:
        assert joined.stdout is not None
        assert joined.stdout.readline() == "joined\n"
        assert evening.open.host.presence.guest_at(0).present
        time.sleep(0.3)
        run(*inside, "ip", "link", "set", "phone0", "down")
        began = time.monotonic()
        while evening.open.host.presence.guest_at(0).present and time.monotonic() - began < 60:
            time.sleep(0.05)
        print(time.monotonic() - began)
    finally:
        joined.kill()
        phone.kill()
        evening.close()


if __name__ == "__main__":
    if sys.argv[3:] == ["phone"]:
        be_the_phone(sys.argv[1], sys.argv[2] == "1")
    else:
        main(sys.argv[1], sys.argv[2] == "1")
