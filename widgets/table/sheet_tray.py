"""The tray of a game in which everybody fills a sheet: before the roll, the roll, or the numbers of a free pad."""

from __future__ import annotations

from typing import Any, ClassVar

from kivy.metrics import dp
from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    ListProperty,
    NumericProperty,
    OptionProperty,
    StringProperty,
)

from sheets.codec import Move
from sheets.pad import Finish, Miss
from widgets.base.player_colors import player_colors
from widgets.base.text_format import short
from widgets.base.theme import theme
from widgets.base.translation import tr
from widgets.controls.action_sheet import Action
from widgets.pieces.die import Die, Side, landing_times
from widgets.table.draft import PadDraft, Place
from widgets.table.sheet_area import is_pad, pad_draft
from widgets.table.tray import Tray

ROOMY = 700
"""Width in dp from which all parts are side by side in a band."""
NAME = 10
"""Most letters of a name on a button."""
HALF = 7
"""The same for two buttons side by side."""


class SheetTray(Tray):
    """Shows the current step; a game fills each step and defines the moves of its buttons."""

    watched = ("game", "seat", "draft", "rolling", "away")
    follows: ClassVar[tuple[str, ...]] = ("wide", "width")

    step = OptionProperty("announce", options=("announce", "roll", "rolled", "pad", "elsewhere", "over"))
    number: float = NumericProperty(0)
    """On a pad: the picked number, 0 for none."""
    fitting = ListProperty()
    """The numbers that can be tapped."""
    may_reroll = BooleanProperty(False)
    may_answer = BooleanProperty(False)
    """Whether the shown seat has to answer the roll."""
    pale = BooleanProperty(False)
    """Whether dice tumble: buttons are visible, but take no touch."""
    may_pass_rest = BooleanProperty(False)
    """Whether several players could pass with one tap, the active player excepted."""
    brief = BooleanProperty(False)
    """Whether the parts are side by side with little space for text."""
    shown_player = StringProperty("")
    """The shown player's name, as on the button with which that player passes."""
    passer = StringProperty("")
    """The whole name if that button has no room for it and shows the player's mark."""
    passer_mark = ColorProperty([0, 0, 0, 0])

    def __init__(self, **kwargs: Any) -> None:
        self._falling: list[Die] = []
        super().__init__(**kwargs)

    def tumble(self, falling: list[tuple[Die, Side, list[Side]]]) -> None:
        """Tumbles dice to their faces; the sum appears when all have landed, or at once with less motion."""
        self._falling = [die for die, _final, _faces in falling]
        self.model.set_rolling(theme.motion)
        for (die, final, faces), seconds in zip(falling, landing_times(len(falling)), strict=True):
            die.tumble(final, faces, seconds)

    def finish_tumble(self) -> None:
        """Ends the tumbling of dice at once."""
        for die in self._falling:
            if die.tumbling:
                die.land()

    def landed(self, _die: Die) -> None:
        """Ends the roll when the last die has landed."""
        if self.model.rolling and not any(die.tumbling for die in self._falling):
            self.model.set_rolling(False)

    # hooks for a game

    def has_throw(self) -> bool:
        """Whether there is a roll that all players answer."""
        raise TypeError(f"{type(self).__name__} does not say whether a roll stands")

    def show_before_roll(self) -> None:
        """Fills the step before the roll: `roll` or `announce`."""
        raise TypeError(f"{type(self).__name__} does not say what comes before the roll")

    def show_roll(self) -> None:
        """Fills the step with the roll."""
        raise TypeError(f"{type(self).__name__} does not say what a roll looks like")

    def show_pad(self) -> None:
        """Fills the parts that only this game's pad has."""

    def fitting_numbers(self, field: Place | None) -> frozenset[int]:
        """Returns the possible numbers of a field of a pad; all numbers without a field."""
        raise TypeError(f"{type(self).__name__} does not say which numbers fit")

    def pad_entry(self, field: Place, value: int) -> Move:
        """Returns the move that enters a number on a pad."""
        raise TypeError(f"{type(self).__name__} does not say how a number is written")

    def pass_move(self, seat: int) -> Move:
        """Returns the pass of a seat."""
        raise TypeError(f"{type(self).__name__} does not say how a seat passes")

    def show_to_all(self) -> None:
        """Shows the roll in huge digits."""
        raise TypeError(f"{type(self).__name__} does not say how a roll is shown")

    def dice_actions(self) -> list[Action]:
        """Returns the menu entries before the roll."""
        return []

    # actions of the players

    def tap_number(self, value: int) -> None:
        """Picks a number on the pad, or enters it into the picked field."""
        draft = pad_draft(self.model)
        if draft.field is not None:
            self.model.play(self.pad_entry(draft.field, value))
        else:
            self.model.change(None if draft.number == value else PadDraft(number=value))

    def pass_or_miss(self) -> None:
        """Passes, or marks a miss on a pad."""
        seat = self.model.seat
        if self.model.rolling:
            return
        self.model.play(Miss(seat) if self.step == "pad" else self.pass_move(seat))

    def pass_rest(self) -> None:
        """Passes for everybody who has not answered, except the active player."""
        self.model.play_together([self.pass_move(seat) for seat in self._rest()])

    def _rest(self) -> list[int]:
        model = self.model
        done = (model.game.rules.active(model.game.state), *model.coached, *model.away)
        return [seat for seat in model.waiting if seat not in done]

    def actions(self) -> list[Action]:
        """Returns the table menu's entries for this game."""
        if self.model.rolling:
            return []
        if not self.area.can_correct:
            return self._step_actions()
        return [*self._step_actions(), Action(tr._("correct.menu"), "edit", self.area.begin_correction)]

    def _step_actions(self) -> list[Action]:
        game = self.model.game
        if game.over:
            return []
        if is_pad(game):
            return [Action(tr._("table.finish"), "flag", lambda: self.model.play(Finish()))]
        if self.has_throw():
            return [Action(tr._("table.show-all"), "flip", self.show_to_all)]
        return self.dice_actions()

    # display

    def fill(self) -> None:
        """Shows the current step; shaking rolls if it is a roll."""
        game = self.model.game
        answering = not (game.over or is_pad(game) or self.model.rolling) and self.has_throw()
        active_answered = game.rules.active(game.state) not in self.model.waiting
        self.may_pass_rest = answering and active_answered and len(self._rest()) > 1
        if game.over:
            self.step, self.hint = "over", tr._("table.over")
        elif is_pad(game):
            self._show_pad_step()
        elif not self.has_throw():
            self.show_before_roll()
        else:
            self.show_roll()
            if self.model.seat in self.model.away:
                self.may_answer = self.may_reroll = False
        self.pale = self.model.rolling
        self._fill_name()
        self._fill_elsewhere()
        self.awaits_roll = self.step == "roll"
        roomy = self.width > dp(ROOMY)
        self.abreast = self.wide and (roomy or self.step not in ("announce", "pad"))
        self.brief = self.abreast and not roomy
        self.cloth = self.wide and self.step in ("roll", "rolled")

    def _fill_name(self) -> None:
        """Names the player on the pass button; the player's mark replaces a long name."""
        players, seat = self.model.game.players, self.model.seat
        narrow = ((self.may_pass_rest or self.may_reroll) and self.portrait) or (self.wide and self.width <= dp(ROOMY))
        room = (HALF - 2 * self.dense) if narrow else NAME
        self.shown_player = short(players[seat], room) if len(players) > 1 else ""
        self.passer = players[seat] if self.shown_player and len(players[seat]) > room else ""
        self.passer_mark = player_colors.at_seat(players, seat)

    def _fill_elsewhere(self) -> None:
        """Names the players that the game waits for if all of them have their own phones."""
        model, players = self.model, self.model.game.players
        if self.step == "pad" and model.seat in model.away:
            self.step, self.hint = "elsewhere", tr._("guests.plays-elsewhere", name=players[model.seat])
        elif self.step in ("announce", "roll") and model.awaited_elsewhere:
            names = tr.all_of(players[seat] for seat in model.awaited_elsewhere)
            self.step, self.hint = "elsewhere", tr._("guests.waiting-for", names=names)
        self.waits = self.step == "elsewhere"

    def _show_pad_step(self) -> None:
        draft = pad_draft(self.model)
        self.step = "pad"
        self.may_answer, self.may_reroll = True, False
        self.number = draft.number
        self.fitting = sorted(self.fitting_numbers(draft.field))
        self.hint = tr._("table.pad-pick-field" if draft.number else "table.pad-hint")
        if draft.field is not None:
            self.hint = tr._("table.pad-pick-number")
        self.show_pad()
