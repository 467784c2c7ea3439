"""The result of a game as a picture: winner, points, parts and final sheets.

The widget is never in a window. Its sizes are multiples of its own unit, a 360th of its width, so that the picture is
the same on every screen. Its colors are those of the app, light or dark.
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
from widgets.pages.result.outcome import best_first, podium, progress, unit
from widgets.pages.result.ranks import LeadBar, LeadScale, PodiumPlace
from widgets.table.field_sheet import FieldSheet
from widgets.table.game_screen import screen
from widgets.table.part_table import NAMES_AND_SUMS, TableLine, lines

kv.load(__name__)

WIDTH = 1080
"""Pixels; chat apps show this width without shrinking it."""
TWO_COLUMNS_PLAYERS = 3
"""Number of players from which sheets are in two columns: chat apps shrink tall pictures."""
TWO_COLUMNS_RATIO = 0.5
"""Height by width of a sheet above which there are always two columns."""


class PictureText(Label):
    """A text of the picture, wrapped or shortened to `one_line`."""

    unit: float = NumericProperty(1)
    letter_size: float = NumericProperty(15)
    """Font size, in units."""
    one_line = BooleanProperty(False)


class PictureRank(BoxLayout):
    """A player below the podium with the total."""

    unit: float = NumericProperty(1)
    player = StringProperty("")
    mark = ColorProperty()
    total = StringProperty("")
    wins = BooleanProperty(False)
    last = BooleanProperty(False)


class PictureColumnHead(BoxLayout):
    """Mark and name of a player above a column of the table."""

    unit: float = NumericProperty(1)
    player = StringProperty("")
    mark = ColorProperty()


class PicturePartName(Label):
    """Name of a part with the symbol of its row."""

    unit: float = NumericProperty(1)
    color_name = StringProperty("")


class PictureCell(Label):
    """A player's points for a part."""

    unit: float = NumericProperty(1)
    hand = BooleanProperty(True)
    """Whether it is in handwriting."""
    star = BooleanProperty(False)
    """Whether it is the only best one of its row."""
    text_width: float = NumericProperty(0)
    """Estimated width of the text, in font sizes."""
    star_width: float = NumericProperty(0)


class PictureRow(BoxLayout):
    """A row of the table."""

    unit: float = NumericProperty(1)
    first = BooleanProperty(False)
    """Whether it is the row of names, without a line above."""
    last = BooleanProperty(False)


class PictureSheet(Paper):
    """A player's final sheet below name and total."""

    unit: float = NumericProperty(1)
    player = StringProperty("")
    mark = ColorProperty()
    total = StringProperty("")
    ratio: float = NumericProperty(0.3)


class PictureTotals(Paper):
    """Chart of the totals of a game in rounds."""

    unit: float = NumericProperty(1)
    course: list[tuple[int, ...]] = ListProperty()
    players: list[str] = ListProperty()
    limit: float = NumericProperty(50)


class ResultPicture(BoxLayout):
    """The picture; it can be drawn after some frames, when its texts have their sizes."""

    unit: float = NumericProperty(WIDTH / 360)
    game: Game = ObjectProperty()
    headline = StringProperty("")
    facts = StringProperty("")
    """Game, date and reasons why it is over."""
    won = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        game = self.game
        self._order = best_first(game)
        self._add_ranks(game)
        self._add_table(lines(game))
        game_screen = screen(game.rules.name)
        sheet_class, running = game_screen.sheet_class(), game_screen.totals(game)
        if sheet_class is not None:
            self._add_sheets(game, sheet_class)
        elif running is not None:
            chart = PictureTotals(unit=self.unit, players=game.players, limit=running.limit)
            chart.course = running.totals
            self.ids.sheets.add_widget(chart)
        else:
            self.ids.body.remove_widget(self.ids.sheets.__self__)

    def _player_args(self, seat: int) -> dict[str, Any]:
        return {
            "unit": self.unit,
            "player": self.game.players[seat],
            "mark": player_colors.at_seat(self.game.players, seat),
        }

    def _total_args(self, seat: int) -> dict[str, Any]:
        standing = self.game.standing
        total = {"total": format_number(standing.seats[seat].total), "wins": seat in standing.winners}
        return {**total, **self._player_args(seat)}

    def _add_ranks(self, game: Game) -> None:
        """Adds the podium and the other players below; bars for an unfinished game, nothing for a single player."""
        if not game.over and len(game.players) > 1:
            self._add_bars(game)
            return
        best = podium(game)
        for seat, rank in best:
            self.ids.podium.add_widget(PodiumPlace(rank=rank, unit_name=unit(game, seat), **self._total_args(seat)))
        others = self._order[len(best) :]
        if not others or len(game.players) == 1:
            self.ids.body.remove_widget(self.ids.ranks.__self__)
            return
        for seat in others:
            self.ids.ranks.add_widget(PictureRank(last=seat == others[-1], **self._total_args(seat)))

    def _add_bars(self, game: Game) -> None:
        shares, limit = progress(game)
        for seat, share in shares:
            self.ids.ranks.add_widget(LeadBar(share=share, **self._total_args(seat)))
        if limit:
            self.ids.ranks.add_widget(LeadScale(unit=self.unit, limit=limit))

    def _add_table(self, table: list[TableLine]) -> None:
        if len(table) == NAMES_AND_SUMS:
            self.ids.body.remove_widget(self.ids.table.__self__)
            return
        for row_number, line in enumerate(table):
            row = PictureRow(unit=self.unit, first=not row_number, last=line.last)
            row.add_widget(PicturePartName(unit=self.unit, text=line.name, color_name=line.color, bold=line.last))
            for seat, text in enumerate(line.cells):
                if row_number:
                    cell = PictureCell(unit=self.unit, text=text, bold=not line.hand)
                    cell.hand, cell.star = line.hand, seat == line.best
                    row.add_widget(cell)
                else:
                    row.add_widget(PictureColumnHead(**self._player_args(seat)))
            self.ids.table.add_widget(row)

    def _add_sheets(self, game: Game, sheet_class: type[FieldSheet]) -> None:
        sheets = [self._sheet(game, sheet_class, seat) for seat in self._order]
        rows = [sheets[:1]] if len(sheets) % 2 else []
        rest = sheets[len(rows) :]
        columns = 2 if len(sheets) >= TWO_COLUMNS_PLAYERS or sheets[0].ratio > TWO_COLUMNS_RATIO else 1
        rows += [rest[start : start + columns] for start in range(0, len(rest), columns)]
        for row in rows:
            box = BoxLayout(spacing=10 * self.unit, size_hint_y=None)
            box.bind(minimum_height=box.setter("height"))
            for sheet in row:
                box.add_widget(sheet)
            self.ids.sheets.add_widget(box)

    def _sheet(self, game: Game, sheet_class: type[FieldSheet], seat: int) -> PictureSheet:
        sheet = sheet_class()
        sheet.look_at(game, seat)
        total = format_number(game.standing.seats[seat].total)
        picture = PictureSheet(total=total, ratio=sheet_class.ratio, **self._player_args(seat))
        picture.ids.sheet.add_widget(sheet)
        return picture
