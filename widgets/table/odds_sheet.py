"""Odds of an open field: numbers that may still come, their chances, and on request the value of each choice."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty
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
from widgets.base.translation import tr
from widgets.controls.info_sheet import InfoOverlay
from widgets.controls.texts import Text
from widgets.table.draft import Place
from widgets.table.table_model import TableModel
from widgets.table.ways_chart import WaysChart

kv.load(__name__)

ROOMY = 480
"""From this height in dp on the ways of the dice are drawn."""
MOST = 6
"""Most choices listed with their value."""


class OddsRow(BoxLayout):
    """A line with one number or two; the best one has a star."""

    title = StringProperty("")
    first = StringProperty("")
    second = StringProperty("")
    best = BooleanProperty(False)
    head = BooleanProperty(False)


class OddsSheet(InfoOverlay):
    """Asks the coach aside; `on_correct` wants the field corrected instead."""

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
        """Asks what each choice is worth now."""
        self.can_ask = False
        self._aside = BackgroundTask(_ranked(self._game, self._model.seat), self._show_worth)

    def on_dismiss(self) -> None:
        """Nothing is thought about a field that nobody looks at."""
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
        """Closes it: the field is asked for otherwise."""
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
        ranked = coach.ranked(game, seat)  # to keep a roll is worth what the best entry is
        return [pair for pair in ranked if pair[0].do != "keep" and game.check(pair[0]) is None]
    except CoachOff as off:
        return off.violation
