"""Small sheets of all players, without touch."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.gridlayout import GridLayout

from i18n.numbers import format_number
from sheets.game import Game
from widgets.base import kv
from widgets.base.accessible import Accessible
from widgets.base.live import Live
from widgets.base.translation import tr
from widgets.controls.info_sheet import InfoOverlay
from widgets.controls.page import Paper
from widgets.table.field_sheet import FieldSheet
from widgets.table.game_screen import screen

kv.load(__name__)


class MiniSheet(Accessible, Paper):
    """One player's sheet under name and total."""

    player = StringProperty("")
    total = StringProperty("")
    leads = BooleanProperty(False)
    ratio: float = NumericProperty(0.3)

    def children_reachable(self) -> bool:
        """It takes no touches."""
        return False

    def spoken_text(self) -> str:
        """Returns the player and the total."""
        return str(tr._("spoken.sheet-of", name=self.player, points=self.total))

    def on_touch_down(self, _touch: object) -> bool:
        """Ignores the touch."""
        return False


class TotalsChart(Paper):
    """Running totals per round."""

    totals = ListProperty()
    limit: float = NumericProperty(50)
    players = ListProperty()


class MiniSheets(Live, GridLayout):
    """The sheets of all seats, in one column or more; for a game in rounds its chart, for a count nothing."""

    follows = ("game",)

    game = ObjectProperty(None, allownone=True)

    def __init__(self, **kwargs: Any) -> None:
        self._sheets: list[tuple[MiniSheet, FieldSheet]] = []
        self._chart: TotalsChart | None = None
        self._built_for = ""
        super().__init__(**kwargs)

    def fill(self) -> None:
        """Shows the game at its cursor."""
        game: Game | None = self.game
        if game is None:
            return
        built_for = f"{game.rules.name}: {game.players}"
        if built_for != self._built_for:
            self._build(game)
            self._built_for = built_for
        standing = game.standing
        for seat, (card, sheet) in enumerate(self._sheets):
            card.total = format_number(standing.seats[seat].total)
            card.leads = seat in standing.leaders
            sheet.look_at(game, seat)
        running = screen(game.rules.name).totals(game)
        if self._chart and running:
            self._chart.totals, self._chart.limit = running

    def _build(self, game: Game) -> None:
        self.clear_widgets()
        self._sheets, self._chart = [], None
        game_screen = screen(game.rules.name)
        sheet_class = game_screen.sheet_class()
        if sheet_class is not None:
            for player in game.players:
                card, sheet = MiniSheet(player=player, ratio=sheet_class.ratio), sheet_class()
                card.ids.slot.add_widget(sheet)
                self.add_widget(card)
                self._sheets.append((card, sheet))
        elif game_screen.totals(game) is not None:
            self._chart = TotalsChart(players=game.players)
            self.add_widget(self._chart)


class Overview(InfoOverlay):
    """An overlay with all sheets."""

    game = ObjectProperty(None)
