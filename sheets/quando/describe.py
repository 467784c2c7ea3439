"""Quando's state as plain text, for readable playthroughs."""

from __future__ import annotations

from collections.abc import Iterator

from sheets.quando.cards import Card
from sheets.quando.scoring import ScoreTable
from sheets.quando.state import Phase, QuandoState


def describe(state: ScoreTable | QuandoState) -> str:
    """Returns the table of points and, with cards in the app, hands and piles, one per line."""
    if isinstance(state, ScoreTable):
        return "\n".join(_table(state))
    return "\n".join((*_table(state.table), *_cards(state)))


def _table(table: ScoreTable) -> Iterator[str]:
    for number, ended in enumerate(table.rounds):
        end = "zeros" if ended.knocker is None else f"seat {ended.knocker} knocked"
        if ended.zeros and ended.knocker is not None:
            end += ", then zeros"
        yield f"round {number + 1}, dealer {table.dealer(number)}: sums {_row(ended.sums)}, {end}"
        yield f"  points {_row(table.points(number))}, totals {_row(table.totals_after(number + 1))}"
    yield f"target {table.target}: {'over' if table.over else f'seat {table.dealer(len(table.rounds))} deals'}"


def _cards(state: QuandoState) -> Iterator[str]:
    yield _now(state)
    if state.knocker is not None:
        yield f"seat {state.knocker} has knocked"
    for seat, hand in enumerate(state.hands):
        cards = " ".join(f"{held}{'*' if held.back_seen else ''}" for held in hand) or "no cards"
        yield f"seat {seat} (played {state.plays[seat]}): {cards}"
    yield f"draw pile: {_pile(state.draw)}"
    yield f"discard pile: {_pile(state.discard)}"


def _now(state: QuandoState) -> str:
    match state.phase:
        case Phase.SHUFFLE:
            return "to shuffle"
        case Phase.PLAY:
            return f"seat {state.turn} to play"
        case Phase.DRAW:
            return f"seat {state.turn} to draw{', then the triplet penalties' if state.triplet else ''}"
        case Phase.PENALTY:
            return f"seat {state.penalized} pays for the triplet of seat {state.turn}"
        case Phase.OVER:
            return "the end"


def _pile(pile: tuple[Card, ...]) -> str:
    return f"{len(pile)}, top {pile[0]}" if pile else "empty"


def _row(numbers: tuple[int, ...]) -> str:
    return " ".join(map(str, numbers))
