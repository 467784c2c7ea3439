"""Android's screen reader: the list it gets, what comes back, and the Java half against stand-ins for Android."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

from device import screen_reader
from device.screen_reader import CLASS, LISTENER, Numbers, ScreenReader
from tests.device.fake_android import Android

ROOT = Path(__file__).resolve().parents[2]
JAVA = ROOT / "android" / "java"
STAND_INS = Path(__file__).parent / "java"
DONE = """\
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
"""A finger enters the next thing before it leaves the last, as Android wants it; events by their numbers there."""


@pytest.mark.skipif(not (shutil.which("javac") and shutil.which("java")), reason="there is no Java compiler here")
def test_the_java_half_compiles_and_does_what_a_screen_reader_asks(tmp_path: Path) -> None:
    source = ["-sourcepath", f"{STAND_INS}:{JAVA}", str(STAND_INS / "Checks.java")]
    compiled = subprocess.run(
        ["javac", "--release", "8", "-Xlint:all,-options", "-Werror", "-d", str(tmp_path), *source],
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert compiled.returncode == 0, compiled.stderr
    ran = subprocess.run(["java", "-cp", str(tmp_path), "Checks"], capture_output=True, text=True, check=False)
    assert ran.stdout == DONE, ran.stderr


def test_the_java_half_is_where_python_looks_for_it() -> None:
    file = JAVA / (CLASS.replace(".", "/") + ".java")
    text = file.read_text("utf-8")
    assert f"package {CLASS.rpartition('.')[0]};" in text
    outer, inner = LISTENER.split("$")
    assert outer == CLASS.replace(".", "/")
    assert f"public interface {inner} " in text
    assert f"android.add_src = {JAVA.relative_to(ROOT)}" in (ROOT / "buildozer.spec").read_text("utf-8")


def test_a_thing_keeps_its_number_as_long_as_it_stays_where_it_is() -> None:
    numbers = Numbers()
    here, there, over_there = (0, 0, 9, 9), (9, 0, 9, 9), (0, 9, 9, 9)
    assert numbers.of([here, there]) == [1, 2]
    assert numbers.of([there, over_there]) == [2, 3]
    assert numbers.of([here]) == [4], "it was away"
    assert len(set(numbers.of([here, here]))) == 2, "two in one place are two"


@pytest.fixture
def jnius(android: Android, monkeypatch: pytest.MonkeyPatch) -> Android:
    """The phone, with Python objects that Java can call."""
    import jnius as fake

    monkeypatch.setattr(fake, "PythonJavaClass", object, raising=False)
    monkeypatch.setattr(fake, "java_method", lambda _signature: lambda method: method, raising=False)
    return android


def test_the_list_is_passed_on_from_the_upper_left_and_choices_come_back(jnius: Android) -> None:
    chosen: list[tuple[int, bool]] = []
    reader = ScreenReader(lambda place, held: chosen.append((place, held)))
    listener: Any = reader._listener
    reader.show([((10, 700, 40, 48), "Back", False), ((0, 0, 360, 52), "Roll", True)], 780)
    (call,) = jnius.called("show")
    assert call == ([1, 10, 32, 50, 80, 0, 2, 0, 728, 360, 780, 1], ["Back", "Roll"])
    reader.show([((0, 0, 360, 52), "Again", True)], 780)
    listener.acted(2, False)
    listener.acted(1, False)  # it is gone
    listener.acted(2, True)
    assert chosen == [(0, False), (0, True)]
    reader.say("Anna’s turn")
    reader.stop()
    assert jnius.called("announce") == [("Anna’s turn",)]
    assert len(jnius.called("stop")) == 1
    reader.say("nobody hears this")
    assert len(jnius.called("announce")) == 1


def test_it_is_wanted_only_where_somebody_explores_by_touch(android: Android, monkeypatch: pytest.MonkeyPatch) -> None:
    android.answers["ScreenReader.wanted()"] = True
    assert screen_reader.is_wanted()
    android.answers["ScreenReader.wanted()"] = RuntimeError("no such class")
    assert not screen_reader.is_wanted()
    monkeypatch.delenv("ANDROID_ARGUMENT")
    android.answers["ScreenReader.wanted()"] = True
    assert not screen_reader.is_wanted()
