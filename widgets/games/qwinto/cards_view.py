"""View model of Qwinto with cards in the app: the grid, its marks and its sum."""

from __future__ import annotations

from dataclasses import dataclass

from i18n.numbers import format_number
from sheets.qwinto.entry_round import is_enterable
from sheets.qwinto_cards.cards import NEIGHBORS, PLACES, Card, Grid, Piles
from sheets.qwinto_cards.in_app import preview
from sheets.qwinto_cards.moves import Lay, Shuffle
from sheets.qwinto_cards.state import QwintoCardsState
from widgets.base.text_format import short
from widgets.base.translation import tr
from widgets.table.card_tray import HandDraft
from widgets.table.game_screen import Pile
from widgets.table.table_model import TableModel

NAME = 14
"""Most letters of a name within a sentence."""


@dataclass(frozen=True, slots=True)
class LayDraft(HandDraft):
    """The active player's selection of cards and places."""

    sheet: bool = False
    """Whether the player's sheet is shown instead of the grid."""
    cards: tuple[Card, ...] = ()
    places: tuple[str, ...] = ()

    @property
    def complete(self) -> bool:
        """Whether every selected card has its place."""
        return bool(self.cards) and len(self.cards) == len(self.places)

    @property
    def move(self) -> Lay:
        """The move of the cards that have a place."""
        return Lay(self.seat, self.cards[: len(self.places)], self.places)


@dataclass(frozen=True, slots=True)
class GridView:
    """The drawn parts of the grid: its four cards with their marks, from the upper left."""

    cards: tuple[Card, ...]
    marks: tuple[str, ...]
    sum: str
    sentence: str


EMPTY = GridView((), (), "", "")
"""The view of a hidden grid."""


def lays_now(model: TableModel[QwintoCardsState]) -> bool:
    """Whether the shown seat has to play a card."""
    state = model.game.state
    return model.waiting == (model.seat,) and state.piles is not None and state.entry_round.roll is None


def lay_draft(model: TableModel[QwintoCardsState]) -> LayDraft:
    """Returns the selection of the shown seat. A single player has nothing to hide."""
    draft = model.draft
    if isinstance(draft, LayDraft) and draft.seat == model.seat:
        return draft
    return LayDraft(model.seat, open=len(model.game.players) == 1 and not model.away)


def spelled(values: tuple[int, ...]) -> str:
    """Returns a sum as text: `4 − 2 + 3 = 5`."""
    first, *rest = values
    terms = "".join(f" {'−' if value < 0 else '+'} {abs(value)}" for value in rest)
    return f"{format_number(first)}{terms} = {format_number(sum(values))}"


def dealt_piles(model: TableModel[QwintoCardsState]) -> Piles:
    """Returns the hands, the grid and the pile; only called after the deal."""
    piles = model.state.piles
    assert piles is not None, "nothing is dealt yet"
    return piles


def grid_view(model: TableModel[QwintoCardsState]) -> GridView:
    """Returns the grid for the shown seat, with a preview of the selection."""
    state, draft = model.state, lay_draft(model)
    if not draft.places:
        mark = "free" if draft.cards else ""
        return GridView(tuple(map(dealt_piles(model).grid.top, PLACES)), (mark,) * len(PLACES), "", "")
    grid, last = preview(state, draft.move).grid, draft.places[-1]
    beside = "beside" if draft.complete else "free"
    marks = tuple("laid" if place == last else beside if place in NEIGHBORS[last] else "" for place in PLACES)
    cards = tuple(map(grid.top, PLACES))
    if not draft.complete:
        return GridView(cards, marks, "", "")
    cost = state.entry_round.pass_cost(model.seat)
    sentence = announced_text(grid, last, cost)
    return GridView(cards, marks, spelled(tuple(card.value for card in grid.trio(last))), sentence)


def announced_text(grid: Grid, place: str, cost: int) -> str:
    """Returns the rows for the sum, or the reason why nobody can enter it, with the *cost* of the miss."""
    roll = grid.announced(place)
    if is_enterable(roll):
        return str(tr._("cards.in", colors=tr.one_of(roll.colors)))
    if not roll.colors:
        return str(tr._("cards.gray-only", cost=cost))
    return str(tr._("cards.out-of-range", value=format_number(roll.value), cost=cost))


def happened(model: TableModel[QwintoCardsState]) -> str:
    """Returns a sentence about the last action for the next player. It names only open cards."""
    game = model.game
    lays = [move for move in game.played if isinstance(move, Lay)]
    if not lays:
        return str(tr._("cards.dealt"))
    place = lays[-1].places[-1]
    grid = dealt_piles(model).grid  # the visible cards are still those of the last lay
    rolled = grid.announced(place)
    name, value = short(game.players[lays[-1].seat], NAME), format_number(rolled.value)
    key = "cards.has-laid" if is_enterable(rolled) else "cards.has-laid-nothing"
    colors = tr.one_of(rolled.colors) if is_enterable(rolled) else ""
    sentence = str(tr._(key, name=name, value=value, colors=colors))
    return f"{sentence} {tr._('cards.reshuffled')}" if isinstance(game.played[-1], Shuffle) else sentence


def table_piles(state: QwintoCardsState) -> list[Pile]:
    """Returns the four open cards."""
    stacks = state.piles.grid.stacks if state.piles is not None else ()
    return [Pile("replay.layout", tuple(stack[-1] for stack in stacks if stack))]
