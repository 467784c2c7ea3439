"""Uncaught exceptions in Kivy's real loop, and the protection of an open hand."""

from __future__ import annotations

import itertools
import threading
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace

import pytest
from kivy.base import EventLoop, ExceptionManager
from kivy.clock import Clock
from kivy.metrics import Metrics
from kivy.uix.widget import Widget

from device import privacy, system
from guests import failures
from sheets.qwinto.moves import Announce
from tests.gui.finger import Finger
from tests.gui.phone import Phone
from tests.gui.table.open_table import OpenTable
from widgets.app import SpielblockApp
from widgets.base import secure_hand
from widgets.base.crash_reports import MOST_REPORTS, CrashHandler, read_reports, report_file
from widgets.base.touch_guard import COSTLY
from widgets.base.translation import tr
from widgets.controls.buttons import IconButton


class Failure(Exception):
    """Raised by the tests; its message has a name that no report may contain."""


@pytest.fixture
def app(phone: Phone, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> SpielblockApp:
    """The running app on the page of a game."""
    monkeypatch.setattr(SpielblockApp, "user_data_dir", str(tmp_path / "data"))
    app = phone.start(SpielblockApp())
    app.store.settings.change(animation=False)
    app.root.go("table", game_id=app.store.new("qwinto", ["Anna", "Ben"], {}).id)
    phone.frames(4)
    return app


def run_loop(phone: Phone, frames: int = 12) -> None:
    """Runs Kivy's own main loop, which passes exceptions to the handlers, for some frames."""
    left = itertools.count(frames, -1)

    def step(_dt: float) -> None:
        phone.tick()
        EventLoop.quit = next(left) <= 0

    event = Clock.schedule_interval(step, 0)
    try:
        EventLoop.mainloop()
    finally:
        event.cancel()
        EventLoop.quit = False


def fail(*_args: object, **_kwargs: object) -> None:
    raise Failure("Anna has the seven")


def touch(target: Widget) -> None:
    """Puts a tap into the queue of touches, from which the loop takes it."""
    finger = Finger(*target.to_window(*target.center))
    finger.down()
    finger.up()


def in_clock(phone: Phone, app: SpielblockApp) -> None:
    Clock.schedule_once(fail)


def in_page(phone: Phone, app: SpielblockApp) -> None:
    """A tap opens a page that fails."""
    app.root.go("home")
    phone.frames(4)
    phone.skip(COSTLY)
    app.root.page("help-topics").fill = fail
    touch(phone.find(IconButton, icon="help"))


def in_touch(phone: Phone, app: SpielblockApp) -> None:
    app.root.current_page.on_touch_down = fail
    touch(app.root.current_page)


@pytest.mark.parametrize("raising", [in_clock, in_page, in_touch])
def test_exception_leads_home_with_a_sentence_and_a_report(
    phone: Phone, app: SpielblockApp, raising: Callable[[Phone, SpielblockApp], None]
) -> None:
    phone.skip(COSTLY)  # touches right after a page has opened are ignored
    raising(phone, app)
    run_loop(phone)
    assert app.root.ids.pages.current == "home"
    assert tr._("shell.crashed") in phone.texts()
    report = read_reports(report_file(app.store))
    assert report.count("== ") == 1
    assert "Failure" in report
    assert "test_crashes.py" in report
    assert "Anna" not in report
    assert app.store.running(), "the game is on disk"
    app.root.go("table", game_id=app.store.running()[0].id)
    run_loop(phone, 4)
    assert app.root.ids.pages.current == "table", "the app goes on"


def test_two_exceptions_within_a_second_end_the_loop(
    phone: Phone, app: SpielblockApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    Clock.schedule_once(fail)
    Clock.schedule_once(fail, 0.1)
    monkeypatch.setattr(app.crash_handler, "_now", lambda: 5.0)
    monkeypatch.setattr("kivy.base.stopTouchApp", lambda: None)  # would close the window of all tests
    with pytest.raises(Failure):
        run_loop(phone)
    assert read_reports(report_file(app.store)).count("== ") == 2
    assert app.store.running()


def test_exception_in_the_move_of_a_guest_is_reported_and_the_table_goes_on(
    phone: Phone, app: SpielblockApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(failures, "_logged", set())
    phone.advance(1)
    page = app.root.current_page
    table = OpenTable(SimpleNamespace(page=page, phone=phone))
    table.open()
    guest = table.join(1)
    page.model.play(Announce(5, ("orange", "yellow")))
    table.until(lambda: guest.screens[-1]["roll"])
    move = {"do": "enter", "seat": 1, "row": "orange", "column": 6}
    with monkeypatch.context() as patch:
        patch.setattr(type(page.model.game), "play", fail)
        answer = table.meanwhile(lambda: guest.act(move=move))
    assert answer["refused"], "a sentence for the guest"
    report = read_reports(report_file(app.store))
    assert "Failure" in report
    assert "Anna" not in report
    assert app.root.ids.pages.current == "table"
    assert table.meanwhile(lambda: guest.act(move=move))["ok"], "the next try works"


def test_second_exception_within_a_second_ends_the_app(phone: Phone, app: SpielblockApp) -> None:
    times = iter((10.0, 10.9, 20.0))
    handler = CrashHandler(report_file(app.store), lambda: None, now=lambda: next(times))
    assert handler.handle_exception(Failure()) == ExceptionManager.PASS
    assert handler.handle_exception(Failure()) == ExceptionManager.RAISE
    assert handler.handle_exception(Failure()) == ExceptionManager.PASS
    assert handler.handle_exception(KeyboardInterrupt()) == ExceptionManager.RAISE


def test_exception_in_a_thread_is_reported_and_the_page_stays(
    phone: Phone, app: SpielblockApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(app.crash_handler, "_thread_hook", lambda args: None)
    thread = threading.Thread(target=fail)
    thread.start()
    thread.join()
    phone.frames(2)
    assert "Failure" in read_reports(report_file(app.store))
    assert app.root.ids.pages.current == "table"


def test_last_reports_can_be_shared_from_the_settings(
    phone: Phone, app: SpielblockApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    app.root.go("settings")
    assert not app.root.current_page.reports
    for number in range(MOST_REPORTS + 2):
        error = type(f"Failure{number}", (Exception,), {})()
        app.crash_handler.report(error, None)
    shared: list[str] = []
    monkeypatch.setattr("widgets.pages.settings.settings.copy_text", shared.append)
    app.root.go("home")
    app.root.go("settings")
    phone.frames(2)
    app.root.current_page.share_reports()
    (text,) = shared
    assert "Failure1" not in text
    assert text.count("== ") == MOST_REPORTS
    assert f"Failure{MOST_REPORTS + 1}" in text


def test_open_hand_is_protected_until_a_frame_without_it_is_drawn(
    phone: Phone, app: SpielblockApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    flags: list[bool] = []
    monkeypatch.setattr(privacy, "on_phone", lambda: True)
    monkeypatch.setattr(privacy, "activity", lambda: None)
    monkeypatch.setattr(privacy, "java", lambda name: type("Java", (), {"set": lambda _activity, on: flags.append(on)}))
    secure_hand.protect_hand(True)
    assert flags == [True]
    secure_hand.protect_hand(False)
    assert flags == [True], "the picture in the list of recent apps is taken now"
    secure_hand.protect_hand(True)
    secure_hand.protect_hand(False)
    phone.advance(secure_hand.DELAY + 0.2)
    assert flags == [True, False]


def test_open_hand_of_a_game_is_protected_through_a_pause(
    phone: Phone, app: SpielblockApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    flags: list[bool] = []
    monkeypatch.setattr(secure_hand.secure_window, "set", flags.append)
    monkeypatch.setattr(secure_hand.secure_window, "on", True)
    app.root.go("table", game_id=app.store.new("quanto", ["Anna", "Ben", "Cem"], {"components": "app"}).id)
    phone.frames(4)
    app.root.current_page.scene.tray.reveal()
    phone.frames(2)
    assert app.root.current_page.scene.tray.faces
    assert set(flags) == {True}
    app.dispatch("on_pause")
    assert set(flags) == {True}, "the clock stands still now"
    app.dispatch("on_resume")
    phone.frames(1)
    assert not app.root.current_page.scene.tray.faces, "the first frame has no cards"
    phone.advance(secure_hand.DELAY + 0.2)
    assert flags[-1] is False


def test_text_size_changed_in_the_background_is_applied(
    phone: Phone, app: SpielblockApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    before, shell = Metrics.fontscale, app.root
    monkeypatch.setattr(system, "scales", lambda: (Metrics.density, before * 1.2))
    try:
        app.dispatch("on_pause")
        app.dispatch("on_resume")
        phone.frames(2)
        assert Metrics.fontscale == pytest.approx(before * 1.2)
        assert app.root is not shell, "the pages are rebuilt"
        assert app.root.ids.pages.current == "table"
    finally:
        Metrics.fontscale = before
