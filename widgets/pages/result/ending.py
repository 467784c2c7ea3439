"""How a game without sheets went and ended, where there is room to show it."""

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
from widgets.table.run_chart import RunChart  # noqa: F401  used in kv

kv.load(__file__)


class Course(Paper):
    """The totals of all players, decision by decision."""

    course = ListProperty()
    players = ListProperty()


class LastCards(Paper):
    """What lay on the table at the end, and every hand."""


class Ending(Live, BoxLayout):
    """The course of the totals, unless another chart has it, and if wanted the cards; nothing for games with sheets."""

    follows = ("game", "with_cards")

    game = ObjectProperty(None, allownone=True)
    with_cards = BooleanProperty(False)
    """Whether there is room for the cards."""

    def fill(self) -> None:
        """Shows the game at its end."""
        self.clear_widgets()
        game: Game | None = self.game
        if game is None or screen(game.rules.name).sheet_class() is not None:
            return
        course = totals(game)
        if screen(game.rules.name).totals(game) is None and len(course) > 2 and max(map(max, course)) > 1:
            self.add_widget(Course(course=course, players=game.players))
        lines = card_lines(game, game.over) if self.with_cards else []
        if lines:
            laid, cards = LastCards(), CardTable(do_scroll=False, overlaps=True, size_hint_y=None)
            cards.height = len(lines) * dp(ROW_HEIGHT + 4)
            cards.lines = lines
            laid.add_widget(cards)
            self.add_widget(laid)
