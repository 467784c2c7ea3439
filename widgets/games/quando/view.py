"""View of a Quando tracker: its rounds, and the round that is being entered. No widgets here."""

from __future__ import annotations

from dataclasses import dataclass, replace
from operator import add

from i18n.numbers import format_number
from sheets.game import Game
from sheets.notice import Notice
from sheets.quando.codes import PointsReason
from sheets.quando.moves import CorrectRound, EnterRound
from sheets.quando.scoring import Round, Score, ScoreTable
from sheets.quando.state import QuandoState
from widgets.base.translation import tr
from widgets.table.draft import Draft
from widgets.table.game_screen import PartRow, RunningTotals
from widgets.table.number_entry import Typed

FEW = 4
"""Most players with whom labels fit beside the columns of the table of parts."""


@dataclass(frozen=True, slots=True)
class Cell:
    """A player's points in a round."""

    points: int
    best: bool = False
    """Whether this is the lowest sum, which scores nothing."""
    penalty: int = 0
    """The part of the points for a failed knock."""
    knocked: bool = False


@dataclass(frozen=True, slots=True)
class RoundDraft(Draft):
    """A round as it is entered, or an old one as it is corrected."""

    typed: Typed
    knocker: int | None = None
    number: int | None = None
    """The old round, counted from 0."""

    @property
    def complete(self) -> bool:
        """Whether no sum is missing."""
        return not self.typed.open

    @property
    def ended(self) -> Round:
        """The round that would be entered. Another player's 0 after a knock is a hand of zeros that ended it."""
        sums = self.typed.numbers
        zeros = self.knocker is not None and any(total == 0 for seat, total in enumerate(sums) if seat != self.knocker)
        return Round(sums, self.knocker, zeros)

    @property
    def move(self) -> EnterRound | CorrectRound:
        """The move that enters the draft."""
        ended = self.ended
        if self.number is None:
            return EnterRound(ended.sums, ended.knocker, ended.zeros)
        return CorrectRound(self.number, ended.sums, ended.knocker, ended.zeros)

    def knock(self, seat: int) -> RoundDraft:
        """Returns the draft with *seat* as the knocker, or with none if *seat* was it."""
        return replace(self, knocker=None if self.knocker == seat else seat)


def new_draft(game: Game[ScoreTable]) -> RoundDraft:
    """Returns a draft of the next round, filled with an entry that was just undone."""
    undone = game.moves[game.cursor] if game.can_redo else None
    if isinstance(undone, EnterRound):
        return RoundDraft(Typed.of(undone.sums), undone.knocker)
    return RoundDraft(Typed.empty(game.state.seats))


def draft_of(table: ScoreTable, number: int) -> RoundDraft:
    """Returns an old round, to be corrected."""
    ended = table.rounds[number]
    return RoundDraft(Typed.of(ended.sums), ended.knocker, number)


def cells(table: ScoreTable, number: int) -> tuple[Cell, ...]:
    """Returns the points of all players in an old round."""
    return _cells(table.scores(number), table.rounds[number].knocker)


def preview(table: ScoreTable, draft: RoundDraft) -> tuple[Cell, ...]:
    """Returns the points of all players for the draft; nothing while a sum is missing."""
    if not draft.complete:
        return ()
    return _cells(table.score_round(draft.ended), draft.knocker)


def reasons(table: ScoreTable, draft: RoundDraft) -> list[tuple[int, Notice]]:
    """Returns the seats whose points are not simply their sum, with the reason; the penalty comes first."""
    if not draft.complete:
        return []
    scores = enumerate(table.score_round(draft.ended))
    pairs = [(seat, score.reason) for seat, score in scores if score.reason.code is not PointsReason.HAND_SUM]
    return sorted(pairs, key=lambda pair: pair[0] != draft.knocker)


def doubts(game: Game[ScoreTable], draft: RoundDraft) -> tuple[Notice, ...]:
    """Returns warnings about an implausible draft."""
    return tuple(game.rules.warnings(game.state, draft.move)) if draft.complete else ()


def score_table(game: Game[ScoreTable | QuandoState]) -> ScoreTable:
    """Returns the table of rounds, which is a part of the state with cards in the app."""
    return game.state if isinstance(game.state, ScoreTable) else game.state.table


def running_totals(game: Game[ScoreTable | QuandoState]) -> RunningTotals:
    """Returns the totals before the first round and after each, and the target."""
    table = score_table(game)
    return RunningTotals(course(table), table.target)


def part_rows(game: Game) -> list[PartRow]:
    """Returns a line per round; with many columns it is named by its number only."""
    seats = game.standing.seats
    name = tr._("tracker.round", number="{}") if len(seats) <= FEW else "{}"
    return [
        PartRow("", name.format(number + 1), [format_number(seat.parts[number].points) for seat in seats])
        for number in range(len(seats[0].parts))
    ]


def course(table: ScoreTable) -> list[tuple[int, ...]]:
    """Returns the totals before the first round and after each."""
    totals = [(0,) * table.seats]
    for number in range(len(table.rounds)):
        totals.append(tuple(map(add, totals[-1], table.points(number))))
    return totals


def _cells(scores: tuple[Score, ...], knocker: int | None) -> tuple[Cell, ...]:
    return tuple(
        Cell(
            score.points,
            best=score.reason.code is PointsReason.LOWEST,
            penalty=score.penalty,
            knocked=seat == knocker,
        )
        for seat, score in enumerate(scores)
    )
