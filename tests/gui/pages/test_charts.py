"""Charts of the statistics: many games, size of letters, labels, averages."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest
from kivy.core.window import Window

from data.clock import local_now
from data.statistics.columns import Columns, StringTable
from data.statistics.filters import EVERYTHING, matching_rows
from data.statistics.game_figures import game_figures
from data.statistics.pairs import everybody, pair_figures
from data.statistics.tallies import tallies
from data.store import Store
from i18n.catalog import catalog_for
from i18n.reports.formatter import ReportFormatter
from i18n.reports.game import game_report
from i18n.reports.pairs import everybody_report, pair_report
from i18n.reports.person import person_report
from tests.gui.pages.made_up import random_games
from tests.gui.pages.statistics_play import PAGES, open_report
from tests.gui.phone import Phone
from widgets.base.canvas_widget import text_texture
from widgets.base.theme import theme
from widgets.shared.charts import chart as chart_module
from widgets.shared.charts.balance import BalanceChart
from widgets.shared.charts.bars import SidesBar
from widgets.shared.charts.chart import Chart
from widgets.shared.charts.histogram import HistogramChart
from widgets.shared.charts.ranks import RanksChart, runs, spread
from widgets.shared.charts.trend import TrendChart, moving_average
from widgets.shared.reports.sharing import ReportPicture

pytestmark = pytest.mark.usefixtures("german")


def test_charts_with_ten_thousand_games(phone: Phone) -> None:
    columns = Columns(StringTable())
    for summary, _ in random_games(10_000):
        columns.add(summary)
    everything = matching_rows(columns, EVERYTHING, set())
    qwinto = [row for row in everything if columns.strings.texts[columns.game[row]] == "qwinto"]
    formatter = ReportFormatter(catalog_for("de"), local_now().date())
    figures, mine = game_figures(columns, qwinto, "qwinto"), tallies(columns, everything, "Anna")
    meetings = pair_figures(columns, everything, "Anna", "Ben")
    reports = (
        game_report(formatter, "qwinto", figures, "Anna", mine["qwinto"]),
        person_report(formatter, "Anna", mine, [], {}),
        pair_report(formatter, "Anna", "Ben", meetings),
        everybody_report(formatter, everybody(columns, everything), ("Anna", "Ben", meetings)),
    )
    charts = []
    for report in reports:
        sheet = ReportPicture(report)
        phone.show(sheet)
        charts += phone.find_all(Chart)
        phone.draw()
        Window.remove_widget(sheet)
    kinds = {type(chart) for chart in charts}
    assert {HistogramChart, TrendChart, BalanceChart} <= kinds
    assert all(chart.shapes.length() < 4_000 for chart in charts), "a chart draws every game"
    spread = next(chart for chart in charts if isinstance(chart, HistogramChart))
    assert sum(count for _, count, _ in spread.bins) == len(figures.totals) > 10_000


def test_bars_of_two_players_follow_dark_mode(phone: Phone) -> None:
    purple = [0.48, 0.30, 0.65, 1.0]
    bar = phone.show(SidesBar(first=1, second=1, colors=[purple, purple]))
    light = phone.pixel(bar.center_x / 2, bar.center_y)
    assert light == tuple(round(255 * part) for part in purple[:3])
    theme.mode = "dark"
    phone.frames(2)
    assert sum(phone.pixel(bar.center_x / 2, bar.center_y)) > sum(light) + 100, "lighter on dark paper"


def test_moving_average_of_five() -> None:
    assert moving_average([1, 2, 3, 4, 5, 10]) == [3.0, 4.8]
    assert moving_average([1, 2]) == []


def test_no_text_of_a_chart_is_below_twelve_sp(phone: Phone, store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    sizes: list[float] = []

    def recorded(text: str, font_size: float, *args: Any, **kwargs: Any) -> Any:
        sizes.append(font_size)
        return text_texture(text, font_size, *args, **kwargs)

    monkeypatch.setattr(chart_module, "text_texture", recorded)
    store.history.put_all(random_games(60))
    for kind, what in PAGES:
        page, _ = open_report(phone, store, kind, **what)
        Window.remove_widget(page)
    assert sizes
    assert min(sizes) >= 12
    chart = RanksChart(size=(300, 200))
    width = chart.draw_text("Maximiliane-Charlotte", (0, 0), max_width=60)
    assert sizes[-1] >= 12
    assert width <= 60


def test_labels_of_an_evening_keep_apart(phone: Phone) -> None:
    assert runs(["Qwinto", "Qwinto", "Quando", "Qwinto"]) == [(0, 1), (2, 2), (3, 3)]
    assert spread([100, 100, 80], 15, 10) == [100, 85, 70]
    assert spread([100, 20, 20], 15, 10) == [100, 25, 10]
    drawn: list[tuple[str, float, float]] = []
    chart = RanksChart(games=["Qwinto Karten", "Quando", "Qwinto", "Qwinto", "Monad", "Quanto"], size=(330, 200))

    def draw_text(text: str, pos: tuple[float, float], *_args: Any, **kwargs: Any) -> float:
        width = float(Chart.draw_text(chart, text, pos, *_args, **kwargs))
        if pos[1] > chart.top - 12:
            drawn.append((text, pos[0] - width / 2, pos[0] + width / 2))
        return width

    chart.draw_text = draw_text
    chart.ranks = {"Anna": [1] * 6, "Ben": [2] * 6}
    phone.show(chart)
    phone.frames(2)
    labels = drawn[-5:]
    assert [text for text, _left, _right in labels] == ["Qwinto Karten", "Quando", "Qwinto", "Monad", "Quanto"]
    assert all(first[2] < second[1] for first, second in pairwise(labels))
