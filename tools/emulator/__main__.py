"""Plays a round, kills and restarts the app, and takes pictures; fails on a crash or a traceback in the log."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from sheets.command_line import CommandParser
from tools.emulator.adb import FAULTS, WARNINGS, Adb, Target, Trouble, marked, targets

FIRST_START = 240.0
"""Seconds for the first start, in which the app unpacks itself."""
PATIENCE = 60.0
"""Seconds for anything else."""
PAUSE = 1.0
"""Seconds between two looks at the log."""
PLAYERS = ("Anna", "Ben")
MAX_STEPS = 30
"""Actions of a round before the run gives up."""


class Player:
    """Plays the app by the labels of its touch targets."""

    def __init__(self, adb: Adb, pictures: Path) -> None:
        self.adb, self.pictures, self.pause = adb, pictures, PAUSE
        self._taken = 0

    def look(self) -> list[Target]:
        """Returns the targets on the screen; raises if the log shows a fault."""
        log = self.adb.log()
        if faults := marked(log, FAULTS):
            raise Trouble("\n".join(faults))
        return targets(log)

    def wait(self, wanted: Callable[[list[Target]], Target | None], what: str, seconds: float = PATIENCE) -> Target:
        """Waits for a target."""
        end = time.monotonic() + seconds
        targets = self.look()
        while (target := wanted(targets)) is None:
            if time.monotonic() > end:
                self.picture("missing")
                raise Trouble(f"no {what} on the screen: {[target.label for target in targets]}")
            time.sleep(self.pause)
            targets = self.look()
        return target

    def tap(self, *beginnings: str, seconds: float = PATIENCE) -> str:
        """Taps the first target whose label begins like this; returns the label."""
        target = self.wait(lambda targets: first(targets, *beginnings), " or ".join(beginnings), seconds)
        self.adb.tap(target.x, target.y)
        time.sleep(self.pause)
        return target.label

    def picture(self, name: str) -> None:
        """Takes a picture."""
        self._taken += 1
        self.adb.picture(self.pictures / f"{self._taken:02}-{name}.png")

    def start_game(self) -> None:
        """Goes from the home page to a game of Qwinto with the app's dice."""
        self.tap("Qwinto, ", seconds=FIRST_START)
        self.tap("Add a player")
        for name in PLAYERS:
            self.tap("text field")
            self.adb.type(name)
            self.tap("Add")
        self.tap("Done")
        self.tap("In the app")
        self.picture("new-game")
        self.tap("Let’s go")
        self.wait_for_table()

    def wait_for_table(self) -> None:
        """Waits for the table; the lot that covers it goes away by itself."""
        self.wait(lambda targets: first(targets, "Yellow die"), "table")

    def play_round(self) -> None:
        """Rolls, and enters or passes for each player until the next one rolls."""
        self.tap("Yellow die, not chosen")
        self.tap("Roll")
        for _ in range(MAX_STEPS):
            fits = self.wait(next_step, "next step")
            if fits.label.startswith("Yellow die, not chosen"):
                return
            self.adb.tap(fits.x, fits.y)
            time.sleep(self.pause)
        raise Trouble("the round does not end")

    def sheet(self) -> list[str]:
        """Returns the labels of the sheet's fields."""
        return [target.label for target in self.look() if ", field " in target.label]


def first(targets: list[Target], *beginnings: str) -> Target | None:
    """Returns the first target whose label begins like one of these, which are tried in order."""
    return next((target for beginning in beginnings for target in targets if target.label.startswith(beginning)), None)


def next_step(targets: list[Target]) -> Target | None:
    """Returns the target of the next step of a round; the dice, once it is over."""
    fields = [target for target in targets if " fits" in target.label]
    passing = first(targets, *(f"{name} passes" for name in PLAYERS), "Pass", "Miss −")
    return fields[0] if fields else passing or first(targets, "Yellow die, not chosen", "Roll")


def run(player: Player, apk: Path) -> None:
    """Does everything; raises on trouble."""
    adb = player.adb
    adb.install(apk)
    adb.start()
    player.wait(lambda targets: first(targets, "Qwinto, "), "home page", FIRST_START)
    player.picture("home")
    player.start_game()
    player.picture("table")
    player.play_round()
    before = player.sheet()
    player.picture("after-a-round")
    warnings = marked(adb.log(), WARNINGS)
    adb.key("HOME")
    time.sleep(3 * player.pause)
    if faults := marked(adb.log(), FAULTS):
        raise Trouble("\n".join(faults))
    adb.kill()
    time.sleep(3 * player.pause)
    if adb.is_running():
        raise Trouble("the app could not be killed in the background")
    adb.start()
    player.tap("Continue, Qwinto", seconds=FIRST_START)
    player.wait_for_table()
    if player.sheet() != before:
        raise Trouble(f"the sheet changed: {before} became {player.sheet()}")
    player.picture("restarted")
    for line in warnings:
        print("warning:", line)


def main(arguments: list[str]) -> int:
    """Returns 1 on trouble; the log is written beside the pictures."""
    parser = CommandParser(prog="python -m tools.emulator", description=__doc__)
    parser.add_argument("apk", type=Path)
    parser.add_argument("pictures", type=Path, help="folder for pictures and log")
    options = parser.parse_args(arguments)
    apk, pictures = options.apk, options.pictures
    if not apk.is_file():
        parser.error(f"there is no file {apk}")
    adb = Adb()
    try:
        run(Player(adb, pictures), apk)
    except Trouble as trouble:
        print(f"FAILED: {trouble}", file=sys.stderr)
        return 1
    finally:
        with suppress(Trouble):  # without a device there is no log
            log = adb.log()
            pictures.mkdir(parents=True, exist_ok=True)
            (pictures / "log.txt").write_text(log, "utf-8")
    print("played, killed and restarted without a fault")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
