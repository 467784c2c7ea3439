"""A storm of touches over the whole app: no exception, no foreign hand, no raw word, and all on disk.

`SPIELBLOCK_TOUCHES` says how many (`SPIELBLOCK_LONG=1`: a million), `SPIELBLOCK_SECONDS` bounds them in time, and
`SPIELBLOCK_SEED` begins where another storm failed.
"""

from __future__ import annotations

import os
import time
import uuid
from collections import Counter
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from data.store import Store
from device.chance import SYSTEM
from sheets.registry import GAMES
from tests.data.changes import told
from tests.gui.phone import Phone
from tests.gui.storm.fingers import Fingers
from tests.gui.storm.holds import assert_hidden_hands, assert_kept, assert_said
from tests.sheets.setups import choose, modes
from widgets.app import SpielblockApp

LONG = os.environ.get("SPIELBLOCK_LONG") == "1"
TOUCHES = int(os.environ.get("SPIELBLOCK_TOUCHES", "1000000" if LONG else "160"))
SECONDS = float(os.environ.get("SPIELBLOCK_SECONDS", "1e9"))
SEED = os.environ.get("SPIELBLOCK_SEED")
RUN = 1500 if LONG else 120
"""So many touches between two looks at the disk, and at most so many before the app is started anew."""
LOOK = 4
"""So many touches between two looks at the screen."""
STEPS = 40
"""So many steps are told when it fails."""
RUNS = 3
"""So many looks at the disk per folder, with a restart or a kill between them."""


NAMES = ("Anna", "Ben", "Cem")


def furnish(folder: Path, chooser: Random) -> None:
    """Games of every kind: begun, far on, over, in the history."""
    with Store(folder) as store:
        store.settings.change(
            language=chooser.choice(("de", "en")), animation=chooser.random() < 0.4, hold_curtain=chooser.random() < 0.7
        )
        for game in GAMES:
            for mode in modes(game):
                options = dict(mode)
                seats = 1 if options.get("sheets") == "mine" else chooser.choice((2, 3))
                running = store.new(game, NAMES[:seats], options)
                for _ in range(chooser.choice((0, 3, 12, 40))):
                    if not running.game.over:
                        running.record(choose(running.game, chooser))
                if chooser.random() < 0.3:
                    store.finish(running.id, early=True)


def start(phone: Phone, fingers: Fingers, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Starts the app over *folder*."""
    monkeypatch.setattr(SpielblockApp, "user_data_dir", str(folder))
    fingers.app = phone.start(SpielblockApp())
    phone.frames(2)


def storm(phone: Phone, folder: Path, seed: int, touches: int, patch: pytest.MonkeyPatch) -> Fingers:
    """One folder, some runs; raises with the seed and the steps that led to it."""
    chooser = Random(seed)
    fingers = Fingers(phone, Random(seed))
    patch.setattr(uuid, "uuid4", lambda: uuid.UUID(int=chooser.getrandbits(128)))
    for way in ("choice", "randrange", "getrandbits", "random"):
        patch.setattr(SYSTEM, way, getattr(chooser, way), raising=False)
    here = folder / "0"
    furnish(here, chooser)
    try:
        for run in range(RUNS):
            start(phone, fingers, here, patch)
            with fingers.disk:
                for touch in range(min(RUN, touches)):
                    fingers.touch()
                    if touch % LOOK == 0:
                        assert_said(phone)
                        assert_hidden_hands(fingers.app, phone)
            fingers.disk.left = 0
            touches -= RUN
            phone.skip(1)
            phone.advance(0.3)
            kept = assert_kept(fingers.app, phone, folder / "copy")
            killed = chooser.random() < 0.5
            phone.clean()
            fingers.steps.append("killed" if killed else "restarted")
            if killed:
                here = (folder / "copy").rename(folder / str(run + 1))
            with Store(here) as store:
                assert _without_window(told(store)) == _without_window(kept)
            if touches <= 0:
                break
    except Exception as error:
        steps = "\n".join(fingers.steps[-STEPS:])
        said = f"SPIELBLOCK_SEED={seed}, {len(fingers.steps)} steps, the last of them:\n{steps}\n{error!r}"
        raise AssertionError(said) from error
    return fingers


def _without_window(shown: dict[str, Any]) -> dict[str, Any]:
    """All that a store tells but the size of the window, which an app keeps when it is closed."""
    return {**shown, "settings": replace(shown["settings"], window_width=0, window_height=0)}


@pytest.mark.timeout(max(180, TOUCHES))
def test_a_storm_of_touches_breaks_nothing(phone: Phone, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    seed = int(SEED) if SEED else Random().randrange(10**9) if LONG else 1
    began, done, kinds, pages = time.monotonic(), 0, Counter[str](), Counter[str]()
    while done < TOUCHES and time.monotonic() - began < SECONDS:
        fingers = storm(phone, tmp_path / str(seed), seed, TOUCHES - done, monkeypatch)
        kinds += fingers.touches
        pages += fingers.pages
        done = sum(kinds.values())
        seed += 1
    print(f"\n{done} touches in {time.process_time():.0f} s of CPU, {dict(kinds)} on {dict(pages)}")
    assert len(kinds) > 5
