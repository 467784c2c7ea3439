"""Helpers for Quando tests: tables with given cards, and moves."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from sheets.codec import Move
from sheets.game import Game
from sheets.notice import Violation
from sheets.quando import GAME_TYPE
from sheets.quando.cards import DECK, Card, Side
from sheets.quando.in_app import QuandoCards
from sheets.quando.moves import DrawCard, Knock, Pass, PlayCards, Shuffle, TurnZero
from sheets.quando.state import HandCard, Phase, QuandoState
from sheets.quando.tracker import QuandoTracker

CARDS = QuandoCards()
TRACKER = QuandoTracker()
NAMES = ("Tim", "Sarah", "Maria", "Linus", "Olga", "Paul", "Zoe")


def new_game(seats: int, **chosen: Any) -> Game:
    """Returns a game before its first move."""
    rules, options = GAME_TYPE.set_up(chosen)
    return Game.new(rules, NAMES[:seats], options)


def cards(text: str) -> tuple[Card, ...]:
    """Returns the cards written like `7|2 0|8`."""
    return tuple(Card.parse(word) for word in text.split())


def lay(*hands: str, draw: str = "9|10 8|10 7|10 6|10 5|10", discard: str = "", **state: Any) -> QuandoState:
    """Returns a table after two plays of every seat; by default seat 0 plays.

    Keywords are options of the game or fields of the state.
    """
    options = {name: state.pop(name) for name in list(state) if name in {option.name for option in GAME_TYPE.options}}
    start = new_game(len(hands), components="app", **options).state
    laid = replace(
        start,
        hands=tuple(tuple(HandCard(card) for card in cards(hand)) for hand in hands),
        draw=cards(draw),
        discard=cards(discard),
        **{"phase": Phase.PLAY, "turn": 0, "plays": (2,) * len(hands), **state},
    )
    everything = identities(laid)
    assert len(set(everything)) == len(everything), "a card lies on this table twice"
    return laid


def identities(state: QuandoState) -> list[tuple[int, int]]:
    """Returns all cards of the table, lower number first."""
    everything = [*state.draw, *state.discard, *(held.card for hand in state.hands for held in hand)]
    return sorted((min(card.side, card.other), max(card.side, card.other)) for card in everything)


def do(state: QuandoState, *moves: Move) -> QuandoState:
    """Returns the table after the moves, all of which must be legal."""
    for move in moves:
        state = CARDS.apply(state, move)
    return state


def refused(state: QuandoState, move: Move) -> Violation:
    """Returns why the move is refused; fails if it is not."""
    violation = CARDS.check(state, move)
    assert violation is not None, f"{move} is allowed"
    return violation


def play(seat: int, *positions: int) -> PlayCards:
    return PlayCards(seat, positions)


def visible(seat: int) -> DrawCard:
    return DrawCard(seat, Side.VISIBLE)


def hidden(seat: int) -> DrawCard:
    return DrawCard(seat, Side.HIDDEN)


def turn(seat: int, position: int) -> TurnZero:
    return TurnZero(seat, position)


def knock(seat: int) -> Knock:
    return Knock(seat)


def pass_(seat: int) -> Pass:
    return Pass(seat)


def hand(state: QuandoState, seat: int) -> str:
    """Returns a hand as text: `7|2 0|8`."""
    return " ".join(map(str, state.hands[seat]))


def pile(some: tuple[Card, ...]) -> str:
    """Returns a pile as text, from the top."""
    return " ".join(map(str, some))


def sorted_shuffle() -> Shuffle:
    """Returns the shuffle with the sorted deck: 0|1 0|2 … 9|10."""
    return Shuffle((DECK,))
