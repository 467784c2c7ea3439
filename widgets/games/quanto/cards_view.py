"""What of Quanto with cards in the app is shown: the players' plates, what happened, what is to be done. No widgets."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from sheets.game import Game
from sheets.quanto.actions.collect import Collect, Steal
from sheets.quanto.actions.discard import Discard, power, victims
from sheets.quanto.actions.form import Extend, Form
from sheets.quanto.actions.swap import OfferCard, ReturnCard, SwapCard
from sheets.quanto.actions.take import Take, extras
from sheets.quanto.cards import Card, in_order, texts
from sheets.quanto.offers import may_offer
from sheets.quanto.search.blocks import weigh
from sheets.quanto.state import QuantoState, Stage, counts
from widgets.base.i18n import tr
from widgets.base.names import short
from widgets.table.card_tray import HandDraft
from widgets.table.turns import Turn

NAME = 14
"""How long a name may be within a sentence."""
TERMS = 5
"""How many cards are named one by one."""
CHAIN = 2
"""How many plays of one turn are told, the last ones."""


@dataclass(frozen=True, slots=True)
class Plate:
    """What lies in front of a player, for all to see."""

    player: str
    count: str
    """The cards that are won; empty where the table does not show them."""
    token: int
    """The token of the Quanto, 0 without one."""
    cards: str
    """How many cards are in the Quanto."""
    values: str
    """Which ones."""
    team: str
    """What the two partners have won together."""
    active: bool
    chosen: bool


def plates(session: Any, show_totals: bool) -> list[Plate]:
    """Returns all plates in the order of the seats."""
    state = seen_by_all(session)
    won = counts(state) if show_totals else None
    return [_plate(session, state, won, seat) for seat in range(state.seats)]


def _plate(session: Any, state: QuantoState, won: tuple[int, ...] | None, seat: int) -> Plate:
    quanto, partner = state.quantos[seat], state.partner_of(seat)
    return Plate(
        player=session.game.players[seat],
        count=str(won[seat]) if won else "",
        token=quanto.token if quanto else 0,
        cards=tr.n("quanto-cards.cards", len(quanto.cards)) if quanto else tr._("quanto-cards.no-quanto"),
        values=" ".join(_short(card) for card in quanto.cards) if quanto else "",
        team=tr._("quanto-cards.team", count=won[seat] + won[partner]) if won and partner is not None else "",
        active=seat == state.turn and state.stage is not Stage.OVER,
        chosen=seat == session.seat,
    )


def _short(card: Card) -> str:
    return str(card).rstrip("*")


def seen_by_all(session: Any) -> QuantoState:
    """Returns what everybody may see."""
    state: QuantoState = session.game.rules.view(session.game.state, None)
    return state


def hand_of(state: QuantoState, seat: int) -> tuple[Card, ...]:
    """Returns the cards of which the seat marks one, as they stand on the screen.

    From low to high; an offered card comes last. While cards are revealed they stand there instead.
    """
    if state.revealed and seat == state.turn:
        return in_order(state.revealed)
    own = in_order(state.hands[seat])
    return (*own, state.offered) if offered_to(state, seat) and state.offered else own


def offered_to(state: QuantoState, seat: int) -> bool:
    """Tells whether the seat has to decide about the partner's card."""
    return state.stage is Stage.ANSWER and seat == state.turn


def marked(state: QuantoState, draft: HandDraft) -> Card | None:
    """Returns the marked card of the hand."""
    cards = hand_of(state, draft.seat)
    return cards[draft.picked[0]] if draft.picked and draft.picked[0] < len(cards) else None


def laid_marked(state: QuantoState, draft: HandDraft) -> tuple[Card, ...]:
    """Returns the marked cards of the layout."""
    return tuple(state.layout[place] for place in draft.on_table if place < len(state.layout))


def names(players: Iterable[str]) -> tuple[str, ...]:
    """Returns the names as they stand in sentences."""
    return tuple(short(name, NAME) for name in players)


# what is to be done


def hand_hint(session: Any, state: QuantoState, draft: HandDraft) -> str:
    """Returns what is to be done with the open hand."""
    called = names(session.game.players)
    if offered_to(state, draft.seat):
        return str(tr._("quanto-cards.answer-hint", card=tr.word(str(state.offered))))
    if may_offer(state, draft.seat):
        return str(tr._("quanto-cards.offer-hint", turn=called[state.turn]))
    card, lying = marked(state, draft), laid_marked(state, draft)
    if card and lying:
        return str(tr._("quanto-cards.selected", card=_say(card), cards=_sum(lying)))
    if card:
        return str(tr._("quanto-cards.layout-hint"))
    if state.revealed:
        return str(tr._("quanto-cards.revealed-hint"))
    if lying:
        return str(tr._("quanto-cards.hand-hint"))
    return str(tr._("quanto-cards.again-hint" if _plays_again(session) else "quanto-cards.pick-hint"))


def _sum(cards: tuple[Card, ...]) -> str:
    """Returns the cards as a sum; many of them only by their number. A joker in the layout has no value yet."""
    terms = [tr.word(_short(card)) for card in in_order(cards)]
    said = " + ".join(terms) if len(cards) <= TERMS else str(tr.n("quanto-cards.cards", len(cards)))
    total, jokers = weigh(cards)
    return said if jokers or len(cards) == 1 else f"{said} = {total}"


def _plays_again(session: Any) -> bool:
    game = session.game
    return bool(game.cursor) and _goes_on(game.states[game.cursor - 1], game.moves[game.cursor - 1])


def _goes_on(state: QuantoState, move: Any) -> bool:
    """Tells whether the turn goes on after that play."""
    return isinstance(move, Discard) and power(state, move) in (2, 3)


# what happened


def turns(game: Game) -> Iterator[Turn]:
    """Yields every turn, the latest first, naming only what everybody has seen."""
    end = game.cursor
    while end:
        start = end - 1
        mover = game.moves[start].mover
        while start and mover is not None and game.moves[start - 1].mover == mover:
            start -= 1
        told = range(max(start, end - CHAIN), end)
        words = " ".join(_told(game, place, last=place == told[-1]) for place in told)
        yield Turn(mover, words, aside=isinstance(game.moves[end - 1], OfferCard))
        end = start


def happened(session: Any) -> str:
    """Returns what was done in the last turn, or that the partner may be offered a card."""
    game = session.game
    if may_offer(game.state, session.seat):
        return str(tr._("quanto-cards.may-offer", turn=names(game.players)[game.state.turn]))
    return next(turns(game)).words


def _told(game: Game, place: int, last: bool) -> str:
    state, move = game.states[place], game.moves[place]
    called = names(game.players)
    if move.mover is None:
        return str(tr._("cards.dealt"))
    name = called[move.mover]
    said: dict[str, Any]
    match move:
        case Take(_, card, layout, extra):
            key, said = ("took-extra" if extra else "took"), {"card": _say(card), "cards": _list(layout)}
            if extra:
                said["extra"] = _say(extra)
        case Form(_, _, _, token, sweep):
            key, said = "formed", {"token": token, "count": len(sweep) + 2}
        case Extend(seat, _, layout, sweep, owner):
            key = "extended-own" if owner is None else "extended"
            said = {"token": _token(state, seat if owner is None else owner), "count": len(layout) + len(sweep) + 1}
            if owner is not None:
                said["owner"] = called[owner]
        case Collect(seat, _, sweep, extra):
            gained = len(state.quantos[seat].cards) + len(sweep) + len(extras(extra)) + 1
            key, said = "collected", {"token": _token(state, seat), "count": gained}
        case Steal(_, owner, sweep):
            gained = len(state.quantos[owner].cards) + len(sweep) + 1
            key, said = "stole", {"token": _token(state, owner), "owner": called[owner], "count": gained}
        case OfferCard():
            key, said = "offered", {"turn": called[state.turn]}
        case ReturnCard():
            key, said = "returned", {}
        case SwapCard():
            key, said = "swapped", {}
        case _:
            key, said = _discarded(state, move, game.states[place + 1], last)
    return str(tr._(f"quanto-cards.{key}", name=name, **said))


def _discarded(state: QuantoState, move: Discard, after: QuantoState, last: bool) -> tuple[str, dict[str, Any]]:
    fired = power(state, move)
    if fired == 1:
        return "discarded-one", {"card": _say(move.card), "count": len(victims(state))}
    if fired == 2 and last:
        return "discarded-two", {"card": _say(move.card)}
    if fired == 3:
        return "discarded-three", {"card": _say(move.card), "cards": _list(after.revealed)}
    return "discarded", {"card": _say(move.card)}


def _say(card: Card) -> str:
    return tr.word(str(card))


def _list(cards: tuple[Card, ...]) -> str:
    many = len(cards) > TERMS
    return str(tr.n("quanto-cards.cards", len(cards))) if many else ", ".join(map(tr.word, texts(cards)))


def _token(state: QuantoState, owner: int) -> int:
    quanto = state.quantos[owner]
    assert quanto is not None
    return quanto.token
