"""Helpers for Quanto tests: tables with given cards, and moves in the form of session files."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

from sheets.codec import Move, decode_move
from sheets.game import Game
from sheets.notice import Refused
from sheets.options import read_options
from sheets.quanto import GAME_TYPE
from sheets.quanto.cards import DECK, Card
from sheets.quanto.in_app import QuantoCards
from sheets.quanto.state import Quanto, QuantoState, Stage
from sheets.quanto.tracker import QuantoTracker
from sheets.quanto.turn import Shuffle

CARDS = QuantoCards()
TRACKER = QuantoTracker()
NAMES = ("Anna", "Ben", "Cem", "Dora", "Emil", "Fee", "Gus")
OPTION_NAMES = {option.name for option in GAME_TYPE.options}


def new_game(seats: int, **chosen: Any) -> Game:
    """Returns a game before its first move."""
    rules, options = GAME_TYPE.set_up(chosen)
    return Game.new(rules, NAMES[:seats], options)


def refused_setup(seats: int, **options: Any) -> dict[str, object]:
    """Returns why a game cannot start like this; fails if it can."""
    try:
        new_game(seats, **options)
    except Refused as refused:
        return refused.violation.json()
    raise AssertionError("it starts")


def cards(text: str) -> tuple[Card, ...]:
    """Returns the cards written like `5 5* J`."""
    return tuple(Card.parse(word) for word in text.split())


def lay(*hands: str, layout: str = "", pile: str = "", **given: Any) -> QuantoState:
    """Returns a table in the middle of the game; seat 0 plays.

    Options are given by their names. `wins` are numbers of cards, `quantos` texts like `7: 3 4` by seat; everything
    else are fields of the state.
    """
    options = {name: given.pop(name) for name in list(given) if name in OPTION_NAMES}
    start = CARDS.start(len(hands), read_options(GAME_TYPE.options, {"components": "app", **options}))
    wins = given.pop("wins", (0,) * len(hands))
    quantos = given.pop("quantos", {})
    return replace(
        start,
        stage=Stage.PLAY,
        hands=tuple(map(cards, hands)),
        layout=cards(layout),
        pile=cards(pile),
        wins=tuple((Card(9),) * size for size in wins),
        quantos=tuple(_quanto(quantos.get(seat)) for seat in range(len(hands))),
        window=start.house_rules.teams,
        **given,
    )


def _quanto(text: str | None) -> Quanto | None:
    if text is None:
        return None
    token, _, held = text.partition(":")
    return Quanto(int(token), cards(held))


def move(do: str, **fields: Any) -> Move:
    """Returns the move, read as from a session file; card lists may be written as one text."""
    lists = {name: fields[name].split() for name in ("layout", "sweep") if name in fields}
    return decode_move(CARDS.move_types(), {"do": do, **fields, **lists})


def play(state: QuantoState, do: str, seat: int = 0, **fields: Any) -> QuantoState:
    """Returns the table after the move, which must be legal."""
    return CARDS.apply(state, move(do, seat=seat, **fields))


def refused(state: QuantoState, do: str, seat: int = 0, **fields: Any) -> dict[str, object]:
    """Returns why the move is refused; fails if it is not."""
    violation = CARDS.check(state, move(do, seat=seat, **fields))
    assert violation is not None, "it is allowed"
    return violation.json()


def show(held: tuple[Card, ...]) -> str:
    """Returns the cards as text, in their order."""
    return " ".join(map(str, held))


def quanto(state: QuantoState, seat: int) -> str:
    """Returns the seat's Quanto as text, empty if there is none."""
    own = state.quantos[seat]
    return f"{own.token}: {show(own.cards)}" if own else ""


def won(state: QuantoState) -> list[int]:
    """Returns the sizes of the win piles."""
    return [len(pile) for pile in state.wins]


def stacked(top: str) -> tuple[Card, ...]:
    """Returns the whole deck with the given cards on top."""
    first = cards(top)
    rest = list(DECK)
    for card in first:
        rest.remove(card)
    return (*first, *rest)


def deal(seats: int, top: str, **options: Any) -> QuantoState:
    """Returns a new table after a shuffle that brought the given cards to the top."""
    start = new_game(seats, components="app", **options).state
    return CARDS.apply(start, Shuffle((stacked(top),)))


def shuffled(rng: Random) -> Shuffle:
    """Returns a shuffle with its outcome."""
    order = list(DECK)
    rng.shuffle(order)
    return Shuffle((tuple(order),))


def everything(state: QuantoState) -> list[Card]:
    """Returns all cards on the table."""
    lists = [*state.hands, *state.wins, *(quanto.cards for quanto in state.quantos if quanto)]
    lists += [state.layout, state.pile, state.revealed, state.removed]
    all_cards = [card for held in lists for card in held]
    return all_cards if state.offered is None else [*all_cards, state.offered]
