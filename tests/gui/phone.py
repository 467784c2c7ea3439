"""A phone for tests: a window without a screen, fingers, and a clock that moves only when told.

Touches take Kivy's whole way: queue, double-tap detection, window, widgets. Nothing is slept through, so a test is
as quick as its frames, and an animation of two seconds ends exactly when two seconds were advanced.
"""

import gc
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from functools import partial
from itertools import count
from pathlib import Path
from typing import Any

from tests.gui.surface import SURFACE  # first, for some of the imports below open the window

# isort: split
from kivy.animation import Animation
from kivy.app import App
from kivy.base import EventLoop, runTouchApp
from kivy.clock import Clock
from kivy.config import Config
from kivy.core.window import Window
from kivy.graphics.opengl import GL_RGB, GL_UNSIGNED_BYTE, glReadPixels
from kivy.input.motionevent import MotionEvent
from kivy.lang import builder
from kivy.metrics import Metrics
from kivy.uix.recycleview import views
from kivy.uix.textinput import TextInput
from kivy.uix.widget import Widget

from widgets.base import gc_control
from widgets.base.screen_size import screen_size
from widgets.base.touch_guard import COSTLY, touch_guard

SHOTS = Path(__file__).resolve().parents[2] / "build" / "shots"
SIZE = (360, 780)
FRAME = 1 / 30
LITTLE = 60_000
"""So many objects may wait for the next test before they are looked through."""
SPARED = 50
"""Every so many times what stays is looked through, too: some of it may not be in use any more."""

Place = Widget | tuple[float, float]


class Finger(MotionEvent):
    """One touch, as a touch screen would report it. Positions are window pixels from the lower left."""

    _ids = count(1)

    def __init__(self, x: float, y: float) -> None:
        super().__init__("finger", next(self._ids), self._share(x, y), is_touch=True, type_id="touch")
        self.profile = ["pos"]

    @staticmethod
    def _share(x: float, y: float) -> tuple[float, float]:
        return x / (Window.width - 1), y / (Window.height - 1)

    def depack(self, args: tuple[float, float]) -> None:
        self.sx, self.sy = args
        super().depack(args)

    def down(self) -> None:
        EventLoop.input_events.append(("begin", self))

    def move_to(self, x: float, y: float) -> None:
        self.move(self._share(x, y))
        EventLoop.input_events.append(("update", self))

    def up(self) -> None:
        self.update_time_end()
        EventLoop.input_events.append(("end", self))


def _with_children(top: Widget) -> Iterator[Widget]:
    """Like `Widget.walk(restrict=True)`, and several times as quick: tests look for something at every step."""
    waiting = [top]
    while waiting:
        widget = waiting.pop()
        yield widget
        waiting += widget.children


def _follow(args: list[Any], _source: object, _value: object) -> None:
    """Evaluates an expression in kv as Kivy does with -OO, as on the phone; else it writes two lines for its log."""
    element, key, value, rule, names = args
    rule.count += 1
    setattr(element, key, eval(value, names))


def _waiting() -> int:
    """How many objects came and did not go by themselves since garbage was looked for."""
    young, times, _ = gc.get_count()
    return young + times * gc.get_threshold()[0]


class Phone:
    """The window of a test run and everything that a person does to it. There is only one: use the fixture."""

    def __init__(self) -> None:
        assert Window is not None, "no window: is libegl1 installed? `make libs` sees to it"
        for name, _ in Config.items("input"):
            Config.remove_option("input", name)
        self.leaving = ExitStack()
        """What is to be let go of after the test."""
        self._looks = 0
        """How often there was something to let go of before a test."""
        self.drawing = True
        """Whether every frame is drawn; touches, layout and texts are the same without it, only quicker."""
        builder.call_fn = _follow
        Window.on_draw = partial(self._if_drawing, Window.on_draw)
        Window.on_flip = partial(self._if_drawing, Window.on_flip)
        self._now = Clock.time()
        Clock.time = lambda: self._now
        Clock._max_fps = 0
        Window.bind(on_request_close=lambda *_args, **_what: True)  # on a phone, too, it outlives the last step back
        runTouchApp(embedded=True)
        touch_guard.install()
        self.advance(0.1)
        self._own_events = set(Clock.get_events())

    # What is on the screen

    def show(self, widget: Widget) -> Widget:
        """Put a widget on the empty window, as the app's root would be, and lay it out."""
        Window.add_widget(widget)
        self.frames()
        return widget

    def start(self, app: App) -> App:
        """Start a whole app; it is stopped after the test."""
        app._run_prepare()
        self.frames()
        return app

    def find_all(self, cls: type[Widget] = Widget, **wanted: Any) -> list[Widget]:
        """Every widget in the window of that class with those property values, front window child first."""
        return [
            widget
            for top in Window.children
            for widget in _with_children(top)
            if isinstance(widget, cls)
            and all(hasattr(widget, name) and getattr(widget, name) == value for name, value in wanted.items())
        ]

    def find(self, cls: type[Widget] = Widget, **wanted: Any) -> Any:
        """The one such widget: find(text="Undo"), find(Button), find(Cell, row="red", column=3)."""
        found = self.find_all(cls, **wanted)
        if len(found) == 1:
            return found[0]
        what = ", ".join([cls.__name__, *(f"{name}={value!r}" for name, value in wanted.items())])
        raise AssertionError(f"{len(found)} widgets are {what}; the screen shows {self.texts()}")

    def texts(self) -> list[str]:
        """Every text in the window."""
        return [widget.text for widget in self.find_all() if getattr(widget, "text", "")]

    def pixel(self, x: float, y: float) -> tuple[int, int, int]:
        """The colour at a place of the window, as it is drawn now."""
        self.draw()
        return tuple(glReadPixels(int(x), int(y), 1, 1, GL_RGB, GL_UNSIGNED_BYTE))

    def shot(self, name: str) -> Path:
        """Keep a picture of the window as build/shots/NAME.png."""
        self.draw()
        SHOTS.mkdir(parents=True, exist_ok=True)
        path = SHOTS / f"{name}.png"
        width, height = Window.size
        pixels = glReadPixels(0, 0, width, height, GL_RGB, GL_UNSIGNED_BYTE)
        Window._win.save_bytes_in_png(str(path), pixels, width, height)
        return path

    def draw(self) -> None:
        """Draw the window as it is now."""
        assert max(Window.size) <= SURFACE, f"only {SURFACE} x {SURFACE} pixels can be read"
        # CanvasWidget afresh, for what was drawn last has been flipped away and its buffer is undefined.
        before, self.drawing = self.drawing, True
        self.frames(1)
        Window.dispatch("on_draw")
        self.drawing = before

    def _if_drawing(self, draw: Callable[[], object]) -> None:
        if self.drawing:
            draw()

    # What time does

    def frames(self, number: int = 2) -> None:
        """Let some frames pass. Layout needs up to two: one to notice, one to follow."""
        for _ in range(number):
            self._now += FRAME
            EventLoop.idle()

    def advance(self, seconds: float) -> None:
        """Let time pass, frame by frame, for exactly so long."""
        end = self._now + seconds
        while self._now < end:
            self._now = end if end - self._now < FRAME * 1.001 else self._now + FRAME
            EventLoop.idle()

    def skip(self, seconds: float) -> None:
        """Let time pass in one frame and a little more: for waits in which nothing is to be seen."""
        self._now += seconds
        EventLoop.idle()
        self.frames(1)

    # What a person does

    def place(self, where: Place) -> tuple[float, float]:
        """The middle of a widget in the window, or the point itself. It must be on the screen."""
        x, y = where.to_window(*where.center) if isinstance(where, Widget) else where
        on_screen = 0 <= x < Window.width and 0 <= y < Window.height
        assert on_screen, f"{where} is at {x:.0f}, {y:.0f}: not on the screen"
        return x, y

    def tap(self, where: Place, patient: bool = True) -> None:
        """Touch and let go."""
        self.long_press(where, FRAME, patient)

    def long_press(self, where: Place, seconds: float = 0.8, patient: bool = True) -> None:
        """Touch, wait, let go."""
        with self.hold(where, patient):
            self.advance(seconds)

    @contextmanager
    def hold(self, where: Place, patient: bool = True) -> Iterator[Finger]:
        """Keep a finger down: `with phone.hold(widget): ...`

        A *patient* person waits until a control that has just appeared takes a touch.
        """
        place = self.place(where)
        if patient and touch_guard.blocks(*place):
            self.skip(COSTLY)
            place = self.place(where)
        finger = Finger(*place)
        finger.down()
        self.frames(1)
        try:
            yield finger
        finally:
            finger.up()
            self.frames()

    def drag(self, start: Place, end: Place, seconds: float = 0.3) -> None:
        """Touch one place, go straight to another, rest there and let go."""
        (x0, y0), (x1, y1) = self.place(start), self.place(end)
        steps = max(2, round(seconds / FRAME))
        with self.hold((x0, y0)) as finger:
            for step in range(1, steps + 1):
                finger.move_to(x0 + (x1 - x0) * step / steps, y0 + (y1 - y0) * step / steps)
                self.frames(1)
            self.frames()

    def back(self) -> None:
        """Press Android's back button."""
        Window.dispatch("on_keyboard", 27, 0, None, [])
        self.frames()

    def resize(self, width: int, height: int) -> None:
        """Turn the phone, or take another one. Of a window beyond SURFACE only the layout can be tested.

        What is shown from then on has the size that the app gives it there; what is shown already has it
        only within the app, which lays everything out anew.
        """
        Window.size = (width, height)
        self._fit_room()
        self.frames()

    def scale(self, density: float = 1, fontscale: float = 1) -> None:
        """Change how many pixels a dp has, and how much larger the user wants text."""
        screen_size.density = density
        Metrics.fontscale = fontscale
        self._fit_room()
        self.frames()

    @staticmethod
    def _fit_room() -> None:
        """Does what the app does at its start."""
        shorter = min(Window.size) / screen_size.density
        screen_size.update(shorter)
        if App.get_running_app() is None:
            screen_size.scale = screen_size.scale_for(shorter)

    def clean(self) -> None:
        """Leave nothing of what was there, within a test: the app is started anew, or another page is shown."""
        self.empty()
        self.forget()
        self._take_a_usual_one()

    def forget(self) -> None:
        """Let go of what is not in use any more; it would follow every change of words, colours and sizes from now on.

        Little is left for later.
        """
        if _waiting() > LITTLE:
            gc.collect()

    def begin(self) -> None:
        """Let go of what the last tests left: only now, for until then pytest keeps the fixtures.

        What stays after that, drawn texts and reports of tests, takes longer to look through than what was left. So it
        is looked through rarely.
        """
        if _waiting() > LITTLE:
            self._looks += 1
            if self._looks % SPARED == 0:
                gc.unfreeze()
            gc_control.collect()
            gc.freeze()
        self._take_a_usual_one()

    def _take_a_usual_one(self) -> None:
        """Give the window its size. Only after what was shown is gone, for it would be laid out once more."""
        self.scale()
        self.resize(*SIZE)

    def empty(self) -> None:
        """Leave nothing for the next test: no app, widgets, fingers, animations or scheduled calls."""
        app = App.get_running_app()
        if app is not None:
            app.stop()
            runTouchApp(embedded=True)
        del app
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
            for kept in ("touches", "last_touches"):
                getattr(module, kept, {}).clear()
        for event in Clock.get_events():
            if event not in self._own_events:
                event.cancel()
        self._free_widgets()

    @staticmethod
    def _free_widgets() -> None:
        """Kivy would keep the last text field, for the keyboard and to scroll it, and rows of lists: whole pages."""
        Window._system_keyboard.target = None
        TextInput._adjust_viewport(None, 0, 0)
        TextInput._adjust_viewport.cancel()
        views._cached_views.clear()
        views._cache_count = 0
