"""Dice page: roll the dice of a game, or any set, outside a game."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import Any

from kivy.properties import BooleanProperty, DictProperty, NumericProperty, OptionProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from sheets.registry import GAMES, known_game
from widgets.base import kv
from widgets.base.color_symbols import sign, sign_markup
from widgets.base.translation import tr
from widgets.controls.big_result import BigResult
from widgets.controls.buttons import Chip
from widgets.controls.info_sheet import InfoOverlay
from widgets.controls.page import Page
from widgets.pieces.cup import FREE, LOG, MOST, Cup, Roll, free_set
from widgets.pieces.die import Die, landing_times, side, side_colors, sides
from widgets.pieces.die_faces import DieFaces

kv.load(__name__)


class DrawerDie(Die):
    """Die on the green mat; a white ring marks a kept one."""


class KindChip(Chip):
    """Selects the dice of a game, or a free set."""

    kind = StringProperty("")


class ColorSum(BoxLayout):
    """Sum of one color in a frame of that color; an empty value appears as a dash."""

    color = StringProperty("white")
    value = StringProperty("")


class RollRow(BoxLayout):
    """One roll in the list of recent rolls."""

    description = StringProperty("")
    total = StringProperty("")


class RollList(InfoOverlay):
    """List of recent rolls, newest first."""

    def __init__(self, rolls: Iterable[Roll], **kwargs: Any) -> None:
        super().__init__(**kwargs)
        for roll in rolls:
            description, total = describe_roll(roll)
            self.ids.rows.add_widget(RollRow(description=description, total=total))
        if not self.ids.rows.children:
            self.ids.rows.add_widget(RollRow(description=tr._("dice.no-rolls")))


def describe_roll(roll: Roll) -> tuple[str, str]:
    """Returns the description of a roll and its total, or its sums by color."""
    if roll.kind == FREE:
        name = tr._("dice.many", count=len(roll.dice), sides=len(roll.dice[0][0].faces))
        return f"{name}: {' + '.join(map(str, roll.numbers))}", str(roll.total)
    game = tr._(f"game.{roll.kind}")
    if roll.sums:
        return game, "  ".join(f"{sign_markup(color)} {value}" for color, value in roll.sums.items())
    parts = ", ".join(f"{tr.word(die.name)} {face}" for die, face in roll.dice)
    return f"{game}: {parts}", str(roll.total)


class DicePage(Page):
    """Rolls are drawn and logged before the dice animate to the result."""

    follows = ("kind", "count", "sides")
    fills_at_start = True

    kind = StringProperty(FREE)
    """Game of the current dice, or `free`."""
    count: int = NumericProperty(2)
    """Number of dice in a free set."""
    sides: int = NumericProperty(6)
    """Sides of each die in a free set."""
    busy = BooleanProperty(False)
    """Whether dice are still tumbling, so that the result stays hidden."""
    step = StringProperty("roll")
    """Action of the main button: `roll`, `again` or `new`."""
    to_roll: int = NumericProperty(0)
    """Number of dice that the next roll uses."""
    rolled = BooleanProperty(False)
    can_renew = BooleanProperty(False)
    """Whether a new roll can start although rerolls remain."""
    total = StringProperty("")
    summary = StringProperty("")
    """Colors or numbers that make up the total."""
    values: dict[str, int] = DictProperty({})
    """Sum of each color, in a game that adds the dice by color."""
    by_color = BooleanProperty(False)
    """Whether the current game adds the dice by color."""
    style = OptionProperty(FREE, options=("choose", "keep", FREE))
    """`choose`: dice are chosen before the roll; `keep`: dice are kept after it; `free`: no rules."""
    turned = BooleanProperty(False)
    """Whether the result is upside down, for players across the table."""

    def __init__(self, **kwargs: Any) -> None:
        self._cups: dict[str, Cup] = {}
        self._landing = 0
        self._displayed_cup: Cup | None = None
        super().__init__(tab="dice", **kwargs)
        self._free_controls = self.ids.free.__self__  # ids are weak references
        """Controls of a free set; in the widget tree only while `kind` is `free`."""
        tr.bind(language=self._update)  # a weak binding; the dice have no text and need no refill
        for kind in (*(game for game in GAMES if known_game(game).dice), FREE):
            chip = KindChip(kind=kind)
            chip.bind(on_release=lambda chip: setattr(self, "kind", chip.kind))
            self.ids.kinds.add_widget(chip)
        self.kind = self.ids.kinds.children[-1].kind

    @property
    def cup(self) -> Cup:
        """Current set of dice; each set keeps its roll while another one is in use."""
        key = f"{FREE} {self.count} {self.sides}" if self.kind == FREE else self.kind
        if key not in self._cups:
            dice = None if self.kind == FREE else known_game(self.kind).dice
            self._cups[key] = Cup(self.kind, dice() if dice else free_set(int(self.count), int(self.sides)))
        return self._cups[key]

    def change_count(self, by: int) -> None:
        """Changes the number of dice in a free set."""
        self.count = min(MOST, max(1, self.count + by))

    def roll(self) -> None:
        """Rolls the dice announced on the main button."""
        if self.busy or self._displayed_cup is not self.cup:
            return
        rolled = self.cup.roll()
        self.busy = bool(rolled)
        self._landing = len(rolled)
        for index, seconds in zip(rolled, landing_times(len(rolled)), strict=True):
            self.dice[index].tumble(side(self.cup.faces[index]), sides(self.cup.dice[index]), seconds)
        self._update()

    def renew(self) -> None:
        """Starts a new roll; rolls at once unless the dice are chosen first."""
        if self.busy or self._displayed_cup is not self.cup:
            return
        self.cup.renew()
        self._update()
        if not self.cup.set.chosen_first:
            self.roll()

    def show_large(self) -> None:
        """Shows the result in large type."""
        value = self.total
        if self.values:
            parts = [f"{sign(color)}{value}" for color, value in self.values.items()]
            value = "\n".join((" ".join(parts[:2]), " ".join(parts[2:])))
        BigResult(value=value, caption=self.summary, turned=self.turned).open()

    def show_list(self) -> None:
        """Opens the list of recent rolls."""
        RollList(LOG.rolls).open()

    @property
    def dice(self) -> list[Die]:
        """The dice on the mat, the first one first."""
        return list(self.ids.tray.children[::-1])

    def open(self, **_what: object) -> None:
        """Leaves the dice as they are."""

    def can_be_released(self) -> bool:
        """Never: the dice on the mat stay there."""
        return False

    def fill(self) -> None:
        """Replaces the dice on the mat by those of the current set."""
        self.ids.sets.remove_widget(self._free_controls)
        if self.kind == FREE:
            self.ids.sets.add_widget(self._free_controls)
        for chip in self.ids.kinds.children:
            chip.chosen = chip.kind == self.kind
        tray = self.ids.tray
        for die in self.dice:
            die.unbind(on_landed=self._landed)  # it may still be tumbling
        tray.clear_widgets()
        self._displayed_cup = self.cup
        self.busy = False
        dice_set = self.cup.set
        self.by_color = dice_set.sums is not None
        self.style = FREE if self.kind == FREE else "choose" if dice_set.chosen_first else "keep"
        self.ids.color_sums.clear_widgets()
        for color in dice_set.sums(()) if dice_set.sums else ():
            self.ids.color_sums.add_widget(ColorSum(color=color))
        for index, rules_die in enumerate(self.cup.dice):
            die = DrawerDie(signed=self.kind != FREE, holdable=self.by_color)
            die.color = rules_die.name if dice_set.chosen_first else "white"
            die.colors = side_colors(rules_die)
            die.bind(
                on_release=partial(self._tap, index),
                on_long_press=partial(self._show_faces, index),
                on_landed=self._landed,
            )
            tray.add_widget(die)
        self._update()

    def _tap(self, index: int, _die: Die) -> None:
        if not self.busy and self.cup.tap(index):
            self._update()

    def _show_faces(self, index: int, die: Die) -> None:
        DieFaces(sides=sides(self.cup.dice[index]), side_up=(die.color, die.face)).open()

    def _landed(self, _die: Die) -> None:
        self._landing -= 1
        if self._landing <= 0:
            self.busy = False
            self._update()

    def _update(self, *_args: object) -> None:
        """Copies the state of the cup to the widgets, unless the mat still has the dice of another set."""
        cup = self.cup
        if cup is not self._displayed_cup:
            return
        for index, die in enumerate(self.dice):
            side_up = cup.faces[index]
            if not die.tumbling:
                die.show("" if side_up is None else side(side_up))
            die.dimmed = cup.set.chosen_first and not cup.marked[index]
            die.kept = not cup.set.chosen_first and cup.marked[index]
        self.step = cup.next_step
        self.to_roll = len(cup.to_roll)
        self.rolled = cup.roll_count > 0
        self.can_renew = self.rolled and self.step == "again"
        settled = self.rolled and not self.busy
        self.total = str(cup.result.total) if settled else ""
        self.values = cup.result.sums if settled else {}
        for box in self.ids.color_sums.children:
            box.value = str(self.values.get(box.color, ""))
        self.summary = self._summary() if settled else ""

    def _summary(self) -> str:
        roll = self.cup.result
        if roll.set.chosen_first:
            return tr.one_of(roll.colors)
        if roll.sums:
            return " · ".join(f"{tr.word(color)} {value}" for color, value in roll.sums.items())
        return " + ".join(map(str, roll.numbers)) if len(roll.dice) > 1 else ""
