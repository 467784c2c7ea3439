"""The tray of a Qwantum game: seven dice and four sums, or the sums of real dice typed in."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from kivy.properties import BooleanProperty, DictProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.gridlayout import GridLayout
from kivy.uix.label import Label

from sheets.answers import Pass
from sheets.codec import Move
from sheets.dice import Switch, opposite_components
from sheets.frozen import FrozenMap
from sheets.qwantum.codes import QwantumCode
from sheets.qwantum.dice import DICE
from sheets.qwantum.moves import Announce, Enter, PadEnter, Reroll, Roll
from sheets.qwantum.sheet import NUMBERS, ROWS
from widgets.base import kv
from widgets.base.accessible import Accessible, join_parts
from widgets.base.color_symbols import sign
from widgets.base.responsive import LatePart
from widgets.base.translation import tr
from widgets.controls.action_sheet import Action
from widgets.controls.big_result import BigResult
from widgets.games.qwantum.view import fitting
from widgets.pieces.die import Die, side, side_colors, sides
from widgets.table.draft import Place
from widgets.table.sheet_area import is_pad
from widgets.table.sheet_tray import SheetTray

kv.load(__name__)


class ValueKey(Accessible, ButtonBehavior, Label):
    """The sum of a color, with the color's sign."""

    color_name = StringProperty("violet")
    value = StringProperty("")
    offered = BooleanProperty(False)
    """Whether it can be entered; otherwise it is pale."""
    struck = BooleanProperty(False)
    """Whether it is entered and struck through."""
    typing = BooleanProperty(False)
    """Whether the next digit goes here."""

    def accessible_label(self) -> str:
        """Returns color, sum and state."""
        state = "taken" if self.struck else "typing" if self.typing else "offered" if self.offered else ""
        total = self.value or tr._("spoken.empty")
        return join_parts(tr.word(self.color_name).capitalize(), total, tr._(f"spoken.{state}") if state else "")


class SumKeys(LatePart, GridLayout):
    """The digits with which the sums of real dice are typed."""


class QwantumTray(SheetTray):
    """Roll, or type four sums; then the sums with the possible actions of the shown seat; on a pad the numbers."""

    follows = ("kept",)
    late_parts: ClassVar[Mapping[str, type[LatePart]]] = {**SheetTray.late_parts, "digits": SumKeys}
    inputs = ("kept", "typed", "row")

    typed = DictProperty(dict.fromkeys(ROWS, ""))
    """The sums of real dice typed so far."""
    row = StringProperty(ROWS[0])
    """The sum that is being typed."""
    values = DictProperty(dict.fromkeys(ROWS, ""))
    taken = StringProperty("")
    """The color that was entered in step B."""
    offered = ListProperty()
    """The colors that the shown seat may enter."""
    kept = ListProperty()
    """The dice that are kept in a second roll; 0 is the white one."""
    miss_cost: float = NumericProperty(0)
    """Cost of entering nothing for the shown seat, 0 if it is free."""

    def __init__(self, **kwargs: Any) -> None:
        self._fresh = False
        """Whether the next digit replaces the sum: it was just selected, or is left from before an undo."""
        super().__init__(**kwargs)
        self._dice = [Die(holdable=True, colors=side_colors(die)) for die in DICE]
        for number, die in enumerate(self._dice):
            die.bind(on_landed=self.landed, on_release=lambda _die, at=number: self.tap_die(at))
            die.bind(on_long_press=lambda _die, at=number: self.look_at(at))
            self.part("dice").add_widget(die)
        self.model.bind(on_played=self._played)
        self.fill_and_show()

    def heights(self) -> tuple[int, int]:
        """Returns the height for the dice and the sums; the numbers of a pad need more."""
        return (262, 192) if is_pad(self.model.game) else (204, 152)

    def small_extra(self) -> int:
        """Returns more height for the four rows of numbers of a pad."""
        return 28 if is_pad(self.model.game) else 8

    # actions of the players

    def tap_die(self, number: int) -> None:
        """Keeps a die, or no longer keeps it, before the second roll."""
        if self.may_reroll:
            self.kept = [at for at in range(len(DICE)) if (at in self.kept) != (at == number)]

    def look_at(self, number: int) -> None:
        """Shows the six faces of a die."""
        from widgets.pieces.die_faces import DieFaces  # opened rarely, loaded when it is

        faces = () if self.model.rolling else self.model.game.state.faces
        DieFaces(sides(DICE[number]), side_up=side(faces[number]) if faces else "").open()

    def roll(self) -> None:
        """Rolls all dice, or again those that are not kept."""
        again = tuple(number for number in range(len(DICE)) if number not in self.kept)
        if not again:
            self.area.dispatch("on_hint", tr._("table.all-kept"))
        else:
            self.model.play(Reroll(again) if self.step == "rolled" else Roll())

    def tap_sum(self, row: str) -> None:
        """Enters the sum of a color, as a tap on its field does; while sums are typed, selects it."""
        if self.step == "announce":
            self.row = row
            self._fresh = True
        elif not self.model.rolling:
            self.model.play(Enter(self.model.seat, row))

    def type_digit(self, digit: str) -> None:
        """Types a digit; one that the sum cannot take begins the next color's sum. Nothing typed is overwritten."""
        text = (("" if self._fresh else self.typed[self.row]) + digit).lstrip("0")
        self._fresh = False
        if text and int(text) not in NUMBERS:
            if self._next_open() is None:
                least, most = NUMBERS[0], NUMBERS[-1]
                self.model.refuse(QwantumCode.NUMBER_RANGE.refuse(value=int(text), least=least, most=most))
                return
            self.next_sum()
            text = digit.lstrip("0")
        self.typed = {**self.typed, self.row: text}
        if text and int(text) * 10 > NUMBERS[-1]:
            self.next_sum()

    def next_sum(self) -> None:
        """Selects the next color without a sum."""
        self.row = self._next_open() or self.row

    def _next_open(self) -> str | None:
        """Returns the next color without a sum, starting at the current one."""
        later = [*ROWS[ROWS.index(self.row) + 1 :], *ROWS]
        return next((row for row in later if not self.typed[row] and row != self.row), None)

    def confirm(self) -> None:
        """Announces the four sums, or selects the next missing one."""
        if all(self.typed.values()):
            self.announce()
        elif self.typed[self.row]:
            self.next_sum()
        else:
            self.area.dispatch("on_hint", tr._("table.sum-first", row=tr.word(self.row).capitalize()))

    def erase(self) -> None:
        """Deletes a digit of the color's sum, or selects the color before."""
        if not self.typed[self.row]:
            self.row = ROWS[max(0, ROWS.index(self.row) - 1)]
        self.typed = {**self.typed, self.row: ""}

    def announce(self) -> None:
        """Announces the four sums."""
        self.model.play(Announce(FrozenMap({row: int(text) for row, text in self.typed.items() if text})))

    # hooks of the base class

    def has_throw(self) -> bool:
        """Whether four sums were rolled or announced."""
        return self.model.game.state.values is not None

    def fitting_numbers(self, field: Place | None) -> frozenset[int]:
        """Returns the numbers that the next field of a row of a pad takes."""
        return fitting(self.model.game, self.model.seat, field and field[0])

    def pad_entry(self, field: Place, value: int) -> Move:
        """Returns the move that enters a number on a pad."""
        return PadEnter(self.model.seat, field[0], value)

    def pass_move(self, seat: int) -> Move:
        """Returns the pass of a seat."""
        return Pass(seat)

    def show_to_all(self) -> None:
        """Shows the four sums in huge digits."""
        first, second, third, fourth = (f"{sign(row)}{self.values[row]}" for row in ROWS)
        BigResult(value=f"{first} {second}\n{third} {fourth}", caption=", ".join(map(tr.word, ROWS))).open()

    def dice_actions(self) -> list[Action]:
        """Returns the change between real and virtual dice; the coach could not roll real ones."""
        if self.model.coached:
            return []
        wanted = opposite_components(self.model.game.state.components)
        return [Action(tr._(f"table.switch-{wanted}"), "dice", lambda: self.model.play(Switch(wanted)))]

    # display

    def parts(self) -> list[str]:
        """Returns the parts of the current step."""
        hint = [] if self.dense or (self.step == "pad" and not self.portrait) else ["hint"]
        rolled = self.step == "rolled" and self.model.game.state.faces
        with_dice = ["dice"] if self.step == "roll" or rolled else []
        return {
            "announce": [*hint, "sums", "digits"],
            "roll": ["hint", *with_dice, "buttons"],
            "rolled": [*(hint if self.may_reroll else []), *with_dice, "sums", "buttons"],
            "pad": [*hint, "numbers", "buttons"],
        }.get(self.step, ["hint"])

    def _played(self, _model: object, move: Any) -> None:
        if isinstance(move, Roll | Reroll):
            rolled = range(len(DICE)) if isinstance(move, Roll) else move.dice
            outcome = zip(rolled, move.outcome, strict=True)
            self.tumble([(self._dice[number], side(face), sides(DICE[number])) for number, face in outcome])
        self.kept = []
        self.typed = dict.fromkeys(ROWS, "")
        self.row = ROWS[0]

    def show_pad(self) -> None:
        """Shows the cost of the next miss (QWM-R19)."""
        self.miss_cost = self.model.game.state.sheets[self.model.seat].next_miss_cost

    def show_before_roll(self) -> None:
        """Offers the roll of all dice, or the keys for the sums of real ones."""
        state = self.model.game.state
        self.step = "roll" if state.components == "app" else "announce"
        name = self.model.game.players[state.active]
        self.hint = tr._("table.roll-all-hint" if self.step == "roll" else "table.sums-hint", name=name)
        self.may_reroll = False
        self.taken = ""
        self._restore_typed()
        for die in self._dice:
            die.kept = False
            die.show(("white", ""))

    def _restore_typed(self) -> None:
        """Shows the sums of an undone announcement again, to be corrected one by one."""
        game = self.model.game
        undone = game.moves[game.cursor] if game.can_redo else None
        if isinstance(undone, Announce) and not any(self.typed.values()):
            self.typed = {row: str(undone.values[row]) for row in ROWS}
            self._fresh = True

    def show_roll(self) -> None:
        """Shows the four sums and the possible actions of the shown seat."""
        model = self.model
        state = model.game.state
        self.step = "rolled"
        self.values = {row: "" if model.rolling else str(state.values[row]) for row in ROWS}
        self.taken = state.taken or ""
        self.may_reroll = state.open and model.seat == state.active
        self.hint = tr._("table.keep-hint") if self.may_reroll else ""
        self.may_answer = model.seat in model.waiting
        refused = model.game.check
        may = self.may_answer and not model.rolling
        self.offered = [row for row in ROWS if may and refused(Enter(model.seat, row)) is None]
        self.miss_cost = state.pass_cost(model.seat)
        for number, die in enumerate(self._dice):
            die.kept = number in self.kept
            if state.faces and not die.tumbling:
                die.show(side(state.faces[number]))
