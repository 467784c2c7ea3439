"""Tests of the test phone: window, touches, clock and isolation between tests."""

import os
import time
from pathlib import Path

import pytest
from kivy.animation import Animation
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.graphics import Color, Rectangle
from kivy.lang import Builder
from kivy.metrics import dp, sp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.button import Button
from kivy.uix.label import Label
from kivy.uix.modalview import ModalView
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from tests.gui.phone import Phone
from tests.gui.table.table_play import Table
from widgets.app import SpielblockApp
from widgets.base.safe_area import safe_area
from widgets.base.theme import theme
from widgets.base.translation import tr

BUTTONS = """
BoxLayout:
    orientation: 'vertical'
    Button:
        text: 'upper'
        background_normal: ''
        background_down: ''
        background_color: (1, 0, 0, 1) if self.state == 'normal' else (0, 0, 1, 1)
    Button:
        text: 'lower'
"""


def test_touch_reaches_the_button_under_it(phone: Phone) -> None:
    phone.show(Builder.load_string(BUTTONS))
    released = []
    for button in phone.find_all(Button):
        button.bind(on_release=lambda button: released.append(button.text))

    phone.tap(phone.find(text="lower"))
    phone.tap(phone.find(text="upper"))

    assert released == ["lower", "upper"]


def test_pixels_follow_a_touch(phone: Phone) -> None:
    phone.show(Builder.load_string(BUTTONS))
    corner = (5, Window.height - 5)
    assert phone.pixel(*corner) == (255, 0, 0)

    with phone.hold(phone.find(text="upper")):
        assert phone.find(text="upper").state == "down"
        assert phone.pixel(*corner) == (0, 0, 255)

    assert phone.find(text="upper").state == "normal"
    assert phone.pixel(*corner) == (255, 0, 0)


def test_covered_button_is_not_touched(phone: Phone) -> None:
    phone.show(Builder.load_string(BUTTONS))
    released = []
    phone.find(text="lower").bind(on_release=released.append)
    cover = ModalView(size_hint=(1, 1))
    cover.open()
    phone.advance(1)

    phone.tap(phone.find(text="lower"))

    assert released == []


def test_touch_off_the_screen_is_an_error(phone: Phone) -> None:
    button = phone.show(Button(size_hint=(None, None), pos=(1000, 0)))
    with pytest.raises(AssertionError, match="not on the screen"):
        phone.tap(button)


def test_clock_drives_an_animation(phone: Phone) -> None:
    widget = phone.show(Widget(opacity=0))
    real_time = time.monotonic()

    Animation(opacity=1, duration=20).start(widget)
    phone.advance(5)
    assert widget.opacity == pytest.approx(0.25, abs=0.01)
    phone.advance(15.1)

    assert widget.opacity == 1
    assert time.monotonic() - real_time < 5


def test_scheduled_call_is_on_time(phone: Phone) -> None:
    calls = []
    Clock.schedule_once(calls.append, 2)
    phone.advance(1.9)
    assert calls == []
    phone.advance(0.2)
    assert calls == [pytest.approx(2, abs=0.05)]


@pytest.mark.parametrize("seconds", [0.01, 0.1, 1, 7.77])
def test_advance_is_exact(phone: Phone, seconds: float) -> None:
    before = Clock.get_time()
    phone.advance(seconds)
    assert Clock.get_time() - before == pytest.approx(seconds)


def test_duration_of_a_long_press(phone: Phone) -> None:
    button = phone.show(Button())
    times = []
    button.bind(
        on_press=lambda _: times.append(Clock.get_time()),
        on_release=lambda _: times.append(Clock.get_time()),
    )
    phone.long_press(button, seconds=0.8)
    assert times[1] - times[0] == pytest.approx(0.8, abs=0.1)


def test_two_quick_taps_are_a_double_tap(phone: Phone) -> None:
    button = phone.show(Button())
    doubles = []
    button.bind(on_touch_down=lambda _, touch: doubles.append(touch.is_double_tap))

    phone.tap(button)
    phone.tap(button)
    phone.advance(1)
    phone.tap(button)

    assert doubles == [False, True, False]


def test_drag_scrolls(phone: Phone) -> None:
    view = ScrollView()
    view.add_widget(Label(text="long", size_hint_y=None, height=3000))
    phone.show(view)
    assert view.scroll_y == 1

    phone.drag((180, 200), (180, 600))

    assert view.scroll_y < 0.9


def test_resize_updates_the_layout(phone: Phone) -> None:
    box = phone.show(BoxLayout())
    box.add_widget(Widget())
    right = Widget()
    with right.canvas:
        Color(0, 1, 0)
        paint = Rectangle()
    right.bind(pos=lambda _, pos: setattr(paint, "pos", pos), size=lambda _, size: setattr(paint, "size", size))
    box.add_widget(right)
    phone.resize(412, 915)
    assert (right.pos, right.size) == ([206, 0], [206, 915])

    phone.resize(915, 412)

    assert (right.x, right.right, right.height) == (457.5, 915, 412)
    assert phone.pixel(910, 406) == (0, 255, 0)
    assert phone.pixel(400, 406) == (0, 0, 0)


def test_window_beyond_the_surface_has_a_layout_but_no_pixels(phone: Phone) -> None:
    widget = phone.show(Widget())
    phone.resize(1080, 2400)
    assert widget.size == [1080, 2400]
    with pytest.raises(AssertionError, match="pixels can be read"):
        phone.pixel(0, 0)


def test_density_scales_lengths_and_text(phone: Phone) -> None:
    assert (dp(48), sp(10)) == (48, 10)
    phone.resize(720, 1280)
    phone.scale(density=2, fontscale=1.5)
    assert (dp(48), sp(10)) == (96, 30)


def test_screenshot_of_the_window(phone: Phone) -> None:
    phone.show(Builder.load_string(BUTTONS))
    phone.resize(412, 915)
    assert phone.pixel(411, 914) == (255, 0, 0)
    path = phone.shot("harness")
    data = path.read_bytes()
    assert data.startswith(b"\x89PNG")
    assert (int.from_bytes(data[16:20], "big"), int.from_bytes(data[20:24], "big")) == (412, 915)


def test_find_reports_the_texts_on_the_screen(phone: Phone) -> None:
    phone.show(Builder.load_string(BUTTONS))
    with pytest.raises(AssertionError, match=r"0 widgets match Label, text='Undo'; .*'upper', 'lower'"):
        phone.find(Label, text="Undo")
    with pytest.raises(AssertionError, match="2 widgets match Button"):
        phone.find(Button)


PARENT = os.getpid()


def test_runs_in_a_copy_of_the_process(phone: Phone) -> None:
    """So nothing that a test changes reaches another one."""
    assert os.getpid() != PARENT
    assert (Window.children, tuple(Window.size), dp(1)) == ([], (360, 780), 1)
    assert (tr.language, theme.mode, theme.motion, tuple(safe_area.sides)) == ("en", "light", True, (0, 0, 0, 0))


def test_clean_resets_the_window_and_the_clock(phone: Phone) -> None:
    calls: list[float] = []
    Clock.schedule_interval(calls.append, 0.1)
    phone.show(Button())
    phone.resize(500, 500)
    phone.scale(2)
    phone.advance(0.5)
    assert calls
    calls.clear()

    phone.clean()
    phone.advance(1)

    assert calls == []
    assert (Window.children, tuple(Window.size), dp(1)) == ([], (360, 780), 1)


def test_cleanup_closes_tables(phone: Phone, tmp_path: Path) -> None:
    """A store can be opened again only if it was closed."""
    Table(phone, tmp_path, "qwinto", ["Anna", "Ben"])
    phone.cleanup.close()
    Table(phone, tmp_path, "qwinto", ["Anna", "Ben"])


def test_app_starts_and_stops(phone: Phone) -> None:
    app = phone.start(SpielblockApp())
    assert phone.find(text="Spielblock").get_root_window() is Window
    assert app.root is Window.children[0]
    phone.back()


def test_a_killed_app_does_not_return_after_a_resize(phone: Phone, tmp_path: Path) -> None:
    killed = phone.start(SpielblockApp(tmp_path / "killed"))
    phone.start(SpielblockApp(tmp_path / "stopped"))  # `empty` stops only this one
    phone.empty()
    app = phone.start(SpielblockApp(tmp_path / "later"))
    phone.resize(320, 568)
    phone.advance(1)
    assert Window.children == [app.root]
    assert killed.root is not None
