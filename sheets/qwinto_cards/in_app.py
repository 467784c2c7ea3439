"""Qwinto, the card game, with the cards in the app (QWC-R3 to QWC-R22)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import permutations
from typing import Any

from sheets.answers import AnswerCode, Pass, Throw, given
from sheets.codec import Move
from sheets.components import ChanceMove, Component, Pile
from sheets.corrections import Correct, CorrectionCode, CorrectionStory, CorrectMisses
from sheets.notice import Common, Notice, Violation
from sheets.options import SHEET_OPTIONS, Options
from sheets.qwinto import story, writing
from sheets.qwinto.codes import QwintoCode, WritingCode
from sheets.qwinto.correction import check_correction, corrected
from sheets.qwinto.moves import Enter
from sheets.qwinto.sheet import Sheet, ends, full_rows
from sheets.qwinto.story import ThrowStory
from sheets.qwinto.writing import Writing
from sheets.qwinto_cards.cards import DECK, HAND, NEIGHBOURS, PLACES, Card, Grid, Piles, deal
from sheets.qwinto_cards.codes import CardsCode, LayCode
from sheets.qwinto_cards.moves import Lay, Shuffle
from sheets.qwinto_cards.options import BOX_PLAYERS
from sheets.qwinto_cards.state import CardsState
from sheets.qwinto_cards.story import LayStory, tell_cards
from sheets.rules import Rules
from sheets.standing import Standing
from sheets.story import Story


class QwintoCards(Rules[CardsState]):
    """The card game, everybody's sheets and cards on this phone."""

    name = "qwinto-cards"
    codes = (
        *(QwintoCode, WritingCode, AnswerCode, CardsCode, LayCode, CorrectionCode),
        *(Story, CorrectionStory, ThrowStory, LayStory),
    )
    options = SHEET_OPTIONS
    players = BOX_PLAYERS
    moves = (Shuffle, Lay, Enter, Pass, Correct, CorrectMisses)

    def _start(self, seats: int, options: Options) -> CardsState:
        return CardsState(Writing((Sheet(),) * seats, int(options["first"])), options["hiddenWrites"] == "on")

    def _check(self, state: CardsState, move: Move) -> Violation | None:
        match move:
            case Shuffle():
                return None if _shuffles_now(state) else CardsCode.NOTHING_TO_SHUFFLE.refuse()
            case Lay():
                return _check_lay(state, move)
            case Enter() | Pass():
                return writing.check_answer(state.writing, move)
            case Correct() | CorrectMisses():
                return check_correction(state.writing, move)
        raise TypeError(move)

    def _step(self, state: CardsState, move: Move) -> CardsState:
        match move:
            case Shuffle(outcome):
                return _shuffled(state, outcome[0])
            case Lay():
                piles = preview(state, move)
                table = writing.begin(state.writing, piles.grid.announced(move.places[-1]))
                return replace(state, piles=piles, writing=table, laid=move.places[-1])
            case Enter() | Pass():
                return _answered(state, move)
            case Correct() | CorrectMisses():
                return _going_on(replace(state, writing=corrected(state.writing, move)))
        raise TypeError(move)

    def components(self, state: CardsState, move: ChanceMove) -> tuple[Component, ...]:
        """Returns the whole deck at the start, later the covered cards of the grid."""
        cards = DECK if state.piles is None else tuple(sorted(state.piles.grid.covered()))
        return (Pile("deck", cards),)

    def legal_moves(self, state: CardsState) -> Iterator[Move]:
        """Yields the shuffle, every way to lay one or two cards, every answer."""
        if self.over(state):
            return
        if _shuffles_now(state):
            yield Shuffle()
        elif state.writing.throw is None:
            yield from legal_lays(state)
        else:
            yield from writing.legal_answers(state.writing)

    def feats(self, state: CardsState) -> tuple[Mapping[str, int], ...]:
        """Returns which rows are full."""
        return tuple(full_rows(sheet) for sheet in state.writing.written)

    def standing(self, state: CardsState) -> Standing:
        """Returns the points with all answers so far; alone the game also ends with the last card (QWC-R21)."""
        found = writing.standing(state.writing)
        if not found.ends and _cards_gone(state):
            return replace(found, ends=(CardsCode.CARDS_GONE.notice(),))
        return found

    def over(self, state: CardsState) -> bool:
        """Tells whether the last closed round has ended the game, or the solo deck is used up."""
        return bool(writing.ended(state.writing)) or _cards_gone(state)

    def waiting(self, state: CardsState) -> tuple[int, ...]:
        """Returns who has to lay, or still to answer; nobody while the cards have to be shuffled."""
        return () if self.over(state) or _shuffles_now(state) else writing.waiting(state.writing)

    def is_irrevocable(self, state: CardsState, move: Move) -> bool:
        """Tells whether somebody draws after *move*: it closes the round, or as a correction lets the game go on."""
        if not isinstance(move, Enter | Pass | Correct | CorrectMisses):
            return False
        after = self._step(state, move)
        return after.drawing is not None or after.piles != state.piles

    def active(self, state: CardsState) -> int:
        """Returns whose throw it is."""
        return state.writing.active

    def answered(self, state: CardsState) -> tuple[int, ...]:
        """Returns who has written the throw or passed."""
        return given(state.writing.answers)

    def round(self, state: CardsState) -> int:
        """Returns the number of the throw."""
        return writing.round_number(state.writing, self.over(state))

    def throw(self, state: CardsState) -> tuple[Throw, ...]:
        """Returns the sum with its colors."""
        return () if state.writing.throw is None else (state.writing.throw,)

    def forced_move(self, state: CardsState) -> Move | None:
        """Returns the pass of a seat that can write nothing; what is written hidden gives nothing away."""
        return None if state.hidden_writes else writing.forced_move(state.writing)

    def hands(self, state: CardsState) -> tuple[tuple[Any, ...], ...]:
        """Returns what the seats hold."""
        return state.piles.hands if state.piles else ()

    def describe_move(self, before: CardsState, move: Move, after: CardsState, over: bool) -> Notice:
        """Returns what *move* was."""
        return tell_cards(before, move)

    def field(self, state: CardsState, move: Move) -> tuple[str, int] | None:
        """Returns the field that is written."""
        return story.field(move)

    def is_hidden_answer(self, state: CardsState, move: Move) -> bool:
        """Tells whether *move* is hidden until everybody has answered (option `hiddenWrites`)."""
        return state.hidden_writes and story.is_hidden_answer(state.writing, move)

    def view(self, state: CardsState, seat: int | None) -> CardsState:
        """Returns the own hand, the visible cards and the sheets."""
        seen = replace(state, piles=state.piles and state.piles.seen_by(seat))
        return replace(seen, writing=writing.view(state.writing, seat)) if state.hidden_writes else seen


def preview(state: CardsState, move: Lay) -> Piles:
    """Returns the piles as the legal *move* makes them, for showing the sum before it is announced."""
    assert state.piles is not None
    piles = state.piles
    for card, place in zip(move.cards, move.places, strict=True):
        piles = piles.lay(move.seat, card, place)
    return piles


def legal_lays(state: CardsState) -> Iterator[Lay]:
    """Yields every way in which the active player can lay one or two cards."""
    assert state.piles is not None
    seat = state.writing.active
    hand = state.piles.hands[seat]
    for card in hand:
        yield from (Lay(seat, (card,), (place,)) for place in PLACES)
    for first, second in permutations(hand, 2):
        if first.value == second.value:
            for place in PLACES:
                yield from (Lay(seat, (first, second), (place, beside)) for beside in NEIGHBOURS[place])


def _shuffles_now(state: CardsState) -> bool:
    return state.needs_shuffle and state.writing.throw is None


def _cards_gone(state: CardsState) -> bool:
    piles = state.piles
    return state.solo and piles is not None and state.writing.throw is None and not (piles.pile or piles.hands[0])


def _check_lay(state: CardsState, move: Lay) -> Violation | None:
    if state.writing.throw is not None:
        return AnswerCode.THROW_STANDS.refuse()
    if _shuffles_now(state) or state.piles is None:
        return CardsCode.SHUFFLE_FIRST.refuse()
    if move.seat != state.writing.active:
        return Common.NOT_YOUR_TURN.refuse(seat=move.seat, turn=state.writing.active)
    if len(move.cards) != len(move.places) or len(move.cards) not in (1, 2):
        return CardsCode.CARDS_AND_PLACES.refuse(cards=len(move.cards), places=len(move.places))
    for place in move.places:
        if place not in PLACES:
            return CardsCode.NO_SUCH_PLACE.refuse(place=place[:20])
    for card in move.cards:
        if move.cards.count(card) > state.piles.hands[move.seat].count(card):
            return CardsCode.NOT_IN_HAND.refuse(card=str(card))
    return _check_double(move) if len(move.cards) == 2 else None


def _check_double(move: Lay) -> Violation | None:
    """QWC-R9: equal values, side by side."""
    (first, second), (place, beside) = move.cards, move.places
    if first.value != second.value:
        return CardsCode.NOT_EQUAL.refuse(first=first.value, second=second.value)
    if beside not in NEIGHBOURS[place]:
        return CardsCode.NOT_NEIGHBOURS.refuse(first=place, second=beside)
    return None


def _answered(state: CardsState, move: Enter | Pass) -> CardsState:
    """Takes an answer; the last one closes the round, and the active player draws (QWC-R13) unless it has ended."""
    active = state.writing.active
    state = replace(state, writing=writing.answer(state.writing, move))
    if state.writing.throw is not None:
        return state
    state = replace(state, laid=None)
    return state if ends(state.writing.sheets) else _draw(replace(state, drawing=active))


def _going_on(state: CardsState) -> CardsState:
    """After a correction: who laid the last card has not drawn yet if the game was over until now."""
    last = (state.writing.active - 1) % state.seats
    waits = state.writing.throw is not None or state.drawing is not None
    if state.piles is None or waits or ends(state.writing.sheets):
        return state
    return _draw(replace(state, drawing=last)) if len(state.piles.hands[last]) < HAND else state


def _draw(state: CardsState) -> CardsState:
    """Fills the drawing hand up to three; stops where the pile is used up, to wait for the shuffle."""
    assert state.piles is not None
    assert state.drawing is not None
    piles = state.piles
    while piles.pile and len(piles.hands[state.drawing]) < HAND:
        piles = piles.take(state.drawing)
    filled = len(piles.hands[state.drawing]) == HAND
    return replace(state, piles=piles, drawing=None if filled or state.solo else state.drawing)


def _shuffled(state: CardsState, cards: tuple[Card, ...]) -> CardsState:
    if state.piles is None:
        return replace(state, piles=deal(cards, state.seats))
    state = replace(state, piles=replace(state.piles, pile=cards, grid=Grid(state.piles.grid.cleared().stacks)))
    return state if state.drawing is None else _draw(state)
