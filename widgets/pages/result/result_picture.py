"""The result of a game as one picture: who won, everybody's points and parts, and the sheets as they ended.

It never stands in a window and is measured in its own unit, a 360th of its width, so that it is the same picture on
every screen. Its colours are those of the app: whoever plays in the dark shares a dark one.
"""

from __future__ import annotations

from typing import Any

from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.label import Label

from i18n.numbers import format_number
from sheets.game import Game
from widgets.base import kv
from widgets.base.player_colors import player_colors
from widgets.controls.page import Paper
from widgets.controls.player_mark import PlayerMark  # noqa: F401  used in kv
from widgets.controls.texts import Icon  # noqa: F401  used in kv
from widgets.pages.result.head import ResultHead  # noqa: F401  used in kv
from widgets.pages.result.outcome import best_first, podium, progress, unit
from widgets.pages.result.ranks import LeadBar, LeadScale, PodiumPlace
from widgets.table.field_sheet import FieldSheet
from widgets.table.game_screen import screen
from widgets.table.part_table import NAMES_AND_SUMS, TableLine, lines
from widgets.table.run_chart import RunChart  # noqa: F401  used in kv

kv.load(__file__)

WIDTH = 1080
"""Pixels: what chats show without making it smaller."""
SIDE_BY_SIDE = 3
"""From so many players on the sheets stand in two columns: chats shrink what is much higher than wide."""
HIGH = 0.5
"""Sheets that are higher for their width always do."""


class SheetWords(Label):
    """A text of the picture; wraps, or is shortened to `one_line`."""

    unit: float = NumericProperty(1)
    size_of: float = NumericProperty(15)
    """The size of the letters, in units."""
    one_line = BooleanProperty(False)


class SheetRank(BoxLayout):
    """A player with the points."""

    unit: float = NumericProperty(1)
    player = StringProperty("")
    mark = ColorProperty()
    total = StringProperty("")
    wins = BooleanProperty(False)
    last = BooleanProperty(False)


class SheetHead(BoxLayout):
    """The mark and the name of a player over a column of the table."""

    unit: float = NumericProperty(1)
    player = StringProperty("")
    mark = ColorProperty()


class SheetName(Label):
    """The name of a part, with the mark of its row."""

    unit: float = NumericProperty(1)
    color_name = StringProperty("")


class SheetCell(Label):
    """What one player has for it."""

    unit: float = NumericProperty(1)
    hand = BooleanProperty(True)
    star = BooleanProperty(False)
    """It is the best of its line, and the only one."""
    wide: float = NumericProperty(0)
    """About so wide is the text, in sizes of its letters."""
    beside: float = NumericProperty(0)
    """The room for the star."""


class SheetLine(BoxLayout):
    """A line of the table."""

    unit: float = NumericProperty(1)
    first = BooleanProperty(False)
    """The names: nothing is ruled above them."""
    last = BooleanProperty(False)


class SheetCard(Paper):
    """A player's sheet as it ended, under name and points."""

    unit: float = NumericProperty(1)
    player = StringProperty("")
    mark = ColorProperty()
    total = StringProperty("")
    ratio: float = NumericProperty(0.3)


class SheetCourse(Paper):
    """How the totals of a game in rounds ran."""

    unit: float = NumericProperty(1)
    course = ListProperty()
    players = ListProperty()
    limit: float = NumericProperty(50)


class ResultSheet(BoxLayout):
    """The picture. It needs some frames before it can be drawn, for its texts to know their sizes."""

    unit: float = NumericProperty(WIDTH / 360)
    game = ObjectProperty()
    headline = StringProperty("")
    facts = StringProperty("")
    """Which game it was, when, and why it is over."""
    won = BooleanProperty(False)
    """Whether somebody has won."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.order = best_first(self.game)
        game: Game = self.game
        self._rank(game)
        self._table(lines(game))
        shown = screen(game.rules.name)
        sheet_class, running = shown.sheet_class(), shown.totals(game)
        if sheet_class is not None:
            self._sheets(game, sheet_class)
        elif running is not None:
            how = {"course": running.totals, "players": game.players, "limit": running.limit}
            self.ids.sheets.add_widget(SheetCourse(unit=self.unit, **how))
        else:
            self.ids.body.remove_widget(self.ids.sheets.__self__)

    def _who(self, seat: int) -> dict[str, Any]:
        return {
            "unit": self.unit,
            "player": self.game.players[seat],
            "mark": player_colors.at_seat(self.game.players, seat),
        }

    def _points(self, seat: int) -> dict[str, Any]:
        standing = self.game.standing
        points = {"total": format_number(standing.seats[seat].total), "wins": seat in standing.winners}
        return {**points, **self._who(seat)}

    def _rank(self, game: Game) -> None:
        """Shows the first three on the podium and the others below; alone nobody, whose name is the headline.

        Of a game that was put away there is no podium, but bars.
        """
        if not game.over and len(game.players) > 1:
            self._bars(game)
            return
        stands = podium(game)
        for seat, place in stands:
            self.ids.podium.add_widget(PodiumPlace(place=place, counted=unit(game, seat), **self._points(seat)))
        others = self.order[len(stands) :]
        if not others or len(game.players) == 1:
            self.ids.body.remove_widget(self.ids.ranks.__self__)
            return
        for seat in others:
            self.ids.ranks.add_widget(SheetRank(last=seat == others[-1], **self._points(seat)))

    def _bars(self, game: Game) -> None:
        shares, limit = progress(game)
        for seat, share in shares:
            self.ids.ranks.add_widget(LeadBar(share=share, **self._points(seat)))
        if limit:
            self.ids.ranks.add_widget(LeadScale(unit=self.unit, limit=limit))

    def _table(self, table: list[TableLine]) -> None:
        if len(table) == NAMES_AND_SUMS:
            self.ids.body.remove_widget(self.ids.table.__self__)
            return
        for number, line in enumerate(table):
            row = SheetLine(unit=self.unit, first=not number, last=line.last)
            row.add_widget(SheetName(unit=self.unit, text=line.name, color_name=line.color, bold=line.last))
            for seat, text in enumerate(line.cells):
                look = {"hand": line.hand, "bold": not line.hand, "star": seat == line.best}
                row.add_widget(SheetCell(unit=self.unit, text=text, **look) if number else SheetHead(**self._who(seat)))
            self.ids.table.add_widget(row)

    def _sheets(self, game: Game, sheet_class: type[FieldSheet]) -> None:
        cards = [self._card(game, sheet_class, seat) for seat in self.order]
        rows = [cards[:1]] if len(cards) % 2 else []
        rest = cards[len(rows) :]
        across = 2 if len(cards) >= SIDE_BY_SIDE or cards[0].ratio > HIGH else 1
        rows += [rest[place : place + across] for place in range(0, len(rest), across)]
        for row in rows:
            line = BoxLayout(spacing=10 * self.unit, size_hint_y=None)
            line.bind(minimum_height=line.setter("height"))
            for card in row:
                line.add_widget(card)
            self.ids.sheets.add_widget(line)

    def _card(self, game: Game, sheet_class: type[FieldSheet], seat: int) -> SheetCard:
        sheet = sheet_class()
        sheet.look_at(game, seat)
        total = format_number(game.standing.seats[seat].total)
        card = SheetCard(total=total, ratio=sheet_class.ratio, **self._who(seat))
        card.ids.place.add_widget(sheet)
        return card
