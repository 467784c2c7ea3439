"""What of a Quando tracker is shown: its rounds, and the round that is being entered. No widgets here."""

from __future__ import annotations

from dataclasses import dataclass, replace
from operator import add

from sheets.game import Game
from sheets.notice import Notice
from sheets.quando.codes import Reason
from sheets.quando.moves import Correct, EnterRound
from sheets.quando.scoring import KNOCK_PENALTY, Round, Score, ScoreTable, score
from widgets.table.number_entry import Typed


@dataclass(frozen=True, slots=True)
class Cell:
    """What a player got in a round."""

    points: int
    best: bool = False
    """The lowest sum: nothing."""
    penalty: int = 0
    """What of the points is for the knock."""
    knocked: bool = False


@dataclass(frozen=True, slots=True)
class Draft:
    """A round as it is entered, or an old one as it is corrected."""

    typed: Typed
    knocker: int | None = None
    number: int | None = None
    """The old round, counted from 0."""

    @property
    def complete(self) -> bool:
        """Whether every sum is there."""
        return not self.typed.open

    @property
    def ended(self) -> Round:
        """The round as it would be kept. Somebody else's 0 after a knock is a hand of zeros, which ended it."""
        sums = self.typed.numbers
        zeros = self.knocker is not None and any(total == 0 for seat, total in enumerate(sums) if seat != self.knocker)
        return Round(sums, self.knocker, zeros)

    @property
    def move(self) -> EnterRound | Correct:
        """The move that enters it."""
        ended = self.ended
        if self.number is None:
            return EnterRound(ended.sums, ended.knocker, ended.zeros)
        return Correct(self.number, ended.sums, ended.knocker, ended.zeros)

    def knock(self, seat: int) -> Draft:
        """Returns it with that seat having knocked, or nobody if it was the one."""
        return replace(self, knocker=None if self.knocker == seat else seat)


def new_draft(game: Game) -> Draft:
    """Returns the next round: with what was just taken back, to be repaired, or before anything is entered."""
    undone = game.moves[game.cursor] if game.can_redo else None
    if isinstance(undone, EnterRound):
        return Draft(Typed.of(undone.sums), undone.knocker)
    return Draft(Typed.empty(game.state.seats))


def draft_of(table: ScoreTable, number: int) -> Draft:
    """Returns an old round, to be corrected."""
    ended = table.rounds[number]
    return Draft(Typed.of(ended.sums), ended.knocker, number)


def cells(table: ScoreTable, number: int) -> tuple[Cell, ...]:
    """Returns what everybody got in an old round."""
    return _cells(table.scores(number), table.rounds[number].knocker)


def preview(table: ScoreTable, draft: Draft) -> tuple[Cell, ...]:
    """Returns what everybody would get for the draft; nothing while a sum is missing."""
    if not draft.complete:
        return ()
    return _cells(score(draft.ended, table.zero_end_penalty), draft.knocker)


def reasons(table: ScoreTable, draft: Draft) -> list[tuple[int, Notice]]:
    """Returns the seats whose points are not simply their sum, with the reason; the penalty comes first."""
    if not draft.complete:
        return []
    found = enumerate(score(draft.ended, table.zero_end_penalty))
    told = [(seat, one.reason) for seat, one in found if one.reason.code is not Reason.HAND_SUM]
    return sorted(told, key=lambda one: one[0] != draft.knocker)


def doubts(game: Game, draft: Draft) -> tuple[Notice, ...]:
    """Returns what is implausible about the draft."""
    return tuple(game.rules.warnings(game.state, draft.move)) if draft.complete else ()


def course(table: ScoreTable) -> list[tuple[int, ...]]:
    """Returns the totals before the first round and after each."""
    totals = [(0,) * table.seats]
    for number in range(len(table.rounds)):
        totals.append(tuple(map(add, totals[-1], table.points(number))))
    return totals


def _cells(scores: tuple[Score, ...], knocker: int | None) -> tuple[Cell, ...]:
    return tuple(
        Cell(
            one.points,
            best=one.reason.code is Reason.LOWEST,
            penalty=KNOCK_PENALTY if one.reason.code is Reason.KNOCK_PENALTY else 0,
            knocked=seat == knocker,
        )
        for seat, one in enumerate(scores)
    )
