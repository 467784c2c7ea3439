"""The result of a game: who won and why, everybody's parts and sheets, and the game once more, move by move."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from data.errors import StoreError
from device.share import share_text
from i18n import tr
from sheets.codec import Move
from sheets.game import Game
from widgets import kv
from widgets.buttons import IconButton, PillButton  # noqa: F401  used in kv
from widgets.game_setup import possible
from widgets.mini_sheets import MiniSheets  # noqa: F401  used in kv
from widgets.numbers import shown_number
from widgets.page import Page, Paper, TopBar  # noqa: F401  used in kv
from widgets.part_table import PartTable  # noqa: F401  used in kv
from widgets.quanto_shown import best as best_total
from widgets.reason_line import ReasonLine  # noqa: F401  used in kv

kv.load(__file__)


class ResultPage(Page):
    """Shows a running game that is over, or a finished one from the history."""

    whole = ObjectProperty(None, allownone=True)
    """The game as it ended."""
    shown = ObjectProperty(None, allownone=True)
    """The game up to the move that the slider stands at."""
    move = NumericProperty(0)
    moves = NumericProperty(0)
    finished = BooleanProperty(False)
    """Whether the game is in the history already."""
    upright = BooleanProperty(True)
    headline = StringProperty("")
    below = StringProperty("")
    mover = StringProperty("")
    """Whose move the slider stands at."""

    def __init__(self, **kwargs: Any) -> None:
        self._id = ""
        super().__init__(**kwargs)
        self.fbind("move", self._scrub)
        tr.bind(language=self._say)

    def open(self, id: str = "", **_what: object) -> None:
        """Takes the game *id* from the running ones, or from the history."""
        self._id = id
        self.finished = self.store.history.find(id) is not None
        game: Game = self.store.history.session(id).game if self.finished else self.store.open(id).game
        self.whole = game.at(game.cursor)
        self.moves = game.cursor
        self.move = game.cursor
        self._scrub()
        self._say()

    def rematch(self) -> None:
        """Starts the same game with the same players; the next one is first."""
        game: Game = self.whole
        options = dict(game.options)
        options["first"] = (int(options.get("first", 0)) + 1) % len(game.players)
        options = possible(game.rules.name, options)
        try:
            self._finish()
            running = self.store.new(game.rules.name, game.players, options)
        except StoreError as refused:
            self.ids.reason.say(tr.say(refused.violation, "data"))
            return
        self.dispatch("on_go", "table", id=running.id)

    def done(self) -> None:
        """Puts the game into the history and goes home; from the history, back."""
        if self.finished:
            self.dispatch("on_leave_page")
            return
        try:
            self._finish()
        except StoreError as refused:
            self.ids.reason.say(tr.say(refused.violation, "data"))
            return
        self.dispatch("on_go", "home")

    def share(self) -> None:
        """Gives the result away as text: the user chooses to whom."""
        done = share_text(result_text(self.whole, self.headline), tr._("result.share"), copy)
        if done != "shared":
            self.ids.reason.say(tr._("result.copied" if done else "result.not-shared"))

    def _finish(self) -> None:
        if not self.finished:
            self.store.finish(self._id)
            self.finished = True

    def _scrub(self, *_args: object) -> None:
        if self.whole is None:
            return
        at = round(self.move)
        self.shown = self.whole.at(at)
        last: Move | None = self.whole.moves[at - 1] if at else None
        seat = getattr(last, "seat", None)
        self.mover = self.whole.players[seat] if seat is not None else ""

    def _say(self, *_args: object) -> None:
        game: Game | None = self.whole
        if game is None:
            return
        standing = game.standing
        winners = [game.players[seat] for seat in standing.winners]
        in_teams = game.options.get("teams") == "on"
        best = shown_number(best_total(standing.seats, standing.leaders[0], in_teams))
        if len(game.players) == 1:
            self.headline = game.players[0]
        elif in_teams and len(winners) == len(game.players):
            self.headline = tr._("result.draw")
        elif len(winners) > 1:
            self.headline = tr._("result.shared", names=f" {tr._('common.and')} ".join(winners))
        elif winners:
            self.headline = tr._("result.wins", name=winners[0])
        else:
            self.headline = tr._("result.unfinished")
        reasons = [tr.say(end, game.rules.name, game.players) for end in standing.ends]
        words = f"result.points.{game.rules.name}"
        self.below = "\n".join([tr._(words if tr.knows(words) else "result.points", points=best), *reasons])


def copy(text: str) -> None:
    """Puts a text on the clipboard, whose provider is looked for only now: on a desktop that may start a program."""
    from kivy.core.clipboard import Clipboard

    Clipboard.copy(text)


def result_text(game: Game, headline: str) -> str:
    """Returns the result in a few lines, best first."""
    standing = game.standing
    seats = standing.seats
    best = seats[standing.leaders[0]].total  # the lowest, where few points win
    order = sorted(range(len(seats)), key=lambda seat: abs(seats[seat].total - best))
    points = [f"{game.players[seat]}: {shown_number(seats[seat].total)}" for seat in order]
    return "\n".join([f"{tr._(f'game.{game.rules.name}')} – {headline}", *points])
