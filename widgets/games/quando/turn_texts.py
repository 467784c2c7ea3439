"""Sentences about a round of Quando, turn by turn, as everybody could see it, and about the next duty. No widgets."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from sheets.game import Game
from sheets.notice import Violation
from sheets.quando.cards import Side
from sheets.quando.faces import quando_face
from sheets.quando.moves import DrawCard, Knock, Pass, PlayCards, Shuffle, TurnZero
from sheets.quando.plays import Straight, recognize
from sheets.quando.state import Phase, QuandoState
from widgets.base.text_format import ELLIPSIS, short
from widgets.base.translation import tr
from widgets.games.quando.cards_view import NAME, dealt, flipped
from widgets.pieces.drawn_cards import drawing
from widgets.table.turns import Turn

STARTS = (PlayCards, Knock, Pass, Shuffle)
"""The moves that begin a turn; others belong to the turn before."""


def turns(game: Game[QuandoState]) -> Iterator[Turn]:
    """Yields every turn of the current round, the latest first, as everybody could see it."""
    end = game.cursor
    for start in reversed(range(game.cursor)):
        if isinstance(game.moves[start], STARTS):
            yield _turn(game, start, end)
            end = start
        if isinstance(game.moves[start], Shuffle):
            return


def _turn(game: Game[QuandoState], start: int, end: int) -> Turn:
    """Returns a few sentences about the turn that begins at move *start*."""
    move: Any = game.moves[start]
    names = [short(name, NAME) for name in game.players]
    match move:
        case Shuffle():
            return Turn(None, str(tr._("quando-cards.dealt", name=names[game.states[start + 1].turn])))
        case Knock():
            return Turn(move.seat, str(tr._("quando-cards.knocked", name=names[move.seat])))
        case Pass():
            return Turn(move.seat, str(tr._("quando-cards.passed", name=names[move.seat])))
    paid = _penalties(game, start, end, names) if game.states[start + 1].triplet else []
    sentences = [_laid(game, start, names[move.seat]), *paid]
    if any(flipped(game.states[at], game.states[at + 1]) for at in range(start, end)):
        sentences.append(tr._("quando-cards.flipped"))
    fronts = game.states[start].numbers(move.seat)
    laid = tuple(drawing(quando_face(fronts[index])) for index in move.cards)
    return Turn(move.seat, _joined(sentences), laid, _joined(paid))


def _joined(sentences: list[str]) -> str:
    return " ".join(sentences).replace(f"{ELLIPSIS}.", ELLIPSIS)


def happened(game: Game[QuandoState]) -> str:
    """Returns the last turn and the next duty."""
    state = game.state
    sentence = next(turns(game)).sentence
    if state.phase is not Phase.PENALTY or state.penalized is None:
        return sentence
    due = tr._("quando-cards.triplet", name=short(game.players[state.penalized], NAME))
    return f"{sentence} {due}".replace(f"{ELLIPSIS}.", ELLIPSIS)


def due_text(game: Game[QuandoState], seat: int) -> str:
    """Returns a duty of *seat*: pay for a triplet, draw a card, or that this is its last turn."""
    state = game.state
    if state.phase is Phase.PENALTY and state.penalized == seat:
        return str(tr._("quando-cards.turn-zero" if state.zeros(seat) else "quando-cards.draw-for-triplet"))
    if state.phase is Phase.DRAW and state.acting == seat:
        return str(tr._("quando-cards.still-draw"))
    if dealt(state) and state.knocker is not None and state.acting == seat:
        return str(tr._("quando-cards.last-turn", name=short(game.players[state.knocker], NAME)))
    return ""


def _laid(game: Game[QuandoState], at: int, name: str) -> str:
    """Returns the played cards and the draw after them. A number that was drawn openly has been seen by all."""
    move: Any = game.moves[at]
    before = game.states[at]
    fronts = before.numbers(move.seat)
    pattern = recognize([fronts[index] for index in move.cards])
    assert not isinstance(pattern, Violation), "it was played"
    if isinstance(pattern, Straight):
        laid = tr._("quando-cards.straight", numbers=", ".join(map(str, range(pattern.first, pattern.last + 1))))
    elif pattern.count == 1:
        laid = tr._("quando-cards.one", number=pattern.number)
    else:
        laid = tr._("quando-cards.several", count=tr.word(f"count-{pattern.count}"), number=pattern.number)
    drawn = game.moves[at + 1] if at + 1 < game.cursor else None
    if not isinstance(drawn, DrawCard):
        return str(tr._("quando-cards.laid", name=name, cards=laid))
    if drawn.side is Side.HIDDEN:
        return str(tr._("quando-cards.laid-turned", name=name, cards=laid))
    return str(tr._("quando-cards.laid-taken", name=name, cards=laid, number=game.states[at + 1].draw[0].side))


def _penalties(game: Game[QuandoState], start: int, end: int, names: list[str]) -> list[str]:
    """Returns sentences about a triplet's penalty: the players with a turned zero, a drawn card, or neither."""
    paid = game.moves[start + 2 : end]
    turned = [move.seat for move in paid if isinstance(move, TurnZero)]
    drew = [move.seat for move in paid if isinstance(move, DrawCard)]
    sentences = [_who("turned", turned, names), _who("drew", drew, names)]
    skipped = _skipped(game, start, end, {*turned, *drew})
    if skipped:
        sentences.append(str(tr._("quando-cards.skipped", names=tr.all_of(names[seat] for seat in skipped))))
    return list(filter(None, sentences))


def _who(key: str, seats: list[int], names: list[str]) -> str:
    """Returns a sentence about players who did the same; empty for none."""
    if len(seats) == 1:
        return str(tr._(f"quando-cards.{key}-one", name=names[seats[0]]))
    return str(tr._(f"quando-cards.{key}", names=tr.all_of(names[seat] for seat in seats))) if seats else ""


def _skipped(game: Game[QuandoState], start: int, end: int, paid: set[int]) -> list[int]:
    """Returns the players without a zero when no card was left (QDO-R21)."""
    state = game.states[end]
    laid: Any = game.moves[start]
    seat, skipped = state.after(laid.seat), []
    if state.phase is Phase.DRAW:
        return []
    while seat not in (laid.seat, state.penalized):
        skipped += [] if seat in paid else [seat]
        seat = state.after(seat)
    return skipped
