"""The area of a table: the widgets above the tray, common to all games."""

from __future__ import annotations

from typing import Any, ClassVar, Literal

from kivy.properties import BooleanProperty, ColorProperty, ObjectProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from sheets.moments import Moment
from sheets.notice import Violation
from widgets.base.live import Live
from widgets.table.sheet_scene import MomentPlace
from widgets.table.table_model import TableModel
from widgets.table.touch_routing import TouchRouting


class Area(TouchRouting, Live, BoxLayout):
    """Base of the areas; a game implements `fill`.

    `on_hint(sentence)` asks the page to show a hint that answers a tap, `on_news(sentence)` to show an event.
    """

    __events__: tuple[str, ...] = ("on_hint", "on_news")
    follows: ClassVar[tuple[str, ...]] = ("show_totals",)
    follows_language = True
    fills_at_start = False
    watched: ClassVar[tuple[str, ...]] = ("game", "seat")
    """The properties of the model that it shows."""
    tabs: ClassVar[Literal["always", "portrait", "never"]] = "always"
    """When the table shows tabs with the players; not if the area names them itself."""

    model: TableModel[Any] = ObjectProperty()
    portrait = BooleanProperty(True)
    dense = BooleanProperty(False)
    """Whether height is scarce, so that everything is smaller."""
    show_totals = BooleanProperty(True)
    correcting = BooleanProperty(False)
    """Whether the next tap on the sheet corrects an entry."""
    seat_color = ColorProperty([0, 0, 0, 0])
    """Color of the shown player; transparent if the area is common to all players."""
    ground = ColorProperty([0, 0, 0, 0])
    """Color that the page draws behind the area; transparent for none."""
    tabs_hidden = BooleanProperty(False)
    """Whether the table shows no tabs now."""
    tray_place = ObjectProperty(None, allownone=True)
    """The widget for the tray beside or below the area; None if the tray is elsewhere."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.build()
        self.follow(self.model, *self.watched)
        self.fill()

    def needs_tabs(self, portrait: bool, height: float) -> bool:
        """Whether a table of this height in dp needs tabs with the players."""
        return self.tabs == "always" or (self.tabs == "portrait" and portrait)

    def build(self) -> None:
        """Creates the widgets that exist once per player, before the first `fill`."""

    def message_slot(self) -> Widget | None:
        """Returns a widget whose free space the page's messages use; None if the page has to find space itself."""
        return None

    def moment_place(self, moment: Moment, field: tuple[str, int]) -> MomentPlace | None:
        """Returns the position of a scene for a full row or column after an entry into *field*; None without one."""
        return None

    def cancel_correction(self) -> None:
        """Leaves the correction mode, in games that have one."""

    def point_at(self, violation: Violation) -> None:
        """Marks the field or card in the way of a refused move, if it is visible here."""

    def on_hint(self, sentence: str) -> None:
        """Default handler."""

    def on_news(self, sentence: str) -> None:
        """Default handler."""
