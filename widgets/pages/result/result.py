"""The result page of a game: podium, points, parts, sheets, decisions and the coach's review."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from kivy.properties import BooleanProperty, ObjectProperty, OptionProperty, StringProperty

from coach import Review
from data.clock import local_now, parse_time
from data.errors import StoreError
from sheets.game import Game
from sheets.options import rematch_options
from widgets.base import kv
from widgets.base.dates import full_date
from widgets.base.player_colors import player_colors
from widgets.base.responsive import arrange_by
from widgets.base.translation import tr
from widgets.controls.page import Page
from widgets.pages.result.celebration import Celebration
from widgets.pages.result.outcome import headline, reasons
from widgets.pages.result.ranks import lead_bars, podium_places, rank_rows
from widgets.pages.result.record_card import make_record_card
from widgets.pages.result.sharing import share_actions, share_picture
from widgets.shared.review.review_queue import save_review
from widgets.table.game_screen import screen
from widgets.table.part_table import NAMES_AND_SUMS, lines

kv.load(__name__)

LAYOUTS = {
    "phone": {
        "body": ["left", "buttons"],
        "left": ["scroll"],
        "top": [],
        "first": ["head", "main"],
        "main": ["records", "ranks", "parts", "notes", "strip", "review"],
        "second": ["sheets", "ending"],
        "details": [],
    },
    "landscape": {
        "body": ["left", "buttons"],
        "left": ["scroll"],
        "top": [],
        "first": ["head"],
        "main": [],
        "second": ["records", "ranks", "parts", "notes", "strip", "review", "sheets", "ending"],
        "details": [],
    },
    "columns": {
        "body": ["left", "buttons"],
        "left": ["scroll"],
        "top": ["head"],
        "first": ["main"],
        "main": ["records", "ranks", "parts", "notes", "strip"],
        "second": ["review", "sheets", "ending"],
        "details": [],
    },
    "panes": {
        "body": ["left", "pane"],
        "left": ["scroll", "buttons"],
        "top": [],
        "first": ["head", "main"],
        "main": ["records", "ranks"],
        "second": [],
        "details": ["parts", "notes", "strip", "review", "sheets", "ending"],
    },
}
"""The children of each box in each layout, by ids."""


class ResultPage(Page):
    """The result of a running game that is over, or of a game in the history."""

    follows_language = True

    game: Game | None = ObjectProperty(None, allownone=True)
    """The game at its end; None if it cannot be read."""
    finished = BooleanProperty(False)
    """Whether the game is in the history already."""
    won = BooleanProperty(False)
    """Whether a player has won against others."""
    unfinished = BooleanProperty(False)
    """Whether the game was stored before its end and can be continued."""
    is_solo = BooleanProperty(False)
    """Whether there is a single player, who is offered a new sheet instead of a rematch."""
    portrait = BooleanProperty(True)
    layout = OptionProperty("phone", options=list(LAYOUTS))
    """A tablet has two columns below the header in portrait, two panes in landscape."""
    headline = StringProperty("")
    reasons = StringProperty("")
    """The winning total and the reasons why the game is over, line by line."""
    facts = StringProperty("")
    """Game, date and the reasons why it is over."""
    end_notes = StringProperty("")
    """Sentences that explain the result, line by line."""
    note = StringProperty("")
    """Location and comment."""

    def __init__(self, **kwargs: Any) -> None:
        self.game_id = ""
        """The id of the shown game."""
        self.coach_seats: tuple[int, ...] = ()
        """The seats of the coach."""
        self._celebration = Celebration(self)
        super().__init__(**kwargs)
        self._arrange = arrange_by(self, "layout", LAYOUTS, self._empty_parts)
        self.ids.review.bind(visible=lambda *_args: self._arrange())

    def open(self, game_id: str = "", is_new: bool = False, scene: bool = True, **_what: object) -> None:
        """Shows the game *game_id*, running or finished, or a message that it cannot be read.

        A game that has just ended *is_new*; then the podium rises, unless *scene* is False.
        """
        self.game_id = game_id
        summary = self.store.history.find(game_id)
        self.finished = summary is not None
        self.note = " · ".join(filter(None, (summary.location, summary.comment))) if summary else ""
        try:
            session = self.store.history.session(game_id) if summary else self.store.open(game_id).session
        except StoreError as error:
            self.game = None
            self.refuse(error.violation)
        else:
            self.coach_seats = session.coach
            self.game = session.game.at(session.game.cursor)
        self.skip_on_back = False
        if not self.is_returning:
            self._celebration.records = {}
        self.fill()
        if not self.is_returning:
            self.ids.scroll.scroll_y = self.ids.pane.scroll_y = 1
        self.ids.review.review(self.game)
        if is_new and not self.is_returning and self.game is not None:
            self._celebration.start(self.game, scene)

    def on_pre_leave(self, *_args: object) -> None:
        """Cancels the review and the search for records."""
        self.ids.review.stop()
        self._celebration.stop()

    def open_review(self, seat: int) -> None:
        """Opens the review of a player."""
        self.dispatch("on_go", "review", game_id=self.game_id, seat=seat)

    def save_review(self, review: Review) -> None:
        """Stores the totals of the review for the statistics."""
        if self.game is not None:
            save_review(self.store, self.game_id, self.game, review)

    def watch(self, position: int) -> None:
        """Opens the replay at a decision."""
        self.dispatch("on_go", "replay", game_id=self.game_id, at=position)

    def rematch(self) -> None:
        """Starts the same game with the same players; the next player begins."""
        game = self.game
        if game is None:
            return
        try:
            self._finish()
            options = rematch_options(game.options, game.players)
            running = self.store.new(game.rules.name, game.players, options, self.coach_seats)
        except StoreError as error:
            self.refuse(error.violation)
            return
        self.skip_on_back = True  # a second rematch would leave an empty game behind
        self.dispatch("on_go", "table", game_id=running.id)

    def continue_game(self) -> None:
        """Reopens an unfinished game from the history."""
        try:
            running = self.store.reopen(self.game_id)
        except StoreError as error:
            self.refuse(error.violation)
            return
        self.dispatch("on_go", "table", game_id=running.id)

    def done(self) -> None:
        """Moves a running game to the history and goes home; goes back if it is in the history."""
        if self.finished:
            self.dispatch("on_leave_page")
            return
        try:
            self._finish()
        except StoreError as error:
            self.refuse(error.violation)
            return
        self.dispatch("on_go", "home")

    def step_back(self) -> bool:
        """Closes the menu."""
        return bool(self.ids.menu.close())

    def open_share_menu(self) -> None:
        """Offers the result as text and as a picture; from the history also as a file and for BG Stats."""
        self.ids.menu.open(tr._("result.share"), share_actions(self))

    def share_picture(self) -> None:
        """Shares the result as a picture."""
        share_picture(self)

    def finished_at(self) -> datetime:
        """Returns the time stored in the history, else the current time."""
        now = local_now()
        summary = self.store.history.find(self.game_id)
        time = parse_time(summary.finished) if summary else None
        return time.astimezone(now.tzinfo) if time else now

    def _finish(self) -> None:
        if not self.finished:
            self.store.finish(self.game_id)
            self.finished = True

    # content

    def fill(self) -> None:
        """Shows the outcome and all players."""
        game = self.game
        for box in (self.ids.podium, self.ids.ranks, self.ids.records):
            box.clear_widgets()
        self.won = bool(game and game.standing.winners and len(game.players) > 1)
        self.unfinished = bool(game and not game.over and self.finished)
        self.is_solo = bool(game and len(game.players) == 1)
        if game is None:
            self.headline, self.reasons, self.facts = tr._("result.unreadable"), "", ""
            self.end_notes = ""
        else:
            self._fill_game(game)
        self.ids.strip.show_game(game)
        self._arrange()

    def _fill_game(self, game: Game) -> None:
        self.headline, self.reasons = headline(game), reasons(game)
        self.end_notes = "\n".join(screen(game.rules.name).notes(game))
        name, day = tr._(f"game.{game.rules.name}"), full_date(self.finished_at().date())
        self.facts = "\n".join([f"{name} · {day}", *self.reasons.splitlines()[0 if self.is_solo else 1 :]])
        for seat, best in self._celebration.records.items():
            mark, total = player_colors.at_seat(game.players, seat), game.standing.seats[seat].total
            self.ids.records.add_widget(make_record_card(game.players[seat], mark, game.rules.name, total, best))
        for place in podium_places(game):
            self.ids.podium.add_widget(place)
        for row in rank_rows(game) if game.over else lead_bars(game):
            self.ids.ranks.add_widget(row)

    def _empty_parts(self) -> list[str]:
        """Returns the ids of the parts without content, which take no room."""
        ids, game = self.ids, self.game
        game_screen = screen(game.rules.name) if game is not None else None
        has_sheets = game_screen is not None and game_screen.sheet_class() is not None
        has_totals = game is not None and game_screen is not None and game_screen.totals(game) is not None
        has_content = {
            "records": bool(ids.records.children),
            "ranks": bool(ids.ranks.children),
            "parts": game is not None and len(lines(game)) > NAMES_AND_SUMS,
            "notes": bool(self.end_notes),
            "strip": ids.strip.visible,
            "review": ids.review.visible,
            "sheets": has_sheets or has_totals,
            "ending": not has_sheets,
        }
        return [part for part, filled in has_content.items() if not filled]
