"""What Android's screen reader is told while somebody plays, and that what it chooses is done."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from device import screen_reader
from device.screen_reader import Acted, Shown
from tests.gui.phone import Phone
from widgets import app as app_module
from widgets import reader_link
from widgets.app import SETTLED, SpielblockApp
from widgets.base.announcer import announcer
from widgets.base.theme import theme
from widgets.reader_link import INTERVAL


class Reader:
    """The screen reader: remembers what it was told, and chooses."""

    made: list[Reader] = []  # noqa: RUF012  emptied by the fixture

    def __init__(self, acted: Acted) -> None:
        self.acted = acted
        self.shown: list[list[str]] = []
        self.said: list[str] = []
        self.stopped = False
        self.made.append(self)

    def show(self, things: Sequence[Shown], window_height: float) -> None:
        assert all(0 <= y < window_height for (_x, y, _width, _height), _name, _holds in things)
        self.shown.append([name for _place, name, _holds in things])

    def say(self, text: str) -> None:
        self.said.append(text)

    def stop(self) -> None:
        self.stopped = True

    def choose(self, start: str, held: bool = False) -> None:
        self.acted(next(number for number, name in enumerate(self.shown[-1]) if name.startswith(start)), held)


@pytest.fixture
def wanted(monkeypatch: pytest.MonkeyPatch) -> list[bool]:
    """Whether somebody explores by touch; on a phone, for the app."""
    said = [True]
    monkeypatch.setattr(reader_link, "ScreenReader", Reader)
    monkeypatch.setattr(screen_reader, "is_wanted", lambda: said[-1])
    monkeypatch.setattr(app_module, "on_phone", lambda: True)
    Reader.made.clear()
    return said


def test_it_is_told_what_changes_and_does_what_is_chosen(phone: Phone, wanted: list[bool]) -> None:
    app = phone.start(SpielblockApp())
    theme.motion = False
    assert not Reader.made, "nothing of it at the start"
    phone.advance(SETTLED + 0.1)
    (reader,) = Reader.made
    assert "Qwinto, 2–6 players" in reader.shown[-1]
    phone.advance(3 * INTERVAL)
    assert len(reader.shown) == 1, "nothing changed"
    reader.choose("Settings")
    phone.advance(2 * INTERVAL)
    assert app.root.ids.pages.current == "settings"
    assert len(reader.shown) == 2
    announcer.say("Anna’s turn")
    phone.frames(2)
    assert reader.said == ["Anna’s turn."]


def test_what_is_gone_by_now_is_not_done(phone: Phone, wanted: list[bool]) -> None:
    app = phone.start(SpielblockApp())
    theme.motion = False
    phone.advance(SETTLED + 0.1)
    (reader,) = Reader.made
    app.root.go("help-topics")
    reader.choose("Settings")
    phone.frames(3)
    assert app.root.ids.pages.current == "help-topics"


def test_it_ends_when_nobody_explores_any_more(phone: Phone, wanted: list[bool]) -> None:
    app = phone.start(SpielblockApp())
    phone.advance(SETTLED + 0.1)
    (reader,) = Reader.made
    wanted.append(False)
    app.dispatch("on_pause")
    app.dispatch("on_resume")
    phone.advance(SETTLED + 0.1)
    assert reader.stopped
    assert announcer.listener is None
