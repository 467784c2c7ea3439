"""Monkey test of the whole app: no exception, no visible hidden hand, no untranslated text, everything saved,
and no quick double tap that plays two moves. With an even seed most touches are at tables.

`SPIELBLOCK_TOUCHES` is the number of touches (`SPIELBLOCK_LONG=1`: a million), `SPIELBLOCK_SECONDS` limits the time,
and `SPIELBLOCK_SEED` repeats a failed run.
"""

from __future__ import annotations

import os
import time
import uuid
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import pytest

from data.store import Store
from device.chance import SYSTEM
from sheets.registry import GAMES
from tests.data.operations import snapshot
from tests.gui.phone import Phone
from tests.gui.storm.fingers import Fingers
from tests.gui.storm.invariants import assert_hidden_hands, assert_saved, assert_translated
from tests.sheets.setups import choose, modes
from widgets.app import SpielblockApp
from widgets.table.table_model import TableModel

LONG = os.environ.get("SPIELBLOCK_LONG") == "1"
TOUCHES = int(os.environ.get("SPIELBLOCK_TOUCHES", "1000000" if LONG else "160"))
SECONDS = float(os.environ.get("SPIELBLOCK_SECONDS", "1e9"))
SEED = os.environ.get("SPIELBLOCK_SEED")
TOUCHES_PER_RUN = 1500 if LONG else 120
"""Number of touches between two starts of the app; the disk is checked after each run."""
TOUCHES_PER_CHECK = 4
"""Number of touches between two checks of the screen."""
REPORTED_STEPS = 40
"""Number of steps in the report of a failure."""
RUNS = 3
"""Number of runs per folder, with a restart or a kill in between."""


NAMES = ("Anna", "Ben", "Cem")


def create_games(folder: Path, chooser: Random) -> None:
    """Creates games of every kind: new, in progress, over and in the history."""
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
    """Starts the app with the store in *folder*."""
    monkeypatch.setattr(SpielblockApp, "user_data_dir", str(folder))
    fingers.app = phone.start(SpielblockApp())
    phone.frames(2)


def count_plays(fingers: Fingers, patch: pytest.MonkeyPatch) -> None:
    """Counts the moves that taps play, so that quick taps can be checked: at most one move each."""
    play = TableModel.play

    def counted(model: TableModel[Any], move: Any) -> bool:
        played = play(model, move)
        fingers.plays += played
        return played

    patch.setattr(TableModel, "play", counted)


def storm(phone: Phone, folder: Path, seed: int, touches: int, patch: pytest.MonkeyPatch) -> Fingers:
    """Runs the app several times in one folder; a failure reports the seed and the last steps."""
    chooser = Random(seed)
    fingers = Fingers(phone, Random(seed), at_tables=seed % 2 == 0)
    patch.setattr(uuid, "uuid4", lambda: uuid.UUID(int=chooser.getrandbits(128)))
    for method in ("choice", "randrange", "getrandbits", "random"):
        patch.setattr(SYSTEM, method, getattr(chooser, method), raising=False)
    count_plays(fingers, patch)
    current = folder / "0"
    create_games(current, chooser)
    try:
        for run in range(RUNS):
            start(phone, fingers, current, patch)
            with fingers.disk:
                for touch in range(min(TOUCHES_PER_RUN, touches)):
                    fingers.touch()
                    if touch % TOUCHES_PER_CHECK == 0:
                        assert_translated(phone)
                        assert_hidden_hands(fingers.app, phone)
            fingers.disk.left = 0
            touches -= TOUCHES_PER_RUN
            phone.skip(1)
            phone.advance(0.3)
            if fingers.app.root.ids.pages.transition.is_active:  # the last touch ended a game, its result fades in
                phone.advance(0.3)
            content = assert_saved(fingers.app, phone, folder / "copy")
            killed = chooser.random() < 0.5
            phone.clean()
            fingers.steps.append("killed" if killed else "restarted")
            if killed:
                current = (folder / "copy").rename(folder / str(run + 1))
            with Store(current) as store:
                assert _without_window(snapshot(store)) == _without_window(content)
            if touches <= 0:
                break
    except Exception as error:
        steps = "\n".join(fingers.steps[-REPORTED_STEPS:])
        report = f"SPIELBLOCK_SEED={seed}, {len(fingers.steps)} steps, the last of them:\n{steps}\n{error!r}"
        raise AssertionError(report) from error
    return fingers


def _without_window(content: dict[str, Any]) -> dict[str, Any]:
    """Returns the content of a store without the window size, which the app saves when it closes."""
    return {**content, "settings": content["settings"]._replace(window_width=0, window_height=0)}


@pytest.mark.timeout(max(180, TOUCHES))
def test_random_touches(phone: Phone, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    seed = int(SEED) if SEED else Random().randrange(10**9) if LONG else 1
    start_time, done, actions, pages = time.monotonic(), 0, Counter[str](), Counter[str]()
    quick_taps = plays = 0
    while done < TOUCHES and time.monotonic() - start_time < SECONDS:
        fingers = storm(phone, tmp_path / str(seed), seed, TOUCHES - done, monkeypatch)
        actions += fingers.touches
        pages += fingers.pages
        quick_taps, plays = quick_taps + fingers.quick_taps, plays + fingers.plays
        done = sum(actions.values())
        seed += 1
    print(f"\n{done} touches in {time.process_time():.0f} s of CPU, {dict(actions)} on {dict(pages)}")
    print(f"{plays} moves by taps, {quick_taps} quick double and triple taps")
    assert len(actions) > 5
