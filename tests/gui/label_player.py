"""Player who uses only accessible labels and the spoken output, as with a screen reader."""

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
    """Speech output that records its texts."""

    on = False

    def __init__(self) -> None:
        self.spoken: list[str] = []

    def start(self) -> None:
        """Does nothing."""

    def say(self, text: str, language: str) -> None:
        """Records the text."""
        if self.on and text:
            self.spoken.append(text)

    def stop(self) -> None:
        """Does nothing."""


class LabelPlayer:
    """Plays the app in speech mode, by label."""

    def __init__(self, phone: Phone, players: tuple[str, ...] = ("Anna", "Ben"), touches: bool = True) -> None:
        self.phone = phone
        self.touches = touches
        """Whether it taps each target twice, or activates it directly as keys and screen readers do."""
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
        """Labels of all touch targets."""
        return [target.name for target in touch_targets()]

    def find(self, *prefixes: str) -> TouchTarget | None:
        """Returns the first target whose label starts with one of the prefixes, which are tried in order."""
        targets = touch_targets()
        return next((target for prefix in prefixes for target in targets if target.name.startswith(prefix)), None)

    def activate(self, *prefixes: str, wait: float = 0.1) -> str:
        """Activates the target that `find` returns; returns its label."""
        target = self.find(*prefixes)
        assert target is not None, f"none of {prefixes} in {self.names}"
        self.activate_target(target, wait)
        return target.name

    def activate_target(self, target: TouchTarget, wait: float = 0.1) -> None:
        """Taps the target twice, or activates it directly."""
        if self.touches:
            before = len(self.voice.spoken)
            self.phone.tap(center(target.rect))
            assert self.voice.spoken[before:] == [target.name]
            self.phone.tap(center(target.rect))
        else:
            target.act()
        self.phone.advance(wait)

    def start_game(self, game: str, *choices: str) -> None:
        """Goes from the home page to the table."""
        self.activate(game)
        for choice in choices:
            self.activate(choice)
        self.activate("Let’s go", "Deal the cards")
        self.activate("Anna, go on", "Ben, go on")

    def spoken_since(self, number: int) -> str:
        """Returns the spoken texts after the first *number*, joined."""
        return " ".join(self.voice.spoken[number:])

    @property
    def game(self) -> Any:
        """Current game, for assertions."""
        return self.app.root.page("table").model.game
