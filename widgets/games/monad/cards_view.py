"""View of Monad with cards in the app: the table, a hand, the last turns. No widgets here."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import groupby
from typing import Any

from sheets.card_face import NOTHING, CardFace
from sheets.codec import Move
from sheets.moments import Moment
from sheets.monad.actions import bonus_chain, target
from sheets.monad.cards import BONUS, COMMON, LEAPS, MONAD, MONAD_CARD, Card
from sheets.monad.faces import MONAD_COLORS, monad_face
from sheets.monad.moves import Buy, Draw, Flip, Leap, Pass, TurnMove, Unite
from sheets.monad.offers import refusals
from sheets.monad.options import MONADS
from sheets.monad.state import MonadState
from sheets.notice import Notice
from sheets.offers import Offer
from widgets.base.text_format import short
from widgets.base.translation import tr
from widgets.pieces.drawn_cards import drawing
from widgets.pieces.playing_card import RELATIVE
from widgets.table.game_screen import Pile
from widgets.table.turns import Turn

NAME = 14
"""Most letters of a name within a sentence."""
NAMED = 4
"""Most cards that are named one by one."""
SHOWN_IN_ORDER = 3
"""Most returned cards of one rank that are named in their order."""
BONUS_READY = monad_face(BONUS)
BONUS_USED = replace(BONUS_READY, color="grey")
MONAD_FACE = monad_face(MONAD_CARD)


@dataclass(frozen=True, slots=True)
class PlayerSummary:
    """The public facts about a player."""

    name: str
    monads: int
    goal: int
    cards: int
    """Number of cards in the hand."""
    color: str
    """The color of the identity card."""
    active: bool


@dataclass(frozen=True, slots=True)
class TableView:
    """The public cards on the table."""

    seats: tuple[PlayerSummary, ...]
    columns: tuple[tuple[CardFace, ...], ...]
    """Bis, Tris, Quads, Quints; the next card of each column, with the number of cards."""
    talon: CardFace
    discard: CardFace
    monad: CardFace
    bonus: CardFace
    """The bonus card of the player who is shown."""


def table_view(game: Any, seat: int) -> TableView:
    """Returns the table as a spectator sees it, and the bonus card of *seat*."""
    table: MonadState = game.rules.view(game.state, None)
    waiting = game.rules.waiting(game.state)
    seats = tuple(
        PlayerSummary(
            name, table.monads[index], table.house_rules.goal, len(table.hands[index]),
            MONAD_COLORS[table.identities[index].color] if table.dealt else "grey", index in waiting,
        )
        for index, name in enumerate(game.players)
    )  # fmt: skip
    return TableView(
        seats=seats,
        columns=tuple(_column(tuple(map(monad_face, column))) for column in table.columns),
        talon=_counted(monad_face(table.talon[0]), len(table.talon)) if table.talon else NOTHING,
        discard=_counted(monad_face(table.discard[-1]), len(table.discard)) if table.discard else NOTHING,
        monad=_counted(MONAD_FACE, MONADS - sum(table.monads)),
        bonus=BONUS_READY if table.bonus_card_ready(seat) else BONUS_USED,
    )


def front_text(game: Any, seat: int) -> list[str]:
    """Returns the open cards of a player as text."""
    table: MonadState = game.rules.view(game.state, None)
    if not table.dealt:
        return []
    color = tr._(f"word.{MONAD_COLORS[table.identities[seat].color]}")
    return [
        str(tr._("monad-cards.has-monads", count=table.monads[seat], goal=table.house_rules.goal)),
        str(tr._("monad-cards.identity", color=color)),
        str(tr.n("monad-cards.in-hand", len(table.hands[seat]))),
        str(tr._("monad-cards.bonus-ready" if table.bonus_card_ready(seat) else "monad-cards.bonus-used")),
    ]


def _column(faces: tuple[CardFace, ...]) -> tuple[CardFace, ...]:
    return (_counted(faces[0], len(faces)), *faces[1:]) if faces else ()


def _counted(face: CardFace, count: int) -> CardFace:
    return replace(face, note=f"×{count}") if count else NOTHING


# the hand


def kinds(table: MonadState, seat: int) -> list[tuple[Card, int]]:
    """Returns the different cards of a hand, each with how many there are, from low to high rank."""
    return list(Counter(table.hands[seat]).items())


def hand_faces(table: MonadState, seat: int, picked: tuple[int, ...] = ()) -> list[CardFace]:
    """Returns one face per kind; several have a number, of which some may be picked, and relatives two rings."""
    faces = []
    for index, (card, count) in enumerate(kinds(table, seat)):
        taken = picked.count(index)
        note = RELATIVE if table.is_relative(seat, card) else ""
        if count > 1:
            note = f"{taken}/{count}" if taken else f"×{count}"
        faces.append(replace(monad_face(card), note=note))
    return faces


def chosen(table: MonadState, seat: int, picked: tuple[int, ...]) -> tuple[Card, ...]:
    """Returns the picked cards in the order in which they were tapped; an index may occur several times."""
    held = kinds(table, seat)
    return tuple(held[index][0] for index in picked)


def tapped(picked: tuple[int, ...], index: int, count: int) -> tuple[int, ...]:
    """Returns the picked cards after a tap: one more of that kind, or none of it after the last one."""
    if picked.count(index) < count:
        return (*picked, index)
    return tuple(other for other in picked if other != index)


def order_matters(cards: tuple[Card, ...]) -> bool:
    """Whether two different cards return to the same pile (MON-R13)."""
    ranks = [card.rank for card in dict.fromkeys(cards)]
    return len(set(ranks)) < len(ranks)


def going_back(cards: tuple[Card, ...]) -> str:
    """Returns the order of returned cards as text; empty if it does not matter."""
    if not order_matters(cards):
        return ""
    if len(cards) > SHOWN_IN_ORDER or len({card.rank for card in cards}) > 1:
        return str(tr._("monad-cards.back-tapped"))
    colors = [tr._(f"word.{MONAD_COLORS[color]}").lower() for color, _ in groupby(card.color for card in cards)]
    between = tr._("monad-cards.then") if len(colors) == 2 else ", "
    return str(tr._("monad-cards.back", colors=between.join(colors)))


def side_note(
    rules: Any, table: MonadState, seat: int, cards: tuple[Card, ...], offers: tuple[Offer, ...]
) -> Notice | None:
    """Returns notices beside the offers: a refused bonus or leap, a payment that is too high."""
    why = refusals(table, seat, cards)
    bonus = why.get("bonus")
    if "unite" not in why and bonus is not None and bonus.code != "bonus-pair":
        return bonus
    colors = {card.color for card in cards}
    leaps = len(cards) in LEAPS and len(colors) == len(cards) and all(card.rank == COMMON for card in cards)
    if leaps and "leap" in why:
        return why["leap"]
    return next(iter(rules.warnings(table, offers[0].move)), None) if offers else None


# turns


def turns(game: Any) -> Iterator[Turn]:
    """Yields the turns, the latest first, naming only cards that everybody has seen."""
    moves = [(state, move) for state, move in zip(game.states, game.played, strict=False) if isinstance(move, TurnMove)]
    while moves:
        seat = moves[-1][1].seat
        turn: list[tuple[Any, Any]] = []
        while moves and moves[-1][1].seat == seat:
            turn.insert(0, moves.pop())
        cards = tuple(drawing(monad_face(card)) for card in _gains(turn) if card is not None)
        yield Turn(seat, _turn_text(short(game.players[seat], NAME), turn), cards)
    first = game.rules.active(game.states[1]) if game.cursor else game.state.turn
    yield Turn(None, str(tr._("monad-cards.begins", name=short(game.players[first], NAME))))


def _turn_text(name: str, turn: list[tuple[MonadState, Move]]) -> str:
    whole = {Draw: "monad-cards.drew", Flip: "monad-cards.flipped", Pass: "monad-cards.passed"}
    for kind, message in whole.items():
        if isinstance(turn[-1][1], kind):
            return str(tr._(message, name=name))
    gains = _gains(turn)
    if len(gains) > NAMED:
        return str(tr._("monad-cards.took-many", name=name, count=len(gains), cards=_gain_text(gains[-1])))
    *others, last = map(_gain_text, gains)
    cards = f"{', '.join(others)} {tr._('common.and')} {last}" if others else last
    return str(tr._("monad-cards.took", name=name, cards=cards))


def _gains(turn: list[tuple[MonadState, Move]]) -> list[Card | None]:
    return [card for state, move in turn if isinstance(move, Unite | Buy | Leap) for card in gained(state, move)]


def gained(table: MonadState, move: Unite | Buy | Leap) -> list[Card | None]:
    """Returns the cards that an action brings; None is a common, which only its owner sees."""
    bonus = bonus_chain(table, move.cards[0].rank) if isinstance(move, Unite) and move.bonus else ()
    ranks = (target(table, move), *bonus)
    return [None if rank == COMMON else table.top(rank) for rank in ranks]


def drawn_by(game: Any, seat: int) -> Card | None:
    """Returns the card that the seat has just drawn, for its own eyes."""
    last = game.played[-1] if game.played else None
    if not isinstance(last, Draw) or last.seat != seat:
        return None
    drawn: Card = game.states[game.cursor - 1].talon[0]
    return drawn


def _gain_text(card: Card | None) -> str:
    if card is None:
        return str(tr._("monad-cards.common"))
    return (
        str(tr._("monad-cards.monad")) if card.rank == MONAD else str(tr._("monad-cards.a-card", card=card_name(card)))
    )


def card_name(card: Card) -> str:
    """Returns a card as it is called: `gelbe Bi`."""
    return tr.word(str(card), "monad")


def table_piles(state: MonadState) -> list[Pile]:
    """Returns the top cards of the columns and of the discard pile."""
    tops = tuple(column[0] for column in state.columns if column)
    return [Pile("replay.columns", tops), Pile("replay.discard-pile", state.discard[:1], len(state.discard))]


def moment_cards(moment: Moment) -> list[CardFace]:
    """Returns the Monad that was gained."""
    return [MONAD_FACE] if moment.kind == "monad" else []
