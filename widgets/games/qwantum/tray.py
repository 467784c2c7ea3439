"""The tray of a Qwantum game: seven dice and four sums, or the sums of real dice typed in."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, DictProperty, ListProperty, NumericProperty, OptionProperty, StringProperty

from sheets.answers import Pass
from sheets.dice import Switch, other_place
from sheets.frozen import FrozenMap
from sheets.pad import Finish, Miss
from sheets.qwantum.dice import DICE
from sheets.qwantum.moves import Announce, Enter, PadEnter, Reroll, Roll
from sheets.qwantum.sheet import NUMBERS, ROWS
from widgets.base import kv
from widgets.base.i18n import tr
from widgets.controls.buttons import PillButton  # noqa: F401  used in kv
from widgets.controls.number_grid import NumberGrid  # noqa: F401  used in kv
from widgets.controls.texts import Muted  # noqa: F401  used in kv
from widgets.controls.value_key import DigitKey, ValueKey  # noqa: F401  used in kv
from widgets.games.qwantum.view import fitting, is_pad
from widgets.pieces.die import Die, side, sides
from widgets.table.tray import Tray

kv.load(__file__)


class QwantumTray(Tray):
    """Roll or type in the four sums; then the sums with what the shown seat can do; on a pad the numbers."""

    step = OptionProperty("announce", options=("announce", "roll", "throw", "pad", "over"))
    typed = DictProperty(dict.fromkeys(ROWS, ""))
    """The sums of real dice as far as they are typed."""
    row = StringProperty(ROWS[0])
    """The sum that is being typed."""
    values = DictProperty(dict.fromkeys(ROWS, ""))
    taken = StringProperty("")
    """The colour that was entered in step B."""
    offered = ListProperty()
    """The colours that the shown seat may enter."""
    kept = ListProperty()
    """The dice that stay when the others are rolled again; 0 is the white one."""
    fitting = ListProperty()
    may_reroll = BooleanProperty(False)
    may_answer = BooleanProperty(False)
    miss_cost = NumericProperty(0)
    """What writing nothing costs the shown seat, 0 if it is free."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._dice = [Die(holdable=True, lettered=True) for _die in DICE]
        for number, die in enumerate(self._dice):
            die.bind(on_release=lambda _die, at=number: self.tap_die(at))
            die.bind(on_long_press=lambda _die, at=number: self.look_at(at))
            self.part("dice").add_widget(die)
        self.session.bind(on_played=self._played)
        self.fbind("kept", self._refresh)
        self._fill(0)

    def heights(self) -> tuple[int, int]:
        """Returns the room for the dice and the sums; the numbers of a pad need more."""
        return (262, 192) if is_pad(self.session.game) else (204, 152)

    # what the players do

    def tap_die(self, number: int) -> None:
        """Keeps a die, or takes it up again, while it may be rolled again."""
        if self.may_reroll:
            self.kept = [at for at in range(len(DICE)) if (at in self.kept) != (at == number)]

    def look_at(self, number: int) -> None:
        """Shows the six faces of a die."""
        from widgets.pieces.die_faces import DieFaces  # opened rarely, loaded when it is

        faces = self.session.game.state.faces
        DieFaces(sides(DICE[number]), lying=side(faces[number]) if faces else "").open()

    def roll(self) -> None:
        """Rolls all dice, or those that are not kept once more."""
        again = tuple(number for number in range(len(DICE)) if number not in self.kept)
        self.session.play(Reroll(again) if self.step == "throw" else Roll())

    def tap_sum(self, row: str) -> None:
        """Writes the sum of a colour (it is as good a place to tap as the field), or types that sum next."""
        if self.step == "announce":
            self.row = row
        else:
            self.session.play(Enter(self.session.seat, row))

    def type_digit(self, digit: str) -> None:
        """Types a sum; goes on to the next colour when no further digit can follow."""
        text = (self.typed[self.row] + digit).lstrip("0")
        if text and int(text) not in NUMBERS:
            text = digit.lstrip("0")
        self.typed = {**self.typed, self.row: text}
        if text and int(text) * 10 > NUMBERS[-1]:
            self.row = next((row for row in ROWS if not self.typed[row]), self.row)

    def erase(self) -> None:
        """Takes back what is typed for the colour, or goes back to the one before."""
        if not self.typed[self.row]:
            self.row = ROWS[max(0, ROWS.index(self.row) - 1)]
        self.typed = {**self.typed, self.row: ""}

    def announce(self) -> None:
        """Announces the four sums."""
        self.session.play(Announce(FrozenMap({row: int(text) for row, text in self.typed.items() if text})))

    def tap_number(self, value: int) -> None:
        """Picks a number on the pad, or writes it into the field that waits."""
        session = self.session
        if session.field is not None:
            session.play(PadEnter(session.seat, session.field[0], value))
        else:
            session.number = 0 if session.number == value else value

    def show_to_all(self) -> None:
        """Shows the four sums in huge digits."""
        from widgets.controls.big_result import BigResult  # opened rarely, loaded when it is

        first, second, third, fourth = (f"{tr.word(row)[:1].upper()}{self.values[row]}" for row in ROWS)
        BigResult(value=f"{first} {second}\n{third} {fourth}", words=", ".join(map(tr.word, ROWS))).open()

    def write_nothing(self) -> None:
        """Passes, or marks a miss on a pad."""
        seat = self.session.seat
        self.session.play(Miss(seat) if self.step == "pad" else Pass(seat))

    def extras(self) -> list[tuple[str, str, Any]]:
        """Returns what the table's menu offers for this game: icon, words, what happens."""
        game = self.session.game
        if game.over:
            return []
        if is_pad(game):
            return [("flag", tr._("table.finish"), lambda: self.session.play(Finish()))]
        if game.state.values is not None:
            return [("flip", tr._("table.show-all"), self.show_to_all)]
        wanted = other_place(game.state.components)
        return [("dice", tr._(f"table.switch-{wanted}"), lambda: self.session.play(Switch(wanted)))]

    # what is shown

    def parts(self) -> list[str]:
        """Returns what the current step needs."""
        hint = [] if self.dense or (self.step == "pad" and not self.portrait) else ["hint"]
        with_dice = ["dice"] if self.step == "roll" or getattr(self.session.game.state, "faces", ()) else []
        return {
            "announce": [*hint, "sums", "digits"],
            "roll": ["hint", *with_dice, "buttons"],
            "throw": [*with_dice, "sums", "buttons"],
            "pad": [*hint, "numbers", "buttons"],
            "over": ["hint"],
        }[self.step]

    def _played(self, _session: object, move: Any) -> None:
        if isinstance(move, Roll | Reroll):
            rolled = range(len(DICE)) if isinstance(move, Roll) else move.dice
            for number, face in zip(rolled, move.outcome, strict=True):
                self._dice[number].tumble(side(face), sides(DICE[number]))
        self.kept = []
        self.typed = dict.fromkeys(ROWS, "")
        self.row = ROWS[0]

    def fill(self) -> None:
        """Finds out which step it is."""
        game = self.session.game
        if game.over:
            self.step = "over"
            self.hint = tr._("table.over")
        elif is_pad(game):
            self._fill_pad()
        elif game.state.values is None:
            self._fill_before()
        else:
            self._fill_throw()

    def _fill_pad(self) -> None:
        session = self.session
        self.step = "pad"
        self.may_answer = True
        self.may_reroll = False
        self.miss_cost = session.game.state.sheets[session.seat].misses + 1
        self.fitting = sorted(fitting(session.game, session.seat, session.field and session.field[0]))
        self.hint = tr._("table.pad-pick-field" if session.number else "table.pad-hint")
        if session.field is not None:
            self.hint = tr._("table.pad-pick-number")

    def _fill_before(self) -> None:
        state = self.session.game.state
        self.step = "roll" if state.components == "app" else "announce"
        name = self.session.game.players[state.active]
        self.hint = tr._("table.roll-all-hint" if self.step == "roll" else "table.sums-hint", name=name)
        self.may_reroll = False
        self.taken = ""
        for number, die in enumerate(self._dice):
            die.kept = False
            die.lettered = False
            die.show(("white" if number == 0 else "grey", ""))

    def _fill_throw(self) -> None:
        session = self.session
        state = session.game.state
        self.step = "throw"
        self.values = {row: str(state.values[row]) for row in ROWS}
        self.taken = state.taken or ""
        self.may_reroll = state.open and session.seat == state.active
        self.may_answer = session.seat in session.waiting
        refused = session.game.check
        self.offered = [row for row in ROWS if self.may_answer and refused(Enter(session.seat, row)) is None]
        missing = session.seat == state.active and state.step == "C" and state.taken is None
        self.miss_cost = state.sheets[session.seat].misses + 1 if missing else 0
        for number, die in enumerate(self._dice):
            die.kept = number in self.kept
            die.lettered = True
            if state.faces and not die.tumbling:
                die.show(side(state.faces[number]))
