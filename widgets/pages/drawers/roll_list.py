"""The last throws of the dice drawer, newest first."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout

from widgets.base import kv
from widgets.base.signs import marked_sign
from widgets.base.translation import tr
from widgets.controls.info_sheet import InfoOverlay
from widgets.controls.texts import Text  # noqa: F401  used in kv
from widgets.pieces.cup import FREE, Throw

kv.load(__file__)


def words(throw: Throw) -> tuple[str, str]:
    """Returns what was thrown, and what it comes to."""
    if throw.kind == FREE:
        name = tr._("dice.many", count=len(throw.dice), sides=len(throw.dice[0][0].faces))
        return f"{name}: {' + '.join(map(str, throw.numbers))}", str(throw.total)
    game = tr._(f"game.{throw.kind}")
    if throw.sums:
        return game, "  ".join(f"{marked_sign(color)} {value}" for color, value in throw.sums.items())
    parts = ", ".join(f"{tr.word(die.name)} {face}" for die, face in throw.dice)
    return f"{game}: {parts}", str(throw.total)


class RollRow(BoxLayout):
    """One throw."""

    what = StringProperty("")
    total = StringProperty("")


class RollList(InfoOverlay):
    """A row per throw."""

    def __init__(self, throws: Iterable[Throw], **kwargs: Any) -> None:
        super().__init__(**kwargs)
        for throw in throws:
            what, total = words(throw)
            self.ids.rows.add_widget(RollRow(what=what, total=total))
        if not self.ids.rows.children:
            self.ids.rows.add_widget(RollRow(what=tr._("dice.no_throws")))
