"""Qwinto, the card game, with the cards in the app (QWC-R3 to QWC-R22)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations

from sheets.answers import AnswerCode, Pass
from sheets.codec import Move
from sheets.components import ChanceMove, Component, Pile
from sheets.corrections import Correct, CorrectionCode, CorrectionDescription, CorrectMisses, check_correction
from sheets.descriptions import MoveDescription
from sheets.frozen import replace
from sheets.notice import Common, Notice, Violation
from sheets.options import SHEET_OPTIONS, Options
from sheets.qwinto import entry_round
from sheets.qwinto.codes import EntryCode, QwintoCode
from sheets.qwinto.descriptions import RollDescription
from sheets.qwinto.entry_round import EntryRound
from sheets.qwinto.entry_rules import EntryRules
from sheets.qwinto.moves import Enter
from sheets.qwinto.sheet import QwintoSheet, ends
from sheets.qwinto_cards.cards import DECK, HAND, NEIGHBORS, PLACES, Card, Grid, Piles, deal
from sheets.qwinto_cards.codes import CardsCode, LayCode
from sheets.qwinto_cards.descriptions import LayDescription, describe_cards_move
from sheets.qwinto_cards.moves import Lay, Shuffle
from sheets.qwinto_cards.options import BOX_PLAYERS
from sheets.qwinto_cards.state import QwintoCardsState
from sheets.standing import Standing


class QwintoCards(EntryRules[QwintoCardsState]):
    """The card game with sheets and cards on this phone."""

    name = "qwinto-cards"
    codes = (
        *(QwintoCode, EntryCode, AnswerCode, CardsCode, LayCode, CorrectionCode),
        *(MoveDescription, CorrectionDescription, RollDescription, LayDescription),
    )
    options = SHEET_OPTIONS
    players = BOX_PLAYERS
    moves = (Shuffle, Lay, Enter, Pass, Correct, CorrectMisses)

    def _start(self, seats: int, options: Options) -> QwintoCardsState:
        return QwintoCardsState(
            EntryRound((QwintoSheet(),) * seats, int(options["first"])), options["hiddenWrites"] == "on"
        )

    def _check(self, state: QwintoCardsState, move: Move) -> Violation | None:
        match move:
            case Shuffle():
                return None if _needs_shuffle_now(state) else CardsCode.NOTHING_TO_SHUFFLE.refuse()
            case Lay():
                return _check_lay(state, move)
            case Enter() | Pass():
                return entry_round.check_answer(state.entry_round, move)
            case Correct() | CorrectMisses():
                return check_correction(state.entry_round, move)
        raise TypeError(move)

    def _step(self, state: QwintoCardsState, move: Move) -> QwintoCardsState:
        match move:
            case Shuffle(outcome):
                return _shuffled(state, outcome[0])
            case Lay():
                piles = preview(state, move)
                announced = entry_round.begin(state.entry_round, piles.grid.announced(move.places[-1]))
                return replace(state, piles=piles, entry_round=announced, laid=move.places[-1])
            case Enter() | Pass():
                return _answered(state, move)
            case Correct() | CorrectMisses():
                return _continued(replace(state, entry_round=state.entry_round.corrected(move)))
        raise TypeError(move)

    def components(self, state: QwintoCardsState, move: ChanceMove) -> tuple[Component, ...]:
        """Returns the whole deck at the start, later the covered cards of the grid."""
        cards = DECK if state.piles is None else tuple(sorted(state.piles.grid.covered()))
        return (Pile("deck", cards),)

    def legal_moves(self, state: QwintoCardsState) -> Iterator[Move]:
        """Yields the shuffle, every way to lay one or two cards, every answer."""
        if self.over(state):
            return
        if _needs_shuffle_now(state):
            yield Shuffle()
        elif state.entry_round.roll is None:
            yield from legal_lays(state)
        else:
            yield from entry_round.legal_answers(state.entry_round)

    def standing(self, state: QwintoCardsState) -> Standing:
        """Returns the points with the answers so far; a solo game also ends with the last card (QWC-R21)."""
        standing = super().standing(state)
        if not standing.ends and _cards_gone(state):
            return Standing(standing.seats, standing.leaders, (CardsCode.CARDS_GONE.notice(),))
        return standing

    def over(self, state: QwintoCardsState) -> bool:
        """Whether the last closed round has ended the game, or the solo deck is used up."""
        return super().over(state) or _cards_gone(state)

    def waiting(self, state: QwintoCardsState) -> tuple[int, ...]:
        """Returns the seat that lays, then those without an answer; none before a shuffle."""
        return () if _needs_shuffle_now(state) else super().waiting(state)

    def is_irrevocable(self, state: QwintoCardsState, move: Move) -> bool:
        """Whether a card is drawn after *move*: it closes the round, or as a correction continues the game."""
        if not isinstance(move, Enter | Pass | Correct | CorrectMisses):
            return False
        after = self._step(state, move)
        return after.drawing is not None or after.piles != state.piles

    def hands(self, state: QwintoCardsState) -> tuple[tuple[Card, ...], ...]:
        """Returns the cards in the seats' hands."""
        return state.piles.hands if state.piles else ()

    def describe_move(self, before: QwintoCardsState, move: Move, after: QwintoCardsState, over: bool) -> Notice:
        """Describes *move* for the replay."""
        return describe_cards_move(before, move)

    def view(self, state: QwintoCardsState, seat: int | None) -> QwintoCardsState:
        """Returns the state with hidden cards; with `hiddenWrites` also without the others' open answers."""
        return super().view(replace(state, piles=state.piles and state.piles.seen_by(seat)), seat)


def preview(state: QwintoCardsState, move: Lay) -> Piles:
    """Returns the piles after a legal *move*, for showing its sum in advance."""
    assert state.piles is not None
    piles = state.piles
    for card, place in zip(move.cards, move.places, strict=True):
        piles = piles.lay(move.seat, card, place)
    return piles


def legal_lays(state: QwintoCardsState) -> Iterator[Lay]:
    """Yields every way for the active seat to lay one or two cards."""
    assert state.piles is not None
    seat = state.entry_round.active
    hand = state.piles.hands[seat]
    for card in hand:
        yield from (Lay(seat, (card,), (place,)) for place in PLACES)
    for first, second in permutations(hand, 2):
        if first.value == second.value:
            for place in PLACES:
                yield from (Lay(seat, (first, second), (place, beside)) for beside in NEIGHBORS[place])


def _needs_shuffle_now(state: QwintoCardsState) -> bool:
    return state.needs_shuffle and state.entry_round.roll is None


def _cards_gone(state: QwintoCardsState) -> bool:
    piles = state.piles
    return state.solo and piles is not None and state.entry_round.roll is None and not (piles.pile or piles.hands[0])


def _check_lay(state: QwintoCardsState, move: Lay) -> Violation | None:
    if state.entry_round.roll is not None:
        return AnswerCode.ANSWERS_PENDING.refuse()
    if _needs_shuffle_now(state) or state.piles is None:
        return CardsCode.SHUFFLE_FIRST.refuse()
    if move.seat != state.entry_round.active:
        return Common.NOT_YOUR_TURN.refuse(seat=move.seat, turn=state.entry_round.active)
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
    if beside not in NEIGHBORS[place]:
        return CardsCode.NOT_NEIGHBORS.refuse(first=place, second=beside)
    return None


def _answered(state: QwintoCardsState, move: Enter | Pass) -> QwintoCardsState:
    """Takes an answer; the last one closes the round, and the active seat draws unless the game is over (QWC-R13)."""
    active = state.entry_round.active
    state = replace(state, entry_round=entry_round.answer(state.entry_round, move))
    if state.entry_round.roll is not None:
        return state
    state = replace(state, laid=None)
    return state if ends(state.entry_round.sheets) else _draw(replace(state, drawing=active))


def _continued(state: QwintoCardsState) -> QwintoCardsState:
    """Lets the last active seat draw if a correction continues an ended game (ALL-R6)."""
    last = (state.entry_round.active - 1) % state.seats
    busy = state.entry_round.roll is not None or state.drawing is not None
    if state.piles is None or busy or ends(state.entry_round.sheets):
        return state
    return _draw(replace(state, drawing=last)) if len(state.piles.hands[last]) < HAND else state


def _draw(state: QwintoCardsState) -> QwintoCardsState:
    """Fills the drawing hand up to three cards; stops at an empty pile, which is shuffled first."""
    assert state.piles is not None
    assert state.drawing is not None
    piles = state.piles
    while piles.pile and len(piles.hands[state.drawing]) < HAND:
        piles = piles.take(state.drawing)
    filled = len(piles.hands[state.drawing]) == HAND
    return replace(state, piles=piles, drawing=None if filled or state.solo else state.drawing)


def _shuffled(state: QwintoCardsState, cards: tuple[Card, ...]) -> QwintoCardsState:
    if state.piles is None:
        return replace(state, piles=deal(cards, state.seats))
    state = replace(state, piles=replace(state.piles, pile=cards, grid=Grid(state.piles.grid.cleared().stacks)))
    return state if state.drawing is None else _draw(state)
