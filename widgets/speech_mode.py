"""Playing without looking: a touch speaks the name of its target, a second one on the same target activates it."""

from __future__ import annotations

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.input import MotionEvent
from kivy.uix.screenmanager import ScreenManager

from device.phone import Phone
from widgets.base.announcer import announcer
from widgets.base.target_finder import text_at, touch_targets
from widgets.base.touch_targets import TouchTarget, target_at
from widgets.base.translation import tr
from widgets.controls.page import TopBar

HOLD = 1.0
"""Seconds that the second touch must last for a long press."""


class SpeechMode:
    """Intercepts all touches from its construction until `stop`."""

    def __init__(self, pages: ScreenManager, phone: Phone) -> None:
        self._pages = pages
        self._phone = phone
        self._targets: list[TouchTarget] = []
        self._finger: MotionEvent | None = None
        """The touch that is followed; others do nothing."""
        self._under: TouchTarget | None = None
        """Target under the finger."""
        self._announced: TouchTarget | None = None
        """Target announced last, which a second touch activates."""
        self._armed: TouchTarget | None = None
        """Target to activate when the finger lifts."""
        self._hold_timer = Clock.create_trigger(self._on_held, HOLD)
        phone.speech_mode = phone.speech.on = True
        phone.speech.start()
        announcer.listener = self.say
        self._bound = {"on_touch_down": self._on_down, "on_touch_move": self._on_move, "on_touch_up": self._on_up}
        Window.bind(**self._bound)
        pages.bind(current_screen=self._announce_page)
        self._announce_page()

    def stop(self) -> None:
        """Stops the voice and lets touches through again."""
        Window.unbind(**self._bound)
        self._pages.unbind(current_screen=self._announce_page)
        self._hold_timer.cancel()
        announcer.listener = None
        self._phone.speech_mode = self._phone.speech.on = False
        self._phone.speech.stop()

    def say(self, text: str) -> None:
        """Speaks *text* in the language of the app."""
        self._phone.speech.say(text, tr.language)

    def _announce_page(self, *_args: object) -> None:
        """Speaks the title of the current page."""
        self._announced = None
        page = self._pages.current_screen
        if page is not None:
            announcer.say(next((bar.title for bar in page.walk(restrict=True) if isinstance(bar, TopBar)), ""))

    def _on_down(self, _window: object, touch: MotionEvent) -> bool:
        if "button" in touch.profile and touch.is_mouse_scrolling:
            return False
        if self._finger is None:
            self._finger = touch
            self._targets = touch_targets()
            self._under = target_at(self._targets, touch.x, touch.y)
            if self._under is not None and self._under.is_like(self._announced):
                self._armed = self._under
                if self._armed.hold is not None:
                    self._hold_timer()
            else:
                self._announce(touch)
        return True

    def _on_move(self, _window: object, touch: MotionEvent) -> bool:
        if touch is self._finger:
            under = target_at(self._targets, touch.x, touch.y)
            if under is not self._under:
                self._under = under
                self._disarm()
                self._announce(touch)
        return True

    def _on_up(self, _window: object, touch: MotionEvent) -> bool:
        if touch is self._finger:
            self._finger, armed = None, self._armed
            self._disarm()
            if armed is not None:
                self._announced = None
                armed.act()
        return True

    def _announce(self, touch: MotionEvent) -> None:
        """Speaks the target under the finger, or the text there if it is none."""
        target = self._announced = self._under
        if target is None:
            self.say(text_at(touch.x, touch.y))
            return
        self.say(target.name)
        if target.announced is not None:
            target.announced()

    def _on_held(self, _dt: float) -> None:
        armed = self._armed
        self._disarm()
        if armed is not None and armed.hold is not None:
            self._announced = None
            armed.hold()

    def _disarm(self) -> None:
        self._armed = None
        self._hold_timer.cancel()
