"""Tray of Qwinto: the colors or the dice to choose, the roll or the announced sum, and the possible answers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout
from kivy.uix.label import Label

from i18n.numbers import format_number
from sheets.answers import Pass
from sheets.codec import Move
from sheets.components import Die as RuleDie
from sheets.dice import Switch, opposite_components
from sheets.qwinto.entry_round import is_enterable
from sheets.qwinto.moves import Announce, PadEnter, Reroll, Roll
from sheets.qwinto.rounds import PIPS
from sheets.qwinto.sheet import NUMBERS, ROWS
from widgets.base import kv
from widgets.base.accessible import Accessible, join_parts
from widgets.base.responsive import LatePart
from widgets.base.translation import tr
from widgets.controls.action_sheet import Action
from widgets.controls.big_result import BigResult
from widgets.games.qwinto.view import fitting
from widgets.pieces.die import sides
from widgets.table.draft import Place
from widgets.table.sheet_tray import SheetTray

kv.load(__name__)


class ColorKey(Accessible, ButtonBehavior, Label):
    """A die's color by name; pale until it is chosen."""

    color_name = StringProperty("orange")
    chosen = BooleanProperty(False)
    narrow = BooleanProperty(False)
    """Whether there is room for the sign only."""

    def accessible_label(self) -> str:
        """Returns the color, and whether it is chosen."""
        return join_parts(
            tr.word(self.color_name).capitalize(), tr._("spoken.chosen" if self.chosen else "spoken.not-chosen")
        )


class Announcement(Accessible, ButtonBehavior, BoxLayout):
    """The roll as players say it: its sum in large digits under its colors in words. A tap shows it to everybody."""

    value = StringProperty("")
    words = StringProperty("")
    portrait = BooleanProperty(True)
    """At the right of the dice; else in the middle below them."""
    cloth = BooleanProperty(False)
    """Whether the tray is drawn as a cloth."""

    def accessible_label(self) -> str:
        """Returns the roll, and what a tap does."""
        return join_parts(self.value, self.words, tr._("spoken.show-all"))


class ColorKeys(LatePart, GridLayout):
    """The colors of a sum that is announced: with cards, or real dice."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        if not self.box.cards:
            self.remove_widget(self.ids.nought)


class QwintoTray(SheetTray):
    """Choose and roll, or announce; then the roll with the possible actions of the shown seat; on a pad the numbers."""

    follows = inputs = ("chosen",)
    late_parts: ClassVar[Mapping[str, type[LatePart]]] = {**SheetTray.late_parts, "colors": ColorKeys}

    chosen = ListProperty()
    """The colors chosen for the roll or the announcement."""
    value = StringProperty("")
    words = StringProperty("")
    miss_cost = NumericProperty(0)
    """Points that passing costs the shown seat, 0 if it is free."""

    cards = BooleanProperty(False)
    """Whether sums come from cards, which can be 0 or negative."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._dice = [self.part(row) for row in ROWS]
        for die in self._dice:
            die.bind(on_landed=self.landed)
        self.cards = self.model.rules_name == "qwinto-cards"
        self.model.bind(on_played=self._played)
        self.fill_and_show()

    def small_extra(self) -> int:
        """Returns more height: two rows of numbers below the colors."""
        return 18

    # actions of the players

    def tap_die(self, color: str) -> None:
        """Chooses a die, or no longer chooses it, before the roll."""
        if self.step in ("roll", "announce"):
            self.chosen = [row for row in ROWS if (row in self.chosen) != (row == color)]

    def tap_number(self, value: int) -> None:
        """Announces the sum; on a pad picks the number."""
        if self.step == "announce" and self.cards and value and not self.chosen:
            self.area.dispatch("on_hint", tr._("table.colors-first"))
        elif self.step == "announce":
            self.model.play(Announce(value, tuple(self.chosen)))
        else:
            super().tap_number(value)

    def roll(self) -> None:
        """Rolls the chosen dice, or all of them again; without a chosen die asks for one."""
        if self.step == "rolled":
            self.model.play(Reroll())
        elif self.chosen:
            self.model.play(Roll(tuple(self.chosen)))
        else:
            self.area.dispatch("on_hint", tr._("table.dice-first"))

    # hooks of the base class

    def has_throw(self) -> bool:
        """Whether a sum was rolled or announced."""
        return self.model.game.state.entry_round.roll is not None

    def fitting_numbers(self, field: Place | None) -> frozenset[int]:
        """Returns the possible numbers of a field of a pad."""
        return fitting(self.model.game, self.model.seat, field)

    def pad_entry(self, field: Place, value: int) -> Move:
        """Returns the move that enters a number on a pad."""
        return PadEnter(self.model.seat, *field, value)

    def pass_move(self, seat: int) -> Move:
        """Returns the pass of a seat."""
        return Pass(seat)

    def show_to_all(self) -> None:
        """Shows the roll in huge digits."""
        BigResult(value=self.value, caption=self.words).open()

    def dice_actions(self) -> list[Action]:
        """Returns the change between real and virtual dice; the coach could not roll real ones."""
        if self.cards or self.model.coached:
            return []
        wanted = opposite_components(self.model.game.state.components)
        return [Action(tr._(f"table.switch-{wanted}"), "dice", lambda: self.model.play(Switch(wanted)))]

    # display

    def _played(self, _model: object, move: Any) -> None:
        if isinstance(move, Roll | Reroll):
            dice = self.model.game.state.dice
            faces = dict(zip(dice.colors, map(str, dice.faces), strict=True))
            rolled = [die for die in self._dice if die.color in faces]
            self.tumble([(die, faces[die.color], sides(RuleDie(die.color, PIPS))) for die in rolled])
        if not isinstance(move, Reroll):
            self.chosen = []

    def parts(self) -> list[str]:
        """Returns the parts of the current step."""
        hint = [] if self.dense and self.step in ("announce", "pad") else ["hint"]
        if self.step == "rolled":
            return ["dice", "buttons"] if self.portrait else ["dice", "spoken", "buttons"]
        rest = {"announce": ["colors", "numbers"], "roll": ["dice", "buttons"], "pad": ["numbers", "buttons"]}
        return hint + rest.get(self.step, [])

    def show_pad(self) -> None:
        """Shows the cost of a miss."""
        self.miss_cost = self.model.game.state.sheets[self.model.seat].next_miss_cost

    def show_before_roll(self) -> None:
        """Offers the dice, or the announcement of a sum."""
        state = self.model.game.state
        active = self.model.game.players[state.entry_round.active]
        self.step = "roll" if not self.cards and state.components == "app" else "announce"
        dice = len(self.chosen)
        self.fitting = list(NUMBERS if self.cards else range(dice, 6 * dice + bool(dice)))
        self.hint = tr._(f"table.{self.step}-hint", name=active)
        self.value = ""
        if self.part("spoken").parent is self.part("dice"):
            self.part("dice").remove_widget(self.part("spoken"))
        for die in self._dice:
            die.dimmed = die.color not in self.chosen
            die.kept = die.sign_only = False
            die.show("")

    def show_roll(self) -> None:
        """Shows the sum and its dice."""
        model = self.model
        state = model.game.state
        rolled = state.entry_round.roll
        self.step = "rolled"
        self.value = "" if model.rolling else format_number(rolled.value)
        self.words = "" if model.rolling else tr.one_of(rolled.colors) if is_enterable(rolled) else tr._("table.nobody")
        dice = None if self.cards else state.dice
        self.may_reroll = bool(dice and dice.open and model.seat == state.entry_round.active)
        self.may_answer = model.seat in model.waiting
        self.miss_cost = state.entry_round.pass_cost(model.seat)
        self._place_spoken()
        for die in self._dice:
            die.dimmed = die.color not in rolled.colors
            die.sign_only = dice is None
            if dice is None:  # real dice: only the sum is known
                die.show("")
            elif not die.tumbling:
                faces = dict(zip(dice.colors, dice.faces, strict=True))
                die.show(str(faces.get(die.color, "")))

    def _place_spoken(self) -> None:
        """Puts the sum beside the dice on a phone in portrait, else below them."""
        spoken, dice = self.part("spoken"), self.part("dice")
        if self.portrait and spoken.parent is not dice:
            if spoken.parent:
                spoken.parent.remove_widget(spoken)
            dice.add_widget(spoken)
        elif not self.portrait and spoken.parent is dice:
            dice.remove_widget(spoken)
