"""The game decision by decision on the page with its result: a sentence each, and the way into its replay there."""

from __future__ import annotations

from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)

from i18n.catalog import catalog_for
from i18n.decisions import Decision, decisions, landmarks, last_player_decision, sentence
from sheets.game import Game
from widgets.base import kv
from widgets.base.live import Live
from widgets.base.player_colors import player_colors
from widgets.base.translation import tr
from widgets.controls.buttons import IconButton  # noqa: F401  used in kv
from widgets.controls.page import Paper
from widgets.controls.player_mark import PlayerMark  # noqa: F401  used in kv
from widgets.controls.texts import Text  # noqa: F401  used in kv
from widgets.pages.result.scrubber import Scrubber  # noqa: F401  used in kv

kv.load(__file__)


class GameStrip(Live, Paper):
    """Who decided what; not there where nothing can be watched. `on_watch(place)` asks for the replay."""

    follows = ("place", "game")
    follows_language = True
    __events__ = ("on_watch",)

    game = ObjectProperty(None, allownone=True)
    visible = BooleanProperty(False)
    """Whether there is more than one decision."""
    place: float = NumericProperty(0)
    """Which decision is told: 0 is the start."""
    last: float = NumericProperty(0)
    ticks = ListProperty()
    player = StringProperty("")
    """Who decided; empty: nobody in particular."""
    mark = ColorProperty()
    sentence = StringProperty("")

    def look(self, game: Game | None) -> None:
        """Takes another game and tells what was decided last."""
        self._stops: tuple[Decision, ...] = decisions(game) if game else ()
        self.last, self.visible = len(self._stops), len(self._stops) > 1
        self.ticks = landmarks(game, self._stops) if game else []
        self.place = last_player_decision(game, self._stops) if game and self.visible else 0
        self.game = game

    def fill(self) -> None:
        """Tells the decision."""
        game: Game | None = self.game
        if game is None or not self.visible:
            return
        stop = self._stops[int(self.place) - 1] if self.place else None
        seat = stop.seat if stop else None
        self.player = "" if seat is None else game.players[seat]
        self.mark = player_colors.at_seat(game.players, seat or 0)
        self.sentence = sentence(catalog_for(tr.language), game, stop.cursor - 1) if stop else tr._("replay.start")

    def jump(self, place: float) -> None:
        """Tells another decision."""
        self.place = max(0, min(self.last, int(place)))

    def watch(self) -> None:
        """Asks for the game on the table: from what is told on, from its end anew."""
        self.dispatch("on_watch", int(self.place) if self.place < last_player_decision(self.game, self._stops) else 0)

    def on_watch(self, place: int) -> None:
        """Default handler."""
