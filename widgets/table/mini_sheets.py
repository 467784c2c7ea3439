"""All sheets of a game at a glance, to look at only."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from kivy.clock import Clock
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from sheets.game import Game
from sheets.quando.scoring import ScoreTable
from widgets.base import kv
from widgets.controls.page import Paper
from widgets.controls.texts import Text  # noqa: F401  used in kv
from widgets.games.qwantum import view as qwantum_shown
from widgets.games.qwantum.sheet import QwantumSheet
from widgets.games.qwinto import view as qwinto_shown
from widgets.games.qwinto.sheet import QwintoSheet
from widgets.table.run_chart import RunChart  # noqa: F401  used in kv
from words.numbers import shown_number

kv.load(__file__)

SHEETS = {  # a game: the widget of its sheet, what is shown of it, its height for its width
    "qwinto": (QwintoSheet, qwinto_shown.shown, 0.3),
    "qwinto-cards": (QwintoSheet, qwinto_shown.shown, 0.3),
    "qwantum": (QwantumSheet, qwantum_shown.shown, 0.56),
}


class MiniSheet(Paper):
    """One player's sheet under name and total."""

    player = StringProperty("")
    total = StringProperty("")
    leads = BooleanProperty(False)
    ratio = NumericProperty(0.3)

    def on_touch_down(self, _touch: object) -> bool:
        """Lets the touch go by: the sheet is only looked at."""
        return False


class TotalsChart(Paper):
    """How the totals of a game in rounds ran."""

    table = ObjectProperty(None, allownone=True)
    players = ListProperty()


class MiniSheets(BoxLayout):
    """The sheets of all seats, one below the other; of a game in rounds its course, of a mere count nothing."""

    game = ObjectProperty(None, allownone=True)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._sheets: list[tuple[MiniSheet, Any]] = []
        self._built_for = ""
        self._refresh = Clock.create_trigger(self._fill, -1)
        self.fbind("game", self._refresh)
        self._refresh()

    def _build(self, game: Game) -> None:
        self.clear_widgets()
        self._sheets = []
        if game.rules.name not in SHEETS:
            if isinstance(_table(game), ScoreTable):
                self.add_widget(TotalsChart(players=game.players))
            return
        kind, _shown, ratio = SHEETS[game.rules.name]
        for player in game.players:
            card, sheet = MiniSheet(player=player, ratio=ratio), kind()
            if isinstance(sheet, QwintoSheet):
                sheet.turned = False
            card.ids.place.add_widget(sheet)
            self.add_widget(card)
            self._sheets.append((card, sheet))

    def _fill(self, _dt: float) -> None:
        game: Game | None = self.game
        if game is None:
            return
        built_for = f"{game.rules.name}: {game.players}"
        if built_for != self._built_for:
            self._build(game)
            self._built_for = built_for
        if not self._sheets:
            for chart in self.children:
                chart.table = _table(game)
            return
        _kind, shown, _ratio = SHEETS[game.rules.name]
        standing = game.standing
        for seat, (card, sheet) in enumerate(self._sheets):
            card.total = shown_number(standing.seats[seat].total)
            card.leads = seat in standing.leaders
            now: Any = shown(game, seat)
            sheet.shown = replace(now, offers=type(now.offers)())


def _table(game: Game) -> Any:
    """Returns the table of rounds, which is part of more where the cards are in the app."""
    return getattr(game.state, "table", game.state)
