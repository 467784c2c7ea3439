"""Tray of the trackers: a field per player, a keypad, and a preview before the numbers are entered."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, ClassVar

from kivy.properties import BooleanProperty, ListProperty, StringProperty

from widgets.base import kv
from widgets.table.number_entry import Typed
from widgets.table.tray import Tray

kv.load(__name__)


class CountingTray(Tray):
    """Keeps typed numbers in the model's draft; a game defines the draft and its preview."""

    min_width = 380
    most: ClassVar[int] = 999
    """The largest number that can be typed; a number that cannot take another digit is complete."""

    fields = ListProperty()
    message = StringProperty("")
    """Preview of the typed numbers, or a request for the missing ones."""
    is_warning = BooleanProperty(False)
    """Whether the consequence is implausible or costs points."""
    enter_text = StringProperty("")
    complete = BooleanProperty(False)
    has_next = BooleanProperty(False)
    changing = BooleanProperty(False)
    """Whether an old entry is corrected, so that there is a button to cancel."""
    over = BooleanProperty(False)
    tight = BooleanProperty(False)
    """Whether height is scarce, so that everything is smaller."""
    notes = BooleanProperty(True)

    def __init__(self, **kwargs: Any) -> None:
        self._led_on: Typed | None = None
        """The typed numbers when the focus last moved on automatically."""
        super().__init__(**kwargs)
        self.model.bind(seat=self._follow_seat)
        self.fill_and_show()

    def heights(self) -> tuple[int, int]:
        """Returns the (normal, compact) height in dp for portrait."""
        return (404, 326) if self.notes else (370, 292)

    def small_extra(self) -> int:
        """Returns more height: marks below the fields, and two rows of digits."""
        return 16

    # hooks for a game

    def new_draft(self) -> Any:
        """Returns an empty draft. It has `typed`."""
        raise TypeError(f"{type(self).__name__} does not say what is entered")

    def mark(self, number: int) -> None:
        """Takes a tap on a player's mark."""
        raise TypeError(f"{type(self).__name__} has no marks")

    # actions of the players

    @property
    def draft(self) -> Any:
        """The current draft."""
        return self.model.draft or self.new_draft()

    def pick(self, number: int) -> None:
        """Chooses the field to type into."""
        self._retype(self.draft.typed.choose(number))

    def digit(self, digit: str) -> None:
        """Types a digit; after a complete number the next field is selected."""
        typed = self.draft.typed.digit(digit)
        self._retype(typed)
        if int(typed.texts[typed.at]) * 10 > self.most and typed.open:
            self._retype(typed.next())
            self._led_on = self.draft.typed

    def erase(self) -> None:
        """Deletes a digit."""
        self._retype(self.draft.typed.erase())

    def step(self, by: int) -> None:
        """Changes the number by one."""
        self._retype(self.draft.typed.step(by))

    def go_on(self) -> None:
        """Selects the next field without a number, unless it was just selected automatically."""
        if self.draft.typed != self._led_on:
            self._retype(self.draft.typed.next())
        self._led_on = None

    def enter(self) -> None:
        """Plays the typed numbers and shows the tab of the first player again."""
        if self.model.play(self.draft.move) and not self.model.game.over:
            self.model.turn_to(self.draft.typed.at)

    def leave(self) -> None:
        """Cancels the correction of an old entry."""
        self.model.change(None)

    def _retype(self, typed: Typed) -> None:
        self.model.change(replace(self.draft, typed=typed))
        if typed.at < len(self.model.game.players):
            self.model.turn_to(typed.at)

    def _follow_seat(self, _model: object, seat: float) -> None:
        """Types into the field of the player whose tab was tapped."""
        if self.draft.typed.at != seat and not self.over:
            self.model.change(replace(self.draft, typed=self.draft.typed.choose(int(seat))))

    # display

    def has_ended(self) -> bool:
        """Whether the game is over and no old entry is being corrected."""
        return bool(self.over)

    def parts(self) -> list[str]:
        """Returns all parts, or after the end only the text."""
        return ["head", "rest"] if self.over else ["head", "fields", "said", "pad", "buttons", "rest"]
