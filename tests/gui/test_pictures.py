"""The main screens look as they did: compared with kept pictures, pixel by pixel, with a tolerance.

After a change that is meant, look at build/shots/golden-*.png, then keep the new pictures with SPIELBLOCK_GOLDEN=write.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from kivy.core.image import Image

from device.chance import resolve
from sheets.qwantum.rounds import Roll as RollSeven
from sheets.qwinto.rounds import Roll
from sheets.qwinto.writing import Enter, Pass
from tests.gui.phone import Phone
from tests.loaded import Loaded
from widgets.app import SpielblockApp
from widgets.base.i18n import tr
from widgets.base.theme import theme

KEPT = Path(__file__).parent / "golden"
DIFFERENT = 40
"""Of 255: so much a channel may differ; another driver smooths edges a little otherwise."""
SHARE = 0.02
"""So many of the pixels may differ by more."""


@pytest.fixture
def app(phone: Phone) -> SpielblockApp:
    """The app in German, nothing moving."""
    started = SpielblockApp()
    phone.start(started)
    theme.motion, theme.mode, tr.language = False, "light", "de"
    return started


def qwinto(app: SpielblockApp) -> str:
    """A game of Qwinto in its third round, with a throw on the table."""
    running = app.store.new("qwinto", ["Anna", "Ben", "Cem"], {"components": "app"})
    dice = Loaded([2, 3, 6, 5, 4, 4, 5])
    rounds = [(("orange", "yellow"), ("orange", 3)), (("yellow", "purple"), ("yellow", 8)), (("purple",), None)]
    for colors, written in rounds:
        running.play(resolve(running.game, Roll(colors), dice))
        if written is None:
            break
        for seat in (running.game.state.writing.active, *running.game.rules.waiting(running.game.state)):
            if running.game.state.writing.throw is not None and running.game.state.writing.answers[seat] is None:
                running.play(Enter(seat, *written))
        for seat in running.game.rules.waiting(running.game.state) if running.game.state.writing.throw else ():
            running.play(Pass(seat))
    return running.id


def qwantum(app: SpielblockApp) -> str:
    """A game of Qwantum after its first roll."""
    running = app.store.new("qwantum", ["Sarah", "Tim", "Emma", "Linus"], {"components": "app"})
    running.play(resolve(running.game, RollSeven(), Loaded([3, 1, 2, 1, 6, 5, 2])))
    return running.id


def home(app: SpielblockApp) -> None:
    """Home with a running game."""
    qwinto(app)
    app.root.go("home")


def new_game(app: SpielblockApp) -> None:
    """The page before a game, with known players."""
    app.store.players.use(("Anna", "Ben"))
    app.root.go("new-game", game="qwinto")


def dark(app: SpielblockApp) -> None:
    """The Qwinto sheet at night."""
    theme.mode = "dark"
    app.root.go("table", id=qwinto(app))


SCREENS: dict[str, tuple[tuple[int, int], Callable[[SpielblockApp], None]]] = {
    "home": ((360, 780), home),
    "new-game": ((360, 780), new_game),
    "qwinto": ((360, 780), lambda app: app.root.go("table", id=qwinto(app))),
    "qwinto-lying": ((780, 360), lambda app: app.root.go("table", id=qwinto(app))),
    "qwinto-dark": ((360, 780), dark),
    "qwantum": ((360, 780), lambda app: app.root.go("table", id=qwantum(app))),
    "dice": ((360, 780), lambda app: app.root.go("dice")),
}


@pytest.mark.parametrize("name", SCREENS)
def test_a_screen_looks_as_it_did(app: SpielblockApp, phone: Phone, name: str) -> None:
    size, show = SCREENS[name]
    phone.resize(*size)
    show(app)
    phone.frames(12)
    taken = phone.shot(f"golden-{name}")
    if os.environ.get("SPIELBLOCK_GOLDEN") == "write":
        KEPT.mkdir(exist_ok=True)
        shutil.copy(taken, KEPT / f"{name}.png")
    assert different(taken, KEPT / f"{name}.png") <= SHARE


def different(one: Path, other: Path) -> float:
    """The share of pixels that differ clearly."""
    (width, height, first), (width_2, height_2, second) = pixels(one), pixels(other)
    assert (width, height) == (width_2, height_2)
    step = len(first) // (width * height)
    found = 0
    for row in range(height):
        begin, end = row * width * step, (row + 1) * width * step
        if first[begin:end] == second[begin:end]:
            continue
        for place in range(begin, end, step):
            found += any(abs(first[place + c] - second[place + c]) > DIFFERENT for c in range(3))
    return found / (width * height)


def pixels(path: Path) -> tuple[int, int, bytes]:
    """Reads a picture."""
    image = Image.load(str(path), keep_data=True, nocache=True)
    data = image.image._data[0]
    return data.width, data.height, bytes(data.data)


def test_a_changed_screen_is_noticed(phone: Phone) -> None:
    """The comparison can fail: light and dark differ."""
    assert different(KEPT / "qwinto.png", KEPT / "qwinto-dark.png") > SHARE
