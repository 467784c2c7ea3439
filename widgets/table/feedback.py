"""Haptics, speech and shake-to-roll for the game on the table."""

from __future__ import annotations

from collections.abc import Callable

from kivy.clock import Clock

from data.settings import Settings
from device.phone import Phone
from i18n.catalog import catalog_for
from i18n.decisions import sentence
from sheets.codec import Move
from sheets.components import ChanceMove
from sheets.game import Game
from widgets.base.announcer import announcer
from widgets.base.translation import tr
from widgets.table.game_screen import screen
from widgets.table.table_model import TableModel
from widgets.table.tray import Tray

LIKE = {"zeros": "knock"}
"""Moments that feel and sound like another one."""


class TableFeedback:
    """Follows one game. `wake` when its page is in front, `rest` when it is not."""

    def __init__(
        self, phone: Phone, settings: Settings, model: TableModel, tray: Tray, covered: Callable[[], bool]
    ) -> None:
        self._phone = phone
        self._settings = settings
        self._tray = tray
        self._covered = covered
        """Whether something covers the table, so that a shake must not roll under it."""
        self._awake = False
        self._screen = screen(model.rules_name)
        self._active = model.game.rules.active(model.game.state)
        self._model = model
        self._throw = ""
        model.bind(on_played=self._played, on_refused=self._refused, rolling=self._say_throw)
        tray.bind(awaits_roll=self._listen)

    def wake(self) -> None:
        """Applies the settings, and listens for shaking if the next action is a roll."""
        self._awake = True
        values = self._settings.values
        strength = values.vibration_strength if values.vibration else 0
        self._phone.follow(strength, values.shake_strength, values.speech, values.sound)
        self._phone.speech.start()
        self._phone.sounds.start()
        self._listen()

    def rest(self) -> None:
        """Switches sensor and voice off."""
        self._awake = False
        self._phone.rest()

    def feel_moment(self, kind: str) -> None:
        """Vibrates and sounds for an important moment."""
        name = LIKE.get(kind, kind)
        self._phone.vibration.feel(name)
        if self._awake:
            self._phone.sounds.play(name)

    def _listen(self, *_args: object) -> None:
        """Switches the sensor on while a shake may roll, else off."""
        if self._awake and self._settings.values.shake and self._tray.awaits_roll:
            self._phone.shake.start(self._shaken)
        else:
            self._phone.shake.stop()

    def _shaken(self) -> None:
        if self._tray.awaits_roll and not self._covered():
            self._tray.roll()

    def _refused(self, *_args: object) -> None:
        self._phone.vibration.feel("refused")

    def _played(self, model: TableModel, move: Move | None) -> None:
        game: Game = model.game
        active, earlier = game.rules.active(game.state), self._active
        self._active = active
        if move is None:
            announcer.say(tr._("spoken.taken-back" if game.can_redo else "spoken.played-again"))
            return
        if announcer.listener is not None and self._awake and not isinstance(move, ChanceMove):
            announcer.say(sentence(catalog_for(tr.language), game, game.cursor - 1))
        message = ""
        if game.over:
            self._phone.vibration.feel("end")
            message = end_words(game)
        elif isinstance(move, ChanceMove):
            self._phone.vibration.feel("roll")
        else:
            if model.moment is None:
                self._phone.vibration.feel("keep")
            if active != earlier and active is not None:
                message = tr._("speech.turn", name=game.players[active])
        if not game.over and move.do in self._screen.spoken_moves:
            self._throw = throw_words(game)
            Clock.schedule_once(self._say_throw, 0)  # the dice that were just rolled begin to tumble after this
        else:
            self._say(message)

    def _say_throw(self, *_args: object) -> None:
        """Announces the roll after all dice have landed."""
        if self._throw and not self._model.rolling:
            self._say(self._throw)
            self._throw = ""

    def _say(self, text: str) -> None:
        """Adds the sentence to the announcement of all changes, or says it alone if only the table is spoken."""
        if announcer.listener is not None:
            announcer.say(text)
        else:
            self._phone.speech.say(text, tr.language)


def throw_words(game: Game) -> str:
    """Returns the roll as it is called out at the table."""
    rolls = game.rules.rolled_numbers(game.state)
    if len(rolls) == 1:
        return str(tr._("speech.roll", value=rolls[0].value, colors=tr.one_of(rolls[0].colors)))
    return ", ".join(f"{tr.one_of(rolled.colors)} {rolled.value}" for rolled in rolls)


def end_words(game: Game) -> str:
    """Returns the winners."""
    standing = game.standing
    if standing.drawn:
        return str(tr._("result.draw"))
    winners = [game.players[seat] for seat in standing.winners]
    if len(game.players) == 1 or not winners:
        return str(tr._("table.over"))
    if len(winners) > 1:
        return str(tr._("result.shared", names=f" {tr._('common.and')} ".join(winners)))
    return str(tr._("result.wins", name=winners[0]))
