"""Rows of the history. Callbacks are part of the data, because rows are reused for other games."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock
from kivy.input import MotionEvent
from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.recycleview.views import RecycleDataViewBehavior

from widgets.base import kv
from widgets.base.accessible import Accessible, join_parts
from widgets.base.live import Live
from widgets.base.player_colors import player_colors
from widgets.base.text_format import short, strip_markup
from widgets.base.translation import tr
from widgets.controls.page import TapPaper
from widgets.pages.history.result_line import Score

kv.load(__name__)

HOLD_SECONDS = 0.5
"""Seconds of pressing that select a game."""
SCROLL_DISTANCE = 20
"""Pixels of movement that turn a press into scrolling."""


class HistoryRow(Accessible, RecycleDataViewBehavior, TapPaper):
    """A finished game; a long press selects it."""

    game_id = StringProperty("")
    title = StringProperty("")
    day = StringProperty("")
    scores: list[Score] = ListProperty()
    named = BooleanProperty(False)
    """Whether names are beside the marks of the players."""
    result_height: float = NumericProperty(0)
    rim: float = NumericProperty(0)
    """Room above and below the text."""
    note = StringProperty("")
    """Location and comment as markup."""
    accent = StringProperty("grey")
    unfinished = BooleanProperty(False)
    selecting = BooleanProperty(False)
    """Whether several games are being selected: a tap selects."""
    selected = BooleanProperty(False)
    open_game: Callable[[str], object] | None = ObjectProperty(None, allownone=True)
    toggle: Callable[[str], object] | None = ObjectProperty(None, allownone=True)
    open_menu: Callable[[str], object] | None = ObjectProperty(None, allownone=True)

    def __init__(self, **kwargs: Any) -> None:
        self._was_held = False
        super().__init__(**kwargs)
        self._hold_timer = Clock.create_trigger(self._select_held, HOLD_SECONDS)

    def accessible_label(self) -> str:
        """Returns game, day, players with their points, and note."""
        players = (f"{score.name} {score.text}".strip() for score in self.scores)
        return join_parts(self.title, self.day, *players, strip_markup(self.note))

    def on_press(self) -> None:
        """Starts the timer of a long press."""
        self._was_held = False
        self._hold_timer()

    def on_touch_move(self, touch: MotionEvent) -> bool:
        """Cancels the long press when the finger scrolls."""
        if abs(touch.ox - touch.x) + abs(touch.oy - touch.y) > SCROLL_DISTANCE:
            self._hold_timer.cancel()
        return bool(super().on_touch_move(touch))

    def on_release(self) -> None:
        """Opens the game, unless it was a long press."""
        self._hold_timer.cancel()
        if not self._was_held and self.open_game is not None:
            self.open_game(self.game_id)

    def press_button(self) -> None:
        """Opens the menu of the game, or selects it."""
        action = self.toggle if self.selecting else self.open_menu
        if action is not None:
            action(self.game_id)

    def _select_held(self, _dt: float) -> None:
        if self.state == "down" and self.toggle is not None:
            self._was_held = True
            self.toggle(self.game_id)


class MonthHeading(RecycleDataViewBehavior, BoxLayout):
    """A month with the number and duration of its games."""

    month: tuple[int, int] | None = ObjectProperty(None, allownone=True)
    title = StringProperty("")
    note = StringProperty("")


class WinTile(BoxLayout):
    """A player's wins of tonight."""

    player = StringProperty("")
    short_name = StringProperty("")
    mark = ColorProperty()
    wins = StringProperty("")
    is_leader = BooleanProperty(False)


class TonightCard(RecycleDataViewBehavior, Live, TapPaper):
    """The wins of tonight; a tap opens the page of the evening."""

    follows = ("wins",)
    follows_language = True

    note = StringProperty("")
    games = StringProperty("")
    """Number and names of the games."""
    wins: list[tuple[str, int]] = ListProperty()
    """Players with their wins."""
    open_evening: Callable[[], object] | None = ObjectProperty(None, allownone=True)
    share_evening: Callable[[], object] | None = ObjectProperty(None, allownone=True)

    def fill(self) -> None:
        """Builds a tile for each player."""
        self.ids.tiles.clear_widgets()
        most_wins = max((wins for _, wins in self.wins), default=0)
        colors = player_colors.at_table([name for name, _ in self.wins])
        for (name, wins), color in zip(self.wins, colors, strict=True):
            tile = WinTile(player=name, short_name=short(name, 12), mark=color)
            tile.wins, tile.is_leader = tr.n("statistics.wins", wins), wins == most_wins > 0
            self.ids.tiles.add_widget(tile)


class TonightTile(Accessible, TapPaper):
    """The wins of tonight in two lines, below the filters of a phone in landscape."""

    games = StringProperty("")
    scores: list[Score] = ListProperty()
    """The winners with the number of games they have won."""
    visible = BooleanProperty(False)

    def accessible_label(self) -> str:
        """Returns the number of games and the winners."""
        wins = (f"{score.name} {score.text}".strip() for score in self.scores)
        return join_parts(tr._("statistics.tonight"), self.games, *wins) if self.visible else ""
