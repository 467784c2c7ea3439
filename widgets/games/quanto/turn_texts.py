"""Sentences about turns of Quanto with cards in the app, as everybody has seen them. No widgets."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from sheets.game import Game
from sheets.quanto.actions.collect import Collect, Steal
from sheets.quanto.actions.discard import Discard, power, victims
from sheets.quanto.actions.form import Extend, Form
from sheets.quanto.actions.swap import OfferCard, ReturnCard, SwapCard
from sheets.quanto.actions.take import Take, extras
from sheets.quanto.cards import Card, texts
from sheets.quanto.faces import quanto_face
from sheets.quanto.offers import may_offer
from sheets.quanto.state import QuantoState
from widgets.base.translation import tr
from widgets.games.quanto.cards_view import names, say_card
from widgets.pieces.drawn_cards import drawing
from widgets.table.table_model import TableModel
from widgets.table.turns import Turn

CHAIN = 2
"""Most plays of one turn that are described, the last ones."""
PLAYS = (Take, Form, Extend, Collect, Discard)
"""The moves that play a card of the hand."""
TERMS = 5
"""Most cards that are named one by one."""


def turns(game: Game[QuantoState]) -> Iterator[Turn]:
    """Yields every turn, the latest first, naming only what everybody has seen."""
    end = game.cursor
    while end:
        start = end - 1
        mover = game.moves[start].mover
        while start and mover is not None and game.moves[start - 1].mover == mover:
            start -= 1
        indices = range(max(start, end - CHAIN), end)
        sentences = " ".join(_sentence(game, index, last=index == indices[-1]) for index in indices)
        moves = (game.moves[index] for index in indices)
        cards = tuple(drawing(quanto_face(move.card)) for move in moves if isinstance(move, PLAYS))
        yield Turn(mover, sentences, cards, aside=isinstance(game.moves[end - 1], OfferCard))
        end = start


def happened(model: TableModel[QuantoState]) -> str:
    """Returns the last turn, or that the partner may be offered a card."""
    game = model.game
    if may_offer(game.state, model.seat):
        return str(tr._("quanto-cards.may-offer", turn=names(game.players)[game.state.turn]))
    return next(turns(game)).sentence


def _sentence(game: Game[QuantoState], index: int, last: bool) -> str:
    state, move = game.states[index], game.moves[index]
    called = names(game.players)
    if move.mover is None:
        return str(tr._("cards.dealt"))
    name = called[move.mover]
    key, params = "discarded", dict[str, Any]()
    match move:
        case Take(_, card, layout, extra):
            key, params = ("took-extra" if extra else "took"), {"card": say_card(card), "cards": _list(layout)}
            if extra:
                params["extra"] = say_card(extra)
        case Form(_, _, _, token, sweep):
            key, params = "formed", {"token": token, "count": len(sweep) + 2}
        case Extend(seat, _, layout, sweep, owner):
            key = "extended-own" if owner is None else "extended"
            params = {"token": _token(state, seat if owner is None else owner), "count": len(layout) + len(sweep) + 1}
            if owner is not None:
                params["owner"] = called[owner]
        case Collect(seat, _, sweep, extra):
            gained = _quanto_size(state, seat) + len(sweep) + len(extras(extra)) + 1
            key, params = "collected", {"token": _token(state, seat), "count": gained}
        case Steal(_, owner, sweep):
            gained = _quanto_size(state, owner) + len(sweep) + 1
            key, params = "stole", {"token": _token(state, owner), "owner": called[owner], "count": gained}
        case OfferCard():
            key, params = "offered", {"turn": called[state.turn]}
        case ReturnCard():
            key, params = "returned", {}
        case SwapCard():
            key, params = "swapped", {}
        case Discard():
            key, params = _discarded(state, move, game.states[index + 1], last)
    return str(tr._(f"quanto-cards.{key}", name=name, **params))


def _discarded(state: QuantoState, move: Discard, after: QuantoState, last: bool) -> tuple[str, dict[str, Any]]:
    fired = power(state, move)
    if fired == 1:
        return "discarded-one", {"card": say_card(move.card), "count": len(victims(state))}
    if fired == 2 and last:
        return "discarded-two", {"card": say_card(move.card)}
    if fired == 3:
        return "discarded-three", {"card": say_card(move.card), "cards": _list(after.revealed)}
    return "discarded", {"card": say_card(move.card)}


def _list(cards: tuple[Card, ...]) -> str:
    many = len(cards) > TERMS
    return str(tr.n("quanto-cards.cards", len(cards))) if many else ", ".join(map(tr.word, texts(cards)))


def _quanto_size(state: QuantoState, seat: int) -> int:
    quanto = state.quantos[seat]
    return len(quanto.cards) if quanto else 0


def _token(state: QuantoState, owner: int) -> int:
    quanto = state.quantos[owner]
    assert quanto is not None
    return quanto.token
