"""Replay page: a position of the game, a sentence, a chart and playback controls."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.properties import BooleanProperty, ColorProperty, ListProperty, NumericProperty, StringProperty

from coach import Review
from data.clock import local_now
from data.errors import StoreError
from i18n.catalog import Catalog, catalog_for
from i18n.decisions import Decision, decisions, sentence, totals
from i18n.numbers import format_number
from sheets.game import Game
from sheets.registry import known_game
from widgets.base import kv
from widgets.base.dates import day_text
from widgets.base.player_colors import player_colors
from widgets.base.text_format import short
from widgets.base.translation import tr
from widgets.controls.page import Page
from widgets.pages.replay.facts import Facts
from widgets.pages.replay.stage import CardStage, SheetStage, Stage, TableStage, make_stage
from widgets.pages.replay.stops import ReviewedGame, Stops
from widgets.shared.review.reviewer import Outcome, Reviewer, is_unknown_game
from widgets.shared.seat_tab import SeatTab

kv.load(__name__)

SPEEDS = (1, 2, 4)
DECISION_SECONDS = 1.6
"""Seconds per decision at the lowest speed."""


class ReplayPage(Page):
    """Replay of a game from the history, or of a finished game that is not yet there."""

    follows = ("position",)
    follows_language = True
    keeps = ("speed",)

    title = StringProperty("")
    subtitle = StringProperty("")
    """Day of a game from the history."""
    step_text = StringProperty("")
    """Round and number of the current stop."""
    sentence = StringProperty("")
    roll_text = StringProperty("")
    """Roll before the decision, and misses of the player."""
    luck = StringProperty("")
    """Luck of the roll, in points."""
    facts_visible = BooleanProperty(False)
    """Whether roll and misses are beside the sheet."""
    hint = StringProperty("")
    """Comment of the coach on the decision."""
    caption = StringProperty("")
    """Caption of a chart of expected points, or the reason why there is no review."""
    reviewed = BooleanProperty(False)
    """Whether there is a review, so that the page has space for its sentences."""
    marks: list[int] = ListProperty()
    """Positions of the costliest decisions of the current seat."""
    mover = StringProperty("")
    """Player who decided."""
    mover_color = ColorProperty()
    seat: int = NumericProperty(0)
    turn: int = NumericProperty(1)
    position: int = NumericProperty(0)
    """Number of the current decision; 0 is the start."""
    last: int = NumericProperty(0)
    course: list[list[float]] = ListProperty()
    """Data of the chart (`ReplayCurve.course`)."""
    playing = BooleanProperty(False)
    speed: int = NumericProperty(1)
    portrait = BooleanProperty(True)
    key_width: float = NumericProperty("48dp")
    """Width of the control buttons, smaller on narrow phones."""

    def __init__(self, **kwargs: Any) -> None:
        self.game: Game | None = None
        self.stops = Stops()
        self.stage: Stage | None = None
        self._reviewer = Reviewer()
        self.reviewed_game: ReviewedGame | None = None
        self._review_problem = ""
        self._finished = ""
        super().__init__(**kwargs)
        self._step_later = Clock.create_trigger(self._play_next, DECISION_SECONDS)

    def open(self, game_id: str = "", at: int = -1, move: int = -1, **_args: object) -> None:
        """Opens a game of the history or a running one, at position *at*, at *move*, or at its end."""
        self.pause()
        self.reviewed_game, self._review_problem, self.marks = None, "", []
        try:
            summary = self.store.history.find(game_id)
            session = self.store.history.session(game_id) if summary else self.store.open(game_id).session
        except StoreError as refused:
            self.game = None
            self.sentence = tr.say(refused.violation, "data")
            self.course, self.last, self.position = [], 0, 0
            self.ids.stage.clear_widgets()
            self.ids.tabs.clear_widgets()
            return
        self._finished = summary.finished if summary else ""
        self.game = session.game.at(session.game.cursor)
        self.seat = 0
        self.stops = Stops(decisions(self.game))
        self.last = self.stops.last
        self.course = [list(seats) for seats in totals(self.game)]
        self.position = self.last if at < 0 else min(at, self.last)
        if move >= 0:
            self.jump(self.stops.after_move(move))
        self._build()
        self.fill()
        self._reviewer.review(self.game, lambda outcome: self._on_review(outcome, move))

    def _on_review(self, outcome: Outcome, move: int) -> None:
        """Adds the review; keeps the decision on screen, or jumps to the requested move if it became a stop."""
        if not isinstance(outcome, Review):
            self._review_problem = "" if is_unknown_game(outcome) else tr.say(outcome, "coach")
            self.fill()
            return
        if self.game is None:
            return
        stop = self.stops.at(int(self.position))
        at_requested_move = move >= 0 and self.position == self.stops.after_move(move)
        self.reviewed_game = ReviewedGame(self.game, outcome)
        self.stops = Stops(self.reviewed_game.stops(self.stops.decisions))
        self.last = self.stops.last
        self.course = self.reviewed_game.course(self.stops.decisions)
        if stop is not None:
            self.jump(self.stops.after_move(move if at_requested_move else stop.cursor - 1))
        self.fill()

    def jump(self, position: float) -> None:
        """Moves to another position."""
        self.position = max(0, min(self.last, int(position)))

    def jump_turn(self, step: int) -> None:
        """Moves to the start of the next turn, or of the current or previous one."""
        position = int(self.position)
        self.jump(self.stops.next_turn(position) if step > 0 else self.stops.previous_turn(position))

    def jump_player(self, seat: int) -> None:
        """Moves to a seat's next decision, wrapping to its first."""
        self.jump(self.stops.next_of(seat, int(self.position)))

    def toggle(self) -> None:
        """Starts or pauses the playback; starts over from the end."""
        if self.playing:
            self.pause()
            return
        if self.position >= self.last:
            self.position = 0
        self.playing = True
        self._schedule_step()

    def next_speed(self) -> None:
        """Changes to the next speed."""
        self.speed = SPEEDS[(SPEEDS.index(int(self.speed)) + 1) % len(SPEEDS)]

    def pause(self) -> None:
        """Pauses the playback."""
        self.playing = False
        self._step_later.cancel()

    def on_leave(self, *_args: object) -> None:
        """Pauses the playback and cancels the review."""
        self.pause()
        self._reviewer.stop()

    def fill(self) -> None:
        """Shows the position after the current decision."""
        game = self.game
        if game is None or self.stage is None:
            return
        stop = self.stops.at(int(self.position))
        current = game.at(stop.cursor if stop else 0)
        self.title = tr._(f"game.{game.rules.name}")
        day = day_text(self._finished, local_now()) if self._finished else ""
        self.subtitle = tr._("replay.subtitle", day=day) if day else ""
        self.turn = self.stops.turn_at(int(self.position))
        self.step_text = tr._(
            self._step_message(), number=int(self.position), count=int(self.last), turn=int(self.turn)
        )
        self.sentence = sentence(catalog_for(tr.language), game, stop.cursor - 1) if stop else tr._("replay.start")
        self._fill_mover(game, stop)
        self.roll_text = self._roll_text(game, stop)
        self._fill_review(catalog_for(tr.language), stop)
        standing = current.standing
        for seat, tab in enumerate(reversed(self.ids.tabs.children)):
            tab.total = format_number(standing.seats[seat].total)
            tab.chosen = seat == self.seat
        self.stage.show(current, int(self.seat), stop, game.over)

    def _step_message(self) -> str:
        """Returns the message for the position; trackers have entries, some of them in rounds."""
        if isinstance(self.stage, CardStage):
            return "replay.step-cards"
        if not isinstance(self.stage, TableStage):
            return "replay.step"
        return "replay.step-rounds" if self.stage.in_rounds else "replay.step-tracker"

    def _fill_mover(self, game: Game, stop: Decision | None) -> None:
        seat = stop.seat if stop else None
        if stop and self.reviewed_game:
            seat = self.reviewed_game.seat(stop)
        self.mover = game.players[seat] if seat is not None else ""
        if seat is not None:
            self.seat = seat
            self.mover_color = player_colors.at_seat(game.players, seat)

    def _fill_review(self, messages: Catalog, stop: Decision | None) -> None:
        """Shows the coach's comment on the decision and the entry that it prefers."""
        reviewed, seat = self.reviewed_game, int(self.seat)
        self.reviewed = reviewed is not None
        self.hint = reviewed.hint(messages, stop) if reviewed and stop else ""
        self.caption = reviewed.expected(messages, stop, seat) if reviewed else self._review_problem
        self.marks = reviewed.marks(self.stops.decisions, seat) if reviewed else []
        self.luck = reviewed.luck(messages, stop, seat) if reviewed and stop and stop.seat is not None else ""
        if isinstance(self.stage, SheetStage):
            better = reviewed.better(stop) if reviewed and stop else None
            self.stage.show_better(better)
            self.stage.show_facts(self._facts(stop, better is not None))

    def _facts(self, stop: Decision | None, better: bool) -> Facts:
        """Returns the data of the panel beside the sheet."""
        assert self.game is not None
        game, seat = self.game, int(self.seat)
        steps = self.reviewed_game.steps(catalog_for(tr.language), seat) if self.reviewed_game else ()
        misses = _misses(game, stop.cursor if stop else 0, seat)
        if stop is None:
            return Facts(1, misses=misses, steps=steps)
        rolls = game.rules.rolled_numbers(game.states[stop.cursor - 1])
        ringed = better and stop.field is not None
        return Facts(stop.turn, rolls, misses, self.mover, ringed, better, steps)

    def _roll_text(self, game: Game, stop: Decision | None) -> str:
        if stop is None:
            return ""
        rolls = [
            f"{' + '.join(tr.word(color) for color in roll.colors)} {format_number(roll.value)}"
            for roll in game.rules.rolled_numbers(game.states[stop.cursor - 1])
        ]
        verb = "announced" if known_game(game.rules.name).made_of == "cards" else "rolled"
        parts = [tr._(f"replay.{verb}", what=", ".join(rolls))] if rolls else []
        if stop.seat is not None and (misses := _misses(game, stop.cursor, stop.seat)):
            parts.append(tr.n("replay.misses", misses))
        return " · ".join(parts)

    def _build(self) -> None:
        """Creates the tabs and the stage for the game."""
        assert self.game is not None
        self.ids.tabs.clear_widgets()
        for seat, player in enumerate(self.game.players):
            tab = SeatTab(player=short(player, 16), name=player, mark=player_colors.at_seat(self.game.players, seat))
            tab.bind(on_release=lambda _tab, seat=seat: self.jump_player(seat))
            self.ids.tabs.add_widget(tab)
        self.ids.curve.players = list(self.game.players)
        self.ids.stage.clear_widgets()
        self.stage = make_stage(self.game, lambda word: self.ids.message.say(tr._(word)))
        self.facts_visible = False
        if isinstance(self.stage, SheetStage):
            self.stage.bind(facts_visible=self.setter("facts_visible"))
        self.ids.stage.add_widget(self.stage)

    def _schedule_step(self) -> None:
        self._step_later.timeout = DECISION_SECONDS / self.speed
        self._step_later()

    def _play_next(self, _dt: float) -> None:
        if not self.playing:
            return
        self.position = min(self.last, self.position + 1)
        if self.position >= self.last:
            self.pause()
        else:
            self._schedule_step()


def _misses(game: Game, cursor: int, seat: int) -> int:
    """Returns the number of a seat's misses after *cursor* moves."""
    parts = game.rules.standing(game.states[cursor]).seats[seat].parts
    return sum(part.kind == "miss" for part in parts)
