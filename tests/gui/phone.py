"""Phone for tests: an offscreen window, touches, and a clock controlled by the test.

Touches pass through all stages of Kivy: queue, double-tap detection, window, widgets. No test sleeps: an animation of
two seconds ends when the test has advanced the clock by two seconds.
"""

# ruff: noqa: SLF001  drives Kivy without its main loop

import gc
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from functools import partial
from pathlib import Path
from typing import Any

from tests.gui.surface import SURFACE  # first, because some of the imports below open the window

# isort: split
from kivy.animation import Animation
from kivy.app import App
from kivy.base import EventLoop, runTouchApp
from kivy.clock import Clock
from kivy.config import Config
from kivy.core.window import Window
from kivy.graphics.opengl import GL_RGB, GL_UNSIGNED_BYTE, glReadPixels
from kivy.lang import Builder, builder
from kivy.metrics import Metrics
from kivy.uix.recycleview import views
from kivy.uix.textinput import TextInput
from kivy.uix.widget import Widget
from kivy.weakmethod import WeakMethod

from tests.gui.finger import Finger
from widgets.base.kivy_internals.kv_rules import skip_rules_of_deleted_widgets
from widgets.base.scenes import stage
from widgets.base.screen_size import screen_size
from widgets.base.touch_guard import COSTLY, touch_guard

SHOTS = Path(__file__).resolve().parents[2] / "build" / "shots"
SIZE = (360, 780)
FRAME = 1 / 30
MAX_GARBAGE = 60_000
"""Number of new objects that start a garbage collection when the window is emptied."""

Target = Widget | tuple[float, float]
"""Widget, or a position in the window."""


def _with_children(top: Widget) -> Iterator[Widget]:
    """Like `Widget.walk(restrict=True)`, but several times faster."""
    stack = [top]
    while stack:
        widget = stack.pop()
        yield widget
        stack += widget.children


def _garbage_count() -> int:
    """Returns the approximate number of objects created since the last garbage collection."""
    young, collections, _ = gc.get_count()
    return young + collections * gc.get_threshold()[0]


class Phone:
    """Window of the test run with the actions of a user. There is only one instance: use the fixture."""

    def __init__(self) -> None:
        assert Window is not None, "no window: is libegl1 installed? `make libs` sees to it"
        for name, _ in Config.items("input"):
            Config.remove_option("input", name)
        self.cleanup = ExitStack()
        """Callbacks to run after the test."""
        self.drawing = True
        """Whether every frame is drawn; touches, layout and texts also work without, and faster."""
        skip_rules_of_deleted_widgets()
        Window.on_draw = partial(self._if_drawing, Window.on_draw)
        Window.on_flip = partial(self._if_drawing, Window.on_flip)
        self._now = Clock.time()
        Clock.time = lambda: self._now
        Clock._max_fps = 0
        Window.bind(on_request_close=lambda *_args, **_what: True)  # back does not close it
        runTouchApp(embedded=True)
        touch_guard.install()
        self.advance(0.1)
        self._own_events = set(Clock.get_events())
        self._own_rules = set(builder._handlers)

    # screen

    def show(self, widget: Widget) -> Widget:
        """Adds a widget to the empty window, like the root of the app, and lays it out."""
        Window.add_widget(widget)
        self.frames()
        return widget

    def start(self, app: App) -> App:
        """Starts the whole app; it is stopped after the test."""
        app._run_prepare()
        self.frames()
        return app

    def find_all(self, cls: type[Widget] = Widget, **properties: Any) -> list[Widget]:
        """Returns all widgets of a class with the given property values, topmost layer first."""
        return [
            widget
            for top in Window.children
            for widget in _with_children(top)
            if isinstance(widget, cls)
            and all(hasattr(widget, name) and getattr(widget, name) == value for name, value in properties.items())
        ]

    def find(self, cls: type[Widget] = Widget, **properties: Any) -> Any:
        """Returns the only such widget: find(text="Undo"), find(Button), find(Cell, row="red", column=3)."""
        matches = self.find_all(cls, **properties)
        if len(matches) == 1:
            return matches[0]
        query = ", ".join([cls.__name__, *(f"{name}={value!r}" for name, value in properties.items())])
        raise AssertionError(f"{len(matches)} widgets match {query}; texts on the screen: {self.texts()}")

    def texts(self) -> list[str]:
        """Returns all texts in the window."""
        return [widget.text for widget in self.find_all() if getattr(widget, "text", "")]

    def pixel(self, x: float, y: float) -> tuple[int, int, int]:
        """Draws the window and returns the color at a position."""
        self.draw()
        return tuple(glReadPixels(int(x), int(y), 1, 1, GL_RGB, GL_UNSIGNED_BYTE))

    def shot(self, name: str) -> Path:
        """Saves a screenshot as build/shots/NAME.png."""
        path = SHOTS / f"{name}.png"
        self.save_picture(path)
        return path

    def save_picture(self, path: Path) -> None:
        """Saves a screenshot as this file."""
        self.draw()
        path.parent.mkdir(parents=True, exist_ok=True)
        width, height = Window.size
        pixels = glReadPixels(0, 0, width, height, GL_RGB, GL_UNSIGNED_BYTE)
        Window._win.save_bytes_in_png(str(path), pixels, width, height)

    def draw(self) -> None:
        """Draws the window."""
        assert max(Window.size) <= SURFACE, f"only {SURFACE} x {SURFACE} pixels can be read"
        # Draw again: the last frame was flipped away and its buffer is undefined.
        before, self.drawing = self.drawing, True
        self.frames(1)
        Window.dispatch("on_draw")
        self.drawing = before

    def _if_drawing(self, draw: Callable[[], object]) -> None:
        if self.drawing:
            draw()

    # time

    def frames(self, number: int = 2) -> None:
        """Runs some frames. Layout needs up to two: one to notice a change, one to follow it."""
        for _ in range(number):
            self._now += FRAME
            EventLoop.idle()

    def tick(self) -> None:
        """Advances the clock by a frame without running it, for benchmarks that measure the frame."""
        self._now += FRAME

    def advance(self, seconds: float) -> None:
        """Advances the clock frame by frame."""
        end = self._now + seconds
        while self._now < end:
            self._now = end if end - self._now < FRAME * 1.001 else self._now + FRAME
            EventLoop.idle()

    def skip(self, seconds: float) -> None:
        """Advances the clock in one frame, for waiting without animation.

        Animations ignore the time before their first frame, so that one which has just started gets a frame before.
        """
        self.frames(1)
        self._now += seconds
        EventLoop.idle()
        self.frames(1)

    # user

    def position(self, target: Target) -> tuple[float, float]:
        """Returns the center of a widget in the window, or the position itself. It must be on the screen."""
        x, y = target.to_window(*target.center) if isinstance(target, Widget) else target
        on_screen = 0 <= x < Window.width and 0 <= y < Window.height
        assert on_screen, f"{target} is at {x:.0f}, {y:.0f}: not on the screen"
        return x, y

    def tap(self, target: Target, patient: bool = True) -> None:
        """Touches and releases."""
        self.long_press(target, FRAME, patient)

    def long_press(self, target: Target, seconds: float = 0.8, patient: bool = True) -> None:
        """Touches, waits and releases."""
        with self.hold(target, patient):
            self.advance(seconds)

    @contextmanager
    def hold(self, target: Target, patient: bool = True) -> Iterator[Finger]:
        """Holds a finger down: `with phone.hold(widget): ...`

        A *patient* user waits until a control that has just appeared accepts touches.
        """
        position = self.position(target)
        if patient and touch_guard.blocks(*position):
            self.skip(COSTLY)
            position = self.position(target)
        finger = Finger(*position)
        finger.down()
        self.frames(1)
        try:
            yield finger
        finally:
            finger.up()
            self.frames()

    def drag(self, start: Target, end: Target, seconds: float = 0.3) -> None:
        """Drags in a straight line, rests at the end and releases."""
        (x0, y0), (x1, y1) = self.position(start), self.position(end)
        steps = max(2, round(seconds / FRAME))
        with self.hold((x0, y0)) as finger:
            for step in range(1, steps + 1):
                finger.move_to(x0 + (x1 - x0) * step / steps, y0 + (y1 - y0) * step / steps)
                self.frames(1)
            self.frames()

    def back(self) -> None:
        """Presses Android's back key."""
        Window.dispatch("on_keyboard", 27, 0, None, [])
        self.frames()

    def resize(self, width: int, height: int) -> None:
        """Changes the size of the window; beyond SURFACE only the layout can be tested.

        Widgets shown later have the scale of the new size; widgets shown before only if the app is running, which
        rebuilds them.
        """
        Window.size = (width, height)
        self._fit_room()
        self.frames()

    def scale(self, density: float = 1, fontscale: float = 1) -> None:
        """Changes the pixels per dp and the font scale of the user."""
        screen_size.density = density
        Metrics.fontscale = fontscale
        self._fit_room()
        self.frames()

    @staticmethod
    def _fit_room() -> None:
        """Updates `screen_size` as the app does at its start."""
        shorter = min(Window.size) / screen_size.density
        screen_size.update(shorter)
        if App.get_running_app() is None:
            screen_size.scale = screen_size.scale_for(shorter)

    def clean(self) -> None:
        """Empties the window within a test, before the app is restarted or another page is shown."""
        self.empty()
        self.collect_garbage()
        self._reset_size()

    def collect_garbage(self) -> None:
        """Collects unused widgets if there are many; they would follow every change of language, colors and size."""
        if _garbage_count() > MAX_GARBAGE:
            gc.collect()

    def _reset_size(self) -> None:
        """Resets the window size; called after the widgets are gone, to avoid another layout of them."""
        self.scale()
        self.resize(*SIZE)

    def empty(self) -> None:
        """Removes the app, widgets, touches, animations and scheduled calls."""
        app = App.get_running_app()
        if app is not None:
            app.stop()
            runTouchApp(embedded=True)
        del app
        stage.finish()
        Animation.cancel_all(None)
        touch_guard.forget()
        for child in Window.children[:]:
            Window.remove_widget(child)
        for canvas in (Window.canvas.before, Window.canvas, Window.canvas.after):
            canvas.clear()
        Window.release_all_keyboards()
        Window.rotation = 0
        Window.clearcolor = (0, 0, 0, 1)
        EventLoop.input_events.clear()
        EventLoop.touches.clear()
        for module in EventLoop.postproc_modules:
            for name in ("touches", "last_touches"):
                getattr(module, name, {}).clear()
        for event in Clock.get_events():
            if event not in self._own_events:
                event.cancel()
        self._unbind_apps()
        self._unbind_rules()
        self._free_widgets()

    def _unbind_apps(self) -> None:
        """Unbinds apps that a test killed: after a resize they would put their pages into the window of a later one."""
        for observer in Window.get_property_observers("size"):
            method = observer() if isinstance(observer, WeakMethod) else None
            if isinstance(getattr(method, "__self__", None), App):
                Window.unbind(size=method)

    def _unbind_rules(self) -> None:
        """Unbinds the kv rules of all widgets, which would follow every change of language and colors until freed."""
        for uid in builder._handlers.keys() - self._own_rules:
            Builder.unbind_widget(uid)

    @staticmethod
    def _free_widgets() -> None:
        """Clears Kivy's references to the last text field and to cached list rows, which hold whole pages."""
        Window._system_keyboard.target = None
        TextInput._adjust_viewport(None, 0, 0)
        TextInput._adjust_viewport.cancel()
        views._cached_views.clear()
        views._cache_count = 0
