"""Home page: running games, then a tile per game."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import TYPE_CHECKING, Any

from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from data.errors import StoreError
from data.journal_summary import RunningSummary
from sheets.registry import GAMES, known_game
from widgets.base import kv
from widgets.base.translation import counts_text, tr
from widgets.controls.buttons import PillButton
from widgets.controls.page import Page, TapPaper
from widgets.pages.home.in_progress import GameInProgress
from widgets.table.game_screen import screen

if TYPE_CHECKING:
    from widgets.controls.action_sheet import ActionSheet
    from widgets.controls.message_line import MessageLine
    from widgets.pages.home.running_card import RunningCard

kv.load(__name__)

MAX_ABOVE, MAX_BESIDE = 2, 5
"""Number of running games that fit above the tiles, and beside them on a tablet in landscape.

If there are more, the page shows the first one, or the first `MAX_BESIDE`, until the list is expanded.
"""
BATCH = 20
"""Number of running games per batch of the expanded list; a backup may contain thousands."""
StoreAction = Callable[[str], object]
"""Changes the game with the given id."""


class GameTile(TapPaper):
    """Tile that starts a game."""

    game = StringProperty("")
    tile = StringProperty("night")
    """Background, a color of `theme.TILES`."""
    ground = ColorProperty()
    players = StringProperty("")


class ReportLine(BoxLayout):
    """Report of damaged data, visible until dismissed."""

    text = StringProperty("")

    __events__ = ("on_dismiss",)

    def on_dismiss(self) -> None:
        """Default handler."""


class HomePage(Page):
    """First page of the app."""

    follows = ("expanded", "two_panes")
    follows_language = True
    expanded = BooleanProperty(False)
    """Whether the list of running games is expanded; collapsed, the tiles stay on the screen."""
    several_running = BooleanProperty(False)
    two_panes = BooleanProperty(False)
    """Whether several running games are beside the tiles instead of above them."""
    max_width: float = NumericProperty(0)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._dismissed = 0
        self._limit = BATCH
        for game in GAMES:
            tile = GameTile(game=game, tile=screen(game).tile)
            tile.bind(on_release=lambda tile: self.dispatch("on_go", "new-game", game=tile.game))
            self.ids.tiles.add_widget(tile)

    def step_back(self) -> bool:
        """Closes the menu of a game."""
        return "menu" in vars(self) and self.menu.close()

    @cached_property
    def menu(self) -> ActionSheet:
        """Menu of a running game, created on first use."""
        from widgets.controls.action_sheet import ActionSheet

        menu = ActionSheet()
        self.add_widget(menu)
        return menu

    @cached_property
    def message(self) -> MessageLine:
        """Message line, created on first use."""
        from widgets.controls.message_line import MessageLine

        message = MessageLine()
        self.add_widget(message)
        return message

    def fill(self) -> None:
        """Rebuilds the running games and reports, and the player counts of the tiles."""
        for tile in self.ids.tiles.children:
            game = known_game(tile.game)
            tile.players = counts_text(game.box_players or game.players)
        running = [summary for summary in self.store.running() if summary.game in GAMES]
        for box in (self.ids.running, self.ids.more, self.ids.others):
            box.clear_widgets()
        self.several_running = len(running) > 1
        max_games, collapsed = (MAX_BESIDE, MAX_BESIDE) if self.two_panes else (MAX_ABOVE, 1)
        limit = self._limit if self.expanded or len(running) <= max_games else collapsed
        for index, summary in enumerate(running[:limit]):
            box = self.ids.others if index else self.ids.running
            box.add_widget(self._card(self._game_in_progress(summary), large=index == 0))
        if len(running) > max_games:
            from widgets.pages.home.running_card import MoreGames

            header = MoreGames(count=len(running) - collapsed, expanded=self.expanded)
            header.bind(on_release=lambda _header: self._toggle_expanded())
            (self.ids.others if self.two_panes else self.ids.more).add_widget(header)
        if self.expanded and len(running) > self._limit:
            label = tr.n("home.more-running", len(running) - self._limit)
            self.ids.others.add_widget(PillButton(text=label, on_release=self._show_next_batch))
        self._fill_reports()

    def _show_next_batch(self, _button: PillButton) -> None:
        self._limit += BATCH
        self.fill()

    def _toggle_expanded(self) -> None:
        self.expanded = not self.expanded

    def _fill_reports(self) -> None:
        self.ids.reports.clear_widgets()
        for notice in self.store.reports[self._dismissed :]:
            line = ReportLine(text=tr.say(notice, "data"))
            line.bind(on_dismiss=lambda _line: self._dismiss_reports())
            self.ids.reports.add_widget(line)

    def _dismiss_reports(self) -> None:
        """Removes all present reports; later ones appear again."""
        self._dismissed = len(self.store.reports)
        self._fill_reports()

    def _game_in_progress(self, summary: RunningSummary) -> GameInProgress:
        try:
            return GameInProgress(summary, self.store.progress(summary.id))
        except StoreError:
            return GameInProgress(summary, None)

    def _card(self, game: GameInProgress, large: bool) -> RunningCard:
        from widgets.pages.home.running_card import RunningCard, seat_points  # a fresh app needs none

        show_totals = self.store.settings.values.show_totals or game.over
        card = RunningCard(
            game=game.summary.game,
            label=tr._("home.over" if game.over else "home.continue"),
            title=game.name if large else game.title,
            stage=game.turn if large else "",
            players=game.players(show_totals),
            large=large,
        )
        if large and game.progress is not None and game.shows_points(show_totals):
            for points in seat_points(game.summary.players, game.progress.totals):
                card.ids.seats.add_widget(points)
        card.bind(on_release=lambda _card: self._continue(game))
        card.bind(on_menu=lambda _card: self._open_menu(game))
        return card

    def _continue(self, game: GameInProgress) -> None:
        if game.progress is None:
            self.message.refuse(tr._("data.game-damaged"))
            return
        self.dispatch("on_go", "result" if game.over else "table", game_id=game.summary.id)

    def _open_menu(self, game: GameInProgress) -> None:
        from widgets.controls.action_sheet import Action

        actions = [Action(tr._("home.delete"), "delete", lambda: self._delete(game), "danger")]
        if game.progress is not None and game.summary.moves:
            actions.insert(0, Action(tr._("home.move-to-history"), "history", lambda: self._finish_early(game)))
        self.menu.open(game.title, actions)

    def _delete(self, game: GameInProgress) -> None:
        self._change(game, "home.deleted", self.store.delete, self.store.restore)

    def _finish_early(self, game: GameInProgress) -> None:
        self._change(game, "home.moved-to-history", lambda id_: self.store.finish(id_, early=True), self.store.reopen)

    def _change(self, game: GameInProgress, message: str, action: StoreAction, undo_action: StoreAction) -> None:
        """Applies a store action to a game and offers to undo it."""
        id_ = game.summary.id
        if self.attempt(lambda: action(id_)):
            text = tr._(message, game=game.name)
            self.message.say(text, tr._("shell.undo"), lambda: self.attempt(lambda: undo_action(id_)))
