"""An evening with the download (`make evening`): two guests play Qwinto to its result in browsers, then a restart.

Comes after `make desktop`; needs Chromium and the development requirements. The programs of the unpacked archive run
without our Python and its packages where the system allows to hide them.
"""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from random import Random

from sheets.command_line import take_no_arguments
from tests.guests.browser import Browser, ChromiumPage
from tools.desktop.check import environment, unpack
from tools.desktop.contents import ROOT
from tools.desktop.systems import this_system

LONGEST_GAME = 600
"""Seconds after which a game counts as stuck."""
NEXT_TAP = """
const visible = css => [...document.querySelectorAll(css)].filter(e => !e.disabled && e.offsetParent);
if (document.querySelector('.winner h1')) return 'over';
const fields = visible('button.field[data-field]').filter(e => e.getAttribute('aria-disabled') !== 'true');
if (fields.length && arguments[0] < 0.5) return `[data-field='${fields[0].dataset.field}']`;
const dice = visible('[data-die]');
const picked = dice.some(e => e.getAttribute('aria-pressed') === 'true');
if (dice.length && !picked) return `[data-die='${dice[0].dataset.die}']`;
const buttons = visible('.tray .btn:not(.undo)');
if (buttons.length) {
  document.querySelectorAll('[data-next]').forEach(e => e.removeAttribute('data-next'));
  buttons[Math.floor(arguments[1] * buttons.length)].dataset.next = '';
  return '[data-next]';
}
return fields.length ? `[data-field='${fields[0].dataset.field}']` : '';
"""
"""Returns the selector of a sensible tap on a guest's page, `over` at the result."""


def hidden(command: list[str]) -> list[str]:
    """Returns the command in a view of the file system without this folder and other Pythons, if that is possible."""
    folders = [
        str(ROOT / ".venv"),
        str(ROOT / "build" / "desktop-venv"),
        str(Path(sys.base_prefix)),
        "/usr/lib/python3",
    ]
    mounts = " && ".join(f"mount -t tmpfs none {folder}" for folder in folders if Path(folder).is_dir())
    probe = ["unshare", "--mount", "sh", "-c", f"{mounts} && true"]
    if shutil.which("unshare") and subprocess.run(probe, capture_output=True, check=False).returncode == 0:
        return ["unshare", "--mount", "sh", "-c", f'{mounts} && exec "$@"', "sh", *command]
    return command


def play(pages: list[ChromiumPage]) -> None:
    """Taps on the guests' pages until both show the result."""
    rng, end = Random(1), time.monotonic() + LONGEST_GAME
    over: set[int] = set()
    while len(over) < len(pages):
        assert time.monotonic() < end, [page.text() for page in pages]
        for number, page in enumerate(pages):
            target = page.run(NEXT_TAP, rng.random(), rng.random())
            if target == "over":
                over.add(number)
            elif target:
                position = page.run(
                    "const e = document.querySelector(arguments[0]); if (!e) return null;"
                    "e.scrollIntoView({block: 'nearest'});"
                    "const r = e.getBoundingClientRect(); return [r.left + r.width / 2, r.top + r.height / 2]",
                    target,
                )
                if position:
                    page.point(*map(round, position))
        time.sleep(0.05)


def main() -> int:
    """Plays the evening and prints the result."""
    system = this_system()
    with tempfile.TemporaryDirectory() as name:
        folder, home = Path(name), Path(name) / "home"
        home.mkdir()
        unpack(system, folder)
        walk, data = str(folder / system.beside("walk")), str(home / "data")
        command = hidden([walk, "host", data])
        print("hidden from the app: our Python and its packages" if command[0] == "unshare" else "nothing is hidden")
        host = subprocess.Popen(command, cwd=home, env=environment(home), stdout=subprocess.PIPE, text=True)
        assert host.stdout is not None
        browsers = []
        try:
            table = json.loads(host.stdout.readline())
            browsers = [Browser(), Browser()]
            play([browser.open(link) for browser, link in zip(browsers, table["links"], strict=True)])
            result = json.loads(host.stdout.readline())
            assert host.wait(timeout=60) == 0
        finally:
            host.kill()
            for browser in browsers:
                browser.close()
        restarted = subprocess.run(
            hidden([walk, "history", data]), cwd=home, env=environment(home), capture_output=True, text=True, check=True
        )
        (game,) = json.loads(restarted.stdout)["games"]
        assert (game["id"], game["totals"]) == (result["id"], result["totals"])
        print(f"{' and '.join(game['players'])} played to {game['totals']}; the history has it after a restart")
    return 0


if __name__ == "__main__":
    take_no_arguments("python -m tools.desktop.evening", __doc__)
    sys.exit(main())
