"""The replay: table, sentence, curve and controls on one screen."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from data.errors import StoreError
from sheets.game import Game
from widgets.base import (
    kv,
    marks,  # noqa: F401  gives kv files `marks`
)
from widgets.base.i18n import tr
from widgets.base.names import short
from widgets.controls.buttons import IconButton  # noqa: F401  used in kv
from widgets.controls.message_line import MessageLine  # noqa: F401  used in kv
from widgets.controls.page import Page, Paper, TopBar  # noqa: F401  used in kv
from widgets.controls.player_mark import PlayerMark  # noqa: F401  used in kv
from widgets.controls.texts import Text  # noqa: F401  used in kv
from widgets.pages.replay.curve import ReplayCurve  # noqa: F401  used in kv
from widgets.pages.replay.stage import make_stage
from words.catalogue import catalogue
from words.decisions import Decision, decisions, sentence, totals
from words.numbers import shown_number

kv.load(__file__)

SPEEDS = (1, 2, 4)
PACE = 1.6
"""Seconds for a decision at the lowest speed."""


class SeatTab(ButtonBehavior, BoxLayout):
    """A player with the total; a tap leads to that player's next decision."""

    player = StringProperty("")
    total = StringProperty("")
    chosen = BooleanProperty(False)


class ReplayPage(Page):
    """Shows a game from the history, or one that is over and not yet put there."""

    follows = ("place",)
    follows_language = True

    title = StringProperty("")
    sentence = StringProperty("")
    thrown = StringProperty("")
    """What was thrown for it, and misses."""
    mover = StringProperty("")
    seat = NumericProperty(0)
    turn = NumericProperty(1)
    place = NumericProperty(0)
    """Which decision is shown: 0 is the start."""
    last = NumericProperty(0)
    course = ListProperty()
    playing = BooleanProperty(False)
    speed = NumericProperty(1)
    portrait = BooleanProperty(True)

    def __init__(self, **kwargs: Any) -> None:
        self.game: Game | None = None
        self._stops: tuple[Decision, ...] = ()
        self._stage: Widget | None = None
        super().__init__(**kwargs)
        self._step = Clock.create_trigger(self._play_on, PACE)

    def open(self, id: str = "", at: int = -1, **what: Any) -> None:
        """Takes the game *id*, from the history or from the running ones, and shows its end, or decision *at*."""
        self.pause()
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
        self.game = session.game.at(session.game.cursor)
        self._stops = decisions(self.game)
        self.last = len(self._stops)
        self.course = [list(one) for one in totals(self.game)]
        self.place = self.last if at < 0 else min(at, self.last)
        self._build()
        self.fill()

    def jump(self, place: float) -> None:
        """Shows another decision."""
        self.place = max(0, min(self.last, int(place)))

    def jump_turn(self, step: int) -> None:
        """Goes to the first decision of the next turn, or of this one or the one before."""
        now = self._turn_at(self.place)
        turns = [one.turn for one in self._stops]
        if step > 0:
            target = next((place for place, turn in enumerate(turns, 1) if turn > now), self.last)
        else:
            first = next((place for place, turn in enumerate(turns, 1) if turn == now), 0)
            before = [place for place, turn in enumerate(turns, 1) if turn == now - 1]
            target = first if self.place > first else before[0] if before else 0
        self.jump(target)

    def jump_player(self, seat: int) -> None:
        """Goes to a player's next decision, from the end to the first."""
        own = [place for place, one in enumerate(self._stops, 1) if one.seat == seat]
        if own:
            self.jump(next((place for place in own if place > self.place), own[0]))

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
        """Nothing plays on a page that is not to be seen."""
        self.pause()

    def fill(self) -> None:
        """Shows the game as it was after the decision."""
        game = self.game
        if game is None or self._stage is None:
            return
        stop = self._stops[int(self.place) - 1] if self.place else None
        shown = game.at(stop.cursor if stop else 0)
        words = catalogue(tr.language)
        self.title = tr._(f"game.{game.rules.name}")
        self.turn = self._turn_at(self.place)
        self.sentence = sentence(words, game, stop.cursor - 1) if stop else tr._("replay.start")
        self.mover = game.players[stop.seat] if stop and stop.seat is not None else ""
        if stop and stop.seat is not None:
            self.seat = stop.seat
        self.thrown = self._circumstances(game, stop)
        standing = shown.standing
        for seat, tab in enumerate(reversed(self.ids.tabs.children)):
            tab.total = shown_number(standing.seats[seat].total)
            tab.chosen = seat == self.seat
        self._stage.show(shown, int(self.seat), stop, game.over)

    def _circumstances(self, game: Game, stop: Decision | None) -> str:
        if stop is None:
            return ""
        words = catalogue(tr.language)
        thrown = [
            f"{' + '.join(words.word(color) for color in one.colors)} {shown_number(one.value)}"
            for one in game.rules.throw(game.states[stop.cursor - 1])
        ]
        parts = [tr._("replay.thrown", what=", ".join(thrown))] if thrown else []
        if stop.seat is not None:
            own = game.rules.standing(game.states[stop.cursor]).seats[stop.seat]
            misses = sum(part.kind == "miss" for part in own.parts)
            parts += [tr.n("replay.misses", misses)] if misses else []
        return " · ".join(parts)

    def _turn_at(self, place: float) -> int:
        return self._stops[int(place) - 1].turn if place else 1

    def _build(self) -> None:
        assert self.game is not None
        self.ids.tabs.clear_widgets()
        for seat, player in enumerate(self.game.players):
            tab = SeatTab(player=short(player, 16))
            tab.bind(on_release=lambda _tab, seat=seat: self.jump_player(seat))
            self.ids.tabs.add_widget(tab)
        self.ids.stage.clear_widgets()
        stage = make_stage(self.game)
        self._stage = stage
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
