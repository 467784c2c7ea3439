"""Playing without looking: a touch says what is there, a second one on the same thing does it."""

from __future__ import annotations

from typing import Any

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
"""So long the finger of the second touch stays for what a finger that stays does, in seconds."""


class SpeechMode:
    """Takes every touch before the pages get it. It is on from the moment it is made until `stop`."""

    def __init__(self, pages: ScreenManager, phone: Phone) -> None:
        self._pages = pages
        self._phone = phone
        self._things: list[TouchTarget] = []
        self._finger: Any = None
        """The touch that is followed; others do nothing."""
        self._under: TouchTarget | None = None
        """What the finger is on."""
        self._said: TouchTarget | None = None
        """What was said last and waits for the second touch."""
        self._armed: TouchTarget | None = None
        """What is done when the finger lifts."""
        self._holding = Clock.create_trigger(self._held, HOLD)
        phone.speech_mode = phone.speech.on = True
        phone.speech.start()
        announcer.listener = self.say
        self._bound = {"on_touch_down": self._down, "on_touch_move": self._move, "on_touch_up": self._up}
        Window.bind(**self._bound)
        pages.bind(current_screen=self._turned)
        self._turned()

    def stop(self) -> None:
        """Leaves touches and voice as they were."""
        Window.unbind(**self._bound)
        self._pages.unbind(current_screen=self._turned)
        self._holding.cancel()
        announcer.listener = None
        self._phone.speech_mode = self._phone.speech.on = False
        self._phone.speech.stop()

    def say(self, text: str) -> None:
        """Says it in the language of the app."""
        self._phone.speech.say(text, tr.language)

    def _turned(self, *_args: object) -> None:
        """Says which page is shown."""
        self._said = None
        page = self._pages.current_screen
        if page is not None:
            announcer.say(next((bar.title for bar in page.walk(restrict=True) if isinstance(bar, TopBar)), ""))

    def _down(self, _window: object, touch: MotionEvent) -> bool:
        if "button" in touch.profile and touch.is_mouse_scrolling:
            return False
        if self._finger is None:
            self._finger = touch
            self._things = touch_targets()
            self._under = target_at(self._things, touch.x, touch.y)
            if self._under is not None and self._under.is_like(self._said):
                self._armed = self._under
                if self._armed.hold is not None:
                    self._holding()
            else:
                self._name(touch)
        return True

    def _move(self, _window: object, touch: MotionEvent) -> bool:
        if touch is self._finger:
            under = target_at(self._things, touch.x, touch.y)
            if under is not self._under:
                self._under = under
                self._disarm()
                self._name(touch)
        return True

    def _up(self, _window: object, touch: MotionEvent) -> bool:
        if touch is self._finger:
            self._finger, armed = None, self._armed
            self._disarm()
            if armed is not None:
                self._said = None
                armed.act()
        return True

    def _name(self, touch: MotionEvent) -> None:
        """Says what is under the finger: a thing, or what is written there."""
        thing = self._said = self._under
        if thing is None:
            self.say(text_at(touch.x, touch.y))
            return
        self.say(thing.name)
        if thing.announced is not None:
            thing.announced()

    def _held(self, _dt: float) -> None:
        armed = self._armed
        self._disarm()
        if armed is not None and armed.hold is not None:
            self._said = None
            armed.hold()

    def _disarm(self) -> None:
        self._armed = None
        self._holding.cancel()
