"""Qwantum in rounds with all sheets on this phone; the dice are real or in the app.

A roll (step A), then step B (the active seat may enter one color), then step C (everybody may enter one of the others).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import combinations

from sheets.answers import PASS, AnswerCode, Pass, RolledNumber, given, hide, open_answers, unanswered, with_answer
from sheets.codec import Move
from sheets.components import ChanceMove, Component
from sheets.corrections import (
    Correct,
    CorrectionCode,
    CorrectionDescription,
    CorrectMisses,
    check_correction,
    corrected_sheets,
)
from sheets.descriptions import MoveDescription
from sheets.dice import DiceCode, Keep, Switch, check_components, check_open, check_switch, opposite_components
from sheets.frozen import FrozenMap, replace
from sheets.notice import Common, Notice, Violation
from sheets.options import SHEET_OPTIONS, Options
from sheets.qwantum import descriptions
from sheets.qwantum.codes import QwantumCode, RoundCode
from sheets.qwantum.descriptions import QwantumRollDescription
from sheets.qwantum.dice import DICE, can_show, values
from sheets.qwantum.moves import Announce, Enter, Reroll, Roll
from sheets.qwantum.options import BOX_PLAYERS, PLAYERS
from sheets.qwantum.sheet import NUMBERS, ROWS, QwantumSheet, ends, full_rows, refusal, score
from sheets.qwantum.state import Answer, QwantumState
from sheets.rules import Rules
from sheets.standing import Standing, highest


class QwantumRounds(Rules[QwantumState]):
    """Qwantum in rounds. With real dice more than four may play (QWM-A8)."""

    name = "qwantum"
    codes = (
        QwantumCode,
        AnswerCode,
        DiceCode,
        RoundCode,
        CorrectionCode,
        MoveDescription,
        CorrectionDescription,
        QwantumRollDescription,
    )
    options = SHEET_OPTIONS
    players = PLAYERS
    moves = (Announce, Roll, Reroll, Keep, Switch, Enter, Pass, Correct, CorrectMisses)

    def _check_options(self, seats: int, options: Options) -> Violation | None:
        return _check_players(seats, str(options["components"]))

    def _start(self, seats: int, options: Options) -> QwantumState:
        hidden = options["hiddenWrites"] == "on"
        return QwantumState((QwantumSheet(),) * seats, int(options["first"]), str(options["components"]), hidden)

    def _check(self, state: QwantumState, move: Move) -> Violation | None:
        match move:
            case Announce():
                return (
                    check_components(state.components, "table") or _check_no_roll(state) or _check_values(move.values)
                )
            case Roll():
                return check_components(state.components, "app") or _check_no_roll(state)
            case Reroll():
                return _check_open(state) or _check_dice(move.dice)
            case Keep():
                return _check_open(state)
            case Switch(components):
                switch = check_switch(state.components, components)
                return _check_no_roll(state) or switch or _check_players(state.seats, components)
            case Enter() | Pass():
                return _check_answer(state, move)
            case Correct() | CorrectMisses():
                return check_correction(state, move)
        raise TypeError(move)

    def _step(self, state: QwantumState, move: Move) -> QwantumState:
        match move:
            case Announce():
                return replace(state, values=FrozenMap({row: move.values[row] for row in ROWS}))
            case Roll(outcome):
                return replace(state, faces=outcome, values=values(outcome), open=True)
            case Reroll(dice, outcome):
                again = dict(zip(dice, outcome, strict=True))
                faces = tuple(again.get(number, face) for number, face in enumerate(state.faces))
                return replace(state, faces=faces, values=values(faces), open=False)
            case Keep():
                return replace(state, open=False)
            case Switch(components):
                return replace(state, components=components)
            case Enter() | Pass():
                state = replace(state, open=False)
                return _step_c(state, move) if state.answers else _step_b(state, move)
            case Correct() | CorrectMisses():
                return replace(state, sheets=corrected_sheets(state, move))
        raise TypeError(move)

    def components(self, state: QwantumState, move: ChanceMove) -> tuple[Component, ...]:
        """Returns all seven dice, or those that are rolled again."""
        return tuple(DICE[number] for number in move.dice) if isinstance(move, Reroll) else DICE

    def legal_moves(self, state: QwantumState) -> Iterator[Move]:
        """Yields rolls, then answers. Of the announcements only those with equal values of all colors are yielded."""
        if self.over(state):
            return
        if state.values is None:
            if state.components == "app":
                yield Roll()
            else:
                yield from (Announce(FrozenMap(dict.fromkeys(ROWS, value))) for value in NUMBERS)
            if not _check_players(state.seats, opposite_components(state.components)):
                yield Switch(opposite_components(state.components))
            return
        if state.open:
            yield Keep()
            for count in range(1, len(DICE) + 1):
                yield from (Reroll(dice) for dice in combinations(range(len(DICE)), count))
        for seat in range(state.seats):
            answers: tuple[Enter | Pass, ...] = (Pass(seat), *(Enter(seat, row) for row in ROWS))
            for move in answers:
                if _check_answer(state, move) is None:
                    yield move

    def standing(self, state: QwantumState) -> Standing:
        """Returns the points with the answers so far."""
        seats = tuple(score(sheet) for sheet in state.answered_sheets)
        return Standing(seats, highest(tuple(seat.total for seat in seats)), _ended(state))

    def feats(self, state: QwantumState) -> tuple[Mapping[str, int], ...]:
        """Returns the full rows of each seat."""
        return tuple(full_rows(sheet) for sheet in state.answered_sheets)

    def over(self, state: QwantumState) -> bool:
        """Whether the last closed step has ended the game."""
        return bool(_ended(state))

    def waiting(self, state: QwantumState) -> tuple[int, ...]:
        """Returns the active seat up to step B, then the seats without an answer."""
        if self.over(state):
            return ()
        return unanswered(state.answers) if state.answers else (state.active,)

    def is_irrevocable(self, state: QwantumState, move: Move) -> bool:
        """Whether *move* is the second roll, which voids the first (QWM-R10)."""
        return isinstance(move, Reroll)

    def active(self, state: QwantumState) -> int:
        """Returns the seat that rolls."""
        return state.active

    def answered(self, state: QwantumState) -> tuple[int, ...]:
        """Returns the seats that have entered a value or passed in step C."""
        return given(state.answers)

    def round(self, state: QwantumState) -> int:
        """Returns the number of the round; after the end, of the last one."""
        return state.round - (self.over(state) and state.values is None)

    def rolled_numbers(self, state: QwantumState) -> tuple[RolledNumber, ...]:
        """Returns the value of each color."""
        return tuple(RolledNumber(value, (row,)) for row, value in (state.values or {}).items())

    def forced_move(self, state: QwantumState) -> Move | None:
        """Returns the pass of a seat without a legal field in step C; never with hidden entries."""
        if state.hidden_entries or not state.answers or self.over(state):
            return None
        passes = (
            Pass(seat)
            for seat in unanswered(state.answers)
            if seat != state.active and all(field_refusal(state, seat, row) for row in ROWS)
        )
        return next(passes, None)

    def describe_move(self, before: QwantumState, move: Move, after: QwantumState, over: bool) -> Notice:
        """Describes *move* for the replay."""
        return descriptions.describe_round_move(before, move, after)

    def field(self, state: QwantumState, move: Move) -> tuple[str, int] | None:
        """Returns the field of an entry or a correction."""
        return descriptions.entered_field(state, move)

    def is_hidden_answer(self, state: QwantumState, move: Move) -> bool:
        """Whether *move* is hidden until everybody has answered (option `hiddenWrites`)."""
        return state.hidden_entries and descriptions.is_hidden_answer(state, move)

    def view(self, state: QwantumState, seat: int | None) -> QwantumState:
        """Returns the whole state; with `hiddenWrites` without the others' open answers."""
        return replace(state, answers=hide(state.answers, seat)) if state.hidden_entries else state

    def warnings(self, state: QwantumState, move: Move) -> tuple[Notice, ...]:
        """Warns of four values that the dice cannot show together."""
        if isinstance(move, Announce) and not self.check(state, move) and not can_show(move.values):
            return (RoundCode.VALUES_UNLIKELY.notice(),)
        return ()


def _ended(state: QwantumState) -> tuple[Notice, ...]:
    """Returns why the game is over: after a round, or before step C if the entry of step B filled a sheet (QWM-R20).

    A correction brings the end only when the roll has been answered (ALL-R6).
    """
    ended_in_b = state.filled_in_b and state.sheets[state.active].full
    return ends(state.sheets) if state.values is None or ended_in_b else ()


def _check_players(seats: int, components: str) -> Violation | None:
    if components == "app" and seats not in BOX_PLAYERS:
        return Common.PLAYER_COUNT.refuse(count=seats, least=BOX_PLAYERS[0], most=BOX_PLAYERS[-1])
    return None


def _check_no_roll(state: QwantumState) -> Violation | None:
    return None if state.values is None else AnswerCode.ANSWERS_PENDING.refuse()


def _check_open(state: QwantumState) -> Violation | None:
    return check_components(state.components, "app") or check_open(state.values is not None, state.open)


def _check_values(values: FrozenMap[int]) -> Violation | None:
    for row in ROWS:
        if row not in values:
            return RoundCode.VALUE_MISSING.refuse(row=row)
        if values[row] not in NUMBERS:
            return QwantumCode.NUMBER_RANGE.refuse(value=values[row], least=NUMBERS[0], most=NUMBERS[-1])
    for row in values:
        if row not in ROWS:
            return QwantumCode.NO_SUCH_ROW.refuse(row=row[:20])
    return None


def _check_dice(dice: tuple[int, ...]) -> Violation | None:
    for die in dice:
        if not 0 <= die < len(DICE) or dice.count(die) > 1:
            return RoundCode.NO_SUCH_DIE.refuse(die=die)
    return None if dice else RoundCode.NO_DICE.refuse()


def _check_answer(state: QwantumState, move: Enter | Pass) -> Violation | None:
    if state.values is None:
        return AnswerCode.NOTHING_ROLLED.refuse()
    if state.open and move.seat != state.active:
        return DiceCode.ROLL_OPEN.refuse(seat=state.active)
    if not state.answers and move.seat != state.active:
        return Common.NOT_YOUR_TURN.refuse(seat=move.seat, turn=state.active)
    if isinstance(move, Pass):
        return None
    return field_refusal(state, move.seat, move.row)


def field_refusal(state: QwantumState, seat: int, row: str) -> Violation | None:
    """Returns why the value of that color cannot be entered into the seat's row."""
    if state.values is None:
        return AnswerCode.NOTHING_ROLLED.refuse()
    if row == state.taken:  # QWM-R13: nobody else may enter it
        return RoundCode.COLOR_TAKEN.refuse(row=row, seat=state.active)
    return refusal(state.sheets[seat], row, state.values.get(row, 1))


def _step_b(state: QwantumState, move: Enter | Pass) -> QwantumState:
    """Enters a color for the active seat, or none; a 24th number ends the game at once (QWM-R12, QWM-R20)."""
    if isinstance(move, Enter):
        assert state.values is not None
        sheet = state.sheets[move.seat].with_number(move.row, state.values[move.row])
        sheets = (*state.sheets[: move.seat], sheet, *state.sheets[move.seat + 1 :])
        state = replace(state, sheets=sheets, taken=move.row, filled_in_b=sheet.full)
    return replace(state, answers=open_answers(state.seats))


def _step_c(state: QwantumState, move: Enter | Pass) -> QwantumState:
    """Takes an answer; the last one closes the round (QWM-R13, QWM-R19)."""
    answer: Answer = PASS if isinstance(move, Pass) else move.row
    state = replace(state, answers=with_answer(state.answers, move.seat, answer), filled_in_b=False)
    if unanswered(state.answers):
        return state
    active = (state.active + 1) % state.seats
    return QwantumState(state.answered_sheets, active, state.components, state.hidden_entries, round=state.round + 1)
