"""Base of the trays: the sheet of paper at the bottom (or right) with the controls of the current step."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from widgets.base import kv
from widgets.base.live import Live
from widgets.base.responsive import LatePart, PartsBox
from widgets.base.translation import tr
from widgets.controls.action_sheet import Action
from widgets.table.table_model import TableModel

kv.load(__name__)


class TrayEnd(LatePart, BoxLayout):
    """The way to the result of a game that is over."""


class Tray(Live, PartsBox):
    """Shows the parts named by `parts()`; a game implements `fill`. `on_result` asks for the result page."""

    __events__ = ("on_result",)
    follows: ClassVar[tuple[str, ...]] = ("portrait", "dense")
    follows_language = True
    late_parts: ClassVar[Mapping[str, type[LatePart]]] = {"ended": TrayEnd}
    watched: ClassVar[tuple[str, ...]] = ("game", "seat", "draft", "away")
    """The properties of the model that it shows."""
    inputs: ClassVar[tuple[str, ...]] = ()
    """Properties with input that is no draft."""
    min_width: ClassVar[int] = 216
    """Least width in dp on a phone in landscape."""

    model: TableModel[Any] = ObjectProperty()
    area: Any = ObjectProperty(None, allownone=True)
    """The area, to which cards are moved."""
    portrait = BooleanProperty(True)
    dense = BooleanProperty(False)
    """Whether height is scarce, so that everything is smaller."""
    wide = BooleanProperty(False)
    """Whether it is a low band across a table of sheets."""
    cloth = BooleanProperty(False)
    """Whether it is drawn as the cloth between the sheets, not as a sheet of paper."""
    abreast = BooleanProperty(False)
    """Whether its parts are side by side, as in a band of sufficient width."""
    roomy = BooleanProperty(False)
    """Whether it needs more height than usual; `heights` is called again when it changes."""
    covers = BooleanProperty(False)
    """Whether it covers the area, as a curtain does."""
    awaits_roll = BooleanProperty(False)
    """Whether shaking the phone may roll now."""
    waits = BooleanProperty(False)
    """Whether another phone has its turn, so that the tray only says so."""
    hint = StringProperty("")
    """Instruction for the current step."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.follow(self.model, *self.watched)

    def heights(self) -> tuple[int, int]:
        """Returns the (normal, compact) height in dp for portrait."""
        return 188, 116

    def small_extra(self) -> int:
        """Returns the additional compact height in dp on the smallest phones, where touch targets do not shrink."""
        return 6

    def parts(self) -> list[str]:
        """Returns the ids of the parts to show, from the top."""
        raise TypeError(f"{type(self).__name__} does not say what it shows")

    def roll(self) -> None:
        """Rolls the dice that a shake would roll; only called while `awaits_roll`."""

    def deal(self) -> None:
        """Shuffles and deals, in games with a deal."""

    def finish_tumble(self) -> None:
        """Ends the tumbling of dice at once."""

    def conceal(self) -> None:
        """Hides the open hand, in games with hidden hands."""

    @property
    def keeps_seat(self) -> bool:
        """Whether the table must not show another player or page automatically."""
        return False

    def has_ended(self) -> bool:
        """Whether the game is over and nothing is left to be seen before the result."""
        return bool(self.model.game.over)

    def actions(self) -> list[Action]:
        """Returns the table menu's entries for this game."""
        return []

    def on_result(self) -> None:
        """Default handler."""

    def _fill_before_frame(self, _dt: float) -> None:
        self.fill_and_show()

    def fill_and_show(self) -> None:
        """Shows the values of the model in the parts of the current step."""
        self.waits = False
        self.fill()
        names = [*self.parts(), "ended"] if self.has_ended() else self.parts()
        elsewhere = (*self.model.away, *self.model.coached)
        if self.model.seat in elsewhere and {"curtain", "hand"} & {*names}:
            name = self.model.game.players[self.model.seat]
            self.hint, names, self.waits = tr._("guests.plays-elsewhere", name=name), ["hint"], True
        self.show(names)
