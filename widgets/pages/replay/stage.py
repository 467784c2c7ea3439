"""What the replay shows of a game: a sheet with the field ringed, the cards, or the rounds."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from i18n.decisions import Decision
from sheets.game import Game
from widgets.base.accessible import Accessible
from widgets.controls.page import Paper
from widgets.pages.replay.better_field import BetterField
from widgets.pages.replay.coached import Better
from widgets.pages.replay.facts import COLUMN, LINE, Facts, FactsColumn, FactsLine
from widgets.pages.replay.field_ring import FieldRing
from widgets.shared.card_table import CardTable, card_lines
from widgets.table.game_screen import screen
from widgets.table.mini_sheets import MiniSheets
from widgets.table.part_table import PartTable

Tell = Callable[[str], object]

STANDS = 0.82
"""From this height for its width on a stage has its sheet upright."""


def make_stage(game: Game, tell: Tell) -> Widget:
    """Returns what fits the game: it has `show(game, seat, stop, is_open)`. *tell* is given the word of a held card."""
    if screen(game.rules.name).sheet_class() is not None:
        return SheetStage(game)
    if card_lines(game, False):
        return CardStage(tell)
    return TableStage()


class SheetStage(Accessible, FloatLayout):
    """One player's sheet with the facts beside or below it; with cards in the app also the hands."""

    roomy = BooleanProperty(False)
    """Whether there is room for the facts."""

    def __init__(self, game: Game) -> None:
        super().__init__()
        found = screen(game.rules.name)
        sheet_class: Any = found.sheet_class()
        area: Any = found.area_class(False)
        self._column = BoxLayout(orientation="vertical", spacing=dp(8), pos_hint={"x": 0, "y": 0})
        self._paper = Paper(padding=dp(8))
        self.sheet = sheet_class()
        self._place = FloatLayout()
        self._place.add_widget(self.sheet)
        self._paper.add_widget(self._place)
        self._column.add_widget(self._paper)
        costs = list(area.miss_costs)
        self._facts_line = FactsLine(costs=costs, size_hint_y=None, height=dp(LINE))
        self._facts_column = FactsColumn(costs=costs, size_hint_x=None, width=dp(COLUMN))
        self._cards: CardTable | None = None
        if card_lines(game, False):
            self._cards = CardTable(size_hint_y=0.9)
            self._column.add_widget(self._cards)
        self.ring = FieldRing(pos_hint={"x": 0, "y": 0})
        self.better = BetterField(pos_hint={"x": 0, "y": 0})
        for part in (self._column, self.ring, self.better):
            self.add_widget(part)
        self.sheet.size_hint = None, None
        self.bind(size=self._arrange)
        self._place.bind(size=self._fit, pos=self._fit)

    def show(self, game: Game, seat: int, stop: Decision | None, is_open: bool) -> None:
        """Shows the sheet of *seat*, with what was just written in a ring."""
        self.sheet.look_at(game, seat)
        self.ring.target = self.sheet.field(*stop.field) if stop is not None and stop.field is not None else None
        if self._cards is not None:
            self._cards.lines = card_lines(game, is_open)

    def show_better(self, better: Better | None) -> None:
        """Shows the field that would have fitted better, with its number."""
        self.better.target = self.sheet.field(*better.field) if better else None
        self.better.number = better.number if better else 0

    def children_reachable(self) -> bool:
        """The sheet is only looked at."""
        return False

    def show_facts(self, facts: Facts) -> None:
        """Shows what there is to know about the decision."""
        self._facts_line.facts = self._facts_column.facts = facts

    def on_touch_down(self, touch: Any) -> bool:
        """The sheet is only looked at."""
        return bool(self._cards is not None and self._cards.on_touch_down(touch))

    def _arrange(self, *_args: object) -> None:
        """Puts the facts where there is room: beside a sheet that stands, below one that lies, else nowhere."""
        stands = self._cards is None and self.sheet.can_turn and self.height > self.width * STANDS
        lies = self._cards is None and self.height - self.width * self.sheet.ratio - dp(24) >= dp(LINE)
        self.roomy = stands or lies
        self._column.orientation = "horizontal" if stands else "vertical"
        for facts, shown in ((self._facts_column, stands), (self._facts_line, lies and not stands)):
            if shown and facts.parent is None:
                self._column.add_widget(facts)
            elif not shown and facts.parent is not None:
                self._column.remove_widget(facts)

    def _fit(self, *_args: object) -> None:
        """Keeps the sheet in its own shape, as large as there is room; a high place gets a turned one."""
        place, sheet = self._place, self.sheet
        sheet.turned = sheet.can_turn and place.height > place.width
        ratio = 1 / sheet.ratio if sheet.turned else sheet.ratio
        wide = min(place.width, place.height / ratio)
        sheet.size = (wide, wide * ratio)
        sheet.center = place.center
        self.ring.refresh()
        self.better.refresh()


class CardStage(Paper):
    """The table and the hands."""

    def __init__(self, tell: Tell) -> None:
        super().__init__(padding=(dp(10), dp(8)))
        self._cards = CardTable(explains=True)
        self._cards.bind(on_ask=lambda _cards, word: tell(word))
        self.add_widget(self._cards)

    def show(self, game: Game, seat: int, stop: Decision | None, is_open: bool) -> None:
        """Shows the cards."""
        self._cards.lines = card_lines(game, is_open)


class TableStage(ScrollView):
    """The rounds, or what was counted, and how the totals ran."""

    def __init__(self) -> None:
        super().__init__(do_scroll_x=False)
        column = BoxLayout(orientation="vertical", size_hint_y=None, spacing=dp(8))
        column.bind(minimum_height=column.setter("height"))
        paper = Paper(padding=(dp(12), dp(6)), size_hint_y=None)
        self.table = PartTable()
        paper.add_widget(self.table)
        self.table.bind(height=lambda _table, height: setattr(paper, "height", height + dp(12)))
        self._chart = MiniSheets()
        column.add_widget(paper)
        column.add_widget(self._chart)
        self.add_widget(column)

    def show(self, game: Game, seat: int, stop: Decision | None, is_open: bool) -> None:
        """Shows the points so far."""
        self.table.game = game
        self._chart.game = game
