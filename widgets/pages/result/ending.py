"""Totals and final cards of a game without score sheets, where the result page has room for them."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from i18n.decisions import totals
from sheets.game import Game
from widgets.base import kv
from widgets.base.live import Live
from widgets.controls.page import Paper
from widgets.shared.card_table import ROW_HEIGHT, CardTable, card_lines
from widgets.table.game_screen import screen

kv.load(__name__)


class TotalsCard(Paper):
    """A chart of all players' totals after each decision."""

    course: list[tuple[int, ...]] = ListProperty()
    players: list[str] = ListProperty()


class FinalCards(Paper):
    """The cards on the table at the end, and every hand."""


class Ending(Live, BoxLayout):
    """The chart of totals, unless the game has one of its own, and the final cards; empty for games with sheets."""

    follows = ("game", "with_cards")

    game: Game | None = ObjectProperty(None, allownone=True)
    with_cards = BooleanProperty(False)
    """Whether there is room for the cards."""

    def fill(self) -> None:
        """Shows the end of the game."""
        self.clear_widgets()
        game = self.game
        if game is None or screen(game.rules.name).sheet_class() is not None:
            return
        course = totals(game)
        if screen(game.rules.name).totals(game) is None and len(course) > 2 and max(map(max, course)) > 1:
            self.add_widget(TotalsCard(course=course, players=game.players))
        lines = card_lines(game, game.over) if self.with_cards else []
        if lines:
            paper, table = FinalCards(), CardTable(do_scroll=False, overlaps=True, size_hint_y=None)
            table.height = len(lines) * dp(ROW_HEIGHT + 4)
            table.lines = lines
            paper.add_widget(table)
            self.add_widget(paper)
