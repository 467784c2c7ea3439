"""Plays a short scene for each important moment at the table.

The move is on disk before a scene begins. Moments of a sheet play on it, if it is shown: its score
and the sentence follow when the points arrive. Others play in a band across the table. With less motion only the feel,
the sound and a sentence remain.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock

from i18n.numbers import format_number
from sheets.codec import Move
from sheets.moments import KINDS, Moment
from widgets.base.announcer import announcer
from widgets.base.player_colors import player_colors
from widgets.base.scenes import stage
from widgets.base.text_format import short
from widgets.base.theme import theme
from widgets.base.translation import tr
from widgets.table import moment_band, sheet_scene
from widgets.table.area import Area
from widgets.table.game_screen import screen
from widgets.table.moment_band import MomentBand
from widgets.table.sheet_scene import SheetScene
from widgets.table.table_model import HeldPoints, TableModel

NAME = 14
"""Most letters of a name in a band."""
COUNTED = 0.6
"""Share of the time for counting after which the score is complete, so that it can be read before the next sheet."""
OF_SHEETS = ("row", "bonus")
"""Moments of one player's sheet: shown only while this sheet is visible."""


class TableMoments:
    """Observes one table. *feel* vibrates and sounds for a kind of moment."""

    def __init__(self, model: TableModel[Any], area: Area, feel: Callable[[str], object] = lambda _kind: None) -> None:
        self._model = model
        self._area = area
        self._feel = feel
        self._scene: SheetScene | MomentBand | None = None
        self._seconds = 0.0
        self._sentence = ""
        """The sentence that waits for the landing of the points."""
        model.bind(on_played=self._played, rolling=self._rolled)

    def close(self) -> None:
        """Ends the scene and stops observing."""
        self.finish()
        self._model.unbind(on_played=self._played, rolling=self._rolled)

    def finish(self) -> None:
        """Ends the scene of this table at once."""
        if stage.shows(self._scene):
            stage.finish()
        self._scene = None

    @property
    def seconds(self) -> float:
        """Length of the scene that runs now, 0 without one."""
        return self._seconds if stage.shows(self._scene) else 0

    def _rolled(self, _model: TableModel[Any], rolling: bool) -> None:
        if rolling:  # tumbling dice are a scene, too
            self.finish()

    def _played(self, model: TableModel[Any], move: Move | None) -> None:
        moment = model.moment
        if move is None:
            self._sentence = ""
            self.finish()  # the cause was undone
        elif moment is not None and moment.kind != "end":
            is_on_sheet = moment.kind in OF_SHEETS
            if not is_on_sheet:
                self._show_band(moment, *self._words(moment))
                if not theme.motion:
                    self._hint(self._words(moment)[0])
            elif moment.seat == model.seat and moment.seat not in model.away:
                self._show_on_sheet(moment, move)
            else:
                self._feel(moment.kind)

    def _show_on_sheet(self, moment: Moment, move: Move) -> None:
        sentence = _sentence(moment)
        game = self._model.game
        field = game.rules.field(game.states[game.cursor - 1], move)
        place = self._area.moment_place(moment, field) if field is not None and theme.motion else None
        if place is None:
            self._hint(sentence)
            self._show_band(moment, short(game.players[moment.seat], NAME), sentence)
            return
        scene = SheetScene(format_number(moment.points) if moment.points else "★", place, moment.kind == "row")
        if not self._play(scene, sheet_scene.SECONDS, scene.flight[1], moment) or announcer.listener is not None:
            self._hint(sentence)  # who listens hears it at once, and finds the score as it is
            return
        held = HeldPoints(moment.seat, moment.row, moment.gain)
        self._sentence, self._model.held = sentence, held
        scene.bind(arrived=lambda _scene, share: self._count(held, share))

    def _count(self, held: HeldPoints, share: float) -> None:
        """Counts the score up; *share* of the points is in it."""
        self._say_held()
        points = round(held.points * max(0, 1 - share / COUNTED))
        self._model.held = held._replace(points=points) if points else None

    def _say_held(self) -> None:
        """Shows the sentence that waited for the points."""
        sentence, self._sentence = self._sentence, ""
        if sentence:
            self._area.dispatch("on_news", sentence)

    def _hint(self, sentence: str) -> None:
        """Shows a sentence, after the page has hidden the message about the move before."""
        Clock.schedule_once(lambda _dt: self._area.dispatch("on_news", sentence))

    def _show_band(self, moment: Moment, title: str, sentence: str) -> None:
        game = self._model.game
        band = MomentBand(
            cards=screen(self._model.rules_name).cards_of_moment(moment),
            title=title,
            sentence=sentence,
            player=game.players[moment.seat],
            mark=player_colors.at_seat(game.players, moment.seat),
            other=game.players[moment.other] if moment.other >= 0 else "",
            other_mark=player_colors.at_seat(game.players, moment.other) if moment.other >= 0 else [0, 0, 0, 0],
        )
        self._play(band, moment_band.SECONDS, moment_band.UNFOLD, moment)

    def _play(self, scene: SheetScene | MomentBand, seconds: float, landing: float, moment: Moment) -> bool:
        """Plays a scene with vibration and sound at its landing, or only these at once if it cannot play.

        At its end, however it comes, the score and the sentence are final. Returns whether it plays.
        """
        feels = Clock.create_trigger(lambda _dt: self._feel(moment.kind), landing)

        def end(_by_touch: bool) -> None:
            if feels.is_triggered:
                feels.cancel()
                self._feel(moment.kind)
            self._model.held = None
            self._say_held()

        playing = stage.play(scene, seconds, KINDS.index(moment.kind), end)
        if playing:
            self._scene, self._seconds = scene, seconds
            feels()
            scene.start()
        else:
            self._feel(moment.kind)
        return playing

    def _words(self, moment: Moment) -> tuple[str, str]:
        """Returns the title and the consequence of a moment."""
        players = self._model.game.players
        names = {"name": short(players[moment.seat], NAME)}
        if moment.other >= 0:
            names["other"] = short(players[moment.other], NAME)
        message = f"moment.{moment.kind}"
        return tr._(message, **names), tr._(f"{message}.then", **names, number=moment.number)


def _sentence(moment: Moment) -> str:
    """Returns the sentence about a full row or bonus column."""
    if moment.kind == "bonus":
        return str(tr._("table.bonus-full", points=moment.points))
    row = tr.word(moment.row).capitalize()
    if moment.points:
        return str(tr._("table.row-full-points", row=row, points=moment.points, before=moment.before))
    return str(tr._("table.row-full", row=row))
