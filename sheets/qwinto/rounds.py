"""Qwinto in rounds: this phone keeps everybody's sheet; the dice are on the table or in the app."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import combinations

from sheets.answers import AnswerCode, Pass, RolledNumber, given
from sheets.codec import Move
from sheets.components import ChanceMove, Component, Die
from sheets.corrections import Correct, CorrectionCode, CorrectionDescription, CorrectMisses
from sheets.descriptions import MoveDescription
from sheets.dice import DiceCode, Keep, Switch, check_components, check_open, check_switch, opposite_components
from sheets.notice import Notice, Violation
from sheets.options import SHEET_OPTIONS, Options
from sheets.qwinto import descriptions, entry_round
from sheets.qwinto.codes import QwintoCode, WritingCode
from sheets.qwinto.correction import check_correction, corrected
from sheets.qwinto.descriptions import RollDescription
from sheets.qwinto.entry_round import EntryRound, rolled_number
from sheets.qwinto.moves import Announce, Enter, Reroll, Roll
from sheets.qwinto.options import PLAYERS
from sheets.qwinto.sheet import ROWS, QwintoSheet, full_rows
from sheets.qwinto.state import Dice, QwintoState
from sheets.rules import Rules
from sheets.standing import Standing

PIPS = (1, 2, 3, 4, 5, 6)
DICE = tuple(Die(row, PIPS) for row in ROWS)


class QwintoRounds(Rules[QwintoState]):
    """Qwinto with dice, everybody's sheets on this phone."""

    name = "qwinto"
    codes = (
        QwintoCode,
        WritingCode,
        AnswerCode,
        DiceCode,
        CorrectionCode,
        MoveDescription,
        CorrectionDescription,
        RollDescription,
    )
    options = SHEET_OPTIONS
    players = PLAYERS
    moves = (Announce, Roll, Reroll, Keep, Switch, Enter, Pass, Correct, CorrectMisses)

    def _start(self, seats: int, options: Options) -> QwintoState:
        table = EntryRound((QwintoSheet(),) * seats, int(options["first"]))
        return QwintoState(table, str(options["components"]), options["hiddenWrites"] == "on")

    def _check(self, state: QwintoState, move: Move) -> Violation | None:
        match move:
            case Enter() | Pass():
                if state.dice and state.dice.open and move.seat != state.entry_round.active:
                    return DiceCode.ROLL_OPEN.refuse(seat=state.entry_round.active)
                return entry_round.check_answer(state.entry_round, move)
            case Announce():
                return check_components(state.components, "table") or _check_unthrown(state) or _check_sum(move)
            case Roll(colors):
                return check_components(state.components, "app") or _check_unthrown(state) or _check_chosen(colors)
            case Reroll() | Keep():
                return _check_open(state)
            case Switch(components):
                return _check_unthrown(state) or check_switch(state.components, components)
            case Correct() | CorrectMisses():
                return check_correction(state.entry_round, move)
        raise TypeError(move)

    def _step(self, state: QwintoState, move: Move) -> QwintoState:
        match move:
            case Enter() | Pass():
                table = entry_round.answer(state.entry_round, move)
                dice = _kept(state.dice) if table.roll else None
                return QwintoState(table, state.components, state.hidden_entries, dice)
            case Announce(value, colors):
                return replace(state, entry_round=entry_round.begin(state.entry_round, rolled_number(value, colors)))
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
                return replace(state, entry_round=corrected(state.entry_round, move))
        raise TypeError(move)

    def components(self, state: QwintoState, move: ChanceMove) -> tuple[Component, ...]:
        """Returns the chosen dice; a reroll takes all of them again."""
        if isinstance(move, Roll):
            colors = move.colors
        else:
            assert state.dice
            colors = state.dice.colors
        return tuple(Die(color, PIPS) for color in colors)

    def legal_moves(self, state: QwintoState) -> Iterator[Move]:
        """Yields every announcement or choice of dice, then every answer; colors in the order of the rows."""
        if self.over(state):
            return
        if state.entry_round.roll is None:
            yield from _legal_throws(state)
            return
        if state.dice and state.dice.open:
            yield from (Reroll(), Keep())
        for move in entry_round.legal_answers(state.entry_round):
            if self._check(state, move) is None:
                yield move

    def standing(self, state: QwintoState) -> Standing:
        """Returns the points with all answers so far."""
        return entry_round.standing(state.entry_round)

    def feats(self, state: QwintoState) -> tuple[Mapping[str, int], ...]:
        """Returns which rows are full."""
        return tuple(full_rows(sheet) for sheet in state.entry_round.answered_sheets)

    def over(self, state: QwintoState) -> bool:
        """Tells whether the last closed round has ended the game."""
        return bool(entry_round.ended(state.entry_round))

    def waiting(self, state: QwintoState) -> tuple[int, ...]:
        """Returns who has to throw, to decide on the reroll, or still to answer."""
        if self.over(state):
            return ()
        if state.dice and state.dice.open:
            return (state.entry_round.active,)
        return entry_round.waiting(state.entry_round)

    def is_irrevocable(self, state: QwintoState, move: Move) -> bool:
        """Tells whether it is the second roll: with it the first is void, whatever comes (QWD-R3)."""
        return isinstance(move, Reroll)

    def active(self, state: QwintoState) -> int:
        """Returns whose throw it is."""
        return state.entry_round.active

    def answered(self, state: QwintoState) -> tuple[int, ...]:
        """Returns who has written the throw or passed."""
        return given(state.entry_round.answers)

    def round(self, state: QwintoState) -> int:
        """Returns the number of the throw."""
        return entry_round.round_number(state.entry_round, self.over(state))

    def rolled_numbers(self, state: QwintoState) -> tuple[RolledNumber, ...]:
        """Returns the sum with its colors, and what the app's dice show."""
        roll, dice = state.entry_round.roll, state.dice
        if roll is None:
            return ()
        shown = dict(zip(dice.colors, dice.faces, strict=True)) if dice else {}
        return (replace(roll, faces=tuple(shown[color] for color in roll.colors)) if dice else roll,)

    def forced_move(self, state: QwintoState) -> Move | None:
        """Returns the pass of a seat that can write nothing; what is written hidden gives nothing away."""
        return (
            None
            if state.hidden_entries or (state.dice and state.dice.open)
            else entry_round.forced_move(state.entry_round)
        )

    def describe_move(self, before: QwintoState, move: Move, after: QwintoState, over: bool) -> Notice:
        """Returns what *move* was."""
        return descriptions.describe_round_move(before, move, after)

    def field(self, state: QwintoState, move: Move) -> tuple[str, int] | None:
        """Returns the field that is written."""
        return descriptions.entered_field(move)

    def is_hidden_answer(self, state: QwintoState, move: Move) -> bool:
        """Tells whether *move* is hidden until everybody has answered (option `hiddenWrites`)."""
        return state.hidden_entries and descriptions.is_hidden_answer(state.entry_round, move)

    def view(self, state: QwintoState, seat: int | None) -> QwintoState:
        """Returns everything (QWD-R9), but with the option `hiddenWrites` not what others have answered yet."""
        return replace(state, entry_round=entry_round.view(state.entry_round, seat)) if state.hidden_entries else state


def _check_unthrown(state: QwintoState) -> Violation | None:
    return AnswerCode.ANSWERS_PENDING.refuse() if state.entry_round.roll else None


def _check_open(state: QwintoState) -> Violation | None:
    rolled = state.dice is not None
    return check_components(state.components, "app") or check_open(rolled, state.dice is not None and state.dice.open)


def _check_chosen(colors: tuple[str, ...]) -> Violation | None:
    if not colors:
        return WritingCode.NO_COLORS.refuse()
    return entry_round.check_colors(colors)


def _check_sum(move: Announce) -> Violation | None:
    """QWD-R4: one to three dice, one to six pips each."""
    if violation := _check_chosen(move.colors):
        return violation
    least, most = len(move.colors) * PIPS[0], len(move.colors) * PIPS[-1]
    if least <= move.value <= most:
        return None
    return WritingCode.SUM_IMPOSSIBLE.refuse(value=move.value, least=least, most=most)


def _rolled(state: QwintoState, dice: Dice) -> QwintoState:
    table = entry_round.begin(state.entry_round, rolled_number(sum(dice.faces), dice.colors))
    return replace(state, dice=dice, entry_round=table)


def _kept(dice: Dice | None) -> Dice | None:
    return replace(dice, open=False) if dice and dice.open else dice


def _legal_throws(state: QwintoState) -> Iterator[Move]:
    for count in range(1, len(ROWS) + 1):
        for colors in combinations(ROWS, count):
            if state.components == "app":
                yield Roll(colors)
            else:
                yield from (Announce(value, colors) for value in range(count, 6 * count + 1))
    yield Switch(opposite_components(state.components))
