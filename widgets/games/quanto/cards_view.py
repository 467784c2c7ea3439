"""View of Quanto with cards in the app: the players' plates, the last turns, the hints. No widgets."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from sheets.card_face import CardFace
from sheets.codec import Move
from sheets.moments import Moment
from sheets.notice import Violation
from sheets.quanto.actions.discard import Discard, power
from sheets.quanto.cards import JOKER, Card, in_order
from sheets.quanto.faces import quanto_face
from sheets.quanto.groups import Grouping, grouping, incomplete_groupings
from sheets.quanto.offers import may_offer
from sheets.quanto.state import QuantoState, Stage, counts
from widgets.base.text_format import short
from widgets.base.translation import tr
from widgets.table.card_tray import HandDraft
from widgets.table.game_screen import Pile
from widgets.table.table_model import TableModel

NAME = 14
"""Most letters of a name within a sentence."""
ROLES = {"form": "forms", "extend": "extends"}
"""Messages about the first group of a play that makes or extends a Quanto; further groups join it."""
ROLE_GAP = "\u2003"
"""Space between a sum and the role of its group."""
TEAMS = "AB"
"""Names of the teams, by the lower of their two seats."""


@dataclass(frozen=True, slots=True)
class Plate:
    """The public cards of a player."""

    player: str
    count: str
    """The number of won cards; empty if the table does not show it."""
    token: int
    """The token of the Quanto, 0 without one."""
    cards: str
    """Number of cards in the Quanto."""
    values: str
    """The values of these cards."""
    faces: tuple[CardFace, ...]
    """The faces of these cards, if they fit."""
    team: str
    """Number of cards won by both partners."""
    active: bool
    chosen: bool


def plates(model: TableModel[QuantoState], show_totals: bool, show_cards: bool) -> list[Plate]:
    """Returns all plates in the order of the seats, with the faces of the cards if they fit."""
    state = seen_by_all(model)
    won = counts(state) if show_totals else None
    return [_plate(model, state, won, seat, show_cards) for seat in range(state.seats)]


def _plate(
    model: TableModel[QuantoState], state: QuantoState, won: tuple[int, ...] | None, seat: int, show_cards: bool
) -> Plate:
    quanto, partner = state.quantos[seat], state.partner_of(seat)
    return Plate(
        player=model.game.players[seat],
        count=str(won[seat]) if won else "",
        token=quanto.token if quanto else 0,
        cards=tr.n("quanto-cards.cards", len(quanto.cards)) if quanto else tr._("quanto-cards.no-quanto"),
        values=", ".join(_short(card) for card in quanto.cards) if quanto else "",
        faces=tuple(map(quanto_face, quanto.cards)) if quanto and show_cards else (),
        team=_team(state, won, seat) if won and partner is not None else "",
        active=seat == state.turn and state.stage is not Stage.OVER,
        chosen=seat == model.seat,
    )


def _team(state: QuantoState, won: tuple[int, ...], seat: int) -> str:
    """Returns the name of a team and its won cards; partners sit opposite each other."""
    partner = state.partner_of(seat)
    assert partner is not None
    letter = TEAMS[min(seat, partner)]
    return str(tr._("quanto-cards.team", team=letter, count=won[seat] + won[partner]))


def front_text(model: TableModel[QuantoState], seat: int, show_totals: bool) -> tuple[str, list[str]]:
    """Returns the open cards of a player as text: a title, and the won cards."""
    state = seen_by_all(model)
    quanto, partner = state.quantos[seat], state.partner_of(seat)
    name = short(model.game.players[seat], NAME)
    title = tr._("quanto-cards.front", name=name, token=quanto.token) if quanto else name
    lines = [str(tr.n("quanto-cards.cards", len(quanto.cards)) if quanto else tr._("quanto-cards.no-quanto"))]
    won = counts(state) if show_totals else None
    if won:
        lines.append(str(tr._("quanto-cards.won", count=won[seat])))
        if partner is not None:
            with_partner = names(model.game.players)[partner]
            lines.append(str(tr._("quanto-cards.won-team", name=with_partner, count=won[seat] + won[partner])))
    return str(title), lines


def _short(card: Card) -> str:
    return str(card).rstrip("*")


def seen_by_all(model: TableModel[QuantoState]) -> QuantoState:
    """Returns the public part of the state."""
    state: QuantoState = model.game.rules.view(model.game.state, None)
    return state


def hand_of(state: QuantoState, seat: int) -> tuple[Card, ...]:
    """Returns the cards of which the seat marks one, in the order of the screen.

    From low to high; an offered card comes last. While cards are revealed, these are shown instead.
    """
    if state.revealed and seat == state.turn:
        return in_order(state.revealed)
    own = in_order(state.hands[seat])
    return (*own, state.offered) if offered_to(state, seat) and state.offered else own


def fresh_places(old_cards: Iterable[Card], hand: tuple[Card, ...]) -> list[int]:
    """Returns the indices of hand cards that are not among *old_cards*."""
    left = Counter(old_cards)
    fresh = []
    for index, card in enumerate(hand):
        left[card] -= 1
        if left[card] < 0:
            fresh.append(index)
    return fresh


def offered_to(state: QuantoState, seat: int) -> bool:
    """Whether the seat has to answer the partner's offer."""
    return state.stage is Stage.ANSWER and seat == state.turn


def marked(state: QuantoState, draft: HandDraft) -> Card | None:
    """Returns the marked card of the hand."""
    cards = hand_of(state, draft.seat)
    return cards[draft.picked[0]] if draft.picked and draft.picked[0] < len(cards) else None


def laid_marked(state: QuantoState, draft: HandDraft) -> tuple[Card, ...]:
    """Returns the marked cards of the layout."""
    return tuple(state.layout[index] for index in draft.on_table if index < len(state.layout))


def names(players: Iterable[str]) -> tuple[str, ...]:
    """Returns the names, shortened for sentences."""
    return tuple(short(name, NAME) for name in players)


# hints


def hand_hint(model: TableModel[QuantoState], state: QuantoState, draft: HandDraft, offered: Iterable[Move]) -> str:
    """Returns the hint above the open hand, or the groups of the marked cards for the offered moves."""
    called = names(model.game.players)
    if offered_to(state, draft.seat):
        return str(tr._("quanto-cards.answer-hint", card=tr.word(str(state.offered))))
    if may_offer(state, draft.seat):
        return str(tr._("quanto-cards.offer-hint", turn=called[state.turn]))
    card, laid = marked(state, draft), laid_marked(state, draft)
    if card and laid:
        groupings = () if card.joker else filter(None, (grouping(state, move) for move in offered))
        spelled = next(map(_spelled, groupings), "")
        selected = str(tr._("quanto-cards.selected", card=say_card(card), cards=_plus(laid)))
        return spelled or selected[:1].upper() + selected[1:]
    if card:
        return str(tr._("quanto-cards.layout-hint"))
    if state.revealed:
        return str(tr._("quanto-cards.revealed-hint"))
    if laid:
        return str(tr._("quanto-cards.hand-hint"))
    return str(tr._("quanto-cards.again-hint" if _plays_again(model) else "quanto-cards.pick-hint"))


def beginning_text(state: QuantoState, draft: HandDraft) -> str:
    """Returns the cards that are missing from the marked ones, for each possible action."""
    card, laid = marked(state, draft), laid_marked(state, draft)
    groupings = incomplete_groupings(state, card, laid) if card else ()
    return "\n".join(
        str(tr._(f"quanto-cards.begin-{start.do}", token=start.value, groups=_sums(start))) for start in groupings
    )


def why_no_discard(refusal: Violation, card: Card) -> str:
    """Returns that a card cannot be discarded, without naming the alternatives, which the player may want to find."""
    own = refusal.params.get("card") == str(card)
    return str(tr._("quanto-cards.card-not-discarded" if own else "quanto-cards.none-discarded", card=say_card(card)))


def _spelled(parts: Grouping) -> str:
    """Returns the groups as sums, one per line, with the role of each: `5 + 5 = 10  forms the Quanto`."""
    first = ROLES.get(parts.do)
    lines = []
    for number, group in enumerate(parts.groups):
        role = tr._(f"quanto-cards.{'joins' if number else first}") if first else ""
        lines.append(f"{_sum(parts, group)}{ROLE_GAP}{role}".rstrip())
    return "\n".join(lines)


def _sums(parts: Grouping) -> str:
    """Returns the groups as sums; a missing card is a question mark."""
    return ", ".join(_sum(parts, group) for group in parts.groups)


def _sum(parts: Grouping, group: tuple[Card, ...]) -> str:
    missing = " + ?" if parts.is_incomplete(group) else ""
    return f"{_plus(group)}{missing} = {parts.value}"


def _plus(cards: Iterable[Card]) -> str:
    return " + ".join(tr.word(_short(card)) for card in in_order(cards))


def _plays_again(model: TableModel[QuantoState]) -> bool:
    game = model.game
    return bool(game.cursor) and _goes_on(game.states[game.cursor - 1], game.moves[game.cursor - 1])


def _goes_on(state: QuantoState, move: Any) -> bool:
    """Whether the turn continues after that play."""
    return isinstance(move, Discard) and power(state, move) in (2, 3)


def say_card(card: Card) -> str:
    """Returns the spoken name of a card."""
    return tr.word(str(card))


def table_piles(state: QuantoState) -> list[Pile]:
    """Returns the layout and every Quanto."""
    quantos = [Pile(f"replay.quanto-{quanto.token}", quanto.cards) for quanto in state.quantos if quanto]
    return [Pile("replay.layout", (*state.layout, *state.revealed)), *quantos]


def moment_cards(moment: Moment) -> list[CardFace]:
    """Returns the joker that stole a Quanto."""
    return [quanto_face(JOKER)] if moment.kind == "steal" else []
