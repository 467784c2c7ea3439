"""Qwinto in rounds: this phone keeps everybody's sheet; the dice are on the table or in the app."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import combinations

from sheets.answers import AnswerCode, Pass, Throw, given
from sheets.codec import Move
from sheets.components import ChanceMove, Component, Die
from sheets.corrections import Correct, CorrectionCode, CorrectionStory, CorrectMisses
from sheets.dice import DiceCode, Keep, Switch, check_open, check_place, check_switch, other_place
from sheets.notice import Notice, Violation
from sheets.options import SHEET_OPTIONS, Options
from sheets.qwinto import story, writing
from sheets.qwinto.codes import QwintoCode, WritingCode
from sheets.qwinto.correction import check_correction, corrected
from sheets.qwinto.moves import Announce, Enter, Reroll, Roll
from sheets.qwinto.options import PLAYERS
from sheets.qwinto.sheet import ROWS, Sheet, full_rows
from sheets.qwinto.state import Dice, RoundsState
from sheets.qwinto.story import ThrowStory
from sheets.qwinto.writing import Writing, throw
from sheets.rules import Rules
from sheets.standing import Standing
from sheets.story import Story

PIPS = (1, 2, 3, 4, 5, 6)
DICE = tuple(Die(row, PIPS) for row in ROWS)


class QwintoRounds(Rules[RoundsState]):
    """Qwinto with dice, everybody's sheets on this phone."""

    name = "qwinto"
    codes = (QwintoCode, WritingCode, AnswerCode, DiceCode, CorrectionCode, Story, CorrectionStory, ThrowStory)
    options = SHEET_OPTIONS
    players = PLAYERS
    moves = (Announce, Roll, Reroll, Keep, Switch, Enter, Pass, Correct, CorrectMisses)

    def _start(self, seats: int, options: Options) -> RoundsState:
        table = Writing((Sheet(),) * seats, int(options["first"]))
        return RoundsState(table, str(options["components"]), options["hiddenWrites"] == "on")

    def _check(self, state: RoundsState, move: Move) -> Violation | None:
        match move:
            case Enter() | Pass():
                if state.dice and state.dice.open and move.seat != state.writing.active:
                    return DiceCode.ROLL_OPEN.refuse(seat=state.writing.active)
                return writing.check_answer(state.writing, move)
            case Announce():
                return check_place(state.components, "table") or _check_unthrown(state) or _check_sum(move)
            case Roll(colors):
                return check_place(state.components, "app") or _check_unthrown(state) or _check_chosen(colors)
            case Reroll() | Keep():
                return _check_open(state)
            case Switch(components):
                return _check_unthrown(state) or check_switch(state.components, components)
            case Correct() | CorrectMisses():
                return check_correction(state.writing, move)
        raise TypeError(move)

    def _step(self, state: RoundsState, move: Move) -> RoundsState:
        match move:
            case Enter() | Pass():
                table = writing.answer(state.writing, move)
                dice = _kept(state.dice) if table.throw else None
                return RoundsState(table, state.components, state.hidden_writes, dice)
            case Announce(value, colors):
                return replace(state, writing=writing.begin(state.writing, throw(value, colors)))
            case Roll(colors, outcome):
                return _rolled(state, Dice(colors, outcome, open=True))
            case Reroll(outcome):
                assert state.dice
                return _rolled(state, Dice(state.dice.colors, outcome, open=False))
            case Keep():
                return replace(state, dice=_kept(state.dice))
            case Switch(components):
                return replace(state, components=components)
            case Correct() | CorrectMisses():
                return replace(state, writing=corrected(state.writing, move))
        raise TypeError(move)

    def components(self, state: RoundsState, move: ChanceMove) -> tuple[Component, ...]:
        """Returns the chosen dice; a reroll takes all of them again."""
        if isinstance(move, Roll):
            colors = move.colors
        else:
            assert state.dice
            colors = state.dice.colors
        return tuple(Die(color, PIPS) for color in colors)

    def legal_moves(self, state: RoundsState) -> Iterator[Move]:
        """Yields every announcement or choice of dice, then every answer; colors in the order of the rows."""
        if self.over(state):
            return
        if state.writing.throw is None:
            yield from _legal_throws(state)
            return
        if state.dice and state.dice.open:
            yield from (Reroll(), Keep())
        for move in writing.legal_answers(state.writing):
            if self._check(state, move) is None:
                yield move

    def standing(self, state: RoundsState) -> Standing:
        """Returns the points with all answers so far."""
        return writing.standing(state.writing)

    def feats(self, state: RoundsState) -> tuple[Mapping[str, int], ...]:
        """Returns which rows are full."""
        return tuple(full_rows(sheet) for sheet in state.writing.written)

    def over(self, state: RoundsState) -> bool:
        """Tells whether the last closed round has ended the game."""
        return bool(writing.ended(state.writing))

    def waiting(self, state: RoundsState) -> tuple[int, ...]:
        """Returns who has to throw, to decide on the reroll, or still to answer."""
        if self.over(state):
            return ()
        if state.dice and state.dice.open:
            return (state.writing.active,)
        return writing.waiting(state.writing)

    def is_irrevocable(self, state: RoundsState, move: Move) -> bool:
        """Tells whether it is the second roll: with it the first is void, whatever comes (QWD-R3)."""
        return isinstance(move, Reroll)

    def active(self, state: RoundsState) -> int:
        """Returns whose throw it is."""
        return state.writing.active

    def answered(self, state: RoundsState) -> tuple[int, ...]:
        """Returns who has written the throw or passed."""
        return given(state.writing.answers)

    def round(self, state: RoundsState) -> int:
        """Returns the number of the throw."""
        return writing.round_number(state.writing, self.over(state))

    def throw(self, state: RoundsState) -> tuple[Throw, ...]:
        """Returns the sum with its colors, and what the app's dice show."""
        throw, dice = state.writing.throw, state.dice
        if throw is None:
            return ()
        shown = dict(zip(dice.colors, dice.faces, strict=True)) if dice else {}
        return (replace(throw, faces=tuple(shown[color] for color in throw.colors)) if dice else throw,)

    def forced_move(self, state: RoundsState) -> Move | None:
        """Returns the pass of a seat that can write nothing; what is written hidden gives nothing away."""
        return None if state.hidden_writes or (state.dice and state.dice.open) else writing.forced_move(state.writing)

    def describe_move(self, before: RoundsState, move: Move, after: RoundsState, over: bool) -> Notice:
        """Returns what *move* was."""
        return story.tell_round(before, move, after)

    def field(self, state: RoundsState, move: Move) -> tuple[str, int] | None:
        """Returns the field that is written."""
        return story.field(move)

    def is_hidden_answer(self, state: RoundsState, move: Move) -> bool:
        """Tells whether *move* is hidden until everybody has answered (option `hiddenWrites`)."""
        return state.hidden_writes and story.is_hidden_answer(state.writing, move)

    def view(self, state: RoundsState, seat: int | None) -> RoundsState:
        """Returns everything (QWD-R9), but with the option `hiddenWrites` not what others have answered yet."""
        return replace(state, writing=writing.view(state.writing, seat)) if state.hidden_writes else state


def _check_unthrown(state: RoundsState) -> Violation | None:
    return AnswerCode.THROW_STANDS.refuse() if state.writing.throw else None


def _check_open(state: RoundsState) -> Violation | None:
    rolled = state.dice is not None
    return check_place(state.components, "app") or check_open(rolled, state.dice is not None and state.dice.open)


def _check_chosen(colors: tuple[str, ...]) -> Violation | None:
    if not colors:
        return WritingCode.NO_COLORS.refuse()
    return writing.check_colors(colors)


def _check_sum(move: Announce) -> Violation | None:
    """QWD-R4: one to three dice, one to six pips each."""
    if violation := _check_chosen(move.colors):
        return violation
    least, most = len(move.colors) * PIPS[0], len(move.colors) * PIPS[-1]
    if least <= move.value <= most:
        return None
    return WritingCode.SUM_IMPOSSIBLE.refuse(value=move.value, least=least, most=most)


def _rolled(state: RoundsState, dice: Dice) -> RoundsState:
    table = writing.begin(state.writing, throw(sum(dice.faces), dice.colors))
    return replace(state, dice=dice, writing=table)


def _kept(dice: Dice | None) -> Dice | None:
    return replace(dice, open=False) if dice and dice.open else dice


def _legal_throws(state: RoundsState) -> Iterator[Move]:
    for count in range(1, len(ROWS) + 1):
        for colors in combinations(ROWS, count):
            if state.components == "app":
                yield Roll(colors)
            else:
                yield from (Announce(value, colors) for value in range(count, 6 * count + 1))
    yield Switch(other_place(state.components))
