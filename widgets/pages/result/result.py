"""The result of a game: who won and why, everybody's points, parts and sheets, and the way to watch it again."""

from __future__ import annotations

from datetime import datetime
from functools import partial
from pathlib import Path
from typing import Any

from kivy.properties import BooleanProperty, ObjectProperty, OptionProperty, StringProperty
from kivy.uix.widget import Widget

from coach import Review
from data.clock import local_now, parse_time
from data.errors import StoreError
from device.share import share_text
from i18n.numbers import format_number
from sheets.game import Game
from sheets.options import rematch_options
from widgets.base import kv
from widgets.base.dates import full_date
from widgets.base.player_colors import player_colors
from widgets.base.responsive import arrange_by
from widgets.base.translation import tr
from widgets.controls.action_sheet import Action, ActionSheet  # noqa: F401  used in kv
from widgets.controls.buttons import IconButton, PillButton  # noqa: F401  used in kv
from widgets.controls.message_line import MessageLine  # noqa: F401  used in kv
from widgets.controls.page import Page, Paper, TopBar  # noqa: F401  used in kv
from widgets.pages.result.ending import Ending  # noqa: F401  used in kv
from widgets.pages.result.game_strip import GameStrip  # noqa: F401  used in kv
from widgets.pages.result.head import ResultHead  # noqa: F401  used in kv
from widgets.pages.result.outcome import best_first, headline, podium, progress, reasons, result_text, unit
from widgets.pages.result.ranks import LeadBar, LeadScale, PodiumPlace, RankRow
from widgets.pages.result.shapes import PLACES
from widgets.shared.exports import export_games, send_to_bg_stats
from widgets.shared.picture_export import copy_text, draw_picture, picture_path, share_drawn
from widgets.shared.review.review_card import ReviewCard  # noqa: F401  used in kv
from widgets.shared.review.review_queue import save_review
from widgets.table.game_screen import screen
from widgets.table.mini_sheets import MiniSheets  # noqa: F401  used in kv
from widgets.table.part_table import NAMES_AND_SUMS, lines

kv.load(__file__)


class ResultPage(Page):
    """Shows a running game that is over, or a finished one from the history."""

    follows_language = True

    whole = ObjectProperty(None, allownone=True)
    """The game as it ended; None: it cannot be read."""
    finished = BooleanProperty(False)
    """Whether the game is in the history already."""
    won = BooleanProperty(False)
    """Whether somebody has won: an unfinished game has no trophy."""
    unfinished = BooleanProperty(False)
    """Whether it was put away before its end, and can be gone on with."""
    alone = BooleanProperty(False)
    """Whether it is the game of a single player, who needs no rematch but another sheet."""
    portrait = BooleanProperty(True)
    shape = OptionProperty("phone", options=list(PLACES))
    """On a table that stands there are two columns below the head, on one that lies two panes."""
    headline = StringProperty("")
    below = StringProperty("")
    facts = StringProperty("")
    """Which game it was, when, and why it is over."""
    note = StringProperty("")
    """Place and comment."""

    def __init__(self, **kwargs: Any) -> None:
        self._id = ""
        self._coach: tuple[int, ...] = ()
        super().__init__(**kwargs)
        self._arrange = arrange_by(self, "shape", PLACES, self._left_out)
        self.ids.review.bind(visible=lambda *_args: self._arrange())

    def open(self, game_id: str = "", **_what: object) -> None:
        """Shows the game *game_id*, running or finished, or a message that it cannot be read."""
        self._id = game_id
        found = self.store.history.find(game_id)
        self.finished = found is not None
        self.note = " · ".join(filter(None, (found.location, found.comment))) if found else ""
        try:
            session = self.store.history.session(game_id) if found else self.store.open(game_id).session
        except StoreError as refused:
            self.whole = None
            self.ids.message.refuse(tr.say(refused.violation, "data"))
        else:
            self._coach = session.coach
            self.whole = session.game.at(session.game.cursor)
        self.fill()
        self.ids.review.review(self.whole)

    def on_pre_leave(self, *_args: object) -> None:
        """The coach does not think on for a page that is not to be seen."""
        self.ids.review.stop()

    def open_review(self, seat: int) -> None:
        """Shows what a player's game could have been."""
        self.dispatch("on_go", "review", game_id=self._id, seat=seat)

    def save_review(self, review: Review) -> None:
        """Keeps what the coach found, for the figures of everybody who played."""
        save_review(self.store, self._id, self.whole, review)

    def watch(self, place: int) -> None:
        """Shows the game once more, from decision *place* on."""
        self.dispatch("on_go", "replay", game_id=self._id, at=place)

    def rematch(self) -> None:
        """Starts the same game with the same players; the next one is first."""
        game: Game = self.whole
        try:
            self._finish()
            running = self.store.new(
                game.rules.name, game.players, rematch_options(game.options, game.players), self._coach
            )
        except StoreError as refused:
            self.ids.message.refuse(tr.say(refused.violation, "data"))
            return
        self.dispatch("on_go", "table", game_id=running.id)

    def go_on(self) -> None:
        """Takes an unfinished game from the history and lays it on the table again."""
        try:
            running = self.store.reopen(self._id)
        except StoreError as refused:
            self.ids.message.refuse(tr.say(refused.violation, "data"))
            return
        self.dispatch("on_go", "table", game_id=running.id)

    def done(self) -> None:
        """Puts the game into the history and goes home; from the history, back."""
        if self.finished:
            self.dispatch("on_leave_page")
            return
        try:
            self._finish()
        except StoreError as refused:
            self.ids.message.refuse(tr.say(refused.violation, "data"))
            return
        self.dispatch("on_go", "home")

    def step_back(self) -> bool:
        """Closes what lies open on the page."""
        return bool(self.ids.menu.close())

    def offer_to_share(self) -> None:
        """Offers the result as text and as a picture, and once it is in the history as a file and to BG Stats."""
        actions = [
            Action(tr._("result.as-text"), "list", self.share),
            Action(tr._("result.as-picture"), "grid", self.share_picture),
        ]
        if self.finished:
            actions.append(
                Action(tr._("history.export-games"), "upload", partial(export_games, self, "games", [self._id]))
            )
            actions.append(Action(tr._("history.export-bg-stats"), "share", partial(send_to_bg_stats, self, self._id)))
        self.ids.menu.open(tr._("result.share"), actions)

    def share(self) -> None:
        """Gives the result away as text: the user chooses to whom."""
        done = share_text(result_text(self.whole, self.headline), tr._("result.share"), copy_text)
        if done == "copied":
            self.ids.message.say(tr._("result.copied"))
        elif done != "shared":
            self.ids.message.refuse(tr._("result.not-shared"))

    def share_picture(self) -> None:
        """Gives it away as a picture. Drawing takes a parse_time, so that is said first."""
        self.ids.message.say(tr._("result.drawing"))
        path = picture_path(self.store, self.whole.rules.name, self._ended())
        draw_picture(self._sheet, path, lambda drawn: self._drawn(path, drawn))

    def _sheet(self) -> Widget:
        from widgets.pages.result.result_picture import ResultSheet  # loaded when it is wanted

        return ResultSheet(game=self.whole, headline=self.headline, facts=self.facts, won=self.won)

    def _drawn(self, path: Path, drawn: bool) -> None:
        if not drawn:
            self.ids.message.refuse(tr._("result.no-picture"))
            return
        share_drawn(self, path)

    def _ended(self) -> datetime:
        """Returns when the game was over: now, unless it is in the history."""
        now = local_now()
        found = self.store.history.find(self._id)
        time = parse_time(found.finished) if found else None
        return time.astimezone(now.tzinfo) if time else now

    def _finish(self) -> None:
        if not self.finished:
            self.store.finish(self._id)
            self.finished = True

    def fill(self) -> None:
        """Says who won and why, and shows everybody."""
        game: Game | None = self.whole
        for box in (self.ids.podium, self.ids.ranks):
            box.clear_widgets()
        self.won = bool(game and game.standing.winners and len(game.players) > 1)
        self.unfinished = bool(game and not game.over and self.finished)
        self.alone = bool(game and len(game.players) == 1)
        if game is None:
            self.headline, self.below, self.facts = tr._("result.unreadable"), "", ""
        else:
            self._fill_from(game)
        self.ids.strip.look(game)
        self._arrange()

    def _fill_from(self, game: Game) -> None:
        self.headline, self.below = headline(game), reasons(game)
        name, day = tr._(f"game.{game.rules.name}"), full_date(self._ended().date())
        self.facts = "\n".join([f"{name} · {day}", *self.below.splitlines()[0 if self.alone else 1 :]])
        if not game.over:
            self._fill_bars(game)
        else:
            self._fill_ranks(game)

    def _left_out(self) -> list[str]:
        """Returns what there is nothing to show of: nobody below the podium, no parts, nothing to watch, no advice …"""
        ids, game = self.ids, self.whole
        found = screen(game.rules.name) if game is not None else None
        has_sheets = found is not None and found.sheet_class() is not None
        shown = {
            "ranks": bool(ids.ranks.children),
            "parts": game is not None and len(lines(game)) > NAMES_AND_SUMS,
            "strip": ids.strip.visible,
            "review": ids.review.visible,
            "sheets": has_sheets or (found is not None and found.totals(game) is not None),
            "ending": not has_sheets,
        }
        return [name for name, is_there in shown.items() if not is_there]

    def _who(self, game: Game, seat: int) -> dict[str, Any]:
        mark, total = player_colors.at_seat(game.players, seat), format_number(game.standing.seats[seat].total)
        return {"player": game.players[seat], "mark": mark, "total": total, "wins": seat in game.standing.winners}

    def _fill_ranks(self, game: Game) -> None:
        """Shows the first three on the podium and the others below."""
        stands = podium(game)
        for seat, place in stands:
            self.ids.podium.add_widget(PodiumPlace(place=place, counted=unit(game, seat), **self._who(game, seat)))
        for number, seat in enumerate([] if self.alone else best_first(game)[len(stands) :]):
            self.ids.ranks.add_widget(RankRow(first=number == 0, **self._who(game, seat)))

    def _fill_bars(self, game: Game) -> None:
        """Shows how far everybody had come."""
        shares, limit = progress(game)
        for seat, share in shares:
            self.ids.ranks.add_widget(LeadBar(share=share, **self._who(game, seat)))
        if limit:
            self.ids.ranks.add_widget(LeadScale(limit=limit))
