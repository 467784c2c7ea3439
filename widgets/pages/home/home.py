"""The first page: running games to go on with, then a tile per game."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import TYPE_CHECKING, Any

from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, StringProperty

from data.errors import StoreError
from data.journal_summary import RunningSummary
from sheets.registry import GAMES
from widgets.base import kv
from widgets.base.translation import tr
from widgets.controls.buttons import PillButton
from widgets.controls.page import Page, TapPaper
from widgets.controls.texts import Muted, Text  # noqa: F401  used in kv
from widgets.pages.home.in_progress import GameInProgress
from widgets.shared.game_pieces import GamePieces  # noqa: F401  used in kv
from widgets.shared.game_setup import last_choices, player_counts
from widgets.table.game_screen import screen

if TYPE_CHECKING:
    from widgets.controls.action_sheet import ActionSheet
    from widgets.controls.message_line import MessageLine
    from widgets.pages.home.running_card import RunningCard

kv.load(__file__)

SHOWN, SHOWN_BESIDE = 2, 5
"""So many running games stand there at once, and beside the tiles; of more, the first stands for all until they are
unfolded, and beside the tiles the first of them."""
MOST_SHOWN = 20
"""So many of the unfolded ones are shown at first, and more on request: a backup may bring a thousand."""
Change = Callable[[str], object]
"""Does something with the game of that id."""


class GameTile(TapPaper):
    """A game to begin."""

    game = StringProperty("")
    tile = StringProperty("night")
    """The ground, a color of `theme.TILES`."""
    ground = ColorProperty()
    players = StringProperty("")


class HomePage(Page):
    """Where the app starts."""

    follows = ("unfolded", "two_panes")
    follows_language = True
    unfolded = BooleanProperty(False)
    """Whether all running games are shown; more than two would push the tiles from the screen."""
    several_running = BooleanProperty(False)
    two_panes = BooleanProperty(False)
    """Whether the running games stand beside the tiles; a single one stands over them."""
    widest = NumericProperty(0)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._dismissed = 0
        self._most = MOST_SHOWN
        for game in GAMES:
            tile = GameTile(game=game, tile=screen(game).tile)
            tile.bind(on_release=lambda touched: self.dispatch("on_go", "new-game", game=touched.game))
            self.ids.tiles.add_widget(tile)

    def step_back(self) -> bool:
        """Closes the menu of a game."""
        return "menu" in vars(self) and self.menu.close()

    @cached_property
    def menu(self) -> ActionSheet:
        """What else can be done with a running game; made when it is first asked for."""
        from widgets.controls.action_sheet import ActionSheet

        menu = ActionSheet()
        self.add_widget(menu)
        return menu

    @cached_property
    def message(self) -> MessageLine:
        """Says what happened; made when there is something to say."""
        from widgets.controls.message_line import MessageLine

        message = MessageLine()
        self.add_widget(message)
        return message

    def fill(self) -> None:
        """Shows what is running now."""
        for tile in self.ids.tiles.children:
            counts = player_counts(tile.game, last_choices(self.store, tile.game)[1])
            several = tr._("home.players", least=counts[0], most=counts[-1])
            tile.players = several if len(counts) > 1 else tr.n("statistics.people", counts[0])
        cards = [card for card in self.store.running() if card.game in GAMES]
        for box in (self.ids.running, self.ids.more, self.ids.others):
            box.clear_widgets()
        self.several_running = len(cards) > 1
        at_once, folded = (SHOWN_BESIDE, SHOWN_BESIDE) if self.two_panes else (SHOWN, 1)
        most = self._most if self.unfolded or len(cards) <= at_once else folded
        for place, card in enumerate(cards[:most]):
            (self.ids.others if place else self.ids.running).add_widget(self._card(self._going(card), large=not place))
        if len(cards) > at_once:
            from widgets.pages.home.more_games import MoreGames

            others = MoreGames(count=len(cards) - folded, unfolded=self.unfolded)
            others.bind(on_release=lambda _others: self._unfold())
            (self.ids.others if self.two_panes else self.ids.more).add_widget(others)
        if self.unfolded and len(cards) > self._most:
            more = PillButton(text=tr.n("home.more-running", len(cards) - self._most), on_release=self._show_more)
            self.ids.others.add_widget(more)
        self._fill_reports()

    def _show_more(self, _button: PillButton) -> None:
        self._most += MOST_SHOWN
        self.fill()

    def _unfold(self) -> None:
        self.unfolded = not self.unfolded

    def _fill_reports(self) -> None:
        self.ids.reports.clear_widgets()
        for notice in self.store.reports[self._dismissed :]:
            from widgets.pages.home.report_line import ReportLine  # most folders are sound

            line = ReportLine(text=tr.say(notice, "data"))
            line.bind(on_dismiss=lambda _line: self._dismiss())
            self.ids.reports.add_widget(line)

    def _dismiss(self) -> None:
        """All that is shown was seen; what comes later is shown again."""
        self._dismissed = len(self.store.reports)
        self._fill_reports()

    def _going(self, card: RunningSummary) -> GameInProgress:
        try:
            return GameInProgress(card, self.store.progress(card.id))
        except StoreError:
            return GameInProgress(card, None)

    def _card(self, one: GameInProgress, large: bool) -> RunningCard:
        from widgets.pages.home.running_card import RunningCard  # the first page of a fresh app shows none

        over = one.over
        show_totals = self.store.settings.values.show_totals or over
        card = RunningCard(
            game=one.card.game,
            label=tr._("home.over" if over else "home.continue"),
            title=one.name if large else one.title,
            stage=one.turn if large else "",
            players=one.players(show_totals),
            large=large,
        )
        if large and one.progress is not None and one.shows_points(show_totals):
            from widgets.pages.home.seat_points import points_of

            for points in points_of(one.card.players, one.progress.totals):
                card.ids.seats.add_widget(points)
        card.bind(on_release=lambda _card: self._go_on(one))
        card.bind(on_menu=lambda _card: self._offer(one))
        return card

    def _go_on(self, one: GameInProgress) -> None:
        if one.progress is None:
            self.message.refuse(tr._("data.game-damaged"))
            return
        self.dispatch("on_go", "result" if one.over else "table", id=one.card.id)

    def _offer(self, one: GameInProgress) -> None:
        from widgets.controls.action_sheet import Action

        actions = [Action(tr._("home.delete"), "delete", lambda: self._delete(one), "danger")]
        if one.progress is not None and one.card.moves:
            actions.insert(0, Action(tr._("home.put-away"), "history", lambda: self._put_away(one)))
        self.menu.open(one.title, actions)

    def _delete(self, one: GameInProgress) -> None:
        self._change(one, "home.deleted", self.store.delete, self.store.restore)

    def _put_away(self, one: GameInProgress) -> None:
        self._change(one, "home.put-away-done", lambda game: self.store.finish(game, early=True), self.store.reopen)

    def _change(self, one: GameInProgress, message: str, do: Change, take_back: Change) -> None:
        """Does something with a game and offers to take it back."""
        if self.attempt(lambda: do(one.card.id)):
            game = tr._(f"game.{one.card.game}")
            undo = tr._("shell.undo")
            self.message.say(tr._(message, game=game), undo, lambda: self.attempt(lambda: take_back(one.card.id)))
