"""Qwinto cards for the contract tests: candidate moves, all cards, leaks of views, and a sensible policy."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

from sheets.codec import Move
from sheets.pad import PadState
from sheets.qwinto.moves import Announce
from sheets.qwinto.sheet import QwintoSheet
from sheets.qwinto_cards.cards import DECK, PLACES, UNKNOWN, Card
from sheets.qwinto_cards.in_app import legal_lays, preview
from sheets.qwinto_cards.moves import Lay, Shuffle
from sheets.qwinto_cards.state import QwintoCardsState, QwintoCardsTableState
from tests.sheets import qwinto_candidates as sheets

State = PadState[QwintoSheet] | QwintoCardsTableState | QwintoCardsState


def candidates(state: State, rng: Random) -> list[Move]:
    """Returns moves, legal and not, that are legal exactly when `legal_moves` yields them."""
    if isinstance(state, PadState):
        return sheets.pad_moves(state, rng)
    moves = [*sheets.answers(state.seats, rng), *sheets.corrections(state.seats, rng)]
    if isinstance(state, QwintoCardsTableState):
        return [*moves, *sheets.announcements(rng, range(-8, 21))]
    moves.append(Shuffle())
    for _ in range(30):
        seat = rng.randrange(-1, state.seats + 1)
        held = state.piles.hands[seat] if state.piles and 0 <= seat < state.seats else ()
        count = rng.choice((1, 1, 2, 2, 2, 3))
        chosen = tuple(rng.choice(held) if held and rng.random() < 0.9 else rng.choice(DECK) for _ in range(count))
        moves.append(Lay(seat, chosen, tuple(rng.choice((*PLACES, *PLACES, "MM")) for _ in range(count))))
    moves.append(Lay(0, (), ()))
    moves.append(Lay(0, DECK[:1], PLACES[:2]))
    return moves


def cards(state: State) -> list[str]:
    """Returns all cards of the state, sorted; none with real cards or before the deal."""
    if not isinstance(state, QwintoCardsState) or state.piles is None:
        return []
    stacks = (*state.piles.hands, *state.piles.grid.stacks, state.piles.pile)
    return sorted(str(card) for stack in stacks for card in stack)


def leaks(state: State, view: State, seat: int | None) -> list[str]:
    """Returns complaints about a view: hidden cards that it shows, and wrong facts."""
    if isinstance(state, PadState) or isinstance(view, PadState):
        return [] if state == view else ["a pad hides nothing"]
    complaints = sheets.answer_leaks(state.entry_round, view.entry_round, seat, state.hidden_entries)
    if isinstance(state, QwintoCardsState) and isinstance(view, QwintoCardsState):
        complaints += _card_leaks(state, view, seat)
        view = replace(view, piles=state.piles)
    if replace(view, entry_round=state.entry_round) != state:
        complaints.append("something public is missing")
    return complaints


def _card_leaks(state: QwintoCardsState, view: QwintoCardsState, seat: int | None) -> list[str]:
    if state.piles is None or view.piles is None:
        return [] if state.piles is view.piles else ["cards before the deal"]
    true, seen = state.piles, view.piles
    complaints = []
    for owner, hand in enumerate(true.hands):
        if seen.hands[owner] != (hand if owner == seat else _backs(hand)):
            complaints.append(f"hand of seat {owner}")
    for index, stack in enumerate(true.grid.stacks):
        if seen.grid.stacks[index] != (*_backs(stack[:-1]), stack[-1]):
            complaints.append(f"stack {index}")
    if seen.pile != _backs(true.pile):
        complaints.append("pile")
    return complaints


def _backs(cards: tuple[Card, ...]) -> tuple[Card, ...]:
    return (UNKNOWN,) * len(cards)


def good_move(state: State, rng: Random, rules: Any) -> Move:
    """Returns a sensible move: lays cards whose sum fits the sheet, and enters it."""
    if isinstance(state, PadState):
        return sheets.good_entry(state, rng)
    if state.entry_round.roll is not None:
        return sheets.good_answer(state.entry_round, rng.choice(rules.waiting(state)), rng)
    if isinstance(state, QwintoCardsTableState):
        return Announce(rng.choice((-1, *range(1, 19))), sheets.colors(rng))
    if rules.check(state, Shuffle()) is None:
        return Shuffle()
    lays = list(legal_lays(state))
    rng.shuffle(lays)
    return min(lays[:12], key=lambda move: _cost(state, move))


def _cost(state: QwintoCardsState, move: Lay) -> float:
    """Returns the distance of the announced sum from the ideal number on the sheet."""
    roll = preview(state, move).grid.announced(move.places[-1])
    sheet = state.entry_round.sheets[move.seat]
    return min(
        (
            abs(roll.value - sheets.ideal(name, column))
            for name in roll.colors
            for column in sheets.FIELDS[name]
            if roll.value in sheets.possible(sheet, name, column)
        ),
        default=99.0,
    )
