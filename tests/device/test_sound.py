"""Sounds: computed by our own script, loaded frame by frame, silent where nothing plays them."""

from __future__ import annotations

import os
import subprocess
import sys
import wave
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from device.sound import FOLDER, SOUNDS, Sounds
from tools.make_sounds import RATE, samples
from tools.make_sounds import SOUNDS as COMPUTED

LONGEST = 1.2
"""Seconds of the longest scene: no sound outlasts it."""


class Player:
    """One loaded sound."""

    def __init__(self, source: str) -> None:
        self.source = source
        self.played = 0

    def play(self) -> None:
        self.played += 1

    def stop(self) -> None:
        pass


@pytest.fixture
def frames(monkeypatch: pytest.MonkeyPatch) -> Callable[[int], None]:
    """Kivy's clock: runs what is scheduled."""
    scheduled: list[Callable[[float], bool]] = []

    def schedule_interval(callback: Callable[[float], bool], _seconds: float) -> None:
        scheduled.append(callback)

    clock = SimpleNamespace(Clock=SimpleNamespace(schedule_interval=schedule_interval))
    monkeypatch.setitem(sys.modules, "kivy.clock", clock)

    def run(number: int) -> None:
        for _ in range(number):
            scheduled[:] = [callback for callback in scheduled if callback(0)]

    return run


def test_all_moments_have_a_short_sound_in_a_file_that_kivy_reads() -> None:
    assert set(COMPUTED) == set(SOUNDS) == {path.stem for path in FOLDER.iterdir()}
    for name in SOUNDS:
        with wave.open(str(FOLDER / f"{name}.wav")) as file:
            assert (file.getnchannels(), file.getsampwidth(), file.getframerate()) == (1, 2, RATE)
            assert file.getnframes() / RATE < LONGEST
            stored = memoryview(file.readframes(file.getnframes())).cast("h")
        computed = samples(name)
        assert len(stored) == len(computed)
        assert max(abs(a - b) for a, b in zip(stored, computed, strict=True)) <= 1, f"run tools/make_sounds.py: {name}"


def test_sounds_are_off_until_they_are_wanted_and_loaded_one_per_frame(frames: Callable[[int], None]) -> None:
    loaded: list[Player] = []

    def load(source: str) -> Player:
        loaded.append(Player(source))
        return loaded[-1]

    sounds = Sounds(load)
    sounds.start()
    sounds.play("bonus")
    frames(20)
    assert loaded == []
    sounds.on = True
    sounds.start()
    sounds.start()
    sounds.play("row")
    assert loaded == [], "nothing is loaded while a touch is handled"
    frames(1)
    assert len(loaded) == 1
    frames(20)
    assert [Path(player.source).stem for player in loaded] == list(SOUNDS)
    assert [player.played for player in loaded] == [int(name == "row") for name in SOUNDS], "as soon as it was there"
    sounds.play("knock")
    assert loaded[SOUNDS.index("knock")].played == 1


@pytest.mark.parametrize("outcome", [None, OSError("no device")])
def test_without_a_provider_it_is_silent(outcome: Any, frames: Callable[[int], None]) -> None:
    tries: list[str] = []

    def load(source: str) -> None:
        tries.append(source)
        if outcome is not None:
            raise outcome

    sounds = Sounds(load)
    sounds.on = True
    sounds.start()
    frames(20)
    sounds.play("end")
    assert len(tries) == 1, "it is not tried again"


@pytest.mark.parametrize("driver", ["dummy", "none-such"])
def test_kivy_plays_them_and_a_missing_device_is_no_error(driver: str) -> None:
    code = """
import widgets.base.kivy_setup
from kivy.clock import Clock
from device.sound import Sounds
sounds = Sounds()
sounds.on = True
sounds.start()
sounds.play("end")
for _ in range(12):
    Clock.tick()
print(sorted(name for name, sound in sounds._loaded.items() if sound.length), [sounds._loaded["end"].state])
"""
    environment = {**os.environ, "SDL_AUDIODRIVER": driver}
    root = Path(__file__).resolve().parents[2]
    run = subprocess.run(
        [sys.executable, "-c", code], cwd=root, env=environment, capture_output=True, text=True, check=False
    )
    assert run.returncode == 0, run.stderr
    assert "Traceback" not in run.stderr
    plays = driver == "dummy"
    assert run.stdout.strip() == f"{sorted(SOUNDS) if plays else []} {['play' if plays else 'stop']}"
