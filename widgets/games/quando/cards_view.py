"""View of Quando with cards in the app: order of the hand, a line per player, the last turns. No widgets."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from i18n.numbers import format_number
from sheets.card_face import CardFace
from sheets.game import Game
from sheets.moments import Moment
from sheets.notice import Notice
from sheets.quando.cards import Card
from sheets.quando.checks import check_knock, late_seats
from sheets.quando.codes import PointsReason
from sheets.quando.faces import quando_face
from sheets.quando.state import Phase, QuandoState
from widgets.base.text_format import short
from widgets.base.translation import tr
from widgets.table.game_screen import Pile

NAME = 12
"""Most letters of a name within a sentence."""


@dataclass(frozen=True, slots=True)
class PlayerLine:
    """A player at the table: name, visible cards, and a note about them."""

    name: str
    numbers: tuple[int | None, ...] = ()
    """A number per card; None for a hidden card."""
    note: str = ""
    reason: str = ""
    tone: str = "plain"
    """`good` for the 0 of the lowest sum, `bad` for the knock's penalty."""
    acts: bool = False
    knocked: bool = False
    own: bool = False
    """Whether the player holds the device with an open hand."""


def order(state: QuandoState, seat: int) -> tuple[int, ...]:
    """Returns the rules' positions of a hand that may be seen, in the order of the screen: by numbers."""
    fronts = state.numbers(seat)
    return tuple(sorted(range(len(fronts)), key=lambda index: (fronts[index], index)))


def draws_now(state: QuandoState, seat: int) -> bool:
    """Whether *seat* has to draw, for its turn or because of a triplet."""
    if state.acting != seat:
        return False
    return state.phase is Phase.DRAW or (state.phase is Phase.PENALTY and not state.zeros(seat))


def dealt(state: QuandoState) -> bool:
    """Whether a round is being played."""
    return state.phase not in (Phase.SHUFFLE, Phase.OVER)


def flipped(before: QuandoState, after: QuandoState) -> bool:
    """Whether the discard pile became the draw pile (QDO-R20)."""
    return dealt(before) and len(after.draw) > len(before.draw)


def lines(game: Game[QuandoState], looks: int | None) -> list[PlayerLine]:
    """Returns the lines of all players. *looks* is the seat that holds the phone with an open hand, or None.

    Only that seat sees the backs of the others, because nobody may see their own (QDO-R4).
    """
    public = game.rules.view(game.state, None)
    if not dealt(public):
        return _ended_lines(game, public)
    view = public if looks is None else game.rules.view(game.state, looks)
    return [
        PlayerLine(
            name,
            _backs(view, seat, looks),
            tr._("quando-cards.plays", count=public.plays[seat]),
            acts=public.acting == seat,
            knocked=public.knocker == seat,
            own=seat == looks,
        )
        for seat, name in enumerate(game.players)
    ]


def _backs(view: QuandoState, seat: int, looks: int | None) -> tuple[int | None, ...]:
    hand = view.hands[seat]
    if looks is None or seat == looks:
        return (None,) * len(hand)
    backs = [held.card.other for held in hand]
    return tuple(sorted(backs, key=lambda back: -1 if back is None else back))


def _ended_lines(game: Game[QuandoState], public: QuandoState) -> list[PlayerLine]:
    if not public.table.rounds:
        return [PlayerLine(name) for name in game.players]
    number = len(public.table.rounds) - 1
    player_lines = []
    for seat, scored in enumerate(public.table.scores(number)):
        code = scored.reason.code
        player_lines.append(
            PlayerLine(
                game.players[seat],
                tuple(sorted(public.numbers(seat))),
                format_number(scored.points),
                _reason(game, scored.reason),
                "good" if code is PointsReason.LOWEST else "bad" if code is PointsReason.KNOCK_PENALTY else "plain",
                knocked=public.table.rounds[number].knocker == seat,
            )
        )
    return player_lines


def _reason(game: Game[QuandoState], reason: Notice) -> str:
    """Returns the reason for a player's points; a penalty is split into its parts."""
    if reason.code is PointsReason.KNOCK_PENALTY:
        return str(tr._("quando-cards.penalty", sum=reason.params["sum"], penalty=reason.params["penalty"]))
    return say(game, reason)


def say(game: Game[QuandoState], notice: Notice) -> str:
    """Returns a sentence of the rules with names that leave room for the rest."""
    return tr.say(notice, "quando", tuple(short(name, NAME) for name in game.players))


def round_text(game: Game[QuandoState]) -> str:
    """Returns the number of the round and its dealer."""
    state = game.state
    number = len(state.table.rounds) + (state.phase is not Phase.OVER)
    return str(tr._("tracker.round-deals", number=number, name=short(game.players[state.dealer], NAME)))


def knock_text(game: Game[QuandoState]) -> str:
    """Returns whether a player has knocked, or may."""
    state = game.state
    if not dealt(state):
        return str(tr._("quando-cards.target", target=state.table.target))
    if state.knocker is not None:
        return str(tr._("quando-cards.has-knocked", name=short(game.players[state.knocker], NAME)))
    return str(tr._("quando-cards.knock-later" if late_seats(state) else "quando-cards.knock-now"))


def may_knock(state: QuandoState) -> bool:
    """Whether the player in turn may knock."""
    return state.phase is Phase.PLAY and check_knock(state) is None


def end_text(game: Game[QuandoState]) -> str:
    """Returns the end of the last round as a sentence."""
    ended = game.state.table.rounds[-1]
    if ended.knocker is None or ended.zeros:
        return str(tr._("quando-cards.ended-zeros", name=short(game.players[game.state.turn], NAME)))
    return str(tr._("quando-cards.ended-knock", name=short(game.players[ended.knocker], NAME)))


def back_of(held: Any) -> int | None:
    """Returns the back of an own card, if it may be recalled."""
    back: int | None = held.card.other if held.back_seen else None
    return back


def table_piles(state: QuandoState) -> list[Pile]:
    """Returns the tops of both piles; of the discard pile three cards, the last one right."""
    return [
        Pile("replay.draw-pile", state.draw[:1], len(state.draw)),
        Pile("replay.discard-pile", state.discard[:3][::-1], len(state.discard)),
    ]


def hand_sum(hand: tuple[Card, ...]) -> int | None:
    """Returns the sum of the visible sides, or None if a side is unknown."""
    sides = [card.side for card in hand]
    return sum(side for side in sides if side is not None) if None not in sides else None


def moment_cards(moment: Moment) -> list[CardFace]:
    """Returns the three cards of a triplet."""
    return [quando_face(moment.number)] * 3 if moment.kind == "triplet" else []
