"""Qwinto in rounds with all sheets on this phone; the dice are real or in the app."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from sheets.answers import AnswerCode, Pass, RolledNumber
from sheets.codec import Move
from sheets.components import ChanceMove, Component, Die
from sheets.corrections import Correct, CorrectionCode, CorrectionDescription, CorrectMisses, check_correction
from sheets.descriptions import MoveDescription
from sheets.dice import DiceCode, Keep, Switch, check_components, check_open, check_switch, opposite_components
from sheets.frozen import replace
from sheets.notice import Notice, Violation
from sheets.options import SHEET_OPTIONS, Options
from sheets.qwinto import descriptions, entry_round
from sheets.qwinto.codes import EntryCode, QwintoCode
from sheets.qwinto.descriptions import RollDescription
from sheets.qwinto.entry_round import EntryRound, rolled_number
from sheets.qwinto.entry_rules import EntryRules
from sheets.qwinto.moves import Announce, Enter, Reroll, Roll
from sheets.qwinto.options import PLAYERS
from sheets.qwinto.sheet import ROWS, QwintoSheet
from sheets.qwinto.state import QwintoState, RolledDice

PIPS = (1, 2, 3, 4, 5, 6)
DICE = tuple(Die(row, PIPS) for row in ROWS)


class QwintoRounds(EntryRules[QwintoState]):
    """Qwinto with dice in rounds."""

    name = "qwinto"
    codes = (
        QwintoCode,
        EntryCode,
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
        first_round = EntryRound((QwintoSheet(),) * seats, int(options["first"]))
        return QwintoState(first_round, str(options["components"]), options["hiddenWrites"] == "on")

    def _check(self, state: QwintoState, move: Move) -> Violation | None:
        match move:
            case Enter() | Pass():
                if state.dice and state.dice.open and move.seat != state.entry_round.active:
                    return DiceCode.ROLL_OPEN.refuse(seat=state.entry_round.active)
                return entry_round.check_answer(state.entry_round, move)
            case Announce():
                return check_components(state.components, "table") or _check_no_roll(state) or _check_sum(move)
            case Roll(colors):
                return check_components(state.components, "app") or _check_no_roll(state) or _check_chosen(colors)
            case Reroll() | Keep():
                return _check_open(state)
            case Switch(components):
                return _check_no_roll(state) or check_switch(state.components, components)
            case Correct() | CorrectMisses():
                return check_correction(state.entry_round, move)
        raise TypeError(move)

    def _step(self, state: QwintoState, move: Move) -> QwintoState:
        match move:
            case Enter() | Pass():
                answered = entry_round.answer(state.entry_round, move)
                dice = _kept(state.dice) if answered.roll else None
                return QwintoState(answered, state.components, state.hidden_entries, dice)
            case Announce(value, colors):
                return replace(state, entry_round=entry_round.begin(state.entry_round, rolled_number(value, colors)))
            case Roll(colors, outcome):
                return _rolled(state, RolledDice(colors, outcome, open=True))
            case Reroll(outcome):
                assert state.dice
                return _rolled(state, RolledDice(state.dice.colors, outcome, open=False))
            case Keep():
                return replace(state, dice=_kept(state.dice))
            case Switch(components):
                return replace(state, components=components)
            case Correct() | CorrectMisses():
                return replace(state, entry_round=state.entry_round.corrected(move))
        raise TypeError(move)

    def components(self, state: QwintoState, move: ChanceMove) -> tuple[Component, ...]:
        """Returns the chosen dice; a reroll rolls all of them again."""
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
            yield from _legal_rolls(state)
            return
        if state.dice and state.dice.open:
            yield from (Reroll(), Keep())
        for move in entry_round.legal_answers(state.entry_round):
            if self._check(state, move) is None:
                yield move

    def waiting(self, state: QwintoState) -> tuple[int, ...]:
        """Returns the seat that rolls or decides on the reroll, then those without an answer."""
        if self.over(state):
            return ()
        if state.dice and state.dice.open:
            return (state.entry_round.active,)
        return entry_round.waiting(state.entry_round)

    def is_irrevocable(self, state: QwintoState, move: Move) -> bool:
        """Whether *move* is the second roll, which voids the first (QWD-R3)."""
        return isinstance(move, Reroll)

    def rolled_numbers(self, state: QwintoState) -> tuple[RolledNumber, ...]:
        """Returns the sum with its colors, and the faces of virtual dice."""
        roll, dice = state.entry_round.roll, state.dice
        if roll is None:
            return ()
        if dice is None:
            return (roll,)
        faces = dict(zip(dice.colors, dice.faces, strict=True))
        return (RolledNumber(roll.value, roll.colors, tuple(faces[color] for color in roll.colors)),)

    def forced_move(self, state: QwintoState) -> Move | None:
        """Returns the pass of a seat without a legal field; never with hidden entries."""
        if state.hidden_entries or (state.dice and state.dice.open):
            return None
        return entry_round.forced_move(state.entry_round)

    def describe_move(self, before: QwintoState, move: Move, after: QwintoState, over: bool) -> Notice:
        """Describes *move* for the replay."""
        return descriptions.describe_round_move(before, move, after)


def _check_no_roll(state: QwintoState) -> Violation | None:
    return AnswerCode.ANSWERS_PENDING.refuse() if state.entry_round.roll else None


def _check_open(state: QwintoState) -> Violation | None:
    rolled = state.dice is not None
    return check_components(state.components, "app") or check_open(rolled, state.dice is not None and state.dice.open)


def _check_chosen(colors: tuple[str, ...]) -> Violation | None:
    if not colors:
        return EntryCode.NO_COLORS.refuse()
    return entry_round.check_colors(colors)


def _check_sum(move: Announce) -> Violation | None:
    """QWD-R4: one to three dice, one to six pips each."""
    if violation := _check_chosen(move.colors):
        return violation
    least, most = len(move.colors) * PIPS[0], len(move.colors) * PIPS[-1]
    if least <= move.value <= most:
        return None
    return EntryCode.SUM_IMPOSSIBLE.refuse(value=move.value, least=least, most=most)


def _rolled(state: QwintoState, dice: RolledDice) -> QwintoState:
    rolled = entry_round.begin(state.entry_round, rolled_number(sum(dice.faces), dice.colors))
    return replace(state, dice=dice, entry_round=rolled)


def _kept(dice: RolledDice | None) -> RolledDice | None:
    return RolledDice(dice.colors, dice.faces, open=False) if dice and dice.open else dice


def _legal_rolls(state: QwintoState) -> Iterator[Move]:
    for count in range(1, len(ROWS) + 1):
        for colors in combinations(ROWS, count):
            if state.components == "app":
                yield Roll(colors)
            else:
                yield from (Announce(value, colors) for value in range(count, 6 * count + 1))
    yield Switch(opposite_components(state.components))
