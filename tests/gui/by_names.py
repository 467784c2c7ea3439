"""Somebody who plays without looking: knows names and what a voice says, and touches where a name is."""

from __future__ import annotations

from typing import Any

from tests.gui.phone import Phone
from tests.loaded import Loaded
from widgets.app import SpielblockApp
from widgets.base.rects import center
from widgets.base.target_finder import touch_targets
from widgets.base.theme import theme
from widgets.base.touch_targets import TouchTarget


class Voice:
    """The phone's voice: remembers what it said."""

    on = False

    def __init__(self) -> None:
        self.said: list[str] = []

    def start(self) -> None:
        """There is nothing to wake."""

    def say(self, text: str, language: str) -> None:
        """Remembers the text."""
        if self.on and text:
            self.said.append(text)

    def stop(self) -> None:
        """There is nothing to let go of."""


class Blind:
    """Plays the app in speech mode."""

    def __init__(self, phone: Phone, players: tuple[str, ...] = ("Anna", "Ben"), touches: bool = True) -> None:
        self.phone = phone
        self.touches = touches
        """Whether it touches the screen, twice per thing, or does what is named, as keys and screen readers do."""
        self.app: SpielblockApp = phone.start(SpielblockApp())
        theme.motion = False
        self.voice = Voice()
        self.app.root.phone.speech = self.voice
        assert self.app.store is not None
        self.app.store.settings.change(speech_mode=True, animation=False)
        self.app.store.players.mark_used(players)
        self.app.root.page("table").chooser = Loaded(then=lambda stop: stop // 2 + 1)
        theme.speech_mode = True
        self.app.root.go("home")
        phone.frames(3)

    @property
    def names(self) -> list[str]:
        """Everything that can be touched now."""
        return [thing.name for thing in touch_targets()]

    def find(self, *starts: str) -> TouchTarget | None:
        """The first thing whose name begins like one of these, the first of them first."""
        things = touch_targets()
        return next((thing for start in starts for thing in things if thing.name.startswith(start)), None)

    def do(self, *starts: str, wait: float = 0.1) -> str:
        """Does it; returns its name."""
        thing = self.find(*starts)
        assert thing is not None, f"none of {starts} in {self.names}"
        self.do_thing(thing, wait)
        return thing.name

    def do_thing(self, thing: TouchTarget, wait: float = 0.1) -> None:
        """Touches it for its name and once more; or does it at once."""
        if self.touches:
            before = len(self.voice.said)
            self.phone.tap(center(thing.rect))
            assert self.voice.said[before:] == [thing.name]
            self.phone.tap(center(thing.rect))
        else:
            thing.act()
        self.phone.advance(wait)

    def begin(self, game: str, *choices: str) -> None:
        """From the first page to the table."""
        self.do(game)
        for choice in choices:
            self.do(choice)
        self.do("Let’s go", "Deal the cards")
        self.do("Anna, go on", "Ben, go on")

    def heard_since(self, number: int) -> str:
        """What was said after so many sayings."""
        return " ".join(self.voice.said[number:])

    @property
    def game(self) -> Any:
        """The game, for a look at its end."""
        return self.app.root.page("table").model.game
