"""Link to Android's screen reader: it receives labels and announcements, and activates targets."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from device import screen_reader
from device.screen_reader import OnActivated, Target
from tests.gui.phone import Phone
from widgets import app as app_module
from widgets import reader_link
from widgets.app import SETTLED, SpielblockApp
from widgets.base.announcer import announcer
from widgets.base.theme import theme
from widgets.reader_link import INTERVAL


class FakeReader:
    """Fake screen reader that records labels and announcements, and activates targets."""

    instances: list[FakeReader] = []  # noqa: RUF012  emptied by the fixture

    def __init__(self, acted: OnActivated) -> None:
        self.acted = acted
        self.labels: list[list[str]] = []
        self.spoken: list[str] = []
        self.stopped = False
        self.instances.append(self)

    def show(self, things: Sequence[Target], window_height: float) -> None:
        assert all(0 <= y < window_height for (_x, y, _width, _height), _name, _holds in things)
        self.labels.append([name for _rect, name, _holds in things])

    def say(self, text: str) -> None:
        self.spoken.append(text)

    def stop(self) -> None:
        self.stopped = True

    def choose(self, prefix: str, held: bool = False) -> None:
        self.acted(next(number for number, name in enumerate(self.labels[-1]) if name.startswith(prefix)), held)


@pytest.fixture
def reader_on(monkeypatch: pytest.MonkeyPatch) -> list[bool]:
    """Whether a screen reader is on, as the app sees it on a phone."""
    states = [True]
    monkeypatch.setattr(reader_link, "ScreenReader", FakeReader)
    monkeypatch.setattr(screen_reader, "is_wanted", lambda: states[-1])
    monkeypatch.setattr(app_module, "on_phone", lambda: True)
    FakeReader.instances.clear()
    return states


def test_reader_receives_changes_and_activates_targets(phone: Phone, reader_on: list[bool]) -> None:
    app = phone.start(SpielblockApp())
    theme.motion = False
    assert not FakeReader.instances, "the reader starts later"
    phone.advance(SETTLED + 0.1)
    (reader,) = FakeReader.instances
    assert "Qwinto, 2–6 players" in reader.labels[-1]
    phone.advance(3 * INTERVAL)
    assert len(reader.labels) == 1, "nothing changed"
    reader.choose("Settings")
    phone.advance(2 * INTERVAL)
    assert app.root.ids.pages.current == "settings"
    assert len(reader.labels) == 2
    announcer.say("Anna’s turn")
    phone.frames(2)
    assert reader.spoken == ["Anna’s turn."]


def test_vanished_target_is_not_activated(phone: Phone, reader_on: list[bool]) -> None:
    app = phone.start(SpielblockApp())
    theme.motion = False
    phone.advance(SETTLED + 0.1)
    (reader,) = FakeReader.instances
    app.root.go("help-topics")
    reader.choose("Settings")
    phone.frames(3)
    assert app.root.ids.pages.current == "help-topics"


def test_reader_stops_when_it_is_turned_off(phone: Phone, reader_on: list[bool]) -> None:
    app = phone.start(SpielblockApp())
    phone.advance(SETTLED + 0.1)
    (reader,) = FakeReader.instances
    reader_on.append(False)
    app.dispatch("on_pause")
    app.dispatch("on_resume")
    phone.advance(SETTLED + 0.1)
    assert reader.stopped
    assert announcer.listener is None
