"""The result of a game: who won and why, everybody's parts and sheets, and the game once more, move by move."""

from __future__ import annotations

from contextlib import suppress
from datetime import datetime
from pathlib import Path
from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from data.clock import local_now, moment
from data.errors import StoreError
from device.documents import Documents
from device.share import share_picture, share_text
from sheets.codec import Move
from sheets.game import Game
from sheets.standing import Standing
from widgets.base import kv
from widgets.base.dates import whole_date
from widgets.base.i18n import tr
from widgets.controls.action_sheet import Action, ActionSheet  # noqa: F401  used in kv
from widgets.controls.buttons import IconButton, PillButton  # noqa: F401  used in kv
from widgets.controls.message_line import MessageLine  # noqa: F401  used in kv
from widgets.controls.page import Page, Paper, TopBar  # noqa: F401  used in kv
from widgets.pages.result.picture import draw, new_picture
from widgets.table.mini_sheets import MiniSheets  # noqa: F401  used in kv
from widgets.table.part_table import PartTable  # noqa: F401  used in kv
from words.numbers import shown_number

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
    portrait = BooleanProperty(True)
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
        try:
            self._finish()
            running = self.store.new(game.rules.name, game.players, options)
        except StoreError as refused:
            self.ids.message.refuse(tr.say(refused.violation, "data"))
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
            self.ids.message.refuse(tr.say(refused.violation, "data"))
            return
        self.dispatch("on_go", "home")

    def step_back(self) -> bool:
        """Closes what lies open on the page."""
        return bool(self.ids.menu.close())

    def offer_to_share(self) -> None:
        """Offers the result as text and as a picture."""
        text = Action(tr._("result.as-text"), "list", self.share)
        picture = Action(tr._("result.as-picture"), "grid", self.share_picture)
        self.ids.menu.open(tr._("result.share"), [text, picture])

    def share(self) -> None:
        """Gives the result away as text: the user chooses to whom."""
        done = share_text(result_text(self.whole, self.headline), tr._("result.share"), copy)
        if done == "copied":
            self.ids.message.say(tr._("result.copied"))
        elif done != "shared":
            self.ids.message.refuse(tr._("result.not-shared"))

    def share_picture(self) -> None:
        """Gives it away as a picture. Drawing takes a moment, so that is said first."""
        self.ids.message.say(tr._("result.drawing"))
        time = self._ended()
        path = new_picture(self.store, self.whole.rules.name, time)
        draw(lambda: self._sheet(time), path, lambda drawn: self._drawn(path, drawn))

    def _sheet(self, time: datetime) -> Widget:
        from widgets.pages.result.result_picture import ResultSheet  # loaded when it is wanted

        game: Game = self.whole
        return ResultSheet(
            game=game,
            title=tr._(f"game.{game.rules.name}"),
            day=whole_date(time.date()),
            headline=self.headline,
            below=self.below,
            order=best_first(game),
        )

    def _drawn(self, path: Path, drawn: bool) -> None:
        if not drawn:
            self.ids.message.refuse(tr._("result.no-picture"))
            return
        done = share_picture(path, tr._("result.share"), copy)
        if done == "unknown":
            documents = self.phone.documents if self.phone else Documents()
            documents.save(path, path.name, "image/png", lambda became: self._kept(path, became))
        elif done in ("copied", "kept"):
            self.ids.message.say(tr._(f"result.picture-{done}", file=path))
        else:
            self._kept(path, done)

    def _kept(self, path: Path, became: str) -> None:
        """Says what became of a picture on a phone, where ours is not needed any more."""
        with suppress(OSError):
            path.unlink(missing_ok=True)
        if became == "done":
            self.ids.message.say(tr._("result.picture-saved"))
        elif became in ("shared", "cancelled"):
            self.ids.message.hide()
        else:
            self.ids.message.refuse(tr._("result.not-shared"))

    def _ended(self) -> datetime:
        """Returns when the game was over: now, unless it is in the history."""
        now = local_now()
        found = self.store.history.find(self._id)
        time = moment(found.finished) if found else None
        return time.astimezone(now.tzinfo) if time else now

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
        best = shown_number(best_total(standing))
        if len(game.players) == 1:
            self.headline = game.players[0]
        elif standing.drawn:
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


def best_total(standing: Standing) -> int:
    """Returns the points that win: of a player, or of a team."""
    leader = standing.leaders[0]
    team = next((team for team in standing.teams if leader in team), (leader,))
    return sum(standing.seats[seat].total for seat in team)


def copy(text: str) -> None:
    """Puts a text on the clipboard, whose provider is looked for only now: on a desktop that may start a program."""
    from kivy.core.clipboard import Clipboard

    Clipboard.copy(text)


def result_text(game: Game, headline: str) -> str:
    """Returns the result in a few lines, best first."""
    seats = game.standing.seats
    points = [f"{game.players[seat]}: {shown_number(seats[seat].total)}" for seat in best_first(game)]
    return "\n".join([f"{tr._(f'game.{game.rules.name}')} – {headline}", *points])


def best_first(game: Game) -> list[int]:
    """Returns the seats, winners first: in teams both, whatever each of them has."""
    seats, winners = game.standing.seats, game.standing.winners
    best = seats[game.standing.leaders[0]].total  # the lowest, where few points win
    return sorted(range(len(seats)), key=lambda seat: (seat not in winners, abs(seats[seat].total - best)))
