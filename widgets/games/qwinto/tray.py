"""The tray of a Qwinto game: what is thrown or announced, and what can be done about it."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, ListProperty, OptionProperty, StringProperty

from sheets.answers import Pass
from sheets.components import Die as RuleDie
from sheets.dice import Switch, other_place
from sheets.pad import Finish, Miss
from sheets.qwinto.moves import Announce, PadEnter, Reroll, Roll
from sheets.qwinto.rounds import PIPS
from sheets.qwinto.sheet import NUMBERS, ROWS
from sheets.qwinto.writing import writable
from widgets.base import kv
from widgets.base.i18n import tr
from widgets.controls.buttons import IconButton, PillButton  # noqa: F401  used in kv
from widgets.controls.number_grid import NumberGrid  # noqa: F401  used in kv
from widgets.controls.texts import Muted  # noqa: F401  used in kv
from widgets.controls.value_key import DigitKey  # noqa: F401  used in kv
from widgets.games.qwinto.announcement import Announcement  # noqa: F401  used in kv
from widgets.games.qwinto.color_key import ColorKey  # noqa: F401  used in kv
from widgets.games.qwinto.view import fitting, is_pad
from widgets.pieces.die import Die, sides  # noqa: F401  used in kv
from widgets.table.tray import Tray
from words.numbers import shown_number

kv.load(__file__)


class QwintoTray(Tray):
    """Choose and roll, or announce; then the throw with what the shown seat can do; on a pad the numbers."""

    step = OptionProperty("announce", options=("announce", "roll", "throw", "pad", "over"))
    chosen = ListProperty()
    """The colours chosen for the roll or the announcement."""
    fitting = ListProperty()
    """The numbers that can be tapped."""
    value = StringProperty("")
    words = StringProperty("")
    may_reroll = BooleanProperty(False)
    may_answer = BooleanProperty(False)
    miss = BooleanProperty(False)
    """Whether writing nothing is a miss for the seat that is shown."""

    cards = BooleanProperty(False)
    """Whether sums come from cards, which go down to nought and below."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._dice = [self.part(row) for row in ROWS]
        self.cards = self.session.rules_name == "qwinto-cards"
        if not self.cards:
            self.part("colors").remove_widget(self.part("nought"))
        self.session.bind(on_played=self._played)
        self.fbind("chosen", self._refresh)
        self._fill(0)

    # what the players do

    def tap_die(self, color: str) -> None:
        """Chooses a die or puts it back, before the throw."""
        if self.step in ("roll", "announce"):
            self.chosen = [row for row in ROWS if (row in self.chosen) != (row == color)]

    def tap_number(self, value: int) -> None:
        """Announces the sum, or on a pad picks the number or writes it into the field that waits."""
        session = self.session
        if self.step == "announce":
            session.play(Announce(value, tuple(self.chosen)))
        elif session.field is not None:
            row, column = session.field
            session.play(PadEnter(session.seat, row, column, value))
        else:
            session.number = 0 if session.number == value else value

    def roll(self) -> None:
        """Rolls the chosen dice, or all of them once more."""
        self.session.play(Reroll() if self.step == "throw" else Roll(tuple(self.chosen)))

    def write_nothing(self) -> None:
        """Passes, or marks a miss on a pad."""
        seat = self.session.seat
        self.session.play(Miss(seat) if self.step == "pad" else Pass(seat))

    def show_to_all(self) -> None:
        """Shows the throw in huge digits."""
        from widgets.controls.big_result import BigResult  # opened rarely, loaded when it is

        BigResult(value=self.value, words=self.words).open()

    # what the menu offers

    def extras(self) -> list[tuple[str, str, Any]]:
        """Returns what the table's menu offers for this game: icon, words, what happens."""
        game = self.session.game
        if game.over:
            return []
        if is_pad(game):
            return [("flag", tr._("table.finish"), lambda: self.session.play(Finish()))]
        if game.state.writing.throw is not None:
            return [("flip", tr._("table.show-all"), self.show_to_all)]
        if self.cards:
            return []
        wanted = other_place(game.state.components)
        return [("dice", tr._(f"table.switch-{wanted}"), lambda: self.session.play(Switch(wanted)))]

    # what is shown

    def _played(self, _session: object, move: Any) -> None:
        if isinstance(move, Roll | Reroll):
            dice = self.session.game.state.dice
            for die in self._dice:
                if die.color in dice.colors:
                    face = str(dice.faces[dice.colors.index(die.color)])
                    die.tumble(face, sides(RuleDie(die.color, PIPS)))
        if not isinstance(move, Reroll):
            self.chosen = []

    def parts(self) -> list[str]:
        """Returns what the current step needs."""
        hint = [] if self.dense and self.step in ("announce", "pad") else ["hint"]
        if self.step == "throw":
            return ["dice", "buttons"] if self.portrait else ["dice", "spoken", "buttons"]
        rest = {"announce": ["colors", "numbers"], "roll": ["dice", "buttons"], "pad": ["numbers", "buttons"]}
        return hint + rest.get(self.step, [])

    def fill(self) -> None:
        """Finds out which step it is."""
        game = self.session.game
        if game.over:
            self.step = "over"
            self.hint = tr._("table.over")
        elif is_pad(game):
            self._fill_pad()
        elif game.state.writing.throw is None:
            self._fill_before()
        else:
            self._fill_throw()

    def _fill_pad(self) -> None:
        self.step = "pad"
        self.miss = True
        self.may_answer = True
        self.fitting = sorted(fitting(self.session.game, self.session.seat, self.session.field))
        self.hint = tr._("table.pad-pick-field" if self.session.number else "table.pad-hint")
        if self.session.field is not None:
            self.hint = tr._("table.pad-pick-number")

    def _fill_before(self) -> None:
        state = self.session.game.state
        active = self.session.game.players[state.writing.active]
        self.step = "roll" if not self.cards and state.components == "app" else "announce"
        dice = len(self.chosen)
        self.fitting = list(NUMBERS if self.cards else range(dice, 6 * dice + bool(dice)))
        self.hint = tr._(f"table.{self.step}-hint", name=active)
        self.value = ""
        if self.part("spoken").parent is self.part("dice"):
            self.part("dice").remove_widget(self.part("spoken"))
        for die in self._dice:
            die.dimmed = die.color not in self.chosen
            die.kept = False
            die.lettered = True
            die.show("")

    def _fill_throw(self) -> None:
        session = self.session
        state = session.game.state
        throw = state.writing.throw
        self.step = "throw"
        self.value = shown_number(throw.value)
        self.words = tr.one_of(throw.colors) if writable(throw) else tr._("table.nobody")
        dice = None if self.cards else state.dice
        self.may_reroll = bool(dice and dice.open and session.seat == state.writing.active)
        self.may_answer = session.seat in session.waiting
        self.miss = session.seat == state.writing.active
        self._place_spoken()
        for die in self._dice:
            thrown = die.color in throw.colors
            die.dimmed = not thrown
            die.lettered = dice is not None
            if dice is None:  # on the table: only the sum is known
                die.show(tr.word(die.color)[:1].upper())
            elif not die.tumbling:
                faces = dict(zip(dice.colors, dice.faces, strict=True))
                die.show(str(faces.get(die.color, "")))

    def _place_spoken(self) -> None:
        """Puts the sum beside the dice on an phone in portrait, else below them."""
        spoken, dice = self.part("spoken"), self.part("dice")
        if self.portrait and spoken.parent is not dice:
            if spoken.parent:
                spoken.parent.remove_widget(spoken)
            dice.add_widget(spoken)
        elif not self.portrait and spoken.parent is dice:
            dice.remove_widget(spoken)
            self._shown = []
