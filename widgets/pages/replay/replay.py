"""The replay: table, sentence, curve and controls on one screen."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.properties import BooleanProperty, ColorProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.widget import Widget

from coach import Review
from data.clock import local_now
from data.errors import StoreError
from i18n.catalog import Catalog, catalog_for
from i18n.decisions import Decision, decisions, sentence, totals
from i18n.numbers import format_number
from sheets.game import Game
from widgets.base import kv
from widgets.base.dates import day_text
from widgets.base.player_colors import player_colors
from widgets.base.text_format import short
from widgets.base.translation import tr
from widgets.controls.buttons import IconButton  # noqa: F401  used in kv
from widgets.controls.message_line import MessageLine  # noqa: F401  used in kv
from widgets.controls.page import Page, Paper, TopBar  # noqa: F401  used in kv
from widgets.controls.player_mark import PlayerMark  # noqa: F401  used in kv
from widgets.controls.texts import Text  # noqa: F401  used in kv
from widgets.pages.replay.coached import Coached
from widgets.pages.replay.curve import ReplayCurve  # noqa: F401  used in kv
from widgets.pages.replay.facts import Facts
from widgets.pages.replay.stage import SheetStage, make_stage
from widgets.pages.replay.stops import Stops
from widgets.shared.review.reviewer import Outcome, Reviewer, is_unknown_game
from widgets.shared.seat_tab import SeatTab

kv.load(__file__)

SPEEDS = (1, 2, 4)
PACE = 1.6
"""Seconds for a decision at the lowest speed."""


class ReplayPage(Page):
    """Shows a game from the history, or one that is over and not yet put there."""

    follows = ("place",)
    follows_language = True

    title = StringProperty("")
    subtitle = StringProperty("")
    """The day on which it was played, of a game from the history."""
    sentence = StringProperty("")
    thrown = StringProperty("")
    """What was thrown for it, and misses."""
    luck = StringProperty("")
    """What the throw was worth."""
    staged = BooleanProperty(False)
    """Whether throw and misses stand beside the sheet."""
    hint = StringProperty("")
    """What the coach says to it."""
    caption = StringProperty("")
    """What the curve shows, if it is not the totals; or why the coach is silent."""
    coached = BooleanProperty(False)
    """Whether the coach has looked through the game: then its sentences have their room."""
    marks = ListProperty()
    """The dearest decisions of the player who is shown."""
    mover = StringProperty("")
    mark = ColorProperty()
    """The colour of who decided."""
    seat = NumericProperty(0)
    turn = NumericProperty(1)
    place = NumericProperty(0)
    """Which decision is shown: 0 is the start."""
    last = NumericProperty(0)
    course = ListProperty()
    playing = BooleanProperty(False)
    speed = NumericProperty(1)
    portrait = BooleanProperty(True)
    key = NumericProperty("48dp")
    """How wide the keys are: narrow phones have narrow ones."""

    def __init__(self, **kwargs: Any) -> None:
        self.game: Game | None = None
        self.stops = Stops()
        self._stage: Widget | None = None
        self._coached: Coached | None = None
        self._reviewer = Reviewer()
        self._trouble = ""
        self._finished = ""
        super().__init__(**kwargs)
        self._step = Clock.create_trigger(self._play_on, PACE)

    def open(self, id: str = "", at: int = -1, move: int = -1, **what: Any) -> None:
        """Takes the game *id*, from the history or the running ones, and shows its end, decision *at*, or *move*."""
        self.pause()
        self._coached, self._trouble, self.marks = None, "", []
        try:
            found = self.store.history.find(id)
            session = self.store.history.session(id) if found else self.store.open(id).session
        except StoreError as refused:
            self.game = None
            self.sentence = tr.say(refused.violation, "data")
            self.course, self.last, self.place = [], 0, 0
            self.ids.stage.clear_widgets()
            self.ids.tabs.clear_widgets()
            return
        self._finished = found.finished if found else ""
        self.game = session.game.at(session.game.cursor)
        self.seat = 0
        self.stops = Stops(decisions(self.game))
        self.last = self.stops.last
        self.course = [list(one) for one in totals(self.game)]
        self.place = self.last if at < 0 else min(at, self.last)
        if move >= 0:
            self.jump(self.stops.after_move(move))
        self._build()
        self.fill()
        self._reviewer.review(self.game, lambda found: self._reviewed(found, move))

    def _reviewed(self, found: Outcome, move: int) -> None:
        """Takes in what the coach says; where the replay stands it stays, but for a stop that is asked for."""
        if not isinstance(found, Review) or self.game is None:
            self._trouble = "" if isinstance(found, Review) or is_unknown_game(found) else tr.say(found, "coach")
            self.fill()
            return
        stop = self.stops.at(int(self.place))
        was_asked = move >= 0 and self.place == self.stops.after_move(move)
        self._coached = Coached(self.game, found)
        self.stops = Stops(self._coached.stops(self.stops.decisions))
        self.last = self.stops.last
        self.course = self._coached.course(self.stops.decisions)
        if stop is not None:
            self.jump(self.stops.after_move(move if was_asked else stop.cursor - 1))
        self.fill()

    def jump(self, place: float) -> None:
        """Shows another decision."""
        self.place = max(0, min(self.last, int(place)))

    def jump_turn(self, step: int) -> None:
        """Goes to the first decision of the next turn, or of this one or the one before."""
        place = int(self.place)
        self.jump(self.stops.next_turn(place) if step > 0 else self.stops.turn_before(place))

    def jump_player(self, seat: int) -> None:
        """Goes to a player's next decision, from the end to the first."""
        self.jump(self.stops.next_of(seat, int(self.place)))

    def toggle(self) -> None:
        """Plays on, or stops."""
        if self.playing:
            self.pause()
            return
        if self.place >= self.last:
            self.place = 0
        self.playing = True
        self._wait()

    def next_speed(self) -> None:
        """Takes the next speed."""
        self.speed = SPEEDS[(SPEEDS.index(int(self.speed)) + 1) % len(SPEEDS)]

    def pause(self) -> None:
        """Stops."""
        self.playing = False
        self._step.cancel()

    def on_leave(self, *_args: object) -> None:
        """Nothing plays on a page that is not to be seen, and the coach does not think on for it."""
        self.pause()
        self._reviewer.stop()

    def fill(self) -> None:
        """Shows the game as it was after the decision."""
        game = self.game
        if game is None or self._stage is None:
            return
        stop = self.stops.at(int(self.place))
        shown = game.at(stop.cursor if stop else 0)
        words = catalog_for(tr.language)
        self.title = tr._(f"game.{game.rules.name}")
        day = day_text(self._finished, local_now()) if self._finished else ""
        self.subtitle = tr._("replay.subtitle", day=day) if day else ""
        self.turn = self.stops.turn_at(int(self.place))
        self.sentence = sentence(words, game, stop.cursor - 1) if stop else tr._("replay.start")
        seat = None if stop is None else self._coached.seat(stop) if self._coached else stop.seat
        self.mover = game.players[seat] if seat is not None else ""
        if seat is not None:
            self.seat = seat
            self.mark = player_colors.at_seat(game.players, seat)
        self.thrown = self._circumstances(game, stop)
        self._fill_coached(words, stop)
        standing = shown.standing
        for seat, tab in enumerate(reversed(self.ids.tabs.children)):
            tab.total = format_number(standing.seats[seat].total)
            tab.chosen = seat == self.seat
        self._stage.show(shown, int(self.seat), stop, game.over)

    def _fill_coached(self, words: Catalog, stop: Decision | None) -> None:
        """Shows what the coach says to the decision, and the field that would have fitted better."""
        coached, seat = self._coached, int(self.seat)
        self.coached = coached is not None
        self.hint = coached.hint(words, stop) if coached and stop else ""
        self.caption = coached.expected(words, stop, seat) if coached else self._trouble
        self.marks = coached.marks(self.stops.decisions, seat) if coached else []
        self.luck = coached.luck(words, stop, seat) if coached and stop and stop.seat is not None else ""
        if isinstance(self._stage, SheetStage):
            better = coached.better(stop) if coached and stop else None
            self._stage.show_better(better)
            self._stage.show_facts(self._facts(stop, better is not None))

    def _facts(self, stop: Decision | None, better: bool) -> Facts:
        """Returns what stands beside the sheet: throw, misses, what the marks mean, how it came out."""
        assert self.game is not None
        game, seat = self.game, int(self.seat)
        steps = self._coached.steps(catalog_for(tr.language), seat) if self._coached else ()
        own = game.rules.standing(game.states[stop.cursor if stop else 0]).seats[seat]
        misses = sum(part.kind == "miss" for part in own.parts)
        if stop is None:
            return Facts(1, misses=misses, steps=steps)
        throws = game.rules.rolled_numbers(game.states[stop.cursor - 1])
        ringed = better and stop.field is not None
        return Facts(stop.turn, throws, misses, self.mover, ringed, better, steps)

    def _circumstances(self, game: Game, stop: Decision | None) -> str:
        if stop is None:
            return ""
        words = catalog_for(tr.language)
        thrown = [
            f"{' + '.join(words.word(color) for color in one.colors)} {format_number(one.value)}"
            for one in game.rules.rolled_numbers(game.states[stop.cursor - 1])
        ]
        parts = [tr._("replay.thrown", what=", ".join(thrown))] if thrown else []
        if stop.seat is not None:
            own = game.rules.standing(game.states[stop.cursor]).seats[stop.seat]
            misses = sum(part.kind == "miss" for part in own.parts)
            parts += [tr.n("replay.misses", misses)] if misses else []
        return " · ".join(parts)

    def _build(self) -> None:
        assert self.game is not None
        self.ids.tabs.clear_widgets()
        for seat, player in enumerate(self.game.players):
            tab = SeatTab(player=short(player, 16))
            tab.bind(on_release=lambda _tab, seat=seat: self.jump_player(seat))
            self.ids.tabs.add_widget(tab)
        self.ids.stage.clear_widgets()
        stage = make_stage(self.game, lambda word: self.ids.message.say(tr._(word)))
        self._stage = stage
        self.staged = False
        if isinstance(stage, SheetStage):
            stage.bind(roomy=self.setter("staged"))
        self.ids.stage.add_widget(stage)

    def _wait(self) -> None:
        self._step.timeout = PACE / self.speed
        self._step()

    def _play_on(self, _dt: float) -> None:
        if not self.playing:
            return
        self.place = min(self.last, self.place + 1)
        if self.place >= self.last:
            self.pause()
        else:
            self._wait()
