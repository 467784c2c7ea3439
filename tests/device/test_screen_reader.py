"""The screen reader: targets passed to Java, activations from it, and the Java half against fakes of Android."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

from device import screen_reader
from device.screen_reader import CLASS, LISTENER, ScreenReader, TargetIds
from tests.device.fake_android import Android, Recorded

ROOT = Path(__file__).resolve().parents[2]
JAVA = ROOT / "android" / "java"
FAKES = Path(__file__).parent / "java"
EXPECTED = """\
without a service: false
not explored: false
explored: true
provider: true
told: [800@-1]
children: [7, 9]
node: More 150,20,190,60 160,40,200,80 [click, long, focus]
no such: null
acted: [7 tapped, 9 held] false false
told: [1@7Card, 2@9More]
focus: More focused [click, long, clear] [8000@9More]
focus: Less focused [click, long, clear]
focus: none
hovered: [80@7Card, 80@9More, 100@7Card, 100@9More, 80@7Card, 100@7Card]
found: 1
announced: Anna's turn
left alone: true
"""
"""Expected output of Checks.java. A finger enters the next target before it leaves the last, as Android expects."""


@pytest.mark.skipif(not (shutil.which("javac") and shutil.which("java")), reason="there is no Java compiler here")
def test_java_half_compiles_and_answers_a_screen_reader(tmp_path: Path) -> None:
    source = ["-sourcepath", f"{FAKES}:{JAVA}", str(FAKES / "Checks.java")]
    compiled = subprocess.run(
        ["javac", "--release", "8", "-Xlint:all,-options", "-Werror", "-d", str(tmp_path), *source],
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert compiled.returncode == 0, compiled.stderr
    ran = subprocess.run(["java", "-cp", str(tmp_path), "Checks"], capture_output=True, text=True, check=False)
    assert ran.stdout == EXPECTED, ran.stderr


def test_java_half_has_the_names_that_python_uses() -> None:
    file = JAVA / (CLASS.replace(".", "/") + ".java")
    text = file.read_text("utf-8")
    assert f"package {CLASS.rpartition('.')[0]};" in text
    outer, inner = LISTENER.split("$")
    assert outer == CLASS.replace(".", "/")
    assert f"public interface {inner} " in text
    assert f"android.add_src = {JAVA.relative_to(ROOT)}" in (ROOT / "buildozer.spec").read_text("utf-8")


def test_target_keeps_its_id_while_it_stays_at_its_rectangle() -> None:
    ids = TargetIds()
    left, right, above = (0, 0, 9, 9), (9, 0, 9, 9), (0, 9, 9, 9)
    assert ids.assign([left, right]) == [1, 2]
    assert ids.assign([right, above]) == [2, 3]
    assert ids.assign([left]) == [4], "it had disappeared"
    assert len(set(ids.assign([left, left]))) == 2, "two targets at one rectangle have two ids"


@pytest.fixture
def jnius(android: Android, monkeypatch: pytest.MonkeyPatch) -> Android:
    """The fake phone, with Python objects that Java can call."""
    import jnius as fake

    monkeypatch.setattr(fake, "PythonJavaClass", object, raising=False)
    monkeypatch.setattr(fake, "java_method", lambda _signature: lambda method: method, raising=False)
    return android


def test_targets_are_passed_from_the_upper_left_and_activations_come_back(jnius: Android) -> None:
    activated: list[tuple[int, bool]] = []
    listeners: list[Any] = []
    jnius.answers["ScreenReader()"] = lambda _view, java_listener: (
        listeners.append(java_listener) or Recorded(jnius.calls, "ScreenReader", {})
    )
    reader = ScreenReader(lambda index, held: activated.append((index, held)))
    (listener,) = listeners
    reader.show([((10, 700, 40, 48), "Back", False), ((0, 0, 360, 52), "Roll", True)], 780)
    (call,) = jnius.called("show")
    assert call == ([1, 10, 32, 50, 80, 0, 2, 0, 728, 360, 780, 1], ["Back", "Roll"])
    reader.show([((0, 0, 360, 52), "Again", True)], 780)
    listener.acted(2, False)
    listener.acted(1, False)  # it has disappeared
    listener.acted(2, True)
    assert activated == [(0, False), (0, True)]
    reader.say("Anna’s turn")
    reader.stop()
    assert jnius.called("announce") == [("Anna’s turn",)]
    assert len(jnius.called("stop")) == 1
    reader.say("after the end")
    assert len(jnius.called("announce")) == 1


def test_screen_reader_is_wanted_only_with_explore_by_touch(android: Android, monkeypatch: pytest.MonkeyPatch) -> None:
    android.answers["ScreenReader.wanted()"] = True
    assert screen_reader.is_wanted()
    android.answers["ScreenReader.wanted()"] = RuntimeError("no such class")
    assert not screen_reader.is_wanted()
    monkeypatch.delenv("ANDROID_ARGUMENT")
    android.answers["ScreenReader.wanted()"] = True
    assert not screen_reader.is_wanted()
