"""Common rules of the dice game and the card game: rounds of entries on Qwinto's sheet."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar

from sheets.answers import RolledNumber, given
from sheets.codec import Move
from sheets.frozen import replace
from sheets.qwinto import descriptions, entry_round
from sheets.qwinto.entry_round import EntryState
from sheets.qwinto.sheet import full_rows
from sheets.rules import Rules
from sheets.standing import Standing

E = TypeVar("E", bound=EntryState)


class EntryRules(Rules[E]):
    """Base of the rules whose state has a round of entries (`EntryRound`)."""

    def standing(self, state: E) -> Standing:
        """Returns the points with the answers so far."""
        return entry_round.standing(state.entry_round)

    def feats(self, state: E) -> tuple[Mapping[str, int], ...]:
        """Returns the complete rows of each seat."""
        return tuple(full_rows(sheet) for sheet in state.entry_round.answered_sheets)

    def over(self, state: E) -> bool:
        """Whether the last closed round has ended the game."""
        return bool(entry_round.ended(state.entry_round))

    def waiting(self, state: E) -> tuple[int, ...]:
        """Returns the active seat before the roll, then the seats without an answer."""
        return () if self.over(state) else entry_round.waiting(state.entry_round)

    def active(self, state: E) -> int:
        """Returns the active seat."""
        return state.entry_round.active

    def answered(self, state: E) -> tuple[int, ...]:
        """Returns the seats that have entered the number or passed."""
        return given(state.entry_round.answers)

    def round(self, state: E) -> int:
        """Returns the number of the round."""
        return entry_round.round_number(state.entry_round, self.over(state))

    def rolled_numbers(self, state: E) -> tuple[RolledNumber, ...]:
        """Returns the sum with its colors."""
        return () if state.entry_round.roll is None else (state.entry_round.roll,)

    def forced_move(self, state: E) -> Move | None:
        """Returns the pass of a seat without a legal field; never with hidden entries."""
        return None if state.hidden_entries else entry_round.forced_move(state.entry_round)

    def field(self, state: E, move: Move) -> tuple[str, int] | None:
        """Returns the field of an entry or a correction."""
        return descriptions.entered_field(move)

    def is_hidden_answer(self, state: E, move: Move) -> bool:
        """Whether *move* is hidden until everybody has answered (option `hiddenWrites`)."""
        return state.hidden_entries and descriptions.is_hidden_answer(state.entry_round, move)

    def view(self, state: E, seat: int | None) -> E:
        """Returns the whole state (QWD-R9); with `hiddenWrites` without the others' open answers."""
        return replace(state, entry_round=entry_round.view(state.entry_round, seat)) if state.hidden_entries else state
