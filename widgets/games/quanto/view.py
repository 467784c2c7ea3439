"""View of a Quanto count: the cards of all players, the teams, and the cards left over. No widgets here."""

from __future__ import annotations

from dataclasses import dataclass, replace

from i18n.numbers import format_number
from sheets.game import Game
from sheets.notice import Notice, Violation
from sheets.quanto.cards import DECK
from sheets.quanto.tracker import Count, CountState
from widgets.base.translation import tr
from widgets.table.draft import Draft
from widgets.table.game_screen import PartRow
from widgets.table.number_entry import Typed


@dataclass(frozen=True, slots=True)
class CountDraft(Draft):
    """The count that is being entered: a field per seat, and a last one for the cards left in the layout."""

    typed: Typed
    last_taker: int | None = None

    @property
    def seats(self) -> int:
        """Number of players."""
        return len(self.typed.texts) - 1

    @property
    def open(self) -> tuple[int, ...]:
        """The seats without a number; the leftover cards need none."""
        return tuple(field for field in self.typed.open if field < self.seats)

    @property
    def leftover(self) -> int:
        """The cards that are left in the layout."""
        return self.typed.numbers[-1]

    @property
    def totals(self) -> tuple[int, ...]:
        """The cards of each seat; the leftover cards belong to the last taker."""
        numbers = self.typed.numbers[: self.seats]
        return tuple(cards + (self.leftover if seat == self.last_taker else 0) for seat, cards in enumerate(numbers))

    @property
    def sum(self) -> int:
        """All cards that are counted."""
        return sum(self.typed.numbers)

    @property
    def move(self) -> Count:
        """The move that enters the draft; without leftover cards there is no last taker."""
        return Count(self.typed.numbers[: self.seats], self.leftover, self.last_taker if self.leftover else None)

    def take_last(self, seat: int) -> CountDraft:
        """Returns the draft with *seat* as the last taker, or with none if *seat* was it."""
        return replace(self, last_taker=None if self.last_taker == seat else seat)


def draft_of(game: Game[CountState]) -> CountDraft:
    """Returns the entered count, or the one that was just undone, to be corrected; else an empty one."""
    count = game.state.count
    undone = game.moves[game.cursor] if game.can_redo else None
    if count is None and isinstance(undone, Count):
        count = undone
    if count is None:
        return CountDraft(Typed.empty(game.state.seats + 1))
    return CountDraft(Typed.of((*count.cards, count.leftover)), count.last_taker)


def missing(draft: CountDraft) -> int:
    """Returns the number of cards missing from the count; negative for too many."""
    return len(DECK) - draft.sum


def refusal(game: Game[CountState], draft: CountDraft) -> Violation | None:
    """Returns why a complete count cannot be entered."""
    return game.check(draft.move) if not game.over and not draft.open else None


def doubts(game: Game[CountState], draft: CountDraft) -> tuple[Notice, ...]:
    """Returns warnings about a complete count."""
    return tuple(game.rules.warnings(game.state, draft.move)) if not game.over and not draft.open else ()


def teams(state: CountState, totals: tuple[int, ...]) -> tuple[int, ...]:
    """Returns the sums of the two teams; nothing without teams."""
    return tuple(totals[team] + totals[team + 2] for team in (0, 1)) if state.house_rules.teams else ()


def part_rows(game: Game) -> list[PartRow]:
    """Returns rows with the won and the left-over cards; nothing if none were left over."""
    seats = game.standing.seats
    if not any(seat.points("leftover") for seat in seats):
        return []
    return [
        PartRow("", tr._(f"tracker.{kind}"), [format_number(seat.points(kind)) for seat in seats])
        for kind in ("cards", "leftover")
    ]
