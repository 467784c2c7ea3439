"""Quanto with the cards in the app."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, ClassVar

from sheets.codec import Move
from sheets.components import ChanceMove, Component, Pile
from sheets.descriptions import MoveDescription
from sheets.moments import Moment
from sheets.notice import Notice, Violation
from sheets.options import Options
from sheets.quanto.actions.collect import (
    Collect,
    Steal,
    check_collect,
    check_steal,
    collects,
    steals,
    step_collect,
    step_steal,
)
from sheets.quanto.actions.discard import Discard, check_discard, discards, step_discard
from sheets.quanto.actions.form import Extend, Form, check_extend, check_form, extends, forms, step_extend, step_form
from sheets.quanto.actions.swap import (
    OfferCard,
    ReturnCard,
    SwapCard,
    answers,
    check_answer,
    check_offer,
    offers_of_partner,
    step_answer,
    step_offer,
)
from sheets.quanto.actions.take import Take, check_take, step_take, takes
from sheets.quanto.cards import DECK, Card, in_order
from sheets.quanto.codes import QuantoEnd, QuantoLabel, QuantoRefusal
from sheets.quanto.descriptions import QuantoDescription, describe_cards_move
from sheets.quanto.options import OPTIONS, PLAYERS, HouseRules, check_teams
from sheets.quanto.scoring import standing_of
from sheets.quanto.state import QuantoState, Stage, seen_by
from sheets.quanto.turn import Shuffle, check_shuffle, step_shuffle
from sheets.rules import Rules
from sheets.standing import Standing

Check = Callable[[QuantoState, Any], Violation | None]
Step = Callable[[QuantoState, Any], QuantoState]

ACTIONS: dict[type[Move], tuple[Check, Step]] = {
    Shuffle: (check_shuffle, step_shuffle),
    OfferCard: (check_offer, step_offer),
    ReturnCard: (check_answer, step_answer),
    SwapCard: (check_answer, step_answer),
    Take: (check_take, step_take),
    Form: (check_form, step_form),
    Extend: (check_extend, step_extend),
    Collect: (check_collect, step_collect),
    Steal: (check_steal, step_steal),
    Discard: (check_discard, step_discard),
}
"""The check and the step of every type of move."""
PLAYS: tuple[Callable[[QuantoState, Card], Iterator[Move]], ...] = (takes, forms, extends, collects, steals, discards)


class QuantoCards(Rules[QuantoState]):
    """The whole game with 110 cards: deal, captures, Quantos, powers, teams."""

    name: ClassVar[str] = "quanto"
    codes = (QuantoRefusal, QuantoEnd, QuantoLabel, MoveDescription, QuantoDescription)
    options = OPTIONS
    players = PLAYERS
    moves = tuple(ACTIONS)

    def _start(self, seats: int, options: Options) -> QuantoState:
        first = options["first"]
        assert isinstance(first, int)
        empty: tuple[tuple[Card, ...], ...] = ((),) * seats
        return QuantoState(HouseRules.read(options), first, Stage.SHUFFLE, empty, empty, (None,) * seats)

    def _check_options(self, seats: int, options: Options) -> Violation | None:
        return check_teams(seats, options)

    def _check(self, state: QuantoState, move: Move) -> Violation | None:
        check, _ = ACTIONS[type(move)]
        return check(state, move)

    def _step(self, state: QuantoState, move: Move) -> QuantoState:
        _, step = ACTIONS[type(move)]
        return step(state, move)

    def components(self, state: QuantoState, move: ChanceMove) -> tuple[Component, ...]:
        """Returns the whole deck, which is shuffled once."""
        return (Pile("deck", DECK),)

    def moment(self, before: QuantoState, move: Move, after: QuantoState) -> Moment | None:
        """Returns the theft of a Quanto, with its token."""
        quanto = before.quantos[move.owner] if isinstance(move, Steal) else None
        if not isinstance(move, Steal) or quanto is None:
            return None
        return Moment("steal", move.seat, other=move.owner, number=quanto.token)

    def legal_moves(self, state: QuantoState) -> Iterator[Move]:
        """Yields one move for every different effect.

        Equal cards count once, and lists of cards go from low to high. Of moves that use the same cards in different
        fields only one is yielded: a take or collect has an *extra* card only if it needs one, the lowest possible; a
        form has the lowest possible card to *add*, an extension the fewest and then lowest *layout* cards, and the rest
        is *sweep*. *owner* is set only for the partner's Quanto, *value* of a discarded joker only if it has an effect.
        """
        if state.stage is Stage.SHUFFLE:
            yield Shuffle()
        elif state.stage is Stage.ANSWER:
            yield from answers(state)
        elif state.stage is Stage.PLAY:
            yield from offers_of_partner(state)
            for card in in_order(set(state.playable)):
                for play in PLAYS:
                    yield from play(state, card)

    def standing(self, state: QuantoState) -> Standing:
        """Returns the sizes of the win piles; cards in Quantos do not count (QTO-R27, QTO-R54)."""
        cards = tuple(
            len(pile) - (state.leftover if seat == state.last_taker else 0) for seat, pile in enumerate(state.wins)
        )
        end = QuantoEnd.HANDS_EMPTY.notice() if self.over(state) else None
        return standing_of(cards, state.last_taker, state.leftover, state.house_rules.teams, end)

    def waiting(self, state: QuantoState) -> tuple[int, ...]:
        """Returns the active seat. The partner may offer a card, but the game does not wait for it."""
        return (state.turn,) if state.stage in (Stage.PLAY, Stage.ANSWER) else ()

    def over(self, state: QuantoState) -> bool:
        """Whether all hands are empty."""
        return state.stage is Stage.OVER

    def hands(self, state: QuantoState) -> tuple[tuple[Card, ...], ...]:
        """Returns the cards in the seats' hands."""
        return state.hands

    def describe_move(self, before: QuantoState, move: Move, after: QuantoState, over: bool) -> Notice:
        """Describes *move* for the replay; swapped cards are named only if the game is over."""
        return describe_cards_move(move, over)

    def view(self, state: QuantoState, seat: int | None) -> QuantoState:
        """Returns the state as *seat* sees it."""
        return seen_by(state, seat)

    def is_irrevocable(self, state: QuantoState, move: Move) -> bool:
        """Whether *move* shows cards of the pile: by a 3 (QTO-R46), in the layout or in a hand (QTO-R50, QTO-R51)."""
        return not isinstance(move, Shuffle) and self._step(state, move).pile != state.pile
