"""What is shown of Quando with the cards in the app: the hand's order, everybody's line, what happened. No widgets."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from sheets.game import Game
from sheets.notice import Notice, Violation
from sheets.quando.cards import Side
from sheets.quando.checks import PLAYS_BEFORE_KNOCK, check_knock
from sheets.quando.codes import Reason
from sheets.quando.moves import DrawCard, Knock, Pass, PlayCards, Shuffle, TurnZero
from sheets.quando.plays import Straight, recognise
from sheets.quando.state import CardsState, Phase
from widgets.base.i18n import tr
from widgets.base.names import DOTS, short
from widgets.table.turns import Turn
from words.numbers import shown_number

NAME = 12
"""How long a name may be within a sentence."""
STARTS = (PlayCards, Knock, Pass, Shuffle)
"""The moves that begin a turn; others belong to the turn before."""


@dataclass(frozen=True, slots=True)
class Line:
    """A player at the table: name, the cards as far as they may be seen, and what is to be said about them."""

    name: str
    numbers: tuple[int | None, ...] = ()
    """One per card; None shows nothing but the card."""
    note: str = ""
    reason: str = ""
    tone: str = "plain"
    """`good` for the 0 of the lowest sum, `bad` for the knock's penalty."""
    acts: bool = False
    knocked: bool = False


def order(state: CardsState, seat: int) -> tuple[int, ...]:
    """Returns the rules' positions of a hand that may be seen, in the order of the screen: by numbers."""
    fronts = state.numbers(seat)
    return tuple(sorted(range(len(fronts)), key=lambda place: (fronts[place], place)))


def draws_now(state: CardsState, seat: int) -> bool:
    """Tells whether *seat* has to draw, for its turn or because of a triplet."""
    if state.acting != seat:
        return False
    return state.phase is Phase.DRAW or (state.phase is Phase.PENALTY and not state.zeros(seat))


def dealt(state: CardsState) -> bool:
    """Tells whether a round is being played."""
    return state.phase not in (Phase.SHUFFLE, Phase.OVER)


def flipped(before: CardsState, after: CardsState) -> bool:
    """Tells whether the discard pile became the draw pile (QDO-R20)."""
    return dealt(before) and len(after.draw) > len(before.draw)


def lines(game: Game, looks: int | None) -> list[Line]:
    """Returns everybody's line. *looks* holds the phone with an open hand; None: the curtain is closed.

    Only who holds the phone sees the backs of the others, for nobody may see the own ones (QDO-R4).
    """
    public = game.rules.view(game.state, None)
    if not dealt(public):
        return _ended_lines(game, public)
    seen = public if looks is None else game.rules.view(game.state, looks)
    return [
        Line(
            name,
            _backs(seen, seat, looks),
            tr._("quando-cards.plays", count=public.plays[seat]),
            acts=public.acting == seat,
            knocked=public.knocker == seat,
        )
        for seat, name in enumerate(game.players)
    ]


def _backs(seen: CardsState, seat: int, looks: int | None) -> tuple[int | None, ...]:
    hand = seen.hands[seat]
    if looks is None or seat == looks:
        return (None,) * len(hand)
    backs = [held.card.other for held in hand]
    return tuple(sorted(backs, key=lambda back: -1 if back is None else back))


def _ended_lines(game: Game, public: CardsState) -> list[Line]:
    if not public.table.rounds:
        return [Line(name) for name in game.players]
    number = len(public.table.rounds) - 1
    found = []
    for seat, scored in enumerate(public.table.scores(number)):
        code = scored.reason.code
        found.append(
            Line(
                game.players[seat],
                tuple(sorted(public.numbers(seat))),
                shown_number(scored.points),
                _reason(game, scored.reason),
                "good" if code is Reason.LOWEST else "bad" if code is Reason.KNOCK_PENALTY else "plain",
                knocked=public.table.rounds[number].knocker == seat,
            )
        )
    return found


def _reason(game: Game, reason: Notice) -> str:
    """Returns why somebody gets the points; of the penalty, what it consists of comes first."""
    if reason.code is Reason.KNOCK_PENALTY:
        return str(tr._("quando-cards.penalty", sum=reason.params["sum"], penalty=reason.params["penalty"]))
    return say(game, reason)


def say(game: Game, notice: Notice) -> str:
    """Returns a sentence of the rules with names that leave room for the rest."""
    return tr.say(notice, "quando", tuple(short(name, NAME) for name in game.players))


def round_words(game: Game) -> str:
    """Returns which round it is and who deals."""
    state: CardsState = game.state
    number = len(state.table.rounds) + (state.phase is not Phase.OVER)
    return str(tr._("tracker.round-deals", number=number, name=short(game.players[state.dealer], NAME)))


def knock_words(game: Game) -> str:
    """Returns whether somebody has knocked, or may."""
    state: CardsState = game.state
    if not dealt(state):
        return str(tr._("quando-cards.target", target=state.table.target))
    if state.knocker is not None:
        return str(tr._("quando-cards.has-knocked", name=short(game.players[state.knocker], NAME)))
    early = any(plays < PLAYS_BEFORE_KNOCK for plays in state.plays)
    return str(tr._("quando-cards.knock-later" if early else "quando-cards.knock-now"))


def may_knock(state: CardsState) -> bool:
    """Tells whether who is to play may knock."""
    return state.phase is Phase.PLAY and check_knock(state) is None


def end_words(game: Game) -> str:
    """Returns how the last round ended."""
    ended = game.state.table.rounds[-1]
    if ended.knocker is None or ended.zeros:
        return str(tr._("quando-cards.ended-zeros", name=short(game.players[game.state.turn], NAME)))
    return str(tr._("quando-cards.ended-knock", name=short(game.players[ended.knocker], NAME)))


def turns(game: Game) -> Iterator[Turn]:
    """Yields every turn of the round that is played, the latest first, as everybody could see it."""
    end = game.cursor
    for start in reversed(range(game.cursor)):
        if isinstance(game.moves[start], STARTS):
            yield _turn(game, start, end)
            end = start
        if isinstance(game.moves[start], Shuffle):
            return


def _turn(game: Game, start: int, end: int) -> Turn:
    """Returns what *start* began and what belongs to it, in a few sentences."""
    move: Any = game.moves[start]
    names = [short(name, NAME) for name in game.players]
    match move:
        case Shuffle():
            return Turn(None, str(tr._("quando-cards.dealt", name=names[game.states[start + 1].turn])))
        case Knock():
            return Turn(move.seat, str(tr._("quando-cards.knocked", name=names[move.seat])))
        case Pass():
            return Turn(move.seat, str(tr._("quando-cards.passed", name=names[move.seat])))
    said = [_laid(game, start, names[move.seat])]
    if game.states[start + 1].triplet:
        said += _penalties(game, start, end, names)
    if any(flipped(game.states[at], game.states[at + 1]) for at in range(start, end)):
        said.append(tr._("quando-cards.flipped"))
    return Turn(move.seat, " ".join(said).replace(f"{DOTS}.", DOTS))


def happened(game: Game) -> str:
    """Returns the last turn, and what is due."""
    state: CardsState = game.state
    said = next(turns(game)).words
    if state.phase is not Phase.PENALTY:
        return said
    due = tr._("quando-cards.triplet", name=short(game.players[state.penalised], NAME))
    return f"{said} {due}".replace(f"{DOTS}.", DOTS)


def due_words(game: Game, seat: int) -> str:
    """Returns what *seat* has to pay for a triplet, that it has not drawn yet, or that this is its last turn."""
    state: CardsState = game.state
    if state.phase is Phase.PENALTY and state.penalised == seat:
        return str(tr._("quando-cards.turn-zero" if state.zeros(seat) else "quando-cards.draw-for-triplet"))
    if state.phase is Phase.DRAW and state.acting == seat:
        return str(tr._("quando-cards.still-draw"))
    if dealt(state) and state.knocker is not None and state.acting == seat:
        return str(tr._("quando-cards.last-turn", name=short(game.players[state.knocker], NAME)))
    return ""


def _laid(game: Game, at: int, name: str) -> str:
    """Returns what was laid and, if it was, how a card was drawn. The number that lay open has been seen by all."""
    move: Any = game.moves[at]
    before = game.states[at]
    fronts = before.numbers(move.seat)
    found = recognise([fronts[place] for place in move.cards])
    assert not isinstance(found, Violation), "it was played"
    if isinstance(found, Straight):
        laid = tr._("quando-cards.straight", numbers=", ".join(map(str, range(found.first, found.last + 1))))
    elif found.count == 1:
        laid = tr._("quando-cards.one", number=found.number)
    else:
        laid = tr._("quando-cards.several", count=tr.word(f"count-{found.count}"), number=found.number)
    drawn = game.moves[at + 1] if at + 1 < game.cursor else None
    if not isinstance(drawn, DrawCard):
        return str(tr._("quando-cards.laid", name=name, cards=laid))
    if drawn.side is Side.HIDDEN:
        return str(tr._("quando-cards.laid-turned", name=name, cards=laid))
    return str(tr._("quando-cards.laid-taken", name=name, cards=laid, number=game.states[at + 1].draw[0].side))


def _penalties(game: Game, start: int, end: int, names: list[str]) -> list[str]:
    """Returns who has paid for a triplet, and who could not."""
    paid = game.moves[start + 2 : end]
    turned = [move.seat for move in paid if isinstance(move, TurnZero)]
    drew = [move.seat for move in paid if isinstance(move, DrawCard)]
    said = [_who("turned", turned, names), _who("drew", drew, names)]
    skipped = _skipped(game, start, end, {*turned, *drew})
    if skipped:
        said.append(str(tr._("quando-cards.skipped", names=tr.all_of(names[seat] for seat in skipped))))
    return list(filter(None, said))


def _who(key: str, seats: list[int], names: list[str]) -> str:
    """Returns who did the same, one or several; nobody says nothing."""
    if len(seats) == 1:
        return str(tr._(f"quando-cards.{key}-one", name=names[seats[0]]))
    return str(tr._(f"quando-cards.{key}", names=tr.all_of(names[seat] for seat in seats))) if seats else ""


def _skipped(game: Game, start: int, end: int, paid: set[int]) -> list[int]:
    """Returns who had no zero when no card was left (QDO-R21)."""
    state: CardsState = game.states[end]
    laid: Any = game.moves[start]
    seat, skipped = state.after(laid.seat), []
    if state.phase is Phase.DRAW:
        return []
    while seat not in (laid.seat, state.penalised):
        skipped += [] if seat in paid else [seat]
        seat = state.after(seat)
    return skipped


def back_of(held: Any) -> int | None:
    """Returns the back of an own card, if it may be recalled."""
    back: int | None = held.card.other if held.back_seen else None
    return back
