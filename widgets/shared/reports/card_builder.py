"""Builds the widget of each card of a report."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import singledispatch

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from i18n.reports import cards as report
from widgets.base.player_colors import player_colors
from widgets.base.translation import tr
from widgets.controls.texts import Text
from widgets.shared.charts.balance import BalanceChart
from widgets.shared.charts.chart import Chart
from widgets.shared.charts.histogram import HistogramChart
from widgets.shared.charts.ranks import RanksChart
from widgets.shared.charts.trend import MeanChart, StreakBoxes, TrendChart
from widgets.shared.reports import card_rows
from widgets.shared.reports import cards as ui
from widgets.shared.reports.matrix import MatrixTable

ROWS_AT_ONCE = 6
"""Rows of a long list that are built in one frame."""


@dataclass(frozen=True, slots=True)
class CardActions:
    """Callbacks of a page for taps on its cards."""

    open_target: Callable[[report.LinkTarget], object]
    """Opens the page of a row."""
    select_pair: Callable[[str, str], object]
    """Selects a cell of the table of all players."""
    selected_pair: tuple[str, ...] = ()
    """The two players of the selected cell."""


NO_ACTIONS = CardActions(lambda _target: None, lambda _first, _second: None)
"""For cards in a picture."""


def build(card: report.ReportCard, actions: CardActions = NO_ACTIONS) -> ui.StatCard:
    """Returns the widget of a card."""
    widget = ui.StatCard(title=card.title, note=card.note, below=card.below, sentence=card.sentence)
    _fill(card, widget, actions)
    return widget


@singledispatch
def _fill(card: report.ReportCard, widget: ui.StatCard, actions: CardActions) -> None:
    """Adds the content of a card; the base class has only a sentence."""
    widget.add(Text(text=card.sentence, font_size="15sp"))


@_fill.register
def _fill_headline(card: report.HeadlineCard, widget: ui.StatCard, actions: CardActions) -> None:
    widget.add(ui.Headline(text=card.text, detail=card.detail))


@_fill.register
def _fill_figures(card: report.FiguresCard, widget: ui.StatCard, actions: CardActions) -> None:
    row = BoxLayout(size_hint_y=None)
    row.bind(minimum_height=row.setter("height"))
    for value, caption in card.items:
        row.add_widget(ui.FigureColumn(value=value, caption=caption))
    widget.add(row)


@_fill.register
def _fill_best_game(card: report.BestGame, widget: ui.StatCard, actions: CardActions) -> None:
    row = card_rows.BestGameRow(title=tr._("statistics.best-game"), detail=card.detail, value=card.points)
    row.person = card.person
    row.bind(on_release=lambda _row: actions.open_target(card.target))
    widget.add(row)


@_fill.register
def _fill_bars(card: report.BarChart, widget: ui.StatCard, actions: CardActions) -> None:
    for row in card.rows:
        value = row.value / (card.highest or 1)
        bar = card_rows.BarRow(
            title=row.name, detail=row.detail, text=row.text, value=value, mark=row.mark, few=row.few
        )
        bar.color_name, bar.person = row.color, row.person
        if row.target is not None:
            bar.bind(on_release=lambda _bar, target=row.target: actions.open_target(target))
        widget.add(bar)


@_fill.register
def _fill_histogram(card: report.Histogram, widget: ui.StatCard, actions: CardActions) -> None:
    bins = [list(limits) for limits in card.bins]
    chart = HistogramChart(bins=bins, step=card.width, median=card.median, mine=card.mine)
    chart.labels, chart.person = list(card.labels), card.person
    _add_chart(widget, chart, card, 184)


@_fill.register
def _fill_parts(card: report.PartsChart, widget: ui.StatCard, actions: CardActions) -> None:
    lost = max(-sum(min(0, points) for _, _, points in pieces) for _, _, pieces in card.rows)
    won = max(sum(max(0, points) for _, _, points in pieces) for _, _, pieces in card.rows)
    for name, text, pieces in card.rows:
        stack = [list(piece) for piece in pieces]
        widget.add(card_rows.StackRow(title=name, text=text, pieces=stack, lost=lost, won=won))
    widget.expandable = True


@_fill.register
def _fill_trend(card: report.TrendChart, widget: ui.StatCard, actions: CardActions) -> None:
    def open_result(_chart: TrendChart, number: int) -> None:
        actions.open_target(report.LinkTarget("result", {"game_id": card.sessions[number]}))

    chart = TrendChart(values=list(card.values), ends=list(card.ends), person=card.person)
    chart.bind(on_result=open_result)
    _add_chart(widget, chart, card, 128)


@_fill.register
def _fill_mean(card: report.MeanChart, widget: ui.StatCard, actions: CardActions) -> None:
    _add_chart(widget, MeanChart(values=list(card.values), ends=list(card.ends), text=card.text), card, 112)


@_fill.register
def _fill_streak(card: report.StreakChart, widget: ui.StatCard, actions: CardActions) -> None:
    _add_chart(widget, StreakBoxes(outcomes=list(card.outcomes)), card, 26)


@_fill.register
def _fill_strengths(card: report.StrengthsChart, widget: ui.StatCard, actions: CardActions) -> None:
    largest = max(abs(value) for _, value, _ in card.rows) or 1
    for name, value, text in card.rows:
        widget.add(card_rows.StrengthRow(title=name, value=value / largest, text=text))
    widget.expandable = True


@_fill.register
def _fill_duel(card: report.DuelCard, widget: ui.StatCard, actions: CardActions) -> None:
    widget.note = ""
    score = f"{card.counts[0]} : {card.counts[1]}"
    widget.add(ui.DuelHead(first=card.names[0], second=card.names[1], score=score, note=card.note))


@_fill.register
def _fill_balance(card: report.BalanceChart, widget: ui.StatCard, actions: CardActions) -> None:
    def open_result(_chart: BalanceChart, number: int) -> None:
        actions.open_target(report.LinkTarget("result", {"game_id": card.sessions[number]}))

    titles = [tr._("statistics.ahead-of", name=name) for name in card.names]
    chart = BalanceChart(values=list(card.values), titles=titles)
    chart.bind(on_meeting=open_result)
    _add_chart(widget, chart, card, 140)
    widget.expandable = False


@_fill.register
def _fill_sides(card: report.SidesChart, widget: ui.StatCard, actions: CardActions) -> None:
    largest = max(max(first, second) for _, first, second, _ in card.rows) or 1
    colors = player_colors.at_table(card.names)
    for name, first, second, level in card.rows:
        title = f"{name} · {tr.n('statistics.level', level)}" if level else name
        widget.add(card_rows.SideRow(title=title, first=first, second=second, highest=largest, colors=colors))
    widget.expandable = True


@_fill.register
def _fill_rows(card: report.RowList, widget: ui.StatCard, actions: CardActions) -> None:
    _add_rows(card, widget, actions, 0, len(card.rows))


def build_slices(card: report.ReportCard, actions: CardActions) -> Iterator[ui.StatCard]:
    """Yields the widget of a card once, and after each further batch of rows if it is a long list."""
    if not isinstance(card, report.RowList) or len(card.rows) <= ROWS_AT_ONCE:
        yield build(card, actions)
        return
    widget = build(replace(card, rows=card.rows[:ROWS_AT_ONCE]), actions)
    yield widget
    for start in range(ROWS_AT_ONCE, len(card.rows), ROWS_AT_ONCE):
        _add_rows(card, widget, actions, start, start + ROWS_AT_ONCE)
        yield widget


def _add_rows(card: report.RowList, widget: ui.StatCard, actions: CardActions, start: int, end: int) -> None:
    for number, row in enumerate(card.rows[start:end], start):
        line = card_rows.ListLine(title=row.title, detail=row.detail, value=row.value, icon=row.icon, person=row.person)
        line.color_name = row.color
        line.has_target, line.has_divider = row.target is not None, number > 0
        if row.target is not None:
            line.bind(on_release=lambda _line, target=row.target: actions.open_target(target))
        widget.add(line)


@_fill.register
def _fill_matrix(card: report.MatrixCard, widget: ui.StatCard, actions: CardActions) -> None:
    table = MatrixTable(people=list(card.people), cells=dict(card.cells), chosen=list(actions.selected_pair))
    table.bind(on_pair=lambda _table, first, second: actions.select_pair(first, second))
    table.bind(on_person=lambda _table, name: actions.open_target(report.LinkTarget("person", {"name": name})))
    widget.add(table)


@_fill.register
def _fill_ranks(card: report.RanksChart, widget: ui.StatCard, actions: CardActions) -> None:
    chart = RanksChart(games=list(card.games))
    chart.ranks = {name: list(ranks) for name, ranks in card.ranks.items()}
    _add_chart(widget, chart, card, 60 + 40 * min(6, max(2, len(card.ranks))))


def _add_chart(widget: ui.StatCard, chart: Chart, card: report.ReportCard, height: float) -> None:
    """Adds a chart of *height* dp; a tap on the card shows its sentence."""
    chart.label = card.sentence
    chart.size_hint_y = None
    chart.height = dp(height)
    widget.add(chart)
    widget.expandable = True
