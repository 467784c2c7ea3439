"""Odds of an open field: numbers that may still come, their chances, and on request the value of each choice."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from kivy.graphics import Color, Line, Rectangle, SmoothLine, SmoothRoundedRectangle
from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, ListProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

import coach
from coach import Choice, CoachOff, Odds
from coach.messages.odds import fitting, lines, ways
from coach.messages.review import choice
from coach.review import JUST_AS_GOOD
from i18n.catalog import catalog_for
from sheets.game import Game
from sheets.notice import Violation
from widgets.base import kv
from widgets.base.background_task import BackgroundTask
from widgets.base.canvas_widget import CanvasWidget, text_texture
from widgets.base.theme import theme
from widgets.base.translation import tr
from widgets.controls.info_sheet import InfoOverlay
from widgets.controls.texts import Text
from widgets.table.draft import Place
from widgets.table.table_model import TableModel

kv.load(__name__)

ROOMY = 480
"""Height in dp from which the chart of the dice fits."""
CHART_HEIGHT, CHART_FOOT = 92, 18
"""Height of the chart and of the sums below its bars, in dp."""
LABELED = 16
"""Height in dp from which a bar has room for its label; else the label is above it."""
MOST = 6
"""Most choices listed with their value."""


class OddsRow(BoxLayout):
    """A line with one number or two; the best one has a star."""

    title = StringProperty("")
    first = StringProperty("")
    second = StringProperty("")
    best = BooleanProperty(False)
    head = BooleanProperty(False)


class WaysChart(CanvasWidget):
    """Number of ways in which dice make each sum: bars of fitting sums are filled, others outlined."""

    follows = ("bars",)

    bars = ListProperty()
    """The sum, its ways, and whether it fits."""

    def __init__(self, **kwargs: object) -> None:
        super().__init__(size_hint_y=None, height=dp(CHART_HEIGHT), **kwargs)

    def draw(self) -> None:
        """Draws the bars and their labels."""
        if not self.bars:
            return
        highest = max(count for _, count, _ in self.bars)
        slot = self.width / len(self.bars)
        ground, room = self.y + dp(CHART_FOOT), self.height - dp(CHART_FOOT) - dp(14)
        for index, (value, count, fits) in enumerate(self.bars):
            left, width = self.x + slot * index + dp(1.5), slot - dp(3)
            height = room * count / highest
            middle = left + width / 2
            if fits:
                self.shapes.add(Color(*theme.accent))
                self.shapes.add(SmoothRoundedRectangle(pos=(left, ground), size=(width, height), radius=[dp(2)]))
                inside = height >= dp(LABELED)
                level = ground + height - dp(8) if inside else ground + height + dp(7)
                self._label(str(count), middle, level, theme.accent_ink if inside else theme.ink, width, bold=True)
            else:
                self.shapes.add(Color(*theme.muted))
                self.shapes.add(SmoothLine(rounded_rectangle=(left, ground, width, height, dp(2)), width=dp(0.7)))
            self._label(str(value), middle, self.y + dp(8), theme.accent if fits else theme.muted, slot, bold=fits)
        self.shapes.add(Color(*theme.ink))
        self.shapes.add(Line(points=[self.x, ground, self.right, ground], width=dp(0.7)))

    def _label(self, text: str, x: float, y: float, color: list[float], max_width: float, bold: bool) -> None:
        texture = text_texture(text, min(sp(12), dp(15)), bold=bold)
        width, height = map(float, texture.size)
        if width > max_width:
            width, height = max_width, height * max_width / width
        self.shapes.add(Color(*color))
        pos = (round(x - width / 2), round(y - height / 2))
        self.shapes.add(Rectangle(texture=texture, pos=pos, size=(width, height)))


class OddsSheet(InfoOverlay):
    """Asks the coach in a background task; `on_correct` asks to correct the field instead."""

    __events__ = ("on_correct",)

    sentence = StringProperty("")
    note = StringProperty("")
    can_correct = BooleanProperty(False)
    can_ask = BooleanProperty(False)
    """Whether the shown seat has something to decide now, and has not asked yet."""

    def __init__(self, model: TableModel, field: Place, **kwargs: Any) -> None:
        self._model = model
        self._game: Game = model.game
        self._field = field
        super().__init__(title=tr.word(field[0]).capitalize(), sentence=tr._("odds.computing"), **kwargs)
        self._aside: BackgroundTask[Any] = BackgroundTask(_odds(self._game, model.seat, field), self._show)

    def ask(self) -> None:
        """Asks for the value of each choice."""
        self.can_ask = False
        self._aside = BackgroundTask(_ranked(self._game, self._model.seat), self._show_worth)

    def on_dismiss(self) -> None:
        """Stops the background task."""
        self._aside.stop()

    def _show(self, odds: Odds | Violation) -> None:
        catalog, game = catalog_for(tr.language), self._game
        if isinstance(odds, Violation):
            self.sentence = tr.say(odds, game.rules.name)
            return
        seat = self._model.seat
        elsewhere = (*self._model.away, *self._model.coached)
        self.can_ask = seat in self._model.waiting and seat not in elsewhere and not game.rules.pad
        if not odds.numbers:
            self.sentence = tr._("odds.nothing")
            return
        self.sentence = tr._("odds.fits", numbers=fitting(catalog, odds))
        odds_lines = lines(catalog, game, self._field[0], odds)
        if not odds_lines:
            self.note = tr._("odds.no-cards")
            return
        found_ways = ways(catalog, odds)
        if found_ways is not None and self.free_height >= dp(ROOMY):
            self.ids.ways.add_widget(Text(text=found_ways.title, font_size="14sp"))
            self.ids.ways.add_widget(WaysChart(bars=[list(bar) for bar in found_ways.bars]))
            self.ids.ways.add_widget(Text(text=found_ways.sentence, font_size="14sp"))
        self.note = found_ways.outlook if found_ways is not None else ""
        self.ids.rows.add_widget(OddsRow(first=tr._("odds.once"), second=tr._("odds.twice"), head=True))
        for line in odds_lines:
            self.ids.rows.add_widget(OddsRow(title=line.dice, first=line.once, second=line.twice, best=line.best))

    def _show_worth(self, choices: list[Choice] | Violation) -> None:
        catalog, game = catalog_for(tr.language), self._game
        if isinstance(choices, Violation):
            self.note = tr.say(choices, game.rules.name)
            return
        if not choices:
            self.note = tr._("odds.no-choice")
            return
        self.ids.rows.add_widget(OddsRow(title=tr._("odds.worth"), head=True))
        best = choices[0][1]
        names: dict[str, float] = {}
        for move, worth in choices:
            names.setdefault(_name(choice(catalog, game, game.cursor, move, precise=True)), worth - best)
        for index, (name, less) in enumerate([*names.items()][:MOST]):
            text = tr._("odds.best") if index == 0 else catalog.decimal(less)
            if index and less > -JUST_AS_GOOD:
                text = tr._("odds.as-good")
            self.ids.rows.add_widget(OddsRow(title=name, second=text, best=index == 0))

    def on_correct(self) -> None:
        """Closes the sheet."""
        self.dismiss(animation=False)


def _name(text: str) -> str:
    return text[:1].upper() + text[1:]


def _odds(game: Game, seat: int, field: Place) -> Generator[int, None, Odds | Violation]:
    yield 0
    try:
        return coach.odds(game, seat, field)
    except CoachOff as off:
        return off.violation


def _ranked(game: Game, seat: int) -> Generator[int, None, list[Choice] | Violation]:
    yield 0
    try:
        ranked = coach.ranked(game, seat)  # keeping a roll has the value of the best entry
        return [pair for pair in ranked if pair[0].do != "keep" and game.check(pair[0]) is None]
    except CoachOff as off:
        return off.violation
