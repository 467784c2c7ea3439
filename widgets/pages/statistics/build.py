"""Makes a widget for each card of a report."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from i18n.reports import cards as report
from widgets.base.marks import as_line, marks
from widgets.base.translation import tr
from widgets.controls.texts import Text
from widgets.pages.statistics import card_rows
from widgets.pages.statistics import cards as ui
from widgets.pages.statistics.charts.balance import BalanceChart
from widgets.pages.statistics.charts.histogram import HistogramChart
from widgets.pages.statistics.charts.mean import MeanChart
from widgets.pages.statistics.charts.places import PlacesChart
from widgets.pages.statistics.charts.streak import StreakBoxes
from widgets.pages.statistics.charts.trend import TrendChart
from widgets.pages.statistics.matrix import MatrixTable

Follow = Callable[[report.LinkTarget], object]


def build(
    card: report.ReportCard, follow: Follow, pick: Callable[[str, str], object], chosen: tuple[str, ...] = ()
) -> ui.StatCard:
    """Returns the card; *follow* goes where a line leads, *pick* takes a cell of the table."""
    made = ui.StatCard(title=card.title, note=card.note, below=card.below, sentence=card.sentence)
    match card:
        case report.HeadlineCard():
            made.add(ui.HeadLine(text=card.text, detail=card.detail))
        case report.FiguresCard():
            _figures(made, card)
        case report.BarChart():
            for row in card.rows:
                _bar(made, row, card.most, follow)
        case report.Histogram():
            chart = HistogramChart(
                bins=[list(one) for one in card.bins], step=card.width, median=card.median, mine=card.mine
            )
            chart.labels = list(card.labels)
            _chart(made, chart, card, 184)
        case report.PartsChart():
            _parts(made, card)
        case report.TrendChart():
            _chart(made, TrendChart(values=list(card.values), ends=list(card.ends)), card, 128)
        case report.MeanChart():
            _chart(made, MeanChart(values=list(card.values), ends=list(card.ends), text=card.text), card, 112)
        case report.StreakChart():
            _chart(made, StreakBoxes(outcomes=list(card.outcomes)), card, 26)
        case report.StrengthsChart():
            most = max(abs(value) for _, value, _ in card.rows) or 1
            for name, value, text in card.rows:
                made.add(card_rows.StrengthRow(title=name, value=value / most, text=text))
            made.speaks = True
        case report.DuelCard():
            made.note = ""
            score = f"{card.counts[0]} : {card.counts[1]}"
            made.add(ui.DuelHead(first=card.names[0], second=card.names[1], score=score, note=card.note))
        case report.BalanceChart():
            _balance(made, card, follow)
        case report.SidesChart():
            most = max(max(one, other) for _, one, other, _ in card.rows) or 1
            colors = [as_line(color) for color in marks.at_table(card.names)]
            for name, one, other, level in card.rows:
                title = f"{name} · {tr.n('statistics.level', level)}" if level else name
                made.add(card_rows.SideRow(title=title, first=one, second=other, most=most, colors=colors))
            made.speaks = True
        case report.RowList():
            for number, line in enumerate(card.rows):
                _line(made, line, number > 0, follow)
        case report.MatrixCard():
            table = MatrixTable(people=list(card.people), cells=dict(card.cells), chosen=list(chosen))
            table.bind(on_pair=lambda _table, first, second: pick(first, second))
            made.add(table)
        case report.RanksChart():
            chart = PlacesChart(games=list(card.games))
            chart.places = {name: list(own) for name, own in card.ranks.items()}
            _chart(made, chart, card, 60 + 40 * min(6, max(2, len(card.ranks))))
        case _:
            made.add(Text(text=card.sentence, font_size="15sp"))
    return made


def _chart(made: ui.StatCard, chart: Any, card: report.ReportCard, high: float) -> None:
    chart.label = card.sentence
    chart.size_hint_y = None
    chart.height = dp(high)
    made.add(chart)
    made.speaks = True


def _figures(made: ui.StatCard, card: report.FiguresCard) -> None:
    row = BoxLayout(size_hint_y=None)
    row.bind(minimum_height=row.setter("height"))
    for value, word in card.items:
        row.add_widget(ui.FigureColumn(value=value, word=word))
    made.add(row)


def _bar(made: ui.StatCard, row: report.BarRow, most: float, follow: Follow) -> None:
    bar = card_rows.BarRow(
        title=row.name, detail=row.detail, text=row.text, value=row.value / (most or 1), mark=row.mark, few=row.few
    )
    bar.color_name, bar.person = row.color, row.person
    if row.target is not None:
        bar.bind(on_release=lambda _bar, target=row.target: follow(target))
    made.add(bar)


def _line(made: ui.StatCard, line: report.ReportRow, ruled: bool, follow: Follow) -> None:
    row = card_rows.ListLine(title=line.title, detail=line.detail, value=line.value, icon=line.icon, person=line.person)
    row.leads, row.ruled = line.target is not None, ruled
    if line.target is not None:
        row.bind(on_release=lambda _row, target=line.target: follow(target))
    made.add(row)


def _parts(made: ui.StatCard, card: report.PartsChart) -> None:
    lost = max(-sum(min(0, points) for _, _, points in pieces) for _, _, pieces in card.rows)
    won = max(sum(max(0, points) for _, _, points in pieces) for _, _, pieces in card.rows)
    for name, text, pieces in card.rows:
        made.add(card_rows.StackRow(title=name, text=text, pieces=[list(one) for one in pieces], lost=lost, won=won))
    made.speaks = True


def _balance(made: ui.StatCard, card: report.BalanceChart, follow: Follow) -> None:
    titles = [tr._("statistics.ahead-of", name=name) for name in card.names]
    chart = BalanceChart(values=list(card.values), titles=titles)
    chart.bind(on_meeting=lambda _chart, number: follow(report.LinkTarget("result", {"id": card.sessions[number]})))
    _chart(made, chart, card, 140)
    made.speaks = False
