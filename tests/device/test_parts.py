"""The phone's other parts: each asks Android for the right thing, and does no harm where there is no Android."""

from __future__ import annotations

import sys
from types import SimpleNamespace
from typing import Any

import pytest

from device import insets, system
from device.insets import Insets
from device.share import share_text
from device.speech import Speech
from device.vibration import PULSES, Vibration
from tests.device.fake_android import Android, sides


class Motor:
    """plyer's vibrator."""

    def __init__(self) -> None:
        self.felt: list[list[float]] = []

    def vibrate(self, time: float) -> None:
        self.felt.append([time])

    def pattern(self, pattern: list[float]) -> None:
        self.felt.append(pattern)


def test_each_event_feels_different() -> None:
    motor = Motor()
    vibration = Vibration(motor)
    for what in PULSES:
        vibration.feel(what)
    assert len({tuple(pulses) for pulses in motor.felt}) == len(PULSES) == 6


def test_three_strengths_and_off() -> None:
    motor = Motor()
    vibration = Vibration(motor)
    for vibration.strength in (0, 1, 2, 3):
        vibration.feel("roll")
    (weak,), (middle,), (strong,) = motor.felt
    assert 0 < weak < middle < strong < 0.2


def test_a_motor_that_fails_is_logged_once(caplog: pytest.LogCaptureFixture) -> None:
    vibration = Vibration(object())
    for _ in range(3):
        vibration.feel("roll")
        vibration.feel("end")
    assert len(caplog.records) == 1


def test_a_desktop_does_not_vibrate(monkeypatch: pytest.MonkeyPatch) -> None:
    motor = Motor()
    monkeypatch.setitem(sys.modules, "plyer", SimpleNamespace(vibrator=motor))
    Vibration().feel("roll")
    assert motor.felt == []
    monkeypatch.setenv("ANDROID_ARGUMENT", "a phone does")
    Vibration().feel("roll")
    assert len(motor.felt) == 1


def test_speech_is_in_the_app_s_language(android: Android) -> None:
    speech = Speech()
    speech.say("nothing", "de")
    assert android.calls == [], "off by default"
    speech.on = True
    speech.say("11 in Orange oder Gelb", "de")
    speech.say("Ben ist dran", "de")
    speech.say("your turn", "en")
    assert [call[0] for call in android.called("speak")] == ["11 in Orange oder Gelb", "Ben ist dran", "your turn"]
    assert android.called("Locale") == [("de",), ("en",)]
    assert len(android.called("TextToSpeech")) == 1
    speech.stop()
    assert android.called("shutdown") == [()]


def test_a_phone_without_a_voice_goes_on(android: Android, caplog: pytest.LogCaptureFixture) -> None:
    android.answers["TextToSpeech()"] = RuntimeError("no engine")
    speech = Speech()
    speech.on = True
    speech.say("one", "en")
    speech.say("two", "en")
    speech.stop()
    assert len(caplog.records) == 1


def test_a_desktop_is_silent(android: Android, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("ANDROID_ARGUMENT")
    speech = Speech()
    speech.on = True
    speech.say("hello", "en")
    assert android.calls == []


def test_a_text_goes_to_the_app_that_the_user_chooses(android: Android) -> None:
    assert share_text("Anna 77", "Result", lambda text: pytest.fail("copied")) == "shared"
    assert android.called("String") == [("Anna 77",), ("Result",)]
    assert android.called("setType") == [("text/plain",)]
    assert len(android.called("startActivity")) == 1


def test_sharing_that_fails_says_so(android: Android) -> None:
    android.answers["PythonActivity.mActivity.startActivity()"] = RuntimeError("nobody takes it")
    assert share_text("Anna 77", "Result", lambda text: None) == ""


def test_a_desktop_copies_the_text() -> None:
    copied: list[str] = []
    assert share_text("Anna 77", "Result", copied.append) == "copied"
    assert copied == ["Anna 77"]
    assert share_text("Anna 77", "Result", lambda text: 1 / 0) == ""


def window(android: Android, api: int, bars: Any, ours: Any) -> None:
    """A window of 1080 x 2400 with bars over it, of which *ours* is what the app draws on."""
    view = "PythonActivity.mActivity.getWindow.getDecorView"
    root = f"{view}.getRootWindowInsets"
    android.answers["Build$VERSION.SDK_INT"] = api
    android.answers["WindowInsets$Type.systemBars()"] = 7
    android.answers["WindowInsets$Type.displayCutout()"] = 128
    android.answers[f"{root}.getInsets()"] = bars
    for side in ("left", "top", "right", "bottom"):
        android.answers[f"{root}.getSystemWindowInset{side.capitalize()}()"] = getattr(bars, side)
    android.answers[f"{view}.getWidth()"] = 1080
    android.answers[f"{view}.getHeight()"] = 2400
    android.answers["Rect()"] = lambda: ours


def test_bars_over_the_app_are_kept_clear(android: Android) -> None:
    window(android, 36, sides(0, 96, 0, 132), sides(0, 0, 1080, 2400))
    assert insets.read() == Insets(0, 96, 0, 132)
    assert android.called("getInsets") == [(135,)]


def test_room_that_android_leaves_is_not_left_twice(android: Android) -> None:
    window(android, 29, sides(0, 96, 0, 132), sides(0, 96, 1080, 2268))
    assert insets.read() == Insets(0, 0, 0, 0)
    window(android, 29, sides(0, 96, 0, 132), sides(0, 0, 1080, 2268))
    assert insets.read() == Insets(0, 96, 0, 0)


def test_no_window_yet_and_no_phone_at_all(android: Android, monkeypatch: pytest.MonkeyPatch) -> None:
    android.answers["PythonActivity.mActivity.getWindow.getDecorView.getRootWindowInsets()"] = lambda: None
    assert insets.read() == Insets()
    monkeypatch.delenv("ANDROID_ARGUMENT")
    assert insets.read() == Insets()


def test_the_phone_s_own_settings(android: Android) -> None:
    settings = "PythonActivity.mActivity.getResources"
    android.answers[f"{settings}.getConfiguration.uiMode"] = 0x21
    android.answers["Locale.getDefault.getLanguage()"] = "de"
    android.answers[f"{settings}.getDisplayMetrics.density"] = 2.625
    android.answers[f"{settings}.getConfiguration.fontScale"] = 1.15
    assert system.dark()
    assert system.language() == "de"
    assert system.scales() == (2.625, 1.15)
    android.answers[f"{settings}.getConfiguration.uiMode"] = 0x11
    android.answers[f"{settings}.getConfiguration.fontScale"] = 2.0
    assert not system.dark()
    assert system.scales() == (2.625, 1.3)


def test_a_desktop_knows_by_its_surroundings(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in system.DARK_HINTS:
        monkeypatch.delenv(name, raising=False)
    assert not system.dark()
    monkeypatch.setenv("GTK_THEME", "Adwaita:dark")
    assert system.dark()
    monkeypatch.setattr("locale.getlocale", lambda: ("de_AT", "UTF-8"))
    assert system.language() == "de"
    monkeypatch.setattr("locale.getlocale", lambda: (None, None))
    assert system.language() == ""
    assert system.scales() is None
