"""The list of finished games: reads more near its ends, leaves out distant ones, jumps to a month, selects games."""

from __future__ import annotations

from functools import partial
from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty

from data.clock import local_now
from data.record import FinishedSummary
from data.statistics.api import GameRef
from data.statistics.filters import playing_day
from widgets.base.translation import tr
from widgets.controls.page import Page
from widgets.pages.history.game_menu import delete_games, open_game_menu
from widgets.pages.history.loaded_games import LoadedGames
from widgets.pages.history.months import MonthSpan
from widgets.pages.history.row_data import RowBuilder, game_row_index, month_name
from widgets.shared import exports
from widgets.shared.reports.evening import report_of_evening
from widgets.shared.reports.sharing import open_share_menu


class GameListPage(Page):
    """A page with the list and the actions of its games; a subclass decides which games match."""

    order = StringProperty("")
    """Order of the list, see `history_filter.ORDERS`."""
    filtered = StringProperty("")
    """Number of games that match the active filters; empty without a filter."""
    selecting = BooleanProperty(False)
    """Whether several games are being selected."""
    selected: list[str] = ListProperty()
    """Ids of the selected games."""
    landscape = BooleanProperty(False)
    """Whether the page is on a phone in landscape, where the card of tonight is a tile below the filters."""
    list_width: float = NumericProperty(0)

    def __init__(self, **kwargs: Any) -> None:
        self._loaded = LoadedGames(self._read, [])
        self.months: list[MonthSpan] = []
        """The months of the matches, in order of date."""
        self._rows: RowBuilder | None = None
        super().__init__(**kwargs)

    @property
    def matches(self) -> list[GameRef]:
        """All games that match the filters."""
        return self._loaded.matches

    @property
    def games(self) -> list[FinishedSummary]:
        """The games that are read, consecutive ones of the matches."""
        return self._loaded.games

    def _read(self, games: list[GameRef]) -> list[FinishedSummary]:
        return self.store.history.summaries_of(games) if games else []

    def read_near_end(self) -> None:
        """Adds more games when the end of the list is near; the rows above them stay as they are."""
        if not self._loaded.has_next or self._rows is None:
            return
        self.ids.list.data.extend(self._rows.add(self._loaded.read_next()))
        if self._loaded.too_many:
            self._drop_start(self._rows)

    def read_near_start(self) -> None:
        """Adds newer games when the start of the list is near, after a jump to a month."""
        if not self._loaded.start or self._rows is None:
            return
        newer = self._loaded.read_previous()
        shown_list = self.ids.list
        rows, is_repeated = self._rows.add_before(newer, shown_list.data[0] if shown_list.data else None)
        if not self._loaded.start:
            rows = [*self._rows.first_rows(), *rows]
        shown_list.prepend(rows, int(is_repeated), shown_list.children[0].spacing)
        if self._loaded.too_many:
            self._drop_end(self._rows)

    def jump_to_month(self, index: int) -> None:
        """Shows the games from the newest one of a month on; newer ones are read when the finger pulls."""
        if not 0 <= index < len(self.months):
            return
        self._loaded = LoadedGames(self._read, self.matches, self.months[index].start if index else 0)
        self._show()
        self.ids.list.effect_y.velocity = 0
        self.ids.list.show_start()

    def ask_month(self) -> None:
        """Offers the months in a menu."""
        choices = [(index, month_name(span.month)) for index, span in enumerate(self.months)]
        self.ids.menu.ask(tr._("history.which-month"), choices, None, self.jump_to_month)

    def _drop_start(self, rows: RowBuilder) -> None:
        """Leaves out the rows of the first games; they are read again when the finger pulls."""
        shown_list = self.ids.list
        count = game_row_index(shown_list.data, self._loaded.drop_first())
        shown_list.prepend(rows.headings_of(self.games[0]), count, shown_list.children[0].spacing)

    def _drop_end(self, rows: RowBuilder) -> None:
        """Leaves out the rows of the last games; they are read again near the end of the list."""
        self._loaded.drop_last()
        shown_list = self.ids.list
        shown_list.data = shown_list.data[: game_row_index(shown_list.data, len(self.games) - 1) + 1]
        rows.continue_after(self.games[-1])

    def _show(self) -> None:
        self._rows = RowBuilder(self)
        first_rows = [] if self._loaded.start else self._rows.first_rows()
        self.ids.list.data = [*first_rows, *self._rows.add(self.games)]
        self.ids.tonight.games, self.ids.tonight.scores = self._rows.tonight_tile()

    def row_width(self) -> float:
        """Returns the width of the text in a row."""
        return float(max(dp(120), self.list_width - dp(14 + 8 + 9 + 44 + 9)))

    # games

    def open_game(self, game_id: str) -> None:
        """Opens the result of a game; while games are being selected, toggles its selection."""
        if self.selecting:
            self.toggle(game_id)
        else:
            self.dispatch("on_go", "result", game_id=game_id)

    def open_evening(self) -> None:
        """Opens the page of tonight."""
        day = playing_day(local_now(), self.store.history.statistics.zone)
        self.dispatch("on_go", "evening", day=day.isoformat())

    def share_evening(self) -> None:
        """Offers the report of tonight as text and as a picture."""
        statistics = self.store.history.statistics
        open_share_menu(self, report_of_evening(statistics, playing_day(local_now(), statistics.zone)))

    def toggle(self, game_id: str) -> None:
        """Selects a game or removes it from the selection."""
        self.selecting = True
        others = [other for other in self.selected if other != game_id]
        self.selected = others if len(others) < len(self.selected) else [*others, game_id]
        self._show()

    def stop_selecting(self) -> None:
        """Clears the selection."""
        self.selecting, self.selected = False, []

    def open_menu(self, game_id: str) -> None:
        """Opens the menu of a game."""
        game = next(game for game in self.games if game.id == game_id)
        open_game_menu(self, game, partial(self.open_game, game_id), partial(self.toggle, game_id))

    def export_selected(self) -> None:
        """Offers the kinds of export for the selected games."""
        exports.open_export_menu(self, list(self.selected))

    def delete_selected(self) -> None:
        """Deletes the selected games."""
        game_ids = list(self.selected)
        self.stop_selecting()
        delete_games(self, game_ids)
