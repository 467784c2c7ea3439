"""The phone in the hand while a game lies on the table: what is felt, what is said aloud, and shaking to roll."""

from __future__ import annotations

from typing import Any

from kivy.core.window import Window
from kivy.uix.modalview import ModalView

from data.settings import Settings
from device.phone import Phone
from sheets.components import ChanceMove
from sheets.game import Game
from widgets.base.i18n import tr
from widgets.table.game_screen import active_seat
from widgets.table.session import TableSession

EXTRA = ("bonus", "column")
"""Parts of a score that come all at once: when they grow, that is felt."""

ROLLS = ("roll", "reroll")
"""What brings a throw; a pile that is shuffled says nothing."""


class TableFeedback:
    """Follows one game. `wake` when its page is in front, `rest` when it is not."""

    def __init__(self, phone: Phone, settings: Settings, session: TableSession, tray: Any) -> None:
        self._phone = phone
        self._settings = settings
        self._session = session
        self._tray = tray
        self._awake = False
        self._extra = _extra(session.game)
        self._active = active_seat(session.game)
        session.bind(on_played=self._played, on_refused=self._refused)
        if hasattr(tray, "step"):
            tray.fbind("step", self._follow)

    def wake(self) -> None:
        """Takes over the settings, and listens for shaking if a roll is awaited."""
        self._awake = True
        values = self._settings.values
        self._phone.follow(values.vibration_strength if values.vibration else 0, values.shake_strength, values.speech)
        self._phone.speech.start()
        self._follow()

    def rest(self) -> None:
        """Turns sensor and voice off."""
        self._awake = False
        self._phone.rest()

    def _follow(self, *_args: object) -> None:
        """The sensor is on only while a roll is awaited that a shake may do."""
        if self._awake and self._settings.values.shake and getattr(self._tray, "step", "") == "roll":
            self._phone.shake.start(self._shaken)
        else:
            self._phone.shake.stop()

    def _shaken(self) -> None:
        covered = any(isinstance(child, ModalView) for child in Window.children)
        # dice that have to be chosen first are not rolled before one is
        if self._tray.step == "roll" and getattr(self._tray, "chosen", True) and not covered:
            self._tray.roll()

    def _refused(self, *_args: object) -> None:
        self._phone.vibration.feel("refused")

    def _played(self, session: TableSession, move: Any) -> None:
        game = session.game
        extra, before = _extra(game), self._extra
        active, earlier = active_seat(game), self._active
        self._extra, self._active = extra, active
        if move is None:
            return
        said = ""
        if game.over:
            self._phone.vibration.feel("end")
            said = end_words(game)
        elif isinstance(move, ChanceMove):
            self._phone.vibration.feel("roll")
            said = throw_words(game) if move.do in ROLLS else ""
        elif move.do == "lay":
            self._phone.vibration.feel("keep")
            said = throw_words(game)
        else:
            gained = any(now > then for now, then in zip(extra, before, strict=True))
            self._phone.vibration.feel("bonus" if gained else "keep")
            if active != earlier and active >= 0:
                said = tr._("speech.turn", name=game.players[active])
        self._phone.speech.say(said, tr.language)


def throw_words(game: Game) -> str:
    """Returns the throw as it is called out at the table."""
    throws = game.rules.throw(game.state)
    if len(throws) == 1:
        return str(tr._("speech.throw", value=throws[0].value, colors=tr.one_of(throws[0].colors)))
    return ", ".join(f"{tr.one_of(throw.colors)} {throw.value}" for throw in throws)


def end_words(game: Game) -> str:
    """Returns who has won."""
    winners = [game.players[seat] for seat in game.standing.winners]
    if len(game.players) == 1 or not winners:
        return str(tr._("table.over"))
    if len(winners) > 1:
        return str(tr._("result.shared", names=f" {tr._('common.and')} ".join(winners)))
    return str(tr._("result.wins", name=winners[0]))


def _extra(game: Game) -> list[int]:
    return [sum(seat.points(kind) for kind in EXTRA) for seat in game.standing.seats]
