"""Dice outside a game: Qwinto's, Qwantum's, or any set, to choose, keep, roll and show around."""

from __future__ import annotations

from functools import partial
from typing import Any

from kivy.properties import BooleanProperty, DictProperty, NumericProperty, OptionProperty, StringProperty

from sheets.registry import GAMES, known_game
from widgets.base import kv
from widgets.base.signs import sign
from widgets.base.translation import tr
from widgets.controls.big_result import BigResult
from widgets.controls.buttons import Chip, PillButton  # noqa: F401  used in kv
from widgets.controls.page import Page
from widgets.controls.texts import Muted, Text  # noqa: F401  used in kv
from widgets.controls.turnable import Turnable  # noqa: F401  used in kv
from widgets.pages.drawers.color_sum import ColorSum
from widgets.pages.drawers.roll_list import RollList
from widgets.pieces.cup import FREE, LOG, MOST, Cup, free_set
from widgets.pieces.dice_layout import DiceTray  # noqa: F401  used in kv
from widgets.pieces.die import Die, side, side_colors, sides
from widgets.pieces.die_faces import DieFaces

kv.load(__file__)


class FeltDie(Die):
    """A die on the green felt: a kept one is ringed in white."""


class KindChip(Chip):
    """Chooses the dice of a game, or any."""

    kind = StringProperty("")


class DicePage(Page):
    """The drawer. A throw is drawn and written down first; the dice only show it."""

    follows = ("kind", "count", "sides")
    fills_at_start = True

    kind = StringProperty(FREE)
    """The game whose dice are shown, or `free`."""
    count = NumericProperty(2)
    """How many dice a free set has."""
    sides = NumericProperty(6)
    """How many sides they have."""
    busy = BooleanProperty(False)
    """Whether dice still tumble: the result is not to be seen yet."""
    step = StringProperty("roll")
    """What the main button does: `roll`, `again` or `new`."""
    to_roll = NumericProperty(0)
    rolled = BooleanProperty(False)
    can_renew = BooleanProperty(False)
    """Whether a new throw can be started although this one could go on."""
    total = StringProperty("")
    words = StringProperty("")
    """What the total is the sum of."""
    values = DictProperty({})
    """What each color comes to, in a game that adds the dice by colors."""
    by_color = BooleanProperty(False)
    """Whether the set that is shown is such a game's."""
    style = OptionProperty(FREE, options=("choose", "keep", FREE))
    """How the set is rolled: dice are chosen before the throw, kept after it, or both as one likes."""
    turned = BooleanProperty(False)
    """Whether the result is turned for those opposite."""

    def __init__(self, **kwargs: Any) -> None:
        self._cups: dict[str, Cup] = {}
        self._landing = 0
        self._shown: Cup | None = None
        super().__init__(tab="dice", **kwargs)
        self._free = self.ids.free.__self__  # ids hold nothing alive
        """What a free set is made of; on the page only while one is shown."""
        tr.bind(language=self._tell)  # weakly; the dice themselves say nothing and stay
        for kind in (*(game for game in GAMES if known_game(game).dice), FREE):
            chip = KindChip(kind=kind)
            chip.bind(on_release=lambda touched: setattr(self, "kind", touched.kind))
            self.ids.kinds.add_widget(chip)
        self.kind = self.ids.kinds.children[-1].kind

    @property
    def cup(self) -> Cup:
        """The set of dice that is shown; each keeps its throw while another one is used."""
        key = f"{FREE} {self.count} {self.sides}" if self.kind == FREE else self.kind
        if key not in self._cups:
            dice = None if self.kind == FREE else known_game(self.kind).dice
            self._cups[key] = Cup(self.kind, dice() if dice else free_set(int(self.count), int(self.sides)))
        return self._cups[key]

    def change_count(self, by: int) -> None:
        """Adds a die to a free set or takes one away."""
        self.count = min(MOST, max(1, self.count + by))

    def roll(self) -> None:
        """Rolls what the button says."""
        if self.busy or self._shown is not self.cup:
            return
        rolled = self.cup.roll()
        self.busy = bool(rolled)
        self._landing = len(rolled)
        for index in rolled:
            drawn = self.cup.dice[index]
            self._dice[index].tumble(side(self.cup.faces[index]), sides(drawn))
        self._tell()

    def renew(self) -> None:
        """Begins a new throw: Qwinto lets choose the dice first, the others are rolled."""
        if self.busy or self._shown is not self.cup:
            return
        self.cup.renew()
        self._tell()
        if not self.cup.set.chosen_first:
            self.roll()

    def show_large(self) -> None:
        """Shows the result to the whole table."""
        value = self.total
        if self.values:
            parts = [f"{sign(color)}{value}" for color, value in self.values.items()]
            value = "\n".join((" ".join(parts[:2]), " ".join(parts[2:])))
        BigResult(value=value, words=self.words, turned=self.turned).open()

    def show_list(self) -> None:
        """Shows the last throws."""
        RollList(LOG.throws).open()

    @property
    def _dice(self) -> list[Die]:
        return list(self.ids.tray.children[::-1])

    def open(self, **_what: object) -> None:
        """Shows the dice as they were left."""

    def fill(self) -> None:
        """Lays the dice of another set out."""
        self.ids.sets.remove_widget(self._free)
        if self.kind == FREE:
            self.ids.sets.add_widget(self._free)
        for chip in self.ids.kinds.children:
            chip.chosen = chip.kind == self.kind
        tray = self.ids.tray
        for die in self._dice:
            die.unbind(on_landed=self._landed)  # it may still tumble, but nobody waits for it
        tray.clear_widgets()
        self._shown = self.cup
        self.busy = False
        dice = self.cup.set
        self.by_color = dice.sums is not None
        self.style = FREE if self.kind == FREE else "choose" if dice.chosen_first else "keep"
        self.ids.color_sums.clear_widgets()
        for color in dice.sums(()) if dice.sums else ():
            self.ids.color_sums.add_widget(ColorSum(color=color))
        for index, drawn in enumerate(self.cup.dice):
            die = FeltDie(signed=self.kind != FREE, holdable=self.by_color)
            die.color = drawn.name if self.cup.set.chosen_first else "white"
            die.colors = side_colors(drawn)
            die.bind(
                on_release=partial(self._tap, index),
                on_long_press=partial(self._look, index),
                on_landed=self._landed,
            )
            tray.add_widget(die)
        self._tell()

    def _tap(self, index: int, _die: Die) -> None:
        if not self.busy and self.cup.tap(index):
            self._tell()

    def _look(self, index: int, die: Die) -> None:
        drawn = self.cup.dice[index]
        DieFaces(sides=sides(drawn), side_up=(die.color, die.face)).open()

    def _landed(self, _die: Die) -> None:
        self._landing -= 1
        if self._landing <= 0:
            self.busy = False
            self._tell()

    def _tell(self, *_args: object) -> None:
        """Brings what is shown in line with the cup; not while other dice are about to be laid out."""
        cup = self.cup
        if cup is not self._shown:
            return
        for index, die in enumerate(self._dice):
            side_up = cup.faces[index]
            if not die.tumbling:
                die.show("" if side_up is None else side(side_up))
            die.dimmed = cup.set.chosen_first and not cup.marked[index]
            die.kept = not cup.set.chosen_first and cup.marked[index]
        self.step = cup.next_step
        self.to_roll = len(cup.to_roll)
        self.rolled = cup.rolls > 0
        self.can_renew = self.rolled and self.step == "again"
        shown = self.rolled and not self.busy
        self.total = str(cup.throw.total) if shown else ""
        self.values = cup.throw.sums if shown else {}
        for box in self.ids.color_sums.children:
            box.value = str(self.values.get(box.color, ""))
        self.words = self._words() if shown else ""

    def _words(self) -> str:
        throw = self.cup.throw
        if throw.set.chosen_first:
            return tr.one_of(throw.colors)
        if throw.sums:
            return " · ".join(f"{tr.word(color)} {value}" for color, value in throw.sums.items())
        return " + ".join(map(str, throw.numbers)) if len(throw.dice) > 1 else ""
