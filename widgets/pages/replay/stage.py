"""Stages of the replay, the view of a position: a sheet, the cards, or the table of rounds."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from kivy.input import MotionEvent
from kivy.metrics import dp
from kivy.properties import BooleanProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.scrollview import ScrollView

from i18n.catalog import catalog_for
from i18n.decisions import Decision, decisions
from i18n.numbers import format_number
from i18n.turning_points import TurningPoint, turning_points
from sheets.game import Game
from widgets.base.accessible import Accessible
from widgets.base.translation import tr
from widgets.controls.page import Paper
from widgets.controls.texts import Muted, Text
from widgets.pages.replay.facts import COLUMN_WIDTH, LINE_HEIGHT, Facts, FactsColumn, FactsLine
from widgets.pages.replay.field_overlay import BetterField, FieldRing
from widgets.pages.replay.stops import BetterEntry
from widgets.shared.card_table import CardTable, card_lines
from widgets.table.game_screen import screen
from widgets.table.mini_sheets import MiniSheets, TotalsChart
from widgets.table.part_table import PartTable, TableLine, lines
from widgets.table.sheet_area import SheetArea

if TYPE_CHECKING:
    from widgets.table.field_sheet import FieldSheet

Explain = Callable[[str], object]
"""Shows the description of a card, given its message id."""

UPRIGHT = 0.82
"""Height of a stage divided by its width, above which its sheet is upright."""
MOST_EVENTS = 3
"""Turning points shown at a time, so that the table has room."""


def make_stage(game: Game, explain: Explain) -> Stage:
    """Creates the stage for a game; a long press on a card calls *explain*."""
    sheet_class = screen(game.rules.name).sheet_class()
    if sheet_class is not None:
        return SheetStage(game, sheet_class)
    if card_lines(game, False):
        return CardStage(explain)
    return TableStage(game)


class SheetStage(Accessible, FloatLayout):
    """Sheet of one player with the facts beside or below it; with cards in the app also the hands."""

    facts_visible = BooleanProperty(False)
    """Whether there is space for the facts."""

    def __init__(self, game: Game, sheet_class: type[FieldSheet]) -> None:
        super().__init__()
        self._column = BoxLayout(orientation="vertical", spacing=dp(8), pos_hint={"x": 0, "y": 0})
        self._paper = Paper(padding=dp(8))
        self.sheet = sheet_class()
        self._sheet_box = FloatLayout()
        self._sheet_box.add_widget(self.sheet)
        self._paper.add_widget(self._sheet_box)
        self._column.add_widget(self._paper)
        area_class = screen(game.rules.name).area_class(False)
        costs = list(area_class.miss_costs) if issubclass(area_class, SheetArea) else []
        self._facts_line = FactsLine(costs=costs, size_hint_y=None, height=dp(LINE_HEIGHT))
        self._facts_column = FactsColumn(costs=costs, size_hint_x=None, width=dp(COLUMN_WIDTH))
        self._cards: CardTable | None = None
        if card_lines(game, False):
            self._cards = CardTable(size_hint_y=0.9)
            self._column.add_widget(self._cards)
        self.ring = FieldRing(pos_hint={"x": 0, "y": 0})
        self.better = BetterField(pos_hint={"x": 0, "y": 0})
        for layer in (self._column, self.ring, self.better):
            self.add_widget(layer)
        self.sheet.size_hint = None, None
        self.bind(size=self._arrange_facts)
        self._sheet_box.bind(size=self._fit_sheet, pos=self._fit_sheet)

    def show(self, game: Game, seat: int, stop: Decision | None, is_open: bool) -> None:
        """Shows the sheet of *seat*, with a ring around the latest entry."""
        self.sheet.look_at(game, seat)
        self.ring.target = self.sheet.field(*stop.field) if stop is not None and stop.field is not None else None
        if self._cards is not None:
            self._cards.lines = card_lines(game, is_open)

    def show_better(self, better: BetterEntry | None) -> None:
        """Shows the entry that the coach prefers."""
        self.better.target = self.sheet.field(*better.field) if better else None
        self.better.number = better.number if better else 0

    def children_reachable(self) -> bool:
        """Whether the fields take touches: the sheet is read-only."""
        return False

    def show_facts(self, facts: Facts) -> None:
        """Shows the facts of the decision."""
        self._facts_line.facts = self._facts_column.facts = facts

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Passes touches to the hands only, for scrolling."""
        return bool(self._cards is not None and self._cards.on_touch_down(touch))

    def _arrange_facts(self, *_args: object) -> None:
        """Puts the facts beside an upright sheet or below a sheet in landscape, or hides them for lack of space."""
        beside = self._cards is None and self.sheet.can_turn and self.height > self.width * UPRIGHT
        below = self._cards is None and self.height - self.width * self.sheet.ratio - dp(24) >= dp(LINE_HEIGHT)
        self.facts_visible = beside or below
        self._column.orientation = "horizontal" if beside else "vertical"
        for facts, visible in ((self._facts_column, beside), (self._facts_line, below and not beside)):
            if visible and facts.parent is None:
                self._column.add_widget(facts)
            elif not visible and facts.parent is not None:
                self._column.remove_widget(facts)

    def _fit_sheet(self, *_args: object) -> None:
        """Makes the sheet as large as possible in its own aspect ratio, turned in an upright box."""
        box, sheet = self._sheet_box, self.sheet
        sheet.turned = sheet.can_turn and box.height > box.width
        ratio = 1 / sheet.ratio if sheet.turned else sheet.ratio
        width = min(box.width, box.height / ratio)
        sheet.size = (width, width * ratio)
        sheet.center = box.center
        self.ring.refresh()
        self.better.refresh()


class CardStage(Paper):
    """Piles and hands of a card game."""

    def __init__(self, explain: Explain) -> None:
        super().__init__(padding=(dp(10), dp(8)))
        self.cards = CardTable(explains=True)
        self.cards.bind(on_ask=lambda _cards, word: explain(word))
        self.add_widget(self.cards)

    def show(self, game: Game, seat: int, stop: Decision | None, is_open: bool) -> None:
        """Shows the cards."""
        self.cards.lines = card_lines(game, is_open)


class StepTable(PartTable):
    """A line per move that changed a total; the cells show the new totals of those who gained or lost."""

    def table_lines(self) -> list[TableLine]:
        """Returns the names, a line per step, and the parts and sums."""
        game = self.game
        names, *parts = lines(game)
        before = [0] * len(game.players)
        steps: list[TableLine] = []
        for cursor in range(game.cursor + 1):
            seats = game.rules.standing(game.states[cursor]).seats
            after = [seat.total for seat in seats]
            if cursor and after != before:
                cells = [format_number(now) if now != old else "" for now, old in zip(after, before, strict=True)]
                steps.append(TableLine("", f"{len(steps) + 1}.", cells))
            before = after
        return [names, *(steps if len(steps) > 1 else ()), *parts]


class EventList(Paper):
    """The turning points so far; the one at the current stop is bold. Empty before the first one."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(orientation="vertical", size_hint_y=None, spacing=dp(2), **kwargs)
        self.bind(minimum_height=self.setter("height"))

    def show(self, points: list[TurningPoint], number: int) -> None:
        """Shows the latest of these turning points at stop *number*, the last one first."""
        self.clear_widgets()
        self.padding = (dp(14), dp(10)) if points else 0
        if points:
            self.add_widget(Muted(text=tr._("replay.events"), font_size="13sp"))
        for point in points[: -MOST_EVENTS - 1 : -1]:
            text = tr._("replay.event-at", number=point.step, sentence=point.sentence)
            self.add_widget(Text(text=text, bold=point.stop == number, font_size="15sp"))


class TableStage(ScrollView):
    """Table of the rounds, a chart of the totals, and the turning points; all of them grow from stop to stop."""

    def __init__(self, game: Game) -> None:
        super().__init__(do_scroll_x=False)
        self._stops = decisions(game)
        self._game = game
        self._language = ""
        self._points: list[TurningPoint] = []
        column = BoxLayout(orientation="vertical", size_hint_y=None, spacing=dp(8))
        column.bind(minimum_height=column.setter("height"))
        self.events = EventList()
        paper = Paper(padding=(dp(12), dp(6)), size_hint_y=None)
        self.in_rounds = screen(game.rules.name).totals(game) is not None
        self.table = PartTable() if self.in_rounds else StepTable()
        paper.add_widget(self.table)
        self.table.bind(height=lambda _table, height: setattr(paper, "height", height + dp(12)))
        self.chart: MiniSheets | TotalsChart = MiniSheets() if self.in_rounds else TotalsChart(players=game.players)
        for widget in (self.events, paper, self.chart):
            column.add_widget(widget)
        self.add_widget(column)

    def show(self, game: Game, seat: int, stop: Decision | None, is_open: bool) -> None:
        """Shows the rounds, the chart and the turning points up to the position."""
        self.table.game = game
        if isinstance(self.chart, TotalsChart):
            self.chart.limit, self.chart.totals = 0, totals_until(game)
        else:
            self.chart.game = game
        number = sum(other.cursor <= game.cursor for other in self._stops)
        self.events.show([point for point in self._turning_points() if point.stop <= number], number)
        self.scroll_y = 1

    def _turning_points(self) -> list[TurningPoint]:
        """Returns the turning points of the whole game in the present language."""
        if self._language != tr.language:
            self._language = tr.language
            self._points = turning_points(catalog_for(tr.language), self._game, self._stops)
        return self._points


def totals_until(game: Game) -> list[tuple[int, ...]]:
    """Returns the totals at the start and after each move up to the cursor."""
    standings = (game.rules.standing(state) for state in game.states[: game.cursor + 1])
    return [tuple(seat.total for seat in standing.seats) for standing in standings]


Stage = SheetStage | CardStage | TableStage
