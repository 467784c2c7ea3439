"""The bridge to the screen reader."""

from __future__ import annotations

from typing import Any

import jnius

from device import screen_reader
from device.screen_reader import ScreenReader, is_wanted

CLICK, LONG_CLICK = 16, 32


def surface() -> Any:
    return jnius.autoclass("org.kivy.android.PythonActivity").getSurface()


def provider() -> Any:
    return surface().delegate.getAccessibilityNodeProvider(surface())


def test_targets_are_passed_and_activations_come_back() -> None:
    activated: list[tuple[int, bool]] = []
    reader = ScreenReader(lambda index, held: activated.append((index, held)))
    reader.show([], 780)
    reader.show([((10, 700, 40, 48), "Back", False), ((0, 0, 360, 52), "Würfeln", True)], 780)
    nodes = [provider().createAccessibilityNodeInfo(number) for number in (1, 2)]
    assert [str(node.description) for node in nodes] == ["Back", "Würfeln"]
    assert [node.inParent.toString() for node in nodes] == ["10,32,50,80", "0,728,360,780"], "from the upper left"
    provider().performAction(1, CLICK, None)
    reader.show([((0, 0, 360, 52), "Nochmal", True)], 780)
    provider().performAction(1, CLICK, None)
    provider().performAction(2, CLICK, None)
    provider().performAction(2, LONG_CLICK, None)
    assert activated == [(0, False), (0, False), (0, True)]
    reader.stop()


def test_activation_of_a_target_that_disappeared_is_ignored() -> None:
    activated: list[tuple[int, bool]] = []
    reader = ScreenReader(lambda index, held: activated.append((index, held)))
    reader.show([((0, 0, 9, 9), "Back", False)], 780)
    reader._ids = []  # noqa: SLF001  Python is already ahead of Java
    provider().performAction(1, CLICK, None)
    assert activated == []
    reader.stop()


def test_texts_are_announced_until_the_reader_stops() -> None:
    reader = ScreenReader(lambda index, held: None)
    reader.say("Anna’s turn")
    assert str(surface().announced) == "Anna’s turn"
    reader.stop()
    assert surface().delegate is None
    reader.say("after the end")
    assert str(surface().announced) == "Anna’s turn"
    reader.stop()


def test_reader_is_wanted_only_with_explore_by_touch(activity: Any) -> None:
    assert not is_wanted()
    for explored in (False, True):
        manager = jnius.autoclass("android.view.accessibility.AccessibilityManager")()
        manager.enabled, manager.explored = True, explored
        activity.service = manager
        assert is_wanted() == explored


def test_missing_java_half_is_logged_once(monkeypatch: Any, logged: list[str]) -> None:
    monkeypatch.setattr(screen_reader, "CLASS", "org.spielblock.NoSuchClass")
    assert not is_wanted()
    reader = ScreenReader(lambda index, held: None)
    reader.show([((0, 0, 9, 9), "Back", False)], 780)
    assert len(logged) == 1
    logged.clear()
