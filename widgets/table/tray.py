"""Base of the trays: the sheet of paper at the bottom (or right) with the controls of the current step."""

from __future__ import annotations

from typing import Any, ClassVar

from kivy.properties import BooleanProperty, ObjectProperty, StringProperty

from widgets.base import kv
from widgets.base.live import Live
from widgets.base.responsive import PartsBox
from widgets.base.translation import tr
from widgets.controls.action_sheet import Action
from widgets.table.table_model import TableModel

kv.load(__name__)


class Tray(Live, PartsBox):
    """Shows the parts that `parts()` names; a game writes `fill`. `on_result` asks for the page with the result."""

    __events__ = ("on_result",)
    follows: ClassVar[tuple[str, ...]] = ("portrait", "dense")
    follows_language = True
    watched: ClassVar[tuple[str, ...]] = ("game", "seat", "draft", "away")
    """The properties of the model that it shows."""
    inputs: ClassVar[tuple[str, ...]] = ()
    """Properties with input that is no draft."""
    min_width: ClassVar[int] = 216
    """Least width in dp on a phone in landscape."""

    model: TableModel[Any] = ObjectProperty()
    area: Any = ObjectProperty(None, allownone=True)
    """The area, for cards that move there."""
    portrait = BooleanProperty(True)
    dense = BooleanProperty(False)
    """Little height: everything a size smaller."""
    wide = BooleanProperty(False)
    """Whether it is a low band across a table of sheets."""
    cloth = BooleanProperty(False)
    """Whether it is the cloth between the sheets on which the dice lie, not a sheet of paper."""
    abreast = BooleanProperty(False)
    """Whether its parts lie side by side, as in a band that is wide enough for them."""
    roomy = BooleanProperty(False)
    """Whether it needs more height now than usual; `heights` is asked again when it changes."""
    covers = BooleanProperty(False)
    """Whether it covers the area, as a curtain does."""
    awaits_roll = BooleanProperty(False)
    """Whether a roll is awaited that shaking the phone may do."""
    waits = BooleanProperty(False)
    """Whether there is nothing to do here, for it is another phone's turn: then all the room is for saying so."""
    hint = StringProperty("")
    """Instruction for the current step."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.follow(self.model, *self.watched)

    def heights(self) -> tuple[int, int]:
        """Returns the (normal, compact) height in dp for portrait."""
        return 188, 116

    def small_extra(self) -> int:
        """Returns the dp that the compact height grows by on the smallest phones, where targets do not shrink along."""
        return 6

    def parts(self) -> list[str]:
        """Returns the ids of the parts to show, from the top."""
        raise TypeError(f"{type(self).__name__} does not say what it shows")

    def roll(self) -> None:
        """Rolls the dice that a shake would roll; only called while `awaits_roll`."""

    def deal(self) -> None:
        """Shuffles and deals, in games with a deal of their own."""

    def finish_tumble(self) -> None:
        """Lets tumbling dice land at once."""

    def conceal(self) -> None:
        """Hides what only one player may see, in games with hidden hands."""

    @property
    def keeps_seat(self) -> bool:
        """Whether the table must not turn to another player or page by itself."""
        return False

    def has_ended(self) -> bool:
        """Whether only the result is left to look at."""
        return bool(self.model.game.over)

    def actions(self) -> list[Action]:
        """Returns the table menu's entries for this game."""
        return []

    def on_result(self) -> None:
        """Default handler."""

    def _fill_before_frame(self, _dt: float) -> None:
        self.fill_and_show()

    def fill_and_show(self) -> None:
        """Takes over what the model holds, and shows the parts that this needs."""
        self.waits = False
        self.fill()
        names = [*self.parts(), "ended"] if self.has_ended() else self.parts()
        elsewhere = (*self.model.away, *self.model.coached)
        if self.model.seat in elsewhere and {"curtain", "hand"} & {*names}:
            name = self.model.game.players[self.model.seat]
            self.hint, names, self.waits = tr._("guests.plays-elsewhere", name=name), ["hint"], True
        self.show(names)
