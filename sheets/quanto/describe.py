"""Quanto's state as plain text, for readable playthroughs."""

from __future__ import annotations

from collections.abc import Iterable

from sheets.quanto.cards import Card
from sheets.quanto.state import QuantoState, Stage
from sheets.quanto.tracker import CountState


def describe(state: QuantoState | CountState) -> str:
    """Returns the whole state as lines of text, hidden cards too."""
    lines = _describe_count(state) if isinstance(state, CountState) else _describe_table(state)
    return "\n".join(lines)


def _describe_count(state: CountState) -> Iterable[str]:
    if state.count is None:
        yield f"{state.seats} seats, not counted yet"
        return
    for seat, cards in enumerate(state.count.cards):
        left = f" + {state.count.leftover} left over" if state.count.last_taker == seat else ""
        yield f"seat {seat}: {cards} cards{left}"


def _describe_table(state: QuantoState) -> Iterable[str]:
    yield {
        Stage.SHUFFLE: "to be shuffled",
        Stage.PLAY: f"seat {state.turn} plays",
        Stage.ANSWER: f"seat {state.turn} answers the offered {state.offered}",
        Stage.OVER: "over",
    }[state.stage]
    if state.stage is Stage.SHUFFLE:
        return
    taker = "nobody" if state.last_taker is None else f"seat {state.last_taker}"
    yield f"layout: {_cards(state.layout)} (last taker: {taker})"
    if state.revealed:
        yield f"revealed: {_cards(state.revealed)}"
    yield f"pile: {len(state.pile)} cards, removed: {_cards(state.removed)}, tokens: {' '.join(map(str, state.tokens))}"
    for seat, hand in enumerate(state.hands):
        quanto = state.quantos[seat]
        cards = f", Quanto {quanto.token}: {_cards(quanto.cards)}" if quanto else ""
        yield f"seat {seat}: hand {_cards(hand)}, won {len(state.wins[seat])}{cards}"


def _cards(cards: Iterable[Card]) -> str:
    return " ".join(map(str, cards)) or "none"
